package onder.sandbox.thing;

import java.util.List;
import onder.core.geometry.Area;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Outline;
import onder.core.geometry.Point;
import onder.core.geometry.Wall;
import onder.draw.view.marks.GroundLines;
import onder.draw.view.marks.GroundLines.Pen;
import onder.world.World;
import onder.world.setup.Label;

/** What tools draw on the ground: one colour for what is possible, another for what would be refused. */
public final class GroundSketch {
    public static final int ACCENT = 0x2f8fe0;
    public static final int REFUSED = 0xe0442f;

    /** The colour of things that are merely present. */
    public static final int QUIET = 0x55677a;

    /** The drawing of a camera: length of its view, in pixels, and half its angle. */
    private static final float SIGHT = 30;

    private static final float HALF_ANGLE = 0.42f;
    private static final float LINE = 2;
    private static final float KNOB = 4.5f;
    private static final int CORNERS = 48;

    private final GroundLines lines;
    private int rgb = ACCENT;

    public GroundSketch(GroundLines lines) {
        this.lines = lines;
    }

    public void setColour(int colour) {
        rgb = colour;
    }

    /** Draws a selected thing; nothing if it is gone. */
    public void outline(Thing thing, World world) {
        if (thing.now(world) != null) {
            thing.outline(world, this);
        }
    }

    public void line(Point from, Point to) {
        lines.line(from.x(), from.z(), to.x(), to.z(), new Pen(LINE, rgb, 1));
    }

    public void dashes(Point from, Point to) {
        lines.dashes(from.x(), from.z(), to.x(), to.z(), new Pen(LINE, rgb, 0.9f));
    }

    /** Corners of the ring. */
    public void ring(List<Point> corners) {
        for (int i = 0; i < corners.size(); i++) {
            line(corners.get(i), corners.get((i + 1) % corners.size()));
        }
    }

    public void circle(Point about, float radius) {
        lines.ring(about.x(), about.z(), radius, new Pen(LINE, rgb, 1));
    }

    /** The edge of a label. */
    public void label(Label label) {
        float x = label.halfWidth();
        float z = label.halfDepth();
        ring(List.of(
                new Point(label.x() - x, label.z() - z),
                new Point(label.x() + x, label.z() - z),
                new Point(label.x() + x, label.z() + z),
                new Point(label.x() - x, label.z() + z)));
    }

    /** A small disc that can be dragged. */
    public void knob(Point at) {
        float pixel = lines.pixel(at.x(), at.z());
        GroundLines.Spot spot = new GroundLines.Spot(at.x(), at.z(), 0, 1);
        lines.ring(at.x(), at.z(), (KNOB + 1) * pixel, new Pen(2.5f, 0xffffff, 1));
        lines.sector(spot, KNOB * pixel, (float) Math.PI, rgb, 1);
        lines.ring(at.x(), at.z(), KNOB * pixel, new Pen(2, rgb, 1));
    }

    /** A camera, seen from above. */
    public void eye(Point at, Point towards) {
        float dx = towards.x() - at.x();
        float dz = towards.z() - at.z();
        float length = (float) Math.hypot(dx, dz);
        float reach = SIGHT * lines.pixel(at.x(), at.z());
        // A camera that looks straight down has no direction.
        GroundLines.Spot spot = length > 0
                ? new GroundLines.Spot(at.x(), at.z(), dx / length, dz / length)
                : new GroundLines.Spot(at.x(), at.z(), 0, -1);
        lines.sector(spot, reach, HALF_ANGLE, rgb, 0.35f);
        knob(at);
    }

    public void wall(Wall wall) {
        line(new Point(wall.x1(), wall.z1()), new Point(wall.x2(), wall.z2()));
    }

    public void area(Area area) {
        List<Point> outline = area.outline();
        if (outline.size() == 2) {
            line(outline.get(0), outline.get(1));
        } else {
            ring(outline);
        }
    }

    /** The edge of an obstacle, slightly outside it. */
    public void obstacle(Obstacle obstacle) {
        Outline outline = obstacle.outline();
        if (outline.corners() == 0) {
            circle(new Point(outline.x(), outline.z()), outline.radius());
        } else if (outline.rounding() > 0) {
            rounded(outline);
        } else {
            for (int i = 0; i < outline.corners(); i++) {
                int next = (i + 1) % outline.corners();
                line(
                        new Point(outline.cornerX(i), outline.cornerZ(i)),
                        new Point(outline.cornerX(next), outline.cornerZ(next)));
            }
        }
    }

    /** The rounded edge of a segment: the parts of the circles around its ends that lie outside. */
    private void rounded(Outline outline) {
        double along = Math.atan2(outline.cornerX(1) - outline.cornerX(0), outline.cornerZ(1) - outline.cornerZ(0));
        Point first = null;
        Point before = null;
        for (int i = 0; i <= CORNERS; i++) {
            int end = i <= CORNERS / 2 ? 1 : 0;
            double angle = along - Math.PI / 2 + 2 * Math.PI * (i - (end == 1 ? 0 : 1)) / (CORNERS - 1);
            Point at = new Point((float) (outline.cornerX(end) + outline.rounding() * Math.sin(angle)), (float)
                    (outline.cornerZ(end) + outline.rounding() * Math.cos(angle)));
            if (before == null) {
                first = at;
            } else {
                line(before, at);
            }
            before = at;
        }
        line(before, first);
    }
}
