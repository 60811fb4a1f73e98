package onder.core.agents;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import onder.core.Draws;
import onder.core.geometry.Bounds;

/**
 * Processes eight agents at once, by the operations of {@link ScalarLoops} in the same order. Each loop is a small
 * separate method, because the compiler keeps vectors in registers only if it sees every use of them; it may write
 * beyond the batch's last agent, where its arrays have room.
 *
 * <p>For the same reason no loop may be inlined into its caller: together with others it exceeds the compiler's node
 * limit, and each vector becomes an object, 12 kB in each step of the plaza. The compiler inlines calls that lead to
 * one or two methods. Therefore all loops are called from one place, {@link #run}.
 */
final class VectorLoops implements Loops {
    static final VectorLoops UNMEASURED = new VectorLoops(null);

    private static final VectorSpecies<Float> LANES = VectorLanes.FLOATS;
    private static final int WIDTH = VectorLanes.WIDTH;

    private static final VectorSpecies<Long> BITS = VectorLanes.LONGS;

    private static final boolean DRAWS = LongVector.SPECIES_PREFERRED.length() >= BITS.length();
    private static final VectorSpecies<Integer> INTS = VectorLanes.INTS;

    /** A draw of {@link Draws#FLOAT_BITS} minus this, divided by this, is in [−1, 1). */
    private static final int HALF = 1 << Draws.FLOAT_BITS - 1;

    private final VectorWatch watch;

    /** The watch that measures each loop; null for no measurement. */
    VectorLoops(VectorWatch watch) {
        this.watch = watch;
    }

    /**
     * Takes as many of the numbers as it needs. They are fields rather than constants, which the compiler would inline.
     */
    private interface Loop {
        void run(Batch batch, long key, float a, float b, float c);
    }

    private void run(Loop loop, Batch batch, long key, float a, float b, float c) {
        long begun = watch == null ? VectorWatch.UNMEASURED : watch.measure();
        loop.run(batch, key, a, b, c);
        if (watch != null) {
            watch.end(begun);
        }
    }

    private static FloatVector of(float[] values, int k) {
        return FloatVector.fromArray(LANES, values, k);
    }

    private final Loop separate = (batch, key, scale, b, c) ->
            addScaled(batch.forceX, batch.forceZ, batch.separationX, batch.separationZ, batch.size, scale);

    @Override
    public void separate(Batch batch, float scale) {
        run(separate, batch, 0, scale, 0, 0);
    }

    private final Loop addForce = (batch, key, weight, b, c) ->
            addScaled(batch.totalX, batch.totalZ, batch.forceX, batch.forceZ, batch.size, weight);

    @Override
    public void addForce(Batch batch, float weight) {
        run(addForce, batch, 0, weight, 0, 0);
    }

    private final Loop move = (batch, key, dt, b, c) -> addScaled(batch.x, batch.z, batch.vx, batch.vz, batch.size, dt);

    @Override
    public void move(Batch batch, float dt) {
        run(move, batch, 0, dt, 0, 0);
    }

    private static void addScaled(float[] toX, float[] toZ, float[] x, float[] z, int size, float scale) {
        for (int k = 0; k < size; k += WIDTH) {
            of(toX, k).add(of(x, k).mul(scale)).intoArray(toX, k);
            of(toZ, k).add(of(z, k).mul(scale)).intoArray(toZ, k);
        }
    }

    private final Loop align = (batch, key, scale, b, c) -> {
        FloatVector one = FloatVector.broadcast(LANES, 1);
        for (int k = 0; k < batch.size; k += WIDTH) {
            FloatVector headings = of(batch.headings, k);
            FloatVector share = headings.min(one).mul(scale);
            FloatVector each = share.div(headings.max(one));
            of(batch.forceX, k)
                    .add(each.mul(of(batch.headingsX, k)).sub(share.mul(of(batch.hx, k))))
                    .intoArray(batch.forceX, k);
            of(batch.forceZ, k)
                    .add(each.mul(of(batch.headingsZ, k)).sub(share.mul(of(batch.hz, k))))
                    .intoArray(batch.forceZ, k);
        }
    };

    @Override
    public void align(Batch batch, float scale) {
        run(align, batch, 0, scale, 0, 0);
    }

    private final Loop cohere = (batch, key, scale, b, c) -> {
        float[] maxSpeeds = batch.maxSpeeds;
        for (int k = 0; k < batch.size; k += WIDTH) {
            FloatVector dx = of(batch.offsetsX, k);
            FloatVector dz = of(batch.offsetsZ, k);
            FloatVector pace =
                    of(maxSpeeds, k).div(dx.mul(dx).add(dz.mul(dz)).sqrt().add(Batch.TINY));
            FloatVector errorX = dx.mul(pace).sub(of(batch.vx, k));
            FloatVector errorZ = dz.mul(pace).sub(of(batch.vz, k));
            FloatVector error = errorX.mul(errorX).add(errorZ.mul(errorZ)).sqrt();
            FloatVector share = of(batch.offsets, k).min(1).mul(scale).div(error.add(Batch.TINY));
            of(batch.forceX, k).add(errorX.mul(share)).intoArray(batch.forceX, k);
            of(batch.forceZ, k).add(errorZ.mul(share)).intoArray(batch.forceZ, k);
        }
    };

    @Override
    public void cohere(Batch batch, float scale) {
        run(cohere, batch, 0, scale, 0, 0);
    }

    private final Loop drift = (batch, key, stride, b, c) -> {
        for (int k = 0; k < batch.size; k += WIDTH) {
            LongVector bits =
                    (LongVector) IntVector.fromArray(INTS, batch.id, k).convertShape(VectorOperators.I2L, BITS, 0);
            bits = bits.mul(Draws.PER_AGENT).add(key);
            bits = bits.lanewise(VectorOperators.XOR, bits.lanewise(VectorOperators.LSHR, 30))
                    .mul(Draws.MIX);
            bits = bits.lanewise(VectorOperators.XOR, bits.lanewise(VectorOperators.LSHR, 27))
                    .mul(Draws.MIX_MORE);
            bits = bits.lanewise(VectorOperators.XOR, bits.lanewise(VectorOperators.LSHR, 31));
            of(batch.scratchX, k).add(symmetric(bits).mul(stride)).intoArray(batch.scratchX, k);
            of(batch.scratchZ, k)
                    .add(symmetric(bits.lanewise(VectorOperators.LSHL, Draws.FLOAT_BITS))
                            .mul(stride))
                    .intoArray(batch.scratchZ, k);
        }
    };

    @Override
    public void drift(Batch batch, long key, float stride) {
        if (DRAWS) {
            run(drift, batch, key, stride, 0, 0);
        } else {
            ScalarLoops.drift(batch, 0, key, stride);
        }
    }

    /** Like {@link Draws#symmetric(long)}, to the bit, because no operation of either rounds. */
    private static FloatVector symmetric(LongVector bits) {
        IntVector used = (IntVector) bits.lanewise(VectorOperators.LSHR, Long.SIZE - Draws.FLOAT_BITS)
                .convertShape(VectorOperators.L2I, INTS, 0);
        FloatVector halves = (FloatVector) used.sub(HALF).convertShape(VectorOperators.I2F, LANES, 0);
        return halves.mul(1f / HALF);
    }

    private final Loop wander = (batch, key, radius, distance, scale) -> {
        FloatVector radii = FloatVector.broadcast(LANES, radius);
        for (int k = 0; k < batch.size; k += WIDTH) {
            FloatVector f = of(batch.scratchX, k).add(NUDGE);
            FloatVector l = of(batch.scratchZ, k);
            FloatVector back = radii.div(f.mul(f).add(l.mul(l)).sqrt());
            f = f.mul(back);
            l = l.mul(back);
            f.intoArray(batch.scratchX, k);
            l.intoArray(batch.scratchZ, k);
            FloatVector ahead = f.add(distance);
            FloatVector hx = of(batch.hx, k);
            FloatVector hz = of(batch.hz, k);
            of(batch.forceX, k).add(ahead.mul(hx).add(l.mul(hz)).mul(scale)).intoArray(batch.forceX, k);
            of(batch.forceZ, k).add(ahead.mul(hz).sub(l.mul(hx)).mul(scale)).intoArray(batch.forceZ, k);
        }
    };

    @Override
    public void wander(Batch batch, float radius, float distance, float scale) {
        run(wander, batch, 0, radius, distance, scale);
    }

    private final Loop limitForce = (batch, key, a, b, c) -> {
        FloatVector most = FloatVector.broadcast(LANES, batch.body.maxForce() * SMALL);
        for (int k = 0; k < batch.size; k += WIDTH) {
            FloatVector x = of(batch.totalX, k);
            FloatVector z = of(batch.totalZ, k);
            FloatVector smallX = x.mul(SMALL);
            FloatVector smallZ = z.mul(SMALL);
            FloatVector wanted = smallX.mul(smallX).add(smallZ.mul(smallZ)).sqrt();
            FloatVector limit = most.div(wanted.max(Batch.TINY)).min(1);
            x.mul(limit).intoArray(batch.totalX, k);
            z.mul(limit).intoArray(batch.totalZ, k);
        }
    };

    @Override
    public void limitForce(Batch batch) {
        run(limitForce, batch, 0, 0, 0, 0);
    }

    private final Loop accelerate = (batch, key, kept, perMass, rubbed) -> {
        FloatVector one = FloatVector.broadcast(LANES, 1);
        float[] maxSpeeds = batch.maxSpeeds;
        for (int k = 0; k < batch.size; k += WIDTH) {
            FloatVector vx = of(batch.vx, k).mul(kept).add(of(batch.totalX, k).mul(perMass));
            FloatVector vz = of(batch.vz, k).mul(kept).add(of(batch.totalZ, k).mul(perMass));
            FloatVector speed = vx.mul(vx).add(vz.mul(vz)).sqrt();
            FloatVector perSpeed = one.div(speed.add(Batch.TINY));
            FloatVector share =
                    one.sub(perSpeed.mul(rubbed)).max(0).min(of(maxSpeeds, k).mul(perSpeed));
            speed.intoArray(batch.speed, k);
            vx.mul(perSpeed).intoArray(batch.wayX, k);
            vz.mul(perSpeed).intoArray(batch.wayZ, k);
            vx.mul(share).intoArray(batch.vx, k);
            vz.mul(share).intoArray(batch.vz, k);
        }
    };

    @Override
    public void accelerate(Batch batch, float kept, float perMass, float rubbed) {
        run(accelerate, batch, 0, kept, perMass, rubbed);
    }

    private final Loop turn = (batch, key, cos, sin, c) -> {
        FloatVector one = FloatVector.broadcast(LANES, 1);
        FloatVector cosine = FloatVector.broadcast(LANES, cos);
        for (int k = 0; k < batch.size; k += WIDTH) {
            FloatVector hx = of(batch.hx, k);
            FloatVector hz = of(batch.hz, k);
            FloatVector wayX = of(batch.wayX, k);
            FloatVector wayZ = of(batch.wayZ, k);
            FloatVector along = hx.mul(wayX).add(hz.mul(wayZ));
            FloatVector aside = wayX.mul(hz).sub(wayZ.mul(hx)).add(ASIDE);
            FloatVector tooFar = cosine.sub(along).max(0).mul(HUGE);
            FloatVector most = one.sub(tooFar).max(sin);
            aside = aside.mul(tooFar.add(1)).min(most).max(most.neg());
            along = along.max(cosine);
            hx.mul(along).add(hz.mul(aside)).intoArray(batch.wayX, k);
            hz.mul(along).sub(hx.mul(aside)).intoArray(batch.wayZ, k);
        }
    };

    @Override
    public void turn(Batch batch, float cos, float sin) {
        run(turn, batch, 0, cos, sin, 0);
    }

    private final Loop face = (batch, key, slow, b, c) -> {
        FloatVector threeHalves = FloatVector.broadcast(LANES, 1.5f);
        for (int k = 0; k < batch.size; k += WIDTH) {
            FloatVector x = of(batch.wayX, k);
            FloatVector z = of(batch.wayZ, k);
            FloatVector norm = threeHalves.sub(x.mul(x).add(z.mul(z)).mul(0.5f));
            x = x.mul(norm);
            z = z.mul(norm);
            FloatVector moves = of(batch.speed, k).sub(slow).max(0).mul(HUGE).min(1);
            FloatVector hx = of(batch.hx, k);
            FloatVector hz = of(batch.hz, k);
            x.intoArray(batch.wayX, k);
            z.intoArray(batch.wayZ, k);
            hx.add(moves.mul(x.sub(hx))).intoArray(batch.hx, k);
            hz.add(moves.mul(z.sub(hz))).intoArray(batch.hz, k);
        }
    };

    @Override
    public void face(Batch batch, float slow) {
        run(face, batch, 0, slow, 0, 0);
    }

    private final Loop exclude = (batch, key, a, b, c) -> VectorChoices.exclude(batch.choices);
    private final Loop sweep = (batch, key, a, b, c) -> VectorChoices.sweep(batch.choices);
    private final Loop slowDown = (batch, key, a, b, c) -> VectorChoices.slowDown(batch.choices);

    @Override
    public void choose(Batch batch) {
        run(exclude, batch, 0, 0, 0, 0);
        batch.choices.beginSolution();
        for (int i = 0; i < VelocityChoices.SWEEPS && batch.choices.mostMoved > VelocityChoices.SETTLED; i++) {
            run(sweep, batch, 0, 0, 0, 0);
        }
        run(slowDown, batch, 0, 0, 0, 0);
    }

    @Override
    public void wrap(Batch batch, Bounds bounds) {
        wrap(batch.x, batch.size, bounds.minX(), bounds.periodX());
        wrap(batch.z, batch.size, bounds.minZ(), bounds.periodZ());
    }

    private static void wrap(float[] place, int size, float min, float period) {
        float max = min + period;
        for (int k = 0; k < size; k += WIDTH) {
            FloatVector at = of(place, k);
            VectorMask<Float> outside = at.compare(VectorOperators.LT, min).or(at.compare(VectorOperators.GE, max));
            if (outside.anyTrue()) {
                for (int lane = k; lane < k + WIDTH; lane++) {
                    place[lane] = Bounds.wrap(place[lane], min, period);
                }
            }
        }
    }
}
