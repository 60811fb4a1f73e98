package onder.director;

import java.util.ArrayList;
import java.util.List;
import onder.core.geometry.Bounds;
import onder.core.geometry.Wall;

/** Gaps for people between walls in one line: doors and gates, by their width. */
final class Openings {
    /** The limits in metres: a narrower gap is a crack, a wider one a street. */
    private static final double NARROWEST = 0.7;

    private static final double WIDEST = 6;

    /** A gap of at least this width is a gate, in metres. */
    private static final double GATE = 2;

    /** People this near to its centre, in metres beyond half its width, are at it or in it. */
    private static final double NEAR = 5;

    private static final double INSIDE = 2.5;

    /** The allowed offset of walls from one line, as a share of the gap. */
    private static final double BENT = 0.1;

    private final Bounds bounds;
    private final List<Gap> gaps = new ArrayList<>();

    private record Gap(double x, double z, double width) {}

    Openings(List<Wall> walls, Bounds bounds) {
        this.bounds = bounds;
        for (int i = 0; i < walls.size(); i++) {
            for (int j = 0; j < i; j++) {
                Wall a = walls.get(i);
                Wall b = walls.get(j);
                add(a, b, a.x1(), a.z1(), b.x1(), b.z1());
                add(a, b, a.x1(), a.z1(), b.x2(), b.z2());
                add(a, b, a.x2(), a.z2(), b.x1(), b.z1());
                add(a, b, a.x2(), a.z2(), b.x2(), b.z2());
            }
        }
    }

    /** @param ax the end of wall a that is at the gap, and bx that of wall b */
    private void add(Wall a, Wall b, double ax, double az, double bx, double bz) {
        double width = StrictMath.hypot(bx - ax, bz - az);
        if (width < NARROWEST
                || width > WIDEST
                || !isAlong(a, ax, az, bx, bz, width)
                || !isAlong(b, bx, bz, ax, az, width)) {
            return;
        }
        gaps.add(new Gap((ax + bx) / 2, (az + bz) / 2, width));
    }

    /** Whether a wall ends at one side of a gap and continues its line away from the gap. */
    private static boolean isAlong(Wall wall, double x, double z, double overX, double overZ, double width) {
        boolean first = wall.x1() == x && wall.z1() == z;
        double wx = (first ? wall.x2() : wall.x1()) - x;
        double wz = (first ? wall.z2() : wall.z1()) - z;
        double length = StrictMath.hypot(wx, wz);
        double along = (wx * (overX - x) + wz * (overZ - z)) / (length * width);
        return along < -1 + BENT * BENT / 2;
    }

    /** "in the gate" or "at the door" for an agent that is there; else empty. */
    String name(double x, double z) {
        double nearest = Double.POSITIVE_INFINITY;
        String name = "";
        for (Gap gap : gaps) {
            double away = StrictMath.hypot(bounds.dx((float) (gap.x() - x)), bounds.dz((float) (gap.z() - z)));
            if (away < gap.width() / 2 + NEAR && away < nearest) {
                nearest = away;
                name = (away < gap.width() / 2 + INSIDE ? "in" : "at")
                        + (gap.width() >= GATE ? " the gate" : " the door");
            }
        }
        return name;
    }
}
