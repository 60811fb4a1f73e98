package onder.sandbox.view;

import com.jme3.app.Application;
import com.jme3.app.SimpleApplication;
import com.jme3.renderer.Camera;
import com.jme3.renderer.RenderManager;
import com.jme3.renderer.ViewPort;
import com.jme3.renderer.queue.RenderQueue.Bucket;
import com.jme3.scene.Spatial.CullHint;
import com.simsilica.lemur.GuiGlobals;
import com.simsilica.lemur.event.MouseAppState;
import java.util.function.BooleanSupplier;
import onder.draw.state.AppStateAdapter;
import onder.sandbox.hud.Refusals;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;

/** Shows only the legend, in a picture's lower left corner, for films and pictures without the panels. */
public final class LegendState extends AppStateAdapter {
    /** The height of a picture with letters of the usual size. */
    private static final float USUAL_HEIGHT = 720;

    private final ViewOptions options;

    /** Whether a picture is taken without the panels that the window shows; null: there are no panels. */
    private final BooleanSupplier taking;

    private Camera gui;
    private Stage stage;
    private Legend legend;

    public LegendState(ViewOptions options) {
        this(options, null);
    }

    /** @param taking whether a picture is taken without the panels that the window shows */
    public LegendState(ViewOptions options, BooleanSupplier taking) {
        this.options = options;
        this.taking = taking;
    }

    @Override
    protected void initialize(Application app) {
        // Lemur's instance may belong to an earlier program; this program needs its own fonts and mouse.
        if (getStateManager().getState(MouseAppState.class) == null) {
            GuiGlobals.initialize(app);
        }
        if (taking == null) {
            // There is no mouse: Lemur would build a search tree of the scene in each frame.
            getStateManager().getState(MouseAppState.class).setIncludeDefaultCollisionRoots(false);
        }
        gui = app.getGuiViewPort().getCamera();
        boolean linear = app.getContext().getSettings().isGammaCorrection();
        Theme theme = new Theme(app.getAssetManager(), gui.getHeight() / USUAL_HEIGHT, linear);
        stage = new Stage(theme, Refusals::include);
        legend = new Legend(stage, options.painting, options.heat);
        if (taking == null) {
            ((SimpleApplication) app).getGuiNode().attachChild(stage.root);
        } else {
            stage.root.setQueueBucket(Bucket.Gui);
            stage.root.setCullHint(CullHint.Never);
        }
        stage.resize(gui.getWidth(), gui.getHeight());
    }

    @Override
    public void update(float tpf) {
        legend.update();
        if (taking != null) {
            ViewPort scene = getApplication().getViewPort();
            scene.detachScene(stage.root);
            if (taking.getAsBoolean() && legend.isShown()) {
                scene.attachScene(stage.root);
            }
        }
        if (legend.isShown()) {
            stage.resize(gui.getWidth(), gui.getHeight());
            float high = legend.heightFor(Legend.WIDTH);
            float edge = 2 * Theme.GAP;
            stage.show(legend, edge, stage.height() - high - edge, 0, Legend.WIDTH, high);
        } else {
            legend.removeFromParent();
        }
    }

    @Override
    public void render(RenderManager manager) {
        if (taking != null) {
            stage.root.updateLogicalState(0);
            stage.root.updateGeometricState();
        }
    }

    @Override
    protected void cleanup(Application app) {
        stage.root.removeFromParent();
    }
}
