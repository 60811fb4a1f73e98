package onder.sandbox.view;

import onder.output.film.FilmSpec;
import onder.param.Nullable;
import onder.param.Params;
import onder.world.setup.Bookmark;

/**
 * A film and how the world is drawn in it: what the sandbox's page hands to the program that makes the film.
 *
 * @param film what it is like
 * @param view how the world is drawn; its quality is the film's
 * @param camera where the camera stays; null: where the scene begins, or where shots say
 * @param measure name of the measure that the colours of the chart tell; null: the usual one
 */
public record FilmRequest(
        FilmSpec film,
        ViewSettings view,
        @Nullable Bookmark camera,
        @Nullable String measure) {
    /** The film in the usual view. */
    public FilmRequest(FilmSpec film) {
        this(film, Params.defaults(ViewSettings.class), null, null);
    }

    public FilmRequest {
        view = Params.with(view, "quality", film.quality());
    }

    /** The same request of another film. */
    public FilmRequest with(FilmSpec other) {
        return new FilmRequest(other, view, camera, measure);
    }

    /** The same in another view, but for its quality. */
    public FilmRequest with(ViewSettings other) {
        return new FilmRequest(film, other, camera, measure);
    }

    /** The same from another place; null: from where the scene begins, or where shots say. */
    public FilmRequest from(Bookmark place) {
        return new FilmRequest(film, view, place, measure);
    }

    /** The same with another measure in the colours of the chart. */
    public FilmRequest charting(String other) {
        return new FilmRequest(film, view, camera, other);
    }
}
