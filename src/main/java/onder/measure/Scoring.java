package onder.measure;

import onder.param.Param;
import onder.param.Source;

/**
 * The weights of the group score.
 *
 * @param displacement k₁, for the displacement in pixels
 * @param distance k₂, for the distance in pixels
 * @param heading k₃, for the heading difference in degrees
 * @param wholePixels whether the distance is cut to whole pixels, as the thesis's code does
 */
@Source(doc = "S = k₁x / (k₂d + k₃θ)", value = "thesis 5.3")
public record Scoring(
        @Param(value = 100, min = 0, max = 10_000, doc = "k₁, the weight of the displacement.")
        float displacement,

        @Param(value = 10, min = 0, max = 10_000, doc = "k₂, the weight of the average distance.")
        float distance,

        @Param(value = 10, min = 0, max = 10_000, doc = "k₃, the weight of the heading difference.")
        float heading,

        @Param(
                value = 0,
                doc = "The score cuts each member's average distance, and the mean, to whole pixels (0.1 m).",
                source = "thesis's code: m_nDist is an int")
        boolean wholePixels) {}
