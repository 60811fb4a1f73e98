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
import onder.core.agents.AgentsView;
import onder.core.agents.Body;
import onder.group.Event;
import onder.param.Params;
import onder.scene.Replay.ReplayText;
import onder.steer.MovementManager;
import onder.world.World;
import onder.world.setup.Command;
import onder.world.setup.Setup;
import onder.world.setup.SetupException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** No number, no text and nothing at all where something is needed do harm: they are refused by name at the border. */
class OddValuesTest {
    private final Random random = new Random(15);
    private final SampleValues values = new SampleValues(random, List.of("person", "wander"));

    static Stream<Class<?>> commands() {
        return Arrays.stream(SoundCommands.kinds());
    }

    @ParameterizedTest
    @MethodSource("commands")
    void oddCommandsAreRefusedOrDoNoHarmAndTheirLogIsRead(Class<?> kind) {
        Scene scene = Scenes.load("gate");
        try (World world = new World(scene.setup())) {
            for (int i = 0; i < 120; i++) {
                Command command = made(() -> (Command) values.record(kind, random.nextInt(7) - 1));
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
            // By their texts: where a group has start points, its area is not written.
            String text = ReplayText.write(replay);
            Replay read = ReplayText.parse("a.yaml", text);
            assertEquals(text, ReplayText.write(read));
            if (kind != Command.AddGroup.class && kind != Command.AddAgents.class && kind != Command.MoveGroup.class) {
                assertEquals(replay.commands(), read.commands());
            }
            Scene saved = scene.with(world.setup());
            Scene again = Scenes.parse("again.yaml", new StringReader(Scenes.write(saved)));
            assertEquals(SceneText.document(saved, true), SceneText.document(again, true));
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
            Scene scene = new Scene("odd", "", odd, java.util.Set.of(), SceneOrigin.NONE);
            Scene again = Scenes.parse("again.yaml", new StringReader(Scenes.write(scene)));
            assertEquals(SceneText.document(scene, true), SceneText.document(again, true));
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
            Object sound = values.value(types[i], -1);
            Object spoilt = i == odd ? made(() -> values.value(types[odd], 0)) : sound;
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
        AgentsView agents = world.agents();
        for (int i = 0; i < agents.count(); i++) {
            if (agents.isAlive(i)) {
                int id = i;
                for (float value : new float[] {
                    agents.x(i),
                    agents.z(i),
                    agents.velocityX(i),
                    agents.velocityZ(i),
                    agents.headingX(i),
                    agents.headingZ(i)
                }) {
                    assertTrue(Float.isFinite(value), () -> "agent " + id + " of " + world.setup());
                }
                assertTrue(world.obstacles().free(agents.x(i), agents.z(i), 0), () -> "agent " + id + " in a wall");
            }
        }
    }

    /** The same record with one value in it, at any depth, an odd one. */
    private Object spoilt(Object sound, Type type) {
        if (random.nextInt(12) == 0) {
            return values.value(type, 0);
        }
        if (sound instanceof List<?> list && !list.isEmpty()) {
            List<Object> all = new ArrayList<>(list);
            int i = random.nextInt(all.size());
            all.set(i, spoilt(all.get(i), ((ParameterizedType) type).getActualTypeArguments()[0]));
            return all;
        }
        if (sound instanceof Record record) {
            RecordComponent[] components = record.getClass().getRecordComponents();
            Object[] changed = new Object[components.length];
            int odd = random.nextInt(components.length);
            for (int i = 0; i < changed.length; i++) {
                Object old = get(record, components[i]);
                changed[i] = i == odd ? spoilt(old, components[i].getGenericType()) : old;
            }
            return SampleValues.build(record.getClass(), changed);
        }
        return values.value(type, 0);
    }

    private static Object get(Record record, RecordComponent component) {
        try {
            return component.getAccessor().invoke(record);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
