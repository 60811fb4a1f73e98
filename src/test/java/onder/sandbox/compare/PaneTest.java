package onder.sandbox.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import onder.core.geometry.Circle;
import onder.group.ChangeStrategy;
import onder.param.Params;
import onder.sandbox.run.RunView;
import onder.sandbox.run.SimulationState;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.world.setup.Command;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A pane goes back and ahead with the clock, a little in each frame. */
class PaneTest {
    private static final Scene GATE = Scenes.load("gate");
    private static final float FRAME = 1 / 60f;
    private static final long PLENTY = 10_000_000_000L;

    private final List<Variant> variants = Variant.parse(List.of("leadership.change=blind,farthest"));
    private final SimulationState clock =
            new SimulationState(GATE.with(variants.get(0).apply(GATE.setup())), 1, false);
    private final Map<Long, Long> hashes = new HashMap<>();
    private final Pane pane;
    private int longest;

    PaneTest() {
        clock.playhead().remember();
        pane = new Pane(clock, variants.get(1));
    }

    @AfterEach
    void close() {
        pane.close();
        clock.world().close();
    }

    private void run(long until) {
        clock.setPaused(false);
        while (clock.world().steps() < until) {
            clock.update(FRAME);
            pane.update(PLENTY);
            hashes.put(pane.world().steps(), pane.world().hash());
        }
        clock.setPaused(true);
    }

    /** Goes there, half a second from a kept state, as the window does, with no more than a step or two of the pane in a frame. */
    private void goTo(long step) {
        clock.playhead().goTo(step);
        int frames = 0;
        do {
            long before = pane.world().steps();
            int generation = pane.generation();
            clock.update(FRAME);
            pane.update(1);
            clock.setWaiting(pane.travelsTo() != RunView.NOWHERE);
            if (generation == pane.generation()) {
                longest = Math.max(longest, (int) (pane.world().steps() - before));
            }
            frames++;
        } while (clock.travelsTo() != RunView.NOWHERE || pane.travelsTo() != RunView.NOWHERE);
        assertEquals(step, clock.world().steps());
        assertEquals(step, pane.world().steps());
        assertTrue(frames > 10, "spread over frames: " + frames);
    }

    private void change(float grace) {
        clock.world().send(new Command.Set(Params.with(clock.world().setup().leadership(), "grace", grace)));
    }

    @Test
    void itIsAsItWasWhereverTheClockGoesALittleInEachFrame() {
        run(200);
        change(0.5f);
        run(700);
        for (long step : new long[] {419, 109, 659, 299, 539}) {
            goTo(step);
            assertEquals(hashes.get(step), pane.world().hash(), "step " + step);
        }
        assertTrue(longest <= 2, "made " + longest + " steps in a frame");
        run(700);
        assertEquals(ChangeStrategy.FARTHEST, pane.world().setup().leadership().change());
        assertEquals(0.5f, pane.world().setup().leadership().grace());
    }

    @Test
    void anotherPastGivesItAnotherFutureToo() {
        run(600);
        long before = hashes.get(600L);
        goTo(299);
        change(0.2f);
        run(600);
        assertNotEquals(before, pane.world().hash());
        long now = pane.world().hash();
        goTo(319);
        goTo(599);
        run(600);
        assertEquals(now, pane.world().hash());
        assertEquals(0.2f, pane.world().setup().leadership().grace());
    }

    @Test
    void theClockStandsWhileAPaneCatchesUp() {
        run(300);
        clock.playhead().goTo(200);
        // However few steps a busy machine makes in a frame, the clock is there first.
        while (clock.travelsTo() != RunView.NOWHERE) {
            clock.update(FRAME);
        }
        pane.update(1);
        assertNotEquals(RunView.NOWHERE, pane.travelsTo());
        clock.setWaiting(true);
        clock.setPaused(false);
        clock.update(FRAME);
        clock.update(FRAME);
        assertEquals(200, clock.world().steps());
        clock.setWaiting(false);
        clock.update(FRAME);
        assertEquals(201, clock.world().steps());
    }

    private void catchUp() {
        do {
            clock.update(FRAME);
            pane.update(PLENTY);
        } while (pane.travelsTo() != RunView.NOWHERE);
    }

    @Test
    void whatIsTakenOutOfTheRunInAPauseIsNoPartOfItsEither() {
        run(250);
        clock.edits().edit(new Command.Paint(0, 90));
        clock.edits().edit(new Command.AddObstacle(new Circle(-15, 14, 0.5f, 2)));
        catchUp();
        assertEquals(2, pane.world().log().size());
        clock.edits().undo();
        catchUp();
        assertEquals(250, pane.world().steps());
        assertEquals(clock.world().log(), pane.world().log());
        assertEquals(hashes.get(250L), pane.world().hash());
        run(400);
        long hash = pane.world().hash();
        goTo(149);
        goTo(329);
        run(400);
        assertEquals(hash, pane.world().hash());
        assertEquals(clock.world().log(), pane.world().log());
    }
}
