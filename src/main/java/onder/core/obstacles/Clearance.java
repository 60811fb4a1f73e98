package onder.core.obstacles;

import java.util.Arrays;
import onder.core.geometry.Bounds;

/**
 * A table of distances to the nearest solid, by place: usually one lookup saves a query of the {@link Cells}.
 *
 * <p>Each of its square cells keeps a distance within which nothing stands around any point of the cell. It is computed
 * at the first request; two workers that compute it at once get the same value.
 */
final class Clearance {
    /** Target size of a cell, in metres: small compared with the distance between obstacles. */
    private static final float CELL = 1;

    private static final int MAX_CELLS = 1 << 18;

    /** Steps per metre of the distances, which are stored in a byte. */
    private static final float STEPS_PER_METRE = 16;

    private static final byte UNKNOWN = -1;

    /** The largest distance that it distinguishes, in metres. */
    private static final float FAR = Byte.MAX_VALUE / STEPS_PER_METRE;

    /** More than the rounding error of a position in the largest world, in metres. */
    private static final float ROUNDING = 0.01f;

    private final Ruler ruler;
    private final float minX;
    private final float minZ;
    private final float size;
    private final float perMetre;
    private final int columns;
    private final int rows;
    private final byte[] steps;

    /** Measures the distance from a point to whatever stands nearest, in metres. */
    @FunctionalInterface
    interface Ruler {
        /** The distance, or any value above {@code reach} if nothing stands within it. */
        double distance(double x, double z, double reach);
    }

    Clearance(Bounds bounds, Ruler ruler) {
        this.ruler = ruler;
        minX = bounds.minX();
        minZ = bounds.minZ();
        float width = bounds.maxX() - minX;
        float depth = bounds.maxZ() - minZ;
        size = Math.max(CELL, (float) Math.sqrt((double) width * depth / MAX_CELLS));
        perMetre = 1 / size;
        columns = (int) (width * perMetre) + 1;
        rows = (int) (depth * perMetre) + 1;
        steps = new byte[columns * rows];
        Arrays.fill(steps, UNKNOWN);
    }

    /** A distance, in metres, within which nothing stands around the point: never too large, and 0 outside the bounds. */
    float at(float x, float z) {
        float column = (x - minX) * perMetre;
        float row = (z - minZ) * perMetre;
        if (!(column >= 0 && column < columns && row >= 0 && row < rows)) {
            return 0;
        }
        int cell = (int) row * columns + (int) column;
        byte known = steps[cell];
        return (known == UNKNOWN ? measure(cell) : known) / STEPS_PER_METRE;
    }

    /** Like {@link #at(float, float)}, for {@code count} points from {@code from} on. */
    void at(float[] x, float[] z, int from, int count, float[] found) {
        for (int i = 0; i < count; i++) {
            found[i] = at(x[from + i], z[from + i]);
        }
    }

    private byte measure(int cell) {
        float x = minX + (cell % columns + 0.5f) * size;
        float z = minZ + (cell / columns + 0.5f) * size;
        double toCorner = size * Math.sqrt(0.5) + ROUNDING;
        double distance = Math.min(FAR, ruler.distance(x, z, FAR + toCorner) - toCorner);
        byte found = (byte) (Math.max(0, distance) * STEPS_PER_METRE);
        steps[cell] = found;
        return found;
    }
}
