package onder.sandbox.panels;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import onder.core.Obstacle;
import onder.core.Point;
import onder.core.Wall;
import onder.param.Component;
import onder.param.Format;
import onder.param.Parameter;
import onder.sandbox.hud.form.CommandText;
import onder.sandbox.hud.form.Field;
import onder.sandbox.hud.form.Weighting;
import onder.sandbox.run.Edit;
import onder.world.Command;
import onder.world.GroupSetup;

/** What the user did, in words: {@code Body of person: max speed 1.6 m/s → 2 m/s}. */
public final class EditText {
    /** So many parameters that differ are told one by one. */
    private static final int MOST = 2;

    private static final String ARROW = " → ";

    private EditText() {}

    /** Who, what, and from where to where. */
    public static String of(Edit edit) {
        return edit.words() != null ? edit.words() : of(edit.commands().get(0), edit.before());
    }

    /** @param before commands that say what was there, or none */
    private static String of(Command command, List<Command> before) {
        if (command instanceof Command.Set set) {
            Record old = before(
                    before,
                    Command.Set.class,
                    each -> each.settings().getClass() == set.settings().getClass() ? each.settings() : null);
            return Format.title(set.settings().getClass().getSimpleName()) + change(old, set.settings());
        }
        if (command instanceof Command.SetByName set) {
            return Format.capital(set.path()) + ARROW + set.value();
        }
        String species = ofSpecies(command, before);
        if (species != null) {
            return species;
        }
        String ofGroup = ofGroup(command, before);
        if (ofGroup != null) {
            return ofGroup;
        }
        String thing = ofThing(command, before);
        return thing != null ? thing : CommandText.of(command);
    }

    private static String ofSpecies(Command command, List<Command> before) {
        if (command instanceof Command.SetBehaviour set) {
            Record old = before(before, Command.SetBehaviour.class, each -> (Record) each.behaviour());
            return who(set.behaviour().getClass().getSimpleName(), set.role(), set.species())
                    + change(old, (Record) set.behaviour());
        }
        if (command instanceof Command.Assign assign) {
            Command.Assign old = before(before, Command.Assign.class, each -> each);
            String what = assign.behaviour().behaviour().getClass().getSimpleName();
            return old == null
                    ? "Add " + Format.words(what) + " to " + role(assign.role(), assign.species())
                    : who(what, assign.role(), assign.species())
                            + change(weighting(old.behaviour()), weighting(assign.behaviour()));
        }
        if (command instanceof Command.Unassign gone) {
            return "Remove " + Format.words(gone.behaviour()) + " from " + role(gone.role(), gone.species());
        }
        if (command instanceof Command.SetHunts set) {
            List<String> old = before(before, Command.SetHunts.class, Command.SetHunts::hunts);
            return Format.capital(set.species()) + " hunts" + fromTo(old == null ? null : all(old), all(set.hunts()));
        }
        if (command instanceof Command.SetBody set) {
            return "Body of " + set.species()
                    + change(before(before, Command.SetBody.class, Command.SetBody::body), set.body());
        }
        if (command instanceof Command.SetLook set) {
            return "Look of " + set.species()
                    + change(before(before, Command.SetLook.class, Command.SetLook::look), set.look());
        }
        return null;
    }

    private static String ofGroup(Command command, List<Command> before) {
        if (command instanceof Command.MoveGoal send) {
            return group(send.group()) + " goes to " + at(send.goal());
        }
        if (command instanceof Command.SetPath send) {
            return group(send.group()) + " goes along "
                    + count(send.path().waypoints().size(), "waypoint");
        }
        if (command instanceof Command.SetItinerary send) {
            return group(send.group()) + " goes " + CommandText.way(send.itinerary());
        }
        if (command instanceof Command.ClearGoal clear) {
            return group(clear.group()) + " forgets where it goes";
        }
        if (command instanceof Command.SetGroupLeadership set) {
            Record old = before(before, Command.SetGroupLeadership.class, Command.SetGroupLeadership::leadership);
            return "Leadership of group " + set.group()
                    + (set.leadership() == null ? ": the world's" : change(old, set.leadership()));
        }
        if (command instanceof Command.SetLeader set) {
            Integer old = before(before, Command.SetLeader.class, Command.SetLeader::agent);
            return "Leader of group " + set.group() + fromTo(old, set.agent());
        }
        if (command instanceof Command.SetSuperior set) {
            return group(set.group()) + (set.under() < 0 ? " follows no other" : " follows group " + set.under());
        }
        if (command instanceof Command.SteerLeader steer) {
            return "Steer the leader of group " + steer.group() + ": "
                    + Format.words(steer.rein().name());
        }
        if (command instanceof Command.Paint paint) {
            return "Another colour for group " + paint.group();
        }
        if (command instanceof Command.MoveAgent move) {
            return "Agent " + move.agent() + " joins group " + move.group();
        }
        return null;
    }

    private static String ofThing(Command command, List<Command> before) {
        if (command instanceof Command.AddObstacle add) {
            return "Add " + name(add.obstacle());
        }
        if (command instanceof Command.RemoveObstacle gone) {
            return "Remove " + name(gone.obstacle());
        }
        if (command instanceof Command.AddWall add) {
            return "Add wall " + name(add.wall());
        }
        if (command instanceof Command.RemoveWall gone) {
            return "Remove wall " + name(gone.wall());
        }
        if (command instanceof Command.AddGroup add) {
            GroupSetup group = add.group();
            return "Add group of " + group.count() + " " + group.species();
        }
        if (command instanceof Command.RemoveGroup gone) {
            GroupSetup group = before(before, Command.AddGroup.class, Command.AddGroup::group);
            return "Remove group " + gone.group() + (group == null ? "" : ", " + group.count() + " " + group.species());
        }
        if (command instanceof Command.AddAgents add) {
            return "Add " + count(add.count(), "member") + " to group " + add.group();
        }
        if (command instanceof Command.RemoveAgent gone) {
            return "Remove agent " + gone.agent();
        }
        if (command instanceof Command.SetExit set) {
            return (set.open() ? "Open" : "Close") + " exit " + set.exit();
        }
        if (command instanceof Command.SetInflow set) {
            Record old = before(before, Command.SetInflow.class, Command.SetInflow::inflow);
            return "Source " + set.source() + change(old, set.inflow());
        }
        return null;
    }

    private interface Part<C, T> {
        T of(C command);
    }

    private static <C extends Command, T> T before(List<Command> before, Class<C> kind, Part<C, T> part) {
        for (Command command : before) {
            T found = kind.isInstance(command) ? part.of(kind.cast(command)) : null;
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    /** What differs: each parameter from what to what while they are few, then their names, then how many. */
    private static String change(Record before, Record now) {
        List<String> names = new ArrayList<>();
        List<String> values = new ArrayList<>();
        for (Component component : Component.of(now.getClass())) {
            Object value = component.get(now);
            Object old = before == null || before.getClass() != now.getClass() ? null : component.get(before);
            Parameter parameter = component.parameter();
            if (value == null || value.equals(old)) {
                continue;
            }
            names.add(Format.words(component.name()));
            String is = parameter == null ? value.toString() : Field.text(parameter, value);
            String was = old == null ? "" : parameter == null ? old.toString() : Field.text(parameter, old);
            values.add(Format.words(component.name()) + (old == null ? " " : " " + was + ARROW) + is);
        }
        if (values.isEmpty()) {
            return "";
        }
        return ": "
                + String.join(
                        ", ",
                        values.size() <= MOST
                                ? values
                                : names.size() <= 2 * MOST ? names : List.of(names.size() + " values"));
    }

    private static Record weighting(onder.steer.Assignment assignment) {
        return new Weighting(assignment.weight(), assignment.priority(), assignment.probability());
    }

    private static String who(String what, onder.core.Role role, String species) {
        return Format.title(what) + " of " + role(role, species);
    }

    private static String role(onder.core.Role role, String species) {
        return species + " as " + Format.words(role.name());
    }

    private static String group(int id) {
        return "Group " + id;
    }

    private static String fromTo(Object old, Object now) {
        return ": " + (old == null || old.equals(now) ? "" : old + ARROW) + now;
    }

    private static String all(List<String> names) {
        return names.isEmpty() ? "nobody" : names.stream().collect(Collectors.joining(", "));
    }

    private static String count(int number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }

    private static String name(Obstacle obstacle) {
        return Format.words(obstacle.getClass().getSimpleName()) + " at " + CommandText.at(obstacle.x(), obstacle.z());
    }

    private static String name(Wall wall) {
        return CommandText.at(wall.x1(), wall.z1()) + " to " + CommandText.at(wall.x2(), wall.z2());
    }

    private static String at(Point point) {
        return CommandText.at(point.x(), point.z());
    }
}
