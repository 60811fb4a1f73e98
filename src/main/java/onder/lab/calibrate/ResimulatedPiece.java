package onder.lab.calibrate;

import java.util.stream.IntStream;

/**
 * A few seconds in which some people are simulated from their recorded positions and velocities, while all others
 * move as recorded.
 *
 * @param begin in seconds
 * @param end likewise
 * @param walking indices of the tracks that are simulated, ascending
 * @param samples number of comparisons of each
 */
record ResimulatedPiece(double begin, double end, int[] walking, int[] samples) {
    /** Numbers per comparison: the differences along x and z, in metres, and in speed, weighted. */
    static final int PARTS = 3;

    /** The count of all its numbers. */
    int size() {
        return PARTS * IntStream.of(samples).sum();
    }
}
