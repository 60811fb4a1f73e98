package onder.level;

import java.util.ArrayList;
import java.util.List;
import onder.core.Heap;

/**
 * Makes ground from a level's triangles: faces that are flat enough and have room above are floor, and anything between
 * knee and head height above it is solid. The same triangles give the same ground to the bit.
 */
public final class Slicer {
    /** More triangles take minutes, and in practice were always a mistake. */
    public static final int MOST_TRIANGLES = 5_000_000;

    /** The approximate memory for a cell, and for a triangle, while the floor is found. */
    private static final long BYTES_A_CELL = 60;

    private static final long BYTES_A_TRIANGLE = 150;

    private Slicer() {}

    /**
     * {@return the ground made from a level's triangles}
     *
     * @param form of the file
     * @param contents of the file
     * @param location where the file was found
     * @throws LevelException if it has no floor, is too large, or has coordinates that are not numbers
     */
    public static LevelGround ground(LevelFile form, LevelReader.Contents contents, String location) {
        Triangles read = contents.triangles();
        if (read.count() == 0) {
            throw new LevelException(form.file() + ": has no triangles; a floor needs at least one");
        }
        if (read.count() > MOST_TRIANGLES) {
            throw new LevelException(tooMany(form.file(), read.count()));
        }
        Triangles triangles = form.placed(read);
        CellGrid grid = CellGrid.of(form.file(), triangles, form.cell());
        String lacks = Heap.lacks(BYTES_A_CELL * grid.count() + BYTES_A_TRIANGLE * triangles.count());
        if (lacks != null) {
            throw new LevelException(form.file() + ": its " + triangles.count() + " triangles and " + grid.count()
                    + " cells need " + lacks);
        }
        Surfaces surfaces = new Surfaces(triangles, form, grid);
        Floor floor = new Floor(form.file(), surfaces, grid, form.step());
        FloorEdges edges = new FloorEdges(triangles, surfaces, form, floor);
        SolidPolygons solids = new SolidPolygons(floor, edges.lines(), form.head());
        List<String> all = new ArrayList<>(contents.notes());
        all.addAll(floor.notes);
        return new LevelGround(floor.field(), solids.polygons, location, all, contents.beside());
    }

    /**
     * {@return the message about a file with too many triangles}
     *
     * @param file its name
     * @param count how many it has
     */
    public static String tooMany(String file, long count) {
        return file + ": has " + count + " triangles, allowed up to " + MOST_TRIANGLES
                + ": reduce them in a modelling program (decimate, simplify)";
    }
}
