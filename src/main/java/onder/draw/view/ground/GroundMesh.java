package onder.draw.view.ground;

import com.jme3.scene.Mesh;
import java.util.Arrays;
import onder.core.geometry.Bounds;
import onder.draw.view.light.Lattice;

/**
 * The lattice that hills are drawn on: even over the world and a margin about it, wider and wider
 * beyond, out to the haze. The vertex shader gives it its height.
 */
public final class GroundMesh {
    /** Fine cells go on this far past the world's edge, in metres: the eye is often there. */
    private static final float MARGIN = 40;

    /** A cell's side is at least this, and at most this share of the shortest hill: then the lattice is near enough. */
    private static final float SMALLEST = 0.5f;

    private static final float SHARE = 1 / 24f;

    /** The most cells along the world; a wider one has wider cells. */
    private static final int MOST = 260;

    /** The fewest cells along the world: a plane needs no more. */
    private static final int FEWEST = 8;

    private static final float GROWTH = 1.18f;
    private static final float EXTENT = 4000;

    private GroundMesh() {}

    /** @param finest the shortest wave of the ground, in metres; infinite for a plane */
    public static Mesh of(Bounds bounds, float finest) {
        float size = Math.max(bounds.maxX() - bounds.minX(), bounds.maxZ() - bounds.minZ()) + 2 * MARGIN;
        float cell = Math.min(Math.max(Math.max(SMALLEST, finest * SHARE), size / MOST), size / FEWEST);
        float[] x = lines(bounds.minX() - MARGIN, bounds.maxX() + MARGIN, cell);
        float[] z = lines(bounds.minZ() - MARGIN, bounds.maxZ() + MARGIN, cell);
        return Lattice.mesh(Lattice.level(x, z));
    }

    /** Places of the lattice's lines from one haze to the other. */
    private static float[] lines(float from, float to, float cell) {
        int inner = (int) Math.ceil((to - from) / cell);
        float even = (to - from) / inner;
        int outer = 0;
        for (float width = even, reach = 0; reach < EXTENT; reach += width) {
            width *= GROWTH;
            outer++;
        }
        float[] lines = new float[inner + 1 + 2 * outer];
        for (int i = 0; i <= inner; i++) {
            lines[outer + i] = from + i * even;
        }
        float width = even;
        for (int i = 1; i <= outer; i++) {
            width *= GROWTH;
            lines[outer - i] = lines[outer - i + 1] - width;
            lines[outer + inner + i] = lines[outer + inner + i - 1] + width;
        }
        Arrays.sort(lines);
        return lines;
    }
}
