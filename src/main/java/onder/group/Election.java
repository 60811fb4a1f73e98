package onder.group;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import onder.core.Draws;
import onder.core.Purpose;
import onder.core.agents.Agents;
import onder.core.geometry.Bounds;
import onder.core.geometry.Hit;
import onder.core.obstacles.Obstacles;

/** Chooses leaders from the current state. Source: thesis 3.2, 4. */
final class Election {
    /** The number of candidates that an event names; the elected one is always among them. */
    private static final int RANKED = 5;

    /** The free way, in metres, beyond which longer ones count the same. */
    static final float FAR = 20;

    private final Agents agents;
    private final Bounds bounds;
    private final Draws draws;
    private final Hit hit = new Hit();

    /** The companion who ends the free way that was last asked for; -1: none. */
    private int companionInWay;

    private final Obstacles obstacles;
    private final long step;
    private final Travel travel;
    private final Policy policy;
    private final Lookahead lookahead;

    /**
     * @param policy of the learned change
     * @param lookahead null if nobody looks ahead
     */
    Election(
            Agents agents,
            Obstacles obstacles,
            Travel travel,
            Policy policy,
            Draws draws,
            long step,
            Lookahead lookahead) {
        this.agents = agents;
        this.obstacles = obstacles;
        bounds = obstacles.bounds();
        this.travel = travel;
        this.policy = policy;
        this.draws = draws;
        this.step = step;
        this.lookahead = lookahead;
    }

    /** The member that leads a group that has no leader. */
    int select(Group group, LeaderSelection selection) {
        return switch (selection) {
            case FIRST -> eligible(group)[0];
            case RANDOM -> {
                int[] all = eligible(group);
                yield all[draws.below(all.length, group.id(), step, Purpose.SELECT_LEADER)];
            }
            case NEAREST -> byDistanceFromCentre(group, -1);
            case FARTHEST -> byDistanceFromCentre(group, 1);
        };
    }

    /** The members that may be elected leader, in their order. */
    int[] eligible(Group group) {
        int[] all = group.members();
        int size = 0;
        for (int member : all) {
            if (agents.species[member] == group.leadingSpecies) {
                all[size++] = member;
            }
        }
        return size == 0 ? group.members() : Arrays.copyOf(all, size);
    }

    /** A random member; the present leader only if it may stay. */
    int drawn(Group group, boolean leaderMayStay) {
        int[] all = eligible(group);
        boolean leaderIsOne = agents.species[group.leader] == agents.species[all[0]] || all.length == group.size();
        int others = all.length - 1;
        int place = draws.below(
                leaderMayStay || !leaderIsOne ? all.length : others, group.id(), step, Purpose.CHANGE_LEADER);
        // The last member replaces the leader in the draw, so that all others are equally likely.
        return leaderMayStay || all[place] != group.leader ? all[place] : all[others];
    }

    int farthestFromLeader(Group group) {
        return extreme(group, group.leader, 0, 0, 1, 1);
    }

    private int byDistanceFromCentre(Group group, int sign) {
        int anchor = group.member(0);
        double x = 0;
        double z = 0;
        for (int i = 0; i < group.size(); i++) {
            x += bounds.dx(agents.x(group.member(i)) - agents.x(anchor));
            z += bounds.dz(agents.z(group.member(i)) - agents.z(anchor));
        }
        return extreme(group, anchor, x, z, group.size(), sign);
    }

    /**
     * The member farthest from a point (sign 1) or nearest to it (sign −1); on a tie, the one with the lowest id. The
     * point is at (x, z) / times from the anchor. Nothing is divided, so that equal distances compare as equal wherever
     * the group is: in a pair, both are as far from the centre.
     */
    private int extreme(Group group, int anchor, double x, double z, int times, int sign) {
        int best = -1;
        double most = Double.NEGATIVE_INFINITY;
        for (int agent : eligible(group)) {
            double dx = (double) times * bounds.dx(agents.x(agent) - agents.x(anchor)) - x;
            double dz = (double) times * bounds.dz(agents.z(agent) - agents.z(anchor)) - z;
            double value = sign * (dx * dx + dz * dz);
            if (best < 0 || value > most || value == most && agent < best) {
                most = value;
                best = agent;
            }
        }
        return best;
    }

    /**
     * The members farthest from the old leader, farthest first, and the elected one.
     *
     * @param old the old leader, which may have left the group
     * @param turning whether the elected member will turn round to lead the other way
     */
    List<Event.Candidate> rank(Group group, int old, int elected, boolean turning) {
        List<Event.Candidate> all = new ArrayList<>(group.size());
        for (int i = 0; i < group.size(); i++) {
            int agent = group.member(i);
            float dx = bounds.dx(agents.x(agent) - agents.x(old));
            float dz = bounds.dz(agents.z(agent) - agents.z(old));
            all.add(new Event.Candidate(agent, (float) Math.sqrt(dx * dx + dz * dz), Float.NaN));
        }
        all.sort(Comparator.comparingDouble(Event.Candidate::distance)
                .reversed()
                .thenComparingInt(Event.Candidate::agent));
        List<Event.Candidate> ranking = new ArrayList<>(RANKED + 1);
        for (int i = 0; i < all.size(); i++) {
            Event.Candidate candidate = all.get(i);
            if (i < RANKED || candidate.agent() == elected) {
                float free = freeWay(group, candidate.agent(), turning);
                ranking.add(new Event.Candidate(candidate.agent(), candidate.distance(), free));
            }
        }
        return List.copyOf(ranking);
    }

    /**
     * The member, other than the leader, with the longest free way; on a tie, the one with the lowest id.
     *
     * @param turning whether the elected member will turn round to lead the other way
     */
    int freest(Group group, boolean turning) {
        int best = group.leader;
        float most = Float.NEGATIVE_INFINITY;
        for (int agent : eligible(group)) {
            float free = agent == group.leader ? Float.NEGATIVE_INFINITY : freeWay(group, agent, turning);
            if (free > most || free == most && agent != group.leader && agent < best) {
                most = free;
                best = agent;
            }
        }
        return best;
    }

    /** The member with the highest policy value, including the leader. */
    int learned(Group group, boolean turning) {
        return new PolicyElection(agents, obstacles, travel, this, policy.inForce())
                .best(group, eligible(group), turning);
    }

    /**
     * The members that would lead most differently: first the farthest, the one with the longest free way and, if it
     * may stay, the leader.
     *
     * @param most how many at most, 1 or more
     */
    int[] candidates(Group group, int most, Leadership by) {
        DiverseCandidates candidates = new DiverseCandidates(agents, bounds, eligible(group), most);
        candidates.add(farthestFromLeader(group));
        candidates.add(freest(group, by.turnRound()));
        if (by.leaderMayStay()) {
            candidates.add(group.leader);
        }
        return candidates.fill(by.leaderMayStay() ? -1 : group.leader);
    }

    /** The best of the most different members; the farthest if nobody looks ahead. */
    int foreseen(Group group, Leadership by) {
        int most = lookahead == null ? 1 : lookahead.candidates();
        if (most == 1) {
            return farthestFromLeader(group);
        }
        int[] candidates = candidates(group, most, by);
        return candidates.length == 1 ? candidates[0] : lookahead.best(group, candidates);
    }

    /** How far, in metres, an agent could go along ± its heading before an obstacle, a wall or a companion. */
    float freeWay(Group group, int agent, boolean turning) {
        return Math.min(wayToSolid(agent, turning), wayToCompanion(group, agent, turning));
    }

    /** The follower who ends the leader's free way; -1: none does, or an obstacle or wall is nearer. */
    int followerInWay(Group group) {
        float free = wayToCompanion(group, group.leader, false);
        return free < wayToSolid(group.leader, false) ? companionInWay : -1;
    }

    private float wayToSolid(int agent, boolean turning) {
        int sign = turning ? -1 : 1;
        hit.miss();
        obstacles.castAtAll(
                agents.x(agent), agents.z(agent), sign * agents.hx(agent) * FAR, sign * agents.hz(agent) * FAR, hit);
        return hit.found() ? Math.max(0, (float) hit.t * FAR - agents.radius[agent]) : FAR;
    }

    private float wayToCompanion(Group group, int agent, boolean turning) {
        int sign = turning ? -1 : 1;
        float hx = sign * agents.hx(agent);
        float hz = sign * agents.hz(agent);
        float free = FAR;
        companionInWay = -1;
        for (int i = 0; i < group.size(); i++) {
            int other = group.member(i);
            float dx = bounds.dx(agents.x(other) - agents.x(agent));
            float dz = bounds.dz(agents.z(other) - agents.z(agent));
            float ahead = dx * hx + dz * hz;
            float touch = agents.radius[agent] + agents.radius[other];
            if (other != agent && ahead > 0 && ahead - touch < free && Math.abs(dx * hz - dz * hx) < touch) {
                free = ahead - touch;
                companionInWay = other;
            }
        }
        return Math.max(0, free);
    }
}
