package onder.sandbox.view;

import onder.output.film.FilmSpec;
import onder.param.Nullable;
import onder.param.Params;
import onder.world.setup.Bookmark;

/**
 * A film and how its pictures are drawn. The sandbox's film panel makes it; the program that makes films receives it.
 *
 * @param film the film
 * @param view how the world is drawn; its quality is the film's
 * @param camera where the camera stays; null: the camera begins where the scene begins, or shots move it
 * @param measure name of the measure that gives the chart's colours; null: the default one
 */
public record FilmRequest(
        FilmSpec film,
        ViewSettings view,
        @Nullable Bookmark camera,
        @Nullable String measure) {
    /** A film with the default view. */
    public FilmRequest(FilmSpec film) {
        this(film, Params.defaults(ViewSettings.class), null, null);
    }

    public FilmRequest {
        view = Params.with(view, "quality", film.quality());
    }

    /** The same request with another film. */
    public FilmRequest with(FilmSpec other) {
        return new FilmRequest(other, view, camera, measure);
    }

    /** The same request with another view; the quality stays the film's. */
    public FilmRequest with(ViewSettings other) {
        return new FilmRequest(film, other, camera, measure);
    }

    /** The same request with another camera; null: the camera begins where the scene begins, or shots move it. */
    public FilmRequest from(Bookmark place) {
        return new FilmRequest(film, view, place, measure);
    }

    /** The same request with another measure for the chart's colours. */
    public FilmRequest charting(String other) {
        return new FilmRequest(film, view, camera, other);
    }
}
