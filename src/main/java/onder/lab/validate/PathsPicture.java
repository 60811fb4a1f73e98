package onder.lab.validate;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Area;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import onder.core.geometry.Outline;
import onder.core.geometry.Point;
import onder.group.Stop;
import onder.world.setup.GroupSetup;

/**
 * The paths of all people from above, with obstacles in grey; x points right, z up. A ring is a start, a disc an end,
 * a cross a goal.
 */
final class PathsPicture {
    private static final int LONG_SIDE = 480;
    private static final int LEAST_SIDE = 120;
    private static final double MARGIN = 2;

    /** Moments between two points of a drawn path. */
    private static final int STRIDE = 6;

    private static final Color SOLID = new Color(0xC4C9D0);
    private static final Color EDGE = new Color(0x596273);
    private static final int[] COLOURS = {0x0072B2, 0xD55E00, 0x009E73, 0xCC79A7, 0xE69F00, 0x56B4E9, 0x7A5195, 0x3A3A3A
    };

    private final Observation run;
    private final Rectangle2D seen;
    private final double scale;
    private final Graphics2D on;
    private final BufferedImage image;

    private PathsPicture(Observation run) {
        this.run = run;
        seen = seen(run);
        scale = LONG_SIDE / Math.max(seen.getWidth(), seen.getHeight());
        int width = Math.max(LEAST_SIDE, (int) Math.ceil(seen.getWidth() * scale));
        int height = Math.max(LEAST_SIDE, (int) Math.ceil(seen.getHeight() * scale));
        image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        on = image.createGraphics();
    }

    static BufferedImage of(Observation run) {
        PathsPicture picture = new PathsPicture(run);
        picture.draw();
        return picture.image;
    }

    private static Rectangle2D seen(Observation run) {
        Rectangle2D seen = null;
        for (int moment = 0; moment < run.moments(); moment += STRIDE) {
            for (int i = 0; i < run.agents(); i++) {
                if (Float.isNaN(run.x(moment, i))) {
                    continue;
                }
                Rectangle2D at = new Rectangle2D.Double(run.x(moment, i), run.z(moment, i), 0, 0);
                seen = seen == null ? at : seen.createUnion(at);
            }
        }
        for (Point goal : goals(run)) {
            seen.add(goal.x(), goal.z());
        }
        return new Rectangle2D.Double(
                seen.getX() - MARGIN,
                seen.getY() - MARGIN,
                seen.getWidth() + 2 * MARGIN,
                seen.getHeight() + 2 * MARGIN);
    }

    private static List<Point> goals(Observation run) {
        List<Point> goals = new ArrayList<>();
        for (GroupSetup group : run.setup.groups()) {
            if (group.goal() != null) {
                goals.add(group.goal());
            }
            if (group.path() != null) {
                goals.addAll(group.path().waypoints());
            }
            List<Stop> stops =
                    group.itinerary() == null ? List.of() : group.itinerary().stops();
            stops.stream()
                    .filter(stop -> stop.at() != null)
                    .forEach(stop -> goals.add(stop.at().centre()));
        }
        return goals;
    }

    private void draw() {
        on.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        on.setColor(Color.WHITE);
        on.fillRect(0, 0, image.getWidth(), image.getHeight());
        on.translate(image.getWidth() / 2.0, image.getHeight() / 2.0);
        on.scale(scale, -scale);
        on.translate(-seen.getCenterX(), -seen.getCenterY());
        for (Outline outline : run.obstacles.outlines()) {
            Area area = area(outline);
            on.setColor(SOLID);
            on.fill(area);
        }
        on.setColor(EDGE);
        on.setStroke(pen(2));
        run.obstacles.walls().forEach(wall -> on.draw(new Line2D.Double(wall.x1(), wall.z1(), wall.x2(), wall.z2())));
        double arm = 4 / scale;
        for (Point goal : goals(run)) {
            on.draw(new Line2D.Double(goal.x() - arm, goal.z() - arm, goal.x() + arm, goal.z() + arm));
            on.draw(new Line2D.Double(goal.x() - arm, goal.z() + arm, goal.x() + arm, goal.z() - arm));
        }
        for (int i = 0; i < run.agents(); i++) {
            path(i);
        }
        on.dispose();
    }

    private BasicStroke pen(double pixels) {
        return new BasicStroke((float) (pixels / scale), BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);
    }

    private static Area area(Outline outline) {
        if (outline.corners() == 0) {
            return new Area(disc(outline.x(), outline.z(), outline.radius()));
        }
        Path2D sides = new Path2D.Double();
        sides.moveTo(outline.cornerX(0), outline.cornerZ(0));
        for (int i = 1; i < outline.corners(); i++) {
            sides.lineTo(outline.cornerX(i), outline.cornerZ(i));
        }
        sides.closePath();
        Area area = new Area(sides);
        if (outline.rounding() > 0) {
            BasicStroke round = new BasicStroke(2 * outline.rounding(), BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);
            area.add(new Area(round.createStrokedShape(sides)));
        }
        return area;
    }

    private static Ellipse2D disc(double x, double z, double radius) {
        return new Ellipse2D.Double(x - radius, z - radius, 2 * radius, 2 * radius);
    }

    private void path(int agent) {
        on.setColor(new Color(COLOURS[run.group(agent) % COLOURS.length]));
        on.setStroke(pen(run.agents() > 50 ? 0.7 : 1.5));
        float x = Float.NaN;
        float z = Float.NaN;
        for (int moment = 0; moment < run.moments(); moment += STRIDE) {
            float toX = run.x(moment, agent);
            float toZ = run.z(moment, agent);
            if (Float.isNaN(toX)) {
                continue;
            }
            if (Float.isNaN(x)) {
                on.draw(disc(toX, toZ, run.radius(agent)));
            } else if (Math.hypot(toX - x, toZ - z) < seen.getWidth() / 2) {
                // A longer jump: the agent has left a torus on one side and entered on the other.
                on.draw(new Line2D.Float(x, z, toX, toZ));
            }
            x = toX;
            z = toZ;
        }
        on.fill(disc(x, z, 3 / scale));
    }
}
