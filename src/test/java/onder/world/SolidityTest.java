package onder.world;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import onder.core.agents.AgentsView;
import onder.core.agents.Body;
import onder.core.agents.Contact;
import onder.core.agents.Falloff;
import onder.core.agents.NeighbourFilter;
import onder.core.geometry.Bounds;
import onder.core.geometry.Box;
import onder.core.geometry.Capsule;
import onder.core.geometry.Circle;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Point;
import onder.core.geometry.Polygon;
import onder.core.geometry.Wall;
import onder.steer.Combiner;
import onder.steer.behaviour.Seek;
import onder.steer.behaviour.Separation;
import onder.steer.behaviour.Wander;
import onder.steer.perception.Target;
import onder.world.setup.Command;
import onder.world.setup.Rules;
import onder.world.setup.SetupException;
import org.junit.jupiter.api.Test;

/** Whatever pushes them, discs stay out of obstacles and walls, and nobody passes through a wall. */
class SolidityTest {
    private static final int SCENES = 2000;
    private static final int STEPS = 200;

    /** Positions and radii are floats compared in double: what is left is the oracle's own rounding. */
    private static final double EXACT = 1e-9;

    /** Corners of turned boxes and images across a seam are themselves rounded to float. */
    private static final double ROUNDED = 2e-5;

    @Test
    void nobodyPenetratesOrTunnelsInTwoThousandRandomScenes() {
        long steps = IntStream.range(0, SCENES)
                .parallel()
                .mapToLong(SolidityTest::play)
                .sum();
        assertTrue(steps > SCENES * (long) STEPS * 9 / 10, "only " + steps + " steps could be played");
    }

    private static long play(int seed) {
        for (int attempt = 0; attempt < 8; attempt++) {
            SplittableRandom random = new SplittableRandom(31L * seed + attempt);
            Scene scene = new Scene(random);
            World world;
            try {
                world = scene.setup.world();
            } catch (SetupException noRoom) {
                continue;
            }
            scene.check(world, "seed " + seed + " at the start");
            for (int step = 0; step < STEPS; step++) {
                if (step % 20 == 0) {
                    world.send(new Command.MovePointer(scene.anywhere(random)));
                }
                world.step();
                scene.check(world, "seed " + seed + ", step " + step);
            }
            return STEPS;
        }
        return 0;
    }

    /** A random world, often with a closed room in it whose people must stay inside. */
    private static final class Scene {
        final Worlds setup = new Worlds();
        final List<Point> room = new ArrayList<>();
        private final double size;
        private final int inRoom;

        Scene(SplittableRandom random) {
            size = random.nextDouble(8, 24);
            setup.seed = random.nextLong();
            setup.dt = random.nextInt(3) == 0 ? 1 / 60f : 1 / 20f;
            setup.bounds = bounds(random);
            setup.rules = new Rules(
                    Combiner.values()[random.nextInt(2)],
                    Contact.values()[random.nextInt(3)],
                    random.nextInt(4) == 0 ? 1 : 0);
            float radius = (float) random.nextDouble(0.05, 0.6);
            clutter(random, radius);
            setup.species(
                    "wild",
                    body(random, radius),
                    Worlds.all(
                            new Wander(1, 1, 300, 2000),
                            new Seek(random.nextBoolean() ? Target.POINTER : Target.GOAL, 0.005f),
                            new Separation(
                                    random.nextInt(2) * 500,
                                    Falloff.values()[random.nextInt(3)],
                                    Float.POSITIVE_INFINITY,
                                    NeighbourFilter.ALL,
                                    false)));
            inRoom = room.isEmpty() ? 0 : 3;
            if (inRoom > 0) {
                float x = (room.get(0).x() + room.get(2).x()) / 2;
                float z = (room.get(0).z() + room.get(2).z()) / 2;
                setup.group("wild", inRoom, x, z, 0.8f, anywhere(random));
            }
            setup.group("wild", 6, 0, 0, (float) size, anywhere(random));
        }

        private static Body body(SplittableRandom random, float radius) {
            return new Body(
                    radius,
                    1,
                    random.nextInt(5) == 0 ? 50 : 10,
                    random.nextBoolean() ? 100_000 : 300,
                    random.nextInt(3) == 0 ? 100 : 3,
                    6,
                    20,
                    5,
                    360,
                    false);
        }

        Point anywhere(SplittableRandom random) {
            return new Point(within(random, size), within(random, size));
        }

        private static float within(SplittableRandom random, double extent) {
            return (float) random.nextDouble(-extent / 2, extent / 2);
        }

        private Bounds bounds(SplittableRandom random) {
            float side = (float) size;
            return switch (random.nextInt(6)) {
                case 0 -> Bounds.Walled.octagon(side, side / 20, 1);
                // A notch down to the middle: a concave corner and two wedges.
                case 1 ->
                    new Bounds.Walled(
                            List.of(
                                    new Point(-side / 2, -side / 2),
                                    new Point(side / 2, -side / 2),
                                    new Point(side / 2, side / 2),
                                    new Point(side / 20, side / 2),
                                    new Point(0, 0),
                                    new Point(-side / 10, side / 2),
                                    new Point(-side / 2, side / 2)),
                            1);
                case 2 -> new Bounds.Open(side, side);
                case 3, 4 -> new Bounds.Torus(side, (float) (size * random.nextDouble(0.7, 1)));
                default -> Bounds.Walled.rectangle(side, side, 1);
            };
        }

        private void clutter(SplittableRandom random, float radius) {
            for (int i = random.nextInt(4); i > 0; i--) {
                Point at = anywhere(random);
                setup.obstacles.add(new Circle(at.x(), at.z(), (float) random.nextDouble(0.05, 2), 1));
            }
            for (int i = random.nextInt(4); i > 0; i--) {
                Point at = anywhere(random);
                setup.obstacles.add(new Box(
                        at.x(),
                        at.z(),
                        (float) random.nextDouble(0.01, 4),
                        (float) random.nextDouble(0.01, 4),
                        random.nextBoolean() ? 0 : (float) random.nextDouble(-360, 360),
                        1));
            }
            for (int i = random.nextInt(4); i > 0; i--) {
                polygon(random);
            }
            for (int i = random.nextInt(3); i > 0; i--) {
                Point a = anywhere(random);
                Point b = new Point(a.x() + (float) random.nextDouble(0.01, 4), a.z() + within(random, 4));
                setup.obstacles.add(new Capsule(a, b, (float) random.nextDouble(0.01, 1.5), 1));
            }
            for (int i = random.nextInt(5); i > 0; i--) {
                Point a = anywhere(random);
                Point b = anywhere(random);
                switch (random.nextInt(4)) {
                    case 0 -> wall(a, a);
                    case 1 -> {
                        float gap = radius * (float) random.nextDouble(0.2, 1.99);
                        wall(new Point(a.x() - 4, a.z()), a);
                        wall(new Point(a.x() + gap, a.z()), new Point(a.x() + 4, a.z()));
                    }
                    case 2 -> {
                        wall(a, b);
                        wall(a, new Point(b.x() + 1, b.z() + 0.3f));
                    }
                    default -> wall(a, b);
                }
            }
            if (random.nextBoolean()) {
                buildRoom(random);
            }
        }

        /** Corners on an ellipse, from a sliver of a triangle to nearly round, either way about. */
        private void polygon(SplittableRandom random) {
            Point at = anywhere(random);
            double wide = random.nextDouble(0.05, 2.5);
            double deep = random.nextDouble(0.05, 2.5);
            int count = random.nextInt(3, 13);
            double[] angles = random.doubles(count, 0, 2 * Math.PI).sorted().toArray();
            List<Point> corners = new ArrayList<>();
            for (double angle : angles) {
                corners.add(new Point(
                        at.x() + (float) (wide * Math.sin(angle)), at.z() + (float) (deep * Math.cos(angle))));
            }
            if (random.nextBoolean()) {
                Collections.reverse(corners);
            }
            try {
                setup.obstacles.add(new Polygon(corners, 1));
            } catch (IllegalArgumentException tooThin) {
                // A sliver below what is allowed: this scene goes without it.
            }
        }

        private void buildRoom(SplittableRandom random) {
            double turn = random.nextDouble(7);
            double half = random.nextDouble(1.2, 2.5);
            double x = within(random, size - 6);
            double z = within(random, size - 6);
            for (int i = 0; i < 4; i++) {
                double angle = turn + i * Math.PI / 2;
                room.add(new Point((float) (x + half * Math.sin(angle)), (float) (z + half * Math.cos(angle))));
            }
            for (int i = 0; i < 4; i++) {
                wall(room.get(i), room.get((i + 1) % 4));
            }
        }

        private void wall(Point a, Point b) {
            setup.walls.add(new Wall(a.x(), a.z(), b.x(), b.z(), 1));
        }

        void check(World world, String when) {
            AgentsView agents = world.agents();
            double top = world.setup().species().get(0).body().maxSpeed() * 1.000001;
            double[] shiftsX = shifts(setup.bounds.periodX());
            double[] shiftsZ = shifts(setup.bounds.periodZ());
            for (int i = 0; i < agents.count(); i++) {
                require(setup.bounds.contains(agents.x(i), agents.z(i)), when, agents, i, "outside the world");
                require(Math.hypot(agents.velocityX(i), agents.velocityZ(i)) <= top, when, agents, i, "too fast");
                boolean inside = false;
                for (double sx : shiftsX) {
                    for (double sz : shiftsZ) {
                        clear(agents, i, sx, sz, when);
                        inside |= i < inRoom && inRoom(agents.x(i) + sx, agents.z(i) + sz);
                    }
                }
                require(inside == i < inRoom, when, agents, i, "out of the room");
            }
        }

        private static double[] shifts(double period) {
            return period > 0 ? new double[] {0, -period, period} : new double[] {0};
        }

        private static void require(boolean good, String when, AgentsView agents, int i, Object what) {
            if (!good) {
                throw new AssertionError(
                        when + ", agent " + i + " at (" + agents.x(i) + ", " + agents.z(i) + "): " + what);
            }
        }

        private boolean inRoom(double x, double z) {
            for (int i = 0; i < 4; i++) {
                Point a = room.get(i);
                Point b = room.get((i + 1) % 4);
                if ((b.x() - (double) a.x()) * (z - a.z()) - (b.z() - (double) a.z()) * (x - a.x()) > 0) {
                    return false;
                }
            }
            return true;
        }

        /** The agent, moved by a period, against every shape as it was given. */
        private void clear(AgentsView agents, int i, double sx, double sz, String when) {
            double x = agents.x(i) + sx;
            double z = agents.z(i) + sz;
            double r = agents.radius(i);
            double tolerance = sx == 0 && sz == 0 ? EXACT : ROUNDED;
            for (Obstacle obstacle : setup.obstacles) {
                if (obstacle instanceof Circle c) {
                    double gap = Math.hypot(x - c.x(), z - c.z()) - c.radius() - r;
                    require(gap >= -tolerance, when, agents, i, c);
                } else if (obstacle instanceof Box b) {
                    double sin = Math.sin(Math.toRadians(b.turn()));
                    double cos = Math.cos(Math.toRadians(b.turn()));
                    double beyondX = Math.abs((x - b.x()) * cos - (z - b.z()) * sin) - b.width() / 2.0;
                    double beyondZ = Math.abs((x - b.x()) * sin + (z - b.z()) * cos) - b.depth() / 2.0;
                    double gap = Math.hypot(Math.max(0, beyondX), Math.max(0, beyondZ)) - r;
                    require(gap >= -ROUNDED, when, agents, i, b);
                } else if (obstacle instanceof Polygon p) {
                    require(gap(p, x, z) - r >= -ROUNDED, when, agents, i, p);
                } else if (obstacle instanceof Capsule c) {
                    Wall middle = new Wall(c.from().x(), c.from().z(), c.to().x(), c.to().z(), 1);
                    require(gap(middle, x, z) - c.radius() - r >= -ROUNDED, when, agents, i, c);
                }
            }
            for (Wall w : setup.walls) {
                require(gap(w, x, z) >= r - tolerance, when, agents, i, w);
            }
            for (Wall w : setup.bounds.walls()) {
                require(gap(w, x, z) >= r - tolerance, when, agents, i, w);
            }
        }

        /** To the nearest side; negative inside. */
        private static double gap(Polygon polygon, double x, double z) {
            double least = Double.POSITIVE_INFINITY;
            boolean inside = false;
            for (int i = 0, j = polygon.corners().size() - 1;
                    i < polygon.corners().size();
                    j = i++) {
                Point a = polygon.corners().get(i);
                Point b = polygon.corners().get(j);
                least = Math.min(least, gap(new Wall(a.x(), a.z(), b.x(), b.z(), 1), x, z));
                if (a.z() > z != b.z() > z
                        && x < (b.x() - (double) a.x()) * (z - a.z()) / (b.z() - (double) a.z()) + a.x()) {
                    inside = !inside;
                }
            }
            return inside ? -least : least;
        }

        private static double gap(Wall w, double x, double z) {
            double ex = w.x2() - (double) w.x1();
            double ez = w.z2() - (double) w.z1();
            double u = ((x - w.x1()) * ex + (z - w.z1()) * ez) / Math.max(1e-30, ex * ex + ez * ez);
            u = Math.max(0, Math.min(1, u));
            return Math.hypot(w.x1() + u * ex - x, w.z1() + u * ez - z);
        }
    }
}
