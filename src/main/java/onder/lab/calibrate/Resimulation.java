package onder.lab.calibrate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import onder.core.agents.AgentsView;
import onder.core.geometry.Point;
import onder.param.Format;
import onder.world.World;
import onder.world.setup.Command;
import onder.world.setup.GroupSetup;
import onder.world.setup.Setup;
import onder.world.setup.SetupBuilder;
import onder.world.setup.Start;

/**
 * Simulates pieces of a recording in a scene. Each simulated person begins at its recorded position and velocity and
 * heads for the end of its track; the others move as recorded, and people appear when they do in the recording.
 * Before a piece everybody moves as recorded for a moment, so that memories match the path walked. Each person is a
 * group of its own; nobody splits, merges, or leaves.
 */
final class Resimulation {
    /** In seconds: how long everybody moves as recorded before a piece begins. A walking person's memory is shorter. */
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

    /** A warning about people who cannot have walked as recorded in this scene; none if all can. */
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
        return List.of(Format.of(
                "%d of %d tracks lead where the scene %s has no path, the first is that of person %d from x ="
                        + " %.2f, y = %.2f to"
                        + " x = %.2f, y = %.2f",
                unreachable.size(), courses.size(), plan.sceneName(), first.person, from[0], -from[1], to[0], -to[1]));
    }

    /** The scene with the settings at these shares of their ranges. */
    Setup at(List<FreeSetting> settings, double[] shares) {
        return WalkingGround.still(FreeSetting.set(ground.empty, settings, shares));
    }

    /** Simulates one piece and writes its residuals into an array from an index on. */
    void walk(Setup setup, ResimulatedPiece piece, double[] off, int from) {
        new Walk(setup, piece, off, from).walk();
    }

    /** One piece in progress. */
    private final class Walk {
        private final ResimulatedPiece piece;
        private final double[] off;
        private final Setup setup;
        private final float radius;
        private final double[] state = new double[4];
        private final int[] next;
        private final int[] done;
        private final boolean[] walks = new boolean[courses.size()];

        /** Beats before the piece in which everybody moves as recorded. */
        private final int lead = (int) Math.round(LEAD_IN / plan.beat());

        private boolean begun;

        /** The agent of each track, or −1. */
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

        /** From now on the simulated people walk at the speed they had. */
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

        /**
         * Moves an agent to its recorded state. An agent that moves as recorded gets the state that it will have
         * after the next beat.
         */
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
