package onder.scene;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import onder.core.Draws;
import onder.core.Purpose;
import onder.core.geometry.Bounds;
import onder.core.geometry.Circle;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Wall;
import onder.world.setup.Setup;

/**
 * Scatters a scene's circles anew: they cover the same area with other radii, gaps and places.
 *
 * <p>A layout draws a typical radius of 1.5 to 4.5 m, a spread of up to twice and half of it, and the narrowest gap
 * between circles and to walls, 0.7 to 2 m: wider than a person or two. Circles start anywhere and push each other
 * apart. If that finds no room, the layout is drawn again with narrower gaps. Obstacles of other kinds stay.
 */
final class ObstacleLayout {
    private static final float LEAST_RADIUS = 1.5f;
    private static final float MOST_RADIUS = 4.5f;
    private static final float LEAST_GAP = 0.7f;
    private static final float MOST_GAP = 2;
    private static final int ATTEMPTS = 40;
    private static final int SWEEPS = 2000;

    /** The most circles, because each is pushed off every other. */
    private static final int MOST_CIRCLES = 5_000;

    /** Distances computed before it gives up: seconds on one thread. Forty circles never need as many. */
    private static final long MOST_CHECKS = 500_000_000L;

    /** How far below the gap a pair may end up, in metres; places are rounded to this. */
    private static final double TOLERANCE = 0.01;

    private final Setup setup;
    private final Draws draws;
    private final List<Obstacle> fixed;
    private final double area;
    private final float height;
    private int attempt;
    private int drawn;
    private long checks;

    private ObstacleLayout(Setup setup, int number) {
        this.setup = setup;
        draws = new Draws(number);
        List<Circle> circles = circles(setup.obstacles());
        fixed = setup.obstacles().stream().filter(o -> !(o instanceof Circle)).toList();
        area = circles.stream()
                .mapToDouble(c -> Math.PI * c.radius() * c.radius())
                .sum();
        if (circles.isEmpty()) {
            throw new IllegalArgumentException("the scene has no circles to scatter, allowed in a scene with circles");
        }
        height = circles.get(0).height();
        Bounds bounds = setup.bounds();
        double ground = (bounds.maxX() - (double) bounds.minX()) * (bounds.maxZ() - (double) bounds.minZ());
        // In an open world, circles may extend over the edge.
        if (area >= ground && !(bounds instanceof Bounds.Open)) {
            throw tooMuch();
        }
    }

    /**
     * The obstacles of a layout.
     *
     * @param number of the layout; the same number gives the same layout in every run
     * @throws IllegalArgumentException if there are no circles, or no room
     */
    static List<Obstacle> of(Setup setup, int number) {
        return new ObstacleLayout(setup, number).scattered();
    }

    static List<Circle> circles(List<Obstacle> obstacles) {
        return obstacles.stream()
                .filter(Circle.class::isInstance)
                .map(Circle.class::cast)
                .toList();
    }

    private List<Obstacle> scattered() {
        for (attempt = 0; attempt < ATTEMPTS; attempt++) {
            drawn = 0;
            double[] radii = radii();
            double gap = LEAST_GAP + (between(LEAST_GAP, MOST_GAP) - LEAST_GAP) * (ATTEMPTS - attempt) / ATTEMPTS;
            double[][] centres = centres(radii.length);
            for (int sweep = 0; sweep < SWEEPS && checks < MOST_CHECKS; sweep++) {
                checks += (long) radii.length * (radii.length / 2 + fixed.size() + 1);
                if (push(centres, radii, gap) < TOLERANCE) {
                    return obstacles(centres, radii);
                }
            }
        }
        throw tooMuch();
    }

    private static IllegalArgumentException tooMuch() {
        return new IllegalArgumentException(
                "Onder found no places for its circles, " + LEAST_GAP + " m apart: they cover too much ground");
    }

    private double between(double low, double high) {
        return low + (high - low) * draws.uniform(drawn++, attempt, Purpose.LAYOUT);
    }

    /** Radii, largest first; the circles have the same total area as the scene's. */
    private double[] radii() {
        double typical = between(LEAST_RADIUS, MOST_RADIUS);
        double spread = between(1, 2);
        List<Double> radii = new ArrayList<>();
        double sum = 0;
        while (sum < area) {
            double radius = typical * StrictMath.pow(spread, between(-1, 1));
            radii.add(radius);
            if (radii.size() > MOST_CIRCLES) {
                throw new IllegalArgumentException(
                        "scattering its circles takes more than " + MOST_CIRCLES + " circles, allowed no more");
            }
            sum += Math.PI * radius * radius;
        }
        double scale = Math.sqrt(area / sum);
        return radii.stream()
                .sorted(Comparator.reverseOrder())
                .mapToDouble(radius -> radius * scale)
                .toArray();
    }

    private double[][] centres(int count) {
        Bounds bounds = setup.bounds();
        double[][] centres = new double[count][];
        for (int i = 0; i < count; i++) {
            do {
                centres[i] =
                        new double[] {between(bounds.minX(), bounds.maxX()), between(bounds.minZ(), bounds.maxZ())};
            } while (!bounds.contains((float) centres[i][0], (float) centres[i][1]));
        }
        return centres;
    }

    /**
     * Moves circles that are too close apart, each by half the missing distance; returns the largest missing distance.
     */
    private double push(double[][] centres, double[] radii, double gap) {
        double most = 0;
        for (int i = 0; i < radii.length; i++) {
            for (int j = 0; j < i; j++) {
                most = Math.max(most, part(centres[i], centres[j], radii[i] + radii[j] + gap));
            }
            for (Obstacle other : fixed) {
                double[] at = {other.x(), other.z()};
                most = Math.max(most, 2 * part(centres[i], at, radii[i] + other.boundingRadius() + gap));
            }
            most = Math.max(most, keepInside(centres[i], radii[i] + gap));
        }
        return most;
    }

    private double part(double[] one, double[] other, double apart) {
        double dx = setup.bounds().dx((float) (one[0] - other[0]));
        double dz = setup.bounds().dz((float) (one[1] - other[1]));
        double distance = Math.sqrt(dx * dx + dz * dz);
        double missing = apart - distance;
        if (missing <= 0) {
            return 0;
        }
        double share = distance > 0 ? missing / 2 / distance : 0;
        double x = distance > 0 ? dx * share : missing / 2;
        one[0] += x;
        one[1] += dz * share;
        other[0] -= x;
        other[1] -= dz * share;
        return missing;
    }

    /** Keeps a circle off the nearest wall, or on the world's ground if there is no wall. */
    private double keepInside(double[] centre, double apart) {
        Bounds bounds = setup.bounds();
        if (bounds.walls().isEmpty()) {
            centre[0] = clamp(bounds.wrapX((float) centre[0]), bounds.minX(), bounds.maxX());
            centre[1] = clamp(bounds.wrapZ((float) centre[1]), bounds.minZ(), bounds.maxZ());
            return 0;
        }
        double dx = 0;
        double dz = 0;
        double distance = Double.POSITIVE_INFINITY;
        for (Wall wall : bounds.walls()) {
            double ex = wall.x2() - (double) wall.x1();
            double ez = wall.z2() - (double) wall.z1();
            double along = ((centre[0] - wall.x1()) * ex + (centre[1] - wall.z1()) * ez) / (ex * ex + ez * ez);
            double share = clamp(along, 0, 1);
            double toX = centre[0] - (wall.x1() + share * ex);
            double toZ = centre[1] - (wall.z1() + share * ez);
            double far = Math.sqrt(toX * toX + toZ * toZ);
            if (far < distance) {
                distance = far;
                dx = toX;
                dz = toZ;
            }
        }
        double inward = bounds.contains((float) centre[0], (float) centre[1]) ? 1 : -1;
        double missing = apart - inward * distance;
        if (missing <= 0 || distance == 0) {
            return 0;
        }
        centre[0] += inward * dx / distance * missing;
        centre[1] += inward * dz / distance * missing;
        return missing;
    }

    private static double clamp(double value, double low, double high) {
        return Math.max(low, Math.min(high, value));
    }

    private List<Obstacle> obstacles(double[][] centres, double[] radii) {
        List<Obstacle> all = new ArrayList<>();
        for (int i = 0; i < radii.length; i++) {
            all.add(new Circle(rounded(centres[i][0]), rounded(centres[i][1]), (float) radii[i], height));
        }
        all.addAll(fixed);
        return all;
    }

    private static float rounded(double value) {
        return (float) (Math.round(value / TOLERANCE) * TOLERANCE);
    }
}
