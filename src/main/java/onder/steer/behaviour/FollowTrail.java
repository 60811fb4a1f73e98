package onder.steer.behaviour;

import java.util.Set;
import onder.core.agents.Batch;
import onder.core.agents.Memory;
import onder.param.Doc;
import onder.param.Param;
import onder.param.Source;
import onder.steer.perception.BatchLeaders;
import onder.steer.perception.DebugShape;
import onder.steer.perception.Guidance;
import onder.steer.perception.Surroundings;

/**
 * Follows the leader of the own group wherever it goes: straight to it while the way is free for the body, and
 * otherwise along the leader's trail, to the latest crumb in sight. If the leader has left by an exit, it goes on to
 * the exit in the same way; if it sees neither, it stands. It plans nothing. Replaces {@link FollowLeader} where walls
 * separate followers from their leader.
 *
 * <p>A follower ahead of a moving leader may go on in the leader's direction and let it pass: otherwise all followers
 * of a leader at the rear of its group would first walk back toward it and block it. In a large group, which is longer
 * in a corridor, they go on farther ahead.
 *
 * @param ahead offset along the leader's heading; negative is behind, in m
 * @param left offset to the leader's left, in m
 * @param goOn a follower less than this ahead of a moving leader goes on with it, in a group of up to 25; in larger ones
 *     it is proportionally farther; 0 is off: it turns back to its place, in m
 * @param responseTime response time: force is mass × velocity error / response time, in s
 */
@Source(
        doc = "Pursues a point offset from a leader in plain sight; otherwise seeks the latest visible point of the "
                + "leader's trail.",
        value = "thesis 3.3; Reynolds 1999")
public record FollowTrail(
        @Doc("Offset along the leader's heading; negative values are behind the leader.")
        @Param(value = -0.6, min = -100, max = 100, unit = "m", common = true)
        float ahead,

        @Param(value = 0, min = -100, max = 100, unit = "m", doc = "Offset to the leader's left.", common = true)
        float left,

        @Doc("A follower that is ahead of its moving leader by less than this distance walks on with the "
                + "leader instead of turning back to its place. The distance applies to groups of up to 25 and "
                + "grows in proportion in larger groups; 0 is off.")
        @Param(value = 0, min = 0, max = 100, unit = "m", source = "a design choice")
        float goOn,

        @SharedParameters.ResponseTime float responseTime)
        implements Behaviour {
    /** A body that touches a wall sees along it with this share of its room. */
    private static final float SIGHT = 0.9f;

    /** Extra width of farther ways, in metres; without it the body would graze every corner. */
    private static final float WIDER = 0.1f;

    /** How many crumbs ahead it looks in a step. */
    private static final int STRIDE = 4;

    /** A crumb this near has been reached, in metres. */
    private static final float REACHED = 0.6f;

    /** A crumb this near is at its own place, in metres. */
    private static final float THERE = 0.15f;

    /** An agent that sees no crumb checks all of them once in this many steps. */
    private static final int PATIENCE = 16;

    /**
     * The width over which going on fades in beside the leader and fades out at the farthest distance ahead, in metres.
     */
    private static final float GRADUAL = 0.5f;

    /**
     * A group with more members than this goes on farther ahead. If 60 or 90 people in a corridor of 3 m go on only 3 m
     * ahead of a leader in their middle, it cannot get past those who wait, and everybody stands for good.
     */
    private static final float LARGE = 25;

    /** Remembered by an agent that has checked all crumbs and saw none. */
    private static final int NONE = -1;

    @Override
    public boolean followsTrail() {
        return true;
    }

    @Override
    public Set<Memory> remembers() {
        return Set.of(Memory.CRUMB);
    }

    @Override
    public void steer(Batch batch, Surroundings now) {
        BatchLeaders leaders = now.leadersOf(batch);
        for (int k = 0; k < batch.size; k++) {
            boolean pursues = leaders.led[k] != 0 && pursues(batch, k, now, leaders);
            leaders.heeds[k] = pursues ? 1 : 0;
            if (leaders.led[k] != 0 && !pursues) {
                track(batch, k, now, leaders.id[k]);
            }
        }
        OffsetPursuit.aim(batch, leaders, now, ahead, left);
        OffsetPursuit.pursue(batch, leaders, now, responseTime);
        if (goOn > 0) {
            goOn(batch, now, leaders);
        }
    }

    /** Whether it goes straight to its leader. */
    private static boolean pursues(Batch batch, int k, Surroundings now, BatchLeaders leaders) {
        return !now.guidance().goesOut(batch.id[k]) && sees(batch, k, now, leaders.x[k], leaders.z[k], 0);
    }

    /**
     * Goes to the exit if its leader has left there and it sees the exit; otherwise to a crumb in sight, or nowhere.
     */
    private void track(Batch batch, int k, Surroundings now, int leader) {
        Guidance guidance = now.guidance();
        int id = batch.id[k];
        if (guidance.goesOut(id) && sees(batch, k, now, guidance.targetX(id), guidance.targetZ(id), 0)) {
            go(batch, k, now, guidance.targetX(id), guidance.targetZ(id));
            return;
        }
        int crumb = find(batch, k, now, leader);
        if (crumb >= 0) {
            go(batch, k, now, guidance.crumbX(leader, crumb), guidance.crumbZ(leader, crumb));
        } else {
            Velocities.want(batch, k, 0, 0, responseTime);
        }
    }

    /**
     * Removes the backward part of the desired velocity of those ahead of their leader, who is going to the group's next
     * corner. In cell order most have the same leader as the one before, so its way is computed once.
     */
    private void goOn(Batch batch, Surroundings now, BatchLeaders leaders) {
        Guidance guidance = now.guidance();
        float perForce = responseTime / batch.body.mass();
        float[] slowed = now.agents().memory(Memory.SLOWED);
        int leader = -1;
        float goesX = 0;
        float goesZ = 0;
        float way = 0;
        float farthest = 0;
        for (int k = 0; k < batch.size; k++) {
            if (leaders.heeds[k] == 0) {
                continue;
            }
            float x = leaders.x[k];
            float z = leaders.z[k];
            if (leader != leaders.id[k]) {
                leader = leaders.id[k];
                farthest = goOn * Math.max(1, guidance.members(leader) / LARGE);
                way = 0;
                if (guidance.hasTarget(leader)) {
                    boolean routed = guidance.hasRoute(leader);
                    goesX = now.bounds().dx((routed ? guidance.routeX(leader) : guidance.targetX(leader)) - x);
                    goesZ = now.bounds().dz((routed ? guidance.routeZ(leader) : guidance.targetZ(leader)) - z);
                    way = (float) Math.sqrt(goesX * goesX + goesZ * goesZ);
                    goesX /= way;
                    goesZ /= way;
                }
            }
            float before =
                    now.bounds().dx(batch.x[k] - x) * goesX + now.bounds().dz(batch.z[k] - z) * goesZ;
            float share = Math.max(0, Math.min(1, Math.min(before, farthest - before) / GRADUAL));
            if (way >= GRADUAL && share > 0) {
                float pace = batch.maxSpeed(k) * (slowed == null ? 1 : 1 - slowed[leader]);
                float wantX = batch.vx[k] + batch.forceX[k] * perForce;
                float wantZ = batch.vz[k] + batch.forceZ[k] * perForce;
                float along = Math.max(pace, wantX * goesX + wantZ * goesZ);
                batch.forceX[k] += share * (along * goesX - wantX) / perForce;
                batch.forceZ[k] += share * (along * goesZ - wantZ) / perForce;
            }
        }
    }

    private void go(Batch batch, int k, Surroundings now, float x, float z) {
        float dx = now.bounds().dx(x - batch.x[k]);
        float dz = now.bounds().dz(z - batch.z[k]);
        now.sketch().point(DebugShape.Mark.TARGET, dx, dz);
        Velocities.wantToward(batch, k, dx, dz, batch.maxSpeed(k), responseTime);
    }

    /** Whether the way to a place is free for the body and the margin on either side, as far as there is room now. */
    private static boolean sees(Batch batch, int k, Surroundings now, float x, float z, float wider) {
        float radius = now.agents().radius[batch.id[k]];
        double room = wider == 0 ? radius : now.obstacles().distance(batch.x[k], batch.z[k], radius + wider);
        double disc = SIGHT * Math.max(radius, Math.min(room, radius + wider));
        return !now.obstacles().obstruct(batch.x[k], batch.z[k], x, z, disc);
    }

    private static boolean seesCrumb(Batch batch, int k, Surroundings now, int leader, int crumb, float wider) {
        return sees(
                batch,
                k,
                now,
                now.guidance().crumbX(leader, crumb),
                now.guidance().crumbZ(leader, crumb),
                wider);
    }

    /** The crumb to go to, starting from the previous one; −1 if none. */
    private static int find(Batch batch, int k, Surroundings now, int leader) {
        int id = batch.id[k];
        float[] remembered = now.agents().memory(Memory.CRUMB);
        int end = now.guidance().crumbsLaid(leader);
        int first = now.guidance().firstCrumb(leader);
        int crumb = Math.min((int) remembered[id], end) - 1;
        if (crumb < first || !seesCrumb(batch, k, now, leader, crumb, 0)) {
            if (remembered[id] != 0 && (now.step() + id) % PATIENCE != 0) {
                return crumb < first ? -1 : crumb;
            }
            crumb = end - 1;
            while (crumb >= first && !seesCrumb(batch, k, now, leader, crumb, 0)) {
                crumb--;
            }
        }
        for (int i = 0; i < STRIDE && crumb >= first && crumb + 1 < end; i++) {
            float wider = isNear(batch, k, now, leader, crumb, REACHED) ? 0 : WIDER;
            // The leader walked in a curve: from the crumb itself, the next one may not be in sight.
            if (!isNear(batch, k, now, leader, crumb, THERE) && !seesCrumb(batch, k, now, leader, crumb + 1, wider)) {
                break;
            }
            crumb++;
        }
        remembered[id] = crumb < first ? NONE : crumb + 1;
        return crumb < first ? -1 : crumb;
    }

    private static boolean isNear(Batch batch, int k, Surroundings now, int leader, int crumb, float reach) {
        float dx = now.bounds().dx(now.guidance().crumbX(leader, crumb) - batch.x[k]);
        float dz = now.bounds().dz(now.guidance().crumbZ(leader, crumb) - batch.z[k]);
        return dx * dx + dz * dz < reach * reach;
    }
}
