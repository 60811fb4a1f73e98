package onder.lab.trajectories;

/**
 * The positions of one person, without a long gap.
 *
 * @param person the person's number in the file
 * @param frame the frames in which it was visible, ascending
 * @param x in metres, one per frame
 * @param z in metres; the file's y is −z
 */
public record Track(long person, int[] frame, double[] x, double[] z) {
    /** {@return its first frame} */
    public int first() {
        return frame[0];
    }

    /** {@return its last frame} */
    public int last() {
        return frame[frame.length - 1];
    }
}
