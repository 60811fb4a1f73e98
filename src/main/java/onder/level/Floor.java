package onder.level;

import java.util.ArrayList;
import java.util.List;
import onder.core.terrain.HeightField;
import onder.param.Format;

/**
 * The height of each cell on which people walk: that of the lowest place to stand, because the engine's ground has one
 * height at each place. Floors above another floor are left out, and areas too small to be a floor are solid.
 */
final class Floor {
    /**
     * The least size of a floor that no step or ramp joins to the largest one, in m²: flower beds and roofs are
     * smaller.
     */
    private static final double LEAST_FLOOR = 50;

    /** Only cells with this much floor on all four sides count, in metres: the top of a wall does not. */
    private static final double WIDE = 0.5;

    private static final float NONE = Float.NaN;

    final CellGrid grid;
    final float step;

    /** The height of each cell; NaN where people cannot walk. */
    private final float[] heights;

    final List<String> notes = new ArrayList<>();

    /** @throws LevelException if there is no floor */
    Floor(String file, Surfaces surfaces, CellGrid grid, float step) {
        this.grid = grid;
        this.step = step;
        heights = new float[grid.count()];
        UnionFind joined = joined(surfaces);
        boolean[] hollow = hollow(surfaces, joined);
        int[] chosen = new int[grid.count()];
        for (int cell = 0; cell < chosen.length; cell++) {
            chosen[cell] = -1;
            for (int place = surfaces.first(cell); place < surfaces.first(cell + 1) && chosen[cell] < 0; place++) {
                chosen[cell] = hollow[joined.of(place)] ? -1 : place;
            }
        }
        leaveRoofs(joined, chosen, surfaces.count());
        for (int cell = 0; cell < chosen.length; cell++) {
            heights[cell] = chosen[cell] < 0 ? NONE : surfaces.height(chosen[cell]);
        }
        keepFloors(file);
        tellOfStoreys(surfaces, joined, chosen);
    }

    private UnionFind joined(Surfaces surfaces) {
        UnionFind joined = new UnionFind(surfaces.count());
        for (int row = 0; row < grid.rows(); row++) {
            for (int column = 0; column < grid.columns(); column++) {
                int cell = row * grid.columns() + column;
                if (column + 1 < grid.columns()) {
                    join(surfaces, cell, cell + 1, joined);
                }
                if (row + 1 < grid.rows()) {
                    join(surfaces, cell, cell + grid.columns(), joined);
                }
            }
        }
        return joined;
    }

    private void join(Surfaces surfaces, int cell, int next, UnionFind joined) {
        for (int i = surfaces.first(cell); i < surfaces.first(cell + 1); i++) {
            for (int j = surfaces.first(next); j < surfaces.first(next + 1); j++) {
                if (Math.abs(surfaces.height(i) - surfaces.height(j)) <= step) {
                    joined.join(i, j);
                }
            }
        }
    }

    /** The places inside things, such as the ground under a block: most faces above them show their backs. */
    private static boolean[] hollow(Surfaces surfaces, UnionFind joined) {
        int[] balance = new int[surfaces.count()];
        for (int place = 0; place < balance.length; place++) {
            balance[joined.of(place)] += surfaces.isInside(place) ? 1 : -1;
        }
        boolean[] hollow = new boolean[balance.length];
        for (int place = 0; place < balance.length; place++) {
            hollow[place] = balance[place] > 0;
        }
        return hollow;
    }

    /** A surface that is mostly over another floor counts as a roof entirely, unless the largest floor leads to it. */
    private static void leaveRoofs(UnionFind joined, int[] chosen, int places) {
        int[] size = new int[places];
        int[] seen = new int[places];
        for (int place = 0; place < places; place++) {
            size[joined.of(place)]++;
        }
        int largest = -1;
        for (int place : chosen) {
            if (place >= 0) {
                int root = joined.of(place);
                seen[root]++;
                largest = largest < 0 || seen[root] > seen[largest] ? root : largest;
            }
        }
        for (int cell = 0; cell < chosen.length; cell++) {
            if (chosen[cell] >= 0) {
                int root = joined.of(chosen[cell]);
                chosen[cell] = root != largest && 2L * seen[root] < size[root] ? -1 : chosen[cell];
            }
        }
    }

    private void keepFloors(String file) {
        UnionFind joined = new UnionFind(grid.count());
        for (int cell = 0; cell < heights.length; cell++) {
            if (cell % grid.columns() + 1 < grid.columns() && isJoined(cell, cell + 1)) {
                joined.join(cell, cell + 1);
            }
            if (cell + grid.columns() < heights.length && isJoined(cell, cell + grid.columns())) {
                joined.join(cell, cell + grid.columns());
            }
        }
        int[] sizes = new int[heights.length];
        int largest = -1;
        for (int cell = 0; cell < heights.length; cell++) {
            if (isFloor(cell) && isWide(cell, joined)) {
                int root = joined.of(cell);
                sizes[root]++;
                largest = largest < 0 || sizes[root] > sizes[largest] ? root : largest;
            }
        }
        if (largest < 0) {
            throw new LevelException(file + ": has no floor: no face that points up and is no steeper than the "
                    + "slope has room for a person; allowed another up or scale");
        }
        int others = 0;
        for (int cell = 0; cell < heights.length; cell++) {
            boolean kept = joined.of(cell) == largest || grid.squareMetres(sizes[joined.of(cell)]) >= LEAST_FLOOR;
            if (kept && joined.of(cell) == cell && cell != largest && sizes[cell] > 0) {
                others++;
            }
            heights[cell] = kept ? heights[cell] : NONE;
        }
        if (others > 0) {
            notes.add(others + (others == 1 ? " floor is" : " floors are")
                    + " not joined to the largest by a ramp or stair");
        }
    }

    private boolean isWide(int cell, UnionFind joined) {
        int reach = (int) Math.max(1, Math.rint(WIDE / grid.cell()));
        int column = cell % grid.columns();
        int down = reach * grid.columns();
        return column >= reach
                && column + reach < grid.columns()
                && cell >= down
                && cell + down < heights.length
                && joined.of(cell - reach) == joined.of(cell)
                && joined.of(cell + reach) == joined.of(cell)
                && joined.of(cell - down) == joined.of(cell)
                && joined.of(cell + down) == joined.of(cell);
    }

    private boolean isJoined(int cell, int next) {
        return Math.abs(heights[cell] - heights[next]) <= step;
    }

    /** Reports floors that can be reached but lie over another floor. */
    private void tellOfStoreys(Surfaces surfaces, UnionFind joined, int[] chosen) {
        boolean[] walked = new boolean[surfaces.count()];
        for (int cell = 0; cell < chosen.length; cell++) {
            if (isFloor(cell)) {
                walked[joined.of(chosen[cell])] = true;
            }
        }
        long left = 0;
        for (int cell = 0; cell < chosen.length; cell++) {
            for (int place = surfaces.first(cell); place < surfaces.first(cell + 1); place++) {
                left += place != chosen[cell] && isFloor(cell) && walked[joined.of(place)] ? 1 : 0;
            }
        }
        if (left > 0) {
            notes.add(Format.of(
                    "%.1f m² of floor lie over another floor and are left out: the ground has one height at each place",
                    grid.squareMetres(left)));
        }
    }

    boolean isFloor(int cell) {
        return cell >= 0 && !Float.isNaN(heights[cell]);
    }

    /** The height of a cell that is floor. */
    float height(int cell) {
        return heights[cell];
    }

    /** The heights of all cells; where people cannot walk, the height of the nearest floor continues. */
    HeightField field() {
        float[] all = heights.clone();
        int[] queue = new int[all.length];
        int end = 0;
        for (int cell = 0; cell < all.length; cell++) {
            if (isFloor(cell)) {
                queue[end++] = cell;
            }
        }
        for (int at = 0; at < end; at++) {
            int cell = queue[at];
            int column = cell % grid.columns();
            int[] around = {
                column > 0 ? cell - 1 : -1,
                column + 1 < grid.columns() ? cell + 1 : -1,
                cell - grid.columns(),
                cell + grid.columns() < all.length ? cell + grid.columns() : -1
            };
            for (int next : around) {
                if (next >= 0 && Float.isNaN(all[next])) {
                    all[next] = all[cell];
                    queue[end++] = next;
                }
            }
        }
        return new HeightField(grid.columns(), grid.rows(), grid.minX(), grid.minZ(), grid.cell(), step, all);
    }
}
