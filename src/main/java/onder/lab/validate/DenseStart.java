package onder.lab.validate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.UnaryOperator;
import onder.core.geometry.Area;
import onder.core.geometry.Point;
import onder.group.Path;
import onder.world.setup.GroupSetup;
import onder.world.setup.Setup;
import onder.world.setup.SetupBuilder;
import onder.world.setup.Start;

/** Copies of a scene's first group, one person each, on a lattice, which allows higher densities than random places. */
final class DenseStart {
    /** In metres: the margin along the sides. With few people in a row, half a spacing is less than a body. */
    private static final double ASIDE = 0.1;

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
