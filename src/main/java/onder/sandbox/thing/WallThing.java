package onder.sandbox.thing;

import java.util.List;
import java.util.function.Function;
import onder.core.geometry.Point;
import onder.core.geometry.Wall;
import onder.param.Format;
import onder.sandbox.hud.toolkit.Fact;
import onder.world.World;
import onder.world.setup.Command;

/**
 * A wall that is not part of the world's edge.
 *
 * @param place its index in the world's list
 */
public record WallThing(int place, Wall wall) implements Listed<Wall> {
    public static final ListedKind<Wall> KIND =
            new ListedKind<>(
                    "wall",
                    world -> world.obstacles().walls(),
                    WallThing::new,
                    Wall::placed,
                    Command.AddWall::new,
                    Command.RemoveWall::new) {
                @Override
                public void addWords(CommandWords words) {
                    words.add(Command.AddWall.class, add -> "Add wall " + name(add.wall()));
                    words.add(Command.RemoveWall.class, gone -> "Remove wall " + name(gone.wall()));
                }

                private static String name(Wall wall) {
                    return CommandText.at(wall.x1(), wall.z1()) + " to " + CommandText.at(wall.x2(), wall.z2());
                }

                @Override
                public void addDrawings(PlannedDrawings drawings) {
                    drawings.add(Command.AddWall.class, (add, planned) -> {
                        planned.sketch().wall(add.wall());
                        planned.walls().add(add.wall());
                    });
                }
            };

    /**
     * Moves an end.
     *
     * @param first whether it is the first end
     */
    private record EndKnob(WallThing thing, boolean first) implements Knob {
        @Override
        public String verb() {
            return "Move";
        }

        @Override
        public Point at(Mouse mouse) {
            Wall wall = thing.wall;
            return first ? new Point(wall.x1(), wall.z1()) : new Point(wall.x2(), wall.z2());
        }

        @Override
        public Changed dragged(Mouse mouse) {
            Wall wall = thing.wall;
            Point to = mouse.place();
            Wall bent = first
                    ? new Wall(to.x(), to.z(), wall.x2(), wall.z2(), wall.height())
                    : new Wall(wall.x1(), wall.z1(), to.x(), to.z(), wall.height());
            WallThing changed = new WallThing(thing.place, bent);
            return new Changed(changed, thing.replace(bent), Format.of("%.1f m", 2 * changed.halfLength()));
        }
    }

    @Override
    public ListedKind<Wall> kind() {
        return KIND;
    }

    @Override
    public String what() {
        return "wall";
    }

    @Override
    public Wall value() {
        return wall;
    }

    @Override
    public Point centre(World world) {
        return new Point((wall.x1() + wall.x2()) / 2, (wall.z1() + wall.z2()) / 2);
    }

    @Override
    public float reach(World world) {
        return halfLength();
    }

    private float halfLength() {
        return (float) Math.hypot(wall.x2() - wall.x1(), wall.z2() - wall.z1()) / 2;
    }

    @Override
    public void outline(World world, GroundSketch sketch) {
        sketch.wall(wall);
    }

    @Override
    public boolean turns(World world) {
        return true;
    }

    @Override
    public List<Knob> knobs(World world) {
        return List.of(new EndKnob(this, true), new EndKnob(this, false));
    }

    @Override
    public List<Typed> fields(World world) {
        return List.of(
                number("x1", wall.x1(), v -> new Wall(v, wall.z1(), wall.x2(), wall.z2(), wall.height())),
                number("z1", wall.z1(), v -> new Wall(wall.x1(), v, wall.x2(), wall.z2(), wall.height())),
                number("x2", wall.x2(), v -> new Wall(wall.x1(), wall.z1(), v, wall.z2(), wall.height())),
                number("z2", wall.z2(), v -> new Wall(wall.x1(), wall.z1(), wall.x2(), v, wall.height())),
                number("height", wall.height(), v -> new Wall(wall.x1(), wall.z1(), wall.x2(), wall.z2(), v)));
    }

    private Typed number(String name, float value, Function<Float, Wall> with) {
        return new Typed(name, "m", value, v -> replace(with.apply(v)));
    }

    @Override
    public List<Fact> facts(World world) {
        return List.of(
                new Fact("Wall"),
                new Fact("length", Format.fixed(2 * halfLength(), 1, "m"), "How long the wall is, in m."));
    }
}
