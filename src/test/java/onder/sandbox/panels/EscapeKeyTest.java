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
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import onder.sandbox.compare.CompareState;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.inspect.GroupList;
import onder.sandbox.run.GoalPicking;
import onder.sandbox.run.RunView;
import onder.sandbox.thing.AgentThing;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
        add("page", hud.panels.pages::help, () -> shown("help"));
        add("message", () -> hud.say("a message"), () -> shown("toast"));
        add("charts", () -> hud.panels.dock.toggle(Panels.CHARTS), () -> shown("charts"));
        add("side", () -> hud.panels.dock.toggle(GroupList.KIND.id()), () -> shown("groups"));
        add("timeline", () -> hud.panels.dock.toggle(Panels.TIMELINE), () -> shown("timeline"));
        add(
                "comparison",
                hud.panels.pages::compareAll,
                () -> run.app().getStateManager().getState(CompareState.class) != null);
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
                // The comparison comes with a message of its own, then there are two of them, and ends with one.
                boolean oneMessageLess = left.get(0).equals("message") && now.equals(left);
                List<String> rest =
                        left.get(0).equals("comparison") ? List.of("message") : left.subList(1, left.size());
                assertEquals(oneMessageLess ? left : rest, now, "the first of them is closed, and no other");
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

    @Test
    void aPanelOpenedAfterASelectionIsClosedBeforeIt() {
        openSandbox(1280, 800);
        run.steady();
        Hud hud = run.hud();
        Runnable panel = () -> hud.panels.dock.toggle(GroupList.KIND.id());
        Runnable selection = () -> hud.parts.run().selection().select(new AgentThing(0));
        BooleanSupplier isSelected = () -> !hud.parts.run().selection().things().isEmpty();
        for (boolean panelLast : new boolean[] {true, false}) {
            for (Runnable opening : panelLast ? List.of(selection, panel) : List.of(panel, selection)) {
                HudParts.open(run, opening);
            }
            press(KeyInput.KEY_ESCAPE, '\u001b');
            assertEquals(panelLast, run.call(2, isSelected::getAsBoolean));
            assertEquals(!panelLast, robot.shows("groups"));
            press(KeyInput.KEY_ESCAPE, '\u001b');
            assertFalse(run.call(2, isSelected::getAsBoolean));
            assertFalse(robot.shows("groups"));
        }
    }

    @Test
    void aLongWayToAnotherMomentIsToldAndEnds() {
        openSandbox(1280, 800);
        run.call(1, () -> {
            simulation.setPaused(true);
            simulation.skipTo(simulation.world().steps() + 1_000_000);
            return true;
        });
        run.frames(3);
        String told = run.call(0, () -> robot.widget("mode recomputing").descendantMatches(Line.class).stream()
                .map(Line::text)
                .collect(Collectors.joining(" ")));
        assertTrue(told.matches("Recomputing the run: [\\d:.]+ of 200:[\\d.]+ .*"), told);
        assertFalse(robot.shows("mode paused"));
        press(KeyInput.KEY_ESCAPE, '\u001b');
        assertEquals(RunView.NOWHERE, run.call(2, simulation::travelsTo));
        assertTrue(simulation.isPaused());
    }

    /** Each thing that Esc closes is opened, the outermost first, and one press after the other closes the innermost. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void everythingInTheListIsClosedInItsOrder(boolean builds) {
        openSandbox(1280, 800);
        run.steady();
        Hud hud = run.hud();
        Map<String, Runnable> openings = new LinkedHashMap<>();
        openings.put(
                "building", () -> hud.parts.tools().setOpen(!hud.parts.tools().isOpen()));
        openings.put("comparison", hud.panels.pages::compareAll);
        openings.put("timeline", () -> hud.panels.dock.toggle(Panels.TIMELINE));
        openings.put("side panel", () -> hud.panels.dock.toggle(GroupList.KIND.id()));
        openings.put("charts", () -> hud.panels.dock.toggle(Panels.CHARTS));
        openings.put("enlarged picture", () -> hud.parts.others().comparison().enlarge(simulation));
        openings.put("selection", () -> hud.parts.run().selection().select(new AgentThing(0)));
        openings.put("following", hud.parts.view().viewpoints()::follow);
        openings.put("message", () -> hud.say("a message"));
        openings.put("tool", () -> hud.parts.tools().choose(1));
        openings.put("page", hud.panels.files::saveAs);
        openings.put("path", () -> hud.parts.run().selection().picking.begin(GoalPicking.Kind.PATH));
        // Building and comparing exclude each other.
        Set<String> others = builds ? Set.of("comparison", "enlarged picture") : Set.of("building", "tool");
        openings.keySet().removeAll(others);
        List<String> opened = new ArrayList<>(openings.keySet());
        Collections.reverse(opened);
        List<String> walked = hud.escapes.stream()
                .map(Hud.Step::name)
                .filter(name -> !List.of(
                                "typing", "focus", "hiding", "recomputing", "challenge", "span", "earlier selection")
                        .contains(name))
                .filter(name -> !others.contains(name))
                .toList();
        assertEquals(walked, opened, "a new thing that Esc closes is opened here, too");
        openings.values()
                .forEach(opening -> run.call(3, () -> {
                    opening.run();
                    return true;
                }));
        Map<String, BooleanSupplier> open = new LinkedHashMap<>();
        open.put("path", () -> hud.parts.run().selection().picking.kind() != GoalPicking.Kind.NONE);
        open.put("page", hud::isPageOpen);
        open.put(
                "tool",
                () -> hud.parts.tools().tool() != hud.parts.tools().tools.get(0));
        open.put("message", () -> shown("toast"));
        open.put("charts", () -> shown("charts"));
        open.put("side panel", () -> shown("groups"));
        open.put("timeline", () -> shown("timeline"));
        open.put("enlarged picture", hud.parts.others().comparison()::isEnlarged);
        open.put("following", () -> hud.parts.view().viewpoints().followedAgent() >= 0);
        open.put("selection", () -> !hud.parts.run().selection().things().isEmpty());
        open.put("comparison", hud.parts.others().comparison()::running);
        open.put("building", hud.parts.tools()::isOpen);
        List<String> left = new ArrayList<>(walked);
        // A comparison has a message of its own, and a page gives up its field first.
        for (int presses = 0; presses < 20 && !left.isEmpty(); presses++) {
            List<String> now = run.call(0, () -> walked.stream()
                    .filter(name -> open.get(name).getAsBoolean())
                    .toList());
            if (left.contains("comparison") && !now.contains("comparison")) {
                assertEquals(List.of("message"), now, "a comparison ends with a message");
            } else if (left.contains("path") && !now.contains("path")) {
                left.removeAll(List.of("path", "tool"));
                assertEquals(left, now, "the tool for a path ends with it");
            } else {
                assertTrue(now.equals(left) || now.equals(left.subList(1, left.size())), left + " became " + now);
            }
            left = new ArrayList<>(now);
            press(KeyInput.KEY_ESCAPE, '\u001b');
        }
        assertEquals(List.of(), left);
    }
}
