package onder.steer.behaviour;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import onder.core.agents.Batch;
import onder.core.agents.Memory;
import onder.core.agents.Senses;
import onder.param.Component;
import onder.param.Names;
import onder.steer.LeaderControl;
import onder.steer.perception.BehaviourException;
import onder.steer.perception.Drive;
import onder.steer.perception.FileOrder;
import onder.steer.perception.Surroundings;

/**
 * A steering behaviour: a record of its parameters and the rule that turns perception into force.
 *
 * <p>The permitted classes are the registry: form controls, scene keys, the command line's table and the reference are
 * read from it. A new behaviour takes one file and one name. Users of the library add their own with {@link Custom}.
 */
public sealed interface Behaviour
        permits WallAvoidance,
                ObstacleAvoidance,
                RayAvoidance,
                Evade,
                EvadeLeader,
                Flee,
                CollisionAvoidance,
                Separation,
                FollowLeader,
                SingleFile,
                KeepFormation,
                OffsetPursuit,
                Alignment,
                Cohesion,
                Seek,
                DirectSeek,
                Arrive,
                ArriveMoving,
                StoppingArrive,
                KinematicSeek,
                KinematicArrive,
                Attack,
                Hunt,
                Prey,
                Pursue,
                Intercept,
                Interpose,
                Hide,
                FollowWall,
                FollowPath,
                MatchVelocity,
                LookForAGroup,
                Align,
                Face,
                LookWhereYouAreGoing,
                KinematicWander,
                Wander,
                FollowRoute,
                FollowTrail,
                Anticipation,
                Custom {

    /**
     * Every built-in behaviour, in the default order of priority. Source: Buckland's order, with the leader's rules early.
     */
    List<Class<? extends Behaviour>> ALL = Component.kinds(Behaviour.class).stream()
            .filter(Component::isPublicRecord)
            .toList();

    /**
     * Adds this behaviour's force to the batch's cleared {@code forceX} and {@code forceZ}, in newtons.
     *
     * <p>It may change nothing else, except the agents' own memory (the wander target).
     *
     * @param batch the agents, all of one species and role
     * @param now what they perceive; frozen while a step is made
     */
    void steer(Batch batch, Surroundings now);

    /**
     * Requests the sums that {@link #steer} reads from the perception pass.
     *
     * @param senses collects the requests of all behaviours of a role
     */
    default void ask(Senses senses) {}

    /** {@return the memory that it needs for each agent between steps} */
    default Set<Memory> remembers() {
        return Set.of();
    }

    /**
     * {@return the default probability with which the dithered combiner draws it} Source: thesis 2.4; Millington 3.3.3.
     */
    default float probability() {
        return 1;
    }

    /**
     * {@return whether it takes a group's leader to the group's goal; if no behaviour does, {@link LeaderControl} does}
     */
    default boolean seeksGoal() {
        return false;
    }

    /** {@return whether it takes a group's leader along the group's path} */
    default boolean followsPath() {
        return false;
    }

    /**
     * {@return the distance, beyond the body's radius, that the route on which it leads a group keeps from obstacles,
     * in metres; NaN if it follows no route}
     */
    default float routeClearance() {
        return Float.NaN;
    }

    /**
     * {@return how much wider the route on which it leads a group turns, in metres; multiplied by the square root of
     * the number of followers}
     */
    default float routeBerth() {
        return 0;
    }

    /** {@return whether it follows a leader's trail} */
    default boolean followsTrail() {
        return false;
    }

    /** {@return the order in which it keeps single file; null if it keeps none} */
    default FileOrder fileOrder() {
        return null;
    }

    /**
     * {@return how fast perception that it has widened shrinks back in roles that lack it, in body radii per second;
     * NaN if it widens nothing}
     */
    default float narrowing() {
        return Float.NaN;
    }

    /**
     * {@return whether it plans: then it runs after all others whatever their priorities, takes their combined result
     * as the desired velocity, and adds the force that corrects it to the plan, whatever the combiner}
     */
    default boolean plans() {
        return false;
    }

    /** {@return how it moves the agent} */
    default Drive drive() {
        return Drive.FORCE;
    }

    /**
     * {@return the name in scene files and tables: {@code evadeLeader}}
     *
     * @param type the behaviour's record
     */
    static String name(Class<? extends Behaviour> type) {
        return Custom.class.isAssignableFrom(type)
                ? CustomRegistry.name(type.asSubclass(Custom.class))
                : simpleName(type);
    }

    /**
     * The class's name with a lower-case first letter.
     *
     * @param type the behaviour's record
     * @return the name
     */
    static String simpleName(Class<? extends Behaviour> type) {
        String simple = type.getSimpleName();
        return simple.substring(0, 1).toLowerCase(Locale.ROOT) + simple.substring(1);
    }

    /**
     * {@return the built-in behaviours, then those that a {@link CustomProvider} registers}
     *
     * @throws BehaviourException when one of them cannot be registered
     */
    static List<Class<? extends Behaviour>> known() {
        return Stream.concat(ALL.stream(), CustomRegistry.all().stream()).toList();
    }

    /**
     * {@return the behaviour of that name, or null}
     *
     * @param name as {@link #name} gives it
     */
    static Class<? extends Behaviour> named(String name) {
        for (Class<? extends Behaviour> type : known()) {
            if (name(type).equals(name)) {
                return type;
            }
        }
        return null;
    }

    /**
     * {@return the message for a name that no behaviour has}
     *
     * @param name the unknown name
     */
    static String unknown(String name) {
        List<String> names = known().stream().map(Behaviour::name).toList();
        return "there is no behaviour '" + name + "', allowed "
                + String.join(", ", names)
                + "; register a custom one with a line in META-INF/services/" + CustomProvider.class.getName()
                + " on the class path" + Names.meant(name, names);
    }

    /**
     * {@return its place in the default order of priority, from 0; custom ones come last}
     *
     * @param type the behaviour's record
     */
    static int defaultPriority(Class<? extends Behaviour> type) {
        int place = ALL.indexOf(type);
        return place < 0 ? ALL.size() : place;
    }
}
