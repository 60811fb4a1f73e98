package onder.app.view;

/**
 * How pictures are drawn: all of it that can be had for less, or for more. Whatever draws asks this record, so that a
 * {@link Quality} is a row of numbers.
 *
 * @param samples for each pixel, 1 to 16
 * @param shadowMap pixels along each side of the map of the sun's shadows
 * @param coarser how many times larger than a fine picture's are the bodies that are drawn coarsely, at least 1
 * @param softShadows whether the edges of shadows on the ground are soft
 */
public record Rendering(int samples, int shadowMap, float coarser, boolean softShadows) {}
