package onder.core.agents;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.stream.IntStream;
import onder.core.Workers;
import onder.core.geometry.Bounds;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Agents that are sorted in place keep their state, whichever were removed, and come to lie in the grid's order. */
class SlotsTest {
    private static final Bounds BOUNDS = new Bounds.Torus(20, 30);

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void sortingMovesEverybodyWithItsStateIntoTheOrderOfCellsAndIds(int threads) {
        Random random = new Random(threads);
        Agents agents = new Agents(3000);
        Agents unsorted = new Agents(3000);
        Grid inPlace = new Grid(3000);
        Grid beside = new Grid(3000);
        try (Workers workers = new Workers(threads)) {
            for (int round = 0; round < 20; round++) {
                if (round % 5 == 4) {
                    agents.add(50);
                    unsorted.add(50);
                }
                for (int id = 0; id < agents.count(); id++) {
                    if (!agents.alive[id]) {
                        continue;
                    }
                    // Many on few places, so that cells hold many.
                    float x = random.nextInt(4) == 0 ? random.nextInt(3) : random.nextFloat() * 20 - 10;
                    float z = random.nextInt(4) == 0 ? random.nextInt(3) : random.nextFloat() * 30 - 15;
                    boolean stays = round > 0 && random.nextInt(3) > 0;
                    float[] state = {stays ? agents.x(id) : x, stays ? agents.z(id) : z, random.nextFloat(), id};
                    boolean goes = round % 3 != 2 && random.nextInt(40) == 0;
                    for (Agents each : new Agents[] {agents, unsorted}) {
                        each.place(id, state[0], state[1]);
                        each.setVelocity(id, state[2], state[3]);
                        each.setWander(id, state[3], state[2]);
                        if (goes) {
                            each.remove(id);
                        }
                    }
                }
                boolean keeps = round % 2 == 0;
                inPlace.sortInPlace(agents, BOUNDS, 1, workers, keeps);
                if (round % 4 == 1) {
                    // Nobody has asked for a slot in between.
                    inPlace.sortInPlace(agents, BOUNDS, 1, workers, keeps);
                }
                beside.sort(unsorted, BOUNDS, 1, workers);
                assertSame(unsorted, agents, keeps);
                assertArrayEquals(order(beside), order(inPlace), "the order does not depend on the slots");
                for (int slot = 0; slot < agents.count(); slot++) {
                    assertEquals(slot, agents.slot(agents.slots.id(slot)));
                    assertEquals(
                            slot < agents.living(), agents.alive[agents.slots.id(slot)], "removed ones are behind");
                }
                if (!keeps) {
                    agents.resetPrevious();
                    unsorted.resetPrevious();
                }
                assertArrayEquals(
                        order(inPlace),
                        IntStream.of(agents.slots.ids()).limit(agents.living()).toArray());
            }
        }
        assertTrue(agents.living() < agents.count());
    }

    private static int[] order(Grid grid) {
        return IntStream.of(grid.order()).limit(grid.size()).toArray();
    }

    private static void assertSame(Agents expected, Agents agents, boolean previousToo) {
        for (int id = 0; id < agents.count(); id++) {
            int slot = agents.slot(id);
            assertEquals(expected.x(id), agents.x(id));
            assertEquals(expected.z(id), agents.z(id));
            assertEquals(expected.vx(id), agents.vx(id));
            assertEquals(expected.vz(id), agents.vz(id));
            assertEquals(expected.hx(id), agents.hx(id));
            assertEquals(expected.hz(id), agents.hz(id));
            assertEquals(expected.slots.wanderAhead[id], agents.slots.wanderAhead[slot]);
            assertEquals(expected.slots.wanderLeft[id], agents.slots.wanderLeft[slot]);
            if (previousToo || !agents.alive[id]) {
                assertEquals(expected.slots.previousVx[id], agents.slots.previousVx[slot]);
                assertEquals(expected.previousX(id), agents.previousX(id));
                assertEquals(expected.previousZ(id), agents.previousZ(id));
                assertEquals(expected.slots.previousHz[id], agents.slots.previousHz[slot]);
            }
        }
    }
}
