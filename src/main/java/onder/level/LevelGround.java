package onder.level;

import java.util.List;
import onder.core.geometry.Limits;
import onder.core.geometry.Polygon;
import onder.core.terrain.HeightField;

/**
 * The ground and the solids of a level.
 *
 * @param floor the heights on which people walk
 * @param solids what people keep out of
 * @param location where the file was found, for drawing it
 * @param notes one line for each thing left out, with the reason
 * @param beside the places of files that the file names, like {@code location}
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
