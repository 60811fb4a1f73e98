package onder.level;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The lines on the ground at which floors end: under upright faces that stand between knee and head over the floor at
 * one of their sides, and along the edges of floors that drop.
 */
final class FloorEdges {
    /** A line, in metres; its two ends differ. */
    record Line(double x1, double z1, double x2, double z2) {}

    /** Lines are rounded to this fraction of a metre. */
    private static final double PARTS = 1000;

    /** How far beside a line the floor is searched, in cells: the cell of the line itself is under the face. */
    private static final double[] BESIDE = {1, 1.5, 2};

    /** Two corners nearer than this count as one, in metres. */
    private static final double WELD = 1e-3;

    private final Triangles triangles;
    private final LevelFile form;
    private final Floor floor;
    private final Set<Line> lines = new LinkedHashSet<>();

    FloorEdges(Triangles triangles, Surfaces surfaces, LevelFile form, Floor floor) {
        this.triangles = triangles;
        this.form = form;
        this.floor = floor;
        for (int i = 0; i < triangles.count(); i++) {
            if (surfaces.kind(i) == Surfaces.Kind.UPRIGHT) {
                addFoot(i);
            }
        }
        addRims(surfaces);
    }

    /** All lines; overlapping and collinear adjacent ones are joined. */
    List<Line> lines() {
        Map<Straight, List<Line>> straight = new LinkedHashMap<>();
        lines.forEach(line -> straight.computeIfAbsent(Straight.of(line), one -> new ArrayList<>())
                .add(line));
        List<Line> merged = new ArrayList<>();
        straight.forEach((one, parts) -> one.merge(parts, merged));
        return merged;
    }

    /** The infinite line of a line, rounded: its direction, and its distance from the origin. */
    private record Straight(long alongX, long alongZ, long away) {
        private static final double DIRECTIONS = 1e4;

        static Straight of(Line line) {
            double dx = line.x2() - line.x1();
            double dz = line.z2() - line.z1();
            double length = Math.sqrt(dx * dx + dz * dz);
            return new Straight(
                    Math.round(dx / length * DIRECTIONS),
                    Math.round(dz / length * DIRECTIONS),
                    Math.round((line.x1() * dz - line.z1() * dx) / length * PARTS));
        }

        void merge(List<Line> parts, List<Line> to) {
            parts.sort(Comparator.comparingDouble((Line part) -> place(part.x1(), part.z1()))
                    .thenComparingDouble(part -> place(part.x2(), part.z2())));
            Line open = parts.get(0);
            for (Line part : parts) {
                if (place(part.x1(), part.z1()) > place(open.x2(), open.z2()) + 2 / PARTS) {
                    to.add(open);
                    open = part;
                } else if (place(part.x2(), part.z2()) > place(open.x2(), open.z2())) {
                    open = new Line(open.x1(), open.z1(), part.x2(), part.z2());
                }
            }
            to.add(open);
        }

        private double place(double x, double z) {
            return (x * alongX + z * alongZ) / DIRECTIONS;
        }
    }

    /** The line under an upright face, if the face is an obstacle. */
    private void addFoot(int triangle) {
        int from = 0;
        double longest = -1;
        for (int corner = 0; corner < 3; corner++) {
            double dx = at(triangle, corner + 1, 0) - at(triangle, corner, 0);
            double dz = at(triangle, corner + 1, 2) - at(triangle, corner, 2);
            if (dx * dx + dz * dz > longest) {
                longest = dx * dx + dz * dz;
                from = corner;
            }
        }
        double length = Math.sqrt(longest);
        if (!(length > 0)) {
            return;
        }
        double x = at(triangle, from, 0);
        double z = at(triangle, from, 2);
        double alongX = (at(triangle, from + 1, 0) - x) / length;
        double alongZ = (at(triangle, from + 1, 2) - z) / length;
        double third = Math.max(
                0,
                Math.min(length, (at(triangle, from + 2, 0) - x) * alongX + (at(triangle, from + 2, 2) - z) * alongZ));
        double y0 = at(triangle, from, 1);
        double y1 = at(triangle, from + 1, 1);
        double y2 = at(triangle, from + 2, 1);
        add(x, z, alongX, alongZ, length, s -> {
            double base = y0 + (y1 - y0) * s / length;
            double other = s <= third
                    ? third > 0 ? y0 + (y2 - y0) * s / third : y2
                    : y2 + (y1 - y2) * (s - third) / (length - third);
            return standsInTheWay(
                    x + alongX * s, z + alongZ * s, alongX, alongZ, Math.min(base, other), Math.max(base, other));
        });
    }

    private boolean standsInTheWay(double x, double z, double alongX, double alongZ, double low, double high) {
        int left = beside(x, z, -alongZ, alongX);
        int right = beside(x, z, alongZ, -alongX);
        if (left >= 0 && right >= 0 && Math.abs(floor.height(left) - floor.height(right)) > 2 * floor.step) {
            return true;
        }
        return isInTheWay(left, low, high) || isInTheWay(right, low, high);
    }

    private boolean isInTheWay(int cell, double low, double high) {
        return cell >= 0 && high > floor.height(cell) + form.knee() && low < floor.height(cell) + form.head();
    }

    /** The nearest floor on one side of a place, or −1. */
    private int beside(double x, double z, double towardX, double towardZ) {
        for (double cells : BESIDE) {
            double away = cells * form.cell();
            int cell = floor.grid.at(x + towardX * away, z + towardZ * away);
            if (floor.isFloor(cell)) {
                return cell;
            }
        }
        return -1;
    }

    /** The edges of a single walkable face where only one side is floor at their height. */
    private void addRims(Surfaces surfaces) {
        long[] keys = new long[3 * triangles.count()];
        int count = 0;
        for (int i = 0; i < triangles.count(); i++) {
            if (surfaces.kind(i) == Surfaces.Kind.WALKABLE) {
                for (int corner = 0; corner < 3; corner++) {
                    keys[count++] = key(i, corner);
                }
            }
        }
        keys = Arrays.copyOf(keys, count);
        Arrays.sort(keys);
        for (int i = 0; i < triangles.count(); i++) {
            if (surfaces.kind(i) == Surfaces.Kind.WALKABLE) {
                for (int corner = 0; corner < 3; corner++) {
                    if (isAlone(keys, key(i, corner))) {
                        addRim(i, corner);
                    }
                }
            }
        }
    }

    private static boolean isAlone(long[] keys, long key) {
        int at = Arrays.binarySearch(keys, key);
        return (at == 0 || keys[at - 1] != key) && (at == keys.length - 1 || keys[at + 1] != key);
    }

    /** A number for an edge's two corners, independent of their order. */
    private long key(int triangle, int corner) {
        return mix(triangle, corner) + mix(triangle, corner + 1);
    }

    private long mix(int triangle, int corner) {
        long mixed = 0;
        for (int axis = 0; axis < 3; axis++) {
            mixed = (mixed ^ Math.round(at(triangle, corner, axis) / WELD)) * 0x9E3779B97F4A7C15L;
            mixed ^= mixed >>> 29;
        }
        return mixed;
    }

    private void addRim(int triangle, int corner) {
        double x = at(triangle, corner, 0);
        double y = at(triangle, corner, 1);
        double z = at(triangle, corner, 2);
        double dx = at(triangle, corner + 1, 0) - x;
        double dy = at(triangle, corner + 1, 1) - y;
        double dz = at(triangle, corner + 1, 2) - z;
        double length = Math.sqrt(dx * dx + dz * dz);
        if (length > 0) {
            double alongX = dx / length;
            double alongZ = dz / length;
            add(x, z, alongX, alongZ, length, s -> {
                double height = y + dy * s / length;
                boolean left = isAt(height, beside(x + alongX * s, z + alongZ * s, -alongZ, alongX));
                boolean right = isAt(height, beside(x + alongX * s, z + alongZ * s, alongZ, -alongX));
                return left != right;
            });
        }
    }

    private boolean isAt(double height, int cell) {
        return cell >= 0 && Math.abs(floor.height(cell) - height) <= 2 * floor.step;
    }

    private interface Condition {
        boolean at(double s);
    }

    /** Adds the parts of a line where a condition holds, sampled every half cell. */
    private void add(double x, double z, double alongX, double alongZ, double length, Condition holds) {
        int pieces = (int) Math.max(1, Math.ceil(2 * length / form.cell()));
        double begin = -1;
        for (int i = 0; i <= pieces; i++) {
            boolean here = i < pieces && holds.at((i + 0.5) * length / pieces);
            if (here && begin < 0) {
                begin = i * length / pieces;
            } else if (!here && begin >= 0) {
                add(x, z, alongX, alongZ, begin, i * length / pieces);
                begin = -1;
            }
        }
    }

    private void add(double x, double z, double alongX, double alongZ, double from, double to) {
        double x1 = kept(x + alongX * from);
        double z1 = kept(z + alongZ * from);
        double x2 = kept(x + alongX * to);
        double z2 = kept(z + alongZ * to);
        if (x1 != x2 || z1 != z2) {
            boolean inOrder = x1 < x2 || x1 == x2 && z1 < z2;
            lines.add(inOrder ? new Line(x1, z1, x2, z2) : new Line(x2, z2, x1, z1));
        }
    }

    /** Avoids −0, which a set treats as a different number. */
    private static double kept(double at) {
        return Math.rint(at * PARTS) / PARTS + 0.0;
    }

    private double at(int triangle, int corner, int axis) {
        return triangles.at(triangle, corner % 3, axis);
    }
}
