package onder.scene;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import onder.core.geometry.Area;
import onder.core.geometry.Bounds;
import onder.core.geometry.Box;
import onder.core.geometry.Capsule;
import onder.core.geometry.Circle;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Point;
import onder.core.geometry.Polygon;
import onder.core.geometry.Wall;
import onder.core.obstacles.Obstacles;
import onder.core.props.Prop;
import onder.core.props.PropKind;
import onder.core.routes.Route;
import onder.group.Itinerary;
import onder.group.Leadership;
import onder.group.Path;
import onder.group.Seconds;
import onder.group.Stop;
import onder.level.Level;
import onder.level.LevelGround;
import onder.param.Component;
import onder.param.Param;
import onder.param.Parameter;
import onder.param.Params;
import onder.steer.Assignment;
import onder.steer.Mover;
import onder.steer.SpeciesBehaviours;
import onder.steer.Sway;
import onder.steer.behaviour.Behaviour;
import onder.world.setup.Bookmark;
import onder.world.setup.Command;
import onder.world.setup.GroupSetup;
import onder.world.setup.Label;
import onder.world.setup.Measurement;
import onder.world.setup.Note;
import onder.world.setup.Start;
import onder.world.setup.WorldSettings;

/** Values of any type that the engine's records and calls take, sound ones and odd ones, the same in every run. */
final class SampleValues {
    private static final float[] FLOATS = {
        Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.MAX_VALUE, -1e30f, -1, 0, -0f, 1e-30f, 1e7f
    };
    private static final long[] WHOLES = {-1, Integer.MIN_VALUE, Integer.MAX_VALUE, 0, 99, -2};
    private static final String[] TEXTS = {null, "", "nobody", "off", "\u0000"};

    private final Random random;
    private final List<String> words;

    /** @param words sound texts */
    SampleValues(Random random, List<String> words) {
        this.random = random;
        this.words = words;
    }

    /** A record of that kind; every so many-th value in it is odd, of sound ones with −1 none. */
    Object record(Class<?> kind, int every) {
        RecordComponent[] components = kind.getRecordComponents();
        Object[] values = new Object[components.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = value(components[i].getGenericType(), every);
            Param allowed = components[i].getAnnotation(Param.class);
            if (every < 0 && allowed != null && values[i] instanceof Integer number) {
                values[i] = Math.max(number, (int) allowed.min());
            }
        }
        return build(kind, values);
    }

    static Object build(Class<?> kind, Object[] values) {
        try {
            Class<?>[] types = Arrays.stream(kind.getRecordComponents())
                    .map(RecordComponent::getType)
                    .toArray(Class<?>[]::new);
            var constructor = kind.getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return constructor.newInstance(values);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof IllegalArgumentException refused) {
                throw refused;
            }
            throw new AssertionError(kind + " of " + Arrays.toString(values), e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    Object value(Type type, int every) {
        boolean odd = every >= 0 && random.nextInt(every + 1) == 0;
        if (type instanceof ParameterizedType list) {
            Type element = list.getActualTypeArguments()[0];
            if (list.getRawType() == Class.class) {
                return odd ? null : Sway.class;
            }
            if (odd && random.nextInt(3) == 0) {
                return random.nextBoolean() ? null : new ArrayList<>(Arrays.asList((Object) null));
            }
            List<Object> all = new ArrayList<>();
            for (int i = random.nextInt(3); i >= 0; i--) {
                all.add(value(
                        element instanceof java.lang.reflect.WildcardType w ? w.getUpperBounds()[0] : element, every));
            }
            return all;
        }
        Class<?> kind = (Class<?>) type;
        if (kind == float.class) {
            return odd ? FLOATS[random.nextInt(FLOATS.length)] : 0.5f + random.nextInt(4);
        }
        if (kind == Integer.class && random.nextBoolean()) {
            return null;
        }
        if (kind == int.class || kind == Integer.class) {
            return (int) (odd ? WHOLES[random.nextInt(WHOLES.length)] : random.nextInt(3));
        }
        if (kind == long.class) {
            return random.nextLong();
        }
        if (kind == boolean.class) {
            return random.nextBoolean();
        }
        if (kind == String.class) {
            return odd ? TEXTS[random.nextInt(TEXTS.length)] : words.get(random.nextInt(words.size()));
        }
        if (odd && random.nextInt(3) == 0) {
            return null;
        }
        if (kind.isEnum()) {
            return kind.getEnumConstants()[random.nextInt(kind.getEnumConstants().length)];
        }
        return thing(kind, every);
    }

    private Object thing(Class<?> kind, int every) {
        if (kind == Record.class) {
            return thing(
                    WorldSettings.SECTIONS
                            .get(random.nextInt(WorldSettings.SECTIONS.size()))
                            .type(),
                    every);
        }
        if (kind == java.nio.file.Path.class) {
            return java.nio.file.Path.of("nowhere");
        }
        if (kind == Behaviour.class) {
            return thing(Behaviour.ALL.get(random.nextInt(Behaviour.ALL.size())), every);
        }
        if (kind == Obstacle.class) {
            return switch (random.nextInt(4)) {
                case 0 ->
                    new Polygon(List.of(new Point(1, 1), new Point(3, 1), new Point(2, 3)), (float)
                            value(float.class, every));
                case 1 ->
                    new Capsule(new Point(1, 1), new Point(3, 1), (float) value(float.class, every), (float)
                            value(float.class, every));
                default -> record(random.nextBoolean() ? Circle.class : Box.class, every);
            };
        }
        if (kind == Prop.class && every < 0) {
            PropKind[] kinds = PropKind.values();
            float x = random.nextInt(8);
            Prop prop = Prop.of(kinds[random.nextInt(kinds.length)], x, 6).at(x, 6, 30 * random.nextInt(3));
            return random.nextBoolean() ? prop : prop.sized(0.5f + random.nextInt(2), 0.5f);
        }
        if (kind == Note.class && every < 0 && random.nextBoolean()) {
            return new Bookmark(
                    "", random.nextInt(3), 5, 9, 0, 1, 0, random.nextBoolean() ? 0 : 10 + random.nextInt(190));
        }
        if (kind == Note.class && every < 0) {
            return record(Label.class, every);
        }
        if (kind == Measurement.class || kind == Note.class) {
            Class<?>[] kinds = kind.getPermittedSubclasses();
            return record(kinds[random.nextInt(kinds.length)], every);
        }
        if (kind == Command.class) {
            Class<?>[] kinds = SoundCommands.kinds();
            return thing(kinds[random.nextInt(kinds.length)], every);
        }
        if (kind == Area.class) {
            return switch (random.nextInt(3)) {
                case 0 -> new Area.Patch(List.of(new Point(1, 1), new Point(3, 1), new Point(2, 3)));
                case 1 -> new Area.Line(new Point(1, 1), new Point(3, 1));
                default -> record(random.nextBoolean() ? Area.Disc.class : Area.Rectangle.class, every);
            };
        }
        if (kind == Stop.class && every < 0) {
            Seconds stay = random.nextBoolean() ? new Seconds(random.nextInt(3), 3) : null;
            return new Stop((Area) thing(Area.class, every), null, stay, random.nextBoolean());
        }
        if (kind == Bounds.class) {
            Class<?>[] kinds = Bounds.class.getPermittedSubclasses();
            return record(kinds[random.nextInt(kinds.length)], every);
        }
        if (kind == GroupSetup.class && every < 0) {
            Point goal = random.nextBoolean() ? (Point) record(Point.class, every) : null;
            Path path = goal == null && random.nextBoolean() ? (Path) record(Path.class, every) : null;
            Leadership own = random.nextBoolean() ? (Leadership) settings(Leadership.class) : null;
            Start start = (Start) thing(Start.class, every);
            GroupSetup group = new GroupSetup(words.get(0), 1 + random.nextInt(3), start, goal, path, own)
                    .painted(random.nextBoolean() ? random.nextInt(360) : null);
            return goal != null || path != null || random.nextBoolean()
                    ? group
                    : group.visiting((Itinerary) thing(Itinerary.class, every)).delayed(Seconds.of(2));
        }
        if (kind == Start.class && every < 0) {
            Start.Area area = (Start.Area) value(Start.Area.class, every);
            float width = 4 + random.nextInt(4);
            float depth = area == Start.Area.DISC ? width : 5;
            float heading = random.nextBoolean() ? Float.NaN : 45;
            Start.Pace pace = (Start.Pace) value(Start.Pace.class, every);
            return new Start(area, 1, -2, width, depth, heading, pace, random.nextBoolean(), List.of());
        }
        if (kind == SpeciesBehaviours.class) {
            return new SpeciesBehaviours(java.util.Map.of());
        }
        if (kind == Assignment.class && every < 0) {
            return new Assignment((Behaviour) thing(Behaviour.class, every));
        }
        if (kind == LevelGround.class || kind == Level.Source.class || kind == Level.class) {
            // A level comes of its file, which tests of its own break.
            return kind == Level.class ? Level.NONE : null;
        }
        if (kind == Mover.class) {
            return record(Mover.Drifting.class, every);
        }
        if (kind == Obstacles.class) {
            return new Obstacles(
                    new Bounds.Open(50, 50),
                    random.nextBoolean() ? List.of() : List.of((Obstacle) record(Circle.class, every)),
                    random.nextBoolean() ? List.of() : List.of((Wall) record(Wall.class, every)));
        }
        if (kind == Route.class) {
            return new Route(List.of((Point) record(Point.class, every), new Point(1, 1)), random.nextBoolean());
        }
        if (every < 0 && Component.of(kind.asSubclass(Record.class)).stream().allMatch(c -> c.parameter() != null)) {
            return settings(kind.asSubclass(Record.class));
        }
        return record(kind, every);
    }

    /** Settings about the defaults. */
    private Record settings(Class<? extends Record> kind) {
        Record settings = Params.defaults(kind);
        for (Parameter parameter : Params.of(kind)) {
            List<String> choices = parameter.choices();
            if (!choices.isEmpty()) {
                settings = Params.with(settings, parameter.name(), choices.get(random.nextInt(choices.size())));
            } else {
                float usual = ((Number) parameter.defaultValue()).floatValue();
                float other = usual == 0 ? random.nextFloat() : usual * (0.5f + random.nextFloat());
                double allowed = Math.max(parameter.min(), Math.min(parameter.max(), other));
                settings = Params.with(
                        settings, parameter.name(), parameter.type() == int.class ? (int) allowed : (float) allowed);
            }
        }
        return settings;
    }
}
