package onder.lab.trajectories;

/**
 * Where one person was, without a long gap.
 *
 * @param person the number in the file
 * @param frame the frames in which it was seen, rising
 * @param x in metres, one a frame
 * @param z likewise; the file's y is our −z
 */
public record Track(long person, int[] frame, double[] x, double[] z) {
    /** {@return the frame in which it is seen first} */
    public int first() {
        return frame[0];
    }

    /** {@return the frame in which it is seen last} */
    public int last() {
        return frame[frame.length - 1];
    }
}
