package onder.draw.view.marks;

import com.jme3.material.Material;
import com.jme3.math.Vector3f;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial.CullHint;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.util.BufferUtils;
import java.nio.FloatBuffer;
import java.util.Arrays;
import onder.draw.view.light.Daylight;
import onder.draw.view.light.ShaderPlacedGeometry;

/** Bands of light drawn anew for every picture, as one strip of triangles. */
final class Ribbons {
    private final VertexBuffer position = new VertexBuffer(Type.Position);
    private final VertexBuffer colour = new VertexBuffer(Type.Color);
    private final Mesh mesh = new Mesh();
    private final Node node;
    private float[] points = new float[3 * 1024];
    private float[] colours = new float[4 * 1024];
    private FloatBuffer pointData = BufferUtils.createFloatBuffer(points.length);
    private FloatBuffer colourData = BufferUtils.createFloatBuffer(colours.length);
    private int vertices;
    private boolean joining;

    Ribbons(String name, Daylight light, Node root) {
        this(name, light, root, 0);
    }

    /** @param through how much of the bands is seen through what stands before them, 0..1 */
    Ribbons(String name, Daylight light, Node root, float through) {
        pointData.limit(3);
        colourData.limit(4);
        position.setupData(VertexBuffer.Usage.Stream, 3, VertexBuffer.Format.Float, pointData);
        colour.setupData(VertexBuffer.Usage.Stream, 4, VertexBuffer.Format.Float, colourData);
        mesh.setMode(Mesh.Mode.TriangleStrip);
        mesh.setBuffer(position);
        mesh.setBuffer(colour);
        mesh.updateCounts();
        node = new Node(name);
        node.setCullHint(CullHint.Always);
        if (through > 0) {
            Material faint = light.material("MatDefs/Ribbon.j3md");
            faint.setFloat("Opacity", through);
            faint.getAdditionalRenderState().setDepthTest(false);
            attach(name + " behind", faint);
        }
        attach(name, light.material("MatDefs/Ribbon.j3md"));
        root.attachChild(node);
    }

    private void attach(String name, Material material) {
        node.attachChild(ShaderPlacedGeometry.transparent(name, mesh, material));
    }

    void clear() {
        vertices = 0;
        joining = false;
    }

    /** Ends the band; the next cut begins another. */
    void endBand() {
        joining = false;
    }

    /** One cut across the band: its two edges, with one colour (0xRRGGBB) and opacity. */
    void cut(float ax, float ay, float az, float bx, float by, float bz, int rgb, float alpha) {
        if (!joining && vertices > 0) {
            // Two triangles of no area lead from the last band to this one.
            repeat();
            vertex(ax, ay, az, rgb, alpha);
        }
        joining = true;
        vertex(ax, ay, az, rgb, alpha);
        vertex(bx, by, bz, rgb, alpha);
    }

    /** The same, its edges on either side of {@code middle}. */
    void cut(Vector3f middle, Vector3f side, int rgb, float alpha) {
        cut(
                middle.x + side.x,
                middle.y + side.y,
                middle.z + side.z,
                middle.x - side.x,
                middle.y - side.y,
                middle.z - side.z,
                rgb,
                alpha);
    }

    private void repeat() {
        int v = 3 * (vertices - 1);
        vertex(points[v], points[v + 1], points[v + 2], 0, 0);
    }

    private void vertex(float x, float y, float z, int rgb, float alpha) {
        if (3 * vertices == points.length) {
            points = Arrays.copyOf(points, points.length * 2);
            colours = Arrays.copyOf(colours, colours.length * 2);
        }
        int p = 3 * vertices;
        points[p] = x;
        points[p + 1] = y;
        points[p + 2] = z;
        int c = 4 * vertices;
        colours[c] = (rgb >> 16 & 255) / 255f;
        colours[c + 1] = (rgb >> 8 & 255) / 255f;
        colours[c + 2] = (rgb & 255) / 255f;
        colours[c + 3] = alpha;
        vertices++;
    }

    void finish() {
        node.setCullHint(vertices == 0 ? CullHint.Always : CullHint.Never);
        if (vertices == 0) {
            return;
        }
        if (pointData.capacity() < points.length) {
            pointData = BufferUtils.createFloatBuffer(points.length);
            colourData = BufferUtils.createFloatBuffer(colours.length);
        }
        pointData.clear();
        pointData.put(points, 0, 3 * vertices).flip();
        position.updateData(pointData);
        colourData.clear();
        colourData.put(colours, 0, 4 * vertices).flip();
        colour.updateData(colourData);
        mesh.updateCounts();
    }
}
