package onder.core.agents;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** Chooses the velocities of eight agents at once, by the operations of {@link ScalarChoices} in the same order. */
final class VectorChoices {
    private static final VectorSpecies<Float> LANES = VectorLanes.FLOATS;

    private VectorChoices() {}

    private static FloatVector of(float[] values, int at) {
        return FloatVector.fromArray(LANES, values, at);
    }

    static void exclude(VelocityChoices of) {
        FloatVector zero = FloatVector.zero(LANES);
        FloatVector one = FloatVector.broadcast(LANES, 1);
        FloatVector vx = of(of.vx, 0);
        FloatVector vz = of(of.vz, 0);
        FloatVector hx = of(of.hx, 0);
        FloatVector hz = of(of.hz, 0);
        FloatVector time = of(of.time, 0);
        FloatVector neighbours = of(of.neighbours, 0);
        float kept = of.kept;
        float headOn = of.headOn;
        for (int row = 0; row < of.rows; row++) {
            int at = row * VelocityChoices.LANES;
            FloatVector dx = of(of.offsetX, at);
            FloatVector dz = of(of.offsetZ, at);
            FloatVector d2 = dx.mul(dx).add(dz.mul(dz));
            FloatVector touch = of(of.otherRadius, at).add(of.radius).add(kept);
            FloatVector behind = dx.mul(hx.add(of(of.otherHx, at))).add(dz.mul(hz.add(of(of.otherHz, at))));
            FloatVector share = behind.div(of.yield).add(0.5f).min(1).max(0);
            FloatVector softness = FloatVector.broadcast(LANES, of.soft);
            if (kept > 0) {
                VectorMask<Float> touches = d2.compare(VectorOperators.LE, touch.mul(touch));
                share = share.blend(one, touches);
                softness = softness.blend(FloatVector.broadcast(LANES, of.firm), touches);
            }
            FloatVector otherVx = of(of.otherVx, at);
            FloatVector otherVz = of(of.otherVz, at);
            FloatVector side = zero.blend(
                    FloatVector.broadcast(LANES, headOn),
                    vx.mul(otherVx).add(vz.mul(otherVz)).compare(VectorOperators.LE, 0));
            FloatVector d = d2.sqrt();
            FloatVector gap = touch.add(of.room).min(d);
            FloatVector dvx = vx.sub(otherVx);
            FloatVector dvz = vz.sub(otherVz);
            // One of the legs.
            FloatVector leg = d2.sub(gap.mul(gap)).max(0).sqrt();
            FloatVector aside = dx.mul(dvz).sub(dz.mul(dvx));
            FloatVector narrow = side.mul(gap);
            FloatVector crossed = narrow.mul(narrow).mul(dvx.mul(dvx).add(dvz.mul(dvz)));
            // Its sign tells the leg; where no side is preferred, or the other is passed clearly, by where it passes.
            FloatVector sense = side.blend(
                    zero.sub(1).blend(one, aside.compare(VectorOperators.GE, 0)),
                    side.compare(VectorOperators.EQ, 0).or(aside.mul(aside).compare(VectorOperators.GT, crossed)));
            FloatVector right = zero.sub(1).blend(one, sense.compare(VectorOperators.GT, 0));
            FloatVector nx = dx.mul(gap).add(right.mul(dz).mul(leg)).neg().div(d2);
            FloatVector nz = right.mul(dx).mul(leg).sub(dz.mul(gap)).div(d2);
            // An overlap.
            VectorMask<Float> overlaps = d.compare(VectorOperators.LE, touch);
            nx = nx.blend(dx.neg().div(d), overlaps);
            nz = nz.blend(dz.neg().div(d), overlaps);
            FloatVector closing = dvx.mul(nx).add(dvz.mul(nz));
            FloatVector change = closing.neg().blend(touch.sub(d).div(of.apart).sub(closing), overlaps);
            // The round end.
            FloatVector beyondX = dvx.sub(dx.div(time));
            FloatVector beyondZ = dvz.sub(dz.div(time));
            FloatVector along = beyondX.mul(dx).add(beyondZ.mul(dz));
            FloatVector beyond2 = beyondX.mul(beyondX).add(beyondZ.mul(beyondZ));
            VectorMask<Float> round = along.compare(VectorOperators.LT, 0)
                    .and(along.mul(along)
                            .compare(VectorOperators.GT, gap.mul(gap).mul(beyond2)))
                    .and(d.compare(VectorOperators.GT, touch));
            FloatVector beyond = beyond2.sqrt();
            nx = nx.blend(beyondX.div(beyond), round);
            nz = nz.blend(beyondZ.div(beyond), round);
            change = change.blend(gap.div(time).sub(beyond), round);
            FloatVector least = nx.mul(vx).add(nz.mul(vz)).add(share.mul(change));
            VectorMask<Float> exists = neighbours
                    .compare(VectorOperators.GT, (float) row)
                    .and(share.compare(VectorOperators.GT, 0))
                    .and(d2.compare(VectorOperators.GT, 0));
            zero.blend(nx, exists).intoArray(of.normalX, at);
            zero.blend(nz, exists).intoArray(of.normalZ, at);
            zero.sub(1).blend(least, exists).intoArray(of.least, at);
            softness.intoArray(of.softness, at);
            one.div(softness.add(1)).intoArray(of.perSoftness, at);
        }
    }

    /**
     * Passes once over all half-planes, and sets the most that any agent moved. In a loop of passes Java 17 makes each
     * vector an object.
     */
    static void sweep(VelocityChoices of) {
        FloatVector zero = FloatVector.zero(LANES);
        FloatVector vx = of(of.x, 0);
        FloatVector vz = of(of.z, 0);
        FloatVector last = of(of.moved, 0);
        FloatVector moved = zero;
        int rows = of.rows;
        int all = rows + of.solidRows;
        for (int i = 0; i < all; i++) {
            int at = (i < rows ? i : i - rows + VelocityChoices.NEIGHBOURS) * VelocityChoices.LANES;
            FloatVector nx = of(of.normalX, at);
            FloatVector nz = of(of.normalZ, at);
            FloatVector before = of(of.multiplier, at);
            FloatVector lacks = of(of.least, at).sub(nx.mul(vx)).sub(nz.mul(vz));
            VectorMask<Float> binds = lacks.max(before)
                    .compare(VectorOperators.GT, 0)
                    .and(last.compare(VectorOperators.GT, VelocityChoices.SETTLED));
            FloatVector after = before.add(
                            lacks.sub(of(of.softness, at).mul(before)).mul(of(of.perSoftness, at)))
                    .max(0);
            FloatVector change = after.sub(before);
            vx = vx.blend(vx.add(change.mul(nx)), binds);
            vz = vz.blend(vz.add(change.mul(nz)), binds);
            before.blend(after, binds).intoArray(of.multiplier, at);
            moved = moved.max(zero.blend(change.abs(), binds));
        }
        vx.intoArray(of.x, 0);
        vz.intoArray(of.z, 0);
        moved.intoArray(of.moved, 0);
        of.mostMoved = moved.reduceLanes(VectorOperators.MAX);
    }

    static void slowDown(VelocityChoices of) {
        FloatVector x = of(of.x, 0);
        FloatVector z = of(of.z, 0);
        FloatVector hx = of(of.hx, 0);
        FloatVector hz = of(of.hz, 0);
        FloatVector creep = of(of.creep, 0);
        FloatVector widening = of(of.widening, 0);
        FloatVector neighbours = of(of.neighbours, 0);
        FloatVector speed = x.mul(x).add(z.mul(z)).sqrt();
        FloatVector most = speed.min(of(of.top, 0));
        int rows = of.headway > 0 ? of.rows : 0;
        for (int row = 0; row < rows; row++) {
            int at = row * VelocityChoices.LANES;
            FloatVector dx = of(of.offsetX, at);
            FloatVector dz = of(of.offsetZ, at);
            FloatVector along = dx.mul(x).add(dz.mul(z)).div(speed);
            FloatVector same = hx.mul(of(of.otherHx, at)).add(hz.mul(of(of.otherHz, at)));
            FloatVector touch = of(of.otherRadius, at).add(of.radius);
            FloatVector aside =
                    touch.mul(of.wide).add(widening.mul(along.sub(touch).max(0)));
            FloatVector d2 = dx.mul(dx).add(dz.mul(dz));
            VectorMask<Float> ahead = along.compare(VectorOperators.GT, 0)
                    .and(same.compare(VectorOperators.GT, 0))
                    .and(d2.sub(along.mul(along)).compare(VectorOperators.LT, aside.mul(aside)))
                    .and(neighbours.compare(VectorOperators.GT, (float) row));
            FloatVector allowed = d2.sqrt().sub(touch).div(same.mul(of.headway)).max(creep);
            most = most.blend(most.min(allowed), ahead);
        }
        FloatVector share = most.div(speed.max(Batch.TINY));
        x.mul(share).intoArray(of.x, 0);
        z.mul(share).intoArray(of.z, 0);
    }
}
