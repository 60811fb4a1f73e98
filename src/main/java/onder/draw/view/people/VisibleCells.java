package onder.draw.view.people;

import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import java.util.Arrays;
import onder.core.agents.AgentsView;
import onder.core.geometry.Bounds;
import onder.core.terrain.Terrain;
import onder.draw.view.light.Frustum;

/**
 * Decides for square cells of the ground whether the camera sees them, and at which level of detail.
 *
 * <p>A cell is seen when anybody in it, or the shadow of anybody in it, may be. Only where the border
 * between two details runs through a cell are those in it asked for their depth, so that the border
 * is a line and not a staircase.
 */
final class VisibleCells {
    /** Nobody in the cell can be seen. */
    static final int UNSEEN = -1;

    private static final byte MIXED = 100;
    /** Side of a cell, in metres; larger where the crowd is spread over more than {@link #MOST_CELLS} of them. */
    private static final float CELL = 8;

    private static final int MOST_CELLS = 96;
    /** Half a body and the length of its shadow, to the height of a body: who is this far outside is not drawn. */
    private static final float REACH = 3 / 1.75f;

    private static final float CHEST = 0.9f;

    private final float[] borders;
    private final float[] depths;
    private float coarser = 1;
    private byte[] cells = {};
    private float minX;
    private float minZ;
    private float maxX;
    private float maxZ;
    private float perMetre;
    private int columns;
    private int rows;
    private float aheadX;
    private float aheadZ;
    private float aheadAtOrigin;
    private Terrain terrain;
    private float tallest = 1.75f;

    /**
     * @param pixels of a metre at each border between two details, finest first; details count from 0
     */
    VisibleCells(float... pixels) {
        borders = pixels.clone();
        depths = new float[pixels.length];
    }

    /** Draws coarsely what is so many times larger, at least 1. */
    void setCoarser(float times) {
        coarser = times;
    }

    /** Sets the height of the tallest bodies, in metres. */
    void setTallest(float newTallest) {
        tallest = newTallest;
    }

    void setTerrain(Terrain newTerrain) {
        terrain = newTerrain.isFlat() ? null : newTerrain;
    }

    /**
     * Looks through a camera at the ground that the agents stand on.
     *
     * @param coarsest the last of the details that are distinguished
     */
    void look(Camera camera, AgentsView agents, Bounds bounds, int coarsest) {
        float size = layOut(agents, bounds);
        Vector3f eye = camera.getLocation();
        Vector3f ahead = camera.getDirection();
        Vector3f up = camera.getUp();
        Vector3f left = camera.getLeft();
        Frustum lens = Frustum.of(camera);
        float pixels = camera.getHeight() / (2 * lens.halfY());
        for (int k = 0; k < depths.length; k++) {
            // A figure is as coarse as a body gets: those past it begin where neighbours can no longer be
            // distinguished.
            float border = k < Bodies.FIGURES ? borders[k] * coarser : borders[k];
            depths[k] = k < coarsest ? pixels / border : Float.POSITIVE_INFINITY;
        }
        aheadX = ahead.x;
        aheadZ = ahead.z;
        aheadAtOrigin = (CHEST - eye.y) * ahead.y - eye.x * ahead.x - eye.z * ahead.z;

        // On a slope an agent beside the middle of a cell is higher or lower by this much.
        float uneven = terrain == null ? 0 : terrain.steepest() * size * 0.7072f;
        float reach = REACH * tallest + size * 0.7072f + uneven;
        float reachX = reach * lens.obliqueX();
        float reachY = reach * lens.obliqueY();
        float halfDepth = size / 2 * (Math.abs(ahead.x) + Math.abs(ahead.z));
        for (int row = 0; row < rows; row++) {
            float dz = minZ + (row + 0.5f) * size - eye.z;
            for (int column = 0; column < columns; column++) {
                float dx = minX + (column + 0.5f) * size - eye.x;
                float ground = terrain == null ? 0 : terrain.height(eye.x + dx, eye.z + dz);
                float dy = CHEST + ground - eye.y;
                float depth = dx * ahead.x + dy * ahead.y + dz * ahead.z;
                float across = Math.abs(dx * left.x + dy * left.y + dz * left.z + depth * lens.middleX());
                float above = Math.abs(dx * up.x + dy * up.y + dz * up.z - depth * lens.middleY());
                int cell = row * columns + column;
                if (depth < -reach || across > depth * lens.halfX() + reachX || above > depth * lens.halfY() + reachY) {
                    cells[cell] = UNSEEN;
                } else {
                    int nearest = detailAt(depth - halfDepth);
                    cells[cell] = nearest == detailAt(depth + halfDepth) ? (byte) nearest : MIXED;
                }
            }
        }
    }

    /** Lays the cells under the crowd; returns their side in metres. */
    private float layOut(AgentsView agents, Bounds bounds) {
        minX = bounds.minX();
        minZ = bounds.minZ();
        maxX = bounds.maxX();
        maxZ = bounds.maxZ();
        if (bounds instanceof Bounds.Open) {
            // Nothing keeps people in an open world: the cells go where they went.
            for (int i = 0; i < agents.count(); i++) {
                minX = Math.min(minX, agents.x(i));
                maxX = Math.max(maxX, agents.x(i));
                minZ = Math.min(minZ, agents.z(i));
                maxZ = Math.max(maxZ, agents.z(i));
            }
        }
        float size = Math.max(CELL, Math.max(maxX - minX, maxZ - minZ) / MOST_CELLS);
        perMetre = 1 / size;
        columns = (int) ((maxX - minX) * perMetre) + 1;
        rows = (int) ((maxZ - minZ) * perMetre) + 1;
        if (cells.length < columns * rows) {
            cells = new byte[columns * rows];
        }
        Arrays.fill(cells, (byte) UNSEEN);
        return size;
    }

    /** The detail at which an agent at (x, z) is drawn, or {@link #UNSEEN}. */
    int detail(float x, float z) {
        float column = (x - minX) * perMetre;
        float row = (z - minZ) * perMetre;
        if (!(column >= 0 && column < columns && row >= 0 && row < rows)) {
            // Past the edge of the world: there is no cell, so nobody is left out.
            return detailAt(depth(x, z));
        }
        int detail = cells[(int) row * columns + (int) column];
        return detail == MIXED ? detailAt(depth(x, z)) : detail;
    }

    /** The details of those who stand at (x[k], z[k]), written one after the other from {@code first}. */
    void details(float[] x, float[] z, int count, byte[] to, int first) {
        for (int k = 0; k < count; k++) {
            to[first + k] = (byte) detail(x[k], z[k]);
        }
    }

    /** How far somebody is through the band of a detail: 0 at its near border, 1 at its far one. */
    float share(float x, float z, int detail) {
        return (depth(x, z) - depths[detail - 1]) / (depths[detail] - depths[detail - 1]);
    }

    /** The smallest rectangle that holds the world, or all who are in it where it is open, in metres. */
    float minX() {
        return minX;
    }

    float minZ() {
        return minZ;
    }

    float maxX() {
        return maxX;
    }

    float maxZ() {
        return maxZ;
    }

    private float depth(float x, float z) {
        return aheadAtOrigin + x * aheadX + z * aheadZ;
    }

    private int detailAt(float depth) {
        int detail = 0;
        while (detail < depths.length && depth >= depths[detail]) {
            detail++;
        }
        return detail;
    }
}
