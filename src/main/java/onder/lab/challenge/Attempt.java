package onder.lab.challenge;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import onder.core.agents.AgentsView;
import onder.group.ChangeStrategy;
import onder.group.Group;
import onder.lab.runs.RunMeasure;
import onder.lab.runs.RunMeter;
import onder.lab.runs.RunMetrics;
import onder.scene.Challenge;
import onder.scene.Challenge.Term;
import onder.scene.SceneException;
import onder.world.World;

/**
 * An attempt at a challenge: observes a world after each step, decides when the attempt is over, and computes its
 * score.
 */
public final class Attempt {
    /** Members of the led group in the place. */
    public static final String BROUGHT = "brought";

    /** Members of the led group that died. */
    public static final String LOST = "lost";

    /** The time left when the task was done, in seconds; 0 until then. */
    public static final String LEFT = "left_s";

    /** The time for which the led group was congested, in seconds. */
    public static final String CONGESTED = "congested_s";

    private final Challenge challenge;
    private final World world;
    private final int[] members;
    private final long last;
    private final List<RunMeasure> measures;
    private final RunMeter gauging;
    private Map<String, Double> ended = Map.of();
    private long congestedSteps;
    private boolean done;
    private boolean over;

    /**
     * Begins before the first step.
     *
     * @param challenge the challenge
     * @param world a world of the challenge's scene, at step 0
     * @throws SceneException when the scene has no such group, or the score uses an unknown measure
     */
    public Attempt(Challenge challenge, World world) {
        this.challenge = challenge;
        this.world = world;
        Group group = world.groups().find(challenge.group());
        if (group == null) {
            throw challenge.wrong("group", "group = " + challenge.group() + ", allowed " + groups(world));
        }
        if (group.size() < challenge.members()) {
            throw challenge.wrong(
                    "members",
                    "members = " + challenge.members() + ", allowed 1.." + group.size() + ": the size of its group "
                            + challenge.group());
        }
        members = group.members();
        last = Math.round(challenge.seconds() / (double) world.dt());
        measures = List.of(
                new RunMeasure(BROUGHT, "", "members of the led group in the place", w -> brought()),
                new RunMeasure(LOST, "", "members of the led group that died", w -> lost()),
                new RunMeasure(LEFT, "s", "time left when the task was done", w -> left()),
                new RunMeasure(CONGESTED, "s", "time for which the led group was congested", w -> congested()));
        gauging = new RunMeter(world, others());
    }

    /**
     * Checks that a challenge can be attempted.
     *
     * @throws SceneException when the scene cannot be used, has no such group, or no such way; the message says what is
     *     wrong
     */
    public static void check(Challenge challenge) {
        Strategies strategies = new Strategies(challenge);
        try (World world = strategies.scene.begin(1)) {
            new Attempt(challenge, world);
            String refusal = world.refusal(strategies.orders(ChangeStrategy.BLIND, world));
            if (refusal != null) {
                throw challenge.wrong("way", "way: " + refusal);
            }
        }
    }

    /** The ids of the groups that a scene begins with, in words. */
    private static String groups(World world) {
        int groups = world.groups().all().size();
        return groups == 0 ? "none: the scene begins without groups" : "0.." + (groups - 1) + ": the scene's groups";
    }

    /** The measures of the score other than a challenge's own. */
    private List<String> others() {
        List<String> own = measures.stream().map(RunMeasure::name).toList();
        List<String> others = new ArrayList<>();
        for (int i = 0; i < challenge.score().size(); i++) {
            String measure = challenge.score().get(i).measure();
            if (!own.contains(measure)) {
                try {
                    others.add(RunMetrics.check(measure, world.setup()));
                } catch (IllegalArgumentException e) {
                    throw challenge.wrong(
                            "score[" + i + "]", "score: " + e.getMessage() + "; and " + String.join(", ", own));
                }
            }
        }
        return others;
    }

    /** Observes the world after a step; once the attempt is over, further steps do not count. */
    public void step() {
        if (over) {
            return;
        }
        gauging.step();
        Group group = world.groups().find(challenge.group());
        congestedSteps += group != null && group.congested() ? 1 : 0;
        int brought = brought();
        int living = members.length - lost();
        done = brought >= challenge.members() || living > 0 && brought == living;
        over = done || living == 0 || world.steps() >= last;
        if (over) {
            // Called only once: some measures count the rest of the run.
            ended = gauging.figures();
        }
    }

    /** Whether the task is done or can no longer be done. */
    public boolean isOver() {
        return over;
    }

    /** Whether the task was done in time. */
    public boolean isDone() {
        return done;
    }

    /** The number of members in the place. */
    public int brought() {
        AgentsView agents = world.agents();
        return (int) IntStream.of(members)
                .filter(agents::isAlive)
                .filter(member -> challenge.place().contains(agents.x(member), agents.z(member)))
                .count();
    }

    /** The number of members that died. */
    public int lost() {
        return members.length
                - (int) IntStream.of(members).filter(world.agents()::isAlive).count();
    }

    /** The time so far, in seconds. */
    public double seconds() {
        return world.time();
    }

    private double left() {
        return done ? challenge.seconds() - seconds() : 0;
    }

    private double congested() {
        return congestedSteps * (double) world.dt();
    }

    /** The measures of the score, in its order and units; measures of a whole run are 0 until the attempt is over. */
    public Map<String, Double> figures() {
        Map<String, Double> figures = new LinkedHashMap<>();
        for (Term term : challenge.score()) {
            double value = measures.stream()
                    .filter(measure -> measure.name().equals(term.measure()))
                    .findFirst()
                    .map(measure -> measure.value().applyAsDouble(world))
                    .orElseGet(() -> ended.getOrDefault(term.measure(), 0.0));
            figures.put(term.measure(), Double.isNaN(value) ? 0 : value);
        }
        return figures;
    }

    /** The score in points, 0 or more; before the end, the score if the attempt ended now. */
    public int score() {
        Map<String, Double> figures = figures();
        double sum = 0;
        for (Term term : challenge.score()) {
            sum += term.points() * figures.get(term.measure());
        }
        return (int) Math.max(0, Math.min(Integer.MAX_VALUE, Math.round(sum)));
    }
}
