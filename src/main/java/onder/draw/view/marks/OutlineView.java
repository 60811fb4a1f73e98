package onder.draw.view.marks;

import com.jme3.math.FastMath;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import onder.core.agents.AgentsView;
import onder.core.geometry.Bounds;
import onder.draw.view.light.Daylight;
import onder.draw.view.people.CrowdView;
import onder.group.Group;

/** Groups drawn on the ground in their colours: the hull of each group, or a line from each member to its leader. */
public final class OutlineView {
    /** What is drawn of each group. */
    public enum What {
        NOTHING,
        HULLS,
        LINKS
    }

    private static final float HEIGHT = 0.012f;

    /** On hills, which are drawn in facets, so much higher: nothing of it may sink in. In metres. */
    private static final float HEIGHT_ON_HILLS = 0.09f;

    private static final float HALF_WIDTH = 0.045f;
    private static final float FILL = 0.22f;
    private static final float EDGE = 0.9f;
    private static final float LINK = 0.6f;
    private static final float PIECE = 0.6f;
    private static final int MOST_PIECES = 100;

    /** The camera's height, in metres, above which lines grow so that they stay visible. */
    private static final float NEAR = 12;

    private final Ribbons ribbons;
    private final CrowdView crowd;
    private What what = What.NOTHING;
    private float width = HALF_WIDTH;

    /** What part of a line lies in the world, as shares of it. */
    private float from;

    private float to;

    /** The places of a group's members, each the nearest image to the leader's. */
    private float[] x = new float[16];

    private float[] z = new float[16];
    private final Hull hull = new Hull();

    /** The part of the hull that lies in the world, for one of its images. */
    private final Hull part = new Hull();

    public OutlineView(Daylight light, CrowdView crowd, Node root) {
        this.crowd = crowd;
        ribbons = new Ribbons("outlines", light, root);
    }

    public void setWhat(What wanted) {
        what = wanted;
    }

    /** Begins a picture seen from {@code eye}. */
    public void clear(Vector3f eye) {
        ribbons.clear();
        width = HALF_WIDTH * Math.max(1, eye.y / NEAR);
    }

    /**
     * Draws one group, by where the picture shows its members. Over a torus's seam it goes on at the other side.
     *
     * @param rgb sRGB, 0xRRGGBB
     */
    public void group(Group group, int rgb, AgentsView agents, Bounds bounds) {
        int size = group.size();
        if (what == What.NOTHING || size < 2 || crowd.count() < agents.count()) {
            return;
        }
        if (size > x.length) {
            x = new float[2 * size];
            z = new float[2 * size];
        }
        float leaderX = crowd.x(group.leader());
        float leaderZ = crowd.z(group.leader());
        for (int i = 0; i < size; i++) {
            x[i] = leaderX + bounds.dx(crowd.x(group.member(i)) - leaderX);
            z[i] = leaderZ + bounds.dz(crowd.z(group.member(i)) - leaderZ);
        }
        if (what == What.HULLS) {
            hull.around(x, z, size);
        }
        for (int over = -1; over <= 1; over++) {
            for (int up = -1; up <= 1; up++) {
                float dx = over == 0 ? 0 : over * bounds.periodX();
                float dz = up == 0 ? 0 : up * bounds.periodZ();
                if ((over == 0 || dx != 0) && (up == 0 || dz != 0)) {
                    image(size, leaderX, leaderZ, dx, dz, bounds, rgb);
                }
            }
        }
    }

    /** Draws what of the group's image that is moved by (dx, dz) lies in the world. */
    private void image(int size, float leaderX, float leaderZ, float dx, float dz, Bounds bounds, int rgb) {
        boolean wraps = bounds instanceof Bounds.Torus;
        if (what == What.LINKS) {
            for (int i = 0; i < size; i++) {
                side(x[i] + dx, z[i] + dz, leaderX + dx, leaderZ + dz, wraps ? bounds : null, rgb, LINK);
            }
            return;
        }
        part.set(hull, dx, dz);
        if (wraps) {
            part.clip(bounds.minX(), bounds.maxX(), bounds.minZ(), bounds.maxZ());
        }
        if (part.corners() == 0) {
            return;
        }
        fill(rgb);
        for (int i = 0; i < hull.corners(); i++) {
            float toX = hull.x(i + 1) + dx;
            float toZ = hull.z(i + 1) + dz;
            side(hull.x(i) + dx, hull.z(i) + dz, toX, toZ, wraps ? bounds : null, rgb, EDGE);
        }
    }

    private void fill(int rgb) {
        if (crowd.isFlat()) {
            ribbons.endBand();
            for (int i = 0; 2 * i <= part.corners(); i++) {
                // A convex shape is a band across it, from one side to the other.
                int other = part.corners() - i;
                cut(part.x(i), part.z(i), part.x(other), part.z(other), rgb, FILL);
            }
            return;
        }
        // On hills it is a net of bands, fine enough to lie on them.
        float from = part.least(true);
        float to = part.most(true);
        int bands = pieces(to - from);
        int pieces = pieces(part.most(false) - part.least(false));
        for (int band = 0; band < bands; band++) {
            float ax = from + (to - from) * band / bands;
            float bx = band == bands - 1 ? to : from + (to - from) * (band + 1) / bands;
            part.across(ax);
            float low = part.low();
            float high = part.high();
            part.across(bx);
            ribbons.endBand();
            for (int i = 0; i <= pieces; i++) {
                float share = i / (float) pieces;
                float farZ = part.low() + share * (part.high() - part.low());
                cut(ax, low + share * (high - low), bx, farZ, rgb, FILL);
            }
        }
    }

    private static int pieces(float length) {
        return (int) Math.min(MOST_PIECES, 1 + length / PIECE);
    }

    /** A line, or what of it lies within the bounds. Source: Liang and Barsky 1984. */
    private void side(float ax, float az, float bx, float bz, Bounds within, int rgb, float alpha) {
        if (within == null) {
            line(ax, az, bx, bz, rgb, alpha);
            return;
        }
        from = 0;
        to = 1;
        narrow(ax, bx - ax, within.minX(), within.maxX());
        narrow(az, bz - az, within.minZ(), within.maxZ());
        if (from < to) {
            line(ax + from * (bx - ax), az + from * (bz - az), ax + to * (bx - ax), az + to * (bz - az), rgb, alpha);
        }
    }

    private void narrow(float at, float way, float min, float max) {
        if (way == 0) {
            to = at < min || at > max ? -1 : to;
            return;
        }
        from = Math.max(from, Math.min((min - at) / way, (max - at) / way));
        to = Math.min(to, Math.max((min - at) / way, (max - at) / way));
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
        ribbons.endBand();
        int pieces = crowd.isFlat() ? 1 : pieces(length);
        for (int i = 0; i <= pieces; i++) {
            float atX = fromX + dx * i / pieces;
            float atZ = fromZ + dz * i / pieces;
            cut(atX + sideX, atZ + sideZ, atX - sideX, atZ - sideZ, rgb, alpha);
        }
    }

    private void cut(float ax, float az, float bx, float bz, int rgb, float alpha) {
        float over = crowd.isFlat() ? HEIGHT : HEIGHT_ON_HILLS;
        ribbons.cut(ax, crowd.ground(ax, az) + over, az, bx, crowd.ground(bx, bz) + over, bz, rgb, alpha);
    }

    public void finish() {
        ribbons.finish();
    }
}
