package onder.level;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Shades a model where little of the sky reaches it, such as in corners and at the foot of things: each corner has its
 * colour, and faces are cut where the shade changes over them.
 */
final class Shading {
    /** How far away something may be that takes light, in metres. */
    private static final double REACH = 2.2;

    /** The share of the light that is gone where nothing of the sky is seen. */
    private static final double DARKEST = 0.62;

    /** Faces are cut until the shade between two corners is right to this share, or they are so short, in metres. */
    private static final double EXACT = 0.08;

    private static final double SHORTEST = 0.5;
    private static final double LONGEST = 8;

    private static final int RAYS = 20;

    /** How far over its face a ray begins, in metres. */
    private static final double OFF = 0.012;

    /** What stands out of a face by less takes no light from it, in metres: panes, boards, letters. */
    private static final double FLAT = 0.07;

    private final float[] solid;
    private final Map<Long, int[]> cells = new HashMap<>();
    private final Map<List<Integer>, Double> known = new HashMap<>();
    private final List<double[]> corners = new ArrayList<>();

    private Shading(LevelMeshBuilder model) {
        solid = model.triangles().xyz();
        Map<Long, List<Integer>> lists = new HashMap<>();
        for (int i = 0; i < model.count(); i++) {
            int at = i;
            each(i, cell -> lists.computeIfAbsent(cell, none -> new ArrayList<>())
                    .add(at));
        }
        lists.forEach((cell, list) ->
                cells.put(cell, list.stream().mapToInt(Integer::intValue).toArray()));
    }

    /** A model as a binary glTF file, of one part, shaded. */
    static byte[] glb(LevelMeshBuilder model) {
        Shading shading = new Shading(model);
        for (int i = 0; i < model.count(); i++) {
            double[][] corners = new double[3][];
            for (int k = 0; k < 3; k++) {
                corners[k] = new double[] {
                    shading.solid[9 * i + 3 * k], shading.solid[9 * i + 3 * k + 1], shading.solid[9 * i + 3 * k + 2]
                };
            }
            double[] normal = cross(less(corners[1], corners[0]), less(corners[2], corners[0]));
            double area = length(normal);
            if (area > 1e-9) {
                for (int axis = 0; axis < 3; axis++) {
                    normal[axis] /= area;
                }
                double[] colour = linear(model.rgb(i));
                if (model.isPlain(i)) {
                    for (double[] corner : corners) {
                        shading.add(corner, colour, 1);
                    }
                } else {
                    shading.cut(corners[0], corners[1], corners[2], normal, colour);
                }
            }
        }
        return shading.write();
    }

    private void cut(double[] a, double[] b, double[] c, double[] normal, double[] colour) {
        double ab = length(less(b, a));
        double bc = length(less(c, b));
        double ca = length(less(a, c));
        if (bc >= ab && bc >= ca) {
            cutFirst(b, c, a, bc, normal, colour);
        } else if (ca >= ab) {
            cutFirst(c, a, b, ca, normal, colour);
        } else {
            cutFirst(a, b, c, ab, normal, colour);
        }
    }

    /** Cuts the side from a to b, the longest, where that is worth it. */
    private void cutFirst(double[] a, double[] b, double[] c, double length, double[] normal, double[] colour) {
        double[] middle = {(float) ((a[0] + b[0]) / 2), (float) ((a[1] + b[1]) / 2), (float) ((a[2] + b[2]) / 2)};
        boolean wrong =
                length > SHORTEST && Math.abs(open(middle, normal) - (open(a, normal) + open(b, normal)) / 2) > EXACT;
        if (wrong || length > LONGEST) {
            cut(a, middle, c, normal, colour);
            cut(middle, b, c, normal, colour);
            return;
        }
        for (double[] corner : new double[][] {a, b, c}) {
            add(corner, colour, open(corner, normal));
        }
    }

    private void add(double[] corner, double[] colour, double light) {
        corners.add(
                new double[] {corner[0], corner[1], corner[2], colour[0] * light, colour[1] * light, colour[2] * light
                });
    }

    /** The share of the light that reaches a place of a face. */
    private double open(double[] at, double[] normal) {
        List<Integer> key = new ArrayList<>(6);
        for (int axis = 0; axis < 3; axis++) {
            key.add((int) Math.rint(at[axis] * 500));
            key.add((int) Math.rint(normal[axis] * 20));
        }
        return known.computeIfAbsent(key, none -> look(at, normal));
    }

    private double look(double[] at, double[] normal) {
        double[] from = new double[3];
        for (int axis = 0; axis < 3; axis++) {
            from[axis] = at[axis] + OFF * normal[axis];
        }
        int[] near = ahead(from, normal);
        double[] side = cross(normal, Math.abs(normal[1]) > 0.7 ? new double[] {1, 0, 0} : new double[] {0, 1, 0});
        double width = length(side);
        double[] up = new double[3];
        for (int axis = 0; axis < 3; axis++) {
            side[axis] /= width;
        }
        up = cross(normal, side);
        double taken = 0;
        for (int ray = 0; ray < RAYS; ray++) {
            // Points of a sunflower on the disc, raised onto the half sphere: as many as light falls in by.
            double out = Math.sqrt((ray + 0.5) / RAYS);
            double turn = ray * Math.PI * (3 - Math.sqrt(5));
            double over = Math.sqrt(1 - out * out);
            double[] toward = new double[3];
            for (int axis = 0; axis < 3; axis++) {
                toward[axis] = out * StrictMath.cos(turn) * side[axis]
                        + out * StrictMath.sin(turn) * up[axis]
                        + over * normal[axis];
            }
            double free = REACH;
            for (int triangle : near) {
                free = Math.min(free, hit(from, toward, triangle));
            }
            taken += 1 - free / REACH;
        }
        return 1 - DARKEST * taken / RAYS;
    }

    /** The triangles near a place that reach above its face. */
    private int[] ahead(double[] from, double[] normal) {
        int[] found = new int[64];
        int count = 0;
        int x = (int) Math.floor(from[0]);
        int z = (int) Math.floor(from[2]);
        int reach = (int) Math.ceil(REACH);
        for (int column = x - reach; column <= x + reach; column++) {
            for (int row = z - reach; row <= z + reach; row++) {
                for (int triangle : cells.getOrDefault(cell(column, row), new int[0])) {
                    if (reaches(triangle, from, normal)) {
                        found = count == found.length ? Arrays.copyOf(found, 2 * count) : found;
                        found[count++] = triangle;
                    }
                }
            }
        }
        return Arrays.copyOf(found, count);
    }

    private boolean reaches(int triangle, double[] from, double[] normal) {
        int at = 9 * triangle;
        double away = 0;
        for (int axis = 0; axis < 3; axis++) {
            double least = Math.min(solid[at + axis], Math.min(solid[at + 3 + axis], solid[at + 6 + axis]));
            double most = Math.max(solid[at + axis], Math.max(solid[at + 3 + axis], solid[at + 6 + axis]));
            double beside = Math.max(0, Math.max(least - from[axis], from[axis] - most));
            away += beside * beside;
        }
        if (away > REACH * REACH) {
            return false;
        }
        boolean above = false;
        for (int k = at; k < at + 9; k += 3) {
            above |= (solid[k] - from[0]) * normal[0]
                            + (solid[k + 1] - from[1]) * normal[1]
                            + (solid[k + 2] - from[2]) * normal[2]
                    > FLAT;
        }
        return above;
    }

    /** How far along a ray a triangle is, from either side. Source: Möller & Trumbore (1997). */
    private double hit(double[] from, double[] toward, int triangle) {
        int at = 9 * triangle;
        double[] a = {solid[at], solid[at + 1], solid[at + 2]};
        double[] one = {solid[at + 3] - a[0], solid[at + 4] - a[1], solid[at + 5] - a[2]};
        double[] other = {solid[at + 6] - a[0], solid[at + 7] - a[1], solid[at + 8] - a[2]};
        double[] p = cross(toward, other);
        double area = dot(one, p);
        if (Math.abs(area) < 1e-12) {
            return REACH;
        }
        double[] s = less(from, a);
        double u = dot(s, p) / area;
        double[] q = cross(s, one);
        double v = dot(toward, q) / area;
        double far = dot(other, q) / area;
        return u < 0 || v < 0 || u + v > 1 || far < 0 ? REACH : far;
    }

    private interface CellVisitor {
        void visit(long cell);
    }

    private void each(int triangle, CellVisitor visitor) {
        int at = 9 * triangle;
        int left = (int) Math.floor(Math.min(solid[at], Math.min(solid[at + 3], solid[at + 6])));
        int right = (int) Math.floor(Math.max(solid[at], Math.max(solid[at + 3], solid[at + 6])));
        int back = (int) Math.floor(Math.min(solid[at + 2], Math.min(solid[at + 5], solid[at + 8])));
        int front = (int) Math.floor(Math.max(solid[at + 2], Math.max(solid[at + 5], solid[at + 8])));
        for (int column = left; column <= right; column++) {
            for (int row = back; row <= front; row++) {
                visitor.visit(cell(column, row));
            }
        }
    }

    private static long cell(int column, int row) {
        return ((long) column << 32) + row;
    }

    private byte[] write() {
        Map<List<Float>, Integer> places = new HashMap<>();
        int[] index = new int[corners.size()];
        List<double[]> own = new ArrayList<>();
        for (int i = 0; i < index.length; i++) {
            List<Float> key = new ArrayList<>(6);
            for (double part : corners.get(i)) {
                key.add((float) part);
            }
            Integer place = places.putIfAbsent(key, own.size());
            index[i] = place == null ? own.size() : place;
            if (place == null) {
                own.add(corners.get(i));
            }
        }
        float[] least = {Float.MAX_VALUE, Float.MAX_VALUE, Float.MAX_VALUE};
        float[] most = {-Float.MAX_VALUE, -Float.MAX_VALUE, -Float.MAX_VALUE};
        int size = own.size();
        boolean few = size <= 65_535;
        int bytes = few ? 2 : 4;
        ByteBuffer data = ByteBuffer.allocate(20 * size + bytes * index.length).order(ByteOrder.LITTLE_ENDIAN);
        for (double[] corner : own) {
            for (int axis = 0; axis < 3; axis++) {
                data.putFloat((float) corner[axis]);
                least[axis] = Math.min(least[axis], (float) corner[axis]);
                most[axis] = Math.max(most[axis], (float) corner[axis]);
            }
        }
        for (double[] corner : own) {
            for (int part = 3; part < 6; part++) {
                data.putShort((short) Math.round(65535 * Math.min(1, corner[part])));
            }
            data.putShort((short) 65535);
        }
        for (int each : index) {
            if (few) {
                data.putShort((short) each);
            } else {
                data.putInt(each);
            }
        }
        String json =
                "{\"asset\":{\"version\":\"2.0\"},\"scene\":0,\"scenes\":[{\"nodes\":[0]}],\"nodes\":[{\"mesh\":0}],"
                        + "\"meshes\":[{\"primitives\":[{\"attributes\":{\"POSITION\":0,\"COLOR_0\":1},\"indices\":2,"
                        + "\"material\":0}]}],\"materials\":[{\"pbrMetallicRoughness\":{\"metallicFactor\":0}}],\"accessors\":["
                        + "{\"bufferView\":0,\"componentType\":5126,\"type\":\"VEC3\",\"count\":" + size + ",\"min\":"
                        + Arrays.toString(least) + ",\"max\":" + Arrays.toString(most) + "},"
                        + "{\"bufferView\":1,\"componentType\":5123,\"normalized\":true,\"type\":\"VEC4\",\"count\":"
                        + size
                        + "},{\"bufferView\":2,\"componentType\":" + (few ? 5123 : 5125)
                        + ",\"type\":\"SCALAR\",\"count\":" + index.length + "}],"
                        + "\"bufferViews\":[{\"buffer\":0,\"byteLength\":" + 12 * size
                        + "},{\"buffer\":0,\"byteOffset\":"
                        + 12 * size + ",\"byteLength\":" + 8 * size + "},{\"buffer\":0,\"byteOffset\":" + 20 * size
                        + ",\"byteLength\":" + bytes * index.length + "}],\"buffers\":[{\"byteLength\":"
                        + data.capacity() + "}]}";
        return LevelMeshBuilder.glb(json.getBytes(StandardCharsets.UTF_8), data.array());
    }

    private static double[] linear(int rgb) {
        double[] parts = new double[3];
        for (int i = 0; i < 3; i++) {
            double part = (rgb >> 16 - 8 * i & 255) / 255.0;
            parts[i] = part <= 0.04045 ? part / 12.92 : StrictMath.pow((part + 0.055) / 1.055, 2.4);
        }
        return parts;
    }

    private static double[] less(double[] a, double[] b) {
        return new double[] {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
    }

    private static double[] cross(double[] a, double[] b) {
        return new double[] {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
    }

    private static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }

    private static double length(double[] a) {
        return Math.sqrt(dot(a, a));
    }
}
