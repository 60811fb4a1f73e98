package onder.bench;

import com.badlogic.gdx.ai.steer.Proximity;
import com.badlogic.gdx.ai.steer.Steerable;
import com.badlogic.gdx.math.Vector2;
import java.util.Arrays;

/**
 * The best proximity for gdx-ai that we could think of: cells as wide as the radius, filled by a
 * counting sort, with copies of the positions in cell order. Whom an agent perceives can be found once
 * a step and kept for all its behaviours, or be searched for by each of them, as a proximity usually does. All agents share it: {@link #setOwner} says whose turn it is.
 */
final class CellProximity implements Proximity<Vector2> {
    private final GdxMember[] members;
    private final float side;
    private final float radius;
    private final float cosHalfView;
    private final boolean keep;
    private final int columns;
    private final int[] starts;
    private final int[] cells;
    private final GdxMember[] sorted;
    private final float[] x;
    private final float[] y;
    private GdxMember owner;
    private GdxMember[] perceived = new GdxMember[64];
    private int count;

    /**
     * @param side of the torus, in metres
     * @param fieldOfView in degrees, below 360
     * @param keep whether an agent's behaviours share one search
     */
    CellProximity(GdxMember[] members, float side, float radius, float fieldOfView, boolean keep) {
        this.members = members;
        this.keep = keep;
        this.side = side;
        this.radius = radius;
        cosHalfView = (float) Math.cos(Math.toRadians(fieldOfView) / 2);
        columns = (int) (side / radius);
        starts = new int[columns * columns + 1];
        cells = new int[members.length];
        sorted = new GdxMember[members.length];
        x = new float[members.length];
        y = new float[members.length];
    }

    /** Sorts everybody into cells, once a step. */
    void sort() {
        Arrays.fill(starts, 0);
        for (int i = 0; i < members.length; i++) {
            cells[i] = row(members[i].position.y) * columns + row(members[i].position.x);
            starts[cells[i] + 1]++;
        }
        for (int cell = 0; cell < columns * columns; cell++) {
            starts[cell + 1] += starts[cell];
        }
        for (int i = members.length - 1; i >= 0; i--) {
            // Counts down to the cell's own start, from the start of the next.
            int at = --starts[cells[i] + 1];
            sorted[at] = members[i];
            x[at] = members[i].position.x;
            y[at] = members[i].position.y;
        }
        System.arraycopy(starts, 1, starts, 0, columns * columns);
        starts[columns * columns] = members.length;
    }

    private int row(float coordinate) {
        return Math.max(0, Math.min(columns - 1, (int) ((coordinate + side / 2) / side * columns)));
    }

    @Override
    public void setOwner(Steerable<Vector2> whose) {
        owner = (GdxMember) whose;
        if (keep) {
            search();
        }
    }

    private void search() {
        count = 0;
        int column = row(owner.position.x);
        int row = row(owner.position.y);
        for (int r = row - 1; r <= row + 1; r++) {
            float shiftY = r < 0 ? -side : r == columns ? side : 0;
            int first = Math.floorMod(r, columns) * columns;
            int left = Math.max(0, column - 1);
            int right = Math.min(columns - 1, column + 1);
            collect(starts[first + left], starts[first + right + 1], 0, shiftY);
            if (column == 0) {
                collect(starts[first + columns - 1], starts[first + columns], -side, shiftY);
            } else if (column == columns - 1) {
                collect(starts[first], starts[first + 1], side, shiftY);
            }
        }
    }

    private void collect(int from, int to, float shiftX, float shiftY) {
        float atX = owner.position.x - shiftX;
        float atY = owner.position.y - shiftY;
        float headX = owner.heading.x;
        float headY = owner.heading.y;
        for (int c = from; c < to; c++) {
            float dx = x[c] - atX;
            float dy = y[c] - atY;
            float d2 = dx * dx + dy * dy;
            if (d2 <= radius * radius
                    && dx * headX + dy * headY >= cosHalfView * (float) Math.sqrt(d2)
                    && sorted[c] != owner) {
                if (count == perceived.length) {
                    perceived = Arrays.copyOf(perceived, 2 * count);
                }
                perceived[count++] = shiftX == 0 && shiftY == 0 ? sorted[c] : sorted[c].image(shiftX, shiftY);
            }
        }
    }

    @Override
    public Steerable<Vector2> getOwner() {
        return owner;
    }

    @Override
    public int findNeighbors(ProximityCallback<Vector2> callback) {
        if (!keep) {
            search();
        }
        int reported = 0;
        for (int i = 0; i < count; i++) {
            if (callback.reportNeighbor(perceived[i])) {
                reported++;
            }
        }
        return reported;
    }
}
