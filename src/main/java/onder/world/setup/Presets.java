package onder.world.setup;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import onder.core.agents.Body;
import onder.core.agents.Falloff;
import onder.core.agents.Role;
import onder.param.Parameter;
import onder.param.Params;
import onder.steer.behaviour.Alignment;
import onder.steer.behaviour.Anticipation;
import onder.steer.behaviour.Behaviour;
import onder.steer.behaviour.Cohesion;
import onder.steer.behaviour.Evade;
import onder.steer.behaviour.EvadeLeader;
import onder.steer.behaviour.FollowLeader;
import onder.steer.behaviour.FollowRoute;
import onder.steer.behaviour.FollowTrail;
import onder.steer.behaviour.ObstacleAvoidance;
import onder.steer.behaviour.Separation;
import onder.steer.behaviour.WallAvoidance;
import onder.steer.behaviour.Wander;
import onder.steer.perception.OtherAgent;
import onder.steer.perception.Zone;

/**
 * Species with settings tuned to each other, for a world with default settings: followers find their leader at any
 * distance, gather round it, keep their bodies apart there, and go where it goes. Take one under your own name and
 * change what differs:
 *
 * <pre>{@code Presets.PEDESTRIAN.named("villager").with("body.maxSpeed", 2)}</pre>
 */
public final class Presets {
    private static final Map<String, Object> ADULT =
            Map.of("radius", 0.2f, "mass", 70, "maxSpeed", 1.34f, "maxForce", 700, "turnRate", 4, "perception", 5);

    /**
     * Adults. Followers stand as close as in a queue, and those ahead of their leader go on with it; leaders walk to a
     * goal, or stand if they have none. Those who walk alone keep the headway at which a stream's speed falls with its
     * density as measured.
     */
    public static final SpeciesSetup PEDESTRIAN = species(
                    "pedestrian",
                    Look.Shape.PERSON,
                    ADULT,
                    List.of(set(Anticipation.class, Map.of("headway", 0.6f, "interval", 0.1f))),
                    List.of(set(
                            FollowRoute.class,
                            Map.of("clearance", 0.05f, "berth", 0.2f, "slowingRadius", 0.5f, "responseTime", 0.5f))),
                    List.of(separation(0.9f, 8), set(FollowTrail.class, Map.of("responseTime", 0.5f, "goOn", 3))))
            .with("alone.anticipation.headway", 0.73f)
            .asPreset();

    /** Grazing animals: they stroll, run from their hunters, and align with their neighbours. */
    public static final SpeciesSetup HERD = species(
            "sheep",
            Look.Shape.SHEEP,
            Map.of("radius", 0.4f, "mass", 60, "maxSpeed", 3, "maxForce", 600, "turnRate", 3, "perception", 6),
            List.of(
                    avoidWalls(3),
                    avoidObstacles(3),
                    set(Evade.class, Map.of("target", OtherAgent.HUNTER, "threatRange", 8)),
                    separation(1.6f, 8),
                    set(Wander.class, Map.of("strength", 0.3f))),
            List.of(),
            List.of(
                    follow(-2, 2),
                    set(Alignment.class, Map.of("strength", 0.5f)),
                    set(Cohesion.class, Map.of("strength", 0.2f))));

    /** Children behind their leader, who make way when it turns round. */
    public static final SpeciesSetup SCHOOL_CLASS = species(
            "child",
            Look.Shape.PERSON,
            Map.of("radius", 0.2f, "mass", 35, "maxSpeed", 1.8f, "maxForce", 350, "turnRate", 5),
            List.of(avoidWalls(1.5f), avoidObstacles(1.5f), separation(0.8f, 8)),
            List.of(),
            List.of(
                    follow(-1.5f, 0.7f),
                    set(EvadeLeader.class, Map.of("zone", Zone.RECTANGLE, "length", 2, "halfWidth", 0.6f))));

    /** All of them. */
    public static final List<SpeciesSetup> ALL = List.of(PEDESTRIAN, HERD, SCHOOL_CLASS);

    private Presets() {}

    /**
     * {@return the preset whose species has that name, or null}
     *
     * @param name such as {@code pedestrian}
     */
    public static SpeciesSetup named(String name) {
        return ALL.stream().filter(one -> one.name().equals(name)).findFirst().orElse(null);
    }

    /**
     * @param all the behaviours in every role
     * @param leading additional behaviours of leaders and agents alone
     * @param following additional behaviours of followers
     */
    private static SpeciesSetup species(
            String name,
            Look.Shape shape,
            Map<String, Object> body,
            List<? extends Behaviour> all,
            List<? extends Behaviour> leading,
            List<? extends Behaviour> following) {
        Behaviour[] free = both(all, leading);
        Behaviour[] led = both(all, following);
        return SpeciesSetup.of(name)
                .with(Look.of(Parameter.text(shape)))
                .with(Params.from(Body.class, body))
                .with(Role.LEADER, free)
                .with(Role.ALONE, free)
                .with(Role.FOLLOWER, led)
                .asPreset();
    }

    private static Behaviour[] both(List<? extends Behaviour> some, List<? extends Behaviour> others) {
        return Stream.of(some, others).flatMap(List::stream).toArray(Behaviour[]::new);
    }

    private static Behaviour avoidWalls(float feeler) {
        return set(WallAvoidance.class, Map.of("feelerLength", feeler));
    }

    private static Behaviour avoidObstacles(float box) {
        return set(ObstacleAvoidance.class, Map.of("boxLength", box));
    }

    /**
     * Nobody pushes from beyond the range, and an agent pressed against others is pushed harder than its leader pulls
     * it.
     */
    private static Behaviour separation(float range, float strength) {
        return set(Separation.class, Map.of("strength", strength, "range", range, "falloff", Falloff.LINEAR));
    }

    /** At any distance from the leader. */
    private static Behaviour follow(float ahead, float responseTime) {
        return set(
                FollowLeader.class,
                Map.of("ahead", ahead, "range", Float.POSITIVE_INFINITY, "responseTime", responseTime));
    }

    private static <T extends Record & Behaviour> Behaviour set(Class<T> kind, Map<String, Object> values) {
        return Params.from(kind, values);
    }
}
