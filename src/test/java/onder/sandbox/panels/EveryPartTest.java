package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** All pages and panels, in windows of any size: their texts are whole and apart. */
class EveryPartTest extends OpenHud {
    EveryPartTest() {
        super("thesis");
    }

    @ParameterizedTest
    @CsvSource({"640, 480", "800, 600", "1280, 720", "1920, 1080", "3840, 2160"})
    void noTextIsCutOrCoversAnother(int width, int height) {
        openSandbox(width, height);
        robot.click("Leaders/threshold/value");
        robot.type("0.5\n");
        TreeSet<String> faults = new TreeSet<>();
        for (Map.Entry<String, Runnable> page : HudParts.pages(run).entrySet()) {
            HudParts.open(run, page.getValue());
            run.call(0, () -> {
                TextLayoutCheck.faults(robot.widget(page.getKey()), width, height)
                        .forEach(fault -> faults.add(page.getKey() + ": " + fault));
                return true;
            });
            HudParts.closePage(run);
        }
        for (Map.Entry<String, Runnable> panel : HudParts.panels(run).entrySet()) {
            HudParts.open(run, panel.getValue());
            // The large charts cover the other panels.
            String root = panel.getKey().equals(Panels.CHARTS) ? Panels.CHARTS : null;
            run.call(0, () -> {
                TextLayoutCheck.faults(root == null ? run.hud().root() : robot.widget(root), width, height)
                        .forEach(fault -> faults.add(panel.getKey() + ": " + fault));
                return true;
            });
            HudParts.open(run, HudParts.closing(run, panel.getKey()));
        }
        assertEquals("", String.join("\n", faults));
    }
}
