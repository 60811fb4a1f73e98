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
import com.jme3.util.BufferUtils;
import java.nio.FloatBuffer;
import java.util.Arrays;

/** One mesh of many geometries, each where it stands in the world. */
public final class LevelMesh {
    private final boolean pictured;
    private float[] places = new float[3 * 1024];
    private float[] normals = new float[3 * 1024];
    private float[] colours = new float[4 * 1024];
    private float[] coordinates = new float[2 * 1024];
    private int[] corners = new int[1024];
    private int vertices;
    private int ends;
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
                    addCorner(begin + corner);
                } else {
                    addVertex(mesh, corner, world, colour);
                    addCorner(vertices - 1);
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
        if (3 * vertices == places.length) {
            places = Arrays.copyOf(places, 2 * places.length);
            normals = Arrays.copyOf(normals, 2 * normals.length);
            colours = Arrays.copyOf(colours, 2 * colours.length);
            coordinates = Arrays.copyOf(coordinates, 2 * coordinates.length);
        }
        FloatBuffer from = (FloatBuffer) mesh.getBuffer(Type.Position).getDataReadOnly();
        Vector3f place =
                world.mult(new Vector3f(from.get(3 * vertex), from.get(3 * vertex + 1), from.get(3 * vertex + 2)));
        places[3 * vertices] = place.x;
        places[3 * vertices + 1] = place.y;
        places[3 * vertices + 2] = place.z;
        lowest = Math.min(lowest, place.y);
        VertexBuffer own = mesh.getBuffer(Type.Color);
        float[] tint = colour.getColorArray();
        for (int k = 0; k < 4; k++) {
            boolean given = own != null && k < own.getNumComponents();
            colours[4 * vertices + k] = tint[k] * (given ? share(own, vertex, k) : 1);
        }
        VertexBuffer picture = mesh.getBuffer(Type.TexCoord);
        if (pictured && picture != null) {
            coordinates[2 * vertices] = share(picture, vertex, 0);
            coordinates[2 * vertices + 1] = share(picture, vertex, 1);
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

    private void addCorner(int vertex) {
        if (ends == corners.length) {
            corners = Arrays.copyOf(corners, 2 * ends);
        }
        corners[ends++] = vertex;
    }

    private Vector3f place(int vertex) {
        return new Vector3f(places[3 * vertex], places[3 * vertex + 1], places[3 * vertex + 2]);
    }

    private void setNormal(int vertex, Vector3f normal) {
        normals[3 * vertex] = normal.x;
        normals[3 * vertex + 1] = normal.y;
        normals[3 * vertex + 2] = normal.z;
    }

    public float lowest() {
        return lowest;
    }

    public Mesh mesh() {
        Mesh mesh = new Mesh();
        mesh.setBuffer(Type.Position, 3, buffer(places, 3));
        mesh.setBuffer(Type.Normal, 3, buffer(normals, 3));
        mesh.setBuffer(Type.Color, 4, buffer(colours, 4));
        if (pictured) {
            mesh.setBuffer(Type.TexCoord, 2, buffer(coordinates, 2));
        }
        mesh.setBuffer(Type.Index, 3, BufferUtils.createIntBuffer(Arrays.copyOf(corners, ends)));
        mesh.updateCounts();
        mesh.updateBound();
        mesh.setStatic();
        return mesh;
    }

    private FloatBuffer buffer(float[] values, int each) {
        return BufferUtils.createFloatBuffer(Arrays.copyOf(values, each * vertices));
    }
}
