package onder.lab.thesis;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import onder.lab.runs.Job;

/**
 * The thesis's experiments as jobs: every method in every environment, the sensitivity to threshold and grace, and
 * the switches of the cause study. Seeds count up from the first; the same seed gives every method the same start.
 * Other layouts of the obstacles run with the first ten seeds only. Source: thesis 6, 6.3.
 *
 * @param seed seed of the first run
 * @param runs number of runs per method, 10 or more; the first ten correspond to the thesis's ten
 * @param methods the compared methods
 * @param environments in which they are compared
 * @param whole whether the other experiments run, too; they need all methods and environments
 */
public record Protocol(long seed, int runs, List<Method> methods, List<ThesisEnvironment> environments, boolean whole) {
    /** Seeds of each method unless the call sets their number. */
    public static final int USUAL_RUNS = 100;

    /** Frames per run. */
    static final long STEPS = 2500;

    /** Runs per method in the thesis. */
    static final int PUBLISHED_RUNS = 10;

    /** In pixels per 50 frames. */
    static final int[] THRESHOLDS = {5, 10, 15, 20, 25};

    /** In frames. */
    static final int[] GRACES = {30, 50, 75, 100, 125};

    /** The number of other layouts per coverage, besides the shipped one. */
    static final int LAYOUTS = 20;

    /** The distance at top speed in 50 frames, in pixels: thresholds are shares of it. */
    private static final double FULL_WAY = 60;

    private static final double FRAME = 0.012;

    public Protocol {
        methods = List.copyOf(methods);
        environments = List.copyOf(environments);
        if (runs < PUBLISHED_RUNS || runs > 1000) {
            throw new IllegalArgumentException("seeds = " + runs + ", allowed " + PUBLISHED_RUNS + "..1000");
        }
    }

    static String cell(ThesisEnvironment environment, Method method) {
        return environment.title + " / " + method.title;
    }

    static String thresholdCell(int pixels) {
        return "threshold / " + pixels + " px";
    }

    static String graceCell(int frames) {
        return "grace / " + frames + " frames";
    }

    static String layoutCell(ThesisEnvironment environment, int layout, Method method) {
        return "layout " + layout + " / " + cell(environment, method);
    }

    /** All jobs; the jobs of one seed stand together, so that an interrupted study covers everything. */
    public List<Job> jobs() {
        List<Job> jobs = new ArrayList<>();
        for (int run = 0; run < runs; run++) {
            for (ThesisEnvironment environment : environments) {
                for (Method method : methods) {
                    add(jobs, cell(environment, method), environment, method.settings, run);
                }
            }
            if (whole) {
                addVariations(jobs, run);
            }
        }
        return jobs;
    }

    /** The sensitivities, the other layouts, and the switches of the cause study. */
    private void addVariations(List<Job> jobs, int run) {
        for (int pixels : THRESHOLDS) {
            List<String> settings = with(Method.FARTHEST, "leadership.threshold=" + (float) (pixels / FULL_WAY));
            add(jobs, thresholdCell(pixels), ThesisEnvironment.TEN, settings, run);
        }
        for (int frames : GRACES) {
            List<String> settings = with(Method.FARTHEST, "leadership.grace=" + (float) (frames * FRAME));
            add(jobs, graceCell(frames), ThesisEnvironment.TEN, settings, run);
        }
        if (run < PUBLISHED_RUNS) {
            addLayouts(jobs, run);
        }
        for (Cause cause : Cause.ALL) {
            for (ThesisEnvironment environment : cause.environments()) {
                for (Method method : cause.methods()) {
                    List<String> settings = with(method, cause.settings().toArray(String[]::new));
                    add(jobs, cause.cell(environment, method), environment, settings, run);
                }
            }
        }
    }

    private void addLayouts(List<Job> jobs, int run) {
        for (ThesisEnvironment environment : ThesisEnvironment.WITH_OBSTACLES) {
            for (int layout = 1; layout <= LAYOUTS; layout++) {
                for (Method method : LayoutSensitivity.METHODS) {
                    List<String> settings = with(method, LayoutSensitivity.setting(layout));
                    add(jobs, layoutCell(environment, layout, method), environment, settings, run);
                }
            }
        }
    }

    private static List<String> with(Method method, String... settings) {
        return Stream.concat(method.settings.stream(), Stream.of(settings)).toList();
    }

    private void add(List<Job> jobs, String cell, ThesisEnvironment environment, List<String> settings, int run) {
        jobs.add(new Job(jobs.size(), cell, environment.scene, settings, seed + run, STEPS));
    }
}
