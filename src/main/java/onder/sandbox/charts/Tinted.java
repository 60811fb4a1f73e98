package onder.sandbox.charts;

import com.jme3.math.ColorRGBA;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.scene.VertexBuffer.Usage;
import com.jme3.util.BufferUtils;
import java.nio.FloatBuffer;
import onder.sandbox.hud.toolkit.Theme;

/** A flat drawing in one colour whose corners are written anew each time. */
class Tinted {
    final Mesh mesh = new Mesh();
    final ColorRGBA color;
    private final FloatBuffer positions;
    private final FloatBuffer colors;
    public final Geometry geometry;

    /**
     * @param corners the most corners
     */
    Tinted(Theme theme, String name, int corners, ColorRGBA color) {
        this.color = color;
        positions = buffer(Type.Position, 3, corners);
        colors = buffer(Type.Color, 4, corners);
        geometry = theme.drawing(name, mesh);
    }

    private FloatBuffer buffer(Type type, int components, int corners) {
        FloatBuffer data = BufferUtils.createFloatBuffer(corners * components);
        VertexBuffer buffer = new VertexBuffer(type);
        buffer.setupData(Usage.Dynamic, components, VertexBuffer.Format.Float, data);
        mesh.setBuffer(buffer);
        return data;
    }

    final void clear() {
        positions.clear();
        colors.clear();
    }

    /** Adds a corner, in points of the widget. */
    final void put(float x, float y, float alpha) {
        positions.put(x).put(-y).put(0);
        colors.put(color.r).put(color.g).put(color.b).put(alpha);
    }

    /** Sends the corners to the graphics card. */
    final void send() {
        // Their number stays fixed; triangles of unused corners have no area.
        while (positions.hasRemaining()) {
            put(0, 0, 0);
        }
        mesh.getBuffer(Type.Position).updateData(positions.flip());
        mesh.getBuffer(Type.Color).updateData(colors.flip());
    }
}
