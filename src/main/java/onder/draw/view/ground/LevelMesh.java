package onder.draw.view.ground;

import com.jme3.math.ColorRGBA;
import com.jme3.math.Matrix3f;
import com.jme3.math.Matrix4f;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.scene.mesh.IndexBuffer;
import java.nio.FloatBuffer;
import onder.core.FloatList;
import onder.core.IntList;

/** One mesh of many geometries, each where it stands in the world. */
public final class LevelMesh {
    private final boolean pictured;
    private final FloatList places = new FloatList();
    private final FloatList normals = new FloatList();
    private final FloatList colours = new FloatList();
    private final FloatList coordinates = new FloatList();
    private final IntList corners = new IntList();
    private int vertices;
    private float lowest = Float.POSITIVE_INFINITY;

    public LevelMesh(boolean pictured) {
        this.pictured = pictured;
    }

    public void add(Geometry geometry, ColorRGBA colour) {
        Mesh mesh = geometry.getMesh();
        Matrix4f world = geometry.getWorldMatrix();
        boolean mirrored = world.determinant() < 0;
        boolean smooth = mesh.getBuffer(Type.Normal) != null;
        IndexBuffer indices = mesh.getIndicesAsList();
        int begin = vertices;
        if (smooth) {
            for (int i = 0; i < mesh.getVertexCount(); i++) {
                addVertex(mesh, i, world, colour);
            }
        }
        Matrix3f turn = world.toRotationMatrix().invert().transpose();
        for (int i = 0; i < mesh.getTriangleCount(); i++) {
            int from = vertices;
            for (int k = 0; k < 3; k++) {
                int corner = indices.get(3 * i + (mirrored ? 2 - k : k));
                if (smooth) {
                    corners.add(begin + corner);
                } else {
                    addVertex(mesh, corner, world, colour);
                    corners.add(vertices - 1);
                }
            }
            if (!smooth) {
                Vector3f across = LevelView.across(place(from), place(from + 1), place(from + 2));
                for (int k = 0; k < 3; k++) {
                    setNormal(from + k, across);
                }
            }
        }
        if (smooth) {
            FloatBuffer given = (FloatBuffer) mesh.getBuffer(Type.Normal).getDataReadOnly();
            Vector3f normal = new Vector3f();
            for (int i = 0; i < mesh.getVertexCount(); i++) {
                normal.set(given.get(3 * i), given.get(3 * i + 1), given.get(3 * i + 2));
                turn.multLocal(normal);
                setNormal(begin + i, normal.lengthSquared() > 0 ? normal.normalizeLocal() : normal.set(0, 1, 0));
            }
        }
    }

    private void addVertex(Mesh mesh, int vertex, Matrix4f world, ColorRGBA colour) {
        FloatBuffer from = (FloatBuffer) mesh.getBuffer(Type.Position).getDataReadOnly();
        Vector3f place =
                world.mult(new Vector3f(from.get(3 * vertex), from.get(3 * vertex + 1), from.get(3 * vertex + 2)));
        places.add(place.x, place.y, place.z);
        normals.add(0, 0, 0);
        lowest = Math.min(lowest, place.y);
        VertexBuffer own = mesh.getBuffer(Type.Color);
        float[] tint = colour.getColorArray();
        for (int k = 0; k < 4; k++) {
            boolean given = own != null && k < own.getNumComponents();
            colours.add(tint[k] * (given ? share(own, vertex, k) : 1));
        }
        VertexBuffer picture = mesh.getBuffer(Type.TexCoord);
        for (int k = 0; k < 2; k++) {
            coordinates.add(pictured && picture != null ? share(picture, vertex, k) : 0);
        }
        vertices++;
    }

    /** A component between 0 and 1, in whatever format. */
    private static float share(VertexBuffer buffer, int vertex, int component) {
        Number value = (Number) buffer.getElementComponent(vertex, component);
        return switch (buffer.getFormat()) {
            case UnsignedByte, Byte -> (value.intValue() & 0xFF) / 255f;
            case UnsignedShort, Short -> (value.intValue() & 0xFFFF) / 65535f;
            default -> value.floatValue();
        };
    }

    private Vector3f place(int vertex) {
        float[] all = places.values();
        return new Vector3f(all[3 * vertex], all[3 * vertex + 1], all[3 * vertex + 2]);
    }

    private void setNormal(int vertex, Vector3f normal) {
        normals.set(3 * vertex, normal.x, normal.y, normal.z);
    }

    public float lowest() {
        return lowest;
    }

    public Mesh mesh() {
        Mesh mesh = new Mesh();
        mesh.setBuffer(Type.Position, 3, places.toArray());
        mesh.setBuffer(Type.Normal, 3, normals.toArray());
        mesh.setBuffer(Type.Color, 4, colours.toArray());
        if (pictured) {
            mesh.setBuffer(Type.TexCoord, 2, coordinates.toArray());
        }
        mesh.setBuffer(Type.Index, 3, corners.toArray());
        mesh.updateCounts();
        mesh.updateBound();
        mesh.setStatic();
        return mesh;
    }
}
