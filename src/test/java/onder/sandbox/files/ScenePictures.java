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
import onder.world.setup.Notes;
import onder.world.setup.Setup;
import onder.world.setup.SetupBuilder;

/**
 * Draws a picture of each shipped scene and challenge into a folder, for {@link ThumbnailBaker}:
 * {@code ScenePictures FOLDER [NAME ...]}.
 */
final class ScenePictures extends AppStateAdapter {
    /** Twice the size on the sheet. */
    private static final int WIDE = 2 * Sheet.SCENES.wide;

    private static final int HIGH = 2 * Sheet.SCENES.high;

    /** When and from where a scene is seen best. */
    private record Look(double seconds, Bookmark from) {
        static Look from(double seconds, double x, double y, double z, double lookX, double lookY, double lookZ) {
            return new Look(
                    seconds,
                    new Bookmark(
                            "picture", (float) x, (float) y, (float) z, (float) lookX, (float) lookY, (float) lookZ));
        }
    }

    /** At other moments, or from elsewhere than its first bookmark. */
    private static final Map<String, Look> LOOKS = Map.ofEntries(
            Map.entry("evacuation", Look.from(28, -30, 13, 17, -14, 0, -1)),
            Map.entry("empty", Look.from(1, 0, 15, 31, 0, 0, -2)),
            Map.entry("file", Look.from(8, 6.5, 1.8, 9, 10, 0, 0.5)),
            Map.entry("merging", Look.from(8, -9, 4.5, 9, 0, 0.8, -1)),
            Map.entry("split", Look.from(11, -11, 5.5, 12, 1, 0.5, -8)),
            Map.entry("generals", Look.from(8, -29, 4.5, 3, -18, 1, -8)),
            Map.entry("hunt", new Look(2, null)),
            Map.entry("wolves", Look.from(9, -34, 5, -2, -20, 0.8, -10)),
            Map.entry("thesis", Look.from(8, -16, 8.5, 15, -10, 0, 2)),
            Map.entry("million", new Look(1, null)));

    private static final double SECONDS = 8;

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
        Scene first = scene(names.get(0));
        SimulationState simulation = new SimulationState(first, 2, false);
        Bookmark view = first.setup().notes().bookmarks().get(0);
        Sandbox sandbox = new Sandbox(simulation, view, Sandbox.Panels.ABSENT, folder);
        sandbox.options().set("quality", Quality.FILM);
        sandbox.getStateManager().attach(new ScenePictures(simulation, names, folder));
        Launcher.runHidden(sandbox, Sandbox.settings(WIDE, HIGH));
    }

    private static Look look(String name) {
        return LOOKS.getOrDefault(name, new Look(SECONDS, null));
    }

    /** The scene, seen first from where its picture is taken. */
    private static Scene scene(String name) {
        Scene scene = Scenes.load(name);
        Setup setup = scene.setup();
        Bookmark from = look(name).from();
        Notes notes = from == null
                ? setup.notes()
                : new Notes(List.of(from), setup.notes().labels(), setup.notes().signposts());
        return scene.with(new SetupBuilder(setup).notes(notes).build());
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
        simulation.sessions().load(scene(names.get(next)));
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
        long left = Math.round(look(names.get(next)).seconds() / world.dt()) - world.steps();
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
