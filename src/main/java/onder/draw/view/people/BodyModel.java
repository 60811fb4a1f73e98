package onder.draw.view.people;

import java.awt.image.BufferedImage;
import java.util.List;

/**
 * A custom body, walking and standing, ready to be drawn thousands of times: the position of each vertex in a number of
 * frames. The frames of the walk are equal parts of its stride, so that what stands on the ground goes back as fast as
 * the body goes forward; those of the stand are equal parts of a time.
 *
 * @param name of its file, for complaints
 * @param height of the standing body, in metres
 * @param stride how far a cycle of the walk goes, in metres
 * @param speed at which the clip walks, in m/s
 * @param vertices how many there are
 * @param walkFrames how many frames of the walk there are
 * @param standFrames how many frames of the stand there are, at least one; they follow those of the walk
 * @param standSeconds how long the stand takes; 0: nothing moves
 * @param frames of each frame the vertices: x, y, z in metres, y up, the way along +z, and the normal in one number,
 *     see {@link #pack}
 * @param near what is drawn near by, one piece for each material
 * @param middle what is drawn farther away
 * @param far what is drawn still farther away
 * @param distant what is drawn of a few pixels, standing
 * @param bones what its frames were made by
 */
public record BodyModel(
        String name,
        float height,
        float stride,
        float speed,
        int vertices,
        int walkFrames,
        int standFrames,
        float standSeconds,
        float[] frames,
        List<Piece> near,
        Piece middle,
        Piece far,
        Piece distant,
        Bones bones) {
    /** Numbers of a bone in a frame: its place and its turn, a quaternion. */
    public static final int BONE_NUMBERS = 7;

    /**
     * The bones of a body, for code that moves it by them; none of them hangs on another.
     *
     * @param inverse of each bone the matrix, in columns, that takes what was bound to where the bone is the origin
     * @param frames of each of the body's frames the bones: place, in metres, and turn
     * @param sizes of each bone its scale, which is always the same
     * @param places of the vertices, where they were bound
     * @param normals of the vertices, the same
     * @param bone four bones of each vertex
     * @param weight of each of those
     */
    public record Bones(
            float[] inverse,
            float[] frames,
            float[] sizes,
            float[] places,
            float[] normals,
            int[] bone,
            float[] weight) {
        /** How many there are. */
        public int count() {
            return sizes.length;
        }
    }

    /** Numbers of a vertex in a frame. */
    public static final int NUMBERS = 4;

    /** Steps of a packed normal, in each of two directions; two of them are a whole number that a float holds. */
    private static final int NORMAL_STEPS = 4095;

    /**
     * Triangles that are drawn at once.
     *
     * @param vertices which of the body's vertices it has
     * @param triangles three of {@code vertices} each
     * @param coordinates of each vertex its place in the picture; null: there is none
     * @param colours of each vertex red, green, blue and opacity, linear
     * @param tint of each vertex how much it has of its group's colour, 0..1
     * @param picture null: none
     * @param cutoff what is less opaque is not drawn
     */
    public record Piece(
            int[] vertices,
            int[] triangles,
            float[] coordinates,
            float[] colours,
            float[] tint,
            BufferedImage picture,
            boolean bothSides,
            float cutoff) {}

    /** A direction as one number: it is laid on an octahedron, whose eight faces are unfolded into a square. */
    public static float pack(float x, float y, float z) {
        float sum = Math.abs(x) + Math.abs(y) + Math.abs(z);
        if (!(sum > 0)) {
            return pack(0, 1, 0);
        }
        float u = x / sum;
        float v = z / sum;
        if (y < 0) {
            float folded = (1 - Math.abs(v)) * Math.signum(u == 0 ? 1 : u);
            v = (1 - Math.abs(u)) * Math.signum(v == 0 ? 1 : v);
            u = folded;
        }
        return Math.round((u * 0.5f + 0.5f) * NORMAL_STEPS) * (NORMAL_STEPS + 1f)
                + Math.round((v * 0.5f + 0.5f) * NORMAL_STEPS);
    }

    /** The direction in a number, a unit vector. */
    static void unpack(float packed, float[] to) {
        float u = (float) Math.floor(packed / (NORMAL_STEPS + 1)) / NORMAL_STEPS * 2 - 1;
        float v = packed % (NORMAL_STEPS + 1) / NORMAL_STEPS * 2 - 1;
        float y = 1 - Math.abs(u) - Math.abs(v);
        float under = Math.max(0, -y);
        to[0] = u - Math.signum(u) * under;
        to[1] = y;
        to[2] = v - Math.signum(v) * under;
        float length = (float) Math.sqrt(to[0] * to[0] + y * y + to[2] * to[2]);
        for (int axis = 0; axis < 3; axis++) {
            to[axis] /= length;
        }
    }

    /** Where a vertex is at a share of the walk's stride, as it is drawn: between two frames on a straight line. */
    public float walking(int vertex, int axis, float phase) {
        float at = (phase - (float) Math.floor(phase)) * walkFrames;
        int first = Math.min(walkFrames - 1, (int) at);
        float a = number(first, vertex, axis);
        return a + (at - first) * (number((first + 1) % walkFrames, vertex, axis) - a);
    }

    /** Where a vertex is in the first frame of the stand. */
    public float standing(int vertex, int axis) {
        return number(walkFrames, vertex, axis);
    }

    private float number(int frame, int vertex, int number) {
        return frames[(frame * vertices + vertex) * NUMBERS + number];
    }
}
