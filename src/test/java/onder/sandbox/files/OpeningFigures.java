package onder.sandbox.files;

import com.jme3.app.Application;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import onder.draw.state.AppStateAdapter;
import onder.draw.view.Quality;
import onder.output.film.FrameCapture;
import onder.output.film.ImageFiles;
import onder.output.window.Launcher;
import onder.sandbox.Sandbox;
import onder.sandbox.run.SimulationState;
import onder.sandbox.view.ViewState;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.world.World;
import onder.world.setup.Bookmark;
import onder.world.setup.Notes;
import onder.world.setup.SetupBuilder;

/**
 * Draws the opening views of scenes into a folder and measures them: how much of the picture people fill, how tall they
 * are, how dark the picture is, and how well people stand out.
 *
 * <p>{@code OpeningFigures FOLDER SECONDS [SCENE | SCENE@X,Y,Z,X,Y,Z[,LENS]] ...}; without scenes all shipped ones. The
 * picture is taken so many seconds after the beginning, or through another camera.
 */
final class OpeningFigures extends AppStateAdapter {
    private static final int WIDE = 960;
    private static final int HIGH = 540;
    private static final int SETTLING = 3;
    private static final int APPROACH = 40;
    private static final int STRIDE = 4;

    /** Pixels beside somebody that count as their surroundings. */
    private static final int BESIDE = 4;

    private static final float FARTHEST = 655.35f;
    private static final double DARK = 30;
    private static final double APART = 10;

    /** A view of a scene; no camera: its first bookmark. */
    private record View(String scene, Bookmark camera, String file) {
        static View of(String text) {
            int at = text.indexOf('@');
            if (at < 0) {
                return new View(text, null, text);
            }
            return new View(text.substring(0, at), Bookmark.of(text.substring(at + 1)), text.replace('@', '_'));
        }

        Scene begin() {
            Scene loaded = Scenes.load(scene);
            Notes notes = loaded.setup().notes();
            Bookmark from = camera == null ? notes.bookmarks().get(0) : camera;
            Notes one = new Notes(List.of(from), notes.labels(), notes.signposts());
            return loaded.with(new SetupBuilder(loaded.setup()).notes(one).build());
        }
    }

    private final SimulationState simulation;
    private final ViewState view;
    private final List<View> views;
    private final double seconds;
    private final Path folder;
    private final Map<String, double[]> palettes = new TreeMap<>();
    private FrameCapture capture;
    private ByteBuffer data;
    private int next;
    private int drawn;

    private OpeningFigures(SimulationState simulation, ViewState view, List<View> views, double seconds, Path folder) {
        this.simulation = simulation;
        this.view = view;
        this.views = views;
        this.seconds = seconds;
        this.folder = folder;
    }

    public static void main(String[] args) throws Exception {
        Path folder = Files.createDirectories(Path.of(args[0]));
        List<View> views = args.length > 2
                ? Arrays.stream(args).skip(2).map(View::of).toList()
                : Scenes.SHIPPED.stream()
                        .filter(name -> !name.equals("empty"))
                        .map(View::of)
                        .toList();
        Scene first = views.get(0).begin();
        SimulationState simulation = new SimulationState(first, 2, false);
        Sandbox sandbox =
                new Sandbox(simulation, first.setup().notes().bookmarks().get(0), Sandbox.Panels.ABSENT, folder);
        sandbox.options().set("quality", Quality.GOOD);
        sandbox.getStateManager()
                .attach(new OpeningFigures(
                        simulation,
                        sandbox.getStateManager().getState(ViewState.class),
                        views,
                        Double.parseDouble(args[1]),
                        folder));
        Launcher.runHidden(sandbox, Sandbox.settings(WIDE, HIGH));
    }

    @Override
    protected void initialize(Application app) {
        System.out.printf(
                "%-40s %8s %8s %8s %8s %8s %20s%n",
                "view", "people %", "height", "dark %", "apart %", "mean L*", "surroundings' L* a* b*");
        simulation.setPaused(true);
        capture = FrameCapture.attach(app, true, this::keep);
        begin();
    }

    private void begin() {
        simulation.sessions().load(views.get(next).begin());
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
        long left = Math.round(seconds / world.dt()) - world.steps();
        for (long i = Math.min(left, left > APPROACH ? STRIDE : 1); i > 0; i--) {
            world.step();
        }
        if (view.isInitialized()) {
            view.view().setData(left <= 0, FARTHEST);
        }
        draw(left <= 0);
    }

    private void keep(ByteBuffer pixels, int width, int height) throws IOException {
        if (++drawn < SETTLING) {
            return;
        }
        View now = views.get(next);
        ImageFiles.write(ImageFiles.image(pixels, width, height), ScenePictures.file(folder, now.file));
        data = data == null ? ByteBuffer.allocateDirect(4 * width * height) : data.clear();
        getApplication().getRenderer().readFrameBuffer(view.view().data(), data);
        measure(now.file, pixels, width, height);
        next++;
        if (next == views.size()) {
            tellPalettes();
            getApplication().stop();
            draw(false);
        } else {
            begin();
        }
    }

    private void measure(String name, ByteBuffer pixels, int width, int height) {
        int[] ids = new int[width * height];
        double[][] lab = new double[width * height][];
        Map<Integer, int[]> rows = new TreeMap<>();
        int people = 0;
        int dark = 0;
        double[] palette = new double[3];
        double mean = 0;
        for (int i = 0; i < ids.length; i++) {
            int id = ((data.get(4 * i + 2) & 0xFF) << 8 | data.get(4 * i + 3) & 0xFF) - 1;
            ids[i] = id >= 0 && id < simulation.world().agents().count() ? id : -1;
            lab[i] = lab(pixels.get(4 * i) & 0xFF, pixels.get(4 * i + 1) & 0xFF, pixels.get(4 * i + 2) & 0xFF);
            mean += lab[i][0];
            dark += lab[i][0] < DARK ? 1 : 0;
            if (ids[i] >= 0) {
                people++;
                int[] range = rows.computeIfAbsent(ids[i], any -> new int[] {height, 0});
                range[0] = Math.min(range[0], i / width);
                range[1] = Math.max(range[1], i / width);
            } else {
                for (int k = 0; k < 3; k++) {
                    palette[k] += lab[i][k];
                }
            }
        }
        for (int k = 0; k < 3; k++) {
            palette[k] /= ids.length - people;
        }
        palettes.put(name, palette);
        int[] heights = rows.values().stream()
                .mapToInt(each -> each[1] - each[0] + 1)
                .sorted()
                .toArray();
        System.out.printf(
                Locale.ROOT,
                "%-40s %8.1f %8d %8.1f %8.0f %8.1f %6.1f %6.1f %6.1f%n",
                name,
                100.0 * people / ids.length,
                heights.length == 0 ? 0 : heights[heights.length / 2] * 2,
                100.0 * dark / ids.length,
                apart(ids, lab, width),
                mean / ids.length,
                palette[0],
                palette[1],
                palette[2]);
    }

    /** The share of people who differ from what is beside them by at least {@link #APART} of L*, in percent. */
    private static double apart(int[] ids, double[][] lab, int width) {
        Map<Integer, double[]> sums = new TreeMap<>();
        for (int i = 0; i < ids.length; i++) {
            if (ids[i] < 0) {
                continue;
            }
            double[] sum = sums.computeIfAbsent(ids[i], any -> new double[4]);
            sum[0] += lab[i][0];
            sum[1]++;
            for (int aside : new int[] {-BESIDE, BESIDE}) {
                int at = i + aside;
                if (at >= 0 && at < ids.length && at / width == i / width && ids[at] < 0) {
                    sum[2] += lab[at][0];
                    sum[3]++;
                }
            }
        }
        List<double[]> seen = new ArrayList<>(sums.values());
        seen.removeIf(sum -> sum[3] == 0);
        long apart = seen.stream()
                .filter(sum -> Math.abs(sum[0] / sum[1] - sum[2] / sum[3]) >= APART)
                .count();
        return seen.isEmpty() ? 0 : 100.0 * apart / seen.size();
    }

    private void tellPalettes() {
        palettes.forEach((one, first) -> palettes.forEach((other, second) -> {
            double far = Math.sqrt(Math.pow(first[0] - second[0], 2)
                    + Math.pow(first[1] - second[1], 2)
                    + Math.pow(first[2] - second[2], 2));
            if (one.compareTo(other) < 0 && far < APART) {
                System.out.printf(Locale.ROOT, "near: %s and %s, %.1f%n", one, other, far);
            }
        }));
    }

    private static double[] lab(int red, int green, int blue) {
        double r = linear(red);
        double g = linear(green);
        double b = linear(blue);
        double x = curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
        double y = curve(0.2126 * r + 0.7152 * g + 0.0722 * b);
        double z = curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
        return new double[] {116 * y - 16, 500 * (x - y), 200 * (y - z)};
    }

    private static double linear(int value) {
        double share = value / 255.0;
        return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
    }

    private static double curve(double share) {
        return share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16.0 / 116;
    }

    @Override
    protected void cleanup(Application app) {
        capture.detach();
    }
}
