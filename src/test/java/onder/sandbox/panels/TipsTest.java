package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.simsilica.lemur.event.CursorEventControl;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import onder.group.ChangeStrategy;
import onder.param.Format;
import onder.param.Parameter;
import onder.param.Params;
import onder.sandbox.hud.form.SettingRow;
import onder.sandbox.hud.toolkit.FactRow;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Pressable;
import onder.sandbox.hud.toolkit.Scroller;
import onder.sandbox.hud.toolkit.Select;
import onder.sandbox.hud.toolkit.Slider;
import onder.sandbox.hud.toolkit.SpanSlider;
import onder.sandbox.hud.toolkit.Tip;
import onder.sandbox.hud.toolkit.Toggle;
import onder.sandbox.hud.toolkit.Touch;
import onder.sandbox.hud.toolkit.Widget;
import onder.steer.perception.Zone;
import org.junit.jupiter.api.Test;

/** Whoever points at a setting, a figure, a measure, or a button without words is told what it is. */
class TipsTest extends OpenHud {
    private static final List<Class<?>> CONTROLS =
            List.of(Pressable.class, Toggle.class, Select.class, Slider.class, SpanSlider.class);

    private static final Pattern WORDS = Pattern.compile(".*[\\p{L}]{2,}.*|.*\\d.*");

    TipsTest() {
        super("thesis");
    }

    @Test
    void whatNeedsATipHasOne() {
        openSandbox(1280, 720);
        robot.click("Leaders/threshold/value");
        robot.type("0.5\n");
        TreeSet<String> bare = new TreeSet<>();
        int[] seen = new int[1];
        look("window", bare, seen);
        for (Map.Entry<String, Runnable> page : HudParts.pages(run).entrySet()) {
            HudParts.open(run, page.getValue());
            look(page.getKey(), bare, seen);
            HudParts.closePage(run);
        }
        for (Map.Entry<String, Runnable> panel : HudParts.panels(run).entrySet()) {
            HudParts.open(run, panel.getValue());
            look(panel.getKey(), bare, seen);
            HudParts.open(run, HudParts.closing(run, panel.getKey()));
        }
        assertEquals("", String.join("\n", bare));
        assertTrue(seen[0] > 200, seen[0] + " tips");
    }

    /** The list from which a strategy is chosen, the page of strategies, and the control itself. */
    @Test
    void eachStrategyHasATipOfItsOwnWhereItIsChosen() {
        openSandbox(1280, 720);
        robot.click("Leaders/change/choice");
        for (ChangeStrategy each : ChangeStrategy.values()) {
            String name = Format.words(Parameter.text(each));
            assertTrue(told("choices/list/" + name).contains(Params.choiceDoc(each)), name);
        }
        HudParts.closePage(run);
        ChangeStrategy now = simulation.world().groups().leadership().change();
        assertTrue(told("Leaders/change/choice").contains(Params.choiceDoc(now)));
        for (Zone each : Zone.values()) {
            String told = told("zone/choice/" + Parameter.text(each));
            assertTrue(told.contains(Params.choiceDoc(each)), told);
        }
        robot.click("compareButton");
        assertTrue(told("compare/change farthest").contains(Params.choiceDoc(ChangeStrategy.FARTHEST)));
    }

    @Test
    void comparedPicturesAndTheirChartTellWhatTheirWordsMean() {
        openSandbox(1280, 720);
        HudParts.open(run, HudParts.panels(run).get("compared"));
        run.pause(400);
        run.frames(4);
        List<String> told = run.call(0, () -> {
            List<String> all = new ArrayList<>();
            for (String part : List.of("card", "curves")) {
                for (Widget widget : run.app().getGuiNode().descendantMatches(Widget.class, part)) {
                    all.add(text(tip(widget)));
                }
            }
            return all;
        });
        assertEquals(4 + 1, told.size());
        told.forEach(text -> assertTrue(text.contains("in a window (a short time)"), text));
        told.subList(0, 4).forEach(text -> assertTrue(text.contains("Congested: a group is stuck"), text));
    }

    @Test
    void aToolsTipNamesItsKeysInWords() {
        openSandbox(1280, 720);
        assertTrue(told("toolbar/do overview").contains("(O or Home)"), told("toolbar/do overview"));
        assertTrue(told("toolbar/do help").contains("(F1 or ?)"), told("toolbar/do help"));
        assertTrue(told("toolbar/do build").contains("(B)"), told("toolbar/do build"));
    }

    private String told(String path) {
        return run.call(0, () -> text(tip(robot.widget(path))));
    }

    private static String text(Tip tip) {
        return tip.text() + " " + String.join(" ", tip.details());
    }

    private void look(String where, TreeSet<String> bare, int[] seen) {
        run.call(0, () -> {
            look(run.hud().root(), null, where, bare, seen);
            return true;
        });
    }

    /** @param around the tip of what this is in; null: none */
    private void look(Spatial in, Tip around, String where, TreeSet<String> bare, int[] seen)
            throws ReflectiveOperationException {
        Tip tip = around;
        if (in instanceof Widget widget) {
            Tip own = tip(widget);
            if (own != null) {
                assertTrue(own.text().length() > 5, () -> path(widget) + ": " + own.text());
                tip = own;
                seen[0]++;
            }
            boolean fact = widget instanceof FactRow row
                    && row.fact() != null
                    && !row.fact().value().isEmpty();
            boolean control = CONTROLS.stream().anyMatch(kind -> kind.isInstance(widget)) && !hasWords(widget);
            if (tip == null && (fact || control || widget instanceof SettingRow)) {
                bare.add(where + ": " + path(widget));
            }
        }
        if (in instanceof Scroller scroller) {
            for (Widget row : scroller.content()) {
                look(row, tip, where, bare, seen);
            }
        } else if (in instanceof Node node) {
            for (Spatial child : List.copyOf(node.getChildren())) {
                look(child, tip, where, bare, seen);
            }
        }
    }

    private static boolean hasWords(Widget widget) {
        List<Line> lines = new ArrayList<>(widget.descendantMatches(Line.class));
        // A row that was never scrolled into sight has not put its words on yet.
        return widget instanceof Pressable && lines.isEmpty()
                || lines.stream().anyMatch(line -> WORDS.matcher(line.text()).matches());
    }

    /** Tips are shown by pointing and waiting, which for hundreds of widgets takes too long. */
    private static Tip tip(Widget widget) throws ReflectiveOperationException {
        CursorEventControl control = widget.getControl(CursorEventControl.class);
        if (control == null) {
            return null;
        }
        Field listeners = CursorEventControl.class.getDeclaredField("listeners");
        listeners.setAccessible(true);
        for (Object listener : (Collection<?>) listeners.get(control)) {
            if (listener instanceof Touch touch) {
                Field tip = Touch.class.getDeclaredField("tip");
                tip.setAccessible(true);
                Supplier<?> supplier = (Supplier<?>) tip.get(touch);
                return supplier == null ? null : (Tip) supplier.get();
            }
        }
        return null;
    }

    private static String path(Spatial spatial) {
        String path = spatial.getName();
        for (Spatial in = spatial.getParent(); in != null && path.length() < 50; in = in.getParent()) {
            path = in.getName() + "/" + path;
        }
        return path;
    }
}
