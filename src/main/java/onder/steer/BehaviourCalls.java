package onder.steer;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import onder.core.agents.Body;
import onder.core.agents.Falloff;
import onder.param.Parameter;
import onder.param.Params;
import onder.steer.behaviour.Arrive;
import onder.steer.behaviour.Behaviour;
import onder.steer.behaviour.FollowLeader;
import onder.steer.behaviour.FollowPath;
import onder.steer.behaviour.Following;
import onder.steer.behaviour.Separation;
import onder.steer.perception.Drive;
import onder.steer.perception.OtherAgent;
import onder.steer.perception.Target;

/** The behaviours called since the last update, and the settings that they use. */
public final class BehaviourCalls {
    /** With more calls than this between two updates, the caller has forgotten to update. */
    private static final int MOST = 256;

    /** How fast a manager's agents follow, in seconds: slow enough for those ahead of them to give way. */
    private static final float FOLLOWING = 0.5f;

    /** How far from each other separation keeps bodies, in their radii: half a body is free between two. */
    private static final float APART = 3;

    /** How much more two bodies that touch are pushed apart than one is drawn to its leader, with all behind it. */
    private static final float PRESSED = 20;

    private final Map<Class<? extends Behaviour>, Assignment> settings = new HashMap<>();

    /** Of behaviours that nobody has given settings: what goes together for that body. */
    private final Map<Class<? extends Behaviour>, Assignment> usual = new HashMap<>();

    private Body body;
    private final List<BehaviourCall> calls = new ArrayList<>();
    private final List<BehaviourCall> spare = new ArrayList<>();

    /** Arrive with the slowing radius that was asked for last. */
    private Assignment slowing;

    BehaviourCalls(Body body) {
        this.body = body;
    }

    void setBody(Body other) {
        body = other;
        usual.clear();
    }

    /** Copies the settings of others. */
    void useAll(BehaviourCalls others) {
        settings.putAll(others.settings);
        slowing = null;
    }

    /** Sets the settings of a behaviour; its targets become the one of {@link Solo}. */
    void use(Assignment assignment) {
        if (assignment.behaviour() instanceof FollowPath path && path.following() == Following.WAYPOINTS) {
            throw new IllegalArgumentException(
                    "following = waypoints, allowed rabbit or predictive here; seek waypoints one after the other");
        }
        slowing = null;
        settings.put(assignment.behaviour().getClass(), aimed(assignment));
    }

    private static Assignment aimed(Assignment assignment) {
        Record aimed = Params.check((Record) assignment.behaviour());
        for (Parameter parameter : Params.of(aimed.getClass())) {
            if (parameter.type() == Target.class) {
                aimed = Params.with(aimed, parameter.name(), Target.GOAL);
            } else if (parameter.type() == OtherAgent.class) {
                aimed = Params.with(aimed, parameter.name(), OtherAgent.LEADER);
            }
        }
        return assignment.with((Behaviour) aimed);
    }

    /** Asks for a behaviour; its target is set afterwards. */
    BehaviourCall add(Class<? extends Behaviour> kind) {
        return add(settings(kind));
    }

    /** Asks for arrive with another slowing radius, this once. */
    BehaviourCall addArrive(float slowingRadius) {
        if (slowing == null || ((Arrive) slowing.behaviour()).slowingRadius() != slowingRadius) {
            Assignment arrive = settings(Arrive.class);
            slowing = arrive.with(Params.with((Arrive) arrive.behaviour(), "slowingRadius", slowingRadius));
        }
        return add(slowing);
    }

    private Assignment settings(Class<? extends Behaviour> kind) {
        Assignment found = settings.get(kind);
        if (found == null) {
            found = usual.get(kind);
        }
        if (found == null) {
            found = aimed(new Assignment((Behaviour) usual(kind)));
            usual.put(kind, found);
        }
        return found;
    }

    /** Its defaults, but for those that are made for whole groups in a world. */
    private Record usual(Class<? extends Behaviour> kind) {
        if (kind == FollowPath.class) {
            return Params.from(FollowPath.class, Map.of("following", Following.PREDICTIVE));
        }
        if (kind == FollowLeader.class) {
            return Params.from(FollowLeader.class, Map.of("range", Float.POSITIVE_INFINITY, "responseTime", FOLLOWING));
        }
        if (kind == Separation.class) {
            return Params.from(
                    Separation.class,
                    Map.of(
                            "falloff",
                            Falloff.LINEAR,
                            "range",
                            APART * body.radius(),
                            "strength",
                            PRESSED * body.maxSpeed() / FOLLOWING));
        }
        return Params.defaults(kind.asSubclass(Record.class));
    }

    private BehaviourCall add(Assignment assignment) {
        boolean kinematic = assignment.behaviour().drive() == Drive.KINEMATIC;
        if (!calls.isEmpty()
                && (kinematic || calls.get(0).assignment.behaviour().drive() == Drive.KINEMATIC)) {
            throw new IllegalStateException(assignment.name() + " beside "
                    + calls.get(0).assignment.name() + ": a kinematic behaviour must stand alone");
        }
        if (calls.size() == MOST) {
            throw new IllegalStateException(
                    "more than " + MOST + " behaviours since the last update: does nobody call update?");
        }
        BehaviourCall call = spare.isEmpty() ? new BehaviourCall() : spare.remove(spare.size() - 1);
        call.begin(assignment);
        calls.add(call);
        return call;
    }

    /** Sets the weight of the last call, 0 to 1000, for this step only. */
    void setWeight(float weight) {
        if (calls.isEmpty()) {
            throw new IllegalStateException("nothing to weigh: ask for a behaviour first");
        }
        BehaviourCall last = calls.get(calls.size() - 1);
        Assignment asked = last.assignment;
        last.assignment = new Assignment(asked.behaviour(), weight, asked.priority(), asked.probability());
    }

    /** In the order in which they were asked for. */
    List<BehaviourCall> all() {
        return calls;
    }

    /** Forgets what was asked for. */
    void clear() {
        spare.addAll(calls);
        calls.clear();
    }
}
