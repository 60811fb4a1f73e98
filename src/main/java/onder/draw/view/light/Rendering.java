package onder.draw.view.light;

import onder.draw.view.Quality;

/**
 * How pictures are drawn: everything with an adjustable cost. All drawing code reads this record, so that a {@link
 * Quality} is a row of numbers.
 *
 * @param samples for each pixel drawn, 1 to 16
 * @param scale pixels drawn for each that is shown along each side, 1 or an even number up to 8: without a card four
 *     pixels cost a third of what four samples do
 * @param shadowMap pixels along each side of a map of the sun's shadows
 * @param softShadows whether the edges of shadows on the ground are soft
 * @param light where the light on bodies is worked out
 * @param coarser how many times larger than a fine picture's are the bodies that are drawn coarsely, at least 1
 * @param still what becomes of all that stands still, and with it of the shadows of all that moves
 */
public record Rendering(
        int samples, int scale, int shadowMap, boolean softShadows, Light light, float coarser, Still still) {
    /** One sample for each pixel, drawn on the window itself. */
    public static final Rendering PLAIN = new Rendering(1, 1, 2048, true, Light.BY_PIXEL, 1, Still.DRAWN);

    /** The same with what stands still kept apart from what moves, and shadows of bodies: shapes add up where they meet. */
    public Rendering apart() {
        return new Rendering(samples, scale, shadowMap, softShadows, light, coarser, Still.KEPT);
    }

    /** Where the light on bodies is worked out: at corners and mixed between them it costs a third without a card. */
    public enum Light {
        /** For each pixel. */
        BY_PIXEL,
        /** For the corners of the triangles of all but the finest bodies. */
        FAR_BY_CORNER,
        /** For the corners of all. */
        BY_CORNER
    }

    /** How still objects are drawn. */
    public enum Still {
        /** It is drawn with every picture; what moves casts its shadow by the same map. */
        DRAWN,
        /** It is drawn once for each place of the camera; what moves casts its shadow by a map of its own. */
        KEPT,
        /** The same; what moves casts the shadow of a simple shape. */
        KEPT_WITH_SHAPES
    }
}
