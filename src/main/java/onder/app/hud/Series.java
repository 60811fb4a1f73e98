package onder.app.hud;

import java.util.Arrays;

/** The last minute of what the chart shows, sampled every tenth of a simulated second. */
final class Series {
    /** How much of the past is kept, in simulated seconds. */
    static final float SPAN = 60;

    static final int MOST = 600;
    private static final double EVERY = SPAN / MOST;

    private final double[] time = new double[MOST];
    private final float[] displacement = new float[MOST];
    private final float[] score = new float[MOST];
    private final boolean[] changed = new boolean[MOST];
    private int start;
    private int count;
    private int changes;

    /** Takes a sample when it is time for one; a clock that went back begins anew. */
    boolean sample(double now, float newDisplacement, float newScore, int allChanges) {
        if (count > 0 && now < time(count - 1)) {
            count = 0;
            start = 0;
            changes = 0;
            Arrays.fill(changed, false);
        }
        if (count > 0 && now - time(count - 1) < EVERY - 1e-6) {
            return false;
        }
        if (count == MOST) {
            start = (start + 1) % MOST;
            count--;
        }
        int i = (start + count++) % MOST;
        time[i] = now;
        displacement[i] = newDisplacement;
        score[i] = newScore;
        changed[i] = allChanges > changes;
        changes = allChanges;
        return true;
    }

    int count() {
        return count;
    }

    double time(int i) {
        return time[(start + i) % MOST];
    }

    float displacement(int i) {
        return displacement[(start + i) % MOST];
    }

    float score(int i) {
        return score[(start + i) % MOST];
    }

    /** Whether a leader changed since the sample before. */
    boolean changed(int i) {
        return changed[(start + i) % MOST];
    }
}
