package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.input.KeyInput;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.imageio.ImageIO;
import onder.group.ChangeStrategy;
import onder.sandbox.hud.toolkit.NameField;
import onder.sandbox.hud.toolkit.Pressable;
import onder.sandbox.hud.toolkit.Scroller;
import onder.sandbox.hud.toolkit.Select;
import onder.sandbox.hud.toolkit.Slider;
import onder.sandbox.hud.toolkit.SpanSlider;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Toggle;
import onder.sandbox.hud.toolkit.Widget;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every page and the panels are used without a mouse; what the keyboard acts on has an outline. */
class KeyboardFocusTest extends OpenHud {
    private static final List<Class<?>> CONTROLS =
            List.of(Pressable.class, Toggle.class, Select.class, Slider.class, SpanSlider.class, NameField.class);

    KeyboardFocusTest() {
        super("thesis");
    }

    private void tab() {
        press(KeyInput.KEY_TAB, '\t');
    }

    private void control(int key) {
        robot.key(KeyInput.KEY_LCONTROL, '\0', true);
        press(key, '\0');
        robot.key(KeyInput.KEY_LCONTROL, '\0', false);
    }

    private Widget focused() {
        return run.call(1, () -> run.hud().panels.screen.stage().focus.widget());
    }

    private boolean outlines(Widget widget) {
        return run.call(0, () -> {
            if (!robot.findShown("focus")) {
                return false;
            }
            Widget ring = robot.widget("focus");
            float x = widget.getWorldTranslation().x - ring.getWorldTranslation().x;
            float y = ring.getWorldTranslation().y - widget.getWorldTranslation().y;
            return Math.abs(x - 3 * ring.theme.scale) < 1.01f
                    && Math.abs(y - 3 * ring.theme.scale) < 1.01f
                    && ring.width() >= widget.width() + 4
                    && ring.height() >= widget.height() + 4;
        });
    }

    private void focusOn(String path) {
        for (int i = 0; i < 400; i++) {
            tab();
            Widget now = focused();
            if (now != null && run.call(0, () -> robot.findShown(path) && robot.widget(path) == now)) {
                return;
            }
        }
        throw new AssertionError("Tab never comes to " + path);
    }

    private void edit() {
        robot.click("Leaders/threshold/value");
        robot.type("0.5\n");
    }

    /** The controls of the page that is open, wherever its lists are scrolled to. */
    private Set<Widget> controls() {
        return run.call(0, () -> {
            Set<Widget> found = Collections.newSetFromMap(new IdentityHashMap<>());
            collect(run.hud().panels.screen.stage().popup(), found);
            return found;
        });
    }

    private static void collect(Spatial in, Set<Widget> found) {
        if (CONTROLS.stream().anyMatch(kind -> kind.isInstance(in))) {
            found.add((Widget) in);
        }
        if (in instanceof Scroller scroller) {
            float at = scroller.offset();
            scroller.scroll(-Float.MAX_VALUE);
            float before = -1;
            while (before != scroller.offset()) {
                before = scroller.offset();
                scroller.content().stream()
                        .filter(row -> row.getParent() != null)
                        .forEach(row -> collect(row, found));
                scroller.scroll(scroller.height() / 2);
            }
            scroller.scroll(at - scroller.offset());
        } else if (in instanceof Node node) {
            List.copyOf(node.getChildren()).forEach(child -> collect(child, found));
        }
    }

    @ParameterizedTest
    @CsvSource({"640,480", "1280,720"})
    void aRoundOfEachPageComesToEachControlOnce(int width, int height) throws Exception {
        Files.writeString(folder.resolve("mine.yaml"), onder.scene.Scenes.text("split"));
        openSandbox(width, height);
        edit();
        for (Map.Entry<String, Runnable> page : HudParts.pages(run).entrySet()) {
            HudParts.open(run, page.getValue());
            assertTrue(robot.shows(page.getKey()), page.getKey());
            assertFalse(robot.shows("focus"), "without Tab there is no outline on " + page.getKey());
            Set<Widget> wanted = controls();
            Set<Widget> reached = Collections.newSetFromMap(new IdentityHashMap<>());
            List<String> unseen = new ArrayList<>();
            for (int i = 0; i < wanted.size(); i++) {
                tab();
                Widget now = focused();
                assertNotNull(now, page.getKey());
                assertTrue(reached.add(now), now.getName() + " comes twice on " + page.getKey());
                if (!outlines(now) && !(now instanceof NameField)) {
                    unseen.add(now.getName());
                }
            }
            assertEquals(wanted, reached, page.getKey());
            assertEquals(List.of(), unseen, "these have no outline on " + page.getKey());
            Widget first = focused();
            tab();
            assertTrue(wanted.contains(focused()) && (wanted.size() == 1 || focused() != first));
            while (run.call(1, () -> run.hud().panels.screen.stage().popupOpen())) {
                press(KeyInput.KEY_ESCAPE, '\u001b');
            }
            assertNull(focused());
        }
    }

    /** The share of the widget's upper edge over which the picture has the outline's colour. */
    private double outlined(Widget widget) throws Exception {
        Path file = folder.resolve("focus.png");
        run.picture(file);
        BufferedImage image = ImageIO.read(file.toFile());
        int[] edge = run.call(0, () -> {
            Vector3f corner = widget.getWorldTranslation();
            float scale = widget.theme.scale;
            return new int[] {
                Math.round(corner.x), Math.round(image.getHeight() - corner.y), Math.round(widget.width() * scale)
            };
        });
        int blue = 0;
        for (int x = edge[0]; x < edge[0] + edge[2]; x++) {
            for (int y = edge[1] - 4; y < edge[1]; y++) {
                int rgb = image.getRGB(x, Math.max(0, y));
                if (Math.abs((rgb >> 16 & 255) - 0x5c)
                                + Math.abs((rgb >> 8 & 255) - 0xb8)
                                + Math.abs((rgb & 255) - 0xf2)
                        < 40) {
                    blue++;
                    break;
                }
            }
        }
        return blue / (double) edge[2];
    }

    @ParameterizedTest
    @CsvSource({"640, 480", "1280, 720", "1920, 1080"})
    void theOutlineIsInThePicture(int width, int height) throws Exception {
        openSandbox(width, height);
        Map<String, Runnable> pages = HudParts.pages(run);
        for (String name : List.of("file", "film", "compare")) {
            HudParts.open(run, pages.get(name));
            for (int i = 0; i < 4; i++) {
                tab();
                Widget now = focused();
                assertTrue(outlined(now) > 0.8, now.getName() + " on " + name + ": " + outlined(now));
            }
            press(KeyInput.KEY_ESCAPE, '\u001b');
            press(KeyInput.KEY_ESCAPE, '\u001b');
        }
    }

    @Test
    void enterAndSpaceDoWhatAClickDoes() {
        openSandbox(1024, 640);
        edit();
        Map<String, Runnable> pages = HudParts.pages(run);
        for (String name : List.of("file", "save as", "film", "help", "compare")) {
            HudParts.open(run, pages.get(name));
            focusOn(name + "/close");
            press(KeyInput.KEY_RETURN, '\n');
            assertFalse(robot.shows(name), name);
        }
        HudParts.open(run, pages.get("unsaved"));
        focusOn("unsaved/stay");
        press(KeyInput.KEY_SPACE, ' ');
        assertFalse(robot.shows("unsaved"));
        HudParts.open(run, pages.get("save as"));
        focusOn("save as/save");
        press(KeyInput.KEY_SPACE, ' ');
        assertTrue(Files.exists(folder.resolve("thesis-1.yaml")));
        HudParts.open(run, pages.get("file"));
        focusOn("file/plaza");
        press(KeyInput.KEY_NUMPADENTER, '\n');
        assertEquals("plaza", run.call(1, () -> simulation.scene().name()));
        HudParts.open(run, pages.get("compare"));
        focusOn("compare/start");
        press(KeyInput.KEY_RETURN, '\n');
        assertTrue(run.call(1, () -> run.hud().parts.others().comparison().running()));
    }

    @Test
    void thePanelsAreUsedByKeysAndTheWorldKeepsItsOwnMeanwhile() {
        openSandbox(1024, 640);
        control(KeyInput.KEY_TAB);
        assertNotNull(focused());
        focusOn("Leaders/threshold/slider");
        float before = run.call(0, () -> simulation.world().setup().leadership().threshold());
        press(KeyInput.KEY_RIGHT, '\0');
        assertNotEquals(
                before,
                run.call(1, () -> simulation.world().setup().leadership().threshold()));
        press(KeyInput.KEY_LEFT, '\0');
        assertEquals(
                before,
                run.call(1, () -> simulation.world().setup().leadership().threshold()),
                0.05f);
        press(KeyInput.KEY_N, 'n');
        assertTrue(robot.shows("groups"), "other keys do what they do");
        press(KeyInput.KEY_ESCAPE, '\u001b');
        assertNull(focused());
        assertTrue(robot.shows("groups"), "Esc takes the focus first");
        boolean paused = run.call(0, () -> simulation.isPaused());
        press(KeyInput.KEY_SPACE, ' ');
        assertNotEquals(paused, run.call(1, () -> simulation.isPaused()), "without a focus Space is the world's");
        tab();
        assertFalse(run.call(1, () -> run.hud().root().getParent() != null), "and Tab hides the panels");
    }

    @Test
    void aListThatTheKeyboardOpensIsGoneThroughByArrowsAndGivesTheFocusBack() {
        openSandbox(1024, 640);
        control(KeyInput.KEY_TAB);
        focusOn("Leaders/change/choice");
        Widget choice = focused();
        press(KeyInput.KEY_RETURN, '\n');
        assertTrue(robot.shows("choices"));
        Widget first = focused();
        press(KeyInput.KEY_DOWN, '\0');
        assertNotEquals(first, focused());
        press(KeyInput.KEY_ESCAPE, '\u001b');
        assertFalse(robot.shows("choices"));
        assertEquals(choice, focused());
        robot.click("pause");
        assertNull(focused(), "the mouse takes the focus away");
    }

    @ParameterizedTest
    @CsvSource({"640, 480", "1280, 720"})
    void aListThatTheMouseOpensIsGoneThroughByKeys(int width, int height) {
        openSandbox(width, height);
        List<ChangeStrategy> all = List.of(ChangeStrategy.values());
        for (List<Integer> keys : List.of(
                List.of(KeyInput.KEY_DOWN, KeyInput.KEY_DOWN),
                List.of(KeyInput.KEY_UP),
                List.of(KeyInput.KEY_END),
                List.of(KeyInput.KEY_HOME, KeyInput.KEY_DOWN))) {
            int wanted = all.indexOf(change());
            robot.click("Leaders/change/choice");
            for (int key : keys) {
                press(key, '\0');
                wanted = switch (key) {
                    case KeyInput.KEY_HOME -> 0;
                    case KeyInput.KEY_END -> all.size() - 1;
                    case KeyInput.KEY_UP -> wanted - 1;
                    default -> wanted + 1;
                };
            }
            press(KeyInput.KEY_RETURN, '\n');
            assertFalse(robot.shows("choices"));
            assertEquals(all.get(wanted), change());
        }
        robot.click("Leaders/change/choice");
        press(KeyInput.KEY_UP, '\0');
        press(KeyInput.KEY_ESCAPE, '\u001b');
        assertFalse(robot.shows("choices"));
        assertEquals(all.get(1), change());
        assertNull(focused());
    }

    private ChangeStrategy change() {
        return run.call(1, () -> simulation.world().setup().leadership().change());
    }

    @Test
    void enterClosesOnePageRightAfterTheOther() {
        openSandbox(1024, 640);
        Stage stage = run.call(0, () -> run.hud().panels.screen.stage());
        Map<String, Runnable> pages = HudParts.pages(run);
        // In one frame, so that no time goes by.
        run.call(2, () -> {
            for (String name : List.of("help", "film")) {
                pages.get(name).run();
                for (int i = 0; i < 400 && !isClose(stage.focus.widget()); i++) {
                    stage.focus.next(false);
                }
                assertTrue(stage.focus.key(KeyInput.KEY_RETURN));
                assertFalse(stage.popupOpen(), name);
            }
            return true;
        });
    }

    private static boolean isClose(Widget widget) {
        return widget != null && widget.getName().equals("close");
    }
}
