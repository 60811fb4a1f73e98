package onder.level;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/** Builds triangles: slabs, blocks, ramps, stairs and columns, each closed, with its fronts outward. */
public final class LevelMeshBuilder {
    private final List<Integer> colours = new ArrayList<>();
    private float[] xyz = new float[1024];
    private int[] colour = new int[128];
    private final BitSet plain = new BitSet();
    private int count;
    private int present;
    private boolean isPlain;

    /** What is built from now on has this colour, as 0xRRGGBB. */
    public LevelMeshBuilder paint(int rgb) {
        if (!colours.contains(rgb)) {
            colours.add(rgb);
        }
        present = colours.indexOf(rgb);
        return this;
    }

    /** Whether what is built from now on is so far off or so slender that no shade is worked out for it. */
    public LevelMeshBuilder plain(boolean from) {
        isPlain = from;
        return this;
    }

    boolean isPlain(int triangle) {
        return plain.get(triangle);
    }

    /** A rectangle on the ground plane at a height, its front up. */
    public LevelMeshBuilder slab(double x1, double z1, double x2, double z2, double y) {
        return quad(x1, y, z1, x1, y, z2, x2, y, z2, x2, y, z1);
    }

    /** One that looks down. */
    public LevelMeshBuilder ceiling(double x1, double z1, double x2, double z2, double y) {
        return quad(x1, y, z1, x2, y, z1, x2, y, z2, x1, y, z2);
    }

    public LevelMeshBuilder block(double x1, double z1, double x2, double z2, double low, double high) {
        return prism(new double[] {x1, x2, x2, x1}, new double[] {z1, z1, z2, z2}, low, high);
    }

    /** An upright body on a convex outline that runs from +x toward +z. */
    public LevelMeshBuilder prism(double[] x, double[] z, double low, double high) {
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

    public LevelMeshBuilder column(double x, double z, double radius, double low, double high, int sides) {
        double[] xs = new double[sides];
        double[] zs = new double[sides];
        for (int i = 0; i < sides; i++) {
            xs[i] = x + radius * StrictMath.cos(2 * Math.PI * i / sides);
            zs[i] = z + radius * StrictMath.sin(2 * Math.PI * i / sides);
        }
        return prism(xs, zs, low, high);
    }

    /** A wedge that rises from z1 to z2, which may be the smaller one. */
    public LevelMeshBuilder ramp(double x1, double x2, double z1, double z2, double low, double high) {
        double left = z1 < z2 ? x1 : x2;
        double right = z1 < z2 ? x2 : x1;
        quad(left, low, z1, left, high, z2, right, high, z2, right, low, z1);
        quad(left, low, z2, right, low, z2, right, high, z2, left, high, z2);
        triangle(left, low, z1, left, low, z2, left, high, z2);
        triangle(right, low, z1, right, high, z2, right, low, z2);
        return quad(left, low, z1, right, low, z1, right, low, z2, left, low, z2);
    }

    /** Blocks one after the other, each higher, from z1 to z2. */
    public LevelMeshBuilder stair(double x1, double x2, double z1, double z2, double low, double high, int steps) {
        for (int i = 0; i < steps; i++) {
            double from = z1 + (z2 - z1) * i / steps;
            double to = z1 + (z2 - z1) * (i + 1) / steps;
            block(x1, Math.min(from, to), x2, Math.max(from, to), low, low + (high - low) * (i + 1) / steps);
        }
        return this;
    }

    public LevelMeshBuilder quad(
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

    public LevelMeshBuilder triangle(double... corners) {
        if (9 * count + 9 > xyz.length) {
            xyz = Arrays.copyOf(xyz, 2 * xyz.length);
            colour = Arrays.copyOf(colour, 2 * colour.length);
        }
        colour[count] = present;
        plain.set(count, isPlain);
        for (int i = 0; i < 9; i++) {
            xyz[9 * count + i] = (float) corners[i];
        }
        count++;
        return this;
    }

    /** Adds what another one has built. */
    public LevelMeshBuilder add(LevelMeshBuilder other) {
        for (int i = 0; i < other.count; i++) {
            paint(other.rgb(i)).plain(other.isPlain(i));
            double[] corners = new double[9];
            for (int k = 0; k < 9; k++) {
                corners[k] = other.xyz[9 * i + k];
            }
            triangle(corners);
        }
        return plain(false);
    }

    /** The same, turned about the vertical axis through the origin. */
    public LevelMeshBuilder turned(double degrees) {
        double cos = StrictMath.cos(Math.toRadians(degrees));
        double sin = StrictMath.sin(Math.toRadians(degrees));
        for (int i = 0; i < 9 * count; i += 3) {
            double x = xyz[i];
            double z = xyz[i + 2];
            xyz[i] = (float) (cos * x + sin * z);
            xyz[i + 2] = (float) (cos * z - sin * x);
        }
        return this;
    }

    /** A body between rings about a vertical axis, narrow or wide; ends that are points are closed, others stay open. */
    public LevelMeshBuilder round(double x, double z, int sides, double[] radius, double[] y) {
        for (int ring = 0; ring + 1 < radius.length; ring++) {
            for (int i = 0; i < sides; i++) {
                double from = 2 * Math.PI * i / sides;
                double to = 2 * Math.PI * (i + 1) / sides;
                double[] low = {radius[ring], y[ring]};
                double[] high = {radius[ring + 1], y[ring + 1]};
                double ax = StrictMath.cos(from);
                double az = StrictMath.sin(from);
                double bx = StrictMath.cos(to);
                double bz = StrictMath.sin(to);
                if (low[0] > 0) {
                    triangle(
                            x + low[0] * ax,
                            low[1],
                            z + low[0] * az,
                            x + high[0] * ax,
                            high[1],
                            z + high[0] * az,
                            x + low[0] * bx,
                            low[1],
                            z + low[0] * bz);
                }
                if (high[0] > 0) {
                    triangle(
                            x + high[0] * ax,
                            high[1],
                            z + high[0] * az,
                            x + high[0] * bx,
                            high[1],
                            z + high[0] * bz,
                            x + low[0] * bx,
                            low[1],
                            z + low[0] * bz);
                }
            }
        }
        return this;
    }

    /** An upright wall along a line whose foot and top rise with it. */
    public LevelMeshBuilder slantingWall(
            double x1,
            double z1,
            double x2,
            double z2,
            double thick,
            double low1,
            double high1,
            double low2,
            double high2) {
        double length = Math.hypot(x2 - x1, z2 - z1);
        double nx = -(z2 - z1) / length * thick / 2;
        double nz = (x2 - x1) / length * thick / 2;
        quad(x1 + nx, high1, z1 + nz, x2 + nx, high2, z2 + nz, x2 - nx, high2, z2 - nz, x1 - nx, high1, z1 - nz);
        quad(x1 - nx, low1, z1 - nz, x1 - nx, high1, z1 - nz, x2 - nx, high2, z2 - nz, x2 - nx, low2, z2 - nz);
        quad(x2 + nx, low2, z2 + nz, x2 + nx, high2, z2 + nz, x1 + nx, high1, z1 + nz, x1 + nx, low1, z1 + nz);
        quad(x1 + nx, low1, z1 + nz, x1 + nx, high1, z1 + nz, x1 - nx, high1, z1 - nz, x1 - nx, low1, z1 - nz);
        return quad(x2 - nx, low2, z2 - nz, x2 - nx, high2, z2 - nz, x2 + nx, high2, z2 + nz, x2 + nx, low2, z2 + nz);
    }

    /** A block about a middle, its width turned counter-clockwise, seen from above, out of +x. */
    public LevelMeshBuilder turnedBlock(
            double x, double z, double width, double depth, double degrees, double low, double high) {
        double cos = StrictMath.cos(Math.toRadians(degrees));
        double sin = StrictMath.sin(Math.toRadians(degrees));
        double[] xs = new double[4];
        double[] zs = new double[4];
        for (int i = 0; i < 4; i++) {
            double along = (i == 1 || i == 2 ? 1 : -1) * width / 2;
            double across = (i > 1 ? 1 : -1) * depth / 2;
            xs[i] = x + along * cos + across * sin;
            zs[i] = z + across * cos - along * sin;
        }
        return prism(xs, zs, low, high);
    }

    /** A square bar from one place to another. */
    public LevelMeshBuilder beam(double[] from, double[] to, double thick) {
        return beam(from, to, thick, thick);
    }

    /** One that narrows. */
    public LevelMeshBuilder beam(double[] from, double[] to, double thickFrom, double thickTo) {
        double[] along = unit(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
        boolean upright = Math.abs(along[1]) > 0.9;
        double[] side = cross(along, upright ? new double[] {1, 0, 0} : new double[] {0, 1, 0});
        side = unit(side[0], side[1], side[2]);
        double[] up = cross(side, along);
        double[][] ends = new double[8][];
        for (int i = 0; i < 8; i++) {
            double[] middle = i < 4 ? from : to;
            double half = (i < 4 ? thickFrom : thickTo) / 2;
            double across = (i % 4 == 1 || i % 4 == 2 ? half : -half);
            double over = (i % 4 > 1 ? half : -half);
            ends[i] = new double[3];
            for (int axis = 0; axis < 3; axis++) {
                ends[i][axis] = middle[axis] + across * side[axis] + over * up[axis];
            }
        }
        for (int i = 0; i < 4; i++) {
            int j = (i + 1) % 4;
            quad(ends[i], ends[j], ends[4 + j], ends[4 + i]);
        }
        quad(ends[3], ends[2], ends[1], ends[0]);
        return quad(ends[4], ends[5], ends[6], ends[7]);
    }

    private static double[] cross(double[] a, double[] b) {
        return new double[] {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
    }

    private static double[] unit(double x, double y, double z) {
        double length = Math.sqrt(x * x + y * y + z * z);
        return new double[] {x / length, y / length, z / length};
    }

    public LevelMeshBuilder quad(double[] a, double[] b, double[] c, double[] d) {
        return quad(a[0], a[1], a[2], b[0], b[1], b[2], c[0], c[1], c[2], d[0], d[1], d[2]);
    }

    /** The colour of a triangle, as 0xRRGGBB. */
    int rgb(int triangle) {
        return colours.get(colour[triangle]);
    }

    /** As a binary glTF file: a part a colour, each corner with the normal of its face. */
    public byte[] glb() {
        StringBuilder parts = new StringBuilder();
        StringBuilder views = new StringBuilder();
        StringBuilder accessors = new StringBuilder();
        StringBuilder materials = new StringBuilder();
        ByteBuffer data = ByteBuffer.allocate(72 * count).order(ByteOrder.LITTLE_ENDIAN);
        int accessor = 0;
        for (int each = 0; each < Math.max(1, colours.size()); each++) {
            int painted = each;
            int[] own =
                    IntStream.range(0, count).filter(i -> colour[i] == painted).toArray();
            if (own.length == 0) {
                continue;
            }
            String comma = accessor == 0 ? "" : ",";
            int begin = data.position();
            float[] least = {Float.MAX_VALUE, Float.MAX_VALUE, Float.MAX_VALUE};
            float[] most = {-Float.MAX_VALUE, -Float.MAX_VALUE, -Float.MAX_VALUE};
            for (int i : own) {
                for (int k = 0; k < 9; k++) {
                    float at = xyz[9 * i + k];
                    data.putFloat(at);
                    least[k % 3] = Math.min(least[k % 3], at);
                    most[k % 3] = Math.max(most[k % 3], at);
                }
            }
            for (int i : own) {
                for (int corner = 0; corner < 3; corner++) {
                    for (float part : normal(i)) {
                        data.putFloat(part);
                    }
                }
            }
            int bytes = 36 * own.length;
            for (int half = 0; half < 2; half++) {
                views.append(half == 0 ? comma : ",")
                        .append("{\"buffer\":0,\"byteOffset\":" + (begin + half * bytes) + ",\"byteLength\":" + bytes
                                + "}");
                accessors
                        .append(half == 0 ? comma : ",")
                        .append("{\"bufferView\":" + (accessor + half)
                                + ",\"componentType\":5126,\"type\":\"VEC3\",\"count\":" + 3 * own.length)
                        .append(
                                half == 1
                                        ? "}"
                                        : ",\"min\":" + Arrays.toString(least) + ",\"max\":" + Arrays.toString(most)
                                                + "}");
            }
            parts.append(comma)
                    .append("{\"attributes\":{\"POSITION\":" + accessor + ",\"NORMAL\":" + (accessor + 1)
                            + "},\"material\":" + accessor / 2 + "}");
            materials
                    .append(comma)
                    .append("{\"pbrMetallicRoughness\":{\"metallicFactor\":0,\"baseColorFactor\":"
                            + linear(colours.isEmpty() ? 0xCCCCCC : colours.get(each)) + "}}");
            accessor += 2;
        }
        byte[] json =
                ("{\"asset\":{\"version\":\"2.0\"},\"scene\":0,\"scenes\":[{\"nodes\":[0]}],\"nodes\":[{\"mesh\":0}],"
                                + "\"meshes\":[{\"primitives\":[" + parts + "]}],\"materials\":[" + materials
                                + "],\"accessors\":["
                                + accessors + "],\"bufferViews\":[" + views + "],\"buffers\":[{\"byteLength\":"
                                + data.position() + "}]}")
                        .getBytes(StandardCharsets.UTF_8);
        return glb(json, Arrays.copyOf(data.array(), data.position()));
    }

    /** A binary glTF file of those two parts. */
    public static byte[] glb(byte[] json, byte[] data) {
        byte[] text = Arrays.copyOf(json, json.length + (-json.length & 3));
        Arrays.fill(text, json.length, text.length, (byte) ' ');
        byte[] rest = Arrays.copyOf(data, data.length + (-data.length & 3));
        ByteBuffer file = ByteBuffer.allocate(28 + text.length + rest.length).order(ByteOrder.LITTLE_ENDIAN);
        file.putInt(0x46546C67).putInt(2).putInt(file.capacity());
        file.putInt(text.length).putInt(0x4E4F534A).put(text);
        file.putInt(rest.length).putInt(0x004E4942).put(rest);
        return file.array();
    }

    private float[] normal(int triangle) {
        double[] a = new double[3];
        double[] b = new double[3];
        for (int axis = 0; axis < 3; axis++) {
            a[axis] = xyz[9 * triangle + 3 + axis] - (double) xyz[9 * triangle + axis];
            b[axis] = xyz[9 * triangle + 6 + axis] - (double) xyz[9 * triangle + axis];
        }
        double x = a[1] * b[2] - a[2] * b[1];
        double y = a[2] * b[0] - a[0] * b[2];
        double z = a[0] * b[1] - a[1] * b[0];
        double length = Math.max(1e-12, Math.sqrt(x * x + y * y + z * z));
        return new float[] {(float) (x / length), (float) (y / length), (float) (z / length)};
    }

    /** glTF's factors are linear; to three digits. */
    private static String linear(int rgb) {
        StringBuilder text = new StringBuilder("[");
        for (int shift = 16; shift >= 0; shift -= 8) {
            double part = (rgb >> shift & 255) / 255.0;
            double light = part <= 0.04045 ? part / 12.92 : StrictMath.pow((part + 0.055) / 1.055, 2.4);
            text.append(Math.rint(light * 1000) / 1000).append(",");
        }
        return text.append("1]").toString();
    }

    public int count() {
        return count;
    }

    public Triangles triangles() {
        return new Triangles(Arrays.copyOf(xyz, 9 * count));
    }
}
