package onder.draw.view.solids;

import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;

/** A ball of twenty white fields and twelve dark ones: each dark one about a corner of an icosahedron. */
final class Football {
    /** How often each face is cut in four. */
    private static final int CUTS = 3;

    /** The cosine of the angle that a dark field reaches from its middle. */
    private static final float DARK = 0.935f;

    private static final float GOLDEN = (float) ((1 + Math.sqrt(5)) / 2);
    private static final Vector3f[] CORNERS = new Vector3f[12];

    static {
        int at = 0;
        for (int one = -1; one <= 1; one += 2) {
            for (int other = -1; other <= 1; other += 2) {
                CORNERS[at++] = new Vector3f(0, one, other * GOLDEN).normalizeLocal();
                CORNERS[at++] = new Vector3f(one, other * GOLDEN, 0).normalizeLocal();
                CORNERS[at++] = new Vector3f(other * GOLDEN, 0, one).normalizeLocal();
            }
        }
    }

    private Football() {}

    static void build(SolidMesh mesh, float radius, float y, ColorRGBA light, ColorRGBA dark) {
        float side = CORNERS[0].distance(nearest(CORNERS[0]));
        for (int a = 0; a < 12; a++) {
            for (int b = a + 1; b < 12; b++) {
                for (int c = b + 1; c < 12; c++) {
                    boolean face = isNear(a, b, side) && isNear(b, c, side) && isNear(a, c, side);
                    if (face) {
                        cut(mesh, radius, y, light, dark, CUTS, CORNERS[a], CORNERS[b], CORNERS[c]);
                    }
                }
            }
        }
    }

    private static Vector3f nearest(Vector3f from) {
        Vector3f nearest = null;
        for (Vector3f corner : CORNERS) {
            if (corner != from && (nearest == null || corner.distance(from) < nearest.distance(from))) {
                nearest = corner;
            }
        }
        return nearest;
    }

    private static boolean isNear(int a, int b, float side) {
        return CORNERS[a].distance(CORNERS[b]) < 1.01f * side;
    }

    private static void cut(
            SolidMesh mesh, float radius, float y, ColorRGBA light, ColorRGBA dark, int cuts, Vector3f... face) {
        if (cuts == 0) {
            Vector3f middle = face[0].add(face[1]).addLocal(face[2]).normalizeLocal();
            boolean isDark = false;
            for (Vector3f corner : CORNERS) {
                isDark |= corner.dot(middle) > DARK;
            }
            Vector3f[] places = new Vector3f[3];
            for (int i = 0; i < 3; i++) {
                places[i] = face[i].mult(radius).addLocal(0, y, 0);
            }
            mesh.patch(isDark ? dark : light, places, face);
            return;
        }
        Vector3f ab = face[0].add(face[1]).normalizeLocal();
        Vector3f bc = face[1].add(face[2]).normalizeLocal();
        Vector3f ca = face[2].add(face[0]).normalizeLocal();
        cut(mesh, radius, y, light, dark, cuts - 1, face[0], ab, ca);
        cut(mesh, radius, y, light, dark, cuts - 1, ab, face[1], bc);
        cut(mesh, radius, y, light, dark, cuts - 1, ca, bc, face[2]);
        cut(mesh, radius, y, light, dark, cuts - 1, ab, bc, ca);
    }
}
