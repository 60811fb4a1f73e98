package onder.shot;

import java.util.List;
import onder.core.agents.AgentsView;
import onder.core.geometry.Bounds;
import onder.group.Group;
import onder.world.World;

/** A subject's position, step by step; smoothing follows the run's own steps. It begins settled. */
final class SubjectTrack {
    /** Time constants, in seconds: of turning, of a group's centre, of the ground, of changing to another agent. */
    private static final double TURN = 0.6;

    private static final double MIDDLE = 0.6;
    private static final double GROUND = 0.3;
    private static final double CHANGE = 0.5;

    /** Below this speed an agent has no course, in m/s. */
    private static final double GOING = 0.15;

    private final Subject subject;
    private int followed = -1;
    private double offsetX;
    private double offsetZ;

    private final SteadyPlaces steady = new SteadyPlaces();

    /** The subject's position at the current step, only smoothed against the shaking of one agent. */
    private double x;

    private double z;
    private double course;
    private TrackedPose before;
    private TrackedPose now;

    SubjectTrack(Subject subject, World world) {
        this.subject = subject;
        find(world);
        steady(world, true);
        offsetX = 0;
        offsetZ = 0;
        now = new TrackedPose(x, ground(world, x, z), z, course);
        before = now;
    }

    /** Interpolates between the last two steps: 0 the earlier, 1 the later. */
    TrackedPose at(double alpha) {
        return before.toward(now, alpha);
    }

    TrackedPose now() {
        return now;
    }

    /** Call after each step. */
    void follow(World world) {
        if (subject instanceof Subject.Spot) {
            return;
        }
        double wasX = x;
        double wasZ = z;
        int whom = followed;
        find(world);
        steady(world, followed != whom);
        Bounds bounds = world.bounds();
        // At a seam, all stored places are shifted along.
        double seamX = seam(x - wasX, bounds.dx((float) (x - wasX)));
        double seamZ = seam(z - wasZ, bounds.dz((float) (z - wasZ)));
        before = new TrackedPose(now.x() + seamX, now.ground(), now.z() + seamZ, now.course());
        if (followed != whom && !(subject instanceof Subject.MiddleOf)) {
            offsetX += wasX + seamX - x;
            offsetZ += wasZ + seamZ - z;
        }
        double dt = world.dt();
        double atX;
        double atZ;
        if (subject instanceof Subject.MiddleOf) {
            atX = before.x() + (x - before.x()) * share(dt, MIDDLE);
            atZ = before.z() + (z - before.z()) * share(dt, MIDDLE);
        } else {
            offsetX -= offsetX * share(dt, CHANGE);
            offsetZ -= offsetZ * share(dt, CHANGE);
            atX = x + offsetX;
            atZ = z + offsetZ;
        }
        double ground = before.ground() + (ground(world, atX, atZ) - before.ground()) * share(dt, GROUND);
        double turned = before.course() + TrackedPose.turn(course - before.course()) * share(dt, TURN);
        now = new TrackedPose(atX, ground, atZ, turned);
    }

    /** Removes the pushes to and fro by contact: pictures do not show them, and a camera must not shake with them. */
    private void steady(World world, boolean isAnother) {
        if (followed < 0 || subject instanceof Subject.MiddleOf || subject instanceof Subject.Spot) {
            return;
        }
        steady.begin(1, isAnother ? 0 : world.dt(), world.bounds());
        if (isAnother) {
            steady.start(0, (float) x, (float) z);
        } else {
            steady.move(0, (float) x, (float) z);
        }
        x = steady.x(0);
        z = steady.z(0);
    }

    private static double share(double dt, double seconds) {
        return 1 - StrictMath.exp(-dt / seconds);
    }

    /** The shift by whole periods that a path across a seam needs. */
    private static double seam(double way, double shortest) {
        return Math.abs(way - shortest) > 1 ? way - shortest : 0;
    }

    private double ground(World world, double atX, double atZ) {
        return subject instanceof Subject.Spot spot
                ? spot.place().y()
                : world.terrain().height(atX, atZ);
    }

    private void find(World world) {
        if (subject instanceof Subject.Spot spot) {
            x = spot.place().x();
            z = spot.place().z();
        } else if (subject instanceof Subject.MiddleOf middle) {
            Group group = group(world, middle.group());
            if (group != null) {
                findMiddle(world, group);
            }
        } else {
            int found = subject instanceof Subject.OneAgent one ? one.id() : leader(world);
            if (found >= 0 && found < world.agents().count() && world.agents().isAlive(found)) {
                followed = found;
            } else if (followed < 0) {
                followed = first(world);
            }
            if (followed >= 0) {
                findAgent(world.agents());
            }
        }
    }

    private void findAgent(AgentsView agents) {
        x = agents.x(followed);
        z = agents.z(followed);
        course = StrictMath.atan2(agents.headingX(followed), agents.headingZ(followed));
    }

    private int leader(World world) {
        Group group = world.groups().find(((Subject.LeaderOf) subject).group());
        return group == null ? -1 : group.leader();
    }

    private static int first(World world) {
        List<Group> all = world.groups().all();
        return all.isEmpty() ? -1 : all.get(0).leader();
    }

    /** The group, or the group of its last leader; the first group if there was none; null if there are no groups. */
    private Group group(World world, int id) {
        Group group = world.groups().find(id);
        if (group == null && followed >= 0 && world.agents().isAlive(followed)) {
            group = world.groups().of(followed);
        }
        if (group == null && followed < 0) {
            List<Group> all = world.groups().all();
            group = all.isEmpty() ? null : all.get(0);
        }
        followed = group == null ? followed : group.leader();
        return group;
    }

    private void findMiddle(World world, Group group) {
        AgentsView agents = world.agents();
        Bounds bounds = world.bounds();
        float fromX = agents.x(group.leader());
        float fromZ = agents.z(group.leader());
        double sumX = 0;
        double sumZ = 0;
        double goesX = 0;
        double goesZ = 0;
        for (int i = 0; i < group.size(); i++) {
            int member = group.member(i);
            sumX += bounds.dx(agents.x(member) - fromX);
            sumZ += bounds.dz(agents.z(member) - fromZ);
            goesX += agents.velocityX(member);
            goesZ += agents.velocityZ(member);
        }
        x = fromX + sumX / group.size();
        z = fromZ + sumZ / group.size();
        if (goesX * goesX + goesZ * goesZ > GOING * GOING * group.size() * group.size()) {
            course = StrictMath.atan2(goesX, goesZ);
        } else if (now == null) {
            course = StrictMath.atan2(agents.headingX(group.leader()), agents.headingZ(group.leader()));
        }
    }
}
