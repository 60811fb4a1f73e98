package onder.forecast;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import onder.core.agents.Role;
import onder.core.geometry.Limits;
import onder.group.ChangeStrategy;
import onder.group.Group;
import onder.group.Leadership;
import onder.param.Parameter;
import onder.param.Params;
import onder.steer.Assignment;
import onder.steer.behaviour.Behaviour;
import onder.steer.behaviour.EvadeLeader;
import onder.steer.perception.Zone;
import onder.world.World;
import onder.world.setup.Command;
import onder.world.setup.SpeciesSetup;

/**
 * A way to lead a group: who takes over when it is congested, and whether its followers keep the zone ahead of their
 * leader free.
 *
 * <p>Who takes over is a setting of the group. The zone is a setting of the species: changing it also affects the other
 * groups of that species, see {@link #concerns}.
 *
 * @param change who takes over
 * @param zone whether followers keep the zone ahead of their leader free
 */
public record Strategy(ChangeStrategy change, boolean zone) {
    /**
     * All strategies to try: each change of leader, in order, without and then with the zone. Foresight is left out,
     * because each of its forks would make dozens of others.
     */
    public static final List<Strategy> ALL = Arrays.stream(ChangeStrategy.values())
            .filter(change -> change != ChangeStrategy.FORESIGHT)
            .flatMap(change -> Stream.of(new Strategy(change, false), new Strategy(change, true)))
            .toList();

    /**
     * Checks that a change is given.
     *
     * @param change as of the record
     * @param zone as of the record
     */
    public Strategy {
        Limits.present(change, "change");
    }

    /** {@return its name for display: {@code farthest, zone}} */
    public String text() {
        return Parameter.text(change).replace('-', ' ').toLowerCase(Locale.ROOT) + (zone ? ", zone" : "");
    }

    /**
     * {@return the commands that apply this strategy to a group; empty if it is already in use}
     *
     * @param world read only
     * @param group of that world
     * @throws IllegalArgumentException if it is not possible there; {@link #lacks} checks this in advance
     */
    public List<Command> commands(World world, Group group) {
        String lacks = lacks(world, group);
        if (lacks != null) {
            throw new IllegalArgumentException(lacks);
        }
        List<Command> commands = new ArrayList<>();
        Leadership present = world.groups().leadershipOf(group);
        if (present.change() != change) {
            commands.add(new Command.SetGroupLeadership(group.id(), Params.with(present, "change", change)));
        }
        for (SpeciesSetup kind : species(world, group)) {
            Assignment assignment = kind.mind().find(Role.FOLLOWER, EvadeLeader.class);
            if (assignment != null) {
                EvadeLeader evade = (EvadeLeader) assignment.behaviour();
                EvadeLeader wanted = zone ? with(evade) : without(evade);
                if (!wanted.equals(evade)) {
                    commands.add(new Command.SetBehaviour(kind.name(), Role.FOLLOWER, wanted));
                }
            }
        }
        return commands;
    }

    /**
     * {@return why a group cannot use this strategy, or null if it can}
     *
     * @param world read only
     * @param group of that world
     */
    public String lacks(World world, Group group) {
        boolean has = species(world, group).stream()
                .anyMatch(kind -> kind.mind().find(Role.FOLLOWER, EvadeLeader.class) != null);
        return zone && !has
                ? "the followers of group " + group.id() + " have no behaviour " + Behaviour.name(EvadeLeader.class)
                : null;
    }

    /**
     * {@return the names of the species whose groups all change with this group; empty if only this group changes}
     *
     * @param world read only
     * @param group of that world
     */
    public List<String> concerns(World world, Group group) {
        return lacks(world, group) != null
                ? List.of()
                : commands(world, group).stream()
                        .filter(Command.SetBehaviour.class::isInstance)
                        .map(command -> ((Command.SetBehaviour) command).species())
                        .toList();
    }

    private static EvadeLeader with(EvadeLeader evade) {
        if (evade.zone() != Zone.OFF) {
            return evade;
        }
        return Params.with(evade, "zone", evade.afterChange() == Zone.OFF ? Zone.RECTANGLE : evade.afterChange());
    }

    private static EvadeLeader without(EvadeLeader evade) {
        return Params.with(Params.with(evade, "zone", Zone.OFF), "afterChange", Zone.OFF);
    }

    private static List<SpeciesSetup> species(World world, Group group) {
        return Arrays.stream(group.members())
                .map(world.agents()::species)
                .distinct()
                .sorted()
                .mapToObj(world.setup().species()::get)
                .toList();
    }
}
