package onder.sandbox.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.asset.DesktopAssetManager;
import com.jme3.font.BitmapText;
import onder.core.geometry.Area;
import onder.world.setup.Label;
import org.junit.jupiter.api.Test;

/** Words on exits and sources. */
class TrafficMarksTest {
    private static float width(Label label) {
        BitmapText text = new BitmapText(new DesktopAssetManager(true).loadFont("Interface/Fonts/Title-28.fnt"));
        text.setSize(label.size());
        text.setText(label.text());
        return text.getLineWidth();
    }

    @Test
    void wordsStayInTheirFrame() {
        for (String words : new String[] {"exit 0 · 0 out", "exit 12 · 1234 out", "north door · 7 out  closed"}) {
            for (float wide : new float[] {3, 5, 12}) {
                Label label = TrafficMarks.label(words, new Area.Rectangle(1, 2, wide, 2));
                boolean least = label.size() == 0.4f;
                assertTrue(least || width(label) <= wide, words + ": " + width(label) + " m in " + wide + " m");
                assertTrue(label.size() <= 0.75f);
            }
        }
        assertTrue(width(TrafficMarks.label("exit 0 · 0 out", new Area.Rectangle(1, 2, 3, 2))) <= 3);
        assertEquals(
                0.75f,
                TrafficMarks.label("exit 0 · 0 out", new Area.Rectangle(1, 2, 12, 4))
                        .size());
    }
}
