package onder.lab.thesis;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import onder.lab.runs.Job;

/**
 * The thesis's experiments as jobs: every method in every environment, the sensitivity to threshold and grace, and
 * the causes of congestion. Seeds count up from the first; the same seed is the same start for every method.
 * Source: thesis 6, 6.3.
 *
 * @param seed the first run's
 * @param runs of each method, 10 or more; the first ten are the thesis's ten
 */
public record Protocol(long seed, int runs) {
    /** Frames of a run. */
    static final long STEPS = 2500;

    /** Runs of a method in the thesis. */
    static final int PUBLISHED_RUNS = 10;

    /** In pixels in 50 frames. */
    static final int[] THRESHOLDS = {5, 10, 15, 20, 25};

    /** In frames. */
    static final int[] GRACES = {30, 50, 75, 100, 125};

    /** The way at top speed in 50 frames, in pixels: what a threshold is a share of. */
    private static final double FULL_WAY = 60;

    private static final double FRAME = 0.012;

    /** One of the settings that the thesis leaves open. */
    record Cause(String title, List<String> settings) {
        Cause(String title, String... settings) {
            this(title, List.of(settings));
        }
    }

    /** The switches, the preset first. */
    static final List<Cause> CAUSES = List.of(
            new Cause("preset"),
            new Cause("contact off", "rules.contact=off"),
            new Cause("contact soft", "rules.contact=soft"),
            new Cause("weighted combining", "rules.combiner=weighted"),
            new Cause("offset 2 px ahead", "agent.follower.followLeader.ahead=0.2"),
            new Cause(
                    "offset 10 px aside", "agent.follower.followLeader.ahead=0", "agent.follower.followLeader.left=1"),
            new Cause("follow within 120 px", "agent.follower.followLeader.range=12"),
            new Cause("follow within 200 px", "agent.follower.followLeader.range=20"),
            new Cause("weak pursuit (τ 0.1 s)", "agent.follower.followLeader.responseTime=0.1"),
            new Cause(
                    "leader in the flock rules",
                    "agent.follower.separation.leaveLeaderOut=false",
                    "agent.follower.alignment.leaveLeaderOut=false",
                    "agent.follower.cohesion.leaveLeaderOut=false"),
            new Cause("followers without cohesion", "agent.follower.cohesion.weight=0"),
            new Cause("followers without wander", "agent.follower.wander.weight=0"),
            new Cause("leader does not flock", "agent.leader.alignment.weight=0", "agent.leader.cohesion.weight=0"),
            new Cause("test at window ends", "leadership.test=window-end"));

    /** The methods that the cause study compares. */
    static final List<Method> CAUSE_METHODS = List.of(Method.BLIND, Method.FARTHEST);

    public Protocol {
        if (runs < PUBLISHED_RUNS || runs > 1000) {
            throw new IllegalArgumentException("runs = " + runs + ", allowed " + PUBLISHED_RUNS + "..1000");
        }
    }

    static String cell(Environment environment, Method method) {
        return environment.title() + " / " + method.title();
    }

    static String thresholdCell(int pixels) {
        return "threshold / " + pixels + " px";
    }

    static String graceCell(int frames) {
        return "grace / " + frames + " frames";
    }

    static String causeCell(Cause cause, Method method) {
        return "cause / " + cause.title() + " / " + method.title();
    }

    /** All jobs; those of one seed stand together, so that an interrupted study has some of everything. */
    public List<Job> jobs() {
        List<Job> jobs = new ArrayList<>();
        for (int run = 0; run < runs; run++) {
            for (Environment environment : Environment.values()) {
                for (Method method : Method.values()) {
                    add(jobs, cell(environment, method), environment, method.settings(), run);
                }
            }
            for (int pixels : THRESHOLDS) {
                add(
                        jobs,
                        thresholdCell(pixels),
                        Environment.TEN,
                        with(Method.FARTHEST, "leadership.threshold=" + (float) (pixels / FULL_WAY)),
                        run);
            }
            for (int frames : GRACES) {
                add(
                        jobs,
                        graceCell(frames),
                        Environment.TEN,
                        with(Method.FARTHEST, "leadership.grace=" + (float) (frames * FRAME)),
                        run);
            }
            for (Cause cause : CAUSES) {
                for (Method method : CAUSE_METHODS) {
                    String[] settings = cause.settings().toArray(String[]::new);
                    add(jobs, causeCell(cause, method), Environment.OPEN, with(method, settings), run);
                }
            }
        }
        return jobs;
    }

    private static List<String> with(Method method, String... settings) {
        List<String> all = new ArrayList<>(method.settings());
        all.addAll(Arrays.asList(settings));
        return all;
    }

    private void add(List<Job> jobs, String cell, Environment environment, List<String> settings, int run) {
        jobs.add(new Job(jobs.size(), cell, environment.scene(), settings, seed + run, STEPS));
    }
}
