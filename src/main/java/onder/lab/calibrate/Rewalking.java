package onder.lab.calibrate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import onder.core.AgentsView;
import onder.core.Bounds;
import onder.core.Obstacles;
import onder.core.Point;
import onder.group.ChangeStrategy;
import onder.group.Dynamics;
import onder.group.LeaderSelection;
import onder.param.Params;
import onder.scene.Settings;
import onder.world.Command;
import onder.world.GroupSetup;
import onder.world.Notes;
import onder.world.Setup;
import onder.world.SetupBuilder;
import onder.world.Start;
import onder.world.Traffic;
import onder.world.World;

/**
 * Lets people walk pieces of a recording again in a scene: everybody begins where and as fast as it was and wants to go
 * where its course ends; who does not walk by itself is moved as recorded, and who comes into sight comes then. Each is a
 * group of its own; nobody splits, merges, or leaves by itself.
 */
final class Rewalking {
    /** A person farther from free ground than this does not belong into the scene, in metres. */
    private static final float FARTHEST = 3;

    /** How far from the ground of an open world people may come into sight, in metres. */
    private static final double OUTSIDE = 20;

    /** Slower than this nobody faces the way it goes, in m/s. */
    private static final double STANDS = 0.1;

    private final CalibrationPlan plan;
    private final List<Course> courses;
    private final Setup empty;
    private final Obstacles ground;

    Rewalking(CalibrationPlan plan, List<Course> courses) {
        this.plan = plan;
        this.courses = courses;
        empty = withoutPeople(plan.setup());
        try (World world = new World(empty)) {
            ground = world.obstacles();
        }
        checkPlaces();
    }

    /** The scene as people find it: nobody there yet, and nobody who comes, goes or changes by rules of the scene. */
    private static Setup withoutPeople(Setup setup) {
        Setup bare = new Setup(
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
                Notes.NONE);
        return still(bare);
    }

    private static Setup still(Setup setup) {
        return new SetupBuilder(setup)
                .with(Params.defaults(Dynamics.class))
                .with(Params.with(setup.settings().arrival(), "leave", false))
                .with(Params.with(
                        Params.with(setup.leadership(), "change", ChangeStrategy.BLIND),
                        "selection",
                        LeaderSelection.FIRST))
                .build();
    }

    private float radius(Setup setup) {
        return setup.species().get(setup.speciesIndex(plan.species())).body().radius();
    }

    private void checkPlaces() {
        double[] state = new double[4];
        float radius = radius(empty);
        for (Course course : courses) {
            for (double at : new double[] {course.begin(), course.end()}) {
                course.at(at, state);
                if (!isNear(state[0], state[1])
                        || !ground.bounds().contains((float) state[0], (float) state[1])
                        || ground.nearestFree((float) state[0], (float) state[1], radius, FARTHEST) == null) {
                    throw new CalibrationException(String.format(
                            Locale.ROOT,
                            "%s: person %d is at x = %.2f, y = %.2f after %.2f s, where the scene %s has no free ground"
                                    + " within %d m; --origin X,Y says which point of the recording is the scene's"
                                    + " origin",
                            plan.tracks().file(),
                            course.person(),
                            state[0],
                            -state[1],
                            at,
                            plan.scene(),
                            (int) FARTHEST));
                }
            }
        }
    }

    /** An open world has no edge, but whoever is far from what it shows was measured elsewhere. */
    private boolean isNear(double x, double z) {
        Bounds bounds = ground.bounds();
        return x > bounds.minX() - OUTSIDE
                && x < bounds.maxX() + OUTSIDE
                && z > bounds.minZ() - OUTSIDE
                && z < bounds.maxZ() + OUTSIDE;
    }

    /** The scene with the settings at these shares of their ranges. */
    Setup at(List<FreeSetting> settings, double[] shares) {
        Setup setup = empty;
        for (int i = 0; i < settings.size(); i++) {
            setup = Settings.set(setup, settings.get(i).at(shares[i]));
        }
        return still(setup);
    }

    /** Walks one piece again and writes how far off everybody was, from a place in an array on. */
    void walk(Setup setup, Rewalk piece, double[] off, int from) {
        new Walk(setup, piece, off, from).walk();
    }

    /** One piece on its way. */
    private final class Walk {
        private final Rewalk piece;
        private final double[] off;
        private final Setup setup;
        private final float radius;
        private final double[] state = new double[4];
        private final int[] next;
        private final int[] done;
        private final boolean[] walks = new boolean[courses.size()];

        /** The agent of each course, or −1. */
        private final int[] agent = new int[courses.size()];

        Walk(Setup setup, Rewalk piece, double[] off, int from) {
            this.piece = piece;
            this.off = off;
            radius = radius(setup);
            Arrays.fill(agent, -1);
            next = new int[piece.walking().length];
            done = new int[next.length];
            int at = from;
            for (int i = 0; i < next.length; i++) {
                next[i] = at;
                walks[piece.walking()[i]] = true;
                at += Rewalk.PARTS * piece.samples()[i];
            }
            List<GroupSetup> groups = new ArrayList<>();
            for (int i = 0; i < agent.length; i++) {
                if (courses.get(i).isInSight(piece.begin())) {
                    agent[i] = groups.size();
                    groups.add(group(courses.get(i), piece.begin()));
                }
            }
            this.setup = new SetupBuilder(setup).groups(groups).build();
        }

        private GroupSetup group(Course course, double moment) {
            course.at(moment, state);
            Point at = free(state[0], state[1]);
            float heading = heading(course);
            Start start =
                    new Start(Start.Area.DISC, at.x(), at.z(), 0, 0, heading, Start.Pace.REST, false, List.of(at));
            return new GroupSetup(plan.species(), 1, start, goal(course), null, null);
        }

        private Point free(double x, double z) {
            Point free = ground.nearestFree((float) x, (float) z, radius, 10 * FARTHEST);
            if (free == null) {
                throw new CalibrationException(plan.scene() + ": has no room for a body of " + radius + " m near "
                        + (float) x + ", " + (float) -z);
            }
            return free;
        }

        /** Beyond the end of its course, for who walks on there; nearer by halves where that is no free ground. */
        private Point goal(Course course) {
            for (double beyond = Math.max(plan.horizon(), 4); beyond > 0.1; beyond /= 2) {
                course.goal(beyond, state);
                float x = (float) state[0];
                float z = (float) state[1];
                if (ground.bounds().contains(x, z) && ground.free(x, z, radius)) {
                    return new Point(x, z);
                }
            }
            course.goal(0, state);
            return free(state[0], state[1]);
        }

        /** Of the state at hand, in degrees: the way it goes, or where it stands that to its goal. */
        private float heading(Course course) {
            double vx = state[2];
            double vz = state[3];
            if (Math.hypot(vx, vz) < STANDS) {
                double x = state[0];
                double z = state[1];
                course.goal(0, state);
                vx = state[0] - x;
                vz = state[1] - z;
            }
            return (float) Math.toDegrees(Math.atan2(vx, vz));
        }

        void walk() {
            int every = (int) Math.round(plan.sample() / plan.beat());
            try (World world = new World(setup)) {
                world.turnLogOff();
                for (int i = 0; i < agent.length; i++) {
                    if (agent[i] >= 0) {
                        guide(world, i, piece.begin());
                    }
                }
                world.carryOut();
                for (int walking : piece.walking()) {
                    world.send(new Command.Release(agent[walking]));
                }
                int beats = (int) Math.round((piece.end() - piece.begin()) / plan.beat());
                for (int beat = 0; beat <= beats; beat++) {
                    double moment = piece.begin() + beat * plan.beat();
                    if (beat > 0 && beat % every == 0) {
                        compare(world, moment);
                    }
                    if (beat < beats) {
                        moveOthers(world, moment);
                        for (int i = 0; i < plan.beatSteps(); i++) {
                            world.step();
                        }
                    }
                }
            }
        }

        private void moveOthers(World world, double moment) {
            for (int i = 0; i < agent.length; i++) {
                boolean isThere = courses.get(i).isInSight(moment);
                if (agent[i] >= 0 && !isThere) {
                    world.send(new Command.RemoveAgent(agent[i]));
                    agent[i] = -1;
                } else if (agent[i] < 0 && isThere && !walks[i]) {
                    come(world, i, moment);
                } else if (agent[i] >= 0 && !walks[i]) {
                    guide(world, i, moment);
                }
            }
        }

        private void come(World world, int course, double moment) {
            world.carryOut();
            int newcomer = world.agents().count();
            world.send(new Command.AddGroup(group(courses.get(course), moment)));
            world.carryOut();
            if (world.agents().count() > newcomer) {
                agent[course] = newcomer;
                guide(world, course, moment);
            }
        }

        /** Puts somebody where and as fast as it was; those who are moved come in a beat to where they were then. */
        private void guide(World world, int course, double moment) {
            Course of = courses.get(course);
            of.at(Math.min(moment + plan.beat(), of.end()), state);
            double toX = state[0];
            double toZ = state[1];
            of.at(moment, state);
            float heading = (float) Math.toDegrees(Math.atan2(state[2], state[3]));
            if (Math.hypot(state[2], state[3]) < STANDS) {
                AgentsView agents = world.agents();
                heading = (float)
                        Math.toDegrees(Math.atan2(agents.headingX(agent[course]), agents.headingZ(agent[course])));
            }
            double vx = walks[course] ? state[2] : (toX - state[0]) / plan.beat();
            double vz = walks[course] ? state[3] : (toZ - state[1]) / plan.beat();
            Point at = new Point((float) state[0], (float) state[1]);
            world.send(new Command.Guide(agent[course], at, (float) vx, (float) vz, heading, radius));
        }

        private void compare(World world, double moment) {
            AgentsView agents = world.agents();
            for (int i = 0; i < next.length; i++) {
                int course = piece.walking()[i];
                if (done[i] < piece.samples()[i] && agent[course] >= 0) {
                    courses.get(course).at(moment, state);
                    int id = agent[course];
                    int at = next[i];
                    off[at] = setup.bounds().dx((float) (agents.x(id) - state[0]));
                    off[at + 1] = setup.bounds().dz((float) (agents.z(id) - state[1]));
                    off[at + 2] = CalibrationPlan.SPEED_WEIGHT * (agents.speed(id) - Math.hypot(state[2], state[3]));
                    next[i] += Rewalk.PARTS;
                    done[i]++;
                }
            }
        }
    }
}
