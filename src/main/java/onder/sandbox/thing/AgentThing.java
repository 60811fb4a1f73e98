package onder.sandbox.thing;

import java.util.List;
import onder.core.geometry.Placement;
import onder.core.geometry.Point;
import onder.param.Format;
import onder.world.World;
import onder.world.setup.Command;

/** An agent. */
public record AgentThing(int id) implements People {
    public static final ThingKind KIND = new ThingKind("agent") {

        @Override
        public void addWords(CommandWords words) {
            words.add(
                    Command.AddAgents.class,
                    add -> "Add " + Format.count(add.count(), "member") + " to group " + add.group());
            words.add(Command.RemoveAgent.class, gone -> "Remove agent " + gone.agent());
            words.add(Command.MoveAgent.class, move -> "Agent " + move.agent() + " joins group " + move.group());
        }

        @Override
        public void addDrawings(PlannedDrawings drawings) {
            drawings.add(Command.PlaceAgent.class, (place, planned) -> planned.sketch()
                    .circle(place.at(), BODY));
        }
    };

    @Override
    public ThingKind kind() {
        return KIND;
    }

    @Override
    public String what() {
        return "agent " + id;
    }

    @Override
    public Thing now(World world) {
        return id < world.agents().count() && world.agents().isAlive(id) ? this : null;
    }

    @Override
    public Point centre(World world) {
        return new Point(world.agents().x(id), world.agents().z(id));
    }

    @Override
    public float reach(World world) {
        return world.agents().radius(id);
    }

    @Override
    public List<Command> place(World world, Placement placement) {
        return List.of(new Command.PlaceAgent(id, placement.of(centre(world))));
    }

    @Override
    public List<Command> erase(World world) {
        return List.of(new Command.RemoveAgent(id));
    }

    @Override
    public int agent() {
        return id;
    }

    @Override
    public int group(World world) {
        return world.agents().group(id);
    }

    @Override
    public Thing whole(World world) {
        return new GroupThing(group(world));
    }
}
