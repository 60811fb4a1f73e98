package onder.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import onder.core.geometry.Bounds;
import onder.core.geometry.Box;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Point;
import onder.core.props.Prop;
import onder.core.props.PropKind;
import onder.core.props.PropMotion;
import onder.group.Path;
import onder.param.Params;
import onder.world.World;
import onder.world.WorldSnapshot;
import onder.world.setup.Command;
import onder.world.setup.GroupSetup;
import onder.world.setup.Physics;
import onder.world.setup.Presets;
import onder.world.setup.Setup;
import onder.world.setup.SetupBuilder;
import onder.world.setup.Start;
import org.junit.jupiter.api.Test;

/** Worlds of which people push the props. */
class LivePropsTest {
    private static final int CASES = 6;

    static SetupBuilder live() {
        return Setup.builder()
                .bounds(Bounds.Walled.rectangle(24, 16, 1))
                .with(Params.with(Params.defaults(Physics.class), "props", PropMotion.LIVE))
                .add(Presets.PEDESTRIAN.named("person"));
    }

    private static GroupSetup walking(int count, float fromX, float toX, float z, float size) {
        return GroupSetup.of("person", count)
                .with(new Start(
                        Start.Area.DISC,
                        fromX,
                        z,
                        size,
                        size,
                        toX > fromX ? 90 : -90,
                        Start.Pace.REST,
                        true,
                        List.of()))
                .with(null, new Path(List.of(new Point(toX, z), new Point(fromX, z)), true, 1), null);
    }

    /** Two crowds who go through a field of props of every kind, with an obstacle in it. */
    private static Setup field(int seed) {
        Random random = new Random(seed);
        SetupBuilder field = live().seed(seed)
                .add(walking(12, -9, 9, -3.5f, 4))
                .add(walking(12, 9, -9, 0.5f, 4))
                .add((Obstacle) new Box(0, 5, 2, 1, 20, 1));
        for (int i = 0; i < 18; i++) {
            PropKind kind = PropKind.values()[random.nextInt(PropKind.values().length)];
            field.add(Prop.of(kind, -5 + 2 * (i % 6), -4 + 4 * (i / 6))
                    .at(-5 + 2 * (i % 6), -4 + 4 * (i / 6), 30 * i % 180));
        }
        return field.build();
    }

    private static void step(World world, int steps) {
        for (int i = 0; i < steps; i++) {
            world.step();
        }
    }

    private static boolean moved(World world, int prop, float far) {
        Prop begun = world.setup().props().get(prop);
        return Math.hypot(world.props().x(prop) - begun.x(), world.props().z(prop) - begun.z()) > far;
    }

    @Test
    void theSameRunGivesTheSameBitsOnAnyThreads() {
        for (int seed = 0; seed < CASES; seed++) {
            List<Long> hashes = new ArrayList<>();
            for (int threads = 1; threads <= 3; threads++) {
                try (World world = new World(field(seed), threads, () -> 0)) {
                    step(world, 700);
                    hashes.add(world.hash());
                    int pushed = 0;
                    for (int i = 0; i < world.props().count(); i++) {
                        pushed += moved(world, i, 0.3f) ? 1 : 0;
                    }
                    assertTrue(pushed >= 2, "pushed: " + pushed);
                }
            }
            assertEquals(1, hashes.stream().distinct().count(), "seed " + seed + ": " + hashes);
        }
    }

    @Test
    void aWorldThatGoesBackOrWasSavedGoesOnWithTheSameBits() throws IOException {
        Random random = new Random(5);
        for (int seed = 0; seed < CASES; seed++) {
            try (World world = new World(field(seed))) {
                step(world, random.nextInt(200));
                WorldSnapshot then = world.snapshot();
                ByteArrayOutputStream saved = new ByteArrayOutputStream();
                world.save(saved);
                int more = 100 + random.nextInt(150);
                step(world, more);
                long straight = world.hash();
                world.rewind(then);
                step(world, more);
                assertEquals(straight, world.hash(), "gone back, seed " + seed);
                try (World loaded = World.load(new ByteArrayInputStream(saved.toByteArray()))) {
                    step(loaded, more);
                    assertEquals(straight, loaded.hash(), "saved, seed " + seed);
                }
            }
        }
    }

    @Test
    void worldsThatStepAtTheSameTimeDoNotMeddle() {
        List<Long> alone =
                IntStream.range(0, CASES).mapToObj(LivePropsTest::run).toList();
        List<CompletableFuture<Long>> together = IntStream.range(0, CASES)
                .mapToObj(seed -> CompletableFuture.supplyAsync(() -> run(seed)))
                .toList();
        assertEquals(alone, together.stream().map(CompletableFuture::join).toList());
    }

    private static long run(int seed) {
        try (World world = new World(field(seed))) {
            step(world, 500);
            return world.hash();
        }
    }

    @Test
    void aWorldGoesOnInAnotherThread() {
        long alone = run(1);
        try (World world = new World(field(1))) {
            for (int i = 0; i < 10; i++) {
                CompletableFuture.runAsync(() -> step(world, 25), task -> new Thread(task).start())
                        .join();
                step(world, 25);
            }
            assertEquals(alone, world.hash());
        }
    }

    @Test
    void whoeverIsMovedFromOutsidePushesWhatNobodyElseCanAndIsNotHeldBack() {
        Prop crate = new Prop(PropKind.CRATE, 0, 0, 0, 2, 2, 1, 5000, 1);
        try (World world =
                new World(live().add(walking(1, -9, -8, 0, 1)).add(crate).build())) {
            for (int i = 0; i < 240; i++) {
                float x = -3 + i / 60f;
                world.send(new Command.Guide(0, new Point(x, 0), 1, 0, 90, 0.3f));
                world.step();
                assertEquals(x + 1 / 60f, world.agents().x(0), 1e-3f);
            }
            assertTrue(world.props().x(0) > 0.9f, "at " + world.props().x(0));
        }
    }

    @Test
    void propsArePartOfTheHashOfALiveWorld() {
        Setup setup = live().add(walking(1, -9, -8, 5, 1))
                .add(Prop.of(PropKind.CRATE, 5, -5))
                .build();
        Setup other = new SetupBuilder(setup)
                .props(List.of(Prop.of(PropKind.CRATE, 5, -4)))
                .build();
        try (World one = new World(setup);
                World two = new World(other)) {
            step(one, 20);
            step(two, 20);
            assertNotEquals(one.hash(), two.hash());
            one.send(new Command.Set(Params.defaults(Physics.class)));
            two.send(new Command.Set(Params.defaults(Physics.class)));
            one.step();
            two.step();
            assertEquals(one.hash(), two.hash());
        }
    }

    /** How far a crate of a mass comes when people walk against it for ten seconds. */
    private static float pushed(int people, float mass, float friction) {
        Prop crate = new Prop(PropKind.CRATE, -4, 0, 0, 2, 2, 1, mass, friction);
        Setup setup = live().set("physics.walkRound", 100_000)
                .add(walking(people, -8, 10, 0, 3))
                .add(crate)
                .build();
        try (World world = new World(setup)) {
            step(world, 600);
            return world.props().x(0) + 4;
        }
    }

    @Test
    void massAndFrictionHoldPeopleBack() {
        float light = pushed(4, 20, 0.4f);
        float heavy = pushed(4, 60, 0.4f);
        float rough = pushed(4, 60, 1.5f);
        assertTrue(light > 3 && light > heavy + 0.5f && heavy > rough + 0.2f, light + ", " + heavy + ", " + rough);
        assertTrue(pushed(1, 3000, 1) < 0.05f);
        float one = pushed(1, 80, 0.4f);
        float many = pushed(8, 80, 0.4f);
        assertTrue(many > one + 0.2f, one + ", " + many);
    }

    @Test
    void propsStayWhereNobodyTouchesThemAndAmongTheWalls() {
        for (int seed = 0; seed < 3; seed++) {
            try (World world = new World(field(seed))) {
                for (int i = 0; i < 900; i++) {
                    world.step();
                    for (int prop = 0; prop < world.props().count(); prop++) {
                        float x = world.props().x(prop);
                        float z = world.props().z(prop);
                        float y = world.props().y(prop);
                        String where = "seed " + seed + ", step " + i + ": "
                                + world.props().all().get(prop) + " at " + x + ", " + y + ", " + z;
                        assertTrue(Math.abs(x) < 12.3f && Math.abs(z) < 8.3f && y > -0.05f && y < 3, where);
                    }
                }
            }
        }
        try (World world = new World(live().add(walking(1, -10, -9, 6, 1))
                .add(Prop.of(PropKind.FENCE, 4, 0))
                .add(Prop.of(PropKind.CONE, 6, 0))
                .build())) {
            step(world, 300);
            assertTrue(!moved(world, 0, 0) && !moved(world, 1, 0));
        }
    }

    @Test
    void nobodyIsPushedIntoWhatIsSolid() {
        for (int seed = 0; seed < 3; seed++) {
            try (World world = new World(field(seed))) {
                for (int i = 0; i < 600; i++) {
                    world.step();
                    for (int id = 0; id < world.agents().count(); id++) {
                        float free = world.agents().radius(id) - 1e-3f;
                        assertTrue(world.obstacles()
                                .free(world.agents().x(id), world.agents().z(id), free));
                    }
                }
            }
        }
    }

    @Test
    void peopleWalkRoundWhatIsHeavyAndStandsThere() {
        Prop crate = new Prop(PropKind.CRATE, 0, 0, 0, 2, 2, 1, 2000, 1);
        Setup setup = live().add(walking(1, -9, 9, 0.1f, 1)).add(crate).build();
        try (World world = new World(setup)) {
            assertEquals(1, world.seen().fixed().size());
            assertEquals(0, world.obstacles().fixed().size());
            float nearest = Float.MAX_VALUE;
            float farthest = 0;
            for (int i = 0; i < 900; i++) {
                world.step();
                float dx = Math.max(0, Math.abs(world.agents().x(0)) - 1);
                float dz = Math.max(0, Math.abs(world.agents().z(0)) - 1);
                nearest = Math.min(nearest, (float) Math.hypot(dx, dz));
                farthest = Math.max(farthest, world.agents().x(0));
            }
            assertTrue(farthest > 7.5f, "arrived at " + farthest);
            assertTrue(nearest > 0.15f, "came within " + nearest);
            assertTrue(!moved(world, 0, 0));
        }
    }

    @Test
    void whatCameToRestElsewhereIsSeenThere() {
        Prop crate = new Prop(PropKind.CRATE, 0, 0, 0, 1, 1, 1, 60, 0.4f);
        Setup setup = live().set("physics.walkRound", 50)
                .add(walking(1, -9, -8, 6, 1))
                .add(crate)
                .build();
        try (World world = new World(setup)) {
            Obstacle before = world.seen().fixed().get(0);
            world.send(new Command.MoveProp(crate, crate.at(3, 2, 30)));
            world.carryOut();
            Obstacle after = world.seen().fixed().get(0);
            assertEquals(new Point(0, 0), new Point(before.x(), before.z()));
            assertEquals(new Point(3, 2), new Point(after.x(), after.z()));
            assertEquals(30, after.turn(), 1e-3f);
        }
    }

    @Test
    void aDoorOpensToWhoeverWalksThroughAndStaysOnItsHinge() {
        Prop door = Prop.of(PropKind.DOOR, 0, 0.5f).at(0, 0.5f, -90);
        Setup setup = live().add(walking(3, -5, 6, 0.5f, 2))
                .add(new onder.core.geometry.Wall(0, -8, 0, 0, 2))
                .add(new onder.core.geometry.Wall(0, 1, 0, 8, 2))
                .add(door)
                .build();
        try (World world = new World(setup)) {
            float widest = 0;
            for (int i = 0; i < 900; i++) {
                world.step();
                double hinge = Math.hypot(world.props().x(0), world.props().z(0) - 0);
                assertEquals(0.5, hinge, 1e-3);
                widest = Math.max(widest, Math.abs(world.props().x(0)));
            }
            assertTrue(widest > 0.3f, "opened by " + widest);
        }
    }

    @Test
    void aFenceFallsAndIsSteppedOver() {
        Prop fence = Prop.of(PropKind.FENCE, -3, 0).at(-3, 0, 90);
        Setup setup = live().add(walking(4, -8, 8, 0, 2)).add(fence).build();
        try (World world = new World(setup)) {
            step(world, 900);
            assertTrue(world.props().y(0) < 0.2f, "lies at " + world.props().y(0));
            assertTrue(world.agents().x(0) > 0 || world.agents().x(1) > 0);
        }
    }

    @Test
    void aTorusRefusesLiveProps() {
        String said = assertThrows(IllegalArgumentException.class, () -> live().bounds(new Bounds.Torus(20, 20))
                        .add(Prop.of(PropKind.BALL, 0, 0))
                        .build())
                .getMessage();
        assertTrue(said.contains("torus") && said.contains("allowed still"), said);
    }
}
