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

/** The behaviours requested since the last update, and their settings. */
public final class BehaviourCalls {
    /** With more calls than this between two updates, the caller has forgotten to update. */
    private static final int MOST = 256;

    /** Response time of a manager's followers, in seconds: slow enough for agents ahead of them to give way. */
    private static final float FOLLOWING = 0.5f;

    /** The distance at which separation keeps bodies, in radii: half a body stays free between two. */
    private static final float APART = 3;

    /** The factor by which the push between touching bodies exceeds the pull to the leader, also of those behind. */
    private static final float PRESSED = 20;

    private final Map<Class<? extends Behaviour>, Assignment> settings = new HashMap<>();

    /** Settings for behaviours that were given none, tuned to work together for the body. */
    private final Map<Class<? extends Behaviour>, Assignment> usual = new HashMap<>();

    private Body body;
    private final List<BehaviourCall> calls = new ArrayList<>();
    private final List<BehaviourCall> spare = new ArrayList<>();

    /** Arrive, with the slowing radius last requested. */
    private Assignment slowing;

    BehaviourCalls(Body body) {
        this.body = body;
    }

    void setBody(Body other) {
        body = other;
        usual.clear();
    }

    /** Copies another manager's settings. */
    void useAll(BehaviourCalls others) {
        settings.putAll(others.settings);
        slowing = null;
    }

    /** Sets the settings of a behaviour; its targets become the one of {@link Solo}. */
    void use(Assignment assignment) {
        if (assignment.behaviour() instanceof FollowPath path && path.following() == Following.WAYPOINTS) {
            throw new IllegalArgumentException(
                    "following = waypoints, allowed rabbit or predictive here; to visit waypoints, seek them one after the other");
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

    /** Requests a behaviour; its target is set afterwards. */
    BehaviourCall add(Class<? extends Behaviour> kind) {
        return add(settings(kind));
    }

    /** Requests arrive with another slowing radius, for this step only. */
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

    /** The defaults, except for behaviours that are tuned for whole groups in a world. */
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
                    "more than " + MOST + " behaviours since the last update: call update in each frame");
        }
        BehaviourCall call = spare.isEmpty() ? new BehaviourCall() : spare.remove(spare.size() - 1);
        call.begin(assignment);
        calls.add(call);
        return call;
    }

    /** Sets the weight of the last call, 0 to 1000, for this step only. */
    void setWeight(float weight) {
        if (calls.isEmpty()) {
            throw new IllegalStateException("no behaviour to weigh: call one first");
        }
        BehaviourCall last = calls.get(calls.size() - 1);
        Assignment asked = last.assignment;
        last.assignment = new Assignment(asked.behaviour(), weight, asked.priority(), asked.probability());
    }

    /** In the order of the requests. */
    List<BehaviourCall> all() {
        return calls;
    }

    /** Forgets the requests. */
    void clear() {
        spare.addAll(calls);
        calls.clear();
    }
}
