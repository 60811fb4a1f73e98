package onder.group;

import onder.core.agents.Agents;
import onder.core.geometry.Bounds;
import onder.core.geometry.Hit;
import onder.core.obstacles.Obstacles;

/**
 * Elects by a {@link Policy}. Lengths are relative to the distance of the farthest member, so that a weight means the
 * same for people in a gate and for fast agents in an arena. Only sums, products and square roots are used, for the
 * same bits everywhere.
 */
final class PolicyElection {
    /** The distance within which a companion crowds, in metres. */
    private static final float NEAR = 2;

    private final Agents agents;
    private final Bounds bounds;
    private final Obstacles obstacles;
    private final Travel travel;
    private final Election election;
    private final Policy policy;
    private final Hit hit = new Hit();

    /** Distances of the current group's members from its leader, in metres. */
    private float farthest;

    /** The same, in m/s. */
    private float fastest;

    PolicyElection(Agents agents, Obstacles obstacles, Travel travel, Election election, Policy policy) {
        this.agents = agents;
        this.obstacles = obstacles;
        this.travel = travel;
        this.election = election;
        this.policy = policy;
        bounds = obstacles.bounds();
    }

    /**
     * The member with the greatest sum; on a tie, the one with the lowest id.
     *
     * @param eligible those that may lead
     * @param turning whether the new leader will turn round to lead the other way
     */
    int best(Group group, int[] eligible, boolean turning) {
        farthest = 0;
        fastest = 0;
        for (int agent : eligible) {
            farthest = Math.max(farthest, between(agent, group.leader));
            fastest = Math.max(fastest, speed(agent));
        }
        int best = eligible[0];
        float most = Float.NEGATIVE_INFINITY;
        for (int i = 0; i < eligible.length; i++) {
            float rank = eligible.length > 1 ? i / (eligible.length - 1f) : 0;
            float sum = policy.rank() * rank + sum(group, eligible[i], turning);
            if (sum > most || sum == most && eligible[i] < best) {
                most = sum;
                best = eligible[i];
            }
        }
        return best;
    }

    private float sum(Group group, int agent, boolean turning) {
        boolean leads = agent == group.leader;
        // A leader that stays turns round like any member that takes over.
        int sign = turning ? -1 : 1;
        float hx = sign * agents.hx(agent);
        float hz = sign * agents.hz(agent);
        float sum = leads ? policy.stay() : 0;
        sum += policy.distance() * share(between(agent, group.leader), farthest);
        sum += policy.speed() * share(speed(agent), fastest);
        sum += policy.heading() * (hx * agents.hx(group.leader) + hz * agents.hz(group.leader));
        if (policy.room() != 0) {
            sum += policy.room() * beside(election.freeWay(group, agent, turning));
        }
        if (policy.open() != 0) {
            sum += policy.open() * beside(clear(agent));
        }
        if (policy.crowding() != 0) {
            sum += policy.crowding() * crowding(group, agent);
        }
        return travel.hasTarget(group) ? sum + towardTarget(group, agent, hx, hz) : sum;
    }

    private float towardTarget(Group group, int agent, float hx, float hz) {
        float dx = bounds.dx(travel.targetX(group, agent) - agents.x(agent));
        float dz = bounds.dz(travel.targetZ(group, agent) - agents.z(agent));
        float way = length(dx, dz);
        float leaders = length(
                bounds.dx(travel.targetX(group, group.leader) - agents.x(group.leader)),
                bounds.dz(travel.targetZ(group, group.leader) - agents.z(group.leader)));
        float sum = way > 0 ? policy.goal() * (hx * dx + hz * dz) / way : 0;
        sum += policy.nearer() * share(leaders - way, farthest);
        sum += policy.distanceWithGoal() * share(between(agent, group.leader), farthest);
        if (policy.sight() != 0) {
            hit.miss();
            obstacles.castAtAll(agents.x(agent), agents.z(agent), dx, dz, hit);
            sum += policy.sight() * (hit.found() ? (float) hit.t : 1);
        }
        return sum;
    }

    private float crowding(Group group, int agent) {
        int near = 0;
        for (int i = 0; i < group.size(); i++) {
            int other = group.member(i);
            near += other != agent && between(agent, other) < NEAR ? 1 : 0;
        }
        return share(near, group.size() - 1);
    }

    /** How far it is from the nearest obstacle or wall, in metres. */
    private float clear(int agent) {
        double distance = obstacles.distance(agents.x(agent), agents.z(agent), Election.FAR);
        return distance > Election.FAR ? Float.POSITIVE_INFINITY : Math.max(0, (float) distance - agents.radius[agent]);
    }

    /** A length relative to the group's: 0 for none, ½ for an equal length, approaching 1 for longer ones. */
    private float beside(float length) {
        return length == Float.POSITIVE_INFINITY ? 1 : share(length, length + farthest);
    }

    private static float share(float part, float whole) {
        return whole > 0 ? part / whole : 0;
    }

    private float speed(int agent) {
        return length(agents.vx(agent), agents.vz(agent));
    }

    private float between(int one, int other) {
        return length(bounds.dx(agents.x(one) - agents.x(other)), bounds.dz(agents.z(one) - agents.z(other)));
    }

    private static float length(float dx, float dz) {
        return (float) Math.sqrt(dx * dx + dz * dz);
    }
}
