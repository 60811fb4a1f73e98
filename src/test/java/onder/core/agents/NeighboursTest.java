package onder.core.agents;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.IntStream;
import onder.core.Draws;
import onder.core.geometry.Bounds;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Perception through the grid, against every pair looked at in double by the formulas of the specification. */
class NeighboursTest {
    /** Nearer than this to a limit, in metres or radians, float and double may disagree: such agents are left out. */
    private static final double DOUBT = 1e-4;

    private final Draws draws = new Draws(7);

    static IntStream seeds() {
        return IntStream.range(0, 160);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void perceptionEqualsBruteForce(int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Bounds bounds = bounds(random);
        Agents agents = crowd(random, bounds);
        Body[] bodies = {body(random), body(random), body(random)};
        for (int i = 0; i < agents.count(); i++) {
            agents.radius[i] = bodies[agents.species[i]].radius();
        }
        Grid grid = new Grid(agents.count());
        grid.sort(agents.view(), bounds, (float) random.nextDouble(0.05, 6));
        Neighbours neighbours = new Neighbours(grid);
        neighbours.gather(agents.view(), bounds, draws, 3);
        Batch batch = new Batch();
        int compared = 0;
        for (int species = 0; species < bodies.length; species++) {
            Senses senses = senses(random);
            int[] ids = living(agents, species);
            for (int from = 0; from < ids.length; from += Batch.SIZE) {
                batch.load(agents, bodies[species], ids, from, Math.min(ids.length, from + Batch.SIZE));
                neighbours.perceive(batch, senses);
                for (int k = 0; k < batch.size; k++) {
                    compared += compare(batch, k, agents, bounds, senses) ? 1 : 0;
                }
            }
        }
        assertTrue(compared > 0, "everybody was in doubt");
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void bothKernelsGiveTheSameBits(int seed) {
        SplittableRandom random = new SplittableRandom(5000 + seed);
        Bounds bounds = bounds(random);
        Agents agents = crowd(random, bounds);
        Body[] bodies = {body(random), body(random), body(random)};
        Grid grid = new Grid(agents.count());
        grid.sort(agents.view(), bounds, (float) random.nextDouble(0.05, 6));
        int[] inCellOrder =
                IntStream.range(0, grid.size()).map(c -> grid.order()[c]).toArray();
        for (Body body : bodies) {
            Senses senses = senses(random);
            if (random.nextBoolean()) {
                senses.askSeparation(Falloff.INVERSE, Float.POSITIVE_INFINITY, 1, NeighbourFilter.ALL, false);
                senses.askHeadings(seed % 2 == 0 ? NeighbourFilter.ALL : NeighbourFilter.GROUP, false);
                senses.askOffsets(NeighbourFilter.ALL, false);
            }
            Batch[] batches = {new Batch(), new Batch()};
            for (int from = 0; from < inCellOrder.length; from += Batch.SIZE) {
                for (Kernel.Choice choice : List.of(Kernel.Choice.SCALAR, Kernel.Choice.VECTOR)) {
                    Neighbours neighbours = new Neighbours(grid, Kernel.of(choice));
                    neighbours.gather(agents.view(), bounds, draws, 3);
                    Batch batch = batches[choice.ordinal() - 1];
                    batch.load(agents, body, inCellOrder, from, Math.min(inCellOrder.length, from + Batch.SIZE));
                    neighbours.perceive(batch, senses);
                }
                for (int k = 0; k < batches[0].size; k++) {
                    assertArrayEquals(sums(batches[0], k), sums(batches[1], k), "agent " + batches[0].id[k]);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void aheadListsThoseNearWhoAreNotBehindAndLooksLessFarInACrowd(int seed) {
        SplittableRandom random = new SplittableRandom(7000 + seed);
        Bounds bounds = bounds(random);
        Agents agents = crowd(random, bounds);
        Body body = body(random);
        Grid grid = new Grid(agents.count());
        grid.sort(agents.view(), bounds, (float) random.nextDouble(0.05, 6));
        Neighbours neighbours = new Neighbours(grid);
        neighbours.gather(agents.view(), bounds, draws, 3);
        int crowd = random.nextInt(40);
        float behind = (float) random.nextDouble(0, 2);
        NearbyAgents all = new NearbyAgents();
        NearbyAgents found = new NearbyAgents();
        Batch batch = new Batch();
        for (int c = 0; c < grid.size(); c++) {
            batch.load(agents, body, grid.order(), c, c + 1);
            neighbours.ahead(batch, 0, behind, crowd, found);
            float less = Neighbours.IN_A_CROWD * body.perception();
            grid.near(batch.x[0], batch.z[0], less, all.spans);
            boolean crowded = all.spans.candidates() >= crowd;
            neighbours.near(batch.x[0], batch.z[0], crowded ? less : body.perception(), all);
            List<List<Float>> expected = new ArrayList<>();
            for (int i = 0; i < all.size(); i++) {
                if (all.id(i) != batch.id[0] && all.dx(i) * batch.hx[0] + all.dz(i) * batch.hz[0] + behind >= 0) {
                    expected.add(List.of((float) all.id(i), all.dx(i), all.dz(i)));
                }
            }
            List<List<Float>> listed = new ArrayList<>();
            for (int i = 0; i < found.size(); i++) {
                listed.add(List.of((float) found.id(i), found.dx(i), found.dz(i)));
                assertEquals(found.id(i), neighbours.agentAt(found.place(i)));
            }
            assertEquals(expected, listed);
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void bothKernelsSeeTheSameAndWhatTheFormulasSay(int seed) {
        SplittableRandom random = new SplittableRandom(9000 + seed);
        Bounds bounds = bounds(random);
        Agents agents = crowd(random, bounds);
        agents.remember(Memory.PLAN_X);
        Body body = body(random);
        for (int i = 0; i < agents.count(); i++) {
            agents.slots.vx[i] = (float) random.nextDouble(-2, 2);
            agents.slots.vz[i] = (float) random.nextDouble(-2, 2);
            agents.radius[i] = (float) random.nextDouble(0.05, 1);
        }
        Grid grid = new Grid(agents.count());
        grid.sort(agents.view(), bounds, (float) random.nextDouble(0.05, 6));
        int crowd = random.nextInt(40);
        float behind = (float) random.nextDouble(0, 2);
        float time = (float) random.nextDouble(0.1, 5);
        float wishX = seed % 20 == 0 ? 0 : (float) random.nextDouble(-2, 2);
        float wishZ = seed % 10 == 0 ? 0 : (float) random.nextDouble(-2, 2);
        Batch batch = new Batch();
        NearbyAgents ahead = new NearbyAgents();
        CollisionCandidates[] sights = {new CollisionCandidates(), new CollisionCandidates()};
        for (int c = 0; c < grid.size(); c++) {
            batch.load(agents, body, grid.order(), c, c + 1);
            for (Kernel.Choice choice : List.of(Kernel.Choice.SCALAR, Kernel.Choice.VECTOR)) {
                Neighbours neighbours = new Neighbours(grid, Kernel.of(choice));
                neighbours.gather(agents.view(), bounds, draws, 3);
                CollisionCandidates sight = sights[choice.ordinal() - Kernel.Choice.SCALAR.ordinal()];
                sight.ask(wishX, wishZ, time, 0.6f, behind);
                neighbours.look(batch, 0, crowd, sight);
                neighbours.ahead(batch, 0, behind, crowd, ahead);
            }
            assertEquals(met(sights[0]), met(sights[1]));
            assertEquals(coming(sights[0]), coming(sights[1]));
            compare(sights[1], ahead, batch, agents, wishX, wishZ, time);
        }
    }

    private static List<List<Float>> met(CollisionCandidates sight) {
        return IntStream.range(0, sight.meets())
                .mapToObj(i -> inSight(sight, sight.met(i)))
                .toList();
    }

    private static List<List<Float>> coming(CollisionCandidates sight) {
        return IntStream.range(0, sight.come())
                .mapToObj(i -> {
                    List<Float> one = new ArrayList<>(inSight(sight, sight.coming(i)));
                    one.add(sight.toward(sight.coming(i)));
                    return one;
                })
                .toList();
    }

    private static List<Float> inSight(CollisionCandidates sight, int candidate) {
        return List.of(
                (float) sight.place(candidate), sight.dx(candidate), sight.dz(candidate), sight.squared(candidate));
    }

    /** That exactly those ahead are in sight of whom the formulas hold, in double, but where it is nearly so. */
    private static void compare(
            CollisionCandidates sight,
            NearbyAgents ahead,
            Batch batch,
            Agents agents,
            float wishX,
            float wishZ,
            float time) {
        List<Integer> met = IntStream.range(0, sight.meets())
                .map(i -> sight.place(sight.met(i)))
                .boxed()
                .toList();
        List<Integer> coming = IntStream.range(0, sight.come())
                .map(i -> sight.place(sight.coming(i)))
                .boxed()
                .toList();
        TreeSet<Integer> seen = new TreeSet<>();
        for (int i = 0; i < ahead.size(); i++) {
            int id = ahead.id(i);
            seen.add(ahead.place(i));
            double dvx = wishX - agents.vx(id);
            double dvz = wishZ - agents.vz(id);
            double closing = ahead.dx(i) * dvx + ahead.dz(i) * dvz;
            double soonest = Math.max(0, Math.min(time, closing / Math.max(dvx * dvx + dvz * dvz, 1e-30)));
            double nearest = Math.hypot(ahead.dx(i) - soonest * dvx, ahead.dz(i) - soonest * dvz);
            double touch = batch.body.radius() + agents.radius[id] + 0.6;
            if (Math.abs(nearest - touch) > 1e-3) {
                assertEquals(nearest < touch, met.contains(ahead.place(i)));
            }
            double facing = -(batch.hx[0] * agents.hx(id) + batch.hz[0] * agents.hz(id));
            double along = ahead.dx(i) * wishX + ahead.dz(i) * wishZ;
            if (Math.abs(facing) > DOUBT && Math.abs(along) > DOUBT) {
                assertEquals(facing > 0 && along > 0, coming.contains(ahead.place(i)));
            }
        }
        assertTrue(seen.containsAll(met) && seen.containsAll(coming), "somebody in sight is not ahead");
    }

    private static float[] sums(Batch batch, int k) {
        return new float[] {
            batch.separationX[k],
            batch.separationZ[k],
            batch.headingsX[k],
            batch.headingsZ[k],
            batch.headings[k],
            batch.offsetsX[k],
            batch.offsetsZ[k],
            batch.offsets[k]
        };
    }

    private static boolean compare(Batch batch, int k, Agents agents, Bounds bounds, Senses senses) {
        int i = batch.id[k];
        Body body = batch.body;
        double reachOfSeparation = Math.min(senses.separationRange, body.perception());
        double[] sums = new double[6];
        int headings = 0;
        int offsets = 0;
        boolean anyOnMe = false;
        double scale = 1;
        for (int j = 0; j < agents.count(); j++) {
            if (j == i || !agents.alive[j]) {
                continue;
            }
            double dx = nearest((double) agents.x(j) - agents.x(i), bounds.periodX());
            double dz = nearest((double) agents.z(j) - agents.z(i), bounds.periodZ());
            double d = Math.hypot(dx, dz);
            double reach = body.perception() + (body.perceiveEdges() ? agents.radius[j] : 0);
            double angle = d == 0
                    ? 0
                    : Math.abs(
                            Math.atan2(dx * agents.hz(i) - dz * agents.hx(i), dx * agents.hx(i) + dz * agents.hz(i)));
            double half = body.fieldOfView() >= 360 ? 4 : Math.toRadians(body.fieldOfView()) / 2;
            boolean seamTie = bounds.periodX() > 0
                    && (Math.abs(Math.abs(dx) - bounds.periodX() / 2) < DOUBT
                            || Math.abs(Math.abs(dz) - bounds.periodZ() / 2) < DOUBT);
            if (Math.abs(d - reach) < DOUBT
                    || Math.abs(d - senses.separationRange) < DOUBT
                    || Math.abs(angle - half) < DOUBT
                    || d > 0 && d < 10 * DOUBT
                    || seamTie && d < reach) {
                return false;
            }
            if (d > reach || angle > half) {
                continue;
            }
            boolean species = agents.species[j] == agents.species[i];
            boolean group = agents.group[j] == agents.group[i];
            boolean leader = group && agents.role[j] == Role.LEADER.ordinal();
            if (wants(senses.separation, species, group, leader) && d <= senses.separationRange) {
                anyOnMe |= d == 0;
                double f =
                        switch (senses.falloff) {
                            case INVERSE -> 1 / d;
                            case LINEAR -> d < reachOfSeparation ? 1 - d / reachOfSeparation : 0;
                            case INVERSE_SQUARE -> Math.min(1 / (d * d), senses.mostPush(body));
                        };
                sums[0] -= d == 0 ? 0 : dx / d * f;
                sums[1] -= d == 0 ? 0 : dz / d * f;
                scale = d == 0 ? scale : Math.max(scale, f);
            }
            if (wants(senses.alignment, species, group, leader)) {
                sums[2] += agents.hx(j);
                sums[3] += agents.hz(j);
                headings++;
            }
            if (wants(senses.cohesion, species, group, leader)) {
                sums[4] += dx;
                sums[5] += dz;
                offsets++;
            }
        }
        if (senses.nothing()) {
            return true;
        }
        assertEquals(headings, batch.headings[k], "neighbours for alignment of " + i);
        assertEquals(offsets, batch.offsets[k], "neighbours for cohesion of " + i);
        if (!anyOnMe) {
            assertEquals(sums[0], batch.separationX[k], 1e-3 * scale, "separation of " + i);
            assertEquals(sums[1], batch.separationZ[k], 1e-3 * scale, "separation of " + i);
        }
        assertTrue(Float.isFinite(batch.separationX[k]) && Float.isFinite(batch.separationZ[k]));
        assertEquals(sums[2], batch.headingsX[k], 1e-3);
        assertEquals(sums[3], batch.headingsZ[k], 1e-3);
        assertEquals(sums[4], batch.offsetsX[k], 1e-3 * Math.max(1, offsets));
        assertEquals(sums[5], batch.offsetsZ[k], 1e-3 * Math.max(1, offsets));
        return true;
    }

    private static boolean wants(Senses.Sum sum, boolean species, boolean group, boolean leader) {
        return sum.wanted
                && !(sum.leaveLeaderOut && leader)
                && (sum.company == NeighbourFilter.ALL || (sum.company == NeighbourFilter.SPECIES ? species : group));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void thoseNearAPointAreThoseThatBruteForceFinds(int seed) {
        SplittableRandom random = new SplittableRandom(1000 + seed);
        Bounds bounds = bounds(random);
        Agents agents = crowd(random, bounds);
        Grid grid = new Grid(agents.count());
        grid.sort(agents.view(), bounds, (float) random.nextDouble(0.05, 6));
        Neighbours neighbours = new Neighbours(grid);
        neighbours.gather(agents.view(), bounds, draws, 3);
        NearbyAgents near = new NearbyAgents();
        for (int query = 0; query < 20; query++) {
            float x = (float) random.nextDouble(bounds.minX(), bounds.maxX());
            float z = (float) random.nextDouble(bounds.minZ(), bounds.maxZ());
            float reach = query == 0 ? Float.POSITIVE_INFINITY : (float) random.nextDouble(0, 20);
            TreeSet<Integer> wanted = new TreeSet<>();
            boolean doubtful = false;
            for (int j = 0; j < agents.count(); j++) {
                if (agents.alive[j]) {
                    double d = Math.hypot(
                            nearest((double) agents.x(j) - x, bounds.periodX()),
                            nearest((double) agents.z(j) - z, bounds.periodZ()));
                    doubtful |= Math.abs(d - reach) < DOUBT;
                    if (d <= reach) {
                        wanted.add(j);
                    }
                }
            }
            if (doubtful) {
                continue;
            }
            TreeSet<Integer> visited = new TreeSet<>();
            neighbours.near(x, z, reach, near);
            for (int i = 0; i < near.size(); i++) {
                assertTrue(visited.add(near.id(i)), "visited twice");
            }
            assertEquals(wanted, visited);
        }
    }

    @Test
    void agentsOnOnePointPartInDirectionsOfTheirOwnWhateverTheyPerceive() {
        for (Falloff falloff : Falloff.values()) {
            for (float perception : new float[] {0, 3}) {
                Agents agents = new Agents(2);
                Bounds bounds = new Bounds.Open(10, 10);
                Grid grid = new Grid(2);
                grid.sort(agents.view(), bounds, 1);
                Neighbours neighbours = new Neighbours(grid);
                neighbours.gather(agents.view(), bounds, draws, 0);
                Senses senses = new Senses();
                senses.askSeparation(falloff, Float.POSITIVE_INFINITY, 1, NeighbourFilter.ALL, false);
                Batch batch = new Batch();
                Body body = new Body(0.3f, 1, 1, 1, 1, 6, 20, perception, 360, false);
                batch.load(agents, body, new int[] {0, 1}, 0, 2);
                neighbours.perceive(batch, senses);
                for (int k = 0; k < 2; k++) {
                    assertTrue(
                            Float.isFinite(batch.separationX[k]) && Float.isFinite(batch.separationZ[k]),
                            falloff + " at perception " + perception);
                }
                if (perception > 0) {
                    assertNotEquals(batch.separationX[0], batch.separationX[1]);
                    assertFalse(batch.separationX[0] == 0 && batch.separationZ[0] == 0);
                }
            }
        }
    }

    @Test
    void agentsFarApartInAnOpenWorldStayInTheGrid() {
        for (float far : new float[] {1e4f, 1e7f, 1e12f, 1e18f}) {
            for (boolean alongX : new boolean[] {true, false}) {
                Agents agents = new Agents(3);
                (alongX ? agents.slots.x : agents.slots.z)[2] = far;
                agents.slots.x[1] = 1;
                Bounds bounds = new Bounds.Open(10, 10);
                Grid grid = new Grid(3);
                grid.sort(agents.view(), bounds, 3);
                Neighbours neighbours = new Neighbours(grid);
                neighbours.gather(agents.view(), bounds, draws, 0);
                NearbyAgents near = new NearbyAgents();
                neighbours.near(0, 0, 2, near);
                assertEquals(2, near.size(), far + " m away");
                assertEquals(1, near.id(0) + near.id(1), far + " m away");
            }
        }
    }

    static Bounds bounds(SplittableRandom random) {
        float width = (float) random.nextDouble(5, 60);
        float depth = (float) random.nextDouble(5, 60);
        return switch (random.nextInt(4)) {
            case 0 -> new Bounds.Open(width, depth);
            case 1 -> Bounds.Walled.rectangle(width, depth, 1);
            case 2 -> new Bounds.Torus(width, depth);
            default -> new Bounds.Torus((float) random.nextDouble(0.5, 8), (float) random.nextDouble(0.5, 8));
        };
    }

    /**
     * Agents at random, in clumps, on a lattice, on one point, and beyond the edge where there is no seam; now and then
     * more than are tested at once.
     */
    private static Agents crowd(SplittableRandom random, Bounds bounds) {
        int n =
                switch (random.nextInt(20)) {
                    case 0, 1, 2, 3 -> random.nextInt(1, 4);
                    case 4 -> random.nextInt(NeighbourCandidates.ROOM, 3 * NeighbourCandidates.ROOM);
                    default -> random.nextInt(4, 220);
                };
        Agents agents = new Agents(n);
        int layout = random.nextInt(4);
        double width = bounds.maxX() - bounds.minX();
        double depth = bounds.maxZ() - bounds.minZ();
        for (int i = 0; i < n; i++) {
            double x = bounds.minX() + random.nextDouble(width);
            double z = bounds.minZ() + random.nextDouble(depth);
            if (layout == 1) {
                x = Math.rint(x);
                z = Math.rint(z);
            } else if (layout == 2 && i > 0 && random.nextInt(3) > 0) {
                int with = random.nextInt(i);
                x = agents.x(with) + (random.nextBoolean() ? 0 : random.nextDouble(-1, 1));
                z = agents.z(with) + (random.nextBoolean() ? 0 : random.nextDouble(-1, 1));
            } else if (layout == 3) {
                x = x * 3;
                z = z * 3;
            }
            if (bounds.periodX() > 0) {
                x -= width * Math.floor((x - bounds.minX()) / width);
                z -= depth * Math.floor((z - bounds.minZ()) / depth);
            }
            agents.place(i, (float) x, (float) z);
            if (bounds.periodX() > 0 && !bounds.contains(agents.x(i), agents.z(i))) {
                agents.place(i, bounds.minX(), bounds.minZ());
            }
            double angle = random.nextDouble(2 * Math.PI);
            agents.turn(i, (float) Math.sin(angle), (float) Math.cos(angle));
            agents.species[i] = random.nextInt(3);
            agents.group[i] = random.nextInt(4);
            agents.role[i] = (byte) random.nextInt(3);
        }
        for (int i = 1; i < n; i++) {
            if (random.nextInt(10) == 0) {
                agents.remove(i);
            }
        }
        return agents;
    }

    private static Body body(SplittableRandom random) {
        float[] views = {360, 270, 90, 1};
        float perception = random.nextInt(8) == 0 ? 0 : (float) random.nextDouble(0.1, 15);
        return new Body(
                (float) random.nextDouble(0.05, 2),
                1,
                1,
                1,
                1,
                6,
                20,
                perception,
                views[random.nextInt(4)],
                random.nextBoolean());
    }

    private static Senses senses(SplittableRandom random) {
        Senses senses = new Senses();
        NeighbourFilter[] company = NeighbourFilter.values();
        if (random.nextInt(6) > 0) {
            senses.askSeparation(
                    Falloff.values()[random.nextInt(3)],
                    random.nextBoolean() ? Float.POSITIVE_INFINITY : (float) random.nextDouble(0.5, 8),
                    (float) random.nextDouble(0, 4),
                    company[random.nextInt(3)],
                    random.nextBoolean());
        }
        if (random.nextInt(6) > 0) {
            senses.askHeadings(company[random.nextInt(3)], random.nextBoolean());
        }
        if (random.nextInt(6) > 0) {
            senses.askOffsets(company[random.nextInt(3)], random.nextBoolean());
        }
        return senses;
    }

    private static int[] living(Agents agents, int species) {
        return IntStream.range(0, agents.count())
                .filter(i -> agents.alive[i] && agents.species[i] == species)
                .toArray();
    }

    /** A difference to the nearest image, whatever its size. */
    static double nearest(double difference, double period) {
        return period == 0 ? difference : difference - period * Math.rint(difference / period);
    }
}
