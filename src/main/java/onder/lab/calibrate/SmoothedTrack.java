package onder.lab.calibrate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import onder.lab.trajectories.Track;
import onder.lab.trajectories.Tracks;

/**
 * The position and velocity of one person at any time while it was visible. A parabola through the positions within a
 * quarter of a second smooths camera noise and the swaying of heads.
 */
final class SmoothedTrack {
    /** In seconds: positions within this time on either side are smoothed together. */
    private static final double REACH = 0.25;

    /** In metres: the last stretch of a track, which gives the direction in which a person leaves. */
    private static final double LAST_METRES = 5;

    /** With fewer positions than this nearby, a line is fitted. */
    private static final int FEWEST = 5;

    final long person;
    private final double[] time;
    private final double[] x;
    private final double[] z;
    private final double[] vx;
    private final double[] vz;

    private SmoothedTrack(long person, double[] time, double[] x, double[] z) {
        this.person = person;
        this.time = time;
        this.x = new double[x.length];
        this.z = new double[x.length];
        vx = new double[x.length];
        vz = new double[x.length];
        smooth(x, this.x, vx);
        smooth(z, this.z, vz);
    }

    /** The tracks of all people who are visible for longer than a moment; frame {@code first} is time 0. */
    static List<SmoothedTrack> of(Tracks tracks, double shortest) {
        List<SmoothedTrack> courses = new ArrayList<>();
        int first = tracks.first();
        for (Track track : tracks.all()) {
            double[] time = IntStream.of(track.frame())
                    .mapToDouble(frame -> (frame - first) / tracks.rate())
                    .toArray();
            if (time[time.length - 1] - time[0] >= shortest) {
                courses.add(new SmoothedTrack(track.person(), time, track.x(), track.z()));
            }
        }
        return courses;
    }

    /** Fits a + b·t + c·t² around each position: a is the position, b the velocity. */
    private void smooth(double[] raw, double[] place, double[] speed) {
        int from = 0;
        int to = 0;
        for (int i = 0; i < raw.length; i++) {
            while (time[from] < time[i] - REACH) {
                from++;
            }
            while (to < raw.length && time[to] <= time[i] + REACH) {
                to++;
            }
            int low = from;
            int high = to;
            while (high - low < FEWEST && (low > 0 || high < raw.length)) {
                low = Math.max(0, low - 1);
                high = Math.min(raw.length, high + 1);
            }
            parabola(raw, i, low, high, place, speed);
        }
    }

    private void parabola(double[] raw, int i, int from, int to, double[] place, double[] speed) {
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        double s4 = 0;
        double r0 = 0;
        double r1 = 0;
        double r2 = 0;
        for (int k = from; k < to; k++) {
            double t = time[k] - time[i];
            double value = raw[k] - raw[i];
            s1 += t;
            s2 += t * t;
            s3 += t * t * t;
            s4 += t * t * t * t;
            r0 += value;
            r1 += value * t;
            r2 += value * t * t;
        }
        int n = to - from;
        if (n < FEWEST) {
            // So few positions determine only a line; two of them lie on it.
            double slope = (n * r1 - s1 * r0) / (n * s2 - s1 * s1);
            place[i] = raw[i] + (r0 - slope * s1) / n;
            speed[i] = slope;
            return;
        }
        double determinant = n * (s2 * s4 - s3 * s3) - s1 * (s1 * s4 - s3 * s2) + s2 * (s1 * s3 - s2 * s2);
        double a = r0 * (s2 * s4 - s3 * s3) - s1 * (r1 * s4 - s3 * r2) + s2 * (r1 * s3 - s2 * r2);
        double b = n * (r1 * s4 - r2 * s3) - r0 * (s1 * s4 - s3 * s2) + s2 * (s1 * r2 - r1 * s2);
        place[i] = raw[i] + a / determinant;
        speed[i] = b / determinant;
    }

    /** When the person becomes visible, in seconds. */
    double begin() {
        return time[0];
    }

    /** When the person is last visible, in seconds. */
    double end() {
        return time[time.length - 1];
    }

    boolean isInSight(double at) {
        return at >= begin() && at <= end();
    }

    /** Writes x, z, vx and vz at a moment; before and after the track those of its ends. */
    void at(double moment, double[] state) {
        int i = after(moment);
        double t0 = time[i - 1];
        double length = time[i] - t0;
        double s = Math.max(0, Math.min(1, (moment - t0) / length));
        state[0] = hermite(x[i - 1], x[i], vx[i - 1] * length, vx[i] * length, s);
        state[1] = hermite(z[i - 1], z[i], vz[i - 1] * length, vz[i] * length, s);
        state[2] = vx[i - 1] + (vx[i] - vx[i - 1]) * s;
        state[3] = vz[i - 1] + (vz[i] - vz[i - 1]) * s;
    }

    private static double hermite(double a, double b, double slopeA, double slopeB, double s) {
        double d = b - a;
        return a + s * (slopeA + s * (3 * d - 2 * slopeA - slopeB + s * (slopeA + slopeB - 2 * d)));
    }

    /** The index of the first position after a moment, 1 or more. */
    private int after(double moment) {
        int found = Arrays.binarySearch(time, 1, time.length - 1, moment);
        return found < 0 ? -found - 1 : found;
    }

    /**
     * Writes the destination as x and z: the end of the track or, if the person still walks there, a point beyond it
     * in the direction of the last metres.
     *
     * @param beyond distance of that point from the end, in metres
     */
    void goal(double beyond, double[] state) {
        int last = x.length - 1;
        at(end() - REACH, state);
        double speed = Math.hypot(state[2], state[3]);
        double mean = Math.hypot(x[last] - x[0], z[last] - z[0]) / (end() - begin());
        int from = last;
        while (from > 0 && Math.hypot(x[last] - x[from], z[last] - z[from]) < LAST_METRES) {
            from--;
        }
        double length = Math.hypot(x[last] - x[from], z[last] - z[from]);
        double forward = speed > mean / 2 && length > 0 ? beyond / length : 0;
        state[0] = x[last] + forward * (x[last] - x[from]);
        state[1] = z[last] + forward * (z[last] - z[from]);
    }
}
