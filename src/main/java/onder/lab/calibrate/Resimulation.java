package onder.lab.calibrate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import onder.core.agents.AgentsView;
import onder.core.geometry.Point;
import onder.scene.Settings;
import onder.world.World;
import onder.world.setup.Command;
import onder.world.setup.GroupSetup;
import onder.world.setup.Setup;
import onder.world.setup.SetupBuilder;
import onder.world.setup.Start;

/**
 * Lets people walk pieces of a recording again in a scene: everybody begins where and as fast as it was and wants to go
 * where its course ends; who does not walk by itself is moved as recorded, and who comes into sight comes then. Before a
 * piece all are moved as recorded for a moment, so that what they remember is of the way that they have come. Each is a
 * group of its own; nobody splits, merges, or leaves by itself.
 */
final class Resimulation {
    /** So long all are moved before a piece begins, in seconds: memories of people who walk are shorter. */
    private static final double LEAD_IN = 0.5;

    private final CalibrationPlan plan;
    private final List<SmoothedTrack> courses;
    private final WalkingGround ground;

    Resimulation(CalibrationPlan plan, List<SmoothedTrack> courses) {
        this.plan = plan;
        this.courses = courses;
        ground = new WalkingGround(plan.scene(), plan.setup(), plan.species());
        ground.check(courses, plan.tracks().file());
    }

    /** A warning of people who cannot have walked as recorded in this scene; none where all can. */
    List<String> warnings() {
        List<SmoothedTrack> unreachable = ground.unreachable(courses);
        if (unreachable.isEmpty()) {
            return List.of();
        }
        SmoothedTrack first = unreachable.get(0);
        double[] from = new double[4];
        double[] to = new double[4];
        first.at(first.begin(), from);
        first.at(first.end(), to);
        return List.of(String.format(
                Locale.ROOT,
                "%d of %d courses go where the scene %s has no way, first that of person %d from x = %.2f, y = %.2f to"
                        + " x = %.2f, y = %.2f",
                unreachable.size(),
                courses.size(),
                plan.sceneName(),
                first.person(),
                from[0],
                -from[1],
                to[0],
                -to[1]));
    }

    /** The scene with the settings at these shares of their ranges. */
    Setup at(List<FreeSetting> settings, double[] shares) {
        Setup setup = ground.empty();
        for (int i = 0; i < settings.size(); i++) {
            setup = Settings.set(setup, settings.get(i).at(shares[i]));
        }
        return WalkingGround.still(setup);
    }

    /** Walks one piece again and writes how far off everybody was, from a place in an array on. */
    void walk(Setup setup, ResimulatedPiece piece, double[] off, int from) {
        new Walk(setup, piece, off, from).walk();
    }

    /** One piece on its way. */
    private final class Walk {
        private final ResimulatedPiece piece;
        private final double[] off;
        private final Setup setup;
        private final float radius;
        private final double[] state = new double[4];
        private final int[] next;
        private final int[] done;
        private final boolean[] walks = new boolean[courses.size()];

        /** Beats that all are moved before the piece. */
        private final int lead = (int) Math.round(LEAD_IN / plan.beat());

        private boolean begun;

        /** The agent of each course, or −1. */
        private final int[] agent = new int[courses.size()];

        Walk(Setup setup, ResimulatedPiece piece, double[] off, int from) {
            this.piece = piece;
            this.off = off;
            radius = ground.radius(setup);
            Arrays.fill(agent, -1);
            next = new int[piece.walking().length];
            done = new int[next.length];
            int at = from;
            for (int i = 0; i < next.length; i++) {
                next[i] = at;
                walks[piece.walking()[i]] = true;
                at += ResimulatedPiece.PARTS * piece.samples()[i];
            }
            List<GroupSetup> groups = new ArrayList<>();
            for (int i = 0; i < agent.length; i++) {
                if (courses.get(i).isInSight(moment(0))) {
                    agent[i] = groups.size();
                    groups.add(group(courses.get(i), moment(0)));
                }
            }
            this.setup = new SetupBuilder(setup).groups(groups).build();
        }

        private GroupSetup group(SmoothedTrack course, double moment) {
            return ground.group(course, moment, radius, Start.Pace.REST);
        }

        private double moment(int beat) {
            return piece.begin() + (beat - lead) * plan.beat();
        }

        void walk() {
            int every = (int) Math.round(plan.sample() / plan.beat());
            int beats = lead + (int) Math.round((piece.end() - piece.begin()) / plan.beat());
            try (World world = new World(setup)) {
                world.turnLogOff();
                for (int beat = 0; beat <= beats; beat++) {
                    if (beat > lead && (beat - lead) % every == 0) {
                        compare(world, moment(beat));
                    }
                    if (beat < beats) {
                        moveOthers(world, moment(beat));
                        if (beat == lead) {
                            begin(world);
                        }
                        for (int i = 0; i < plan.beatSteps(); i++) {
                            world.step();
                        }
                    }
                }
            }
        }

        /** From now on those who walk do so by themselves, as fast as they were. */
        private void begin(World world) {
            begun = true;
            for (int walking : piece.walking()) {
                guide(world, walking, piece.begin());
            }
            world.carryOut();
            for (int walking : piece.walking()) {
                world.send(new Command.Release(agent[walking]));
            }
        }

        private boolean isByItself(int course) {
            return begun && walks[course];
        }

        private void moveOthers(World world, double moment) {
            for (int i = 0; i < agent.length; i++) {
                boolean isThere = courses.get(i).isInSight(moment);
                if (agent[i] >= 0 && !isThere) {
                    world.send(new Command.RemoveAgent(agent[i]));
                    agent[i] = -1;
                } else if (agent[i] < 0 && isThere && !isByItself(i)) {
                    come(world, i, moment);
                } else if (agent[i] >= 0 && !isByItself(i)) {
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
            SmoothedTrack of = courses.get(course);
            of.at(Math.min(moment + plan.beat(), of.end()), state);
            double toX = state[0];
            double toZ = state[1];
            of.at(moment, state);
            float heading = (float) Math.toDegrees(Math.atan2(state[2], state[3]));
            if (Math.hypot(state[2], state[3]) < WalkingGround.STANDS) {
                AgentsView agents = world.agents();
                heading = (float)
                        Math.toDegrees(Math.atan2(agents.headingX(agent[course]), agents.headingZ(agent[course])));
            }
            double vx = isByItself(course) ? state[2] : (toX - state[0]) / plan.beat();
            double vz = isByItself(course) ? state[3] : (toZ - state[1]) / plan.beat();
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
                    next[i] += ResimulatedPiece.PARTS;
                    done[i]++;
                }
            }
        }
    }
}
