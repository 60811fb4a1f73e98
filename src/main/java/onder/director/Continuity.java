package onder.director;

import java.util.ArrayList;
import java.util.List;
import onder.core.terrain.Terrain;
import onder.director.Standpoint.Scored;
import onder.director.Topic.Size;
import onder.shot.Place;

/**
 * Chooses one standpoint for each section by the rules of continuity: on the same side of the line along which a
 * subject moves or looks, and with a change of direction of at least 30° at each cut.
 */
record Continuity(Terrain ground) {
    /** The least change of camera direction at a cut, in radians; with less, viewers see a jump. */
    static final double LEAST_TURN = Math.toRadians(30);

    /** A camera this near to the line, as a sine, is on neither side of it. */
    static final double ON_THE_LINE = 0.14;

    /** The number of best standpoints tried for each section. */
    private static final int MOST = 28;

    private static final double NEVER = 40;
    private static final double JUMPS = 2.5;
    private static final double OTHER_SIDE = 1.2;
    private static final double ALIKE = 0.8;

    /** Subjects this near to each other look like one place to viewers, in metres. */
    private static final double NEAR = 4;

    /**
     * @param choices the standpoints of each section, best first, at least one
     */
    List<Standpoint> choose(List<List<Scored>> choices) {
        List<List<Scored>> tried = choices.stream()
                .map(all -> all.subList(0, Math.min(MOST, all.size())))
                .toList();
        double[][] best = new double[tried.size()][];
        int[][] before = new int[tried.size()][];
        for (int i = 0; i < tried.size(); i++) {
            best[i] = new double[tried.get(i).size()];
            before[i] = new int[tried.get(i).size()];
            for (int k = 0; k < best[i].length; k++) {
                Scored here = tried.get(i).get(k);
                best[i][k] = i == 0 ? here.score() : Double.NEGATIVE_INFINITY;
                for (int last = 0; i > 0 && last < best[i - 1].length; last++) {
                    double all = best[i - 1][last]
                            + here.score()
                            - cost(tried.get(i - 1).get(last).place(), here.place());
                    if (all > best[i][k]) {
                        best[i][k] = all;
                        before[i][k] = last;
                    }
                }
            }
        }
        List<Standpoint> chosen = new ArrayList<>();
        double[] ends = best[best.length - 1];
        int at = 0;
        for (int k = 1; k < ends.length; k++) {
            at = ends[k] > ends[at] ? k : at;
        }
        for (int i = tried.size() - 1; i >= 0; i--) {
            chosen.add(0, tried.get(i).get(at).place());
            at = before[i][at];
        }
        return chosen;
    }

    /** The cost of a cut from one standpoint to the next. */
    private double cost(Standpoint last, Standpoint next) {
        double cut = next.section().from();
        double cost = 0;
        boolean same = isSame(last.section(), next.section());
        boolean wide = last.section().path().topic.size() == Size.WIDE
                || next.section().path().topic.size() == Size.WIDE;
        if (angle(last, next, cut) < LEAST_TURN) {
            cost += same ? NEVER : JUMPS;
        }
        if (!wide && isOtherSide(last, next, cut)) {
            cost += same ? NEVER : OTHER_SIDE;
        }
        boolean alike = Math.abs(StrictMath.log(last.distance() / next.distance())) < 0.2
                && Math.abs(last.rise() - next.rise()) < 0.1;
        return cost + (alike ? ALIKE : 0);
    }

    /** Whether two sections show the same subject, or subjects so near that viewers think so. */
    static boolean isSame(FilmSection last, FilmSection next) {
        if (last.path().topic.size() == Size.WIDE || next.path().topic.size() == Size.WIDE) {
            return last.path().topic.equals(next.path().topic);
        }
        double cut = next.from();
        double away = StrictMath.hypot(
                last.path().x(cut) - next.path().x(cut),
                last.path().z(cut) - next.path().z(cut));
        return last.path().topic.subject().equals(next.path().topic.subject()) || away < NEAR;
    }

    /** The change of the camera's direction at a cut, in radians. */
    double angle(Standpoint last, Standpoint next, double cut) {
        Place fromEye = last.eye(cut, ground);
        Place fromLook = last.look(cut, ground);
        Place toEye = next.eye(cut, ground);
        Place toLook = next.look(cut, ground);
        double ax = fromLook.x() - fromEye.x();
        double ay = fromLook.y() - fromEye.y();
        double az = fromLook.z() - fromEye.z();
        double bx = toLook.x() - toEye.x();
        double by = toLook.y() - toEye.y();
        double bz = toLook.z() - toEye.z();
        double cos = (ax * bx + ay * by + az * bz)
                / (Math.sqrt(ax * ax + ay * ay + az * az) * Math.sqrt(bx * bx + by * by + bz * bz));
        return StrictMath.acos(Math.max(-1, Math.min(1, cos)));
    }

    /** Whether a cut crosses the line along which the next section's subject moves or looks. */
    boolean isOtherSide(Standpoint last, Standpoint next, double cut) {
        TopicPath path = next.section().path();
        double course = path.course(cut);
        if (Double.isNaN(course)) {
            return false;
        }
        double before = side(last.eye(cut, ground), path, course, cut);
        double after = side(next.eye(cut, ground), path, course, cut);
        return Math.abs(before) > ON_THE_LINE && Math.abs(after) > ON_THE_LINE && before * after < 0;
    }

    /** On which side of the line an eye is: the sine of its direction. */
    private static double side(Place eye, TopicPath path, double course, double time) {
        double dx = eye.x() - path.x(time);
        double dz = eye.z() - path.z(time);
        return (dx * StrictMath.cos(course) - dz * StrictMath.sin(course)) / Math.max(1e-6, StrictMath.hypot(dx, dz));
    }
}
