package onder.lab.challenge;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

/** An attempt at a challenge: sees a world after each step, says when it is over, and what it is worth. */
public final class Attempt {
    /** Members of the led group in the place. */
    public static final String BROUGHT = "brought";

    /** Members of the led group that are no more. */
    public static final String LOST = "lost";

    /** The time that was left when the task was done, in seconds; 0 unless it was. */
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
     * @param challenge that is attempted
     * @param world of the challenge's scene, at step 0
     * @throws SceneException when the scene has no such group, or the score a measure that there is not
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
                    "members = " + challenge.members() + ", allowed 1.." + group.size() + ": as many as its group "
                            + challenge.group() + " has");
        }
        members = group.members();
        last = Math.round(challenge.seconds() / (double) world.dt());
        measures = List.of(
                new RunMeasure(BROUGHT, "", "members of the led group in the place", w -> brought()),
                new RunMeasure(LOST, "", "members of the led group that are no more", w -> lost()),
                new RunMeasure(LEFT, "s", "time that was left when the task was done", w -> left()),
                new RunMeasure(CONGESTED, "s", "time for which the led group was congested", w -> congested()));
        gauging = new RunMeter(world, others());
    }

    /**
     * Complains of a challenge that cannot be attempted, before anybody does.
     *
     * @throws SceneException when the scene cannot be used, has no such group, or no such way; it says what is wrong
     */
    public static void check(Challenge challenge) {
        Strategies strategies = new Strategies(challenge);
        try (World world = strategies.scene().begin(1)) {
            new Attempt(challenge, world);
            String refusal = world.refusal(strategies.orders(ChangeStrategy.BLIND, world));
            if (refusal != null) {
                throw challenge.wrong("way", "way: " + refusal);
            }
        }
    }

    /** The ids that the groups of a scene have at its beginning, in words. */
    private static String groups(World world) {
        int groups = world.groups().all().size();
        return groups == 0 ? "none: the scene begins without groups" : "0.." + (groups - 1) + ": the scene's groups";
    }

    /** The measures of the score that are not a challenge's own. */
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

    /** Sees the world after a step; after the last one nothing counts any more. */
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
            // Once only: some figures take what is left of a run into account.
            ended = gauging.end();
        }
    }

    /** Whether the task is done, or cannot be done any more. */
    public boolean isOver() {
        return over;
    }

    /** Whether it was done before the time was over. */
    public boolean isDone() {
        return done;
    }

    /** How many members there were. */
    public int members() {
        return members.length;
    }

    /** How many members are in the place. */
    public int brought() {
        AgentsView agents = world.agents();
        int brought = 0;
        for (int member : members) {
            boolean there = agents.isAlive(member) && challenge.place().contains(agents.x(member), agents.z(member));
            brought += there ? 1 : 0;
        }
        return brought;
    }

    /** How many members are no more. */
    public int lost() {
        int lost = 0;
        for (int member : members) {
            lost += world.agents().isAlive(member) ? 0 : 1;
        }
        return lost;
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

    /** The measures of the score, in its order and their units; those that only a whole run has are 0 until it is over. */
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

    /** What it is worth, in points, 0 or more; before it is over, if it ended now. */
    public int score() {
        Map<String, Double> figures = figures();
        double sum = 0;
        for (Term term : challenge.score()) {
            sum += term.points() * figures.get(term.measure());
        }
        return (int) Math.max(0, Math.min(Integer.MAX_VALUE, Math.round(sum)));
    }
}
