package onder.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import onder.director.Caption;
import onder.draw.view.Quality;
import onder.output.film.Content;
import onder.output.film.FilmTarget;
import onder.sandbox.compare.Variant;
import onder.shot.FilmPlan;
import onder.world.setup.Bookmark;

/**
 * A film as it was asked for.
 *
 * @param file a video, or a folder or pattern of pictures
 * @param frames how many pictures it has
 * @param slow how many times slower than life it is
 * @param from the step of the run after which it begins
 * @param farthest distance that a picture of depths tells, in metres
 * @param panels whether they are in the picture
 * @param shown other settings of the view by their names
 * @param view where the camera is; null: where the scene begins
 * @param compared what is shown side by side; empty: nothing is
 * @param plan by which shots it is filmed; null: by none
 * @param captions what is told in it, in each picture of those that are side by side; empty: nothing
 */
record FilmOrder(
        Path file,
        Size size,
        int fps,
        int frames,
        float slow,
        long from,
        Quality quality,
        Content content,
        float farthest,
        boolean panels,
        Map<String, String> shown,
        Bookmark view,
        List<Variant> compared,
        FilmPlan plan,
        List<List<Caption>> captions) {
    /** A film of all that happens, at the usual pace. */
    FilmOrder(Path file, Size size, int fps, double seconds, Quality quality, boolean panels) {
        this(
                file,
                size,
                fps,
                (int) Math.max(1, Math.round(seconds * fps)),
                1,
                0,
                quality,
                Content.EVERYTHING,
                1,
                panels,
                Map.of(),
                null,
                List.of(),
                null,
                List.of());
    }

    /** The same by the shots of a plan, all of them, with captions. */
    FilmOrder by(FilmPlan shots, List<Caption> told) {
        return new FilmOrder(
                file,
                size,
                shots.fps(),
                shots.pictures(),
                1,
                0,
                quality,
                content,
                farthest,
                panels,
                shown,
                null,
                List.of(),
                shots,
                told.isEmpty() ? List.of() : List.of(told));
    }

    /** The same with captions in each of the compared pictures. */
    FilmOrder telling(List<List<Caption>> told) {
        return new FilmOrder(
                file, size, fps, frames, slow, from, quality, content, farthest, panels, shown, view, compared, plan,
                told);
    }

    FilmTarget target() {
        return FilmTarget.of(file);
    }

    /** The folder that it goes to. */
    Path folder() {
        FilmTarget target = target();
        return target.isPictures() ? target.folder() : file.toAbsolutePath().getParent();
    }
}
