package onder.core.agents;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import onder.core.Draws;
import onder.core.Workers;
import onder.core.geometry.Bounds;
import org.junit.jupiter.api.Test;

/** The pushes of bodies by hand. Source: spec 1.2 step 4. */
class ContactsTest {
    private final Bounds open = new Bounds.Open(20, 20);

    /** Discs of radius 0.5 that stood, when the grid was sorted, at those places. */
    private static Agents at(float... places) {
        Agents agents = new Agents(places.length / 2);
        for (int i = 0; i < agents.count(); i++) {
            agents.place(i, places[2 * i], places[2 * i + 1]);
            agents.radius[i] = 0.5f;
        }
        return agents;
    }

    private static Contacts.Push push(Agents agents, Bounds bounds, int self, float x, float z, float share) {
        Grid grid = new Grid(agents.count());
        grid.sortInPlace(agents, bounds, 1, new Workers(1), false);
        Contacts.Push push = new Contacts.Push();
        new Contacts(grid, agents, bounds, new Draws(1))
                .push(0, agents.slot(self), x, z, agents.slots.x, agents.slots.z, 1, share, push);
        return push;
    }

    @Test
    void inTheCageAMoverIsPushedOutWholeFromTheOthersOldPosition() {
        Agents agents = at(0, 0, 0.9f, 0);
        Contacts.Push push = push(agents, open, 0, 0.2f, 0, 1);
        assertEquals(-0.3, push.x, 1e-6);
        assertEquals(0, push.z);
        Contacts.Push half = push(agents, open, 0, 0.2f, 0, 0.5f);
        assertEquals(-0.15, half.x, 1e-6);
    }

    @Test
    void pushesOfSeveralAddUpAllTakenAtTheUnpushedPlace() {
        // One 0.6 to the right, one 0.8 ahead: 0.4 and 0.2 of overlap.
        Contacts.Push push = push(at(0, 0, 0.6f, 0, 0, 0.8f), open, 0, 0, 0, 1);
        assertEquals(-0.4, push.x, 1e-6);
        assertEquals(-0.2, push.z, 1e-6);
    }

    @Test
    void touchingIsNotOverlapping() {
        Contacts.Push push = push(at(0, 0, 1, 0), open, 0, 0, 0, 1);
        assertEquals(0, push.x);
        assertEquals(0, push.z);
    }

    @Test
    void unequalBodiesAndTheSeamCount() {
        Agents agents = at(-4.9f, 0, 4.6f, 0);
        agents.radius[1] = 0.25f;
        Contacts.Push push = push(agents, new Bounds.Torus(10, 10), 0, -4.9f, 0, 1);
        assertEquals(0.25, push.x, 1e-5, "0.75 less the 0.5 across the seam");
    }

    @Test
    void onOnePointEachIsPushedAWholeTouchInADirectionOfItsOwn() {
        Agents agents = at(1, 1, 1, 1);
        Contacts.Push one = push(agents, open, 0, 1, 1, 1);
        Contacts.Push other = push(agents, open, 1, 1, 1, 1);
        assertEquals(1, Math.hypot(one.x, one.z), 1e-6);
        assertNotEquals(one.x, other.x);
        assertTrue(Math.hypot(one.x - other.x, one.z - other.z) > 0);
    }
}
