package onder.sandbox.thing;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Placement;
import onder.core.geometry.Point;
import onder.draw.view.solids.Masonry;
import onder.param.Format;
import onder.param.Params;
import onder.sandbox.hud.toolkit.Fact;
import onder.world.World;
import onder.world.setup.Command;

/**
 * An obstacle.
 *
 * @param place its index in the world's list
 */
public record ObstacleThing(int place, Obstacle obstacle) implements Listed<Obstacle> {
    public static final ListedKind<Obstacle> KIND =
            new ListedKind<>(
                    "obstacle",
                    world -> world.obstacles().bodies(),
                    ObstacleThing::new,
                    Obstacle::placed,
                    Command.AddObstacle::new,
                    Command.RemoveObstacle::new) {
                @Override
                public void addWords(CommandWords words) {
                    words.add(Command.AddObstacle.class, add -> "Add " + name(add.obstacle()));
                    words.add(Command.RemoveObstacle.class, gone -> "Remove " + name(gone.obstacle()));
                }

                private static String name(Obstacle obstacle) {
                    return Format.words(obstacle.getClass().getSimpleName()) + " at "
                            + CommandText.at(obstacle.x(), obstacle.z());
                }

                @Override
                public void addDrawings(PlannedDrawings drawings) {
                    drawings.add(Command.AddObstacle.class, (add, planned) -> {
                        planned.sketch().obstacle(add.obstacle());
                        planned.obstacles().add(add.obstacle());
                    });
                }
            };

    @Override
    public ListedKind<Obstacle> kind() {
        return KIND;
    }

    @Override
    public String what() {
        return obstacle.title().toLowerCase(Locale.ROOT);
    }

    @Override
    public Obstacle value() {
        return obstacle;
    }

    @Override
    public Point centre(World world) {
        return new Point(obstacle.x(), obstacle.z());
    }

    @Override
    public float reach(World world) {
        return obstacle.boundingRadius();
    }

    @Override
    public void outline(World world, GroundSketch sketch) {
        sketch.obstacle(obstacle);
    }

    private boolean isRound() {
        return obstacle.outline().corners() == 0;
    }

    @Override
    public boolean turns(World world) {
        return !isRound();
    }

    @Override
    public List<Knob> knobs(World world) {
        return SideKnob.all(
                obstacle,
                sized -> new Knob.Changed(new ObstacleThing(place, sized), replace(sized), sized.size() + " m"));
    }

    @Override
    public List<Typed> fields(World world) {
        float x = obstacle.x();
        float z = obstacle.z();
        float width = obstacle.width();
        float depth = obstacle.depth();
        List<Typed> fields = new ArrayList<>();
        fields.add(new Typed("x", "m", x, v -> replace(obstacle.placed(Placement.move(v - x, 0)))));
        fields.add(new Typed("z", "m", z, v -> replace(obstacle.placed(Placement.move(0, v - z)))));
        if (isRound()) {
            fields.add(new Typed("diameter", "m", width, v -> replace(obstacle.sized(v, depth))));
        } else {
            float turn = obstacle.turn();
            fields.add(new Typed("width", "m", width, v -> replace(obstacle.sized(v, depth))));
            fields.add(new Typed("depth", "m", depth, v -> replace(obstacle.sized(width, v))));
            fields.add(new Typed("turn", "°", turn, v -> replace(obstacle.placed(Placement.turn(x, z, v - turn)))));
        }
        fields.add(new Typed("height", "m", obstacle.height(), v -> replace(raised(v))));
        return fields;
    }

    private Obstacle raised(float height) {
        return (Obstacle) Params.with((Record) obstacle, "height", height);
    }

    @Override
    public List<Fact> facts(World world) {
        return List.of(new Fact(Masonry.name(obstacle, world.setup().landscape())));
    }
}
