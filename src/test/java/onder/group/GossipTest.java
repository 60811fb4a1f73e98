package onder.group;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import onder.core.agents.AgentsView;
import onder.core.geometry.Bounds;
import onder.scene.Scenes;
import onder.world.World;
import org.junit.jupiter.api.Test;

/** Without a centre, by neighbours only, groups come to the central answers: on 1 000 random static graphs. */
class GossipTest {
    private static final int GRAPHS = 1000;
    private static final int MOST_HOPS = 20_000;

    /** Agents at random in a square, linked when nearer than a radius; the first of each component leads it. */
    private static final class Graph {
        final float[] x;
        final float[] z;
        final float[] displacement;
        final boolean[] leads;
        final int[][] neighbours;
        final int[] component;
        int diameter;

        Graph(SplittableRandom random) {
            int n = random.nextInt(2, 60);
            x = new float[n];
            z = new float[n];
            displacement = new float[n];
            leads = new boolean[n];
            component = new int[n];
            for (int i = 0; i < n; i++) {
                x[i] = (float) random.nextDouble(-10, 10);
                z[i] = (float) random.nextDouble(-10, 10);
                displacement[i] = (float) random.nextDouble(0, 2);
            }
            double radius = random.nextDouble(1, 6);
            neighbours = new int[n][];
            Arrays.setAll(neighbours, i -> IntStream.range(0, n)
                    .filter(k -> k != i && Math.hypot(x[i] - x[k], z[i] - z[k]) <= radius)
                    .toArray());
            for (int i = 0; i < n; i++) {
                int[] hops = hopsFrom(i);
                component[i] = IntStream.range(0, n)
                        .filter(k -> hops[k] >= 0)
                        .findFirst()
                        .orElseThrow();
                leads[i] = component[i] == i;
                diameter = Math.max(diameter, Arrays.stream(hops).max().orElse(0));
            }
        }

        int[] hopsFrom(int first) {
            int[] hops = new int[x.length];
            Arrays.fill(hops, -1);
            hops[first] = 0;
            ArrayDeque<Integer> queue = new ArrayDeque<>();
            queue.add(first);
            while (!queue.isEmpty()) {
                int at = queue.remove();
                for (int other : neighbours[at]) {
                    if (hops[other] < 0) {
                        hops[other] = hops[at] + 1;
                        queue.add(other);
                    }
                }
            }
            return hops;
        }

        Gossip begin() {
            return new Gossip(new Bounds.Open(20, 20), x, z, leads, displacement);
        }

        int farthest(int agent) {
            int leader = component[agent];
            int best = leader;
            for (int i = 0; i < x.length; i++) {
                if (component[i] == leader && squared(i, leader) > squared(best, leader)) {
                    best = i;
                }
            }
            return best;
        }

        private double squared(int one, int other) {
            double dx = x[one] - x[other];
            double dz = z[one] - z[other];
            return dx * dx + dz * dz;
        }

        double mean(int agent) {
            return IntStream.range(0, x.length)
                    .filter(i -> component[i] == component[agent])
                    .mapToDouble(i -> displacement[i])
                    .average()
                    .orElseThrow();
        }
    }

    @Test
    void clusteringEqualsTheCentralOneWithinDiameterPlusOneHops() {
        SplittableRandom random = new SplittableRandom(1);
        for (int g = 0; g < GRAPHS; g++) {
            Graph graph = new Graph(random);
            Gossip hearsay = graph.begin();
            for (int hop = 0; hop < graph.diameter + 1; hop++) {
                hearsay.hop(graph.neighbours);
            }
            for (int i = 0; i < graph.x.length; i++) {
                assertEquals(graph.component[i], hearsay.smallest(i), "graph " + g + ", agent " + i);
            }
        }
    }

    @Test
    void theFarthestMemberIsKnownToAllWithinTwiceTheDiameterPlusTwoHops() {
        SplittableRandom random = new SplittableRandom(2);
        for (int g = 0; g < GRAPHS; g++) {
            Graph graph = new Graph(random);
            Gossip hearsay = graph.begin();
            for (int hop = 0; hop < 2 * graph.diameter + 2; hop++) {
                hearsay.hop(graph.neighbours);
            }
            for (int i = 0; i < graph.x.length; i++) {
                assertEquals(graph.farthest(i), hearsay.farthest(i), "graph " + g + ", agent " + i);
            }
        }
    }

    @Test
    void theMeanDisplacementComesWithinAPercentAndDecisionsAboutCongestionAgree() {
        SplittableRandom random = new SplittableRandom(3);
        int[] hops = new int[GRAPHS];
        long agreeing = 0;
        long asked = 0;
        for (int g = 0; g < GRAPHS; g++) {
            Graph graph = new Graph(random);
            Gossip hearsay = graph.begin();
            while (!withinAPercent(graph, hearsay)) {
                hearsay.hop(graph.neighbours);
                assertTrue(++hops[g] < MOST_HOPS, "graph " + g);
            }
            for (int i = 0; i < graph.x.length; i++) {
                asked++;
                agreeing += (hearsay.mean(i) < 1) == (graph.mean(i) < 1) ? 1 : 0;
            }
        }
        Arrays.sort(hops);
        System.out.printf(
                "hops to within 1 %%: median %d, 95 %% within %d, most %d; congestion decisions agree: %.2f %%%n",
                hops[GRAPHS / 2], hops[GRAPHS * 95 / 100], hops[GRAPHS - 1], 100.0 * agreeing / asked);
        assertTrue(agreeing > 0.95 * asked);
    }

    private static boolean withinAPercent(Graph graph, Gossip hearsay) {
        return IntStream.range(0, graph.x.length)
                .allMatch(i -> Math.abs(hearsay.mean(i) - graph.mean(i)) <= 0.01 * graph.mean(i));
    }

    /** In the jammed gate, over ten windows: what is heard in one window is compared at its end. */
    @Test
    void inAMovingCrowdMostKnowByTheEndOfAWindowWhatACentreKnows() {
        try (World world = Scenes.load("gate").begin(1)) {
            // To one step before a window's end, when its displacements are all but complete.
            long window = world.groups().windowSteps();
            while (world.time() < 30 || world.steps() % window != window - 1) {
                world.step();
            }
            AgentsView agents = world.agents();
            int n = agents.count();
            float reach = world.setup().species().get(0).body().perception();
            int farthest = 0;
            int jam = 0;
            int asked = 0;
            int jammed = 0;
            for (int round = 0; round < 10; round++) {
                float[] x = new float[agents.count()];
                float[] z = new float[agents.count()];
                agents.copyPlaces(0, x, z);
                float[] moved = new float[n];
                for (int i = 0; i < n; i++) {
                    moved[i] = (float) Math.hypot(x[i] - agents.windowX(i), z[i] - agents.windowZ(i));
                }
                boolean[] leads = new boolean[n];
                world.groups().all().forEach(group -> leads[group.leader()] = true);
                Gossip hearsay = new Gossip(world.bounds(), x, z, leads, moved);
                int[] leader = IntStream.range(0, n)
                        .map(i -> world.groups().of(i).leader())
                        .toArray();
                for (long hop = window - 1; hop > 0; hop--) {
                    hearsay.hop(links(agents, reach));
                    world.step();
                }
                for (int i = 0; i < n; i++) {
                    Group group = world.groups().of(i);
                    double most = -1;
                    double mean = 0;
                    for (int k = 0; k < group.size(); k++) {
                        int member = group.member(k);
                        mean += moved[member] / group.size();
                        most = Math.max(most, Math.hypot(x[member] - x[leader[i]], z[member] - z[leader[i]]));
                    }
                    int heard = hearsay.farthest(i);
                    float threshold = world.congestionThreshold(group);
                    asked++;
                    farthest += heard >= 0 && Math.hypot(x[heard] - x[leader[i]], z[heard] - z[leader[i]]) > most - 1e-4
                            ? 1
                            : 0;
                    jammed += mean < threshold ? 1 : 0;
                    jam += hearsay.mean(i) < threshold == mean < threshold ? 1 : 0;
                }
                world.step();
            }
            assertTrue(jammed > 0 && jammed < asked, "both answers are asked for: " + jammed + " of " + asked);
            System.out.printf(
                    "gate: farthest member agrees for %.1f %%, congestion for %.1f %% of the agents%n",
                    100.0 * farthest / asked, 100.0 * jam / asked);
            assertTrue(farthest > asked / 2);
            assertTrue(jam > asked * 0.8);
        }
    }

    private static int[][] links(AgentsView agents, float reach) {
        int[][] links = new int[agents.count()][];
        Arrays.setAll(links, i -> IntStream.range(0, agents.count())
                .filter(k -> k != i
                        && agents.group(k) == agents.group(i)
                        && Math.hypot(agents.x(i) - agents.x(k), agents.z(i) - agents.z(k)) <= reach)
                .toArray());
        return links;
    }
}
