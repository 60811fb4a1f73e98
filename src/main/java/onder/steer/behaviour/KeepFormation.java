package onder.steer.behaviour;

import java.util.Set;
import onder.core.agents.Agents;
import onder.core.agents.Batch;
import onder.core.agents.Memory;
import onder.core.agents.NearbyAgents;
import onder.core.geometry.Hit;
import onder.param.Param;
import onder.param.Source;
import onder.steer.perception.BatchLeaders;
import onder.steer.perception.DebugShape;
import onder.steer.perception.Surroundings;

/**
 * Keeps its place in the formation in which a small group walks: each has one by its rank, and it turns with the way the
 * leader faces, smoothed. Among others the wings bend to the front; where walls leave no room the group goes in file.
 *
 * @param shape how the group walks while there is room
 * @param spacing distance from one to the next, in m
 * @param angle how far the wings of a V or a wedge are bent, in °
 * @param crowded so many others about the leader bend the wings to a U, in 1/m²
 * @param smoothing time over which the way the leader faces is smoothed, in s
 * @param range farther than this from its place nobody takes it, in m
 * @param responseTime response time τ: force is mass × velocity error / τ, in s
 */
@Source(
        doc = "v_des = v_leader + (place − x)/1 s; places abreast, in a V, a wedge or a file by rank",
        value = "Moussaïd et al. 2010")
public record KeepFormation(
        @Param(choice = "abreast", doc = "How the group walks while there is room.")
        FormationShape shape,

        @Param(
                value = 0.8,
                min = 0.1,
                max = 100,
                unit = "m",
                doc = "Distance from one to the next.",
                source = "Moussaïd et al. 2010, figure 4")
        float spacing,

        @Param(value = 25, min = 0, max = 80, unit = "°", doc = "How far the wings of a V or a wedge are bent.")
        float angle,

        @Param(
                value = 1,
                min = 0.01,
                max = 100,
                unit = "1/m²",
                doc = "So many others about the leader bend the wings to a U.",
                source = "Moussaïd et al. 2010 have the bending; the number is a choice")
        float crowded,

        @Param(
                value = 0.5,
                min = 0,
                max = 60,
                unit = "s",
                doc = "Time over which the way the leader faces is smoothed.")
        float smoothing,

        @Param(
                value = 12,
                min = 0,
                max = Double.POSITIVE_INFINITY,
                unit = "m",
                doc = "Farther than this from its place nobody takes it.")
        float range,

        @SharedParameters.ResponseTime float responseTime)
        implements Behaviour {
    /** So many walk beside the leader; the others go in rows behind. */
    private static final int BESIDE = 4;

    /** How far from the leader others count, in metres. */
    private static final float ABOUT = 2;

    /** How far wings bend in a crowd, in degrees: nearly into the way. */
    private static final float U = 70;

    /** How soon the place is taken, in seconds. */
    private static final float CLOSING = 1;

    /** How far ahead of the leader a passage counts as narrow already, in seconds. */
    private static final float AHEAD = 1;

    /** With that share of the room that it needs a formation becomes a file; with the other it is itself. */
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
        // The mean of opposite ways is none.
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

    /** How far the wings are bent to the front now, in radians. */
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

    /** The share of the formation, against a file, for which there is room at the leader, ahead of it and on the way. */
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

    /** How much room there is to either side of a place, as far as it is needed, in metres. */
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
