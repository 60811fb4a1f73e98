package onder.steer.behaviour;

import java.util.Set;
import onder.core.agents.Agents;
import onder.core.agents.Batch;
import onder.core.agents.Memory;
import onder.core.agents.NearbyAgents;
import onder.core.geometry.Hit;
import onder.param.Doc;
import onder.param.Param;
import onder.param.Source;
import onder.steer.perception.BatchLeaders;
import onder.steer.perception.DebugShape;
import onder.steer.perception.Surroundings;

/**
 * Keeps its place in the formation of a small walking group: each member has a place by its rank, and the formation
 * turns with the leader's smoothed heading. In a crowd the wings bend forward; where walls leave no room, the group
 * walks in single file.
 *
 * @param shape how the group walks while there is room
 * @param spacing distance from one to the next, in m
 * @param angle angle by which the wings of a V or a wedge are bent, in °
 * @param crowded density around the leader that bends the wings to a U, in 1/m²
 * @param smoothing time over which the leader's heading is smoothed, in s
 * @param range an agent farther than this from its place does not take it, in m
 * @param responseTime response time: force is mass × velocity error / response time, in s
 */
@Source(
        doc = "Steers to the member's place beside the leader: v_des = v_leader + (place − x)/1 s. Rank decides a "
                + "member's place abreast, in a V, in a wedge or in a file.",
        value = "Moussaïd et al. 2010")
public record KeepFormation(
        @Param(choice = "abreast", doc = "How the group walks while there is room.", common = true)
        FormationShape shape,

        @Doc("Distance from one member to the next.")
        @Param(value = 0.8, min = 0.1, max = 100, unit = "m", source = "Moussaïd et al. 2010, figure 4", common = true)
        float spacing,

        @Doc("Angle by which the wings of a V or a wedge bend.")
        @Param(value = 25, min = 0, max = 80, unit = "°", when = "shape = v | wedge", common = true)
        float angle,

        @Param(
                value = 1,
                min = 0.01,
                max = 100,
                unit = "1/m²",
                doc = "Density around the leader at which the wings are bent into a U.",
                source = "Moussaïd et al. 2010 describe the bending; the number is a design choice",
                when = "shape != file")
        float crowded,

        @Param(value = 0.5, min = 0, max = 60, unit = "s", doc = "Time over which the leader's heading is smoothed.")
        float smoothing,

        @Doc("An agent farther than this from its place does not head there.")
        @Param(value = 12, min = 0, max = Double.POSITIVE_INFINITY, unit = "m", common = true)
        float range,

        @SharedParameters.ResponseTime float responseTime)
        implements Behaviour {
    /** The number of members that walk beside the leader; the others walk in rows behind. */
    private static final int BESIDE = 4;

    /** The distance from the leader within which others count, in metres. */
    private static final float ABOUT = 2;

    /** How far wings bend in a crowd, in degrees: nearly straight ahead. */
    private static final float U = 70;

    /** The time in which an agent takes its place, in seconds. */
    private static final float CLOSING = 1;

    /** How far ahead of the leader a narrow passage takes effect, in seconds. */
    private static final float AHEAD = 1;

    /** At the first share of the room that it needs, a formation becomes a file; at the second it is complete. */
    private static final float NARROW = 0.6f;

    private static final float WIDE = 0.9f;

    @Override
    public Set<Memory> remembers() {
        return Set.of(Memory.FACING_X, Memory.FACING_Z);
    }

    @Override
    public void steer(Batch batch, Surroundings now) {
        BatchLeaders leaders = now.leadersOf(batch);
        for (int k = 0; k < batch.size; k++) {
            if (leaders.led[k] != 0) {
                keep(batch, k, now, leaders);
            }
        }
    }

    private void keep(Batch batch, int k, Surroundings now, BatchLeaders leaders) {
        Agents agents = now.agents();
        int id = batch.id[k];
        float[] facingX = agents.memory(Memory.FACING_X);
        float[] facingZ = agents.memory(Memory.FACING_Z);
        boolean begins = facingX[id] == 0 && facingZ[id] == 0;
        float share = begins ? 1 : now.dt() / (now.dt() + smoothing);
        facingX[id] += share * (leaders.hx[k] - facingX[id]);
        facingZ[id] += share * (leaders.hz[k] - facingZ[id]);
        float norm = (float) Math.sqrt(facingX[id] * facingX[id] + facingZ[id] * facingZ[id]);
        // Opposite headings have no mean.
        float hx = norm > 0 ? facingX[id] / norm : leaders.hx[k];
        float hz = norm > 0 ? facingZ[id] / norm : leaders.hz[k];
        int rank = now.guidance().rank(id);
        double bend = bend(now, leaders, k);
        float beside = 1 + rank % BESIDE / 2;
        float side = rank % 2 == 0 ? spacing : -spacing;
        float left = side * beside * batch.angles.cos(bend);
        float ahead = spacing * (beside * batch.angles.sin(bend) - rank / BESIDE);
        float wide = shape == FormationShape.FILE ? 0 : wide(batch, k, now, leaders, hx, hz, ahead, left);
        left *= wide;
        ahead = wide * ahead - (1 - wide) * (rank + 1) * spacing;
        float dx = now.bounds().dx(leaders.x[k] + ahead * hx + left * hz - batch.x[k]);
        float dz = now.bounds().dz(leaders.z[k] + ahead * hz - left * hx - batch.z[k]);
        now.sketch().point(DebugShape.Mark.TARGET, dx, dz);
        if (dx * dx + dz * dz <= range * range) {
            float wantX = leaders.vx[k] + dx / CLOSING;
            float wantZ = leaders.vz[k] + dz / CLOSING;
            float want = (float) Math.sqrt(wantX * wantX + wantZ * wantZ);
            float limit = batch.maxSpeed(k) / Math.max(batch.maxSpeed(k), Math.max(want, Batch.TINY));
            Velocities.want(batch, k, wantX * limit, wantZ * limit, responseTime);
        }
    }

    /** How far the wings are bent forward now, in radians. */
    private double bend(Surroundings now, BatchLeaders leaders, int k) {
        float usual = shape == FormationShape.V ? angle : shape == FormationShape.WEDGE ? -angle : 0;
        Agents agents = now.agents();
        NearbyAgents near = now.near();
        now.neighbours().near(leaders.x[k], leaders.z[k], ABOUT, near);
        int others = 0;
        for (int i = 0; i < near.size(); i++) {
            others += agents.group[near.id(i)] == agents.group[leaders.id[k]] ? 0 : 1;
        }
        float crowd = Math.min(1, others / (float) (Math.PI * ABOUT * ABOUT) / crowded);
        return Math.toRadians(usual + (Math.copySign(U, usual) - usual) * crowd);
    }

    /** The weight of the formation against a file, by the room at the leader, ahead of it and on the way. */
    private float wide(
            Batch batch, int k, Surroundings now, BatchLeaders leaders, float hx, float hz, float ahead, float left) {
        float x = leaders.x[k];
        float z = leaders.z[k];
        float needed = Math.abs(left) + batch.body.radius();
        float goesX = AHEAD * leaders.vx[k];
        float goesZ = AHEAD * leaders.vz[k];
        float room = Math.min(room(now, x, z, hx, hz, needed), room(now, x + goesX, z + goesZ, hx, hz, needed));
        float share = Math.min(1, Math.max(0, (room / needed - NARROW) / (WIDE - NARROW)));
        boolean blocked = share > 0
                && now.obstacles()
                        .blocks(
                                batch.x[k],
                                batch.z[k],
                                x + ahead * hx + left * hz,
                                z + ahead * hz - left * hx,
                                now.hit());
        return blocked ? 0 : share;
    }

    /** The room to either side of a place, up to what is needed, in metres. */
    private static float room(Surroundings now, float x, float z, float hx, float hz, float needed) {
        if (now.obstacles().clearance(x, z) > needed) {
            return needed;
        }
        return Math.min(beside(now, x, z, needed * hz, -needed * hx), beside(now, x, z, -needed * hz, needed * hx))
                * needed;
    }

    private static float beside(Surroundings now, float x, float z, float toX, float toZ) {
        Hit hit = now.hit();
        hit.miss();
        now.obstacles().castAtAll(x, z, toX, toZ, hit);
        return hit.found() ? (float) hit.t : 1;
    }
}
