package onder.steer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import onder.core.agents.Agents;
import onder.core.agents.Batch;
import onder.core.agents.Memory;
import onder.core.agents.Role;
import onder.core.agents.Senses;
import onder.core.geometry.Limits;
import onder.param.Parameter;
import onder.steer.behaviour.Behaviour;
import onder.steer.perception.Drive;
import onder.steer.perception.FileOrder;
import onder.steer.perception.Surroundings;

/** The behaviours of a species in each role: assignments in order of priority, and the perception that they need. */
public final class SpeciesBehaviours {
    private final Map<Role, List<Assignment>> assignments = new EnumMap<>(Role.class);
    private final Map<Role, Senses> senses = new EnumMap<>(Role.class);
    private final Map<Role, Senses> sensesOfOwnGroup = new EnumMap<>(Role.class);
    private final Map<Role, Drive> drives = new EnumMap<>(Role.class);
    private final Map<Role, LeaderControl> orders = new EnumMap<>(Role.class);
    private final float[] routeClearances = new float[Role.ALL.size()];
    private final float[] routeBerths = new float[Role.ALL.size()];
    private final boolean[] widens = new boolean[Role.ALL.size()];

    /** Read in each step. */
    private final boolean plans;

    /** How fast widened perception shrinks, in body radii per second; infinite if nothing widens it. */
    private final float narrowing;

    /**
     * Creates behaviours by role.
     *
     * @param byRole the behaviours of each role; a role without any does nothing
     * @throws IllegalArgumentException if a role has the same behaviour twice, or a kinematic one beside another
     */
    public SpeciesBehaviours(Map<Role, List<Assignment>> byRole) {
        for (Role role : Role.ALL) {
            List<Assignment> sorted = new ArrayList<>(Limits.list(
                    Limits.present(byRole, "assignments").getOrDefault(role, List.of()), Parameter.text(role)));
            sorted.sort(Comparator.<Assignment, Boolean>comparing(
                            a -> a.behaviour().plans())
                    .thenComparing(Assignment::priority)
                    .thenComparing(a -> Behaviour.defaultPriority(a.behaviour().getClass()))
                    .thenComparing(Assignment::name));
            Senses asked = new Senses();
            for (int i = 0; i < sorted.size(); i++) {
                Class<?> type = sorted.get(i).behaviour().getClass();
                if (sorted.subList(0, i).stream().anyMatch(a -> a.behaviour().getClass() == type)) {
                    throw new IllegalArgumentException(
                            Parameter.text(role) + " has " + sorted.get(i).name() + " twice");
                }
                sorted.get(i).behaviour().ask(asked);
            }
            assignments.put(role, List.copyOf(sorted));
            senses.put(role, asked);
            sensesOfOwnGroup.put(role, asked.amongOwnGroup());
            drives.put(role, drive(role, sorted));
            orders.put(role, new LeaderControl(role, sorted));
            routeClearances[role.ordinal()] = (float) sorted.stream()
                    .mapToDouble(a -> a.behaviour().routeClearance())
                    .filter(clearance -> !Double.isNaN(clearance))
                    .findFirst()
                    .orElse(Double.NaN);
            routeBerths[role.ordinal()] = (float) sorted.stream()
                    .mapToDouble(a -> a.behaviour().routeBerth())
                    .max()
                    .orElse(0);
        }
        plans = assignments.values().stream().flatMap(List::stream).anyMatch(a -> a.behaviour()
                .plans());
        narrowing = findNarrowing();
    }

    private float findNarrowing() {
        float first = Float.POSITIVE_INFINITY;
        for (Role role : Role.ALL) {
            for (Assignment assignment : of(role)) {
                float own = assignment.behaviour().narrowing();
                if (!Float.isNaN(own)) {
                    widens[role.ordinal()] = true;
                    first = first == Float.POSITIVE_INFINITY ? own : first;
                }
            }
        }
        return first;
    }

    private static Drive drive(Role role, List<Assignment> assignments) {
        Drive drive = Drive.FORCE;
        for (Assignment assignment : assignments) {
            Drive own = assignment.behaviour().drive();
            if (own == Drive.KINEMATIC && assignments.size() > 1) {
                throw new IllegalArgumentException(Parameter.text(role) + " has " + assignment.name()
                        + ", which is kinematic and must stand alone in its role");
            }
            if (own != Drive.FORCE) {
                drive = own;
            }
        }
        return drive;
    }

    /**
     * {@return how the role's agents move: {@link Drive#TURN} if any behaviour turns them}
     *
     * @param role of the agents
     */
    public Drive drive(Role role) {
        return drives.get(role);
    }

    /** How the role obeys goals, paths and the user's steering. */
    LeaderControl orders(Role role) {
        return orders.get(role);
    }

    /**
     * Allocates the memories that its behaviours use.
     *
     * @param agents the agents' state
     */
    public void prepare(Agents agents) {
        for (Role role : Role.ALL) {
            for (Assignment assignment : of(role)) {
                assignment.behaviour().remembers().forEach(agents::remember);
            }
        }
    }

    /**
     * {@return the assignments of a role, in order of priority}
     *
     * @param role of the agents
     */
    public List<Assignment> of(Role role) {
        return assignments.get(role);
    }

    /**
     * {@return what the role's behaviours need to perceive, with the flock rules restricted to the own group on
     * request}
     *
     * @param role of the agents
     * @param ownGroupOnly whether the flock rules count the own group's members only
     */
    public Senses senses(Role role, boolean ownGroupOnly) {
        return ownGroupOnly ? sensesOfOwnGroup.get(role) : senses.get(role);
    }

    /**
     * {@return the assignment of a behaviour in a role, or null}
     *
     * @param role of the agents
     * @param type the behaviour's record
     */
    public Assignment find(Role role, Class<? extends Behaviour> type) {
        return find(role, assignment -> assignment.behaviour().getClass() == type);
    }

    /**
     * {@return the assignment of the behaviour with that name in a role, or null}
     *
     * @param role of the agents
     * @param name as {@link Assignment#name} gives it
     */
    public Assignment find(Role role, String name) {
        return find(role, assignment -> assignment.name().equals(name));
    }

    private Assignment find(Role role, Predicate<Assignment> wanted) {
        return of(role).stream().filter(wanted).findFirst().orElse(null);
    }

    /** Shrinks widened perception back to the body's in roles that do not widen it. */
    void narrow(Batch batch, Role role, Surroundings now) {
        float[] widening = now.agents().memory(Memory.WIDENING);
        if (widening == null || widens[role.ordinal()]) {
            return;
        }
        float step = narrowing * now.dt();
        for (int k = 0; k < batch.size; k++) {
            int id = batch.id[k];
            widening[id] = Math.max(0, widening[id] - step);
        }
    }

    /**
     * {@return the distance, beyond the body's radius, that a group's route keeps from obstacles when the role's agents
     * lead it, in metres; NaN if they follow no route}
     *
     * @param role of the leader
     * @param alongPath whether the group follows a path and has no goal
     */
    public float routeClearance(Role role, boolean alongPath) {
        float clearance = routeClearances[role.ordinal()];
        return Float.isNaN(clearance) && orders(role).lead(alongPath) ? LeaderControl.ROUTE_CLEARANCE : clearance;
    }

    /**
     * {@return how much wider a group's route turns when the role's agents lead it, in metres; multiplied by the square
     * root of the number of followers}
     *
     * @param role of the leader
     */
    public float routeBerth(Role role) {
        return routeBerths[role.ordinal()];
    }

    /** {@return whether any role plans, that is, looks ahead, and less far in a crowd} */
    public boolean plans() {
        return plans;
    }

    /** {@return whether any role follows its leader's trail} */
    public boolean followsTrail() {
        return Role.ALL.stream().flatMap(role -> of(role).stream()).anyMatch(a -> a.behaviour()
                .followsTrail());
    }

    /**
     * {@return whether any role keeps single file in that order}
     *
     * @param order the order
     */
    public boolean keepsFile(FileOrder order) {
        return Role.ALL.stream()
                .flatMap(role -> of(role).stream())
                .anyMatch(a -> a.behaviour().fileOrder() == order);
    }

    /**
     * {@return a copy that has {@code assignment} in {@code role}, replacing one of the same kind}
     *
     * @param role of the agents
     * @param assignment with its weight and priority
     */
    public SpeciesBehaviours with(Role role, Assignment assignment) {
        SpeciesBehaviours fewer = without(role, assignment.behaviour().getClass());
        Map<Role, List<Assignment>> all = new EnumMap<>(fewer.assignments);
        List<Assignment> more = new ArrayList<>(all.get(role));
        more.add(assignment);
        all.put(role, more);
        return new SpeciesBehaviours(all);
    }

    /**
     * {@return a copy that lacks a behaviour in a role}
     *
     * @param role of the agents
     * @param type the behaviour's record
     */
    public SpeciesBehaviours without(Role role, Class<? extends Behaviour> type) {
        Map<Role, List<Assignment>> all = new EnumMap<>(assignments);
        all.put(
                role,
                all.get(role).stream()
                        .filter(a -> a.behaviour().getClass() != type)
                        .toList());
        return new SpeciesBehaviours(all);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SpeciesBehaviours mind && mind.assignments.equals(assignments);
    }

    @Override
    public int hashCode() {
        return assignments.hashCode();
    }

    /** {@return the behaviours of each role that has any} */
    @Override
    public String toString() {
        return Role.ALL.stream()
                .filter(role -> !of(role).isEmpty())
                .map(role -> Parameter.text(role) + " " + of(role))
                .collect(Collectors.joining(", "));
    }
}
