package onder.app.view;

import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Spatial.CullHint;
import com.jme3.scene.VertexBuffer;
import com.jme3.util.BufferUtils;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Eight floats, or four, for each copy of a mesh, filled anew for every picture.
 *
 * <p>Geometries that draw from one buffer (a body and its shadow) share it. They are culled while it
 * is empty, because OpenGL refuses an empty buffer, and their bound is never asked: it would be that
 * of one copy.
 */
final class Instances {
    private final VertexBuffer buffer = new VertexBuffer(VertexBuffer.Type.InstanceData);
    private final List<Geometry> users = new ArrayList<>();
    private final int floats;
    private float[] staged;
    private FloatBuffer data;
    private int used;

    /** @param floats of each instance, 8 or 4 */
    Instances(int floats, int capacity) {
        this.floats = floats;
        staged = new float[capacity * floats];
        data = BufferUtils.createFloatBuffer(staged.length);
        data.limit(floats);
        buffer.setInstanceSpan(1);
        buffer.setupData(VertexBuffer.Usage.Stream, floats, VertexBuffer.Format.Float, data);
    }

    /** Makes a geometry draw one copy of its mesh for each instance. */
    void drive(Geometry geometry) {
        Mesh mesh = geometry.getMesh();
        mesh.setBuffer(buffer);
        mesh.updateCounts();
        geometry.setCullHint(CullHint.Always);
        users.add(geometry);
    }

    /** Gives a geometry that it drives another mesh. */
    void shape(Geometry geometry, Mesh mesh) {
        mesh.setBuffer(buffer);
        mesh.updateCounts();
        geometry.setMesh(mesh);
    }

    void clear() {
        used = 0;
    }

    int size() {
        return used / floats;
    }

    void put(float a, float b, float c, float d, float e, float f, float g, float h) {
        int i = used;
        if (i == staged.length) {
            staged = Arrays.copyOf(staged, staged.length * 2);
        }
        float[] to = staged;
        to[i] = a;
        to[i + 1] = b;
        to[i + 2] = c;
        to[i + 3] = d;
        to[i + 4] = e;
        to[i + 5] = f;
        to[i + 6] = g;
        to[i + 7] = h;
        used = i + 8;
    }

    void put(float a, float b, float c, float d) {
        int i = used;
        if (i == staged.length) {
            staged = Arrays.copyOf(staged, staged.length * 2);
        }
        float[] to = staged;
        to[i] = a;
        to[i + 1] = b;
        to[i + 2] = c;
        to[i + 3] = d;
        used = i + 4;
    }

    float value(int instance, int component) {
        return staged[instance * floats + component];
    }

    /** Hands what was put since {@link #clear()} to the graphics card. */
    void finish() {
        if (used > 0) {
            if (data.capacity() < staged.length) {
                data = BufferUtils.createFloatBuffer(staged.length);
            }
            data.clear();
            data.put(staged, 0, used);
            data.flip();
            buffer.updateData(data);
        }
        for (int i = 0; i < users.size(); i++) {
            Geometry geometry = users.get(i);
            geometry.setCullHint(used == 0 ? CullHint.Always : CullHint.Never);
            if (used > 0) {
                geometry.getMesh().updateCounts();
            }
        }
    }
}
