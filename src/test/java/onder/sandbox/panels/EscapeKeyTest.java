package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.input.KeyInput;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.BooleanSupplier;
import onder.sandbox.compare.CompareState;
import org.junit.jupiter.api.Test;

/** Escape closes what is open, one thing at a press, always in one order, and never the program. */
class EscapeKeyTest extends OpenHud {
    private static final int TRIES = 10;

    /** What can be open, in the order in which it is closed, and how it is opened. */
    private final Map<String, Runnable> open = new LinkedHashMap<>();

    private final Map<String, BooleanSupplier> isOpen = new LinkedHashMap<>();

    EscapeKeyTest() {
        super("thesis");
    }

    private void add(String name, Runnable opening, BooleanSupplier whether) {
        open.put(name, opening);
        isOpen.put(name, whether);
    }

    private List<String> openNow() {
        return run.call(2, () -> isOpen.keySet().stream()
                .filter(name -> isOpen.get(name).getAsBoolean())
                .toList());
    }

    private boolean shown(String name) {
        return robot.findShown(name);
    }

    @Test
    void oneThingAtAPressAlwaysInOneOrderAndNothingIsLeftBehind() {
        openSandbox(800, 500);
        run.steady();
        Hud hud = run.hud();
        add("page", hud::help, () -> shown("help"));
        add("message", () -> hud.say("a message"), () -> shown("toast"));
        add("charts", hud::charts, () -> shown("charts"));
        add("side", () -> hud.sidePanel(GroupList.KIND), () -> shown("groups"));
        add("timeline", hud::timeline, () -> shown("timeline"));
        add("comparison", hud::compareAll, () -> run.app().getStateManager().getState(CompareState.class) != null);
        Random random = new Random(17);
        for (int attempt = 0; attempt < TRIES; attempt++) {
            List<String> some = new ArrayList<>(open.keySet());
            Collections.shuffle(some, random);
            List<String> wanted = some.subList(0, 1 + random.nextInt(some.size()));
            // A page closes what lies over the panels when it opens: it comes last.
            wanted.stream()
                    .sorted((a, b) -> Boolean.compare(a.equals("page"), b.equals("page")))
                    .forEach(name -> {
                        run.call(3, () -> {
                            open.get(name).run();
                            return true;
                        });
                    });
            List<String> left = openNow();
            assertTrue(left.containsAll(wanted), wanted + " were opened, " + left + " are open");
            if (random.nextBoolean()) {
                press(KeyInput.KEY_TAB, '\t');
                boolean page = left.contains("page");
                assertEquals(page, run.call(2, () -> isOpen.get("page").getAsBoolean()), "a page is not hidden");
                if (!page) {
                    press(KeyInput.KEY_ESCAPE, '\u001b');
                    assertEquals(left, openNow(), "hidden panels come back first");
                }
            }
            while (!left.isEmpty()) {
                press(KeyInput.KEY_ESCAPE, '\u001b');
                run.frames(2);
                assertTrue(run.app().getContext().isCreated(), "it is left with " + left + " open");
                List<String> now = openNow();
                // The comparison comes with a message of its own: then there are two of them.
                boolean oneMessageLess = left.get(0).equals("message") && now.equals(left);
                assertEquals(
                        oneMessageLess ? left : left.subList(1, left.size()),
                        now,
                        "the first of them is closed, and no other");
                left = now;
            }
        }
        press(KeyInput.KEY_ESCAPE, '\u001b');
        run.frames(3);
        assertTrue(run.app().getContext().isCreated(), "with nothing open Escape does nothing");
        robot.key(KeyInput.KEY_LCONTROL, '\0', true);
        robot.lastKey(KeyInput.KEY_Q);
        for (int i = 0; i < 200 && run.app().getContext().isCreated(); i++) {
            run.pause(25);
        }
        assertFalse(run.app().getContext().isCreated(), "Ctrl Q leaves at once where nothing is lost");
    }
}
