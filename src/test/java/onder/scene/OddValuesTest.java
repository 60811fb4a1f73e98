package onder.scene;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.StringReader;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import onder.core.Agents;
import onder.core.Body;
import onder.core.Bounds;
import onder.core.Obstacle;
import onder.core.Obstacles;
import onder.core.Point;
import onder.core.Route;
import onder.core.Wall;
import onder.group.Event;
import onder.param.Params;
import onder.steer.Assignment;
import onder.steer.Behaviour;
import onder.steer.Mind;
import onder.steer.MovementManager;
import onder.steer.Mover;
import onder.world.Command;
import onder.world.Setup;
import onder.world.SetupException;
import onder.world.World;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** No number, no text and nothing at all where something is needed do harm: they are refused by name at the border. */
class OddValuesTest {
    private static final float[] FLOATS = {
        Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.MAX_VALUE, -1e30f, -1, 0, -0f, 1e-30f, 1e7f
    };
    private static final long[] WHOLES = {-1, Integer.MIN_VALUE, Integer.MAX_VALUE, 0, 99, -2};
    private static final String[] TEXTS = {null, "", "nobody", "off", "\u0000"};

    private final Random random = new Random(15);

    static Stream<Class<?>> commands() {
        return Arrays.stream(Command.class.getPermittedSubclasses());
    }

    @ParameterizedTest
    @MethodSource("commands")
    void oddCommandsAreRefusedOrDoNoHarmAndTheirLogIsRead(Class<?> kind) {
        Scene scene = Scenes.load("gate");
        try (World world = new World(scene.setup())) {
            for (int i = 0; i < 120; i++) {
                Command command = made(() -> (Command) record(kind, random.nextInt(7) - 1));
                if (command != null) {
                    world.send(command);
                }
                if (i % 20 == 19) {
                    assertDoesNotThrow(world::step);
                    assertSound(world);
                }
            }
            for (Event event : world.events().since(0)) {
                if (event instanceof Event.Refused refused) {
                    assertNamed(refused.why());
                }
            }
            Replay replay = Replay.of(scene, world);
            assertEquals(
                    replay.commands(),
                    ReplayText.parse("a.yaml", ReplayText.write(replay)).commands());
            Scene saved = scene.with(world.setup());
            Scene again = Scenes.parse("again.yaml", new StringReader(Scenes.write(saved)));
            assertEquals(SceneWriter.WHOLE.document(saved), SceneWriter.WHOLE.document(again));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"gate", "plaza", "wolves", "hills", "thesis-obstacles", "herd"})
    void oddSetupsAreRefusedOrRunSoundly(String name) {
        Setup setup = Scenes.load(name).setup();
        int refused = 0;
        int run = 0;
        for (int i = 0; i < 150; i++) {
            Setup odd = made(() -> (Setup) spoilt(setup, Setup.class));
            if (odd == null) {
                refused++;
                continue;
            }
            Scene scene = new Scene("odd", "", odd, List.of(), List.of(), java.util.Set.of(), Origin.NONE);
            Scene again = Scenes.parse("again.yaml", new StringReader(Scenes.write(scene)));
            assertEquals(SceneWriter.WHOLE.document(scene), SceneWriter.WHOLE.document(again));
            try (World world = new World(odd)) {
                for (int step = 0; step < 3; step++) {
                    world.step();
                }
                assertSound(world);
                run++;
            } catch (SetupException noPlace) {
                assertNamed(noPlace.getMessage());
            }
        }
        assertTrue(refused > 20 && run > 5, refused + " refused, " + run + " run");
    }

    @Test
    void oddCallsOfTheMovementManagerAreRefusedOrDoNoHarm() {
        List<Method> methods = Arrays.stream(MovementManager.class.getMethods())
                .filter(m -> m.getDeclaringClass() == MovementManager.class && m.getParameterCount() > 0)
                .filter(m -> !Modifier.isStatic(m.getModifiers()))
                .sorted(java.util.Comparator.comparing(Method::toGenericString))
                .toList();
        int refused = 0;
        for (Method method : methods) {
            for (int i = 0; i < 40; i++) {
                MovementManager manager = new MovementManager(Params.defaults(Body.class))
                        .place(1, 2)
                        .wander();
                if (method.getReturnType() == MovementManager.class
                        && !method.getName().equals("weighing")) {
                    manager.reset();
                }
                Object[] arguments = arguments(method);
                try {
                    method.invoke(manager, arguments);
                    manager.update(1 / 60f);
                    manager.separation().update(1 / 60f);
                } catch (InvocationTargetException e) {
                    assertTrue(
                            e.getCause() instanceof IllegalArgumentException,
                            () -> method.getName() + Arrays.toString(arguments) + ": " + e.getCause());
                    assertNamed(e.getCause().getMessage());
                    refused++;
                    continue;
                } catch (IllegalAccessException | RuntimeException e) {
                    fail(method.getName() + Arrays.toString(arguments), e);
                }
                float[] now = {manager.x(), manager.z(), manager.vx(), manager.vz(), manager.hx(), manager.hz()};
                for (float value : now) {
                    assertTrue(
                            Float.isFinite(value),
                            () -> method.getName() + Arrays.toString(arguments) + ": " + Arrays.toString(now));
                }
            }
        }
        assertTrue(refused > methods.size() * 5, refused + " of " + methods.size() * 40);
    }

    private Object[] arguments(Method method) {
        Type[] types = method.getGenericParameterTypes();
        Object[] arguments = new Object[types.length];
        int odd = random.nextInt(types.length + 1);
        for (int i = 0; i < types.length; i++) {
            Object sound = value(types[i], -1);
            Object spoilt = i == odd ? made(() -> value(types[odd], 0)) : sound;
            arguments[i] = spoilt == null && types[i] instanceof Class<?> c && c.isPrimitive() ? sound : spoilt;
        }
        return arguments;
    }

    /** What was made, or null where it was refused by name. */
    private static <T> T made(java.util.function.Supplier<T> maker) {
        try {
            return maker.get();
        } catch (IllegalArgumentException refused) {
            assertNamed(refused.getMessage());
            return null;
        }
    }

    private static void assertNamed(String message) {
        assertTrue(message != null && message.length() > 8, message);
    }

    private static void assertSound(World world) {
        Agents agents = world.agents();
        for (int i = 0; i < agents.count(); i++) {
            if (agents.alive[i]) {
                int id = i;
                for (float value :
                        new float[] {agents.x[i], agents.z[i], agents.vx[i], agents.vz[i], agents.hx[i], agents.hz[i]
                        }) {
                    assertTrue(Float.isFinite(value), () -> "agent " + id + " of " + world.setup());
                }
                assertTrue(world.obstacles().free(agents.x[i], agents.z[i], 0), () -> "agent " + id + " in a wall");
            }
        }
    }

    /** The same record with one value in it, at any depth, an odd one. */
    private Object spoilt(Object sound, Type type) {
        if (random.nextInt(12) == 0) {
            return value(type, 0);
        }
        if (sound instanceof List<?> list && !list.isEmpty()) {
            List<Object> all = new ArrayList<>(list);
            int i = random.nextInt(all.size());
            all.set(i, spoilt(all.get(i), ((ParameterizedType) type).getActualTypeArguments()[0]));
            return all;
        }
        if (sound instanceof Record record) {
            RecordComponent[] components = record.getClass().getRecordComponents();
            Object[] values = new Object[components.length];
            int odd = random.nextInt(components.length);
            for (int i = 0; i < values.length; i++) {
                Object old = get(record, components[i]);
                values[i] = i == odd ? spoilt(old, components[i].getGenericType()) : old;
            }
            return build(record.getClass(), values);
        }
        return value(type, 0);
    }

    private static Object get(Record record, RecordComponent component) {
        try {
            return component.getAccessor().invoke(record);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /** A record of that kind; every so many-th value in it is odd, of sound ones with −1 none. */
    private Object record(Class<?> kind, int every) {
        RecordComponent[] components = kind.getRecordComponents();
        Object[] values = new Object[components.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = value(components[i].getGenericType(), every);
        }
        return build(kind, values);
    }

    private static Object build(Class<?> kind, Object[] values) {
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

    private Object value(Type type, int every) {
        boolean odd = every >= 0 && random.nextInt(every + 1) == 0;
        if (type instanceof ParameterizedType list) {
            Type element = list.getActualTypeArguments()[0];
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
        if (kind == int.class) {
            return (int) (odd ? WHOLES[random.nextInt(WHOLES.length)] : random.nextInt(3));
        }
        if (kind == long.class) {
            return random.nextLong();
        }
        if (kind == boolean.class) {
            return random.nextBoolean();
        }
        if (kind == String.class) {
            return odd ? TEXTS[random.nextInt(TEXTS.length)] : random.nextBoolean() ? "person" : "wander";
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
        if (kind == Behaviour.class) {
            return thing(Behaviour.ALL.get(random.nextInt(Behaviour.ALL.size())), every);
        }
        if (kind == Obstacle.class) {
            return switch (random.nextInt(4)) {
                case 0 ->
                    new Obstacle.Polygon(List.of(new Point(1, 1), new Point(3, 1), new Point(2, 3)), (float)
                            value(float.class, every));
                case 1 ->
                    new Obstacle.Capsule(new Point(1, 1), new Point(3, 1), (float) value(float.class, every), (float)
                            value(float.class, every));
                default -> record(random.nextBoolean() ? Obstacle.Circle.class : Obstacle.Box.class, every);
            };
        }
        if (kind == Bounds.class) {
            Class<?>[] kinds = Bounds.class.getPermittedSubclasses();
            return record(kinds[random.nextInt(kinds.length)], every);
        }
        if (kind == Mind.class) {
            return new Mind(java.util.Map.of());
        }
        if (kind == Assignment.class && every < 0) {
            return new Assignment((Behaviour) thing(Behaviour.class, every));
        }
        if (kind == Mover.class) {
            return record(Mover.Drifting.class, every);
        }
        if (kind == Obstacles.class) {
            return new Obstacles(
                    new Bounds.Open(50, 50),
                    random.nextBoolean() ? List.of() : List.of((Obstacle) record(Obstacle.Circle.class, every)),
                    random.nextBoolean() ? List.of() : List.of((Wall) record(Wall.class, every)));
        }
        if (kind == Route.class) {
            return new Route(List.of((Point) record(Point.class, every), new Point(1, 1)), random.nextBoolean());
        }
        if (every < 0
                && Stream.of(kind.getRecordComponents())
                        .allMatch(c -> c.isAnnotationPresent(onder.param.Param.class))) {
            return Params.defaults(kind.asSubclass(Record.class));
        }
        return record(kind, every);
    }
}
