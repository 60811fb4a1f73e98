package onder.lab.validate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import onder.core.geometry.Area;
import onder.core.geometry.Point;
import onder.group.Path;
import onder.world.setup.GroupSetup;
import onder.world.setup.Setup;
import onder.world.setup.SetupBuilder;
import onder.world.setup.Start;

/**
 * Copies of a scene's first group, one person each: on a lattice, which allows the highest densities, or at random
 * places.
 */
final class DenseStart {
    /** In metres: the margin along the sides. With few people in a row, half a spacing is less than a body. */
    private static final double ASIDE = 0.1;

    /** In metres: the width of a body. */
    private static final double BODY = 0.4;

    /** The number of draws after which places may be nearer, and how much. */
    private static final int TRIES = 100_000;

    private static final double NEARER = 0.97;

    /** In metres: the distance at which a waypoint counts as reached; the whole width of the corridor counts. */
    private static final float REACHED = 2.7f;

    private DenseStart() {}

    /** The number of people in an area at a density. */
    static int people(Area.Rectangle area, double density) {
        return (int) Math.round(area.width() * area.depth() * density);
    }

    /**
     * The same scene with that many people in an area; each one's route is shifted from the first's by as much as its
     * start.
     */
    static UnaryOperator<Setup> fill(Area.Rectangle area, double density) {
        return setup -> {
            GroupSetup one = setup.groups().get(0);
            List<GroupSetup> all = new ArrayList<>();
            for (Point at : lattice(area, people(area, density))) {
                Start s = one.start();
                Start start = new Start(s.area(), 0, 0, 0, 0, s.heading(), s.pace(), false, List.of(at));
                List<Point> way = one.path().waypoints().stream()
                        .map(point -> new Point(point.x(), point.z() + at.z()))
                        .toList();
                way = ahead(way, at, one.path().tolerance());
                Path path = new Path(way, one.path().loop(), one.path().tolerance());
                all.add(one.with(start).with(null, path, one.leadership()));
            }
            return new SetupBuilder(setup).groups(all).build();
        };
    }

    /**
     * The same scene with that many people at random places of a corridor along x that closes on itself; each walks
     * along its own line. The places follow from the seed.
     *
     * @param bothWays every other one walks toward −x
     */
    static UnaryOperator<Setup> scatter(Area.Rectangle area, double density, boolean bothWays) {
        return setup -> {
            GroupSetup one = setup.groups().get(0);
            Start s = one.start();
            List<GroupSetup> all = new ArrayList<>();
            for (Point at : scattered(area, people(area, density), setup.seed())) {
                int sign = bothWays && all.size() % 2 == 1 ? -1 : 1;
                Start start = new Start(s.area(), 0, 0, 0, 0, sign * s.heading(), s.pace(), false, List.of(at));
                Path path = new Path(round(area, at, sign), true, REACHED);
                all.add(one.with(start).with(null, path, one.leadership()));
            }
            return new SetupBuilder(setup).groups(all).build();
        };
    }

    /** Waypoints once round the corridor; the next is always less than half of it away, even reached early. */
    private static List<Point> round(Area.Rectangle area, Point from, int sign) {
        float length = area.width();
        int stops = (int) Math.ceil(length / (length / 2 - REACHED));
        List<Point> way = new ArrayList<>();
        for (int i = 1; i <= stops; i++) {
            float along = from.x() - area.x() + sign * length * i / stops;
            float x = along - length * (float) Math.floor(along / length + 0.5);
            way.add(new Point(area.x() + x, from.z()));
        }
        return way;
    }

    /**
     * Places drawn one after the other, at least a body's width apart; where they no longer fit, a little nearer: more
     * than 3.6 people on a m² cannot be placed so.
     */
    private static List<Point> scattered(Area.Rectangle area, int people, long seed) {
        SplittableRandom draws = new SplittableRandom(seed);
        List<Point> points = new ArrayList<>();
        double apart = BODY;
        for (int tries = 1; points.size() < people; tries++) {
            double x = (draws.nextDouble() - 0.5) * area.width();
            double z = (draws.nextDouble() - 0.5) * (area.depth() - BODY);
            double near = apart * apart;
            if (points.stream().allMatch(p -> squared(p.x() - area.x() - x, p.z() - area.z() - z, area) >= near)) {
                points.add(new Point((float) (area.x() + x), (float) (area.z() + z)));
            }
            if (tries % TRIES == 0) {
                apart *= NEARER;
            }
        }
        return points;
    }

    private static double squared(double dx, double dz, Area.Rectangle area) {
        double round = dx - area.width() * Math.rint(dx / area.width());
        return round * round + dz * dz;
    }

    /**
     * A circuit along x that begins with the next waypoint; otherwise some people would turn back at first, into the
     * others.
     */
    private static List<Point> ahead(List<Point> round, Point from, float tolerance) {
        List<Point> turned = new ArrayList<>(round);
        for (int i = 0; i < round.size() && turned.get(0).x() <= from.x() + tolerance; i++) {
            Collections.rotate(turned, -1);
        }
        return turned;
    }

    /** Staggered rows, spaced like the places in them; they fill the area up to half a spacing at its sides. */
    static List<Point> lattice(Area.Rectangle area, int people) {
        int rows = Math.max(1, (int) Math.round(Math.sqrt(people * (double) area.depth() / area.width())));
        List<Point> points = new ArrayList<>();
        for (int row = 0; row < rows; row++) {
            int inRow = people * (row + 1) / rows - people * row / rows;
            for (int i = 0; i < inRow; i++) {
                double along = (i + (row % 2 == 0 ? 0.25 : 0.75)) / inRow;
                points.add(new Point((float) (area.x() + (along - 0.5) * area.width()), (float)
                        (area.z() + ((row + 0.5) / rows - 0.5) * (area.depth() - 2 * ASIDE))));
            }
        }
        return points;
    }
}
