package onder.lab.trajectories;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import onder.param.Format;

/** The rows of a file, checked one by one as they are read and assembled into tracks at the end. */
final class TrackTable {
    /** In metres: the largest coordinate accepted in a file. */
    private static final double FARTHEST = 1e6;

    static final int MOST_ROWS = 50_000_000;
    private static final double SLOWEST = 0.1;
    private static final double FASTEST = 1000;

    /** In seconds: a person who is not visible for longer begins a new track. */
    private static final double LONGEST_GAP = 1;

    private final Path file;
    private final IntFunction<String> where;
    private final List<String> notes = new ArrayList<>();
    private long[] person = new long[1024];
    private int[] frame = new int[1024];
    private int[] number = new int[1024];
    private double[] x = new double[1024];
    private double[] y = new double[1024];
    private int rows;

    /**
     * @param where describes where a row is, from its number: file and line, or file, table and row
     */
    TrackTable(Path file, IntFunction<String> where) {
        this.file = file;
        this.where = where;
    }

    /**
     * The frame rate that a file tells and the one that was given, which may not contradict each other.
     *
     * @param told null if the file has none
     * @param given NaN if none is
     * @param where describes where the file tells it
     * @param name how it is called there
     */
    static double rate(Double told, double given, String where, String name) throws TrajectoryException {
        if (told == null && Double.isNaN(given)) {
            throw new TrajectoryException(where + ": has no " + name + "; give --frame-rate");
        }
        if (told != null && !Double.isNaN(given) && given != told) {
            throw new TrajectoryException(
                    where + ": fps = " + told + " and --frame-rate = " + given + "; give only one of them");
        }
        return told == null ? given : told;
    }

    TrajectoryException wrong(int row, String what) {
        return new TrajectoryException(where.apply(row) + ": " + what);
    }

    /** A column's value in a row. */
    double number(int row, String column, Object value) throws TrajectoryException {
        if (value instanceof Number number) {
            return number.doubleValue();
        }
        String shown = value == null
                ? "NULL"
                : value instanceof byte[] ? "a blob" : TrajectoryException.quoted(value.toString());
        throw wrong(row, column + " = " + shown + ", allowed numbers");
    }

    void note(String text) {
        notes.add(text);
    }

    /**
     * Adds a row.
     *
     * @param row its number in the file, from 1
     * @param atX in metres, in the file's axes
     * @param atY in metres, in the file's axes
     */
    void add(int row, double id, double atFrame, double atX, double atY) throws TrajectoryException {
        requireWhole(row, "id", id, Long.MAX_VALUE / 2);
        requireWhole(row, "frame", atFrame, Integer.MAX_VALUE / 4);
        requirePlace(row, "x", atX);
        requirePlace(row, "y", atY);
        if (rows == MOST_ROWS) {
            throw wrong(row, "has more than " + MOST_ROWS + " rows, the most that are allowed");
        }
        if (rows == person.length) {
            grow();
        }
        person[rows] = (long) id;
        frame[rows] = (int) atFrame;
        number[rows] = row;
        x[rows] = atX;
        y[rows++] = atY;
    }

    private void grow() {
        int size = 2 * rows;
        person = Arrays.copyOf(person, size);
        frame = Arrays.copyOf(frame, size);
        number = Arrays.copyOf(number, size);
        x = Arrays.copyOf(x, size);
        y = Arrays.copyOf(y, size);
    }

    private void requireWhole(int row, String what, double value, double most) throws TrajectoryException {
        if (!(Math.abs(value) <= most) || value != Math.rint(value)) {
            throw wrong(row, what + " = " + text(value) + ", allowed whole numbers");
        }
    }

    private void requirePlace(int row, String what, double value) throws TrajectoryException {
        if (!(Math.abs(value) <= FARTHEST)) {
            throw wrong(row, what + " = " + text(value) + ", allowed numbers of metres up to " + (int) FARTHEST);
        }
    }

    private static String text(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : Double.toString(value);
    }

    int rows() {
        return rows;
    }

    /**
     * All people.
     *
     * @param rate frames per second
     * @param rateFrom where the rate was read, for messages
     */
    Tracks tracks(double rate, String rateFrom) throws TrajectoryException {
        if (rows == 0) {
            throw new TrajectoryException(file + ": has no rows of people, allowed two or more of one person");
        }
        if (!(rate >= SLOWEST && rate <= FASTEST)) {
            throw new TrajectoryException(rateFrom + ": framerate = " + rate + ", allowed " + SLOWEST + ".."
                    + (int) FASTEST + " frames per second");
        }
        int[] order = inOrder();
        int usual = usualStep(order);
        double longest = Math.max(LONGEST_GAP * rate, usual);
        List<Track> tracks = new ArrayList<>();
        Oddities odd = new Oddities();
        for (int from = 0; from < rows; ) {
            int to = from + 1;
            while (to < rows && person[order[to]] == person[order[from]]) {
                int step = frame[order[to]] - frame[order[to - 1]];
                if (step == 0) {
                    throw wrong(
                            number[order[to]],
                            "person " + person[order[to]] + " is in frame " + frame[order[to]] + " twice, first in "
                                    + where.apply(number[order[to - 1]]));
                }
                if (step > usual) {
                    odd.gap(number[order[to]], person[order[to]], step / rate, step > longest);
                }
                if (step > longest) {
                    break;
                }
                to++;
            }
            if (to - from == 1) {
                odd.single(number[order[from]], person[order[from]]);
            } else {
                tracks.add(track(order, from, to));
            }
            from = to;
        }
        if (tracks.isEmpty()) {
            throw new TrajectoryException(file + ": has no person in two successive frames");
        }
        odd.tell();
        return new Tracks(file, rate, tracks, notes);
    }

    /** Sorts by person, then by frame, and notes where the file's order differs. */
    private int[] inOrder() {
        int[] order = IntStream.range(0, rows)
                .boxed()
                .sorted((a, b) -> person[a] != person[b]
                        ? Long.compare(person[a], person[b])
                        : frame[a] != frame[b] ? Integer.compare(frame[a], frame[b]) : Integer.compare(a, b))
                .mapToInt(Integer::intValue)
                .toArray();
        int late = late(order);
        if (late >= 0) {
            note(where.apply(number[late]) + ": frame " + frame[late] + " of person " + person[late]
                    + " comes after a later one: Onder has sorted the rows");
        }
        return order;
    }

    /** The first row of the file that comes after a later frame of the same person, or −1. */
    private int late(int[] order) {
        int late = -1;
        int earliest = Integer.MAX_VALUE;
        for (int i = rows - 1; i >= 0; i--) {
            boolean same = i + 1 < rows && person[order[i]] == person[order[i + 1]];
            earliest = same ? Math.min(earliest, order[i + 1]) : Integer.MAX_VALUE;
            if (earliest < order[i] && (late < 0 || order[i] < late)) {
                late = order[i];
            }
        }
        return late;
    }

    /** The most frequent number of frames between two rows of a person. */
    private int usualStep(int[] order) {
        int[] steps = IntStream.range(1, rows)
                .filter(i -> person[order[i]] == person[order[i - 1]])
                .map(i -> frame[order[i]] - frame[order[i - 1]])
                .filter(step -> step > 0)
                .sorted()
                .toArray();
        return steps.length == 0 ? 1 : steps[steps.length / 2];
    }

    private Track track(int[] order, int from, int to) {
        int count = to - from;
        int[] frames = new int[count];
        double[] xs = new double[count];
        double[] zs = new double[count];
        for (int i = 0; i < count; i++) {
            frames[i] = frame[order[from + i]];
            xs[i] = x[order[from + i]];
            // + 0.0 turns a negative zero into 0.
            zs[i] = -y[order[from + i]] + 0.0;
        }
        return new Track(person[order[from]], frames, xs, zs);
    }

    /** Notes on oddities that do no harm, one per kind with the place of the first. */
    private final class Oddities {
        private int gaps;
        private int parted;
        private int singles;
        private String firstGap = "";
        private String firstSingle = "";

        void gap(int row, long who, double seconds, boolean parts) {
            if (gaps++ == 0) {
                firstGap = Format.of("%s, person %d for %.2f s", where.apply(row), who, seconds);
            }
            parted += parts ? 1 : 0;
        }

        void single(int row, long who) {
            if (singles++ == 0) {
                firstSingle = where.apply(row) + ", person " + who;
            }
        }

        void tell() {
            if (gaps > 0) {
                note(gaps + " gaps, the first before " + firstGap + "; positions in between are interpolated, " + parted
                        + " longer than " + LONGEST_GAP + " s split a track in two");
            }
            if (singles > 0) {
                note(singles + " isolated rows are left out, the first in " + firstSingle);
            }
        }
    }
}
