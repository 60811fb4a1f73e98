package onder.app.view;

import com.jme3.math.FastMath;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import java.util.Arrays;
import onder.core.Agents;
import onder.core.Bounds;

/** What belongs together, drawn on the ground in the groups' colours: the hull of each, or a line from each to its leader. */
public final class OutlineView {
    /** What is drawn of each group. */
    public enum What {
        NOTHING,
        HULLS,
        LINKS
    }

    private static final float HEIGHT = 0.012f;
    private static final float HALF_WIDTH = 0.045f;
    private static final float FILL = 0.22f;
    private static final float EDGE = 0.9f;
    private static final float LINK = 0.6f;
    private static final float PIECE = 1;
    private static final int MOST_PIECES = 100;

    /** The camera's height, in metres, above which lines grow so that they stay visible. */
    private static final float NEAR = 12;

    private final Ribbons ribbons;
    private final CrowdView crowd;
    private What what = What.NOTHING;
    private float width = HALF_WIDTH;

    /** The places of a group's members, sorted for the hull, and the hull. */
    private long[] order = new long[16];

    private float[] x = new float[16];
    private float[] z = new float[16];
    private int[] hull = new int[32];

    OutlineView(Daylight light, CrowdView crowd, Node root) {
        this.crowd = crowd;
        ribbons = new Ribbons("outlines", light, root);
    }

    public void show(What wanted) {
        what = wanted;
    }

    public What shown() {
        return what;
    }

    /** Begins a picture seen from {@code eye}. */
    public void clear(Vector3f eye) {
        ribbons.clear();
        width = HALF_WIDTH * Math.max(1, eye.y / NEAR);
    }

    /**
     * Draws one group, by where the picture before showed its members; whoever is beyond a torus's seam from the leader
     * is left out.
     *
     * @param members agents, the first {@code size} valid
     * @param rgb sRGB, 0xRRGGBB
     */
    public void group(int[] members, int size, int leader, int rgb, Agents agents, Bounds bounds) {
        if (what == What.NOTHING || size < 2 || crowd.count() < agents.count()) {
            return;
        }
        makeRoom(size);
        float leaderX = crowd.x(leader);
        float leaderZ = crowd.z(leader);
        int n = 0;
        for (int i = 0; i < size; i++) {
            float atX = crowd.x(members[i]);
            float atZ = crowd.z(members[i]);
            if (bounds.dx(atX - leaderX) == atX - leaderX && bounds.dz(atZ - leaderZ) == atZ - leaderZ) {
                if (what == What.LINKS) {
                    line(atX, atZ, leaderX, leaderZ, rgb, LINK);
                }
                x[n] = atX;
                z[n++] = atZ;
            }
        }
        if (what == What.HULLS) {
            hull(n, rgb);
        }
    }

    private void makeRoom(int size) {
        if (size > x.length) {
            x = new float[2 * size];
            z = new float[2 * size];
            order = new long[2 * size];
            hull = new int[4 * size];
        }
    }

    private void hull(int n, int rgb) {
        int corners = corners(n);
        if (corners < 3) {
            return;
        }
        ribbons.lift();
        for (int i = 0; 2 * i <= corners; i++) {
            // A convex shape is a band across it, from one side to the other.
            int a = hull[i];
            int b = hull[(corners - i) % corners];
            cut(x[a], z[a], x[b], z[b], rgb, FILL);
        }
        for (int i = 0; i < corners; i++) {
            int a = hull[i];
            int b = hull[(i + 1) % corners];
            line(x[a], z[a], x[b], z[b], rgb, EDGE);
        }
    }

    /** Andrew's monotone chain; returns how many corners there are. */
    private int corners(int n) {
        for (int i = 0; i < n; i++) {
            // Ordered by x, with the place in the list below it.
            int bits = Float.floatToIntBits(x[i] + 0f);
            order[i] = (long) (bits ^ (bits >> 31 & Integer.MAX_VALUE)) << 32 | i;
        }
        Arrays.sort(order, 0, n);
        int k = 0;
        for (int side = 0; side < 2; side++) {
            int begun = k;
            for (int i = 0; i < n; i++) {
                int next = (int) order[side == 0 ? i : n - 1 - i];
                while (k >= begun + 2 && turn(hull[k - 2], hull[k - 1], next) <= 0) {
                    k--;
                }
                hull[k++] = next;
            }
            k--;
        }
        return k;
    }

    private float turn(int a, int b, int c) {
        return (x[b] - x[a]) * (z[c] - z[a]) - (z[b] - z[a]) * (x[c] - x[a]);
    }

    private void line(float fromX, float fromZ, float toX, float toZ, int rgb, float alpha) {
        float dx = toX - fromX;
        float dz = toZ - fromZ;
        float length = FastMath.sqrt(dx * dx + dz * dz);
        if (length == 0) {
            return;
        }
        float sideX = dz / length * width;
        float sideZ = -dx / length * width;
        ribbons.lift();
        int pieces = crowd.isFlat() ? 1 : (int) Math.min(MOST_PIECES, 1 + length / PIECE);
        for (int i = 0; i <= pieces; i++) {
            float atX = fromX + dx * i / pieces;
            float atZ = fromZ + dz * i / pieces;
            cut(atX + sideX, atZ + sideZ, atX - sideX, atZ - sideZ, rgb, alpha);
        }
    }

    private void cut(float ax, float az, float bx, float bz, int rgb, float alpha) {
        ribbons.cut(ax, crowd.ground(ax, az) + HEIGHT, az, bx, crowd.ground(bx, bz) + HEIGHT, bz, rgb, alpha);
    }

    void finish() {
        ribbons.finish();
    }
}
