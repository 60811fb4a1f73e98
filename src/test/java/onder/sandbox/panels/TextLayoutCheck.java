package onder.sandbox.panels;

import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import java.util.ArrayList;
import java.util.List;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Scroller;
import onder.sandbox.hud.toolkit.Widget;

/** Where the texts on the screen are, and what is wrong with that. */
public final class TextLayoutCheck {
    private record Text(String words, float left, float top, float right, float bottom) {
        boolean overlaps(Text other) {
            return left < other.right - 0.5f
                    && other.left < right - 0.5f
                    && top < other.bottom - 0.5f
                    && other.top < bottom - 0.5f;
        }
    }

    private TextLayoutCheck() {}

    /** A line for every text that is cut, leaves its panel or the window, or lies over another. */
    public static List<String> faults(Spatial root, float width, float height) {
        List<String> faults = new ArrayList<>();
        List<Text> texts = new ArrayList<>();
        collect(root, height, new float[] {0, 0, width, height}, texts, faults);
        for (int i = 0; i < texts.size(); i++) {
            Text a = texts.get(i);
            if (a.left < -0.5f || a.top < -0.5f || a.right > width + 0.5f || a.bottom > height + 0.5f) {
                faults.add(a + " leaves the window");
            }
            for (int k = i + 1; k < texts.size(); k++) {
                if (a.overlaps(texts.get(k))) {
                    faults.add(a + " lies over " + texts.get(k));
                }
            }
        }
        return faults;
    }

    private static void collect(Spatial spatial, float height, float[] clip, List<Text> texts, List<String> faults) {
        float[] inside = clip;
        if (spatial instanceof Widget widget) {
            float scale = widget.theme.scale;
            Vector3f corner = widget.getWorldTranslation();
            float[] box = {
                corner.x,
                height - corner.y,
                corner.x + widget.width() * scale,
                height - corner.y + widget.height() * scale
            };
            if (widget instanceof Line line) {
                addText(line, box, clip, texts, faults);
                return;
            }
            boolean panel = widget instanceof Scroller
                    || widget instanceof LeftPanel
                    || widget instanceof RightPanel
                    || widget instanceof BottomBar;
            if (panel) {
                inside = new float[] {
                    Math.max(clip[0], box[0]),
                    Math.max(clip[1], box[1]),
                    Math.min(clip[2], box[2]),
                    Math.min(clip[3], box[3])
                };
            }
        }
        if (spatial instanceof Node node) {
            for (Spatial child : node.getChildren()) {
                collect(child, height, inside, texts, faults);
            }
        }
    }

    private static void addText(Line line, float[] box, float[] clip, List<Text> texts, List<String> faults) {
        if (line.text().isEmpty()) {
            return;
        }
        if (!line.shown().equals(line.text())) {
            faults.add("'" + line.text() + "' is cut to '" + line.shown() + "'");
        }
        float scale = line.theme.scale;
        float left = box[0] + line.getChild("glyphs").getLocalTranslation().x * scale;
        Text text = new Text(
                line.text(),
                Math.max(left, clip[0]),
                Math.max(box[1] + 2 * scale, clip[1]),
                Math.min(left + line.textWidth() * scale, clip[2]),
                Math.min(box[3] - 2 * scale, clip[3]));
        if (text.bottom > text.top && text.right > text.left) {
            texts.add(text);
            if (box[0] < clip[0] - 0.5f || box[2] > clip[2] + 0.5f) {
                faults.add("'" + line.text() + "' leaves its panel sideways");
            }
        }
    }
}
