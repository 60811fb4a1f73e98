package onder.draw.view.light;

import com.jme3.math.Vector3f;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.util.BufferUtils;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;

/** Points in columns and rows, joined to cells of two triangles each. */
public record Lattice(int columns, int rows, Place place) {
    /** Where a point lies. */
    public interface Place {
        Vector3f at(int column, int row);
    }

    /** A level one, its columns at these x and its rows at these z. */
    public static Lattice level(float[] x, float[] z) {
        return new Lattice(x.length, z.length, (column, row) -> new Vector3f(x[column], 0, z[row]));
    }

    /** A level square about the origin, with so many cells along a side. */
    public static Lattice square(float half, int cells) {
        float cell = 2 * half / cells;
        return new Lattice(
                cells + 1, cells + 1, (column, row) -> new Vector3f(column * cell - half, 0, half - row * cell));
    }

    /** One mesh of several. */
    public static Mesh mesh(Lattice... parts) {
        int points = 0;
        int cells = 0;
        for (Lattice part : parts) {
            points += part.columns * part.rows;
            cells += (part.columns - 1) * (part.rows - 1);
        }
        FloatBuffer corners = BufferUtils.createFloatBuffer(3 * points);
        IntBuffer index = BufferUtils.createIntBuffer(6 * cells);
        for (Lattice part : parts) {
            part.put(corners, index);
        }
        Mesh mesh = new Mesh();
        mesh.setBuffer(Type.Position, 3, corners.flip());
        mesh.setBuffer(Type.Index, 3, index.flip());
        mesh.updateBound();
        mesh.updateCounts();
        return mesh;
    }

    private void put(FloatBuffer corners, IntBuffer index) {
        int first = corners.position() / 3;
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                Vector3f at = place.at(column, row);
                corners.put(at.x).put(at.y).put(at.z);
                if (row + 1 < rows && column + 1 < columns) {
                    int a = first + row * columns + column;
                    int b = a + columns;
                    index.put(a).put(b).put(a + 1).put(a + 1).put(b).put(b + 1);
                }
            }
        }
    }
}
