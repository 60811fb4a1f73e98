package onder.director;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import onder.director.Topic.Size;
import onder.shot.Subject;

/**
 * Divides a film into sections: of all possible cuts, it finds the one that shows the most important moments, each from
 * more than a second before it happens, with sections long enough to read and none too long.
 */
final class Montage {
    /** The shortest and longest section, in seconds, except in shorter films. */
    static final double SHORTEST = 3;

    static final double LONGEST = 8;

    /** Cuts are at multiples of about this, in seconds. */
    private static final double GRID = 0.25;

    /** The ideal length, in seconds, and the cost of each second of deviation. */
    private static final double USUAL = 5;

    private static final double OFF = 0.35;

    /**
     * The length from which a film begins with the whole place, and the length from which it preferably also ends with
     * it; in seconds.
     */
    private static final double OPENS = 10;

    private static final double CLOSES = 20;
    private static final double CLOSING = 2.2;

    /** The shortest first section of a long film, in seconds, because viewers look around and read the title. */
    private static final double OPENING = 4.5;

    /** The best lead and follow-up time of a moment in its section, in seconds. */
    private static final double LEAD = 0.6;

    private static final double LATEST_LEAD = 2.6;
    private static final double AFTER = 1.8;

    /** The value of a moment otherwise, as shares. */
    private static final double LATE = 0.25;

    private static final double LONG_BEFORE = 0.55;
    private static final double CUT_OFF = 0.3;

    /** The value of a second of a subject without events: when standing, and for each m/s. */
    private static final double STANDS = 0.25;

    private static final double GOES = 0.35;
    private static final double WHOLE = 0.12;

    /** The value of a second of a place by its number of people. */
    private static final double BUSTLE = 0.5;

    private static final double BUSY = 14;

    /** The cost of showing the same topic again at once, and the same size. */
    private static final double SAME = 3.5;

    private static final double SAME_SIZE = 0.6;
    private static final double NEVER = -1e9;

    private final Footage footage;
    private final List<Moment> moments;
    private final List<TopicPath> paths;
    private final List<FilmSection> banned;
    private final double grid;
    private final int steps;

    private Montage(
            Footage footage, List<Moment> moments, List<TopicPath> paths, List<FilmSection> banned, double seconds) {
        this.footage = footage;
        this.moments = moments;
        this.paths = paths;
        this.banned = banned;
        steps = (int) Math.max(1, Math.round(seconds / GRID));
        grid = seconds / steps;
    }

    /**
     * The sections of a film, consecutive from beginning to end.
     *
     * @param paths of the topics; the first is that of the whole place, which always exists
     * @param banned sections that cannot be shown well
     */
    static List<FilmSection> cut(
            Footage footage, List<Moment> moments, List<TopicPath> paths, List<FilmSection> banned, double seconds) {
        return new Montage(footage, moments, paths, banned, seconds).sections(seconds);
    }

    private List<FilmSection> sections(double seconds) {
        int shortest = (int) Math.ceil(SHORTEST / grid - 1e-6);
        int longest = (int) Math.floor(LONGEST / grid + 1e-6);
        if (steps <= longest) {
            int best = 0;
            for (int p = 1; p < paths.size(); p++) {
                best = worth(p, 0, steps) > worth(best, 0, steps) ? p : best;
            }
            return List.of(section(best, 0, steps));
        }
        double[][] best = new double[steps + 1][paths.size()];
        int[][] length = new int[steps + 1][paths.size()];
        int[][] before = new int[steps + 1][paths.size()];
        for (int to = 1; to <= steps; to++) {
            Arrays.fill(best[to], NEVER);
            for (int p = 0; p < paths.size(); p++) {
                for (int taken = shortest; taken <= Math.min(longest, to); taken++) {
                    int from = to - taken;
                    double own = worth(p, from, to) + (p == 0 && to == steps && seconds >= CLOSES ? CLOSING : 0);
                    if (own <= NEVER / 2 || from == 0 && !mayOpen(p, to, seconds)) {
                        continue;
                    }
                    if (from == 0) {
                        set(best, length, before, to, p, own, taken, -1);
                    } else {
                        for (int last = 0; last < paths.size(); last++) {
                            double all = best[from][last] + own - change(last, p);
                            set(best, length, before, to, p, all, taken, last);
                        }
                    }
                }
            }
        }
        return traced(best[steps], length, before);
    }

    private boolean mayOpen(int path, int to, double seconds) {
        return seconds < OPENS || path == 0 && (seconds < CLOSES || to * grid >= OPENING - grid / 2);
    }

    private static void set(
            double[][] best, int[][] length, int[][] before, int to, int path, double all, int taken, int last) {
        if (all > best[to][path]) {
            best[to][path] = all;
            length[to][path] = taken;
            before[to][path] = last;
        }
    }

    private List<FilmSection> traced(double[] ends, int[][] length, int[][] before) {
        int path = 0;
        for (int p = 1; p < ends.length; p++) {
            path = ends[p] > ends[path] ? p : path;
        }
        List<FilmSection> sections = new ArrayList<>();
        for (int to = steps; to > 0; ) {
            int from = to - length[to][path];
            sections.add(0, section(path, from, to));
            path = before[to][path];
            to = from;
        }
        return sections;
    }

    private double change(int last, int next) {
        Topic a = paths.get(last).topic;
        Topic b = paths.get(next).topic;
        double same = last == next || a.subject().equals(b.subject()) ? SAME : 0;
        return same + (a.size() == b.size() ? SAME_SIZE : 0);
    }

    private double worth(int path, int from, int to) {
        TopicPath shown = paths.get(path);
        double begin = from * grid;
        double end = to * grid;
        if (!shown.isThere(footage.at(begin), footage.at(end)) || isBanned(shown, begin, end)) {
            return NEVER;
        }
        double length = end - begin;
        double pace = Math.min(2, shown.way(begin, end) / length);
        double second = STANDS + GOES * pace;
        if (shown.topic.size() == Size.WIDE) {
            second = WHOLE;
        } else if (shown.topic.subject() instanceof Subject.Spot) {
            double people = shown.people(begin) + shown.people((begin + end) / 2) + shown.people(end);
            second = Math.min(1, people / (3 * BUSY)) * BUSTLE;
        }
        double worth = length * second - OFF * Math.abs(length - USUAL);
        for (Moment moment : moments) {
            if (isOf(moment, shown, begin, end)) {
                worth += moment.weight() * seen(moment, begin, end);
            }
        }
        return worth;
    }

    private boolean isBanned(TopicPath shown, double begin, double end) {
        return banned.stream().anyMatch(each -> each.path() == shown && each.from() < end && begin < each.to());
    }

    /** The share of a moment that a section shows. */
    private static double seen(Moment moment, double begin, double end) {
        double lead = moment.time() - begin;
        double share = lead < LEAD ? LATE : lead <= LATEST_LEAD ? 1 : LONG_BEFORE;
        return end - moment.time() < AFTER ? share * CUT_OFF : share;
    }

    /** Whether a section with that topic shows a moment. */
    private boolean isOf(Moment moment, TopicPath shown, double begin, double end) {
        if (moment.time() < begin || moment.time() >= end) {
            return false;
        }
        if (shown.topic.size() == Size.WIDE) {
            return moment.kind() == Moment.Kind.REGROUPED || !moment.hasPlace();
        }
        if (!moment.hasPlace()) {
            return false;
        }
        double dx = footage.bounds.dx((float) (shown.x(moment.time()) - moment.x()));
        double dz = footage.bounds.dz((float) (shown.z(moment.time()) - moment.z()));
        return StrictMath.hypot(dx, dz) < Math.max(2, reach(shown, moment.time()));
    }

    /** Places this near to the centre of the topic are in the picture, in metres. */
    private static double reach(TopicPath shown, double time) {
        return Math.min(CameraChoice.LARGEST, shown.radius(time));
    }

    private FilmSection section(int path, int from, int to) {
        double begin = from * grid;
        double end = to * grid;
        List<Moment> shown = moments.stream()
                .filter(moment -> isOf(moment, paths.get(path), begin, end))
                .toList();
        return new FilmSection(begin, end, paths.get(path), shown);
    }
}
