package onder.sandbox.thing;

import java.util.ArrayList;
import java.util.List;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Point;
import onder.core.props.Prop;
import onder.core.props.PropKind;
import onder.param.Parameter;
import onder.param.Params;
import onder.world.World;
import onder.world.setup.Command;

/**
 * A prop, wherever people have pushed it.
 *
 * @param place its index in the world's list
 * @param prop its definition
 */
public record PropThing(int place, Prop prop) implements Listed<Prop> {
    public static final ListedKind<Prop> KIND =
            new ListedKind<>(
                    "prop",
                    world -> world.props().all(),
                    PropThing::new,
                    Prop::placed,
                    (prop, place) -> new Command.AddProp(prop, place, null),
                    Command.RemoveProp::new) {
                @Override
                public void addDrawings(PlannedDrawings drawings) {
                    drawings.add(Command.AddProp.class, (add, planned) -> draw(add.prop(), planned));
                    drawings.add(Command.MoveProp.class, (move, planned) -> draw(move.to(), planned));
                }

                private static void draw(Prop prop, Planned planned) {
                    planned.sketch().obstacle(prop.footprint());
                    planned.props().add(prop);
                }
            };

    @Override
    public ListedKind<Prop> kind() {
        return KIND;
    }

    @Override
    public String what() {
        return Parameter.text(prop.kind());
    }

    @Override
    public Prop value() {
        return prop;
    }

    @Override
    public Prop standing(World world) {
        return world.props().standing(place);
    }

    @Override
    public Point centre(World world) {
        return new Point(world.props().x(place), world.props().z(place));
    }

    @Override
    public float reach(World world) {
        return prop.footprint().boundingRadius();
    }

    /** From now on it begins at its present place. */
    @Override
    public List<Command> replace(Prop other) {
        return List.of(new Command.MoveProp(prop, other, place, null));
    }

    @Override
    public void outline(World world, GroundSketch sketch) {
        sketch.obstacle(standing(world).footprint());
    }

    @Override
    public boolean turns(World world) {
        return standing(world).footprint().outline().corners() > 0;
    }

    @Override
    public List<Knob> knobs(World world) {
        Prop now = standing(world);
        return SideKnob.all(now.footprint(), ground -> changed(now, ground));
    }

    private Knob.Changed changed(Prop now, Obstacle ground) {
        Prop sized = now.sized(ground.width(), ground.depth()).at(ground.x(), ground.z(), now.turn());
        return new Knob.Changed(new PropThing(place, sized), replace(sized), ground.size() + " m");
    }

    @Override
    public List<Typed> fields(World world) {
        if (now(world) == null) {
            return List.of();
        }
        Prop now = standing(world);
        List<Typed> fields = new ArrayList<>();
        fields.add(new Typed(
                "kind",
                "",
                Parameter.text(now.kind()),
                v -> replace(Prop.of(kind(v), now.x(), now.z()).at(now.x(), now.z(), now.turn()))));
        fields.add(new Typed("x", "m", now.x(), v -> replace(now.at(v, now.z(), now.turn()))));
        fields.add(new Typed("z", "m", now.z(), v -> replace(now.at(now.x(), v, now.turn()))));
        if (now.kind().isRound()) {
            fields.add(number(now, "diameter", "width", "m", now.width()));
        } else {
            fields.add(number(now, "width", "width", "m", now.width()));
            fields.add(number(now, "depth", "depth", "m", now.depth()));
            fields.add(number(now, "turn", "turn", "°", now.turn()));
        }
        if (now.kind() != PropKind.BALL) {
            fields.add(number(now, "height", "height", "m", now.height()));
        }
        fields.add(number(now, "mass", "mass", "kg", now.mass()));
        fields.add(number(now, "friction", "friction", "", now.friction()));
        return fields;
    }

    private Typed number(Prop now, String name, String part, String unit, float value) {
        return new Typed(name, unit, value, v -> replace(Params.with(now, part, v)));
    }

    private static PropKind kind(String typed) {
        return (PropKind) Params.of(Prop.class, "kind").check(typed);
    }
}
