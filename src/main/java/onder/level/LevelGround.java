package onder.level;

import java.util.List;
import onder.core.geometry.Limits;
import onder.core.geometry.Polygon;
import onder.core.terrain.HeightField;

/**
 * The ground and the solids that a level gives.
 *
 * @param floor the heights on which they walk
 * @param solids what they keep out of
 * @param location where the file was found, for drawing it
 * @param notes what was left out of it, and why, each in a line
 * @param beside the files that the file names, by their places as {@code location}
 */
public record LevelGround(
        HeightField floor, List<Polygon> solids, String location, List<String> notes, List<String> beside) {
    /**
     * Copies the lists.
     *
     * @param floor as of the record
     * @param solids as of the record
     * @param location as of the record
     * @param notes as of the record
     * @param beside as of the record
     */
    public LevelGround {
        Limits.present(floor, "floor");
        Limits.present(location, "location");
        solids = Limits.list(solids, "solids");
        notes = Limits.list(notes, "notes");
        beside = Limits.list(beside, "beside");
    }
}
