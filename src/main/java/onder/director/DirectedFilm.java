package onder.director;

import java.util.List;
import onder.core.geometry.Limits;
import onder.shot.ShotList;

/**
 * The film that a director made of a run.
 *
 * @param shots one after the other, without a gap
 * @param captions in the order of their times, of which no two overlap
 */
public record DirectedFilm(ShotList shots, List<Caption> captions) {
    /**
     * Copies the captions.
     *
     * @param shots as of the record
     * @param captions as of the record
     */
    public DirectedFilm {
        Limits.present(shots, "shots");
        captions = Limits.list(captions, "captions");
    }
}
