package onder.sandbox.files;

import com.jme3.app.Application;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import onder.draw.state.AppStateAdapter;
import onder.draw.view.Quality;
import onder.output.film.FrameCapture;
import onder.output.film.ImageFiles;
import onder.output.window.Launcher;
import onder.sandbox.Sandbox;
import onder.sandbox.run.SimulationState;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.world.World;
import onder.world.setup.Bookmark;

/**
 * Draws a picture of each shipped scene and challenge into a folder, for {@link ThumbnailBaker}:
 * {@code ScenePictures FOLDER [NAME ...]}.
 */
final class ScenePictures extends AppStateAdapter {
    /** Twice the size on the sheet. */
    private static final int WIDE = 2 * Sheet.SCENES.wide;

    private static final int HIGH = 2 * Sheet.SCENES.high;

    /** When a scene is seen best, in seconds, and the few that are seen best at another moment. */
    private static final double SECONDS = 4;

    private static final Map<String, Double> MOMENTS = Map.of("empty", 1.0, "million", 1.0, "pilgrimage", 2.0);

    /** The last steps go one by one, so that bodies move as in a window. */
    private static final int APPROACH = 40;

    private static final int STRIDE = 4;
    private static final int SETTLING = 3;

    private final SimulationState simulation;
    private final List<String> names;
    private final Path folder;
    private FrameCapture capture;
    private int next;
    private int drawn;

    private ScenePictures(SimulationState simulation, List<String> names, Path folder) {
        this.simulation = simulation;
        this.names = names;
        this.folder = folder;
    }

    public static void main(String[] args) throws Exception {
        Path folder = Files.createDirectories(Path.of(args[0]));
        List<String> names = args.length > 1 ? List.of(args).subList(1, args.length) : Sheet.SCENES.names();
        Scene first = Scenes.load(names.get(0));
        SimulationState simulation = new SimulationState(first, 2, false);
        Bookmark view = first.setup().notes().bookmarks().get(0);
        Sandbox sandbox = new Sandbox(simulation, view, Sandbox.Panels.ABSENT, folder);
        sandbox.options().set("quality", Quality.FILM);
        sandbox.getStateManager().attach(new ScenePictures(simulation, names, folder));
        Launcher.runHidden(sandbox, Sandbox.settings(WIDE, HIGH));
    }

    /** The file of a scene's picture. */
    static Path file(Path folder, String name) {
        return folder.resolve(name.replace('/', '-') + ".png");
    }

    @Override
    protected void initialize(Application app) {
        simulation.setPaused(true);
        capture = FrameCapture.attach(app, true, this::keep);
        begin();
    }

    private void begin() {
        simulation.sessions().load(Scenes.load(names.get(next)));
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
        long left = Math.round(MOMENTS.getOrDefault(names.get(next), SECONDS) / world.dt()) - world.steps();
        for (long i = Math.min(left, left > APPROACH ? STRIDE : 1); i > 0; i--) {
            world.step();
        }
        draw(left <= 0);
    }

    private void keep(ByteBuffer pixels, int width, int height) throws IOException {
        if (++drawn < SETTLING) {
            return;
        }
        ImageFiles.write(ImageFiles.image(pixels, width, height), file(folder, names.get(next)));
        System.out.println(names.get(next));
        next++;
        if (next == names.size()) {
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
