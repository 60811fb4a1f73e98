package onder.app.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import onder.app.ui.Paragraph;
import onder.lab.validate.Badge;
import org.junit.jupiter.api.Test;

/** The scene of one of the field's tests says under its name what came out. */
class BadgeTest extends OpenHud {
    private static final String SCENE = "validate/steerbench/oncoming-groups";

    BadgeTest() {
        super(SCENE);
    }

    private String badge() {
        return run.call(2, () -> ((Paragraph) robot.widget("left/badge")).text());
    }

    @Test
    void theBadgeIsShownAsLongAsTheSceneIsOpen() {
        Program program = openPanels(1024, 640);
        run.frames(3);
        assertEquals(Badge.ofScene(SCENE).orElseThrow().line(), badge());
        assertEquals(List.of(), run.call(0, () -> Layout.faults(run.hud().root(), 1024, 640)));
        run.call(3, () -> {
            program.files().open("gate");
            return true;
        });
        assertFalse(robot.shows("left/badge"), "an ordinary scene has none");
    }
}
