package onder.cli.film;

import java.nio.file.Path;
import java.util.List;
import onder.director.Caption;
import onder.output.film.ColourTable;
import onder.output.film.FilmSpec;
import onder.output.film.FilmTarget;
import onder.sandbox.compare.Variant;
import onder.sandbox.view.FilmRequest;
import onder.shot.FilmPlan;

/**
 * A film that was asked for, and the part of a run that it shows.
 *
 * @param request its options
 * @param target a video, or a folder or pattern of pictures
 * @param frames number of pictures
 * @param from the step after which it begins
 * @param compared the runs shown side by side; empty if there are none
 * @param plan the shots that film it; null: no shots
 * @param captions its captions, for each of the pictures side by side; empty: none
 * @param colours its grade; null: none
 */
record FilmOrder(
        FilmRequest request,
        FilmTarget target,
        int frames,
        long from,
        List<Variant> compared,
        FilmPlan plan,
        List<List<Caption>> captions,
        ColourTable colours) {
    /** A film of a run from its beginning. */
    FilmOrder(FilmRequest request, FilmTarget target, int frames) {
        this(request, target, frames, 0, List.of(), null, List.of(), null);
    }

    /** The same, filmed by all shots of a plan, with captions. */
    FilmOrder by(FilmPlan shots, List<Caption> told) {
        List<List<Caption>> captions = told.isEmpty() ? List.of() : List.of(told);
        return new FilmOrder(request.from(null), target, shots.pictures(), 0, List.of(), shots, captions, colours);
    }

    FilmSpec film() {
        return request.film();
    }

    /** The folder that contains its file. */
    Path folder() {
        return target.isPictures()
                ? target.folder()
                : target.path().toAbsolutePath().getParent();
    }
}
