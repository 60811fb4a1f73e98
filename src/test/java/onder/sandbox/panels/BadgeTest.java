package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import onder.lab.validate.Badge;
import onder.sandbox.hud.toolkit.Line;
import onder.scene.Scenes;
import org.junit.jupiter.api.Test;

/** The scene of one of the field's tests says under its name what came out. */
class BadgeTest extends OpenHud {
    private static final String SCENE = "validate/steerbench/oncoming-groups";

    BadgeTest() {
        super(SCENE);
    }

    private static final String OF_SEVERAL = "validate/bottleneck-80cm";

    private List<String> badge() {
        return run.call(2, () -> {
            List<String> lines = new ArrayList<>();
            robot.widget("left/badge").depthFirstTraversal(spatial -> {
                if (spatial instanceof Line line) {
                    lines.add(line.text());
                }
            });
            return lines;
        });
    }

    private void open(Hud hud, String scene) {
        run.call(3, () -> {
            hud.parts.storage().files().open(Scenes.load(scene));
            return true;
        });
    }

    @Test
    void theBadgeIsShownAsLongAsTheSceneIsOpen() {
        Hud hud = openPanels(1024, 640);
        run.frames(3);
        assertEquals("SteerBench oncoming-groups", badge().get(0));
        assertTrue(badge().get(1).endsWith(Badge.ofScene(SCENE).orElseThrow().outcome()), badge().get(1));
        assertEquals(
                List.of(), run.call(0, () -> TextLayoutCheck.faults(run.hud().root(), 1024, 640)));
        open(hud, OF_SEVERAL);
        assertEquals("Flow by bottleneck width", badge().get(0), "a test of several scenes has one in each");
        assertEquals(
                List.of(), run.call(0, () -> TextLayoutCheck.faults(run.hud().root(), 1024, 640)));
        open(hud, "gate");
        assertFalse(robot.shows("left/badge"), "an ordinary scene has none");
    }
}
