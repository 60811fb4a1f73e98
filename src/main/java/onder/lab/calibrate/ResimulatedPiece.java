package onder.lab.calibrate;

/**
 * A few seconds that some people walk again, from where and how fast they were, while all others walk as they did.
 *
 * @param begin in seconds
 * @param end likewise
 * @param walking the courses of those who walk by themselves, rising
 * @param samples how often each of them is compared
 */
record ResimulatedPiece(double begin, double end, int[] walking, int[] samples) {
    /** Numbers that a comparison makes: how far off along x and along z, in metres, and how much too fast, weighted. */
    static final int PARTS = 3;

    /** How many numbers it makes in all. */
    int size() {
        int sum = 0;
        for (int count : samples) {
            sum += PARTS * count;
        }
        return sum;
    }
}
