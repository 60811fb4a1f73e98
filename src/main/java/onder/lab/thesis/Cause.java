package onder.lab.thesis;

import java.util.List;

/**
 * A setting that the thesis leaves open: the preset with other values.
 *
 * @param title the change
 * @param methods the methods that it can affect; the others run as with the preset
 * @param environments the environments in which it is tried
 * @param settings each {@code path=value}
 */
record Cause(String title, List<Method> methods, List<ThesisEnvironment> environments, List<String> settings) {
    private static final List<Method> BLIND_AND_COMPARED =
            List.of(Method.BLIND, Method.RANDOM, Method.FARTHEST, Method.EVADE_RECTANGLE);
    private static final List<Method> CHANGING = Method.COMPARED;
    private static final List<ThesisEnvironment> EVERYWHERE = List.of(ThesisEnvironment.values());
    private static final List<ThesisEnvironment> AMONG_OBSTACLES = ThesisEnvironment.WITH_OBSTACLES;
    private static final List<ThesisEnvironment> OPEN = List.of(ThesisEnvironment.OPEN);

    /**
     * A body can do 40 m/s², so this is cut to the same value as the preset's 200 m/s². The runs differ only by the
     * last bits of a number, and the effect of that is chance.
     */
    static final String ROUNDING = "evade leader 1000 m/s² (limited like 200: only chance)";

    /** The unit vector × 200 px/s² of the thesis's code; its text does not specify the strength. */
    static final Cause EVADE_CODE = evading("evade leader 20 m/s² (its code)", "strength=20");

    private static final String OFFSET_AHEAD = "agent.follower.followLeader.ahead";
    private static final String PATH = "leadership.displacement=path";
    private static final String WHOLE_PIXELS = "scoring.wholePixels=true";
    private static final String RECTANGLE_LATER = "agent.follower.evadeLeader.afterChange=rectangle";

    /** No switch: the reference for all others. */
    static final Cause PRESET = new Cause("preset", List.of(), List.of(), List.of());

    /**
     * The switches that the thesis names or its code has, and those that matter in this reconstruction. Source:
     * thesis 3 to 6 and its code.
     */
    static final List<Cause> ALL = List.of(
            in(
                    BLIND_AND_COMPARED,
                    EVERYWHERE,
                    "turn limit π rad/s (an unused constant)",
                    "agent.body.turnRate=3.1415927"),
            of("uniform noise in wander", "agent.*.wander.noise=uniform"),
            of("contact off", "rules.contact=off"),
            of("contact soft", "rules.contact=soft"),
            of("weighted combining", "rules.combiner=weighted"),
            of("offset 2 px ahead (its code after a change)", OFFSET_AHEAD + "=0.2"),
            of("offset 10 px aside (its code at the start)", OFFSET_AHEAD + "=0", "agent.follower.followLeader.left=1"),
            within(150),
            within(200),
            of("weak pursuit (τ 0.1 s)", "agent.follower.followLeader.responseTime=0.1"),
            of(
                    "leader in the flock rules",
                    "agent.follower.separation.leaveLeaderOut=false",
                    "agent.follower.alignment.leaveLeaderOut=false",
                    "agent.follower.cohesion.leaveLeaderOut=false"),
            of("followers without cohesion", "agent.follower.cohesion.weight=0"),
            of("followers without wander", "agent.follower.wander.weight=0"),
            of("leader does not flock", "agent.leader.alignment.weight=0", "agent.leader.cohesion.weight=0"),
            of("square arena", "world.shape=rectangle"),
            of("uniform starts", "start.area=rectangle"),
            of("starts at rest", "start.pace=rest"),
            of("displacement along the path (its code)", PATH),
            of("distance in whole pixels (its code)", WHOLE_PIXELS),
            in(CHANGING, OPEN, "congestion tested at window ends", "leadership.test=window-end"),
            in(CHANGING, OPEN, "new leader not reversed", "leadership.turnRound=false"),
            in(CHANGING, OPEN, "followers' wander ends at a change", "agent.follower.wander.afterChange=false"),
            in(CHANGING, OPEN, "new leader's wander ends at a change", "agent.leader.wander.afterChange=false"),
            in(
                    List.of(Method.RANDOM, Method.FARTHEST),
                    EVERYWHERE,
                    "rectangle on after a change (its code)",
                    RECTANGLE_LATER),
            of(
                    "four from its code: offset, path, pixels, rectangle",
                    OFFSET_AHEAD + "=0.2",
                    PATH,
                    WHOLE_PIXELS,
                    RECTANGLE_LATER),
            in(
                    List.of(Method.RANDOM),
                    EVERYWHERE,
                    "random draws without the present leader",
                    "leadership.leaderMayStay=false"),
            EVADE_CODE,
            evading("evade leader 10 m/s²", "strength=10"),
            evading(ROUNDING, "strength=1000"),
            evading("evade leader after separation", "priority=8"),
            evading("evade leader after following", "priority=9"),
            evading("evade leader after cohesion", "priority=13"),
            evading("rectangle grows with the leader's speed (its text)", "lengthFollowsSpeed=true"),
            in(
                    BLIND_AND_COMPARED,
                    AMONG_OBSTACLES,
                    "obstacles' lateral term R − y (Buckland's)",
                    "agent.*.obstacleAvoidance.lateral=one-sided"),
            in(
                    BLIND_AND_COMPARED,
                    EVERYWHERE,
                    "walls' last feeler overwrites (Buckland's)",
                    "agent.*.wallAvoidance.feelers=last"));

    private static Cause in(
            List<Method> methods, List<ThesisEnvironment> environments, String title, String... settings) {
        return new Cause(title, methods, environments, List.of(settings));
    }

    private static Cause of(String title, String... settings) {
        return new Cause(title, BLIND_AND_COMPARED, OPEN, List.of(settings));
    }

    private static Cause within(int pixels) {
        String range = "agent.follower.followLeader.range=" + pixels / 10;
        return new Cause("follow within " + pixels + " px", BLIND_AND_COMPARED, EVERYWHERE, List.of(range));
    }

    private static Cause evading(String title, String setting) {
        String path = "agent.follower.evadeLeader." + setting;
        return new Cause(title, List.of(Method.EVADE_RECTANGLE), EVERYWHERE, List.of(path));
    }

    /** Whether runs can differ from the preset's; switches for obstacles change nothing without them. */
    boolean affects(ThesisEnvironment environment, Method method) {
        return methods.contains(method)
                && (environment != ThesisEnvironment.OPEN || environments.contains(ThesisEnvironment.OPEN));
    }

    /** The name of its cell in the protocol. */
    String cell(ThesisEnvironment environment, Method method) {
        return "cause / " + title + " / " + Protocol.cell(environment, method);
    }
}
