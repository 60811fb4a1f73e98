package onder.level;

import java.util.Arrays;

/** Builds triangles: slabs, blocks, ramps, stairs and columns, each closed, with its fronts outward. */
public final class Masonry {
    private float[] xyz = new float[1024];
    private int count;

    /** A rectangle on the ground plane at a height, its front up. */
    public Masonry slab(double x1, double z1, double x2, double z2, double y) {
        return quad(x1, y, z1, x1, y, z2, x2, y, z2, x2, y, z1);
    }

    /** One that looks down. */
    public Masonry ceiling(double x1, double z1, double x2, double z2, double y) {
        return quad(x1, y, z1, x2, y, z1, x2, y, z2, x1, y, z2);
    }

    public Masonry block(double x1, double z1, double x2, double z2, double low, double high) {
        return prism(new double[] {x1, x2, x2, x1}, new double[] {z1, z1, z2, z2}, low, high);
    }

    /** An upright body on a convex outline that runs from +x toward +z. */
    public Masonry prism(double[] x, double[] z, double low, double high) {
        int n = x.length;
        for (int i = 0; i < n; i++) {
            int j = (i + 1) % n;
            quad(x[i], low, z[i], x[i], high, z[i], x[j], high, z[j], x[j], low, z[j]);
            if (i > 0 && j > 0) {
                triangle(x[0], high, z[0], x[j], high, z[j], x[i], high, z[i]);
                triangle(x[0], low, z[0], x[i], low, z[i], x[j], low, z[j]);
            }
        }
        return this;
    }

    public Masonry column(double x, double z, double radius, double low, double high, int sides) {
        double[] xs = new double[sides];
        double[] zs = new double[sides];
        for (int i = 0; i < sides; i++) {
            xs[i] = x + radius * Math.cos(2 * Math.PI * i / sides);
            zs[i] = z + radius * Math.sin(2 * Math.PI * i / sides);
        }
        return prism(xs, zs, low, high);
    }

    /** A wedge that rises from z1 to z2, which may be the smaller one. */
    public Masonry ramp(double x1, double x2, double z1, double z2, double low, double high) {
        double left = z1 < z2 ? x1 : x2;
        double right = z1 < z2 ? x2 : x1;
        quad(left, low, z1, left, high, z2, right, high, z2, right, low, z1);
        quad(left, low, z2, right, low, z2, right, high, z2, left, high, z2);
        triangle(left, low, z1, left, low, z2, left, high, z2);
        triangle(right, low, z1, right, high, z2, right, low, z2);
        return quad(left, low, z1, right, low, z1, right, low, z2, left, low, z2);
    }

    /** Blocks one after the other, each higher, from z1 to z2. */
    public Masonry stair(double x1, double x2, double z1, double z2, double low, double high, int steps) {
        for (int i = 0; i < steps; i++) {
            double from = z1 + (z2 - z1) * i / steps;
            double to = z1 + (z2 - z1) * (i + 1) / steps;
            block(x1, Math.min(from, to), x2, Math.max(from, to), low, low + (high - low) * (i + 1) / steps);
        }
        return this;
    }

    public Masonry quad(
            double ax,
            double ay,
            double az,
            double bx,
            double by,
            double bz,
            double cx,
            double cy,
            double cz,
            double dx,
            double dy,
            double dz) {
        return triangle(ax, ay, az, bx, by, bz, cx, cy, cz).triangle(ax, ay, az, cx, cy, cz, dx, dy, dz);
    }

    public Masonry triangle(double... corners) {
        if (9 * count + 9 > xyz.length) {
            xyz = Arrays.copyOf(xyz, 2 * xyz.length);
        }
        for (int i = 0; i < 9; i++) {
            xyz[9 * count + i] = (float) corners[i];
        }
        count++;
        return this;
    }

    /** The same, turned about the vertical axis through the origin. */
    public Masonry turned(double degrees) {
        double cos = Math.cos(Math.toRadians(degrees));
        double sin = Math.sin(Math.toRadians(degrees));
        for (int i = 0; i < 9 * count; i += 3) {
            double x = xyz[i];
            double z = xyz[i + 2];
            xyz[i] = (float) (cos * x + sin * z);
            xyz[i + 2] = (float) (cos * z - sin * x);
        }
        return this;
    }

    public int count() {
        return count;
    }

    public Triangles triangles() {
        return new Triangles(Arrays.copyOf(xyz, 9 * count));
    }
}
