package onder.sandbox.hud.toolkit;

import com.jme3.math.ColorRGBA;
import java.util.ArrayList;
import java.util.List;

/** Short texts on a widget, as many as there are at the moment. */
public final class TextLabels {
    private final Widget widget;
    private final List<Line> lines = new ArrayList<>();
    private int used;

    public TextLabels(Widget widget) {
        this.widget = widget;
    }

    public void begin() {
        used = 0;
    }

    public void add(Line.Align align, String text, ColorRGBA color, float x, float y, float width, float height) {
        if (used == lines.size()) {
            lines.add(new Line(widget.stage, text));
        }
        Line line = lines.get(used++).align(align);
        line.setText(text);
        line.color(color);
        widget.place(line, x, y, 2, width, height);
    }

    /** Removes the texts that have not been added again. */
    public void end() {
        for (int i = used; i < lines.size(); i++) {
            lines.get(i).takeOff();
        }
    }
}
