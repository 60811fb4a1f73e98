package onder.lab.sweep;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import onder.lab.runs.Job;
import onder.lab.runs.RunMeasure;
import onder.lab.runs.RunMetrics;
import onder.lab.statistics.RandomOrder;
import onder.param.Format;
import onder.param.Parameter;
import onder.scene.Entry;
import onder.scene.Fields;
import onder.scene.Scene;
import onder.scene.SceneException;
import onder.scene.Scenes;
import onder.scene.TextFile;
import onder.world.setup.Setup;

/**
 * What a sweep runs: a scene, the settings that all runs share, the points to compare, and the seeds that each point
 * is run with.
 *
 * <pre>
 * scene: gate                        # a shipped scene or a file, relative to the plan; a list: every point in each
 * steps: 3600
 * seeds: {from: 1, count: 20}        # or a list
 * settings: [rules.contact=cage]
 * grid:                              # every combination
 *   leadership.change: [blind, random, farthest]
 *   leadership.grace: {from: 0.5, to: 2.5, count: 5}
 *   walls.1.from: [[0, 1.5], [0, 1]] # any path of the scene's file is a setting, by place or by name
 * list:                              # points by hand, each a set of settings
 *   - {leadership.change: farthest, leadership.threshold: 0.2}
 * latin:                             # a Latin hypercube
 *   points: 50
 *   seed: 1
 *   ranges: {leadership.threshold: [0.05, 0.5], leadership.window: [0.5, 3]}
 * measures: [displacement_m, leader_changes]   # all when left out
 * baseline: 0                        # the point, from 0, with which all others are compared, seed by seed
 * </pre>
 *
 * <p>The points of {@code grid}, {@code list} and {@code latin} follow one another. Jobs are interleaved: every point
 * has its first seed before any has its second, so that an interrupted sweep covers all of them.
 *
 * @param text the file's text
 * @param scene the scene of points that name none
 * @param baseline the point with which the others are compared; −1: none
 */
public record Plan(
        String text,
        String scene,
        long steps,
        List<Long> seeds,
        List<String> settings,
        List<Point> points,
        List<String> measures,
        int baseline) {
    private static final String MEASURES = "measures";

    /** A larger number of runs is taken for a typing error. */
    private static final int MOST_RUNS = 1_000_000;

    private static final int MOST_POINTS = 100_000;

    /** The key of a point's scene among its settings. */
    private static final String SCENE = "scene=";

    /** Settings of one point, each {@code path=value}; {@code scene=NAME} selects its scene. */
    public record Point(List<String> settings) {
        Point with(String setting) {
            return new Point(
                    Stream.concat(settings.stream(), Stream.of(setting)).toList());
        }

        /** {@return the name of its cell} */
        @Override
        public String toString() {
            return settings.isEmpty() ? "as it is" : String.join(" ", settings);
        }
    }

    /**
     * Reads a plan.
     *
     * @param checked receives how many points have been checked
     * @throws SceneException when it cannot be used; the message names file and line, and what is allowed
     */
    public static Plan load(Path file, LongConsumer checked) {
        return parse(file.toString(), TextFile.read(file), checked);
    }

    static Plan parse(String file, String text, LongConsumer checked) {
        Entry root = Entry.read(file, text);
        Fields plan = fields(
                root, List.of("scene", "steps", "seeds", "settings", "grid", "list", "latin", MEASURES, "baseline"));
        List<String> scenes = scenes(plan.need("scene"));
        long steps = plan.need("steps").whole(1, Job.MOST_STEPS);
        List<Long> seeds = Seeds.read(plan.need("seeds"), MOST_RUNS);
        SettingLocations places = new SettingLocations(root);
        List<String> settings = plan.list("settings").stream()
                .map(entry -> places.at(entry.text(), entry, entry))
                .toList();
        List<Point> points = points(plan, places, scenes);
        if ((long) seeds.size() * points.size() > MOST_RUNS) {
            throw root.wrong(Format.count(points.size(), "point") + " with " + Format.count(seeds.size(), "seed")
                    + " are " + (long) seeds.size() * points.size() + " runs, allowed up to " + MOST_RUNS);
        }
        Plan unmeasured = new Plan(text, scenes.get(0), steps, seeds, settings, points, List.of(), -1);
        Map<String, Scene> loaded = new LinkedHashMap<>();
        for (int i = 0; i < points.size(); i++) {
            loaded.computeIfAbsent(unmeasured.job(i, 0).scene(), Scenes::load);
        }
        List<Setup> setups = loaded.values().stream().map(Scene::setup).toList();
        List<String> measures = plan.has(MEASURES) ? measures(plan.list(MEASURES), setups) : common(setups);
        int baseline = plan.has("baseline") ? (int) plan.need("baseline").whole(0, points.size() - 1) : -1;
        Plan read = new Plan(text, scenes.get(0), steps, seeds, settings, points, measures, baseline);
        for (int i = 0; i < points.size(); i++) {
            Job job = read.job(i, 0);
            places.check(loaded.get(job.scene()), job.settings());
            checked.accept(i + 1);
        }
        return read;
    }

    /** {@return the fields of a plan, which gives the length of its runs in steps} */
    public static Fields fields(Entry root, List<String> allowed) {
        Entry seconds = root.mapping().get("seconds");
        if (seconds != null) {
            throw seconds.wrongKey("there is no 'seconds' here; a plan gives the length of its runs in steps");
        }
        return new Fields(root, "a plan", allowed);
    }

    /** {@return the scenes that an entry names, one or a list; a path is relative to the plan} */
    public static List<String> scenes(Entry entry) {
        List<Entry> all = entry.isList() ? entry.list() : List.of(entry);
        if (all.isEmpty()) {
            throw entry.wrong("scene is empty; give one or more");
        }
        Set<String> scenes = new LinkedHashSet<>();
        all.forEach(each -> add(scenes, scene(each), each));
        return List.copyOf(scenes);
    }

    private static String scene(Entry entry) {
        String given = entry.text();
        String scene = Scenes.isShipped(given) ? given : entry.sibling();
        if (!Scenes.exists(scene)) {
            throw entry.wrong(Scenes.unknown(TextFile.isNamed(given) ? scene : given));
        }
        return scene;
    }

    /** Adds what no other is equal to: the runs of equal points could not be told apart. */
    private static <T> void add(Set<T> all, T one, Entry entry) {
        if (!all.add(one)) {
            throw entry.wrong(one + " is here twice; allowed once");
        }
    }

    /** Whether the plan itself lists its measures. */
    public boolean namesMeasures() {
        return Entry.read("", text).mapping().containsKey(MEASURES);
    }

    /** The measures that all scenes have. */
    private static List<String> common(List<Setup> setups) {
        List<List<String>> names = setups.stream()
                .map(setup ->
                        RunMetrics.of(setup).stream().map(RunMeasure::name).toList())
                .toList();
        return names.get(0).stream()
                .filter(name -> names.stream().allMatch(each -> each.contains(name)))
                .toList();
    }

    private static List<String> measures(List<Entry> entries, List<Setup> setups) {
        return entries.stream()
                .map(measure -> {
                    try {
                        setups.forEach(setup -> RunMetrics.check(measure.text(), setup));
                        return measure.text();
                    } catch (IllegalArgumentException e) {
                        throw measure.wrong(e.getMessage());
                    }
                })
                .toList();
    }

    private static List<Point> points(Fields plan, SettingLocations places, List<String> scenes) {
        Set<Point> points = new LinkedHashSet<>();
        if (plan.has("grid")) {
            points.addAll(grid(plan.need("grid"), places));
        }
        for (Entry point : plan.list("list")) {
            List<String> settings = point.mapping().values().stream()
                    .map(value -> setting(value.name(), value, value, places))
                    .toList();
            add(points, new Point(settings), point);
        }
        if (plan.has("latin")) {
            Entry latin = plan.need("latin");
            latin(latin, places).forEach(point -> add(points, point, latin));
        }
        List<Point> all = points.isEmpty() ? List.of(new Point(List.of())) : List.copyOf(points);
        return scenes.size() == 1
                ? all
                : scenes.stream()
                        .flatMap(scene -> all.stream().map(point -> point.with(SCENE + scene)))
                        .toList();
    }

    private static String setting(String path, Entry name, Entry value, SettingLocations places) {
        boolean isScene = SCENE.equals(path + "=");
        return places.at(path + "=" + (isScene ? scene(value) : value.inline()), name, value);
    }

    private static List<Point> grid(Entry entry, SettingLocations places) {
        List<Point> points = List.of(new Point(List.of()));
        for (Map.Entry<String, Entry> axis : entry.mapping().entrySet()) {
            Set<String> values = settings(axis.getKey(), axis.getValue(), places);
            if ((long) points.size() * values.size() > MOST_POINTS) {
                throw axis.getValue()
                        .wrong("the grid has " + (long) points.size() * values.size()
                                + " points or more, allowed up to " + MOST_POINTS);
            }
            points = points.stream()
                    .flatMap(point -> values.stream().map(point::with))
                    .toList();
        }
        return points;
    }

    /** A setting for each value of an axis. */
    private static Set<String> settings(String path, Entry entry, SettingLocations places) {
        Set<String> values = new LinkedHashSet<>();
        if (!entry.isMapping()) {
            entry.list().forEach(value -> add(values, setting(path, entry, value, places), value));
            return values;
        }
        Fields range = new Fields(entry, "a range", List.of("from", "to", "count"));
        double from = range.need("from").number(-Float.MAX_VALUE, Float.MAX_VALUE, "");
        double to = range.need("to").number(-Float.MAX_VALUE, Float.MAX_VALUE, "");
        int count = (int) range.need("count").whole(2, MOST_POINTS);
        for (int i = 0; i < count; i++) {
            String value = Parameter.text((float) (from + (to - from) * i / (count - 1)));
            add(values, places.at(path + "=" + value, entry, entry), entry);
        }
        return values;
    }

    private static List<Point> latin(Entry entry, SettingLocations places) {
        Fields parts = new Fields(entry, "a Latin hypercube", List.of("points", "seed", "ranges"));
        Map<String, Entry> axes = parts.need("ranges").mapping();
        Map<String, double[]> ranges = new LinkedHashMap<>();
        axes.forEach((path, range) -> {
            List<Entry> ends = range.list();
            if (ends.size() != 2) {
                throw range.wrong(path + " has " + Format.count(ends.size(), "number") + "; a range is [from, to]");
            }
            double from = ends.get(0).number(-Float.MAX_VALUE, Float.MAX_VALUE, "");
            double to = ends.get(1).number(-Float.MAX_VALUE, Float.MAX_VALUE, "");
            if (to < from) {
                throw range.wrong(path + " = " + range.inline() + "; a range is [from, to], the lower number first");
            }
            ranges.put(path, new double[] {from, to});
        });
        long seed = parts.whole("seed", Long.MIN_VALUE, Long.MAX_VALUE, 1);
        List<Point> points = latinHypercube((int) parts.need("points").whole(1, MOST_POINTS), ranges, seed);
        for (Point point : points) {
            for (String setting : point.settings()) {
                Entry axis = axes.get(setting.substring(0, setting.indexOf('=')));
                places.at(setting, axis, axis);
            }
        }
        return points;
    }

    private Job job(int point, int seed) {
        List<String> all = new ArrayList<>(settings);
        String in = scene;
        for (String setting : points.get(point).settings()) {
            if (setting.startsWith(SCENE)) {
                in = setting.substring(SCENE.length());
            } else {
                all.add(setting);
            }
        }
        int number = seed * points.size() + point;
        String cell = points.get(point).toString();
        return new Job(number, cell, in, all, seeds.get(seed), steps, RunMetrics.andAlways(measures));
    }

    /** {@return the scenes of its runs, each once} */
    public List<String> scenes() {
        return IntStream.range(0, points.size())
                .mapToObj(point -> job(point, 0).scene())
                .distinct()
                .toList();
    }

    /** The index of the point that a job of this plan belongs to. */
    int point(Job job) {
        return job.number() % points.size();
    }

    /** All jobs, interleaved over the points. */
    public List<Job> jobs() {
        return IntStream.range(0, seeds.size() * points.size())
                .mapToObj(number -> job(number % points.size(), number / points.size()))
                .toList();
    }

    /**
     * Points that are spread evenly over each setting by itself: every range is cut into as many slices as there are
     * points, and each slice holds one. Source: McKay, Beckman and Conover 1979.
     */
    static List<Point> latinHypercube(int count, Map<String, double[]> ranges, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<List<String>> settings = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            settings.add(new ArrayList<>());
        }
        ranges.forEach((path, range) -> {
            int[] slice = RandomOrder.of(count, random);
            for (int i = 0; i < count; i++) {
                double place = (slice[i] + random.nextDouble()) / count;
                settings.get(i).add(path + "=" + Parameter.text((float) (range[0] + (range[1] - range[0]) * place)));
            }
        });
        return settings.stream().map(Point::new).toList();
    }
}
