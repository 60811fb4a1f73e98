package onder.sandbox.panels;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import onder.core.Obstacle;
import onder.core.Placement;
import onder.core.Point;
import onder.core.Prop;
import onder.core.PropKind;
import onder.core.Wall;
import onder.param.Format;
import onder.param.Parameter;
import onder.param.Params;
import onder.sandbox.run.Thing;
import onder.world.Bookmark;
import onder.world.Command;
import onder.world.Label;
import onder.world.World;

/** What of a selected thing can be typed. */
final class ThingFields {
    /**
     * A number or text of it.
     *
     * @param value as it is typed
     * @param unit empty: none
     * @param set the commands that make it another
     */
    record Typed(String name, String unit, String value, Function<String, List<Command>> set) {
        Typed(String name, String unit, float value, Function<Float, List<Command>> set) {
            this(name, unit, Format.fixed(value, 2), typed -> set.apply(number(name, typed)));
        }

        private static float number(String name, String typed) {
            try {
                return Float.parseFloat(typed.replace(',', '.').replace('−', '-'));
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException(name + " = " + typed + ", allowed a number", e);
            }
        }

        /** A value of it with its unit. */
        String with(String typed) {
            return unit.isEmpty() ? typed : typed + Format.SPACE + unit;
        }
    }

    private ThingFields() {}

    /** The numbers of a thing; none of what has none. */
    static List<Typed> of(Thing thing, World world) {
        if (thing instanceof Thing.ObstacleThing one) {
            return obstacle(one);
        }
        if (thing instanceof Thing.PropThing one) {
            return one.now(world) == null ? List.of() : prop(one, one.standing(world));
        }
        if (thing instanceof Thing.WallThing one) {
            return wall(one);
        }
        if (thing instanceof Thing.NoteThing one) {
            return note(one, world);
        }
        boolean isPerson = thing instanceof Thing.AgentThing || thing instanceof Thing.GroupThing;
        return isPerson || thing.now(world) == null ? List.of() : place(thing, world);
    }

    private static List<Typed> place(Thing thing, World world) {
        Point at = thing.centre(world);
        return List.of(
                new Typed("x", "m", at.x(), v -> thing.place(world, Placement.move(v - at.x(), 0))),
                new Typed("z", "m", at.z(), v -> thing.place(world, Placement.move(0, v - at.z()))));
    }

    private static List<Typed> note(Thing.NoteThing one, World world) {
        List<Typed> fields = new ArrayList<>();
        if (one.note() instanceof Label label) {
            fields.add(new Typed(
                    "text", "", label.text(), v -> one.replace(new Label(v, label.x(), label.z(), label.size()))));
            fields.addAll(place(one, world));
            fields.add(new Typed(
                    "size", "m", label.size(), v -> one.replace(new Label(label.text(), label.x(), label.z(), v))));
        } else if (one.note() instanceof Bookmark mark) {
            fields.add(new Typed("name", "", mark.name(), v -> one.replace(mark.named(v))));
            fields.addAll(place(one, world));
            fields.add(new Typed("height", "m", mark.eyeY(), v -> one.replace(mark.raised(v))));
        }
        return fields;
    }

    private static List<Typed> obstacle(Thing.ObstacleThing one) {
        Obstacle body = one.obstacle();
        Typed x = new Typed("x", "m", body.x(), v -> one.replace(body.placed(Placement.move(v - body.x(), 0))));
        Typed z = new Typed("z", "m", body.z(), v -> one.replace(body.placed(Placement.move(0, v - body.z()))));
        Typed height = new Typed("height", "m", body.height(), v -> one.replace(raised(body, v)));
        if (body.outline().corners() == 0) {
            return List.of(
                    x,
                    z,
                    new Typed("diameter", "m", body.width(), v -> one.replace(body.sized(v, body.depth()))),
                    height);
        }
        return List.of(
                x,
                z,
                new Typed("width", "m", body.width(), v -> one.replace(body.sized(v, body.depth()))),
                new Typed("depth", "m", body.depth(), v -> one.replace(body.sized(body.width(), v))),
                new Typed(
                        "turn",
                        "°",
                        body.turn(),
                        v -> one.replace(body.placed(Placement.turn(body.x(), body.z(), v - body.turn())))),
                height);
    }

    private static List<Typed> prop(Thing.PropThing one, Prop now) {
        List<Typed> fields = new ArrayList<>();
        fields.add(new Typed(
                "kind",
                "",
                Parameter.text(now.kind()),
                v -> one.replace(Prop.of(kind(v), now.x(), now.z()).at(now.x(), now.z(), now.turn()))));
        fields.add(new Typed("x", "m", now.x(), v -> one.replace(now.at(v, now.z(), now.turn()))));
        fields.add(new Typed("z", "m", now.z(), v -> one.replace(now.at(now.x(), v, now.turn()))));
        if (now.kind().isRound()) {
            fields.add(new Typed("diameter", "m", now.width(), v -> one.replace(with(now, "width", v))));
        } else {
            fields.add(new Typed("width", "m", now.width(), v -> one.replace(with(now, "width", v))));
            fields.add(new Typed("depth", "m", now.depth(), v -> one.replace(with(now, "depth", v))));
            fields.add(new Typed("turn", "°", now.turn(), v -> one.replace(with(now, "turn", v))));
        }
        if (now.kind() != PropKind.BALL) {
            fields.add(new Typed("height", "m", now.height(), v -> one.replace(with(now, "height", v))));
        }
        fields.add(new Typed("mass", "kg", now.mass(), v -> one.replace(with(now, "mass", v))));
        fields.add(new Typed("friction", "", now.friction(), v -> one.replace(with(now, "friction", v))));
        return fields;
    }

    private static Prop with(Prop prop, String part, float value) {
        return Params.with(prop, part, value);
    }

    private static PropKind kind(String typed) {
        for (PropKind kind : PropKind.values()) {
            if (Parameter.text(kind).equals(typed.strip())) {
                return kind;
            }
        }
        throw new IllegalArgumentException("kind = " + typed + ", allowed "
                + Stream.of(PropKind.values()).map(Parameter::text).collect(Collectors.joining(", ")));
    }

    private static Obstacle raised(Obstacle body, float height) {
        return (Obstacle) Params.with((Record) body, "height", height);
    }

    private static List<Typed> wall(Thing.WallThing one) {
        Wall wall = one.wall();
        return List.of(
                new Typed(
                        "x1",
                        "m",
                        wall.x1(),
                        v -> one.replace(new Wall(v, wall.z1(), wall.x2(), wall.z2(), wall.height()))),
                new Typed(
                        "z1",
                        "m",
                        wall.z1(),
                        v -> one.replace(new Wall(wall.x1(), v, wall.x2(), wall.z2(), wall.height()))),
                new Typed(
                        "x2",
                        "m",
                        wall.x2(),
                        v -> one.replace(new Wall(wall.x1(), wall.z1(), v, wall.z2(), wall.height()))),
                new Typed(
                        "z2",
                        "m",
                        wall.z2(),
                        v -> one.replace(new Wall(wall.x1(), wall.z1(), wall.x2(), v, wall.height()))),
                new Typed(
                        "height",
                        "m",
                        wall.height(),
                        v -> one.replace(new Wall(wall.x1(), wall.z1(), wall.x2(), wall.z2(), v))));
    }
}
