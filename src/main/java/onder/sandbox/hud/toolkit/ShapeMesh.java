package onder.sandbox.hud.toolkit;

import com.jme3.math.ColorRGBA;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.scene.VertexBuffer.Usage;
import com.jme3.util.BufferUtils;
import java.nio.FloatBuffer;
import java.util.Arrays;

/** Draws coloured rectangles, triangles and lines in one mesh, later ones over earlier ones. */
public final class ShapeMesh {
    private static final int POSITION = 3;
    private static final int COLOR = 4;

    /** How far the sides of a smooth line fade, in points. */
    private static final float FADE = 0.7f;

    private final Mesh mesh = new Mesh();
    public final Geometry geometry;
    private float[] positions = new float[256 * POSITION];
    private float[] colors = new float[256 * COLOR];
    private int corners;
    private int room;

    public ShapeMesh(Theme theme, String name) {
        grow();
        geometry = theme.drawing(name, mesh);
    }

    public void begin() {
        corners = 0;
    }

    /** A rectangle with its upper left corner at (x, y), in points of the widget. */
    public void box(float x, float y, float width, float height, ColorRGBA color) {
        triangle(x, y, x + width, y, x + width, y + height, color);
        triangle(x, y, x + width, y + height, x, y + height, color);
    }

    public void triangle(float ax, float ay, float bx, float by, float cx, float cy, ColorRGBA color) {
        put(ax, ay, color, color.a);
        put(bx, by, color, color.a);
        put(cx, cy, color, color.a);
    }

    /** A disc about (x, y), as a polygon. */
    public void disc(float x, float y, float radius, int corners, ColorRGBA color) {
        for (int i = 0; i < corners; i++) {
            double a = 2 * Math.PI * i / corners;
            double b = 2 * Math.PI * (i + 1) / corners;
            float ax = x + radius * (float) Math.cos(a);
            float ay = y + radius * (float) Math.sin(a);
            triangle(x, y, ax, ay, x + radius * (float) Math.cos(b), y + radius * (float) Math.sin(b), color);
        }
    }

    /** A line between two points. */
    public void line(float ax, float ay, float bx, float by, float width, ColorRGBA color) {
        float length = (float) Math.hypot(bx - ax, by - ay);
        float nx = (by - ay) / length * width / 2;
        float ny = (ax - bx) / length * width / 2;
        triangle(ax + nx, ay + ny, bx + nx, by + ny, bx - nx, by - ny, color);
        triangle(ax + nx, ay + ny, bx - nx, by - ny, ax - nx, ay - ny, color);
    }

    /**
     * A line between two points that fades out at both sides.
     *
     * @param none the colour where it has faded
     */
    public void smooth(float ax, float ay, float bx, float by, float width, ColorRGBA color) {
        float length = (float) Math.hypot(bx - ax, by - ay);
        if (length == 0) {
            return;
        }
        float nx = (by - ay) / length;
        float ny = (ax - bx) / length;
        band(ax, ay, bx, by, nx, ny, width / 2 + FADE, width / 2, color, 0, color.a);
        band(ax, ay, bx, by, nx, ny, width / 2, -width / 2, color, color.a, color.a);
        band(ax, ay, bx, by, nx, ny, -width / 2, -width / 2 - FADE, color, color.a, 0);
    }

    private void band(
            float ax,
            float ay,
            float bx,
            float by,
            float nx,
            float ny,
            float near,
            float far,
            ColorRGBA color,
            float nearAlpha,
            float farAlpha) {
        put(ax + nx * near, ay + ny * near, color, nearAlpha);
        put(bx + nx * near, by + ny * near, color, nearAlpha);
        put(bx + nx * far, by + ny * far, color, farAlpha);
        put(ax + nx * near, ay + ny * near, color, nearAlpha);
        put(bx + nx * far, by + ny * far, color, farAlpha);
        put(ax + nx * far, ay + ny * far, color, farAlpha);
    }

    private void put(float x, float y, ColorRGBA color, float alpha) {
        if ((corners + 1) * POSITION > positions.length) {
            positions = Arrays.copyOf(positions, 2 * positions.length);
            colors = Arrays.copyOf(colors, 2 * colors.length);
        }
        positions[corners * POSITION] = x;
        positions[corners * POSITION + 1] = -y;
        colors[corners * COLOR] = color.r;
        colors[corners * COLOR + 1] = color.g;
        colors[corners * COLOR + 2] = color.b;
        colors[corners * COLOR + 3] = alpha;
        corners++;
    }

    public void end() {
        if (positions.length / POSITION > room) {
            grow();
        }
        // The number of corners stays; the unused triangles have no area.
        Arrays.fill(positions, corners * POSITION, positions.length, 0);
        fill(Type.Position, positions);
        fill(Type.Color, colors);
    }

    private void grow() {
        room = positions.length / POSITION;
        renew(Type.Position, POSITION);
        renew(Type.Color, COLOR);
        mesh.updateCounts();
    }

    private void renew(Type type, int components) {
        mesh.clearBuffer(type);
        VertexBuffer buffer = new VertexBuffer(type);
        FloatBuffer data = BufferUtils.createFloatBuffer(room * components);
        buffer.setupData(Usage.Dynamic, components, VertexBuffer.Format.Float, data);
        mesh.setBuffer(buffer);
    }

    private void fill(Type type, float[] from) {
        FloatBuffer data = (FloatBuffer) mesh.getBuffer(type).getData();
        data.clear();
        data.put(from, 0, data.capacity()).flip();
        mesh.getBuffer(type).updateData(data);
    }
}
