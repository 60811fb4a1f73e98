package onder.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import onder.core.agents.AgentsView;
import onder.core.agents.Body;
import onder.core.agents.Contact;
import onder.core.geometry.Bounds;
import onder.core.geometry.Point;
import onder.core.geometry.Wall;
import onder.param.Params;
import onder.steer.Combiner;
import onder.steer.behaviour.Seek;
import onder.world.setup.GroupSetup;
import onder.world.setup.Rules;
import onder.world.setup.Setup;
import onder.world.setup.Start;
import org.junit.jupiter.api.Test;

/** Bodies that are pressed together rub: each takes the other along. */
class FrictionTest {
    private static final float PEOPLE = 3000;

    private static Rules rules(Contact contact, float friction) {
        return new Rules(Combiner.WEIGHTED, contact, 0, friction);
    }

    private static Worlds worlds(Rules rules) {
        Worlds worlds = new Worlds();
        worlds.bounds = new Bounds.Open(60, 60);
        worlds.rules = rules;
        worlds.species("person", Params.defaults(Body.class), Worlds.all(Params.defaults(Seek.class)));
        return worlds;
    }

    /** Two who walk into each other and on past each other. */
    private static World pair(Rules rules, float goalX, float goalZ) {
        Worlds worlds = worlds(rules);
        worlds.groups.add(new GroupSetup("person", 1, Start.at(new Point(-0.4f, 0), 0), new Point(20, 20), null, null));
        worlds.groups.add(
                new GroupSetup("person", 1, Start.at(new Point(0.4f, 0), 0), new Point(goalX, goalZ), null, null));
        return worlds.world();
    }

    private static void step(World world, int steps) {
        for (int i = 0; i < steps; i++) {
            world.step();
        }
    }

    /** How fast the second goes past the first, across the line between them. */
    private static double past(World world) {
        AgentsView agents = world.agents();
        double dx = agents.previousX(1) - agents.previousX(0);
        double dz = agents.previousZ(1) - agents.previousZ(0);
        double vx = agents.velocityX(1) - agents.velocityX(0);
        double vz = agents.velocityZ(1) - agents.velocityZ(0);
        return Math.abs(vx * dz - vz * dx) / Math.hypot(dx, dz);
    }

    /** Until they touch, nothing differs; then, what the one loses along the contact the other has. */
    @Test
    void whoSlidesPastAnotherIsSlowedAndTheirMomentumStays() {
        try (World smooth = pair(rules(Contact.SOFT, 0), -20, -5);
                World rough = pair(rules(Contact.SOFT, PEOPLE), -20, -5)) {
            do {
                smooth.step();
                rough.step();
            } while (smooth.agents().velocityZ(0) == rough.agents().velocityZ(0) && smooth.steps() < 300);
            AgentsView slid = smooth.agents();
            AgentsView rubbed = rough.agents();
            assertEquals(slid.velocityX(0) + slid.velocityX(1), rubbed.velocityX(0) + rubbed.velocityX(1), 1e-4);
            assertEquals(slid.velocityZ(0) + slid.velocityZ(1), rubbed.velocityZ(0) + rubbed.velocityZ(1), 1e-4);
            assertNotEquals(slid.velocityZ(0), rubbed.velocityZ(0));
            step(smooth, 10);
            step(rough, 10);
            assertTrue(past(rough) < 0.9 * past(smooth), past(rough) + " of " + past(smooth) + " m/s");
        }
    }

    /** Between somebody who pushes and a wall stands one, behind whom stand others: each leans on the next. */
    @Test
    void whatPressesAddsUpAlongARow() {
        float[] deep = new float[4];
        for (int row = 2; row < 6; row++) {
            Worlds worlds = worlds(rules(Contact.SOFT, PEOPLE));
            worlds.walls.add(new Wall(-5, 1, 5, 1, 2));
            for (int i = 0; i < row; i++) {
                worlds.groups.add(new GroupSetup(
                        "person", 1, Start.at(new Point(0, 0.65f - 0.6f * i), 0), new Point(0, 20), null, null));
            }
            try (World world = worlds.world()) {
                step(world, 200);
                for (int i = 0; i < 200; i++) {
                    world.step();
                    deep[row - 2] +=
                            (0.6f - (world.agents().z(0) - world.agents().z(1))) / 200;
                }
            }
        }
        for (int i = 1; i < 4; i++) {
            assertTrue(deep[i] > 1.2 * deep[i - 1], deep[i] + " m with one more than " + deep[i - 1]);
        }
    }

    @Test
    void whatTheOneFeelsTheOtherFeelsTheOtherWayRound() {
        try (World world = pair(rules(Contact.SOFT, PEOPLE), -20, -20)) {
            for (int i = 0; i < 120; i++) {
                world.step();
                AgentsView agents = world.agents();
                assertEquals(agents.x(0), -agents.x(1), 1e-4);
                assertEquals(agents.z(0), -agents.z(1), 1e-4);
            }
        }
    }

    @Test
    void whoIsPressedAgainstAWallIsSlowedAlongIt() {
        double[] far = new double[2];
        for (int i = 0; i < 2; i++) {
            Worlds worlds = worlds(rules(Contact.SOFT, i * PEOPLE));
            worlds.walls.add(new Wall(1, -20, 1, 20, 2));
            worlds.groups.add(
                    new GroupSetup("person", 1, Start.at(new Point(0, -10), 0), new Point(15, 15), null, null));
            try (World world = worlds.world()) {
                step(world, 300);
                far[i] = world.agents().z(0);
            }
        }
        assertTrue(far[1] < far[0] - 0.2, far[1] + " m, without friction " + far[0]);
    }

    private static Setup throng(Rules rules) {
        Worlds worlds = worlds(rules);
        worlds.walls.add(new Wall(2, -20, 2, -1, 2));
        worlds.walls.add(new Wall(2, 1, 2, 20, 2));
        for (int i = 0; i < 4; i++) {
            worlds.group("person", 450, -9, 0, 20, new Point(20, 6 * i - 9));
        }
        return worlds.setup();
    }

    private static long hash(Setup setup, int threads) {
        try (World world = new World(setup, threads, () -> 0)) {
            step(world, 120);
            return world.hash();
        }
    }

    @Test
    void itHasTheSameBitsForAnyNumberOfThreadsAndOnlySoftContactRubs() {
        long one = hash(throng(rules(Contact.SOFT, PEOPLE)), 1);
        assertEquals(one, hash(throng(rules(Contact.SOFT, PEOPLE)), 3));
        assertNotEquals(one, hash(throng(rules(Contact.SOFT, 0)), 1));
        for (Contact contact : new Contact[] {Contact.OFF, Contact.CAGE}) {
            assertEquals(hash(throng(rules(contact, 0)), 1), hash(throng(rules(contact, PEOPLE)), 3), contact + "");
        }
    }

    @Test
    void aSavedThrongGoesOnWithTheSameBits() throws IOException {
        try (World world = new World(throng(rules(Contact.SOFT, PEOPLE)))) {
            step(world, 40);
            ByteArrayOutputStream saved = new ByteArrayOutputStream();
            world.save(saved);
            try (World loaded = World.load(new ByteArrayInputStream(saved.toByteArray()))) {
                step(world, 20);
                step(loaded, 20);
                assertEquals(world.hash(), loaded.hash());
            }
        }
    }
}
