package onder.director;

import java.util.List;
import onder.core.geometry.Limits;
import onder.shot.ShotList;

/**
 * A director's film of a run.
 *
 * @param shots one after the other, without a gap
 * @param captions in order of time, without overlap
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

    /** The same film of a run's part that begins so many seconds later. */
    DirectedFilm later(double seconds) {
        return new DirectedFilm(
                shots.later(seconds),
                captions.stream()
                        .map(each -> new Caption(
                                each.from() + seconds, each.to() + seconds, each.what(), each.why(), each.group()))
                        .toList());
    }
}
