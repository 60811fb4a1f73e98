package onder.core.agents;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * Tests the candidates of an agent that looks ahead, eight at once, side by side in cell order. The operations and
 * their order are those of {@link ScalarLook}, so the results are the same bit for bit.
 *
 * <p>With it, decisions of 100 000 pedestrians take 277 ns per agent and step, with the scalar tests 340 ns; skipping
 * eight that are all out of sight saves 14 ns. Everything is in one method, and masks become numbers through floats:
 * Java 17 allocates masks that are cast, and vectors whose class it is not sure of.
 */
final class VectorLook {
    private static final VectorSpecies<Float> LANES = VectorLanes.FLOATS;
    private static final int WIDTH = CollisionCandidates.LANES;
    private static final int ALL = (1 << WIDTH) - 1;

    /** A bit for each lane, for agents it would meet and for oncoming ones; they are never added as floats. */
    private static final FloatVector MET = bits(1);

    private static final FloatVector COMING = bits(1 << WIDTH);

    private VectorLook() {}

    private static FloatVector bits(int first) {
        return IntVector.broadcast(VectorLanes.INTS, first)
                .lanewise(VectorOperators.LSHL, IntVector.zero(VectorLanes.INTS).addIndex(1))
                .reinterpretAsFloats();
    }

    static void look(Neighbours others, Batch batch, int k, CollisionCandidates sight) {
        CellRanges spans = sight.near.spans;
        sight.makeRoom(spans.candidates() + spans.size * WIDTH);
        int group = 0;
        for (int span = 0; span < spans.size; span++) {
            group = look(others, batch, k, sight, group, span);
        }
        sight.listBits(group, batch.id[k], others.grid.order());
    }

    /** Writes its results for the candidates of one span, starting at a group, and returns the group after them. */
    private static int look(Neighbours others, Batch batch, int k, CollisionCandidates sight, int first, int span) {
        CellRanges spans = sight.near.spans;
        int from = spans.from[span];
        int to = spans.to[span];
        float[] x = others.x;
        float[] z = others.z;
        float[] headingX = others.hx;
        float[] headingZ = others.hz;
        float[] vx = others.vx();
        float[] vz = others.vz();
        float[] radius = others.radius();
        int[] firstPlace = sight.firstPlace;
        float[] offsetX = sight.dx;
        float[] offsetZ = sight.dz;
        float[] squared = sight.squared;
        float[] coming = sight.toward;
        int[] metBits = sight.metBits;
        int[] comingBits = sight.comingBits;
        float fromX = batch.x[k] - spans.shiftX[span];
        float fromZ = batch.z[k] - spans.shiftZ[span];
        float hx = batch.hx[k];
        float hz = batch.hz[k];
        float wishX = sight.wishX;
        float wishZ = sight.wishZ;
        float perWish = 1 / Math.max(wishX * wishX + wishZ * wishZ, Batch.TINY);
        float perReach = 1 / (batch.perception(k) * batch.perception(k));
        float behind = sight.behind;
        float reachSquared = sight.reach * sight.reach;
        float own = batch.body.radius();
        float room = sight.room;
        float time = sight.time;
        int group = first;
        FloatVector zero = FloatVector.zero(LANES);
        FloatVector one = FloatVector.broadcast(LANES, 1);
        for (int c = from; c < to; c += WIDTH) {
            FloatVector dx = FloatVector.fromArray(LANES, x, c).sub(fromX);
            FloatVector dz = FloatVector.fromArray(LANES, z, c).sub(fromZ);
            FloatVector d2 = dx.mul(dx).add(dz.mul(dz));
            VectorMask<Float> seen = d2.compare(VectorOperators.LE, reachSquared)
                    .and(dx.mul(hx).add(dz.mul(hz)).add(behind).compare(VectorOperators.GE, 0));
            if (!seen.anyTrue()) {
                continue;
            }
            FloatVector along = dx.mul(wishX).add(dz.mul(wishZ));
            FloatVector facing = FloatVector.fromArray(LANES, headingX, c)
                    .mul(hx)
                    .add(FloatVector.fromArray(LANES, headingZ, c).mul(hz))
                    .neg();
            FloatVector toward = facing.mul(along)
                    .mul(along)
                    .mul(perWish)
                    .div(d2.add(Batch.TINY))
                    .mul(one.sub(d2.mul(perReach)));
            VectorMask<Float> comes = facing.compare(VectorOperators.GT, 0)
                    .and(along.compare(VectorOperators.GT, 0))
                    .and(toward.compare(VectorOperators.GT, 0))
                    .and(seen);
            FloatVector dvx = FloatVector.broadcast(LANES, wishX).sub(FloatVector.fromArray(LANES, vx, c));
            FloatVector dvz = FloatVector.broadcast(LANES, wishZ).sub(FloatVector.fromArray(LANES, vz, c));
            FloatVector closing = dx.mul(dvx).add(dz.mul(dvz));
            FloatVector speed2 = dvx.mul(dvx).add(dvz.mul(dvz));
            FloatVector soonest = closing.div(speed2.add(Batch.TINY)).min(time).max(0);
            FloatVector touch = FloatVector.fromArray(LANES, radius, c).add(own).add(room);
            FloatVector nearest = d2.add(soonest.mul(soonest.mul(speed2).sub(closing.mul(2))));
            VectorMask<Float> meets =
                    nearest.compare(VectorOperators.LE, touch.mul(touch)).and(seen);
            int at = group * WIDTH;
            dx.intoArray(offsetX, at);
            dz.intoArray(offsetZ, at);
            d2.intoArray(squared, at);
            toward.intoArray(coming, at);
            int bits = zero.blend(MET, meets)
                    .reinterpretAsInts()
                    .or(zero.blend(COMING, comes).reinterpretAsInts())
                    .reduceLanes(VectorOperators.OR);
            int within = c + WIDTH <= to ? ALL : ALL >> c + WIDTH - to;
            firstPlace[group] = c;
            metBits[group] = bits & within;
            comingBits[group] = bits >> WIDTH & within;
            group++;
        }
        return group;
    }
}
