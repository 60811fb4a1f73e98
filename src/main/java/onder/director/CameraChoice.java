package onder.director;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import onder.core.geometry.Bounds;
import onder.director.Standpoint.Scored;
import onder.director.Topic.Size;
import onder.director.Visibility.Seen;
import onder.shot.Lens;
import onder.shot.Subject;
import onder.world.setup.Bookmark;

/** Finds standpoints for filming a section, and scores them. */
record CameraChoice(Footage footage, List<Bookmark> bookmarks, double aspect) {
    /** The largest radius shown of a group, in metres. */
    static final double LARGEST = 8;

    /** The least height of the eye above the ground, in metres. */
    static final double LOWEST = 1;

    private static final double SMALLEST = 2.6;
    private static final int DIRECTIONS = 24;

    /** Angles at which a camera may look down, in degrees, and the best one. */
    private static final double[][] RISES = {{20, 28, 38, 50}, {8, 14, 21, 30, 42, 56, 70}, {3, 9, 16, 26, 40, 58, 74}};

    private static final double[] BEST_RISE = {30, 19, 9};

    /** Shares of the distance at which everything just fits. */
    private static final double[][] DISTANCES = {{0.45, 0.6, 0.8, 1, 1.25, 1.6}, {0.8, 1, 1.35}, {0.85, 1.15, 1.6}};

    /** The height up to which the picture must reach, in heights of the person: there is a flag above the head. */
    private static final double[] LOOKS = {0, 0.5, 0.62};

    /** In mm. */
    private static final double[] LENSES = {26, 35, 50};

    /** The camera moves along with a subject that goes farther than this, as a share of the camera's distance. */
    private static final double GOES = 0.15;

    /** How far a camera orbits its subject, in radians, and approaches it, as a share of the distance. */
    private static final double ARC = Math.toRadians(7);

    private static final double PUSH = 0.09;

    // Weights for scoring a view.
    private static final double SEEN = 14;
    private static final double SHARE = 3;

    /** Of the film's first view, which shows everybody: no group is cut off. */
    private static final double FIRST_SHARE = 60;

    private static final double MIDDLE = 4;
    private static final double OPEN = 6;
    private static final double LEADER = 4;

    /** People smaller than this share of the picture's height are too small to recognise. */
    private static final double SMALL = 0.06;

    private static final double TINY = 7;
    private static final double CROWDED = 5;
    private static final double RISE = 1.1;
    private static final double FRONT = 0.9;
    private static final double DISTANCE = 2;
    private static final double OUTSIDE = 0.06;
    private static final double BOOKMARK = 2;
    private static final double SWEEP = 2;

    /** The fallback if no view has room, in metres and degrees. */
    private static final double ABOVE = 25;

    private static final double STEEPEST = 82;
    private static final double NEVER = 100;

    /** The share of the time for which a subject must be visible. */
    private static final double ENOUGH = 0.95;

    /** The best standpoint from each direction, and for the whole place also the bookmarks. */
    List<Scored> standpoints(FilmSection section, int index) {
        Visibility visibility = new Visibility(footage, section, aspect);
        List<Scored> found = new ArrayList<>();
        double sign = index % 2 == 0 ? 1 : -1;
        for (int direction = 0; direction < DIRECTIONS; direction++) {
            Scored best = null;
            for (Standpoint each : from(section, 2 * Math.PI * direction / DIRECTIONS, sign)) {
                Scored rated = rated(each, visibility);
                best = rated != null && (best == null || rated.score() > best.score()) ? rated : best;
            }
            if (best != null) {
                found.add(best);
            }
        }
        if (section.path().topic.size() == Size.WIDE) {
            addBookmarks(section, visibility, sign, found);
        }
        if (found.isEmpty()) {
            // If there is no room beside it, there is room above.
            found.add(new Scored(above(section), 0, -NEVER));
        }
        found.sort(Comparator.comparingDouble(Scored::score).reversed());
        return found;
    }

    private List<Standpoint> from(FilmSection section, double azimuth, double sign) {
        TopicPath path = section.path();
        int size = path.topic.size().ordinal();
        double middle = (section.from() + section.to()) / 2;
        double lens = LENSES[size];
        double half = StrictMath.tan(Math.toRadians(Lens.fieldOfView((float) lens)) / 2);
        double radius = radius(path, middle);
        List<Standpoint> all = new ArrayList<>();
        for (double degrees : RISES[size]) {
            double rise = Math.toRadians(degrees);
            double fits = distance(radius, height(path), rise, half);
            for (double factor : DISTANCES[size]) {
                double distance = fits * factor;
                boolean far = path.way(section.from(), section.to()) > GOES * distance;
                for (double goes : far ? new double[] {1, 0} : new double[] {0}) {
                    boolean round = size == Size.CLOSE.ordinal() || size == Size.WIDE.ordinal();
                    all.add(new Standpoint(
                            section,
                            path.x(middle),
                            path.z(middle),
                            LOOKS[size] * height(path),
                            azimuth,
                            rise,
                            distance,
                            goes,
                            far ? 1 : 0,
                            round ? sign * ARC : 0,
                            round ? 0 : PUSH,
                            lens));
                }
            }
        }
        return all;
    }

    private Standpoint above(FilmSection section) {
        TopicPath path = section.path();
        double middle = (section.from() + section.to()) / 2;
        double half = StrictMath.tan(Math.toRadians(Lens.fieldOfView((float) LENSES[0])) / 2);
        double distance = Math.max(ABOVE, distance(radius(path, middle), 1, Math.PI / 2, half));
        double rise = Math.toRadians(STEEPEST);
        return new Standpoint(section, path.x(middle), path.z(middle), 0, 0, rise, distance, 1, 1, 0, PUSH, LENSES[0]);
    }

    private double radius(TopicPath path, double time) {
        double radius = path.radius(time);
        return switch (path.topic.size()) {
            case WIDE -> radius;
            case MEDIUM -> Math.max(SMALLEST, Math.min(LARGEST, radius));
            case CLOSE -> path.topic.radius();
        };
    }

    /** The height of the people shown, in metres. */
    private double height(TopicPath path) {
        float highest = 0;
        int group = path.topic.subject() instanceof Subject.MiddleOf middle ? middle.group() : -1;
        int one = path.topic.subject() instanceof Subject.OneAgent agent ? footage.index(agent.id()) : -1;
        Footage.Sample sample = footage.sample(footage.size() - 1);
        for (int i = 0; i < sample.height().length; i++) {
            if (one >= 0 ? i == one : group < 0 || sample.group()[i] == group) {
                highest = Math.max(highest, sample.height()[i]);
            }
        }
        return highest > 0 ? highest : 1.75;
    }

    /** The distance from which a circle on the ground with people in it just fits into the picture, in metres. */
    private double distance(double radius, double height, double rise, double half) {
        double across = 1.1 * radius / (aspect * half);
        double upright = (radius * StrictMath.sin(rise) + 0.75 * height * StrictMath.cos(rise)) / half;
        return Math.max(2.2 * height, Math.max(across, upright) + 0.5 * radius * StrictMath.cos(rise));
    }

    private void addBookmarks(FilmSection section, Visibility visibility, double sign, List<Scored> found) {
        for (int i = 0; i < bookmarks.size(); i++) {
            Bookmark mark = bookmarks.get(i);
            double dx = mark.eyeX() - mark.lookX();
            double dy = mark.eyeY() - mark.lookY();
            double dz = mark.eyeZ() - mark.lookZ();
            double flat = StrictMath.hypot(dx, dz);
            Standpoint from = new Standpoint(
                    section,
                    mark.lookX(),
                    mark.lookZ(),
                    mark.lookY() - footage.terrain.height(mark.lookX(), mark.lookZ()),
                    StrictMath.atan2(dx, dz),
                    StrictMath.atan2(dy, flat),
                    StrictMath.hypot(flat, dy),
                    0,
                    0,
                    sign * ARC,
                    0,
                    LENSES[0]);
            Scored rated = rated(from, visibility);
            if (rated != null) {
                // The scene's author has chosen it; the first bookmark is the scene's opening view.
                double liked = section.from() == 0 ? BOOKMARK / (1 + i) : BOOKMARK / (1 + Math.abs(1 - i));
                found.add(new Scored(rated.place(), rated.seen(), rated.score() + liked));
            }
        }
    }

    /** Scores a standpoint; null if there is no room for a camera. */
    private Scored rated(Standpoint from, Visibility visibility) {
        Seen seen = visibility.seen(from);
        if (!seen.room()) {
            return null;
        }
        FilmSection section = from.section();
        TopicPath path = section.path();
        int size = path.topic.size().ordinal();
        double score = -SEEN * Math.max(0, ENOUGH - seen.subject()) / ENOUGH
                + (section.from() == 0 && size == Size.WIDE.ordinal() ? FIRST_SHARE : SHARE) * seen.share()
                + MIDDLE * seen.middle()
                + OPEN * seen.open()
                + LEADER * seen.leader()
                - CROWDED * seen.crowded();
        if (size == Size.WIDE.ordinal()) {
            score -= TINY * Math.max(0, 1 - seen.tall() / SMALL);
        }
        double off = (Math.toDegrees(from.rise()) - BEST_RISE[size]) / 30;
        score -= RISE * off * off;
        double middle = (section.from() + section.to()) / 2;
        double course = path.course(middle);
        if (!Double.isNaN(course) && size != Size.WIDE.ordinal()) {
            double angle = Math.abs(turn(from.azimuth() - course));
            // A three-quarter front view is best, and a view from directly behind is worst.
            score += FRONT * StrictMath.cos(angle - Math.PI / 4);
        }
        double fits = distance(radius(path, middle), height(path), from.rise(), from.halfHeight());
        score -= DISTANCE * Math.abs(StrictMath.log(from.distance() / fits / DISTANCES[size][1]));
        if (from.goes() == 0 && from.turns() > 0) {
            double sweep = path.way(section.from(), section.to()) / from.distance();
            score -= SWEEP * Math.max(0, sweep - 0.35);
        }
        score -= OUTSIDE * outside(from, middle);
        return new Scored(from, seen.subject(), score);
    }

    /** How far outside the world the eye is, in metres: from there it sees parts not meant to be seen. */
    private double outside(Standpoint from, double time) {
        Bounds bounds = footage.bounds;
        double x = from.eye(time, footage.terrain).x();
        double z = from.eye(time, footage.terrain).z();
        double beyondX = Math.max(0, Math.max(bounds.minX() - x, x - bounds.maxX()));
        double beyondZ = Math.max(0, Math.max(bounds.minZ() - z, z - bounds.maxZ()));
        return StrictMath.hypot(beyondX, beyondZ);
    }

    /** The equivalent angle within half a turn. */
    static double turn(double angle) {
        return angle - 2 * Math.PI * Math.rint(angle / (2 * Math.PI));
    }
}
