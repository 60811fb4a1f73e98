package onder.lab.calibrate;

import java.nio.file.Path;
import java.util.List;
import onder.core.geometry.Bounds;
import onder.core.geometry.Point;
import onder.core.obstacles.Obstacles;
import onder.core.routes.CornerGraph;
import onder.core.routes.RouteSearch;
import onder.group.ChangeStrategy;
import onder.group.Dynamics;
import onder.group.LeaderSelection;
import onder.param.Format;
import onder.param.Params;
import onder.world.World;
import onder.world.setup.GroupSetup;
import onder.world.setup.Notes;
import onder.world.setup.Setup;
import onder.world.setup.SetupBuilder;
import onder.world.setup.Start;
import onder.world.setup.Traffic;

/**
 * A scene with the people of a recording instead of its own: each person is a group of its own that begins where its
 * track is at a moment and heads for the end of the track.
 */
final class WalkingGround {
    /** In metres: a person farther than this from free ground does not belong to the scene. */
    private static final float FARTHEST = 3;

    /** In metres: how far from the ground of an open world people may appear. */
    private static final double OUTSIDE = 20;

    /** In m/s: below this speed an agent does not face its direction of motion. */
    static final double STANDS = 0.1;

    /**
     * In metres: how far beyond the end of its track an agent heads if it walks on there, so that it does not slow
     * down before.
     */
    private static final double BEYOND = 6;

    private final String scene;
    private final String species;

    /** The scene before anybody appears, without any rule that adds, removes or changes people. */
    final Setup empty;

    private final Obstacles ground;

    WalkingGround(String scene, Setup setup, String species) {
        this.scene = scene;
        this.species = species;
        empty = withoutPeople(setup);
        try (World world = new World(empty)) {
            ground = world.obstacles();
        }
    }

    /** People who cannot have walked as recorded: walls of the scene separate the two ends of their tracks. */
    List<SmoothedTrack> unreachable(List<SmoothedTrack> courses) {
        float radius = radius(empty);
        RouteSearch search = new RouteSearch(new CornerGraph(ground, radius));
        double[] state = new double[4];
        return courses.stream()
                .filter(course -> {
                    course.at(course.begin(), state);
                    Point from = free(state[0], state[1], radius);
                    course.at(course.end(), state);
                    Point to = free(state[0], state[1], radius);
                    return !search.find(from.x(), from.z(), to.x(), to.z());
                })
                .toList();
    }

    /** The scene as a calibration uses it: without its own people and their rules. */
    static Setup withoutPeople(Setup setup) {
        return still(new Setup(
                setup.seed(),
                setup.dt(),
                setup.bounds(),
                setup.obstacles(),
                setup.walls(),
                setup.settings(),
                setup.species(),
                List.of(),
                Traffic.NONE,
                List.of(),
                setup.level(),
                setup.props(),
                Notes.NONE));
    }

    /** Nobody splits, merges, leads others, or leaves. */
    static Setup still(Setup setup) {
        return new SetupBuilder(setup)
                .with(Params.defaults(Dynamics.class))
                .with(Params.with(setup.settings().arrival(), "leave", false))
                .with(Params.with(
                        Params.with(setup.leadership(), "change", ChangeStrategy.BLIND),
                        "selection",
                        LeaderSelection.FIRST))
                .build();
    }

    float radius(Setup setup) {
        return setup.species(species).body().radius();
    }

    /**
     * Checks that people appear and vanish where the scene has ground.
     *
     * @throws CalibrationException for the first one who does not
     */
    void check(List<SmoothedTrack> courses, Path file) {
        double[] state = new double[4];
        float radius = radius(empty);
        for (SmoothedTrack course : courses) {
            for (double at : new double[] {course.begin(), course.end()}) {
                course.at(at, state);
                float x = (float) state[0];
                float z = (float) state[1];
                if (!isNear(x, z) || ground.nearestFree(x, z, radius, FARTHEST) == null) {
                    throw new CalibrationException(Format.of(
                            "%s: person %d is at x = %.2f, y = %.2f after %.2f s, where the scene %s has no free ground"
                                    + " within %d m; --origin X,Y says which point of the recording is the scene's"
                                    + " origin",
                            file, course.person, state[0], -state[1], at, scene, (int) FARTHEST));
                }
            }
        }
    }

    /** An open world has no edge, but a person far from its contents was recorded in another place. */
    private boolean isNear(float x, float z) {
        Bounds bounds = ground.bounds();
        return bounds.contains(x, z)
                && x > bounds.minX() - OUTSIDE
                && x < bounds.maxX() + OUTSIDE
                && z > bounds.minZ() - OUTSIDE
                && z < bounds.maxZ() + OUTSIDE;
    }

    /**
     * A group of one.
     *
     * @param radius of its body, in metres
     */
    GroupSetup group(SmoothedTrack course, double moment, float radius, Start.Pace pace) {
        double[] state = new double[4];
        course.at(moment, state);
        Point at = free(state[0], state[1], radius);
        float heading = heading(course, state);
        Start start = new Start(Start.Area.DISC, at.x(), at.z(), 0, 0, heading, pace, false, List.of(at));
        return new GroupSetup(species, 1, start, goal(course, radius), null, null);
    }

    private Point free(double x, double z, float radius) {
        Point free = ground.nearestFree((float) x, (float) z, radius, 10 * FARTHEST);
        if (free == null) {
            throw new CalibrationException(scene + ": has no room for a body with radius " + radius + " m near "
                    + (float) x + ", " + (float) -z);
        }
        return free;
    }

    /**
     * The destination of a person who walks on beyond the end of its track; halved repeatedly until it is on free
     * ground.
     */
    private Point goal(SmoothedTrack course, float radius) {
        double[] state = new double[4];
        for (double beyond = BEYOND; beyond > 0.1; beyond /= 2) {
            course.goal(beyond, state);
            float x = (float) state[0];
            float z = (float) state[1];
            if (ground.bounds().contains(x, z) && ground.free(x, z, radius)) {
                return new Point(x, z);
            }
        }
        course.goal(0, state);
        return free(state[0], state[1], radius);
    }

    /** In degrees: the direction of motion, or of the goal if the person stands. */
    private static float heading(SmoothedTrack course, double[] state) {
        double vx = state[2];
        double vz = state[3];
        if (Math.hypot(vx, vz) < STANDS) {
            double[] goal = new double[4];
            course.goal(0, goal);
            vx = goal[0] - state[0];
            vz = goal[1] - state[1];
        }
        return (float) Math.toDegrees(Math.atan2(vx, vz));
    }
}
