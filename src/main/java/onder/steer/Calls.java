package onder.steer;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import onder.param.Parameter;
import onder.param.Params;

/** The behaviours called since the last update, and the settings that they use. */
final class Calls {
    /** With more calls than this between two updates, the caller has forgotten to update. */
    private static final int MOST = 256;

    private final Map<Class<? extends Behaviour>, Assignment> settings = new HashMap<>();
    private final List<Call> calls = new ArrayList<>();
    private final List<Call> spare = new ArrayList<>();

    /** Arrive with the slowing radius that was asked for last. */
    private Assignment slowing;

    /** Copies the settings of others. */
    void useAll(Calls others) {
        settings.putAll(others.settings);
        slowing = null;
    }

    /** Sets the settings of a behaviour; its targets become the one of {@link Solo}. */
    void use(Assignment assignment) {
        if (assignment.behaviour() instanceof FollowPath path && path.following() == Following.WAYPOINTS) {
            throw new IllegalArgumentException(
                    "following = waypoints, allowed rabbit or predictive here; seek waypoints one after the other");
        }
        Record aimed = Params.check((Record) assignment.behaviour());
        for (Parameter parameter : Params.of(aimed.getClass())) {
            if (parameter.type() == Target.class) {
                aimed = Params.with(aimed, parameter.name(), Target.GOAL);
            } else if (parameter.type() == OtherAgent.class) {
                aimed = Params.with(aimed, parameter.name(), OtherAgent.LEADER);
            }
        }
        slowing = null;
        Behaviour behaviour = (Behaviour) aimed;
        settings.put(behaviour.getClass(), assignment.with(behaviour));
    }

    /** Asks for a behaviour; the call waits to be told whom it is about. */
    Call add(Class<? extends Behaviour> kind) {
        return add(settings(kind));
    }

    /** Asks for arrive with another slowing radius, this once. */
    Call addArrive(float slowingRadius) {
        if (slowing == null || ((Arrive) slowing.behaviour()).slowingRadius() != slowingRadius) {
            Assignment arrive = settings(Arrive.class);
            slowing = arrive.with(Params.with((Arrive) arrive.behaviour(), "slowingRadius", slowingRadius));
        }
        return add(slowing);
    }

    /** Asks for following a path, predictive unless told otherwise. */
    Call addFollowPath() {
        if (!settings.containsKey(FollowPath.class)) {
            use(new Assignment(Params.with(Params.defaults(FollowPath.class), "following", Following.PREDICTIVE)));
        }
        return add(FollowPath.class);
    }

    private Assignment settings(Class<? extends Behaviour> kind) {
        if (!settings.containsKey(kind)) {
            use(new Assignment((Behaviour) Params.defaults(kind.asSubclass(Record.class))));
        }
        return settings.get(kind);
    }

    private Call add(Assignment assignment) {
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
        Call call = spare.isEmpty() ? new Call() : spare.remove(spare.size() - 1);
        call.begin(assignment);
        calls.add(call);
        return call;
    }

    /** Sets the weight of the last call, 0 to 1000, for this step only. */
    void setWeight(float weight) {
        if (calls.isEmpty()) {
            throw new IllegalStateException("nothing to weigh: ask for a behaviour first");
        }
        Call last = calls.get(calls.size() - 1);
        Assignment asked = last.assignment;
        last.assignment = new Assignment(asked.behaviour(), weight, asked.priority(), asked.probability());
    }

    /** In the order in which they were asked for. */
    List<Call> all() {
        return calls;
    }

    /** Forgets what was asked for. */
    void clear() {
        spare.addAll(calls);
        calls.clear();
    }
}
