package onder.director;

import java.util.List;

/**
 * A part of the film without a cut.
 *
 * @param from when it begins, in seconds
 * @param to when it ends, in seconds
 * @param path of its topic
 * @param moments that it should show
 */
record FilmSection(double from, double to, TopicPath path, List<Moment> moments) {
    double length() {
        return to - from;
    }
}
