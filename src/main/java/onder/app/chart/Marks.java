package onder.app.chart;

import com.jme3.math.ColorRGBA;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.scene.VertexBuffer.Usage;
import com.jme3.util.BufferUtils;
import java.nio.FloatBuffer;
import onder.app.ui.Theme;

/** Small triangles on a chart's upper edge, each with a faint line down. */
public final class Marks {
    private static final float HALF = 4;
    private static final float DEEP = 6;
    private static final int CORNERS = 9;
    private static final float FAINT = 0.18f;

    private final Mesh mesh = new Mesh();
    private final FloatBuffer positions;
    private final FloatBuffer colors;
    private final ColorRGBA color;
    private final Geometry geometry;

    public Marks(Theme theme, int most, ColorRGBA color) {
        this.color = color;
        positions = BufferUtils.createFloatBuffer(most * CORNERS * 3);
        colors = BufferUtils.createFloatBuffer(most * CORNERS * 4);
        VertexBuffer position = new VertexBuffer(Type.Position);
        position.setupData(Usage.Dynamic, 3, VertexBuffer.Format.Float, positions);
        VertexBuffer paint = new VertexBuffer(Type.Color);
        paint.setupData(Usage.Dynamic, 4, VertexBuffer.Format.Float, colors);
        mesh.setBuffer(position);
        mesh.setBuffer(paint);
        geometry = theme.drawing("marks", mesh);
    }

    public Geometry geometry() {
        return geometry;
    }

    public void begin() {
        positions.clear();
        colors.clear();
    }

    public void add(float x, float y, float height) {
        put(x - HALF, y, 1);
        put(x + HALF, y, 1);
        put(x, y + DEEP, 1);
        float left = Math.round(x) - 0.5f;
        put(left, y, FAINT);
        put(left + 1, y, FAINT);
        put(left, y + height, FAINT);
        put(left + 1, y, FAINT);
        put(left + 1, y + height, FAINT);
        put(left, y + height, FAINT);
    }

    public void end() {
        // The number of vertices stays; the unused triangles have no area.
        while (positions.hasRemaining()) {
            positions.put(0);
        }
        while (colors.hasRemaining()) {
            colors.put(0);
        }
        positions.flip();
        colors.flip();
        mesh.getBuffer(Type.Position).updateData(positions);
        mesh.getBuffer(Type.Color).updateData(colors);
    }

    private void put(float x, float y, float alpha) {
        positions.put(x).put(-y).put(0);
        colors.put(color.r).put(color.g).put(color.b).put(alpha * color.a);
    }
}
