package onder.sandbox.charts;

import com.jme3.math.ColorRGBA;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.util.BufferUtils;
import java.nio.ShortBuffer;
import onder.sandbox.hud.toolkit.Theme;

/** A smooth line through points: opaque in the middle, fading out over half a pixel on each side. */
public final class Ribbon extends Tinted {
    private static final float CORE = 0.6f;
    private static final float EDGE = 1.4f;
    private static final int ACROSS = 4;

    /** Each point twice, as the end of one segment and the start of the next, so that a segment can be left out. */
    private static final int POINT = 2 * ACROSS;

    private final float[] x;
    private final float[] y;
    private int count;

    public Ribbon(Theme theme, String name, int most, ColorRGBA color) {
        super(theme, name, most * POINT, color);
        x = new float[most];
        y = new float[most];
        ShortBuffer index = BufferUtils.createShortBuffer((most - 1) * (ACROSS - 1) * 6);
        for (int i = 0; i + 1 < most; i++) {
            for (int k = 0; k + 1 < ACROSS; k++) {
                short a = (short) (i * POINT + ACROSS + k);
                short b = (short) (a + ACROSS);
                index.put(a).put((short) (a + 1)).put(b);
                index.put(b).put((short) (a + 1)).put((short) (b + 1));
            }
        }
        index.flip();
        mesh.setBuffer(Type.Index, 3, index);
    }

    public void begin() {
        count = 0;
    }

    /** Adds a point, in points of the widget; y is NaN where the line is broken. */
    public void add(float px, float py) {
        x[count] = px;
        y[count++] = py;
    }

    public void end() {
        clear();
        for (int i = 0; i < x.length; i++) {
            // All unused vertices lie on one point, so they are invisible.
            boolean toNext = i + 1 < count && !Float.isNaN(y[i]) && !Float.isNaN(y[i + 1]);
            boolean toLast = i > 0 && i < count && !Float.isNaN(y[i]) && !Float.isNaN(y[i - 1]);
            float dx = (toNext ? x[i + 1] : x[i]) - (toLast ? x[i - 1] : x[i]);
            float dy = (toNext ? y[i + 1] : y[i]) - (toLast ? y[i - 1] : y[i]);
            float length = (float) Math.sqrt(dx * dx + dy * dy);
            float nx = toNext || toLast ? -dy / length : 0;
            float ny = toNext || toLast ? dx / length : 0;
            float py = toNext || toLast ? y[i] : 0;
            across(x[i], py, nx, ny, toLast ? color.a : 0);
            across(x[i], py, nx, ny, toNext ? color.a : 0);
        }
        send();
    }

    private void across(float px, float py, float nx, float ny, float alpha) {
        put(px + nx * EDGE, py + ny * EDGE, 0);
        put(px + nx * CORE, py + ny * CORE, alpha);
        put(px - nx * CORE, py - ny * CORE, alpha);
        put(px - nx * EDGE, py - ny * EDGE, 0);
    }
}
