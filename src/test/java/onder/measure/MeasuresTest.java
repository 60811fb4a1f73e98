package onder.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import onder.core.agents.Agents;
import onder.core.geometry.Bounds;
import onder.param.Params;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MeasuresTest {
    private static final Bounds OPEN = new Bounds.Open(100, 100);

    static IntStream seeds() {
        return IntStream.range(0, 100);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void distanceInOnePassEqualsTheDoubleLoop(int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int n = seed < 4 ? seed + 1 : random.nextInt(2, 80);
        boolean torus = seed % 2 == 1;
        Bounds bounds = torus ? new Bounds.Torus(40, 30) : OPEN;
        Agents agents = new Agents(n + 5);
        int[] members = members(n);
        // On a torus a group has a centre while it is smaller than half the world.
        double atX = random.nextDouble(-20, 20);
        double atZ = random.nextDouble(-15, 15);
        for (int id : members) {
            double x = atX + random.nextDouble(-7, 7);
            double z = atZ + random.nextDouble(-7, 7);
            if (torus) {
                x -= 40 * Math.floor((x + 20) / 40);
                z -= 30 * Math.floor((z + 15) / 30);
            }
            agents.place(id, (float) x, (float) z);
        }
        double sum = 0;
        for (int i : members) {
            double toX = 0;
            double toZ = 0;
            for (int j : members) {
                toX += nearest((double) agents.x(j) - agents.x(i), bounds.periodX());
                toZ += nearest((double) agents.z(j) - agents.z(i), bounds.periodZ());
            }
            sum += Math.hypot(toX, toZ) / (n - 1);
        }
        float measured = Measures.averageDistance(agents.view(), bounds, members, n);
        if (n == 1) {
            assertTrue(Float.isNaN(measured));
        } else {
            assertEquals(sum / n, measured, 1e-4);
        }
    }

    @Test
    void distancesInWholePixelsAreCutMemberByMemberAndOnceMore() {
        Agents agents = new Agents(8);
        agents.place(6, 1, 0);
        agents.place(7, 4.12f, 0);
        // 25.6, 10.6 and 36.2 px: cut, together 71; a third of it, cut, is 23.
        assertEquals(72.4 / 30, Measures.averageDistance(agents.view(), new Bounds.Open(9, 9), members(3), 3), 1e-6);
        assertEquals(2.3f, Measures.averageDistanceInWholePixels(agents.view(), new Bounds.Open(9, 9), members(3), 3));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void wholePixelsAreAtMostTwoPixelsLess(int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int n = random.nextInt(2, 50);
        Agents agents = new Agents(n + 5);
        for (int id : members(n)) {
            agents.place(id, (float) random.nextDouble(-9, 9), (float) random.nextDouble(-9, 9));
        }
        float exact = Measures.averageDistance(agents.view(), new Bounds.Open(20, 20), members(n), n);
        float whole = Measures.averageDistanceInWholePixels(agents.view(), new Bounds.Open(20, 20), members(n), n);
        assertEquals(Math.rint(whole * 10), whole * 10, 1e-4);
        assertTrue(whole <= exact && whole > exact - 0.2f, whole + " of " + exact);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void headingDifferenceBySortingEqualsTheDoubleLoop(int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int n = seed < 4 ? seed + 1 : random.nextInt(2, 120);
        Agents agents = new Agents(n + 5);
        int[] members = members(n);
        double[] angles = new double[n];
        for (int k = 0; k < n; k++) {
            angles[k] = switch (seed % 4) {
                case 0 -> random.nextDouble(2 * Math.PI);
                // Exactly opposite and square ones, whose cosines and sines are exact.
                case 1 -> random.nextInt(4) * Math.PI / 2;
                case 2 -> 1.25;
                default -> Math.PI + random.nextDouble(-0.1, 0.1);
            };
            agents.turn(members[k], (float) Math.rint(1e9 * Math.sin(angles[k])) / 1e9f, (float) Math.cos(angles[k]));
        }
        double sum = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < i; j++) {
                sum += Math.abs(Math.IEEEremainder(angles[i] - angles[j], 2 * Math.PI));
            }
        }
        float measured = Measures.averageHeadingDifference(agents.view(), members, n, new Measures.Scratch());
        if (n == 1) {
            assertTrue(Float.isNaN(measured));
        } else {
            assertEquals(Math.toDegrees(sum / (n * (n - 1) / 2.0)), measured, 1e-3);
        }
    }

    @Test
    void headingDifferenceOfAVeryLargeGroupDoesNotOverflow() {
        int n = 70_000;
        Agents agents = new Agents(n);
        int[] members = IntStream.range(0, n).toArray();
        for (int i = 0; i < n; i += 2) {
            agents.turn(i, 1, 0);
        }
        double share = (n / 2.0) * (n / 2.0) / (n * (n - 1.0) / 2);
        assertEquals(
                90 * share, Measures.averageHeadingDifference(agents.view(), members, n, new Measures.Scratch()), 1e-3);
    }

    @Test
    void displacementIsTheMeanWayFromTheWindowsBeginAcrossTheSeamToo() {
        Agents agents = new Agents(2);
        agents.place(0, -19, 0);
        agents.windowX[0] = 19;
        agents.place(1, 3, 4);
        agents.windowX[1] = 0;
        agents.windowZ[1] = 0;
        assertEquals(
                3.5f,
                Measures.averageDisplacement(
                        agents.view(), new Bounds.Torus(40, 40), agents.windowX, agents.windowZ, new int[] {0, 1}, 2),
                1e-6);
        assertTrue(Float.isNaN(
                Measures.averageDisplacement(agents.view(), OPEN, agents.windowX, agents.windowZ, new int[0], 0)));
    }

    @Test
    void scoreIsInTheThesisPixelsAndUndefinedForGroupsOfOneAndAVanishingDenominator() {
        Scoring scoring = Params.defaults(Scoring.class);
        // x = 2 m = 20 px, d = 1.5 m = 15 px, θ = 25°: 100·20 / (10·15 + 10·25).
        assertEquals(5, Measures.score(scoring, 2, 1.5f, 25), 1e-5);
        assertEquals(0, Measures.score(scoring, 0, 1.5f, 25), 1e-5);
        assertTrue(Float.isNaN(Measures.score(scoring, 2, 0, 0)));
        assertTrue(Float.isNaN(Measures.score(scoring, 2, 5e-9f, 0)));
        assertTrue(Float.isNaN(Measures.score(scoring, 2, Float.NaN, 10)));
        assertTrue(Float.isNaN(Measures.score(scoring, Float.NaN, 1, 10)));
        assertTrue(Float.isNaN(Measures.score(new Scoring(1, 0, 0, false), 2, 1, 10)));
    }

    private static int[] members(int n) {
        return IntStream.range(0, n).map(k -> n + 4 - k).toArray();
    }

    private static double nearest(double difference, double period) {
        return period == 0 ? difference : difference - period * Math.rint(difference / period);
    }
}
