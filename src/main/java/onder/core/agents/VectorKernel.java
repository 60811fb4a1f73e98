package onder.core.agents;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * Perceives for up to eight agents at once, one in each lane of a vector. The agents are neighbours in one strip of the
 * grid. Each step of a loop tests one candidate against all of them.
 *
 * <p>Every agent adds up its neighbours in the same order as in the {@link ScalarKernel}, without fused operations and
 * without sums across lanes, so the results are the same bit for bit. Rare cases are left to that kernel. Each loop is
 * a small separate method, because the compiler keeps vectors in registers only if it sees every use of them.
 */
final class VectorKernel implements Kernel {
    private static final VectorSpecies<Float> LANES = VectorLanes.FLOATS;
    private static final int WIDTH = VectorLanes.WIDTH;

    /**
     * Whether one loop goes through all spans of candidates: with Java 25 it takes 25 ns per agent instead of 30. Java
     * 17 allocates vectors that outlive an inner loop, and takes a hundred times as long.
     */
    private static final boolean SPANS_IN_ONE = Runtime.version().feature() >= 25;

    private final ScalarKernel withoutLanes = new ScalarKernel();

    /** Whether this machine has eight lanes; with fewer the scalar kernel is faster. */
    static boolean isFast() {
        return FloatVector.SPECIES_PREFERRED.length() >= WIDTH;
    }

    @Override
    public void perceive(Neighbours others, Batch batch, Senses senses) {
        Body body = batch.body;
        if (!senses.fitLanes(body) || batch.widened) {
            withoutLanes.perceive(others, batch, senses);
            return;
        }
        float reach = others.reach(body, senses.reach(body.perception()));
        for (int k = 0; k < batch.size; ) {
            // Also for a single agent: the scalar kernel took twice as long for leaders, which stand far apart.
            int end = inOneGo(others.grid, batch, k, reach);
            if (batch.spans.wrapsAround) {
                withoutLanes.perceive(others, batch, k, end, senses);
            } else {
                perceive(others, batch, k, end, senses);
            }
            k = end;
        }
    }

    @Override
    public void look(Neighbours others, Batch batch, int k, CollisionCandidates sight) {
        if (sight.near.spans.wrapsAround) {
            ScalarLook.look(others, batch, k, sight);
        } else {
            VectorLook.look(others, batch, k, sight);
        }
    }

    @Override
    public Loops loops(Batch batch) {
        return VectorLoops.UNMEASURED;
    }

    /**
     * Finds the agents from {@code first} on that stand together in one strip, and the agents within their reach.
     *
     * @return the end of their range
     */
    private static int inOneGo(Grid grid, Batch batch, int first, float reach) {
        int strip = grid.stripOf(batch.z[first]);
        float spread = Batch.SPREAD * reach;
        int end = first + WIDTH;
        // Agents are in cell order: an agent between two agents of a strip is in the strip, and not far left of the
        // first.
        if (end <= batch.size
                && grid.stripOf(batch.z[end - 1]) == strip
                && batch.x[end - 1] <= batch.x[first] + spread) {
            FloatVector x = FloatVector.fromArray(LANES, batch.x, first);
            batch.loX = x.reduceLanes(VectorOperators.MIN);
            batch.hiX = x.reduceLanes(VectorOperators.MAX);
            if (grid.nearStrip(strip, batch.loX, batch.hiX, reach, batch.spans)) {
                return end;
            }
            FloatVector z = FloatVector.fromArray(LANES, batch.z, first);
            batch.loZ = z.reduceLanes(VectorOperators.MIN);
            batch.hiZ = z.reduceLanes(VectorOperators.MAX);
        } else {
            end = batch.box(grid, first, WIDTH, spread);
        }
        grid.near(batch.loX, batch.hiX, batch.loZ, batch.hiZ, reach, batch.spans);
        return end;
    }

    /**
     * Perceives for the agents {@code first..end}; the next call overwrites what this one writes beyond {@code end}.
     */
    private void perceive(Neighbours others, Batch batch, int first, int end, Senses senses) {
        boolean simple = senses.simple(batch.body, batch.body.perception());
        if (simple && SPANS_IN_ONE) {
            sumAllSpans(others, batch, first);
        } else {
            sumSpanBySpan(others, batch, first, senses, simple);
        }
        if (isAnyOnOnePoint(batch, first)) {
            for (int k = first; k < end; k++) {
                ScalarKernel.pushIfOnOnePoint(others, batch, k, senses);
            }
        }
    }

    private static boolean isAnyOnOnePoint(Batch batch, int first) {
        return FloatVector.fromArray(LANES, batch.weights, first)
                .compare(VectorOperators.GT, ScalarKernel.MORE_THAN_ONESELF)
                .anyTrue();
    }

    private static void sumSpanBySpan(Neighbours others, Batch batch, int first, Senses senses, boolean simple) {
        clear(batch, first, senses);
        CellRanges spans = batch.spans;
        for (int span = 0; span < spans.size; span++) {
            int from = spans.from[span];
            int to = spans.to[span];
            float shiftX = spans.shiftX[span];
            float shiftZ = spans.shiftZ[span];
            if (simple) {
                sumAll(others, batch, first, from, to, shiftX, shiftZ);
            } else {
                if (senses.separation.wanted && senses.falloff == Falloff.LINEAR) {
                    separateLinearly(others, batch, first, from, to, shiftX, shiftZ, senses);
                } else if (senses.separation.wanted && senses.fromAllAround(batch.body)) {
                    separateFromAll(others, batch, first, from, to, shiftX, shiftZ, senses);
                } else if (senses.separation.wanted) {
                    separate(others, batch, first, from, to, shiftX, shiftZ, senses);
                }
                if (senses.alignment.wanted || senses.cohesion.wanted) {
                    keepCompany(others, batch, first, from, to, shiftX, shiftZ, senses);
                }
            }
        }
    }

    /** Begins the sums at minus the agent's own share, as each agent is also one of its own candidates. */
    private static void clear(Batch batch, int first, Senses senses) {
        FloatVector zero = FloatVector.zero(LANES);
        FloatVector one = zero.add(1);
        boolean headings = senses.alignment.wanted;
        zero.intoArray(batch.separationX, first);
        zero.intoArray(batch.separationZ, first);
        zero.intoArray(batch.offsetsX, first);
        zero.intoArray(batch.offsetsZ, first);
        zero.intoArray(batch.weights, first);
        (headings ? zero.sub(FloatVector.fromArray(LANES, batch.hx, first)) : zero).intoArray(batch.headingsX, first);
        (headings ? zero.sub(FloatVector.fromArray(LANES, batch.hz, first)) : zero).intoArray(batch.headingsZ, first);
        (headings ? zero.sub(one) : zero).intoArray(batch.headings, first);
        (senses.cohesion.wanted ? zero.sub(one) : zero).intoArray(batch.offsets, first);
    }

    /** Adds up separation, alignment and cohesion over the perceived neighbours of a span, as for a simple flock. */
    private static void sumAll(
            Neighbours others, Batch batch, int first, int from, int to, float shiftX, float shiftZ) {
        float[] x = others.x;
        float[] z = others.z;
        float[] hx = others.hx;
        float[] hz = others.hz;
        float reachSquared = batch.body.perception() * batch.body.perception();
        float view = batch.view;
        FloatVector atX = FloatVector.fromArray(LANES, batch.x, first).sub(shiftX);
        FloatVector atZ = FloatVector.fromArray(LANES, batch.z, first).sub(shiftZ);
        FloatVector myHx = FloatVector.fromArray(LANES, batch.hx, first);
        FloatVector myHz = FloatVector.fromArray(LANES, batch.hz, first);
        FloatVector separationX = FloatVector.fromArray(LANES, batch.separationX, first);
        FloatVector separationZ = FloatVector.fromArray(LANES, batch.separationZ, first);
        FloatVector headingsX = FloatVector.fromArray(LANES, batch.headingsX, first);
        FloatVector headingsZ = FloatVector.fromArray(LANES, batch.headingsZ, first);
        FloatVector offsetsX = FloatVector.fromArray(LANES, batch.offsetsX, first);
        FloatVector offsetsZ = FloatVector.fromArray(LANES, batch.offsetsZ, first);
        FloatVector count = FloatVector.fromArray(LANES, batch.offsets, first);
        FloatVector weights = FloatVector.fromArray(LANES, batch.weights, first);
        for (int c = from; c < to; c++) {
            FloatVector dx = FloatVector.broadcast(LANES, x[c]).sub(atX);
            FloatVector dz = FloatVector.broadcast(LANES, z[c]).sub(atZ);
            FloatVector d2 = dx.mul(dx).add(dz.mul(dz));
            FloatVector ahead = dx.mul(myHx).add(dz.mul(myHz));
            VectorMask<Float> near = d2.compare(VectorOperators.LE, reachSquared);
            VectorMask<Float> seen = ahead.mul(ahead.abs()).compare(VectorOperators.GE, d2.mul(view), near);
            FloatVector weight = FloatVector.broadcast(LANES, 1).div(d2.add(SOFTENING));
            separationX = separationX.sub(dx.mul(weight), seen);
            separationZ = separationZ.sub(dz.mul(weight), seen);
            headingsX = headingsX.add(hx[c], seen);
            headingsZ = headingsZ.add(hz[c], seen);
            offsetsX = offsetsX.add(dx, seen);
            offsetsZ = offsetsZ.add(dz, seen);
            count = count.add(1, seen);
            weights = weights.add(weight);
        }
        separationX.intoArray(batch.separationX, first);
        separationZ.intoArray(batch.separationZ, first);
        headingsX.intoArray(batch.headingsX, first);
        headingsZ.intoArray(batch.headingsZ, first);
        offsetsX.intoArray(batch.offsetsX, first);
        offsetsZ.intoArray(batch.offsetsZ, first);
        count.intoArray(batch.offsets, first);
        count.intoArray(batch.headings, first);
        weights.intoArray(batch.weights, first);
    }

    /**
     * Adds up separation, alignment and cohesion over all perceived neighbours, as for a simple flock: as {@link
     * #sumAll} does, with the sums in registers from one span to the next.
     */
    private static void sumAllSpans(Neighbours others, Batch batch, int first) {
        CellRanges spans = batch.spans;
        float[] x = others.x;
        float[] z = others.z;
        float[] hx = others.hx;
        float[] hz = others.hz;
        float reachSquared = batch.body.perception() * batch.body.perception();
        float view = batch.view;
        FloatVector one = FloatVector.broadcast(LANES, 1);
        FloatVector zero = FloatVector.zero(LANES);
        FloatVector myHx = FloatVector.fromArray(LANES, batch.hx, first);
        FloatVector myHz = FloatVector.fromArray(LANES, batch.hz, first);
        FloatVector separationX = zero;
        FloatVector separationZ = zero;
        FloatVector headingsX = zero.sub(myHx);
        FloatVector headingsZ = zero.sub(myHz);
        FloatVector offsetsX = zero;
        FloatVector offsetsZ = zero;
        FloatVector count = zero.sub(one);
        FloatVector weights = zero;
        for (int span = 0; span < spans.size; span++) {
            FloatVector atX = FloatVector.fromArray(LANES, batch.x, first).sub(spans.shiftX[span]);
            FloatVector atZ = FloatVector.fromArray(LANES, batch.z, first).sub(spans.shiftZ[span]);
            for (int c = spans.from[span], to = spans.to[span]; c < to; c++) {
                FloatVector dx = FloatVector.broadcast(LANES, x[c]).sub(atX);
                FloatVector dz = FloatVector.broadcast(LANES, z[c]).sub(atZ);
                FloatVector d2 = dx.mul(dx).add(dz.mul(dz));
                FloatVector ahead = dx.mul(myHx).add(dz.mul(myHz));
                VectorMask<Float> near = d2.compare(VectorOperators.LE, reachSquared);
                VectorMask<Float> seen = ahead.mul(ahead.abs()).compare(VectorOperators.GE, d2.mul(view), near);
                FloatVector weight = one.div(d2.add(SOFTENING));
                separationX = separationX.sub(dx.mul(weight), seen);
                separationZ = separationZ.sub(dz.mul(weight), seen);
                headingsX = headingsX.add(hx[c], seen);
                headingsZ = headingsZ.add(hz[c], seen);
                offsetsX = offsetsX.add(dx, seen);
                offsetsZ = offsetsZ.add(dz, seen);
                count = count.add(1, seen);
                weights = weights.add(weight);
            }
        }
        separationX.intoArray(batch.separationX, first);
        separationZ.intoArray(batch.separationZ, first);
        headingsX.intoArray(batch.headingsX, first);
        headingsZ.intoArray(batch.headingsZ, first);
        offsetsX.intoArray(batch.offsetsX, first);
        offsetsZ.intoArray(batch.offsetsZ, first);
        count.intoArray(batch.offsets, first);
        count.intoArray(batch.headings, first);
        weights.intoArray(batch.weights, first);
    }

    /** Adds up separation over the neighbours that count for it. */
    private static void separate(
            Neighbours others, Batch batch, int first, int from, int to, float shiftX, float shiftZ, Senses senses) {
        float[] x = others.x;
        float[] z = others.z;
        float[] group = others.group;
        float range = Math.min(senses.separationRange, batch.body.perception());
        float reachSquared = range * range;
        float view = batch.view;
        float strangers = strangers(senses.separation);
        FloatVector atX = FloatVector.fromArray(LANES, batch.x, first).sub(shiftX);
        FloatVector atZ = FloatVector.fromArray(LANES, batch.z, first).sub(shiftZ);
        FloatVector myHx = FloatVector.fromArray(LANES, batch.hx, first);
        FloatVector myHz = FloatVector.fromArray(LANES, batch.hz, first);
        FloatVector mine = FloatVector.fromArray(LANES, batch.group, first);
        FloatVector separationX = FloatVector.fromArray(LANES, batch.separationX, first);
        FloatVector separationZ = FloatVector.fromArray(LANES, batch.separationZ, first);
        FloatVector weights = FloatVector.fromArray(LANES, batch.weights, first);
        for (int c = from; c < to; c++) {
            FloatVector dx = FloatVector.broadcast(LANES, x[c]).sub(atX);
            FloatVector dz = FloatVector.broadcast(LANES, z[c]).sub(atZ);
            FloatVector d2 = dx.mul(dx).add(dz.mul(dz));
            FloatVector ahead = dx.mul(myHx).add(dz.mul(myHz));
            VectorMask<Float> near = d2.compare(VectorOperators.LE, reachSquared);
            VectorMask<Float> seen = ahead.mul(ahead.abs())
                    .compare(VectorOperators.GE, d2.mul(view), near)
                    .and(mine.sub(Math.abs(group[c])).abs().compare(VectorOperators.LE, strangers));
            FloatVector weight = FloatVector.broadcast(LANES, 1).div(d2.add(SOFTENING));
            separationX = separationX.sub(dx.mul(weight), seen);
            separationZ = separationZ.sub(dz.mul(weight), seen);
            weights = weights.add(weight);
        }
        separationX.intoArray(batch.separationX, first);
        separationZ.intoArray(batch.separationZ, first);
        weights.intoArray(batch.weights, first);
    }

    /** Adds up separation, like {@link #separate}, for agents that look all round and separate from all others. */
    private static void separateFromAll(
            Neighbours others, Batch batch, int first, int from, int to, float shiftX, float shiftZ, Senses senses) {
        float[] x = others.x;
        float[] z = others.z;
        float range = Math.min(senses.separationRange, batch.body.perception());
        float reachSquared = range * range;
        FloatVector atX = FloatVector.fromArray(LANES, batch.x, first).sub(shiftX);
        FloatVector atZ = FloatVector.fromArray(LANES, batch.z, first).sub(shiftZ);
        FloatVector separationX = FloatVector.fromArray(LANES, batch.separationX, first);
        FloatVector separationZ = FloatVector.fromArray(LANES, batch.separationZ, first);
        FloatVector weights = FloatVector.fromArray(LANES, batch.weights, first);
        for (int c = from; c < to; c++) {
            FloatVector dx = FloatVector.broadcast(LANES, x[c]).sub(atX);
            FloatVector dz = FloatVector.broadcast(LANES, z[c]).sub(atZ);
            FloatVector d2 = dx.mul(dx).add(dz.mul(dz));
            VectorMask<Float> near = d2.compare(VectorOperators.LE, reachSquared);
            FloatVector weight = FloatVector.broadcast(LANES, 1).div(d2.add(SOFTENING));
            separationX = separationX.sub(dx.mul(weight), near);
            separationZ = separationZ.sub(dz.mul(weight), near);
            weights = weights.add(weight);
        }
        separationX.intoArray(batch.separationX, first);
        separationZ.intoArray(batch.separationZ, first);
        weights.intoArray(batch.weights, first);
    }

    /** Adds up separation, like {@link #separate}, that falls linearly to 0 at its range. */
    private static void separateLinearly(
            Neighbours others, Batch batch, int first, int from, int to, float shiftX, float shiftZ, Senses senses) {
        float[] x = others.x;
        float[] z = others.z;
        float[] group = others.group;
        float range = Math.min(senses.separationRange, batch.body.perception());
        float reachSquared = range * range;
        float view = batch.view;
        float strangers = strangers(senses.separation);
        FloatVector atX = FloatVector.fromArray(LANES, batch.x, first).sub(shiftX);
        FloatVector atZ = FloatVector.fromArray(LANES, batch.z, first).sub(shiftZ);
        FloatVector myHx = FloatVector.fromArray(LANES, batch.hx, first);
        FloatVector myHz = FloatVector.fromArray(LANES, batch.hz, first);
        FloatVector mine = FloatVector.fromArray(LANES, batch.group, first);
        FloatVector separationX = FloatVector.fromArray(LANES, batch.separationX, first);
        FloatVector separationZ = FloatVector.fromArray(LANES, batch.separationZ, first);
        FloatVector weights = FloatVector.fromArray(LANES, batch.weights, first);
        FloatVector one = FloatVector.broadcast(LANES, 1);
        for (int c = from; c < to; c++) {
            FloatVector dx = FloatVector.broadcast(LANES, x[c]).sub(atX);
            FloatVector dz = FloatVector.broadcast(LANES, z[c]).sub(atZ);
            FloatVector d2 = dx.mul(dx).add(dz.mul(dz));
            FloatVector ahead = dx.mul(myHx).add(dz.mul(myHz));
            VectorMask<Float> near =
                    d2.compare(VectorOperators.LE, reachSquared).and(d2.compare(VectorOperators.GT, 0));
            VectorMask<Float> seen = ahead.mul(ahead.abs())
                    .compare(VectorOperators.GE, d2.mul(view), near)
                    .and(mine.sub(Math.abs(group[c])).abs().compare(VectorOperators.LE, strangers));
            FloatVector d = d2.sqrt();
            FloatVector weight = one.sub(d.div(range)).max(0).div(d);
            separationX = separationX.sub(dx.mul(weight), seen);
            separationZ = separationZ.sub(dz.mul(weight), seen);
            weights = weights.add(one.div(d2.add(SOFTENING)));
        }
        separationX.intoArray(batch.separationX, first);
        separationZ.intoArray(batch.separationZ, first);
        weights.intoArray(batch.weights, first);
    }

    /** Adds up the headings and offsets of the neighbours that count for alignment and cohesion. */
    private static void keepCompany(
            Neighbours others, Batch batch, int first, int from, int to, float shiftX, float shiftZ, Senses senses) {
        float[] x = others.x;
        float[] z = others.z;
        float[] hx = others.hx;
        float[] hz = others.hz;
        float[] group = others.group;
        float reachSquared = batch.body.perception() * batch.body.perception();
        float view = batch.view;
        float aligned = strangers(senses.alignment);
        float together = strangers(senses.cohesion);
        FloatVector atX = FloatVector.fromArray(LANES, batch.x, first).sub(shiftX);
        FloatVector atZ = FloatVector.fromArray(LANES, batch.z, first).sub(shiftZ);
        FloatVector myHx = FloatVector.fromArray(LANES, batch.hx, first);
        FloatVector myHz = FloatVector.fromArray(LANES, batch.hz, first);
        FloatVector mine = FloatVector.fromArray(LANES, batch.group, first);
        FloatVector headingsX = FloatVector.fromArray(LANES, batch.headingsX, first);
        FloatVector headingsZ = FloatVector.fromArray(LANES, batch.headingsZ, first);
        FloatVector headings = FloatVector.fromArray(LANES, batch.headings, first);
        FloatVector offsetsX = FloatVector.fromArray(LANES, batch.offsetsX, first);
        FloatVector offsetsZ = FloatVector.fromArray(LANES, batch.offsetsZ, first);
        FloatVector offsets = FloatVector.fromArray(LANES, batch.offsets, first);
        for (int c = from; c < to; c++) {
            FloatVector dx = FloatVector.broadcast(LANES, x[c]).sub(atX);
            FloatVector dz = FloatVector.broadcast(LANES, z[c]).sub(atZ);
            FloatVector d2 = dx.mul(dx).add(dz.mul(dz));
            FloatVector ahead = dx.mul(myHx).add(dz.mul(myHz));
            VectorMask<Float> near = d2.compare(VectorOperators.LE, reachSquared);
            VectorMask<Float> seen = ahead.mul(ahead.abs()).compare(VectorOperators.GE, d2.mul(view), near);
            FloatVector stranger = mine.sub(Math.abs(group[c])).abs();
            VectorMask<Float> align = seen.and(stranger.compare(VectorOperators.LE, aligned));
            VectorMask<Float> cohere = seen.and(stranger.compare(VectorOperators.LE, together));
            headingsX = headingsX.add(hx[c], align);
            headingsZ = headingsZ.add(hz[c], align);
            headings = headings.add(1, align);
            offsetsX = offsetsX.add(dx, cohere);
            offsetsZ = offsetsZ.add(dz, cohere);
            offsets = offsets.add(1, cohere);
        }
        headingsX.intoArray(batch.headingsX, first);
        headingsZ.intoArray(batch.headingsZ, first);
        headings.intoArray(batch.headings, first);
        offsetsX.intoArray(batch.offsetsX, first);
        offsetsZ.intoArray(batch.offsetsZ, first);
        offsets.intoArray(batch.offsets, first);
    }

    /** The greatest difference between two agents' group marks at which one counts for the other; −1 if none counts. */
    private static float strangers(Senses.Sum sum) {
        if (!sum.wanted) {
            return -1;
        }
        return sum.company == NeighbourFilter.GROUP ? 0 : Float.POSITIVE_INFINITY;
    }
}
