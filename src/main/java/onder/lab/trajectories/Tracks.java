package onder.lab.trajectories;

import java.nio.file.Path;
import java.util.List;

/**
 * The people of a file.
 *
 * @param file where they were read
 * @param rate frames a second
 * @param all one a person, or several of one who was lost from sight for long; by person, then by time
 * @param notes what was odd in the file but can be used: gaps, rows out of order, units that it does not tell
 */
public record Tracks(Path file, double rate, List<Track> all, List<String> notes) {
    public Tracks {
        all = List.copyOf(all);
        notes = List.copyOf(notes);
    }

    /** {@return how many people there are} */
    public int people() {
        return (int) all.stream().mapToLong(Track::person).distinct().count();
    }

    /** {@return the first frame in which anybody is} */
    public int first() {
        return all.stream().mapToInt(Track::first).min().orElse(0);
    }

    /** {@return the last frame in which anybody is} */
    public int last() {
        return all.stream().mapToInt(Track::last).max().orElse(0);
    }

    /** {@return how long they are in sight, in seconds} */
    public double seconds() {
        return (last() - first()) / rate;
    }

    /**
     * {@return the same people elsewhere: a point of the file's comes to the world's origin}
     *
     * @param fileX of that point, in metres
     * @param fileY likewise
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
