package onder.draw.view.marks;

import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Node;
import java.util.Arrays;
import onder.core.terrain.Terrain;
import onder.draw.view.ground.Heights;
import onder.draw.view.light.Daylight;
import onder.draw.view.light.Frustum;

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

    /** How a line is drawn: as many pixels wide wherever it is, in an sRGB colour, 0xRRGGBB, with an opacity, 0..1. */
    public record Pen(float pixels, int rgb, float alpha) {
        private Pen rim(float opacity) {
            return new Pen(pixels + 2 * RIM_PIXELS, RIM, opacity);
        }
    }

    /** A place on the ground, in metres, and a unit vector from it. */
    public record Spot(float x, float z, float hx, float hz) {
        private Spot turned(double angle) {
            double sin = Math.sin(angle);
            double cos = Math.cos(angle);
            return new Spot(x, z, (float) (hx * cos + hz * sin), (float) (hz * cos - hx * sin));
        }

        private float x(float ahead) {
            return x + ahead * hx;
        }

        private float z(float ahead) {
            return z + ahead * hz;
        }
    }

    private final Ribbons areas;
    private final Ribbons lines;
    private final Ribbons arrows;
    private final Vector3f eye = new Vector3f();
    private final Vector3f a = new Vector3f();
    private final Vector3f side = new Vector3f();
    private Heights ground;
    private boolean flat;
    private float perMetre;

    public GroundLines(Daylight light, Node root) {
        areas = new Ribbons("areas", light, root, 0);
        lines = new Ribbons("lines", light, root, LINES_THROUGH);
        arrows = new Ribbons("arrows", light, root, ARROWS_THROUGH);
    }

    /** Wipes all away and takes the camera and the ground of the next picture. */
    public void begin(Camera camera, Terrain terrain) {
        begin(camera, terrain::height, terrain.isFlat());
    }

    /**
     * The same on other ground.
     *
     * @param isFlat whether it is a plane
     */
    public void begin(Camera camera, Heights heights, boolean isFlat) {
        areas.clear();
        lines.clear();
        arrows.clear();
        ground = heights;
        flat = isFlat;
        eye.set(camera.getLocation());
        perMetre = 2 * Frustum.of(camera).halfY() / camera.getHeight();
    }

    /** Hands the drawing over to the picture. */
    public void finish() {
        areas.finish();
        lines.finish();
        arrows.finish();
    }

    /** How many metres a pixel is at a place on the ground. */
    public float pixel(float x, float z) {
        a.set(x, ground.at(x, z), z);
        return a.distance(eye) * perMetre;
    }

    public void line(float fromX, float fromZ, float toX, float toZ, Pen pen) {
        stroke(fromX, fromZ, toX, toZ, pen.rim(pen.alpha * LINE_RIM_ALPHA));
        stroke(fromX, fromZ, toX, toZ, pen);
    }

    private void stroke(float fromX, float fromZ, float toX, float toZ, Pen pen) {
        lines.endBand();
        float dx = toX - fromX;
        float dz = toZ - fromZ;
        int pieces = pieces((float) Math.hypot(dx, dz), MOST_PIECES);
        for (int i = 0; i <= pieces; i++) {
            float t = (float) i / pieces;
            cut(lines, fromX + dx * t, fromZ + dz * t, LINE_HEIGHT, dx, dz, pen);
        }
    }

    private int pieces(float length, int most) {
        return flat ? 1 : Math.max(1, Math.min(most, (int) (length / PIECE)));
    }

    /** A line of dashes, each as long as the gap after it. */
    public void dashes(float fromX, float fromZ, float toX, float toZ, Pen pen) {
        float dx = toX - fromX;
        float dz = toZ - fromZ;
        float dash = 5 * pixel((fromX + toX) / 2, (fromZ + toZ) / 2);
        int n = (int) Math.min(200, (float) Math.hypot(dx, dz) / (2 * dash));
        for (int i = 0; i < n; i++) {
            float from = (i + 0.25f) / n;
            float to = (i + 0.75f) / n;
            line(fromX + dx * from, fromZ + dz * from, fromX + dx * to, fromZ + dz * to, pen);
        }
    }

    /** The edge of a sector about the vector, half its angle in radians; a circle from π on. */
    public void arc(Spot at, float radius, float half, Pen pen) {
        bow(at, radius, half, pen.rim(pen.alpha * LINE_RIM_ALPHA));
        bow(at, radius, half, pen);
        if (half < Math.PI - 1e-3) {
            for (double angle : new double[] {-half, half}) {
                Spot side = at.turned(angle);
                line(at.x, at.z, side.x(radius), side.z(radius), pen);
            }
        }
    }

    private void bow(Spot at, float radius, float half, Pen pen) {
        lines.endBand();
        for (Spot ray : rays(at, half)) {
            cut(lines, ray.x(radius), ray.z(radius), LINE_HEIGHT, ray.hz, -ray.hx, pen);
        }
    }

    /** The corners of a sector, seen from its middle. */
    private static Spot[] rays(Spot at, float half) {
        int corners = Math.max(6, (int) (CORNERS * Math.min(1, half / Math.PI)));
        Spot[] rays = new Spot[corners + 1];
        Arrays.setAll(rays, i -> at.turned(half * (2.0 * i / corners - 1)));
        return rays;
    }

    /** A circle's edge. */
    public void ring(float x, float z, float radius, Pen pen) {
        arc(new Spot(x, z, 0, 1), radius, (float) Math.PI, pen);
    }

    /** The inside of a sector as of {@link #arc}. */
    public void sector(Spot at, float radius, float half, int rgb, float alpha) {
        int rings = pieces(radius, MOST_PIECES / 4);
        Spot[] rays = rays(at, half);
        for (int r = 0; r < rings; r++) {
            float inner = radius * r / rings;
            float outer = radius * (r + 1) / rings;
            areas.endBand();
            for (Spot ray : rays) {
                area(ray.x(inner), ray.z(inner), ray.x(outer), ray.z(outer), rgb, alpha);
            }
        }
    }

    /** The inside of the rectangle ahead, its sides half as far to the left and right as it is wide. */
    public void box(Spot at, float length, float half, int rgb, float alpha) {
        int pieces = pieces(length, MOST_PIECES);
        areas.endBand();
        for (int i = 0; i <= pieces; i++) {
            float x = at.x(length * i / pieces);
            float z = at.z(length * i / pieces);
            area(x + half * at.hz, z - half * at.hx, x - half * at.hz, z + half * at.hx, rgb, alpha);
        }
    }

    /**
     * The sides of a {@link #box}.
     *
     * @param near whether the side through its spot is drawn, too
     */
    public void sides(Spot at, float length, float half, boolean near, Pen pen) {
        float sideX = half * at.hz;
        float sideZ = -half * at.hx;
        float farX = at.x(length);
        float farZ = at.z(length);
        line(at.x + sideX, at.z + sideZ, farX + sideX, farZ + sideZ, pen);
        line(farX + sideX, farZ + sideZ, farX - sideX, farZ - sideZ, pen);
        line(farX - sideX, farZ - sideZ, at.x - sideX, at.z - sideZ, pen);
        if (near) {
            line(at.x - sideX, at.z - sideZ, at.x + sideX, at.z + sideZ, pen);
        }
    }

    /** An arrow that begins {@code start} metres ahead: solid up to {@code kept}, hollow from there to {@code asked}. */
    public void arrow(Spot at, float start, float kept, float asked, float pixels, int rgb) {
        float pixel = pixel(at.x, at.z);
        Pen pen = new Pen(pixels, rgb, 1);
        if (asked <= kept + HEAD_LENGTH * pixels * pixel / 2) {
            if (kept > start) {
                rimmed(at, start, kept, pen);
            }
            return;
        }
        rimmed(at, start, asked, pen);
        float line = OUTLINE_PIXELS * pixel;
        Pen pale = new Pen(pixels - 2 * OUTLINE_PIXELS, PALE, 1);
        pointed(at, Math.max(start + line, kept), asked - 2 * line, pale);
    }

    private void rimmed(Spot at, float start, float end, Pen pen) {
        float rim = RIM_PIXELS * pixel(at.x, at.z);
        pointed(at, start - rim, end + 2 * rim, pen.rim(RIM_ALPHA));
        pointed(at, start, end, pen);
    }

    private void pointed(Spot at, float start, float end, Pen pen) {
        float full = HEAD_LENGTH * pen.pixels * pixel(at.x, at.z);
        // What is shorter than a head is a small head.
        float share = Math.max(0, Math.min(1, (end - start) / full));
        float neck = end - share * full;
        arrows.endBand();
        arrowCut(at, start, share, pen);
        arrowCut(at, neck, share, pen);
        arrows.endBand();
        arrowCut(at, neck, share * HEAD_WIDTH, pen);
        arrowCut(at, end, 0, pen);
    }

    private void arrowCut(Spot at, float along, float widths, Pen pen) {
        Pen wide = new Pen(widths * pen.pixels, pen.rgb, pen.alpha);
        cut(arrows, at.x(along), at.z(along), ARROW_HEIGHT, at.hx, at.hz, wide);
    }

    private void cut(Ribbons ribbons, float x, float z, float above, float alongX, float alongZ, Pen pen) {
        a.set(x, ground.at(x, z) + above, z);
        float half = a.distance(eye) * perMetre * pen.pixels / 2;
        eye.subtract(a, side);
        // Square to the line and to the line of sight: line of sight × (along, level).
        side.set(side.y * alongZ, side.z * alongX - side.x * alongZ, -side.y * alongX);
        side.normalizeLocal().multLocal(half);
        ribbons.cut(a, side, pen.rgb, pen.alpha);
    }

    private void area(float ax, float az, float bx, float bz, int rgb, float alpha) {
        areas.cut(ax, ground.at(ax, az) + AREA_HEIGHT, az, bx, ground.at(bx, bz) + AREA_HEIGHT, bz, rgb, alpha);
    }
}
