package onder.app.view;

import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Node;
import onder.core.Terrain;

/**
 * Fine lines, arrows and areas a little above the ground, drawn anew for every picture.
 *
 * <p>Lines are as many pixels wide wherever they are, and shine faintly through what stands before them.
 * {@link #begin}, the drawing, {@link #finish}, once a picture.
 */
public final class GroundLines {
    private static final float AREA_HEIGHT = 0.02f;
    private static final float LINE_HEIGHT = 0.05f;
    private static final float ARROW_HEIGHT = 0.12f;

    /** How much is seen through the bodies that stand before it. */
    private static final float LINES_THROUGH = 0.35f;

    private static final float ARROWS_THROUGH = 0.8f;

    /** Corners of a whole circle. */
    private static final int CORNERS = 64;

    /** On hills lines are broken into pieces of this length, in metres, at most so many. */
    private static final float PIECE = 0.7f;

    private static final int MOST_PIECES = 40;

    /** The dark rim that sets an arrow off from any ground. */
    private static final int RIM = 0x1b2026;

    private static final float RIM_PIXELS = 1.2f;
    private static final float RIM_ALPHA = 0.8f;

    /** A line's rim is softer. */
    private static final float LINE_RIM_ALPHA = 0.3f;

    /** The inside of what is hollow. */
    private static final int PALE = 0xf3f1ec;

    private static final float OUTLINE_PIXELS = 1.5f;

    /** A head is this many shafts wide and long. */
    private static final float HEAD_WIDTH = 2.6f;

    private static final float HEAD_LENGTH = 2.8f;

    private final Ribbons areas;
    private final Ribbons lines;
    private final Ribbons arrows;
    private final Vector3f eye = new Vector3f();
    private final Vector3f a = new Vector3f();
    private final Vector3f side = new Vector3f();
    private Terrain ground;
    private float perMetre;

    GroundLines(Daylight light, Node root) {
        areas = new Ribbons("areas", light, root, 0);
        lines = new Ribbons("lines", light, root, LINES_THROUGH);
        arrows = new Ribbons("arrows", light, root, ARROWS_THROUGH);
    }

    /** Wipes all away and takes the camera and the ground of the next picture. */
    public void begin(Camera camera, Terrain terrain) {
        areas.clear();
        lines.clear();
        arrows.clear();
        ground = terrain;
        eye.set(camera.getLocation());
        perMetre = 2 * camera.getFrustumTop() / camera.getFrustumNear() / camera.getHeight();
    }

    /** Hands the drawing over to the picture. */
    public void finish() {
        areas.finish();
        lines.finish();
        arrows.finish();
    }

    /** How many metres a pixel is at a place on the ground. */
    public float pixel(float x, float z) {
        a.set(x, ground.height(x, z), z);
        return a.distance(eye) * perMetre;
    }

    /** A line, {@code pixels} wide. */
    public void line(float fromX, float fromZ, float toX, float toZ, float pixels, int rgb, float alpha) {
        stroke(fromX, fromZ, toX, toZ, pixels + 2 * RIM_PIXELS, RIM, alpha * LINE_RIM_ALPHA);
        stroke(fromX, fromZ, toX, toZ, pixels, rgb, alpha);
    }

    private void stroke(float fromX, float fromZ, float toX, float toZ, float pixels, int rgb, float alpha) {
        lines.endBand();
        float length = (float) Math.hypot(toX - fromX, toZ - fromZ);
        int pieces = ground.isFlat() ? 1 : Math.max(1, Math.min(MOST_PIECES, (int) (length / PIECE)));
        for (int i = 0; i <= pieces; i++) {
            float t = (float) i / pieces;
            cut(fromX + (toX - fromX) * t, fromZ + (toZ - fromZ) * t, toX - fromX, toZ - fromZ, pixels, rgb, alpha);
        }
    }

    /** A line of dashes, each as long as the gap after it. */
    public void dashes(float fromX, float fromZ, float toX, float toZ, float pixels, int rgb, float alpha) {
        float length = (float) Math.hypot(toX - fromX, toZ - fromZ);
        float dash = 5 * pixel((fromX + toX) / 2, (fromZ + toZ) / 2);
        int n = (int) Math.min(200, length / (2 * dash));
        for (int i = 0; i < n; i++) {
            float from = (i + 0.25f) / n;
            float to = (i + 0.75f) / n;
            line(
                    fromX + (toX - fromX) * from,
                    fromZ + (toZ - fromZ) * from,
                    fromX + (toX - fromX) * to,
                    fromZ + (toZ - fromZ) * to,
                    pixels,
                    rgb,
                    alpha);
        }
    }

    /** The edge of a sector about the unit vector (hx, hz), half its angle in radians; a circle from π on. */
    public void arc(
            float x, float z, float hx, float hz, float radius, float half, float pixels, int rgb, float alpha) {
        bow(x, z, hx, hz, radius, half, pixels + 2 * RIM_PIXELS, RIM, alpha * LINE_RIM_ALPHA);
        bow(x, z, hx, hz, radius, half, pixels, rgb, alpha);
        if (half < Math.PI - 1e-3) {
            for (double angle : new double[] {-half, half}) {
                line(
                        x,
                        z,
                        x + radius * turnedX(hx, hz, angle),
                        z + radius * turnedZ(hx, hz, angle),
                        pixels,
                        rgb,
                        alpha);
            }
        }
    }

    private void bow(
            float x, float z, float hx, float hz, float radius, float half, float pixels, int rgb, float alpha) {
        int corners = Math.max(6, (int) (CORNERS * Math.min(1, half / Math.PI)));
        lines.endBand();
        for (int i = 0; i <= corners; i++) {
            double angle = half * (2.0 * i / corners - 1);
            float alongX = turnedX(hx, hz, angle);
            float alongZ = turnedZ(hx, hz, angle);
            cut(x + radius * alongX, z + radius * alongZ, alongZ, -alongX, pixels, rgb, alpha);
        }
    }

    /** A circle's edge. */
    public void ring(float x, float z, float radius, float pixels, int rgb, float alpha) {
        arc(x, z, 0, 1, radius, (float) Math.PI, pixels, rgb, alpha);
    }

    /** The inside of a sector as of {@link #arc}. */
    public void sector(float x, float z, float hx, float hz, float radius, float half, int rgb, float alpha) {
        int corners = Math.max(6, (int) (CORNERS * Math.min(1, half / Math.PI)));
        int rings = ground.isFlat() ? 1 : Math.max(1, Math.min(MOST_PIECES / 4, (int) (radius / PIECE)));
        for (int r = 0; r < rings; r++) {
            float inner = radius * r / rings;
            float outer = radius * (r + 1) / rings;
            areas.endBand();
            for (int i = 0; i <= corners; i++) {
                double angle = half * (2.0 * i / corners - 1);
                float alongX = turnedX(hx, hz, angle);
                float alongZ = turnedZ(hx, hz, angle);
                area(x + inner * alongX, z + inner * alongZ, x + outer * alongX, z + outer * alongZ, rgb, alpha);
            }
        }
    }

    /** The inside of the rectangle ahead of (x, z) along the unit vector (hx, hz). */
    public void box(float x, float z, float hx, float hz, float length, float half, int rgb, float alpha) {
        int pieces = ground.isFlat() ? 1 : Math.max(1, Math.min(MOST_PIECES, (int) (length / PIECE)));
        areas.endBand();
        for (int i = 0; i <= pieces; i++) {
            float ahead = length * i / pieces;
            float atX = x + ahead * hx;
            float atZ = z + ahead * hz;
            area(atX + half * hz, atZ - half * hx, atX - half * hz, atZ + half * hx, rgb, alpha);
        }
    }

    private static float turnedX(float hx, float hz, double angle) {
        return (float) (hx * Math.cos(angle) + hz * Math.sin(angle));
    }

    private static float turnedZ(float hx, float hz, double angle) {
        return (float) (hz * Math.cos(angle) - hx * Math.sin(angle));
    }

    /**
     * An arrow along the unit vector (dx, dz), from {@code start} metres off (x, z) on: solid up to {@code kept},
     * hollow from there to {@code asked}.
     */
    public void arrow(
            float x, float z, float dx, float dz, float start, float kept, float asked, float pixels, int rgb) {
        float head = HEAD_LENGTH * pixels * pixel(x, z);
        if (asked <= kept + head / 2) {
            if (kept > start) {
                whole(x, z, dx, dz, start, kept, pixels, rgb);
            }
            return;
        }
        whole(x, z, dx, dz, start, asked, pixels, rgb);
        float line = OUTLINE_PIXELS * pixel(x, z);
        float pale = Math.max(start + line, kept);
        pointed(x, z, dx, dz, pale, asked - 2 * line, pixels - 2 * OUTLINE_PIXELS, PALE, 1);
    }

    /** An arrow within its rim. */
    private void whole(float x, float z, float dx, float dz, float start, float end, float pixels, int rgb) {
        float rim = RIM_PIXELS * pixel(x, z);
        pointed(x, z, dx, dz, start - rim, end + 2 * rim, pixels + 2 * RIM_PIXELS, RIM, RIM_ALPHA);
        pointed(x, z, dx, dz, start, end, pixels, rgb, 1);
    }

    private void pointed(
            float x, float z, float dx, float dz, float start, float end, float pixels, int rgb, float alpha) {
        float full = HEAD_LENGTH * pixels * pixel(x, z);
        // What is shorter than a head is a small head.
        float share = Math.max(0, Math.min(1, (end - start) / full));
        float neck = end - share * full;
        arrows.endBand();
        arrowCut(x, z, dx, dz, start, share * pixels, rgb, alpha);
        arrowCut(x, z, dx, dz, neck, share * pixels, rgb, alpha);
        arrows.endBand();
        arrowCut(x, z, dx, dz, neck, share * HEAD_WIDTH * pixels, rgb, alpha);
        arrowCut(x, z, dx, dz, end, 0, rgb, alpha);
    }

    private void arrowCut(float x, float z, float dx, float dz, float along, float pixels, int rgb, float alpha) {
        cut(arrows, x + dx * along, z + dz * along, ARROW_HEIGHT, dx, dz, pixels, rgb, alpha);
    }

    private void cut(float x, float z, float alongX, float alongZ, float pixels, int rgb, float alpha) {
        cut(lines, x, z, LINE_HEIGHT, alongX, alongZ, pixels, rgb, alpha);
    }

    private void cut(
            Ribbons ribbons,
            float x,
            float z,
            float above,
            float alongX,
            float alongZ,
            float pixels,
            int rgb,
            float alpha) {
        a.set(x, ground.height(x, z) + above, z);
        facing(a, alongX, alongZ, pixels);
        ribbons.cut(a.x + side.x, a.y + side.y, a.z + side.z, a.x - side.x, a.y - side.y, a.z - side.z, rgb, alpha);
    }

    /** Half the width of a line at a place, square to it and to the line of sight. */
    private void facing(Vector3f at, float alongX, float alongZ, float pixels) {
        float half = at.distance(eye) * perMetre * pixels / 2;
        eye.subtract(at, side);
        // Line of sight × (along, level).
        side.set(side.y * alongZ, side.z * alongX - side.x * alongZ, -side.y * alongX);
        side.normalizeLocal().multLocal(half);
    }

    private void area(float ax, float az, float bx, float bz, int rgb, float alpha) {
        areas.cut(ax, ground.height(ax, az) + AREA_HEIGHT, az, bx, ground.height(bx, bz) + AREA_HEIGHT, bz, rgb, alpha);
    }
}
