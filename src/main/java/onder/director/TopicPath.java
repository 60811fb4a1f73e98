package onder.director;

import onder.director.Footage.Band;
import onder.director.Footage.Sample;
import onder.shot.Subject;

/** A topic's places throughout a run, smoothed over past and future. */
final class TopicPath {
    /** The width of the smoothing bell, in seconds. */
    private static final double SMOOTH = 0.8;

    /** A longer move between two samples has crossed a torus's seam, in metres. */
    private static final double JUMP = 6;

    /** For a group larger than this, the part around the leader is shown, in metres. */
    private static final double LARGE = 6;

    private static final double LARGEST = 11;

    /** The number of standard deviations that contain most people, and the least radius shown, in metres. */
    private static final double NEARLY_ALL = 1.35;

    private static final double SMALLEST = 5;

    /** A mean of headings shorter than this has no direction. */
    private static final double AGREED = 0.25;

    private final Footage footage;
    final Topic topic;
    private final double[] rawX;
    private final double[] rawZ;
    private final double[] x;
    private final double[] z;
    private double[] radius;
    private double[] hx;
    private double[] hz;

    TopicPath(Footage footage, Topic topic) {
        this.footage = footage;
        this.topic = topic;
        int size = footage.size();
        rawX = new double[size];
        rawZ = new double[size];
        radius = new double[size];
        hx = new double[size];
        hz = new double[size];
        for (int i = 0; i < size; i++) {
            find(i);
        }
        x = smoothed(rawX);
        z = smoothed(rawZ);
        radius = smoothed(radius);
        hx = smoothed(hx);
        hz = smoothed(hz);
    }

    private void find(int i) {
        rawX[i] = Double.NaN;
        Sample sample = footage.sample(i);
        if (topic.size() == Topic.Size.WIDE) {
            findAll(i, sample);
        } else if (topic.subject() instanceof Subject.Spot spot) {
            rawX[i] = spot.place().x();
            rawZ[i] = spot.place().z();
            radius[i] = topic.radius();
        } else if (topic.subject() instanceof Subject.OneAgent one) {
            int index = footage.index(one.id());
            if (index >= 0 && index < sample.x().length && !Float.isNaN(sample.x()[index])) {
                rawX[i] = sample.x()[index];
                rawZ[i] = sample.z()[index];
                radius[i] = topic.radius();
                // Headings of single bodies are not sampled, so the direction of motion is used.
                Sample next = footage.sample(Math.min(i + 1, footage.size() - 1));
                Sample last = footage.sample(Math.max(i - 1, 0));
                if (index < next.x().length && index < last.x().length) {
                    float dx = footage.bounds.dx(next.x()[index] - last.x()[index]);
                    setCourse(i, dx, footage.bounds.dz(next.z()[index] - last.z()[index]));
                }
            }
        } else if (topic.subject() instanceof Subject.MiddleOf group) {
            Band band = footage.band(i, group.group());
            if (band != null) {
                find(i, sample, band);
            }
        }
    }

    /** The centre of all people; without people, the given place. */
    private void findAll(int i, Sample sample) {
        Subject.Spot spot = (Subject.Spot) topic.subject();
        double sumX = 0;
        double sumZ = 0;
        double square = 0;
        int count = 0;
        for (int k = 0; k < sample.x().length; k++) {
            if (!Float.isNaN(sample.x()[k])) {
                double dx = sample.x()[k] - spot.place().x();
                double dz = sample.z()[k] - spot.place().z();
                sumX += dx;
                sumZ += dz;
                square += dx * dx + dz * dz;
                count++;
            }
        }
        double n = Math.max(1, count);
        double variance = Math.max(0, square / n - (sumX * sumX + sumZ * sumZ) / (n * n));
        rawX[i] = spot.place().x() + sumX / n;
        rawZ[i] = spot.place().z() + sumZ / n;
        radius[i] = Math.max(SMALLEST, Math.min(topic.radius(), NEARLY_ALL * Math.sqrt(variance)));
    }

    private void setCourse(int i, float dx, float dz) {
        double way = StrictMath.hypot(dx, dz);
        hx[i] = way > 0.05 ? dx / way : 0;
        hz[i] = way > 0.05 ? dz / way : 0;
    }

    private void find(int i, Sample sample, Band band) {
        int leader = footage.index(band.leader());
        boolean known = leader >= 0 && leader < sample.x().length && !Float.isNaN(sample.x()[leader]);
        double toLeader = known ? Math.max(0, Math.min(1, (band.radius() - LARGE) / LARGEST)) : 0;
        rawX[i] = known ? band.x() + toLeader * footage.bounds.dx(sample.x()[leader] - band.x()) : band.x();
        rawZ[i] = known ? band.z() + toLeader * footage.bounds.dz(sample.z()[leader] - band.z()) : band.z();
        radius[i] = band.radius();
        hx[i] = band.hx();
        hz[i] = band.hz();
    }

    /** Whether it exists at two successive samples, and moves between them without a jump. */
    private boolean goesOn(int from) {
        return !Double.isNaN(rawX[from])
                && !Double.isNaN(rawX[from + 1])
                && StrictMath.hypot(rawX[from + 1] - rawX[from], rawZ[from + 1] - rawZ[from]) < JUMP;
    }

    /** Smooths values with a bell, up to gaps. */
    private double[] smoothed(double[] values) {
        int reach = (int) Math.ceil(2 * SMOOTH / footage.every);
        double[] smoothed = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            double sum = values[i];
            double weights = 1;
            for (int k = 1; k <= reach && i - k >= 0 && goesOn(i - k); k++) {
                sum += weight(k) * values[i - k];
                weights += weight(k);
            }
            for (int k = 1; k <= reach && i + k < values.length && goesOn(i + k - 1); k++) {
                sum += weight(k) * values[i + k];
                weights += weight(k);
            }
            smoothed[i] = sum / weights;
        }
        return smoothed;
    }

    private double weight(int samples) {
        double away = samples * footage.every / SMOOTH;
        return StrictMath.exp(-away * away / 2);
    }

    /** Whether it exists and moves without a jump from one sample to another. */
    boolean isThere(int from, int to) {
        for (int i = from; i <= to; i++) {
            if (Double.isNaN(rawX[i]) || i > from && !goesOn(i - 1)) {
                return false;
            }
        }
        return true;
    }

    double x(double time) {
        return between(x, time);
    }

    double z(double time) {
        return between(z, time);
    }

    double radius(double time) {
        return between(radius, time);
    }

    private double between(double[] values, double time) {
        double at = Math.max(0, Math.min(values.length - 1, time / footage.every));
        int i = (int) Math.min(values.length - 2, Math.floor(at));
        if (i < 0) {
            return values[0];
        }
        double share = at - i;
        double later = Double.isNaN(values[i + 1]) ? values[i] : values[i + 1];
        double earlier = Double.isNaN(values[i]) ? later : values[i];
        return earlier + (later - earlier) * share;
    }

    /** Its direction of motion or view, in radians from +z toward +x; NaN if it has none. */
    double course(double time) {
        double alongX = between(hx, time);
        double alongZ = between(hz, time);
        return StrictMath.hypot(alongX, alongZ) < AGREED ? Double.NaN : StrictMath.atan2(alongX, alongZ);
    }

    /** The number of people around a shown place at a time. */
    double people(double time) {
        Sample sample = footage.sample(footage.at(time));
        double atX = x(time);
        double atZ = z(time);
        double reach = radius(time);
        int count = 0;
        for (int i = 0; i < sample.x().length; i++) {
            double dx = sample.x()[i] - atX;
            double dz = sample.z()[i] - atZ;
            count += dx * dx + dz * dz < reach * reach ? 1 : 0;
        }
        return count * (double) footage.stride;
    }

    /** The straight distance between its places at two times, in metres. */
    double way(double from, double to) {
        return StrictMath.hypot(x(to) - x(from), z(to) - z(from));
    }
}
