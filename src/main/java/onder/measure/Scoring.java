package onder.measure;

import onder.param.Doc;
import onder.param.Param;
import onder.param.Source;

/**
 * The weights of the group score.
 *
 * @param displacement k1, for the displacement in pixels
 * @param distance k2, for the distance in pixels
 * @param heading k3, for the heading difference in degrees
 * @param wholePixels whether the distance is cut to whole pixels, as the thesis's code does
 */
@Source(
        doc = "Weights of the score: a group scores by moving far, close together and in one direction. S = k1·x / "
                + "(k2·d + k3·θ)",
        value = "thesis 5.3")
public record Scoring(
        @Param(value = 100, min = 0, max = 10_000, doc = "k1, the weight of the displacement.")
        float displacement,

        @Param(value = 10, min = 0, max = 10_000, doc = "k2, the weight of the average distance.")
        float distance,

        @Param(value = 10, min = 0, max = 10_000, doc = "k3, the weight of the heading difference.")
        float heading,

        @Doc("The score truncates each member's average distance, and the mean, to whole pixels (0.1 m).")
        @Param(value = 0, source = "the thesis's code: m_nDist is an int")
        boolean wholePixels) {}
