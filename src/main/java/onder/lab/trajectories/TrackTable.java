package onder.lab.trajectories;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
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
    private final List<Row> rows = new ArrayList<>();

    private record Row(int number, long person, int frame, double x, double y) {}

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
        if (rows.size() == MOST_ROWS) {
            throw wrong(row, "has more than " + MOST_ROWS + " rows, the most that are allowed");
        }
        rows.add(new Row(row, (long) id, (int) atFrame, atX, atY));
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
        return rows.size();
    }

    /**
     * All people.
     *
     * @param rate frames per second
     * @param rateFrom where the rate was read, for messages
     */
    Tracks tracks(double rate, String rateFrom) throws TrajectoryException {
        if (rows.isEmpty()) {
            throw new TrajectoryException(file + ": has no rows of people, allowed two or more of one person");
        }
        if (!(rate >= SLOWEST && rate <= FASTEST)) {
            throw new TrajectoryException(rateFrom + ": framerate = " + rate + ", allowed " + SLOWEST + ".."
                    + (int) FASTEST + " frames per second");
        }
        // Keeps the file's order of rows with the same person and frame.
        rows.sort(Comparator.comparingLong(Row::person).thenComparingInt(Row::frame));
        noteLateRow();
        int usual = usualStep();
        double longest = Math.max(LONGEST_GAP * rate, usual);
        List<Track> tracks = new ArrayList<>();
        Oddities odd = new Oddities();
        for (int from = 0; from < rows.size(); ) {
            int to = from + 1;
            for (; to < rows.size() && isSamePerson(to); to++) {
                Row row = rows.get(to);
                int step = step(to);
                if (step == 0) {
                    throw wrong(
                            row.number,
                            "person " + row.person + " is in frame " + row.frame + " twice, first in "
                                    + where.apply(rows.get(to - 1).number));
                }
                if (step > usual) {
                    odd.gap(row.number, row.person, step / rate, step > longest);
                }
                if (step > longest) {
                    break;
                }
            }
            if (to - from == 1) {
                odd.single(rows.get(from).number, rows.get(from).person);
            } else {
                tracks.add(track(rows.subList(from, to)));
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
    private boolean isSamePerson(int row) {
        return rows.get(row).person == rows.get(row - 1).person;
    }

    private int step(int row) {
        return rows.get(row).frame - rows.get(row - 1).frame;
    }

    /** The first row of the file that comes after a later frame of the same person, or −1. */
    private void noteLateRow() {
        Row late = null;
        int earliest = Integer.MAX_VALUE;
        for (int i = rows.size() - 1; i >= 0; i--) {
            boolean same = i + 1 < rows.size() && isSamePerson(i + 1);
            earliest = same ? Math.min(earliest, rows.get(i + 1).number) : Integer.MAX_VALUE;
            if (earliest < rows.get(i).number && (late == null || rows.get(i).number < late.number)) {
                late = rows.get(i);
            }
        }
        if (late != null) {
            note(where.apply(late.number) + ": frame " + late.frame + " of person " + late.person
                    + " comes after a later one: Onder has sorted the rows");
        }
    }

    private int usualStep() {
        int[] steps = IntStream.range(1, rows.size())
                .filter(this::isSamePerson)
                .map(this::step)
                .filter(step -> step > 0)
                .sorted()
                .toArray();
        return steps.length == 0 ? 1 : steps[steps.length / 2];
    }

    private static Track track(List<Row> rows) {
        return new Track(
                rows.get(0).person,
                rows.stream().mapToInt(Row::frame).toArray(),
                rows.stream().mapToDouble(Row::x).toArray(),
                // + 0.0 turns a negative zero into 0.
                rows.stream().mapToDouble(row -> -row.y + 0.0).toArray());
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
