package onder.core.obstacles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import onder.core.agents.Agents;
import onder.core.agents.Body;
import onder.core.agents.Slots;
import onder.core.geometry.Bounds;
import onder.core.geometry.Box;
import onder.core.geometry.Capsule;
import onder.core.geometry.Circle;
import onder.core.geometry.Hit;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Outline;
import onder.core.geometry.Point;
import onder.core.geometry.Polygon;
import onder.core.geometry.Wall;
import onder.param.Params;
import onder.steer.MovementManager;
import org.junit.jupiter.api.Test;

/** What the clearance saves changes nothing: it never says that a place is freer than it is. */
class ClearanceTest {
    /** Sides and circles are tried at points this far apart, in metres. */
    private static final double PACE = 0.02;

    /** A cell's diagonal and a step of the table: what a clearance may fall short of the distance, in metres. */
    private static final double COARSENESS = 1.6;

    private static Obstacles scattered(Bounds bounds, SplittableRandom random) {
        List<Obstacle> bodies = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            float x = (float) random.nextDouble(-18, 18);
            float z = (float) random.nextDouble(-14, 14);
            float size = (float) random.nextDouble(0.2, 4);
            bodies.add(new Circle(x, -z, size / 2, 1));
            bodies.add(new Box(-x, z, size, 1, (float) random.nextDouble(-180, 180), 1));
            bodies.add(new Polygon(List.of(new Point(z, x), new Point(z + size, x + 0.5f), new Point(z, x + size)), 1));
            bodies.add(new Capsule(new Point(z, -x), new Point(z + 1, size - x), 0.3f, 1));
        }
        float end = (float) random.nextDouble(-12, 12);
        return new Obstacles(bounds, bodies, List.of(new Wall(-end, 3, end, end, 1)));
    }

    /** Points all along what stands there. */
    private static List<double[]> marks(Obstacles obstacles) {
        List<double[]> marks = new ArrayList<>();
        for (Wall side : obstacles.sides()) {
            double dx = side.x2() - (double) side.x1();
            double dz = side.z2() - (double) side.z1();
            double paces = Math.ceil(Math.hypot(dx, dz) / PACE);
            for (int i = 0; i <= paces; i++) {
                marks.add(new double[] {side.x1() + dx * i / paces, side.z1() + dz * i / paces});
            }
        }
        for (Outline outline : obstacles.circles()) {
            int paces = (int) Math.ceil(2 * Math.PI * outline.radius() / PACE);
            for (int i = 0; i < paces; i++) {
                double angle = 2 * Math.PI * i / paces;
                marks.add(new double[] {
                    outline.x() + outline.radius() * Math.sin(angle), outline.z() + outline.radius() * Math.cos(angle)
                });
            }
        }
        return marks;
    }

    @Test
    void whateverReachesIntoABoxAheadIsListedOnce() {
        SplittableRandom random = new SplittableRandom(22);
        OutlineList found = new OutlineList();
        int listed = 0;
        for (Bounds bounds : List.of(new Bounds.Open(40, 32), new Bounds.Torus(40, 32))) {
            Obstacles obstacles = scattered(bounds, random);
            for (int i = 0; i < 2000; i++) {
                float x = (float) random.nextDouble(-20, 20);
                float z = (float) random.nextDouble(-16, 16);
                double heading = random.nextDouble(2 * Math.PI);
                float hx = (float) Math.sin(heading);
                float hz = (float) Math.cos(heading);
                float length = (float) random.nextDouble(0.1, 8);
                float halfWidth = (float) random.nextDouble(0.1, 1);
                obstacles.ahead(x, z, hx, hz, length, halfWidth, found);
                Set<Outline> seen = Collections.newSetFromMap(new IdentityHashMap<>());
                for (int k = 0; k < found.size(); k++) {
                    assertTrue(seen.add(found.get(k)), "an outline is listed twice");
                }
                listed += found.size();
                for (int k = 0; k < 30; k++) {
                    double ahead = random.nextDouble(length);
                    double left = random.nextDouble(-halfWidth, halfWidth);
                    float px = (float) (x + ahead * hx + left * hz);
                    float pz = (float) (z + ahead * hz - left * hx);
                    for (Outline outline : obstacles.outlines()) {
                        assertTrue(!outline.contains(px, pz) || seen.contains(outline), "one in the box is missing");
                    }
                }
            }
        }
        assertTrue(listed > 500, "only " + listed + " listed");
    }

    @Test
    void whoeverTheSieveLeavesOutIsNotStopped() {
        SplittableRandom random = new SplittableRandom(23);
        int most = 200;
        for (Bounds bounds : List.of(new Bounds.Open(40, 32), new Bounds.Torus(40, 32))) {
            Obstacles obstacles = scattered(bounds, random);
            for (int round = 0; round < 40; round++) {
                Agents agents = new Agents(most);
                Slots slots = agents.slots;
                float largest = 0;
                for (int id = 0; id < most; id++) {
                    agents.radius[id] = (float) random.nextDouble(0.05, 0.6);
                    largest = Math.max(largest, agents.radius[id]);
                    slots.x[id] = (float) random.nextDouble(-20, 20);
                    slots.z[id] = (float) random.nextDouble(-16, 16);
                    slots.nextX()[id] = slots.x[id] + (float) random.nextDouble(-0.5, 0.5);
                    slots.nextZ()[id] = slots.z[id] + (float) random.nextDouble(-0.5, 0.5);
                }
                int from = random.nextInt(most / 2);
                BarrierFilter sieve = new BarrierFilter(most);
                sieve.sift(slots, from, most, largest, obstacles);
                boolean[] kept = new boolean[most];
                for (int i = 0; i < sieve.size(); i++) {
                    kept[sieve.slot(i)] = true;
                }
                assertTrue(sieve.size() > 0 && sieve.size() < most - from, "it sifts nothing");
                for (int slot = from; slot < most; slot++) {
                    float toX = slots.nextX()[slot];
                    float toZ = slots.nextZ()[slot];
                    if (!kept[slot]) {
                        assertFalse(Barrier.hold(agents, slot, obstacles, new Hit()));
                        assertEquals(toX, slots.nextX()[slot]);
                        assertEquals(toZ, slots.nextZ()[slot]);
                    }
                }
            }
        }
    }

    @Test
    void nothingStandsWithinTheClearanceAndItFallsLittleShort() {
        SplittableRandom random = new SplittableRandom(21);
        for (Bounds bounds :
                List.of(new Bounds.Open(40, 32), new Bounds.Torus(40, 32), Bounds.Walled.rectangle(40, 32, 1))) {
            Obstacles obstacles = scattered(bounds, random);
            List<double[]> marks = marks(obstacles);
            for (int i = 0; i < 300; i++) {
                float x = (float) random.nextDouble(-20, 20);
                float z = (float) random.nextDouble(-16, 16);
                double least = Double.POSITIVE_INFINITY;
                for (double[] mark : marks) {
                    least = Math.min(least, Math.hypot(mark[0] - x, mark[1] - z));
                }
                float clearance = obstacles.clearance(x, z);
                assertTrue(clearance <= least, "not too large: " + clearance + " of " + least);
                boolean inCircle = obstacles.bodies().stream()
                        .anyMatch(b -> b instanceof Circle c && Math.hypot(c.x() - x, c.z() - z) < c.radius());
                assertTrue(
                        inCircle || clearance >= Math.min(least, 7) - COARSENESS,
                        clearance + " falls short of " + least);
            }
        }
    }

    @Test
    void outsideTheBoundsNothingIsPromisedAndAmongNothingEverything() {
        Obstacles one = new Obstacles(new Bounds.Open(10, 10), List.of(new Circle(8, 0, 1, 1)), List.of());
        assertEquals(0, one.clearance(30, 0));
        assertEquals(0, one.clearance(Float.NaN, 0));
        Obstacles none = new Obstacles(new Bounds.Open(10, 10), List.of(), List.of());
        assertEquals(Float.POSITIVE_INFINITY, none.clearance(3, 0));
    }

    @Test
    void whoAvoidsObstaclesAndFeelsForWallsMovesAlikeWithoutIt() {
        SplittableRandom random = new SplittableRandom(22);
        Body body = Params.with(Params.defaults(Body.class), "maxForce", 40f);
        int avoided = 0;
        for (int i = 0; i < 2000; i++) {
            Obstacles with = scattered(new Bounds.Open(40, 40), random.split());
            // Outside these bounds, which is nearly everywhere, there is no clearance.
            Obstacles without = new Obstacles(new Bounds.Open(0.01f, 0.01f), with.bodies(), with.walls());
            float x = (float) random.nextDouble(-20, 20);
            float z = (float) random.nextDouble(-20, 20);
            double heading = random.nextDouble(2 * Math.PI);
            MovementManager quick = new MovementManager(body).within(with);
            MovementManager slow = new MovementManager(body).within(without);
            for (MovementManager mover : List.of(quick, slow)) {
                mover.place(x, z).turn((float) Math.sin(heading), (float) Math.cos(heading));
                mover.velocity(mover.hx(), mover.hz())
                        .obstacleAvoidance()
                        .wallAvoidance()
                        .rayAvoidance()
                        .update(0.05f);
            }
            assertEquals(slow.vx(), quick.vx());
            assertEquals(slow.vz(), quick.vz());
            assertEquals(slow.x(), quick.x());
            assertEquals(slow.z(), quick.z());
            avoided += quick.force().x() != 0 || quick.force().z() != 0 ? 1 : 0;
        }
        assertTrue(avoided > 100, "many have something to avoid: " + avoided);
    }
}
