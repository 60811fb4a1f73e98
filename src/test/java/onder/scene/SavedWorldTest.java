package onder.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import onder.core.agents.Role;
import onder.core.geometry.Circle;
import onder.core.geometry.Point;
import onder.group.Event;
import onder.param.Params;
import onder.steer.Assignment;
import onder.steer.SpeciesBehaviours;
import onder.steer.Sway;
import onder.steer.behaviour.LookForAGroup;
import onder.steer.perception.HeadingControl;
import onder.world.EngineVersion;
import onder.world.SavedWorldException;
import onder.world.World;
import onder.world.WorldSnapshot;
import onder.world.setup.Command;
import onder.world.setup.GroupSetup;
import onder.world.setup.Setup;
import onder.world.setup.SetupBuilder;
import onder.world.setup.SpeciesSetup;
import onder.world.setup.Start;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A world that was saved goes on, in whatever program, as one that never was. */
class SavedWorldTest {
    /** In the midst of a window. */
    private static final int SAVED_AT = 130;

    static Stream<String> shipped() {
        return Scenes.SHIPPED.stream();
    }

    @ParameterizedTest
    @MethodSource("shipped")
    void everySceneGoesOnBitForBitWhereItWasSaved(String name) throws IOException {
        try (World straight = new World(Scenes.load(name).setup())) {
            run(straight, SAVED_AT);
            byte[] saved = save(straight);
            run(straight, 200);
            for (int threads = 1; threads <= 3; threads++) {
                try (World again = World.load(new ByteArrayInputStream(saved), threads, () -> 0)) {
                    assertEquals(SAVED_AT, again.steps());
                    run(again, 200);
                    requireSame(straight, again);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"end", "running"})
    void aWorldThatHasBeenChangedInEveryWayGoesOnToo(String test) throws IOException {
        Setup setup = Scenes.load("gate").setup();
        setup = Settings.set(setup, "leadership.change=random");
        setup = Settings.set(setup, "leadership.test=" + (test.equals("end") ? "window-end" : "running"));
        setup = Settings.set(setup, "leadership.threshold=0.5");
        setup = Settings.set(setup, "leadership.displacement=path");
        try (World straight = new World(setup, 2, () -> 0)) {
            run(straight, 40);
            change(straight);
            // Those that wait are carried out by the step after.
            straight.send(new Command.RemoveAgent(9));
            straight.send(new Command.AddAgents(straight.groups().all().get(0).id(), 2, Start.within(2, -18, 4)));
            byte[] saved = save(straight);
            try (World again = World.load(new ByteArrayInputStream(saved), 3, () -> 0)) {
                assertEquals(straight.events().count(), again.events().count());
                assertTrue(again.isAsked());
                long told = again.events().count();
                for (int more : new int[] {1, 1, 60, 200}) {
                    run(straight, more);
                    run(again, more);
                    requireSame(straight, again);
                }
                assertEquals(straight.log(), again.log());
                List<Event> since = again.events().since(told);
                assertEquals(straight.events().since(told), since);
                assertFalse(since.isEmpty());
                // What comes then comes by the same ids, and goes back as far.
                for (World world : List.of(straight, again)) {
                    world.send(new Command.AddGroup(group(world, 3)));
                    world.step();
                }
                WorldSnapshot kept = again.snapshot();
                run(again, 20);
                again.rewind(kept);
                requireSame(straight, again);
            }
        }
    }

    @Test
    void aSavedWorldThatIsSavedAgainHasTheSameBytes() throws IOException {
        try (World world = new World(Scenes.load("merging").setup())) {
            run(world, 100);
            change(world);
            byte[] saved = save(world);
            try (World again = World.load(new ByteArrayInputStream(saved))) {
                assertTrue(Arrays.equals(saved, save(again)));
            }
        }
    }

    @Test
    void otherThingsMayStandAfterItInTheStream() throws IOException {
        try (World world = new World(Scenes.load("gate").setup())) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            world.save(out);
            out.write(77);
            world.step();
            world.save(out);
            InputStream in = new ByteArrayInputStream(out.toByteArray());
            try (World first = World.load(in)) {
                assertEquals(0, first.steps());
            }
            assertEquals(77, in.read());
            try (World second = World.load(in)) {
                assertEquals(world.hash(), second.hash());
            }
            assertEquals(-1, in.read());
        }
    }

    @Test
    void whateverIsDamagedIsRefused() throws IOException {
        byte[] saved;
        try (World world = new World(Scenes.load("split").setup())) {
            run(world, 30);
            saved = save(world);
        }
        Random random = new Random(4);
        for (int i = 0; i < 300; i++) {
            byte[] damaged = saved.clone();
            // The first bytes say most.
            int at = random.nextInt(i % 2 == 0 ? 60 : saved.length);
            damaged[at] ^= (byte) (1 << random.nextInt(8));
            refuse(damaged);
            refuse(Arrays.copyOf(saved, random.nextInt(i % 2 == 0 ? 60 : saved.length)));
        }
        assertTrue(refuse(new byte[0]).contains("not a saved world"));
        assertTrue(refuse(Arrays.copyOf(saved, 9)).contains("ends too early"));
        assertTrue(refuse("scene: {}, and so on".getBytes()).contains("not a saved world"));
        assertTrue(refuse(Arrays.copyOf(saved, saved.length - 1)).contains("is incomplete"));
    }

    @Test
    void whoForgesTheChecksumIsRefusedAsWell() throws IOException {
        byte[] saved;
        try (World world = new World(Scenes.load("split").setup())) {
            saved = save(world);
        }
        Random random = new Random(5);
        for (int i = 0; i < 200; i++) {
            byte[] forged = saved.clone();
            int at = 40 + random.nextInt(saved.length - 48);
            for (int k = 0; k < 4 && at + k < saved.length - 8; k++) {
                forged[at + k] = (byte) random.nextInt();
            }
            sign(forged);
            // It may also be another state, but nothing else comes out of it.
            try (World world = World.load(new ByteArrayInputStream(forged))) {
                assertTrue(world.agents().count() >= 0);
            } catch (SavedWorldException expected) {
                assertTrue(expected.getMessage().contains("saved"), expected.getMessage());
            }
        }
    }

    /**
     * What a world keeps and how is the format: whoever changes it counts the format up, and writes the new lengths here.
     * Else a file of yesterday is called damaged.
     */
    @ParameterizedTest
    @CsvSource({"gate, 16048", "museum, 25414", "yard, 30475", "hunt, 9193", "thesis, 4311", "station, 5800"})
    void aChangeOfTheFormatIsCounted(String scene, int length) throws IOException {
        try (World world = new World(Scenes.load(scene).setup())) {
            byte[] saved = save(world);
            assertEquals(13, saved[11], "the format");
            assertEquals(length, saved.length, "bytes of a world that has just begun");
        }
    }

    @Test
    void anotherVersionIsNamed() throws IOException {
        byte[] saved;
        try (World world = new World(Scenes.load("split").setup())) {
            saved = save(world);
        }
        byte[] later = saved.clone();
        later[11] = 14;
        sign(later);
        String said = refuse(later);
        assertTrue(said.contains("(format 14)") && said.contains("(format 13)"), said);
        byte[] other = saved.clone();
        other[14] = '1';
        sign(other);
        said = refuse(other);
        assertTrue(said.contains("Onder 1.1.0") && said.contains("allowed 0.1.0"), said);
    }

    /** Loading it could not restore what it does. */
    @Test
    void aBehaviourOfOnesOwnThatNobodyRegistersIsNotSaved() {
        Setup setup = Scenes.load("gate").setup();
        SpeciesSetup person = setup.species().get(0);
        SpeciesBehaviours mind =
                person.mind().with(Role.FOLLOWER, new Assignment(Params.defaults(Sway.class), 0.1f, 5));
        try (World world = new World(
                new SetupBuilder(setup).species(List.of(person.with(mind))).build())) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            String said = assertThrows(SavedWorldException.class, () -> world.save(out))
                    .getMessage();
            assertTrue(said.contains("'sway'") && said.contains("CustomProvider"), said);
            assertEquals(0, out.size(), "nothing half saved");
        }
    }

    @Test
    void aLengthThatIsALieAsksForNoMemory() throws IOException {
        byte[] saved;
        try (World world = new World(Scenes.load("split").setup())) {
            saved = save(world);
        }
        int lengths = 12 + 2 + EngineVersion.HERE.version().length();
        for (int at : new int[] {lengths, lengths + 4}) {
            byte[] lie = saved.clone();
            Arrays.fill(lie, at, at + 4, (byte) 0x7F);
            assertTrue(refuse(lie).contains("is incomplete"));
            lie[at] = -1;
            refuse(lie);
        }
    }

    @Test
    void withoutALogNothingIsKeptAndWhatNeedsItSaysSo() throws IOException {
        try (World world = new World(Scenes.load("gate").setup());
                World logged = new World(Scenes.load("gate").setup())) {
            world.turnLogOff();
            WorldSnapshot begin = world.snapshot();
            change(world);
            change(logged);
            assertEquals(logged.hash(), world.hash());
            assertFalse(world.isLogged());
            assertThrows(IllegalStateException.class, world::log);
            assertThrows(IllegalStateException.class, () -> Replay.of(Scenes.load("gate"), world));
            int group = world.groups().all().get(0).id();
            assertFalse(world.inverse(new Command.RemoveGroup(group)).isEmpty());
            assertEquals(
                    1,
                    world.inverse(new Command.MoveGoal(group, new Point(1, 1))).size());
            try (World again = World.load(new ByteArrayInputStream(save(world)))) {
                assertFalse(again.isLogged());
                assertEquals(world.hash(), again.hash());
            }
            WorldSnapshot later = world.snapshot();
            world.rewind(begin);
            assertEquals(0, world.steps());
            assertThrows(IllegalStateException.class, () -> world.fastForward(later, List.of(), List.of()));
        }
    }

    private static void sign(byte[] saved) {
        CRC32C checksum = new CRC32C();
        checksum.update(saved, 0, saved.length - 8);
        for (int i = 0; i < 8; i++) {
            saved[saved.length - 1 - i] = (byte) (checksum.getValue() >>> 8 * i);
        }
    }

    private static String refuse(byte[] bytes) {
        return assertThrows(SavedWorldException.class, () -> World.load(new ByteArrayInputStream(bytes))
                        .close())
                .getMessage();
    }

    private static void requireSame(World one, World other) {
        assertEquals(one.hash(), other.hash(), "after " + one.steps() + " steps");
        assertEquals(List.of(), Memories.differences(one, other));
        assertEquals(one.groups().nextId(), other.groups().nextId());
        assertEquals(text(one), text(other));
        assertEquals(one.agents().living(), other.agents().living());
        assertEquals(one.agents().externals(), other.agents().externals());
    }

    private static String text(World world) {
        return Scenes.write(new Scene("a", "", world.setup(), java.util.Set.of(), SceneOrigin.NONE));
    }

    /** Comers, gone, external agents, other obstacles, other strategies, and a group that is steered by hand. */
    private static void change(World world) {
        var species = world.setup().species().get(0);
        world.send(new Command.AddGroup(group(world, 4)));
        world.send(new Command.MovePointer(new Point(1, 2)));
        run(world, 15);
        int last = world.agents().count() - 1;
        world.send(new Command.Guide(last, new Point(-16, -16), 1, 0, 90, 0.6f));
        world.send(new Command.RemoveAgent(2));
        world.send(new Command.SetBody(species.name(), Params.with(species.body(), "maxSpeed", 2.5f)));
        world.send(new Command.Assign(
                species.name(), Role.ALONE, new Assignment(Params.defaults(LookForAGroup.class), 1, 1)));
        run(world, 10);
        world.send(new Command.AddObstacle(new Circle(15, 15, 1, 2)));
        world.send(new Command.Set(Params.with(world.setup().dynamics(), "splitting", "components")));
        world.send(new Command.Set(Params.with(world.setup().leadership(), "window", 0.7f)));
        world.send(new Command.SteerLeader(world.groups().all().get(1).id(), HeadingControl.LEFT));
        run(world, 55);
        world.send(new Command.MoveGoal(world.groups().all().get(0).id(), new Point(3, 3)));
        world.send(new Command.Paint(world.groups().all().get(0).id(), 120));
        run(world, 7);
        assertTrue(world.agents().externals() > 0, () -> world.events().since(0).toString());
    }

    private static GroupSetup group(World world, int count) {
        return new GroupSetup(
                world.setup().species().get(0).name(), count, Start.within(-14, -14, 8), new Point(0, 9), null, null);
    }

    private static byte[] save(World world) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        world.save(out);
        return out.toByteArray();
    }

    private static void run(World world, int steps) {
        for (int i = 0; i < steps; i++) {
            world.step();
        }
    }
}
