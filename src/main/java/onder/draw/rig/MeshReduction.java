package onder.draw.rig;

import static jme3tools.optimize.LodGenerator.TriangleReductionMethod.PROPORTIONAL;

import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.mesh.IndexBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import jme3tools.optimize.LodGenerator;
import onder.draw.view.people.BodyModel;

/** Reduces triangles for distant bodies, keeping some of the same vertices. */
final class MeshReduction {
    /** The most triangles to reduce; larger meshes are first thinned, because reducing them takes seconds. */
    private static final int MOST_REDUCED = 8_000;

    /** Vertices closer than this are merged, in heights of the body. */
    private static final float WELD = 1 / 4000f;

    private static final float FIRST_CELL = 1 / 160f;
    private static final float GROWTH = 1.15f;

    private final Rig rig;
    private final BodyModel body;

    MeshReduction(Rig rig, BodyModel body) {
        this.rig = rig;
        this.body = body;
    }

    /**
     * @param triangles the number at each detail, descending
     */
    List<int[]> of(int[] all, int[] triangles) {
        // Closes seams, and removes degenerate and duplicate triangles, which the reduction cannot handle.
        int[] corners = without(all, merged(WELD * body.height()));
        return reduced(clustered(corners, MOST_REDUCED), triangles);
    }

    /** Limits the triangles by merging vertices in larger and larger cells. */
    private int[] clustered(int[] all, int most) {
        int[] corners = all;
        for (float cell = FIRST_CELL; corners.length / 3 > most && cell < 1; cell *= GROWTH) {
            corners = without(all, merged(cell * body.height()));
        }
        return corners;
    }

    /** Fewer triangles of the standing body, by collapsing edges that change its outline least. */
    private List<int[]> reduced(int[] corners, int[] triangles) {
        float[] places = new float[3 * rig.vertices()];
        for (int i = 0; i < places.length; i++) {
            places[i] = body.standing(i / 3, i % 3);
        }
        Mesh mesh = new Mesh();
        mesh.setBuffer(VertexBuffer.Type.Position, 3, places);
        mesh.setBuffer(VertexBuffer.Type.Index, 3, corners);
        mesh.updateCounts();
        float[] less = new float[triangles.length];
        int enough = 0;
        for (int i = 0; i < less.length; i++) {
            less[i] = 1 - 3f * triangles[i] / corners.length;
            enough += less[i] <= 0 ? 1 : 0;
        }
        List<int[]> levels = new ArrayList<>(Collections.nCopies(enough, corners));
        if (enough < less.length) {
            float[] wanted = Arrays.copyOfRange(less, enough, less.length);
            try {
                VertexBuffer[] made = new LodGenerator(mesh).computeLods(PROPORTIONAL, wanted);
                for (int i = 1; i < made.length; i++) {
                    levels.add(indices(made[i]));
                }
            } catch (IllegalArgumentException | IndexOutOfBoundsException | NullPointerException e) {
                // It stops at self-intersecting surfaces; then close vertices are merged.
                for (int i = levels.size(); i < triangles.length; i++) {
                    levels.add(clustered(corners, triangles[i]));
                }
            }
        }
        return levels;
    }

    private static int[] indices(VertexBuffer buffer) {
        IndexBuffer list = IndexBuffer.wrapIndexBuffer(buffer.getData());
        int[] indices = new int[list.size()];
        for (int i = 0; i < indices.length; i++) {
            indices[i] = list.get(i);
        }
        return indices;
    }

    /** The triangles that are left where vertices have been merged. */
    private static int[] without(int[] corners, int[] merged) {
        int[] left = new int[corners.length];
        Set<List<Integer>> known = new HashSet<>();
        int count = 0;
        for (int i = 0; i < corners.length; i += 3) {
            int a = merged[corners[i]];
            int b = merged[corners[i + 1]];
            int c = merged[corners[i + 2]];
            int least = Math.min(a, Math.min(b, c));
            List<Integer> turned = least == a ? List.of(a, b, c) : least == b ? List.of(b, c, a) : List.of(c, a, b);
            if (a != b && b != c && c != a && known.add(turned)) {
                left[count++] = a;
                left[count++] = b;
                left[count++] = c;
            }
        }
        return Arrays.copyOf(left, count);
    }

    /** For each vertex, the representative of those in its cell that the same bone moves: the first. */
    private int[] merged(float cell) {
        Map<List<Integer>, Integer> first = new HashMap<>();
        int[] merged = new int[rig.vertices()];
        for (int v = 0; v < merged.length; v++) {
            List<Integer> key = List.of(
                    (int) Math.floor(body.standing(v, 0) / cell + 0.5f),
                    (int) Math.floor(body.standing(v, 1) / cell),
                    (int) Math.floor(body.standing(v, 2) / cell + 0.5f),
                    rig.mainBone(v));
            merged[v] = first.computeIfAbsent(key, none -> -1);
            if (merged[v] < 0) {
                first.put(key, v);
                merged[v] = v;
            }
        }
        return merged;
    }
}
