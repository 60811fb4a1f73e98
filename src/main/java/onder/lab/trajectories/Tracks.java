package onder.lab.trajectories;

import java.nio.file.Path;
import java.util.List;

/**
 * The people of a file.
 *
 * @param file the file that was read
 * @param rate frames per second
 * @param all one track per person, or several for a person who was not visible for long; by person, then by time
 * @param notes oddities of the file that do no harm: gaps, rows out of order, missing units
 */
public record Tracks(Path file, double rate, List<Track> all, List<String> notes) {

    /**
     * {@return the same people under the name of another file}
     *
     * @param other the file that messages and pages name
     */
    public Tracks named(Path other) {
        return new Tracks(other, rate, all, notes);
    }

    /** {@return the number of people} */
    public int people() {
        return (int) all.stream().mapToLong(Track::person).distinct().count();
    }

    /** {@return the first frame with anybody in it} */
    public int first() {
        return all.stream().mapToInt(Track::first).min().orElse(0);
    }

    /** {@return the last frame with anybody in it} */
    public int last() {
        return all.stream().mapToInt(Track::last).max().orElse(0);
    }

    /** {@return the time from the first frame to the last, in seconds} */
    public double seconds() {
        return (last() - first()) / rate;
    }

    /**
     * {@return the same people, moved so that a point of the file becomes the world's origin}
     *
     * @param fileX x of that point, in metres
     * @param fileY y of that point, in metres
     */
    public Tracks movedBy(double fileX, double fileY) {
        List<Track> moved = all.stream()
                .map(track -> {
                    double[] x = track.x().clone();
                    double[] z = track.z().clone();
                    for (int i = 0; i < x.length; i++) {
                        x[i] -= fileX;
                        z[i] += fileY;
                    }
                    return new Track(track.person(), track.frame(), x, z);
                })
                .toList();
        return new Tracks(file, rate, moved, notes);
    }
}
