package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.input.KeyInput;
import com.jme3.math.Vector3f;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import onder.sandbox.commands.Hint;
import onder.sandbox.commands.Hints;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Paragraph;
import onder.sandbox.run.GoalPicking;
import onder.sandbox.thing.AgentThing;
import org.junit.jupiter.api.Test;

/** What the program says to somebody who is new, and in which mode it is. */
class HintsTest extends OpenHud {
    HintsTest() {
        super("gate");
    }

    private void openWithHints(int width, int height) {
        openSandbox(width, height);
        run.call(2, () -> {
            run.hud().giveHints();
            return true;
        });
        // The panels are built anew, with hints.
        run.resize(2 * width, 2 * height);
        run.resize(width, height);
        run.frames(3);
    }

    private String hint() {
        return run.call(0, () -> {
            StringBuilder text = new StringBuilder();
            run.hud().root().depthFirstTraversal(each -> {
                if (each instanceof Paragraph paragraph
                        && each.getParent().getName().equals("hint")) {
                    text.append(paragraph.text());
                }
            });
            return text.toString();
        });
    }

    @Test
    void theFirstHintStaysUntilItIsClosedForGood() throws Exception {
        // Congested groups have a hint of their own.
        simulation.setPaused(true);
        openWithHints(1280, 720);
        assertTrue(hint().startsWith("Drag to look · O overview"), hint());
        run.pause(300);
        assertTrue(robot.shows("hint"));
        robot.click("hint/read");
        run.frames(2);
        assertFalse(robot.shows("hint"));
        assertEquals("welcome\n", Files.readString(folder.resolve(Hints.NAME)));
        run.call(0, () -> {
            Hints next = new Hints(folder, hints());
            next.update(100);
            assertNull(next.shown());
            return true;
        });
    }

    @Test
    void noHintWithoutSomebodyToReadIt() {
        openSandbox(1280, 720);
        run.frames(5);
        assertFalse(robot.shows("hint"));
    }

    /**
     * Draws when things are done, and when hints are closed: each is shown at most once, unless it stays until it is closed, and
     * never two soon after each other.
     */
    @Test
    void eachHintIsShownOnceWhenItFits() {
        openPanels(640, 480);
        Random random = new Random(5);
        for (int round = 0; round < 20; round++) {
            Set<String> done = new HashSet<>();
            List<Hint> all = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                String id = "hint-" + round + "-" + i;
                all.add(new Hint(id, () -> done.contains(id), id, Hint.Stay.values()[Math.min(i, 2)]));
            }
            Hints hints = new Hints(folder.resolve("hints" + round), all);
            Set<String> seen = new HashSet<>();
            Hint before = null;
            double ended = -100;
            for (double t = 0; t < 300; t += 0.5) {
                String id = all.get(random.nextInt(all.size())).id();
                if (random.nextInt(10) == 0) {
                    done.add(id);
                } else {
                    done.remove(id);
                }
                hints.update(t);
                Hint now = hints.shown();
                if (now != null && now != before) {
                    assertTrue(seen.add(now.id()) || now.stays() != Hint.Stay.UNTIL_READ, "twice: " + now.id());
                    assertTrue(done.contains(now.id()), "does not fit: " + now.id());
                    assertTrue(t - ended >= 10, "too soon after another");
                }
                assertTrue(
                        now == null || now.stays() == Hint.Stay.UNTIL_READ || done.contains(now.id()),
                        "no longer true");
                if (now == null && before != null) {
                    ended = t;
                }
                before = now;
                if (now != null && random.nextInt(30) == 0) {
                    hints.close(t);
                    ended = t;
                    before = null;
                }
            }
            assertEquals(4, seen.size());
            assertNull(new Hints(folder.resolve("hints" + round), all).shown());
        }
    }

    @Test
    void everyKeyThatAHintNamesIsAnActionsKey() {
        openSandbox(1280, 720);
        run.call(0, () -> {
            for (Hint hint : hints()) {
                String text = run.hud().parts.keys().expand(hint.text());
                assertFalse(text.contains("{") || text.contains("no key"), text);
            }
            return true;
        });
    }

    private List<String> modes() {
        if (!robot.shows("modes")) {
            return List.of();
        }
        return run.call(0, () -> {
            List<String> texts = new ArrayList<>();
            robot.widget("modes").depthFirstTraversal(each -> {
                if (each instanceof Line line) {
                    texts.add(line.text());
                }
            });
            return texts;
        });
    }

    @Test
    void aBadgeTellsHowToEndAPathAndAClickCancelsIt() {
        openSandbox(1280, 720);
        GoalPicking picking = run.hud().parts.run().selection().picking;
        run.call(2, () -> {
            run.hud().parts.run().selection().select(new AgentThing(0));
            picking.begin(GoalPicking.Kind.PATH);
            return true;
        });
        assertTrue(modes().get(0).contains("Enter or a double-click ends the path"), modes() + "");
        robot.click("mode picking");
        run.frames(2);
        assertEquals(GoalPicking.Kind.NONE, run.call(0, picking::kind));
        assertEquals(List.of(), modes());
    }

    @Test
    void aModeIsShownWhileItLastsAndAClickEndsIt() {
        openSandbox(1280, 720);
        assertEquals(List.of(), modes());
        for (int round = 0; round < 2; round++) {
            press(KeyInput.KEY_F, 'f');
            run.frames(3);
            assertEquals(1, modes().size(), modes() + "");
            assertTrue(modes().get(0).startsWith("Following group"), modes() + "");
            press(KeyInput.KEY_SPACE, ' ');
            run.frames(3);
            assertEquals(2, modes().size(), modes() + "");
            assertEquals("Paused · Space resumes · ← → one step", modes().get(1));
            if (round == 0) {
                robot.click("mode following");
                robot.click("mode paused");
            } else {
                press(KeyInput.KEY_ESCAPE, '\0');
                press(KeyInput.KEY_SPACE, ' ');
            }
            run.frames(3);
            assertEquals(List.of(), modes());
            assertFalse(run.call(0, () -> simulation.isPaused()));
        }
    }

    @Test
    void aDragOnTheToolbarDoesNotMoveTheCamera() {
        openSandbox(1280, 720);
        Vector3f before = run.call(0, () -> run.app().getCamera().getDirection().clone());
        robot.moveTo("toolbar", 0.9f, 0.1f);
        robot.button(true);
        robot.moveTo("toolbar", 0.2f, 0.1f);
        robot.button(false);
        run.frames(2);
        Vector3f after = run.call(0, () -> run.app().getCamera().getDirection().clone());
        assertEquals(0, before.distance(after), 1e-6f);
    }

    private List<Hint> hints() {
        Hud hud = run.hud();
        return PanelHints.of(hud.parts);
    }
}
