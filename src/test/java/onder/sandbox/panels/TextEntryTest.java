package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.input.KeyInput;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.TextEntry;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A text field of a page is edited by keys and mouse as fields are everywhere. */
class TextEntryTest extends OpenHud {
    TextEntryTest() {
        super("thesis");
    }

    @BeforeEach
    void openPage() {
        openSandbox(1024, 640);
        run.call(2, () -> {
            run.hud().panels.files.saveAs();
            return true;
        });
        press(KeyInput.KEY_DELETE, '\0');
    }

    private TextEntry entry() {
        return (TextEntry) robot.widget("save as/name/entry");
    }

    private void held(int modifier, int... keys) {
        robot.key(modifier, '\0', true);
        for (int key : keys) {
            press(key, '\0');
        }
        robot.key(modifier, '\0', false);
    }

    private String text() {
        return run.call(1, () -> entry().text());
    }

    private String selected() {
        return run.call(1, () -> entry().selected());
    }

    private static String texts(Spatial in) {
        String all = in instanceof Line line ? line.text() + "\n" : "";
        if (in instanceof Node node) {
            for (Spatial child : node.getChildren()) {
                all += texts(child);
            }
        }
        return all;
    }

    @Test
    void whatIsSelectedIsCopiedCutPastedAndUndone() {
        robot.type("wnp vv");
        held(KeyInput.KEY_LSHIFT, KeyInput.KEY_LEFT, KeyInput.KEY_LEFT);
        assertEquals("vv", selected());
        held(KeyInput.KEY_LCONTROL, KeyInput.KEY_X);
        assertEquals("wnp ", text());
        press(KeyInput.KEY_HOME, '\0');
        held(KeyInput.KEY_RCONTROL, KeyInput.KEY_V, KeyInput.KEY_V);
        assertEquals("vvvvwnp ", text());
        held(KeyInput.KEY_LCONTROL, KeyInput.KEY_Z);
        assertEquals("vvwnp ", text());
        held(KeyInput.KEY_LCONTROL, KeyInput.KEY_A);
        assertEquals("vvwnp ", selected());
        assertTrue(robot.shows("save as"), "keys of the field do nothing else");
    }

    @Test
    void theMouseSetsTheCaretAndSelects() {
        robot.type("wnpvwnpvwnp vv");
        float[] at = run.call(0, () -> {
            var corner = entry().getWorldTranslation();
            return new float[] {corner.x, corner.y - entry().height() / 2};
        });
        int y = Math.round(at[1]);
        int x = Math.round(at[0]);
        robot.move(x + 2, y);
        robot.button(true);
        robot.move(x + 300, y);
        robot.button(false);
        assertEquals("wnpvwnpvwnp vv", selected());
    }

    @Test
    void aLongTextScrollsWithItsCaret() {
        String longText = "wnpv".repeat(60);
        robot.type(longText);
        assertEquals(longText, text());
        String end = run.call(1, () -> entry().shown());
        assertTrue(end.length() < 120 && longText.endsWith(end), end);
        press(KeyInput.KEY_HOME, '\0');
        String begin = run.call(1, () -> entry().shown());
        assertTrue(begin.length() < 120 && longText.startsWith(begin), begin);
    }

    @Test
    void whatTheFontCannotShowIsRefusedInWords() {
        robot.type("w");
        for (char c : new char[] {'\u4f60', '\u05d0', '\uf600'}) {
            press(KeyInput.KEY_UNKNOWN, c);
        }
        assertEquals("w", text());
        String page = run.call(1, () -> texts(run.hud().root()));
        assertTrue(page.contains("The font cannot show U+F600"), page);
        press(KeyInput.KEY_UNKNOWN, '\u00e9');
        assertEquals("w\u00e9", text());
        assertFalse(text().contains("?"));
    }
}
