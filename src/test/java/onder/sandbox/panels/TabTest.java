package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.input.KeyInput;
import java.util.List;
import onder.sandbox.hud.toolkit.Widget;
import onder.scene.Scenes;
import org.junit.jupiter.api.Test;

/** Tab goes on to the next field where something is typed, and hides panels only where nothing is. */
class TabTest extends OpenHud {
    TabTest() {
        super("thesis");
    }

    private void tab() {
        press(KeyInput.KEY_TAB, '\t');
        run.frames(2);
    }

    private void backTab() {
        robot.key(KeyInput.KEY_LSHIFT, '\0', true);
        tab();
        robot.key(KeyInput.KEY_LSHIFT, '\0', false);
    }

    private boolean typesIn(String path) {
        return run.call(
                1,
                () -> robot.findShown(path + "/entry")
                        && robot.widget(path + "/entry").hasAncestor((Widget) robot.widget(path)));
    }

    @Test
    void aDescriptionIsTypedAfterTheName() {
        openSandbox(1024, 640);
        run.call(2, () -> {
            run.hud().panels.files.saveAs();
            return true;
        });
        robot.type("vv");
        tab();
        assertTrue(typesIn("save as/about"));
        robot.type("wnp");
        tab();
        assertTrue(run.call(0, () -> !run.hud().typing()), "after the fields comes the button");
        tab();
        tab();
        assertTrue(typesIn("save as/name"), "after the last control comes the first");
        tab();
        assertTrue(typesIn("save as/about"));
        backTab();
        assertTrue(typesIn("save as/name"));
        robot.type("\n");
        assertFalse(robot.shows("save as"));
        assertEquals("wnp", Scenes.load(folder.resolve("vv.yaml").toString()).about());
    }

    @Test
    void noPageIsHidden() {
        openSandbox(1024, 640);
        Hud hud = run.hud();
        for (Runnable open : List.<Runnable>of(
                hud.panels.files::saveAs,
                hud.panels.files::files,
                hud.panels.pages::scenes,
                hud.panels.pages::help,
                hud.panels.pages::openFilm,
                hud.panels.pages::challenges)) {
            run.call(2, () -> {
                open.run();
                return true;
            });
            for (int i = 0; i < 4; i++) {
                tab();
                assertTrue(run.call(0, () -> hud.covers(512, 320)), "a page is open");
                assertTrue(run.call(0, () -> hud.root().getParent() != null), "the panels are shown");
            }
            backTab();
            run.call(2, () -> hud.typing() && !hud.escape() || hud.escape());
            while (run.call(1, () -> hud.covers(512, 320))) {
                press(KeyInput.KEY_ESCAPE, '\u001b');
            }
        }
    }

    @Test
    void valuesOfAPanelAreTypedOneAfterTheOther() {
        openSandbox(1024, 640);
        robot.click("Leaders/threshold/value");
        robot.type("0.5");
        tab();
        assertTrue(typesIn("Leaders/window"));
        assertEquals(0.5f, simulation.world().setup().leadership().threshold(), 1e-6f);
        robot.type("-1");
        tab();
        assertTrue(typesIn("Leaders/window"), "a value that is refused keeps its field");
        assertTrue(run.call(0, () -> run.hud().root().getParent() != null));
    }
}
