package onder.app;

import com.jme3.app.SimpleApplication;
import com.jme3.app.state.AppState;
import com.jme3.font.BitmapFont;
import com.jme3.system.AppSettings;
import java.nio.file.Path;
import java.util.List;
import onder.app.compare.CompareState;
import onder.app.compare.Room;
import onder.app.compare.Variant;
import onder.app.input.CameraState;
import onder.app.input.Free;
import onder.app.input.PointerState;
import onder.app.input.ReinState;
import onder.app.inspect.ForcesState;
import onder.app.inspect.Inspector;
import onder.app.panels.Hud;
import onder.app.panels.HudModel;
import onder.app.panels.WorldHudModel;
import onder.app.physics.SolidsState;
import onder.app.simulation.Selection;
import onder.app.simulation.SimulationState;
import onder.app.view.ViewState;
import onder.scene.Bookmark;
import onder.scene.Scene;

/** The program with a window: its states, in the order in which a frame runs through them. */
public final class Sandbox extends SimpleApplication {
    /** What the window shows besides the scene. */
    public enum Panels {
        SHOWN,
        ABSENT
    }

    private final SimulationState simulation;
    private final CameraState camera;
    private final Workbench workbench;
    private final Bookmark firstView;

    /** Null without panels. */
    private Shortcuts shortcuts;

    /**
     * @param simulation the world that runs
     * @param firstView where the camera begins; null: the scene's first bookmark or the overview
     * @param folder where the user's pictures, videos, scenes and logs go
     */
    public Sandbox(SimulationState simulation, Bookmark firstView, Panels panels, Path folder) {
        this(simulation, firstView, panels, folder, List.of());
    }

    /** @param compared what is run side by side, the first by {@code simulation}; empty: it alone */
    public Sandbox(SimulationState simulation, Bookmark firstView, Panels panels, Path folder, List<Variant> compared) {
        super(new AppState[0]);
        this.simulation = simulation;
        this.firstView = firstView;
        Selection selection = new Selection();
        camera = new CameraState();
        camera.setGround((x, z) -> simulation.world().terrain().height(x, z));
        SolidsState solids = new SolidsState(simulation);
        PointerState pointer = new PointerState(simulation, solids, selection);
        ReinState reins = new ReinState(simulation, camera);
        ViewState view = new ViewState(simulation, selection);
        Inspector inspector = new Inspector(simulation, selection);
        ForcesState forces = new ForcesState(simulation, view, inspector);
        workbench = new Workbench(simulation, selection, camera, view, inspector, forces, folder);
        CompareState.Margins margins = CompareState.Margins.NONE;
        if (panels == Panels.SHOWN) {
            simulation.remember();
            HudModel model = new WorldHudModel(simulation, selection, workbench);
            Hud hud = new Hud(model);
            margins = hud::room;
            workbench.setMargins(margins);
            camera.setShield(hud);
            camera.setFree((width, height) -> {
                Room room = hud.room(width, height);
                return new Free(room.left(), 1 - room.right(), room.bottom(), 1);
            });
            pointer.setShield(hud);
            reins.setShield(hud);
            // First: it consumes the input that is meant for it.
            shortcuts = new Shortcuts(simulation, selection, camera, workbench, model, hud);
            stateManager.attachAll(hud, shortcuts);
        }
        stateManager.attachAll(simulation, solids, camera, reins, pointer, view, forces, workbench);
        if (!compared.isEmpty()) {
            stateManager.attach(new CompareState(simulation, view, selection, compared, 1, margins));
        }
    }

    /** Settings of a window or picture of that size. */
    public static AppSettings settings(int width, int height) {
        AppSettings settings = new AppSettings(true);
        settings.setTitle("Onder");
        settings.setResolution(width, height);
        settings.setResizable(true);
        settings.setSamples(4);
        settings.setVSync(true);
        settings.setGammaCorrection(true);
        return settings;
    }

    /** The window's own button to close it asks, too, when something would be lost. */
    @Override
    public void requestClose(boolean esc) {
        if (shortcuts == null || shortcuts.mayClose()) {
            super.requestClose(esc);
        }
    }

    /** None: the panels have fonts of their own, and jMonkeyEngine's would be read for nothing. */
    @Override
    protected BitmapFont loadGuiFont() {
        return null;
    }

    @Override
    public void simpleInitApp() {
        // Esc closes what is open first; the HUD decides when it quits.
        inputManager.deleteMapping(SimpleApplication.INPUT_MAPPING_EXIT);
        Scene scene = simulation.scene();
        if (firstView != null) {
            camera.show(firstView, true);
        } else {
            workbench.open(scene);
        }
    }
}
