package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import onder.sandbox.hud.form.SettingRow;
import onder.sandbox.hud.toolkit.CollapsibleSection;
import onder.sandbox.hud.toolkit.Widget;
import org.junit.jupiter.api.Test;

/** Rows of settings that have no effect beside a choice: greyed, or hidden where another row takes their place. */
class EffectlessRowsTest extends OpenHud {
    EffectlessRowsTest() {
        super("gate");
    }

    /** The rows that are shown in a section; of each whether it is greyed. */
    private Map<String, Boolean> rows(String section) {
        return run.call(2, () -> {
            Map<String, Boolean> rows = new TreeMap<>();
            for (Widget widget : Meaning.touched(robot.widget(section))) {
                if (widget instanceof SettingRow row) {
                    rows.put(row.getName(), row.isGreyed());
                }
            }
            return rows;
        });
    }

    private void choose(String path) {
        robot.click(path);
        makeSteps(1);
        run.frames(2);
    }

    @Test
    void foresightIsGreyUnlessGroupsChangeLeadersByIt() {
        simulation.setPaused(true);
        openPanels(1280, 1000);
        run.frames(3);
        robot.click("Leaders/Foresight/header");
        assertEquals(Set.of(true), Set.copyOf(rows("Foresight").values()));
        robot.click("Leaders/change/choice");
        choose("choices/foresight");
        assertEquals(Set.of(false), Set.copyOf(rows("Foresight").values()));
        robot.click("Leaders/change/choice");
        choose("choices/blind");
        assertEquals(Set.of(true), Set.copyOf(rows("Foresight").values()));
    }

    @Test
    void theZoneChosenShowsItsOwnSlidersAndNoZoneGreysBoth() {
        simulation.setPaused(true);
        openPanels(1280, 1000);
        run.frames(3);
        robot.click("Evade leader/more/header");
        choose("Evade leader/zone/sector");
        assertEquals(
                Map.of(
                        "zone",
                        false,
                        "radius",
                        false,
                        "angle",
                        false,
                        "strength",
                        false,
                        "others",
                        false,
                        "afterChange",
                        true),
                rows("Evade leader"));
        choose("Evade leader/zone/rectangle");
        assertEquals(
                Map.of(
                        "zone",
                        false,
                        "length",
                        false,
                        "halfWidth",
                        false,
                        "lengthFollowsSpeed",
                        false,
                        "strength",
                        false,
                        "others",
                        false,
                        "afterChange",
                        true),
                rows("Evade leader"));
        choose("Evade leader/zone/off");
        Map<String, Boolean> off = rows("Evade leader");
        for (String each : List.of("length", "halfWidth", "lengthFollowsSpeed", "radius", "angle", "strength")) {
            assertEquals(true, off.get(each), each + " of " + off);
        }
        assertEquals(false, off.get("afterChange"));
        choose("Evade leader/afterChange/rectangle");
        assertEquals(false, rows("Evade leader").get("length"));
        assertEquals(null, rows("Evade leader").get("radius"));
    }

    @Test
    void aValueCanBeSetBeforeItHasAnEffect() {
        simulation.setPaused(true);
        openPanels(1280, 1000);
        run.frames(3);
        run.call(3, () -> {
            ((CollapsibleSection) robot.findRow("Evade leader")).setOpen(false);
            ((CollapsibleSection) robot.findRow("Leaders")).setOpen(true);
            return true;
        });
        robot.click("Waiting and pace/header");
        run.call(3, () -> {
            robot.reveal(robot.findRow("Waiting and pace/patience"));
            return true;
        });
        assertEquals(true, rows("Waiting and pace").get("patience"));
        robot.moveTo("patience/slider", 0.5f, 0.5f);
        robot.click();
        makeSteps(1);
        assertEquals(true, simulation.world().setup().settings().leadership().patience() != 30);
        robot.click("waits/switch");
        makeSteps(1);
        assertEquals(false, rows("Waiting and pace").get("patience"));
    }
}
