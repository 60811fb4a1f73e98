package onder.sandbox.thing;

import java.util.List;
import onder.core.geometry.Placement;
import onder.core.geometry.Point;
import onder.group.Group;
import onder.world.World;
import onder.world.setup.Command;

/** The goal of a group. */
public record GoalThing(int group) implements WayMark {
    public static final ThingKind KIND = new ThingKind("goal") {

        @Override
        public Thing under(Mouse mouse) {
            return mouse.world().groups().all().stream()
                    .filter(group -> group.path() == null && group.goal() != null && mouse.showsWay(group.id()))
                    .filter(group -> mouse.distance(group.goal()) <= Mouse.MARK)
                    .map(group -> new GoalThing(group.id()))
                    .findFirst()
                    .orElse(null);
        }

        @Override
        public void addWords(CommandWords words) {
            words.add(
                    Command.MoveGoal.class,
                    send -> "Group " + send.group() + " goes to "
                            + CommandText.at(send.goal().x(), send.goal().z()));
            words.add(Command.ClearGoal.class, clear -> "Group " + clear.group() + " has no goal any more");
        }

        @Override
        public void addDrawings(PlannedDrawings drawings) {
            drawings.add(
                    Command.MoveGoal.class, (move, planned) -> planned.sketch().knob(move.goal()));
        }
    };

    @Override
    public ThingKind kind() {
        return KIND;
    }

    @Override
    public String what() {
        return "goal of group " + group;
    }

    @Override
    public Thing now(World world) {
        Group found = world.groups().find(group);
        return found == null || found.goal() == null ? null : this;
    }

    @Override
    public Point centre(World world) {
        return world.groups().find(group).goal();
    }

    @Override
    public List<Command> place(World world, Placement placement) {
        return List.of(new Command.MoveGoal(group, placement.of(centre(world))));
    }

    @Override
    public List<Command> erase(World world) {
        return List.of(new Command.ClearGoal(group));
    }
}
