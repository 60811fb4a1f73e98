package onder.steer.behaviour;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import onder.core.agents.Batch;
import onder.core.agents.Memory;
import onder.core.agents.Senses;
import onder.param.Names;
import onder.steer.LeaderControl;
import onder.steer.perception.BehaviourException;
import onder.steer.perception.Drive;
import onder.steer.perception.FileOrder;
import onder.steer.perception.Surroundings;

/**
 * A steering behaviour: a record of its parameters and the rule that turns perception into force.
 *
 * <p>Those permitted here are the registry: Form controls, scene keys, the command line's table and
 * the reference are read from it. Adding one is one file and one name. Users of the library add their
 * own by {@link Custom}.
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
    List<Class<? extends Behaviour>> ALL = Arrays.stream(Behaviour.class.getPermittedSubclasses())
            .filter(Class::isRecord)
            .<Class<? extends Behaviour>>map(type -> type.asSubclass(Behaviour.class))
            .toList();

    /**
     * Adds what this behaviour wants to the batch's cleared {@code forceX}, {@code forceZ}, in newtons.
     *
     * <p>It may change nothing else but the agents' own memory (the wander target).
     *
     * @param batch the agents, all of one species and role
     * @param now what they perceive; frozen while a step is made
     */
    void steer(Batch batch, Surroundings now);

    /**
     * Asks the perception pass for the sums that {@link #steer} reads.
     *
     * @param senses collects what all behaviours of a role ask for
     */
    default void ask(Senses senses) {}

    /** {@return the memories that it needs of each agent between steps} */
    default Set<Memory> remembers() {
        return Set.of();
    }

    /**
     * {@return the probability with which the dithered combiner draws it unless a scene says otherwise} Source: thesis
     * 2.4; Millington 3.3.3.
     */
    default float probability() {
        return 1;
    }

    /** {@return whether it takes a group's leader to the group's goal; where nothing does, {@link LeaderControl} does} */
    default boolean seeksGoal() {
        return false;
    }

    /** {@return whether it takes a group's leader along the group's path} */
    default boolean followsPath() {
        return false;
    }

    /**
     * {@return how much farther than its body's radius the route that it leads a group along keeps from what stands in the
     * world, in metres; NaN where it follows none}
     */
    default float routeClearance() {
        return Float.NaN;
    }

    /**
     * {@return how much wider the route that it leads a group along turns for each root of the number of followers, in
     * metres}
     */
    default float routeBerth() {
        return 0;
    }

    /** {@return whether it follows the trail that a leader leaves} */
    default boolean followsTrail() {
        return false;
    }

    /** {@return the order in which it keeps single file; null where it keeps none} */
    default FileOrder fileOrder() {
        return null;
    }

    /**
     * {@return how fast what it widened perception by shrinks back in roles that lack it, in shares of the body's
     * radius a second; NaN where it widens nothing}
     */
    default float narrowing() {
        return Float.NaN;
    }

    /**
     * {@return whether it plans: then it works after all others whatever their priorities, takes what they want together
     * as the wish, and adds the force that makes of it what it has planned, however the forces are combined}
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
     * The class's name with a small first letter.
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
     * @param name as it was asked for
     */
    static String unknown(String name) {
        List<String> names = known().stream().map(Behaviour::name).toList();
        return "there is no behaviour '" + name + "', allowed "
                + String.join(", ", names)
                + "; one's own is registered by a line in META-INF/services/" + CustomProvider.class.getName()
                + " on the class path" + Names.meant(name, names);
    }

    /**
     * {@return its place in the default order of priority, from 0; all of one's own come last}
     *
     * @param type the behaviour's record
     */
    static int defaultPriority(Class<? extends Behaviour> type) {
        int place = ALL.indexOf(type);
        return place < 0 ? ALL.size() : place;
    }
}
