package onder.sandbox.charts;

import com.jme3.math.ColorRGBA;
import onder.sandbox.hud.toolkit.Theme;

/** Small triangles on a chart's upper edge, each with a faint line downward. */
public final class Marks extends Tinted {
    private static final float HALF = 4;
    private static final float DEEP = 6;
    private static final int CORNERS = 9;
    private static final float FAINT = 0.18f;

    public Marks(Theme theme, int most, ColorRGBA color) {
        super(theme, "marks", most * CORNERS, color);
    }

    public void begin() {
        clear();
    }

    public void add(float x, float y, float height) {
        put(x - HALF, y, color.a);
        put(x + HALF, y, color.a);
        put(x, y + DEEP, color.a);
        float left = Math.round(x) - 0.5f;
        float faint = FAINT * color.a;
        put(left, y, faint);
        put(left + 1, y, faint);
        put(left, y + height, faint);
        put(left + 1, y, faint);
        put(left + 1, y + height, faint);
        put(left, y + height, faint);
    }

    public void end() {
        send();
    }
}
