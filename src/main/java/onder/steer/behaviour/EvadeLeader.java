package onder.steer.behaviour;

import onder.core.agents.Batch;
import onder.core.agents.NearbyAgents;
import onder.core.agents.Role;
import onder.param.Doc;
import onder.param.Param;
import onder.param.Source;
import onder.steer.perception.BatchLeaders;
import onder.steer.perception.Sides;
import onder.steer.perception.Surroundings;
import onder.steer.perception.Zone;

/**
 * Leaves the zone ahead of a leader, square to its heading, by the nearer side.
 *
 * @param zone shape of the zone
 * @param length length of the rectangle, in m
 * @param halfWidth half the rectangle's width, in m
 * @param lengthFollowsSpeed length grows with the leader's speed: length × |v| / maxSpeed
 * @param radius radius of the sector, in m
 * @param angle angle θ of the sector, half to each side, in °
 * @param strength acceleration out of the zone, in m/s²
 * @param others also leave the zones of other groups' leaders; applies to agents without a leader, too
 * @param afterChange shape of the zone after congestion has changed the group's leader, if the zone is off
 */
@Doc("Pushes followers out of the zone ahead of their leader: strength along ±s, to the nearer side.")
@Source("thesis 4.4; Reynolds 1999")
public record EvadeLeader(
        @Doc("Shape of the zone that followers keep free ahead of their leader.")
        @Param(choice = "rectangle", common = true)
        Zone zone,

        @Param(
                value = 5,
                min = 0,
                max = 100,
                unit = "m",
                doc = "Length of the rectangle.",
                when = {"zone = rectangle", "zone = off, afterChange = rectangle"},
                common = true)
        float length,

        @Param(
                value = 4,
                min = 0,
                max = 100,
                unit = "m",
                doc = "Half the width of the rectangle.",
                when = {"zone = rectangle", "zone = off, afterChange = rectangle"},
                common = true)
        float halfWidth,

        @Param(
                value = 0,
                doc = "The length grows with the leader's speed: length × |v| / maxSpeed.",
                source = "text of thesis 4.4; the thesis's code uses a fixed length",
                when = {"zone = rectangle", "zone = off, afterChange = rectangle"})
        boolean lengthFollowsSpeed,

        @Param(
                value = 12,
                min = 0,
                max = 100,
                unit = "m",
                doc = "Radius of the sector.",
                when = {"zone = sector", "zone = off, afterChange = sector"},
                common = true)
        float radius,

        @Param(
                value = 60,
                min = 0,
                max = 360,
                unit = "°",
                doc = "Angle θ of the sector, half of it on each side.",
                when = {"zone = sector", "zone = off, afterChange = sector"},
                common = true)
        float angle,

        @Doc("Acceleration out of the zone.")
        @Param(
                value = 200,
                min = 0,
                max = 10_000,
                unit = "m/s²",
                when = {"zone != off", "afterChange != off"})
        float strength,

        @Doc("Agents, with or without a leader, also leave the zones of other groups' leaders.")
        @Param(
                value = 0,
                when = {"zone != off", "afterChange != off"})
        boolean others,

        @Param(
                choice = "off",
                doc = "Shape of the zone that followers keep free once congestion has changed their leader.",
                source = "the thesis's code switches the rectangle on whenever it changes the leader",
                when = "zone = off")
        Zone afterChange)
        implements Behaviour {
    @Override
    public void steer(Batch batch, Surroundings now) {
        Zone kept = zoneNow(true);
        if (kept == Zone.OFF) {
            return;
        }
        BatchLeaders leaders = now.leadersOf(batch);
        float cosHalf = batch.angles.cos(Math.toRadians(angle) / 2);
        leaveOwn(batch, leaders, now, kept, cosHalf);
        for (int k = 0; others && k < batch.size; k++) {
            if (keeps(batch.id[k], now)) {
                leaveOthers(batch, k, now, leaders.id[k], kept, cosHalf);
            }
        }
    }

    /** Whether an agent keeps a zone free now. */
    private boolean keeps(int id, Surroundings now) {
        return zone != Zone.OFF || now.guidance().hasChangedLeader(id);
    }

    /**
     * {@return the zone that the followers keep free}
     *
     * @param changed whether congestion has changed their leader
     */
    public Zone zoneNow(boolean changed) {
        return zone != Zone.OFF || !changed ? zone : afterChange;
    }

    /** Makes the agents of a batch leave the zones of their own leaders. */
    private void leaveOwn(Batch batch, BatchLeaders leaders, Surroundings now, Zone kept, float cosHalf) {
        float[] dx = leaders.dx;
        float[] dz = leaders.dz;
        float[] forward = batch.scratchX;
        float[] left = batch.scratchZ;
        // Small loops without branches or calls, which the compiler vectorises.
        for (int k = 0; k < batch.size; k++) {
            dx[k] = batch.x[k] - leaders.x[k];
            dz[k] = batch.z[k] - leaders.z[k];
        }
        now.bounds().dx(dx, batch.size);
        now.bounds().dz(dz, batch.size);
        for (int k = 0; k < batch.size; k++) {
            forward[k] = dx[k] * leaders.hx[k] + dz[k] * leaders.hz[k];
            left[k] = dx[k] * leaders.hz[k] - dz[k] * leaders.hx[k];
        }
        float maxSpeed = batch.body.maxSpeed();
        if (now.sketch().wanted() && leaders.led[0] != 0 && keeps(batch.id[0], now)) {
            sketch(now, dx[0], dz[0], leaders.hx[0], leaders.hz[0], kept, length(leaders.speed[0], maxSpeed));
        }
        int found = sift(batch, leaders, kept);
        for (int i = 0; i < found; i++) {
            int k = leaders.doubtful[i];
            if (leaders.led[k] != 0
                    && inside(forward[k], left[k], kept, length(leaders.speed[k], maxSpeed), cosHalf)
                    && keeps(batch.id[k], now)) {
                push(batch, k, now, left[k], leaders.hx[k], leaders.hz[k]);
            }
        }
    }

    /**
     * Lists the agents that may be in the zone and returns their number. Each is written and kept without a branch,
     * which would be mispredicted.
     */
    private int sift(Batch batch, BatchLeaders leaders, Zone kept) {
        boolean box = kept == Zone.RECTANGLE;
        float nearest = box ? 0 : Float.NEGATIVE_INFINITY;
        float farthest = box && !lengthFollowsSpeed ? length : Float.POSITIVE_INFINITY;
        float widest = box ? halfWidth : radius;
        int found = 0;
        for (int k = 0; k < batch.size; k++) {
            float forward = batch.scratchX[k];
            leaders.doubtful[found] = k;
            // The sign bits leave out agents that are too far aside or ahead, or not ahead at all.
            int out = Float.floatToRawIntBits(widest - Math.abs(batch.scratchZ[k]))
                    | Float.floatToRawIntBits(farthest - forward)
                    | ~Float.floatToRawIntBits(nearest - forward);
            found += ~out >>> 31;
        }
        return found;
    }

    private void leaveOthers(Batch batch, int k, Surroundings now, int leader, Zone kept, float cosHalf) {
        float reach = kept == Zone.SECTOR ? radius : (float) Math.sqrt(length * length + halfWidth * halfWidth);
        NearbyAgents near = now.near();
        now.neighbours().near(batch.x[k], batch.z[k], reach, near);
        for (int i = 0; i < near.size(); i++) {
            int other = near.id(i);
            if (now.agents().role[other] == Role.LEADER.ordinal() && other != leader && other != batch.id[k]) {
                leave(batch, k, now, other, kept, cosHalf);
            }
        }
    }

    private void leave(Batch batch, int k, Surroundings now, int leader, Zone kept, float cosHalf) {
        var agents = now.agents();
        float headX = agents.hx(leader);
        float headZ = agents.hz(leader);
        float dx = now.bounds().dx(batch.x[k] - agents.x(leader));
        float dz = now.bounds().dz(batch.z[k] - agents.z(leader));
        float forward = dx * headX + dz * headZ;
        float left = dx * headZ - dz * headX;
        float lengthNow = length(agents.speed(leader), batch.body.maxSpeed());
        sketch(now, dx, dz, headX, headZ, kept, lengthNow);
        if (inside(forward, left, kept, lengthNow, cosHalf)) {
            push(batch, k, now, left, headX, headZ);
        }
    }

    private void push(Batch batch, int k, Surroundings now, float left, float headX, float headZ) {
        float push = strength * batch.body.mass();
        float side = left != 0 ? Math.signum(left) : Sides.left(now, batch.id[k]) ? 1 : -1;
        batch.forceX[k] += push * side * headZ;
        batch.forceZ[k] -= push * side * headX;
    }

    private void sketch(Surroundings now, float dx, float dz, float headX, float headZ, Zone kept, float lengthNow) {
        if (kept == Zone.RECTANGLE) {
            now.sketch().box(-dx, -dz, headX, headZ, lengthNow, halfWidth);
        } else {
            now.sketch().sector(-dx, -dz, headX, headZ, radius, angle);
        }
    }

    /**
     * {@return the rectangle's length for a leader at that speed, in metres}
     *
     * @param leaderSpeed in m/s
     * @param maxSpeed of the leader's body, in m/s
     */
    public float length(float leaderSpeed, float maxSpeed) {
        return lengthFollowsSpeed && maxSpeed > 0 ? length * leaderSpeed / maxSpeed : length;
    }

    private boolean inside(float forward, float left, Zone kept, float lengthNow, float cosHalf) {
        if (kept == Zone.RECTANGLE) {
            return forward > 0 && forward < lengthNow && Math.abs(left) <= halfWidth;
        }
        float d = (float) Math.sqrt(forward * forward + left * left);
        return d > 0 && d < radius && forward >= cosHalf * d;
    }
}
