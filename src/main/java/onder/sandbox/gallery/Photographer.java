package onder.sandbox.gallery;

import com.jme3.app.Application;
import com.jme3.app.SimpleApplication;
import com.jme3.renderer.Camera;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import onder.draw.state.AppStateAdapter;
import onder.draw.view.Quality;
import onder.lab.gallery.Exhibit;
import onder.lab.gallery.ExhibitLane;
import onder.output.film.FrameCapture;
import onder.output.film.ImageFiles;
import onder.output.window.Launcher;
import onder.sandbox.Sandbox;
import onder.sandbox.run.SimulationState;
import onder.scene.RunLine;
import onder.scene.Scene;
import onder.world.World;

/**
 * Takes the picture of each exhibit at its moment: one program, one scene after the other, and only the
 * frames that are kept are drawn.
 */
public final class Photographer extends AppStateAdapter {
    /** Steps between two frames on the way to the moment: what trails are made of. */
    private static final int STRIDE = 3;

    /** The last steps go one by one, so that bodies move as in a window. */
    private static final int APPROACH = 30;

    /** Frames until what was just loaded is drawn as it should be. */
    private static final int SETTLING = 2;

    /**
     * An exhibit with the picture of it.
     *
     * @param note the lines of the runs that it shows, for its file
     */
    public record Taken(Exhibit exhibit, List<ExhibitLane.Measured> measured, BufferedImage picture, String note) {}

    private final SimulationState simulation;
    private final List<Exhibit> exhibits;
    private final Consumer<Taken> album;
    private final Captions captions = new Captions();
    private FrameCapture capture;
    private List<ExhibitLane.Measured> measured;
    private Composition composition;
    private final List<String> lines = new ArrayList<>();
    private int exhibit;
    private int panel;
    private long steps;
    private int drawn;

    private Photographer(SimulationState simulation, List<Exhibit> exhibits, Consumer<Taken> album) {
        this.simulation = simulation;
        this.exhibits = exhibits;
        this.album = album;
    }

    /**
     * Takes the pictures of exhibits, in their order.
     *
     * @param quality of the pictures
     * @param album takes each picture as soon as it is there, on the drawing thread
     * @throws onder.output.window.DisplayException if this machine cannot draw
     */
    public static void take(List<Exhibit> exhibits, int width, int height, Quality quality, Consumer<Taken> album)
            throws InterruptedException {
        Scene first = exhibits.get(0).panels().get(0).scene();
        SimulationState simulation = new SimulationState(first, 1, false);
        Sandbox sandbox = new Sandbox(simulation, null, Sandbox.Panels.ABSENT, Path.of("."));
        sandbox.options().set("quality", quality);
        sandbox.getStateManager().attach(new Photographer(simulation, exhibits, album));
        Launcher.runHidden(sandbox, Sandbox.settings(width, height));
    }

    @Override
    protected void initialize(Application app) {
        simulation.setPaused(true);
        captions.attach((SimpleApplication) app);
        capture = FrameCapture.attach(app, true, this::keep);
        begin();
    }

    private void begin() {
        Exhibit now = exhibits.get(exhibit);
        Scene scene = now.panels().get(panel).scene();
        simulation.sessions().load(scene);
        if (panel == 0) {
            measured = now.measure();
            composition = new Composition(now.panels().size());
            captions.show(measured);
        }
        steps = now.steps(scene);
        drawn = 0;
        draw(false);
    }

    private void draw(boolean wanted) {
        getApplication().getViewPort().setEnabled(wanted);
        getApplication().getGuiViewPort().setEnabled(wanted);
    }

    @Override
    public void update(float tpf) {
        World world = simulation.world();
        long left = steps - world.steps();
        for (long i = Math.min(left, left > APPROACH ? STRIDE : 1); i > 0; i--) {
            world.step();
        }
        draw(left == 0);
        frame();
    }

    /** Draws the scene above the captions, as wide as the picture. */
    private void frame() {
        Camera lens = getApplication().getCamera();
        float below = captions.height() / (float) lens.getHeight();
        float right = lens.getFrustumTop() * lens.getWidth() / (lens.getHeight() * (1 - below));
        lens.setViewPort(0, 1, below, 1);
        lens.setFrustumLeft(-right);
        lens.setFrustumRight(right);
    }

    private void keep(ByteBuffer pixels, int width, int height) throws IOException {
        if (++drawn < SETTLING) {
            return;
        }
        composition.add(ImageFiles.image(pixels, width, height), panel, captions.height());
        lines.add(RunLine.write(simulation.sessions().replay()));
        panel++;
        if (panel == exhibits.get(exhibit).panels().size()) {
            album.accept(new Taken(exhibits.get(exhibit), measured, composition.picture(), String.join(" ", lines)));
            lines.clear();
            panel = 0;
            exhibit++;
        }
        if (exhibit == exhibits.size()) {
            getApplication().stop();
            draw(false);
        } else {
            begin();
        }
    }

    @Override
    protected void cleanup(Application app) {
        capture.detach();
    }
}
