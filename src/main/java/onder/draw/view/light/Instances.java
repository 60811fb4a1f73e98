package onder.draw.view.light;

import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Spatial.CullHint;
import com.jme3.scene.VertexBuffer;
import com.jme3.util.BufferUtils;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * The instance data of copies of a mesh: so many floats each, written anew for every picture.
 *
 * <p>One thread appends copies ({@link #clear}, {@link #put}, {@link #finish}), or several threads write
 * their parts ({@link #reserve}, {@link #write}, {@link #finish}).
 *
 * <p>Several geometries may share it, such as a body and its shadow. They are culled only while it is
 * empty, which OpenGL refuses; culling by their bounds would go by one copy.
 */
public final class Instances {
    private final VertexBuffer buffer = new VertexBuffer(VertexBuffer.Type.InstanceData);
    private final List<Geometry> users = new ArrayList<>();
    private final int floats;
    private final float[] one;
    private FloatBuffer data;
    private int size;

    /** @param floats of each instance: 4, 8 or 12, whole vectors to the shader */
    public Instances(int floats, int capacity) {
        this.floats = floats;
        one = new float[floats];
        data = BufferUtils.createFloatBuffer(capacity * floats);
        data.limit(floats);
        buffer.setInstanceSpan(1);
        buffer.setupData(VertexBuffer.Usage.Stream, floats, VertexBuffer.Format.Float, data);
    }

    /** Makes a geometry draw a copy of its mesh for each instance. */
    public void attach(Geometry geometry) {
        Mesh mesh = geometry.getMesh();
        mesh.setBuffer(buffer);
        mesh.updateCounts();
        geometry.setCullHint(CullHint.Always);
        users.add(geometry);
    }

    /** Replaces the mesh of an attached geometry. */
    public void setMesh(Geometry geometry, Mesh mesh) {
        mesh.setBuffer(buffer);
        mesh.updateCounts();
        geometry.setMesh(mesh);
    }

    public void clear() {
        size = 0;
        data.clear();
    }

    /** The number of copies. */
    public int size() {
        return size;
    }

    public void put(float a, float b, float c, float d, float e, float f, float g, float h) {
        float[] to = one;
        to[0] = a;
        to[1] = b;
        to[2] = c;
        to[3] = d;
        to[4] = e;
        to[5] = f;
        to[6] = g;
        to[7] = h;
        if (data.capacity() < (size + 1) * floats) {
            grow(size * 2);
        }
        write(size++, to, floats);
    }

    private void grow(int instances) {
        FloatBuffer larger = BufferUtils.createFloatBuffer(instances * floats);
        data.limit(size * floats).position(0);
        larger.put(data);
        larger.clear();
        data = larger;
    }

    /** Sets the number of copies, which are then written in any order. */
    public void reserve(int instances) {
        clear();
        if (data.capacity() < instances * floats) {
            grow(instances + instances / 2);
        }
        size = instances;
    }

    /** Writes consecutive copies; several threads may write different ones at the same time. */
    public void write(int first, float[] from, int length) {
        data.put(first * floats, from, 0, length);
    }

    /** Sends the copies to the graphics card. */
    public void finish() {
        data.position(0).limit(Math.max(1, size) * floats);
        if (size > 0) {
            buffer.updateData(data);
        }
        for (int i = 0; i < users.size(); i++) {
            Geometry geometry = users.get(i);
            geometry.setCullHint(size == 0 ? CullHint.Always : CullHint.Never);
            if (size > 0) {
                geometry.getMesh().updateCounts();
            }
        }
    }
}
