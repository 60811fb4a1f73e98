package onder.steer.behaviour;

import java.util.Set;
import onder.core.Draws;
import onder.core.Purpose;
import onder.core.agents.Agents;
import onder.core.agents.Batch;
import onder.core.agents.Memory;
import onder.core.geometry.Bounds;
import onder.param.Doc;
import onder.param.Param;
import onder.param.Source;
import onder.steer.perception.DebugShape;
import onder.steer.perception.Drive;
import onder.steer.perception.Surroundings;

/**
 * Strolls without a goal, in one of the ways of {@link Stroll}.
 *
 * @param stroll how it strolls
 * @param radius radius of the circle that the point is on, in m
 * @param distance how far ahead the circle's centre is, in m
 * @param jitter how fast the circle's point moves at random along each axis, in m/s
 * @param noise distribution of the random moves of circle and angle
 * @param strength acceleration per metre between agent and point, for circle and angle; the thesis has 200, in 1/s²
 * @param drift how fast the angle drifts at random, for angle and facing, in rad/s
 * @param pause time between decisions, in s
 * @param afterChange keeps wandering after congestion has changed the group's leader; off: it stops from then on
 */
@Source(
        doc = "Strolls at random. In the circle stroll, the agent heads for a point on a circle ahead; the point moves "
                + "by ±jitter·dt per axis and is projected back.",
        value = "thesis 2.2.6; movement manager; Millington 3.3.11; Reynolds 1999")
public record Wander(
        @Param(choice = "circle", doc = "How the agent strolls.", common = true)
        Stroll stroll,

        @Doc("Radius of the circle on which the point lies.")
        @Param(value = 0.12, min = 0.001, max = 100, unit = "m", when = "stroll != decisions", common = true)
        float radius,

        @Doc("How far ahead of the agent the circle's centre is.")
        @Param(value = 0.2, min = 0, max = 100, unit = "m", when = "stroll != decisions", common = true)
        float distance,

        @Doc("How fast the point on the circle moves at random along each axis.")
        @Param(value = 8, min = 0, max = 1000, unit = "m/s", when = "stroll = circle", common = true)
        float jitter,

        @Doc("Distribution of the random moves.")
        @Param(choice = "uniform", source = "Buckland's RandomClamped is triangular", when = "stroll = circle | angle")
        Noise noise,

        @Doc("Acceleration per metre between the agent and the point; the thesis uses 200.")
        @Param(value = 3, min = 0, max = 100_000, unit = "1/s²", when = "stroll = circle | angle", common = true)
        float strength,

        @Doc("How fast the angle drifts at random.")
        @Param(value = 6, min = 0, max = 1000, unit = "rad/s", when = "stroll = angle | facing", common = true)
        float drift,

        @Doc("Time between decisions.")
        @Param(value = 4, min = 0.05, max = 600, unit = "s", when = "stroll = decisions", common = true)
        float pause,

        @Param(
                value = 1,
                doc = "Whether the agent keeps wandering once congestion has changed its group's leader.",
                source = "a switch for reproducing the thesis; the thesis's code turns wandering off and, with "
                        + "flocking, on again")
        boolean afterChange)
        implements Behaviour {
    /** Response time of the walk to a chosen place; slow angle, close angle and time for facing. */
    private static final float RESPONSE_TIME = 0.5f;

    private static final float SLOW_ANGLE = 45;
    private static final float CLOSE_ANGLE = 0.5f;
    private static final float TURN_TIME = 0.1f;

    /**
     * Wanders on the circle, with the rest at the defaults.
     *
     * @param radius as the component
     * @param distance as the component
     * @param jitter as the component
     * @param strength as the component
     */
    public Wander(float radius, float distance, float jitter, float strength) {
        this(Stroll.CIRCLE, radius, distance, jitter, Noise.UNIFORM, strength, 6, 4, true);
    }

    /**
     * Sets an agent's first point on the circle.
     *
     * @param agents the agents' state
     * @param id of the agent
     * @param draws of the world's seed
     */
    public static void begin(Agents agents, int id, Draws draws) {
        double angle = 2 * Math.PI * draws.uniform(id, 0, Purpose.WANDER_START);
        agents.setWander(id, (float) StrictMath.cos(angle), (float) StrictMath.sin(angle));
    }

    @Override
    public float probability() {
        return 0.8f;
    }

    @Override
    public Drive drive() {
        return stroll == Stroll.FACING ? Drive.TURN : Drive.FORCE;
    }

    @Override
    public Set<Memory> remembers() {
        return switch (stroll) {
            case CIRCLE -> Set.of();
            case ANGLE -> Set.of(Memory.WANDER_ANGLE);
            case DECISIONS -> Set.of(Memory.WANDER_X, Memory.WANDER_Z, Memory.WANDER_UNTIL);
            case FACING -> Set.of(Memory.WANDER_ANGLE, Memory.SPIN);
        };
    }

    @Override
    public void steer(Batch batch, Surroundings now) {
        switch (stroll) {
            case CIRCLE -> circle(batch, now);
            case ANGLE -> angle(batch, now);
            case DECISIONS -> decisions(batch, now);
            case FACING -> facing(batch, now);
        }
        if (!afterChange) {
            rest(batch, now);
        }
    }

    /** The point on the circle also moves while the agent does not wander, so that the agent continues as if it had. */
    private static void rest(Batch batch, Surroundings now) {
        for (int k = 0; k < batch.size; k++) {
            if (now.guidance().hasChangedLeader(batch.id[k])) {
                batch.forceX[k] = 0;
                batch.forceZ[k] = 0;
                batch.turn[k] = 0;
            }
        }
    }

    private void circle(Batch batch, Surroundings now) {
        float scale = strength * batch.body.mass();
        float stride = jitter * now.dt();
        now.agents().slots.loadWander(batch);
        long key = now.draws().key(now.step(), Purpose.WANDER_AHEAD);
        if (noise == Noise.UNIFORM) {
            batch.loops.drift(batch, key, stride);
        } else {
            drift(batch, key, now.draws().key(now.step(), Purpose.WANDER_LEFT), stride);
        }
        batch.loops.wander(batch, radius, distance, scale);
        now.agents().slots.putWander(batch);
        if (now.sketch().wanted()) {
            float hx = batch.hx[0];
            float hz = batch.hz[0];
            float f = batch.scratchX[0] + distance;
            float l = batch.scratchZ[0];
            sketch(now, distance * hx, distance * hz, f * hx + l * hz, f * hz - l * hx);
        }
    }

    /** A triangular draw takes all bits of one random number, so each axis has its own draw. */
    private static void drift(Batch batch, long ahead, long left, float stride) {
        for (int k = 0; k < batch.size; k++) {
            batch.scratchX[k] += Draws.triangular(Draws.bits(ahead, batch.id[k])) * stride;
            batch.scratchZ[k] += Draws.triangular(Draws.bits(left, batch.id[k])) * stride;
        }
    }

    /** The circle that the point is on, and the point. */
    private void sketch(Surroundings now, float centreX, float centreZ, float pointX, float pointZ) {
        now.sketch().circle(centreX, centreZ, radius);
        now.sketch().segment(centreX, centreZ, pointX, pointZ);
        now.sketch().point(DebugShape.Mark.TARGET, pointX, pointZ);
    }

    /** The angle is changed after use, by ±drift/2·dt. */
    private void angle(Batch batch, Surroundings now) {
        float[] angles = now.agents().memory(Memory.WANDER_ANGLE);
        float scale = strength * batch.body.mass();
        for (int k = 0; k < batch.size; k++) {
            int id = batch.id[k];
            float speed = (float) Math.sqrt(batch.vx[k] * batch.vx[k] + batch.vz[k] * batch.vz[k]);
            float aheadX = speed > 0 ? batch.vx[k] / speed : batch.hx[k];
            float aheadZ = speed > 0 ? batch.vz[k] / speed : batch.hz[k];
            float pointX = aheadX * distance + radius * (float) StrictMath.sin(angles[id]);
            float pointZ = aheadZ * distance + radius * (float) StrictMath.cos(angles[id]);
            sketch(now, aheadX * distance, aheadZ * distance, pointX, pointZ);
            batch.forceX[k] += scale * pointX;
            batch.forceZ[k] += scale * pointZ;
            float change = noise.of(now.draws().bits(id, now.step(), Purpose.WANDER_AHEAD));
            angles[id] += drift / 2 * change * now.dt();
        }
    }

    private void decisions(Batch batch, Surroundings now) {
        float[] placeX = now.agents().memory(Memory.WANDER_X);
        float[] placeZ = now.agents().memory(Memory.WANDER_Z);
        float[] until = now.agents().memory(Memory.WANDER_UNTIL);
        Bounds bounds = now.bounds();
        for (int k = 0; k < batch.size; k++) {
            int id = batch.id[k];
            if (now.step() >= until[id]) {
                float u = now.draws().uniform(id, now.step(), Purpose.WANDER_AHEAD);
                float v = now.draws().uniform(id, now.step(), Purpose.WANDER_LEFT);
                placeX[id] = bounds.minX() + u * bounds.width();
                placeZ[id] = bounds.minZ() + v * bounds.depth();
                until[id] = now.step() + Math.max(1, Math.round(pause / now.dt()));
            }
            float dx = bounds.dx(placeX[id] - batch.x[k]);
            float dz = bounds.dz(placeZ[id] - batch.z[k]);
            now.sketch().point(DebugShape.Mark.TARGET, dx, dz);
            Velocities.wantToward(batch, k, dx, dz, batch.maxSpeed(k), RESPONSE_TIME);
        }
    }

    private void facing(Batch batch, Surroundings now) {
        float[] angles = now.agents().memory(Memory.WANDER_ANGLE);
        float force = batch.body.maxForce();
        for (int k = 0; k < batch.size; k++) {
            int id = batch.id[k];
            float binomial = now.draws().uniform(id, now.step(), Purpose.WANDER_AHEAD)
                    - now.draws().uniform(id, now.step(), Purpose.WANDER_LEFT);
            angles[id] += binomial * drift * now.dt();
            float forward = distance + radius * (float) StrictMath.cos(angles[id]);
            float left = radius * (float) StrictMath.sin(angles[id]);
            float hx = batch.hx[k];
            float hz = batch.hz[k];
            float towardX = forward * hx + left * hz;
            float towardZ = forward * hz - left * hx;
            sketch(now, distance * hx, distance * hz, towardX, towardZ);
            Turning.toward(batch, k, now, towardX, towardZ, SLOW_ANGLE, CLOSE_ANGLE, TURN_TIME);
            batch.forceX[k] += force * hx;
            batch.forceZ[k] += force * hz;
        }
    }
}
