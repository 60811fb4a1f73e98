package onder.steer;

import onder.core.agents.Batch;
import onder.core.geometry.Bounds;
import onder.core.geometry.Hit;
import onder.core.terrain.Environment;
import onder.core.terrain.HeightField;
import onder.core.terrain.Terrain;

/**
 * The world's own accelerations, ready for a step: v̇ = exposure·W/m + hold·(C − v) − pull·g·∇h with the wind W and the
 * current C, then friction.
 *
 * <p>{@link Actuation#accelerate} integrates them in closed form over the step, so any rate is stable and constant
 * conditions are met exactly: the terminal velocity is (exposure·W/m + hold·C)/(drag + hold).
 */
public final class EnvironmentForces {
    private final Terrain terrain;
    private final boolean sloping;
    private final boolean still;
    private final float hold;
    private final double windX;
    private final double windZ;
    private final double flowX;
    private final double flowZ;
    private final double pull;
    private final float rubbed;

    /**
     * The effect of an environment on bodies in one step.
     *
     * @param environment wind, current, friction and slope
     * @param bounds the edge of the world
     * @param floor the floor of a level; null if there is none
     * @param dt the step, in seconds
     */
    public EnvironmentForces(Environment environment, Bounds bounds, HeightField floor, float dt) {
        terrain = new Terrain(environment, bounds, floor);
        hold = environment.hold();
        double push = environment.exposure() * (double) environment.wind();
        windX = push * StrictMath.sin(Math.toRadians(environment.windToward()));
        windZ = push * StrictMath.cos(Math.toRadians(environment.windToward()));
        double flow = hold * (double) environment.current();
        flowX = flow * StrictMath.sin(Math.toRadians(environment.currentToward()));
        flowZ = flow * StrictMath.cos(Math.toRadians(environment.currentToward()));
        pull = environment.pull() * Environment.GRAVITY;
        sloping = pull > 0 && !terrain.isFlat();
        still = push == 0 && hold == 0 && !sloping;
        rubbed = environment.friction() * Environment.GRAVITY * dt;
    }

    /** {@return the ground's shape} */
    public Terrain terrain() {
        return terrain;
    }

    /** {@return whether no force acts, so that {@link #push} need not be called} */
    public boolean still() {
        return still;
    }

    /** {@return the rate at which the current takes bodies along, and slows them, in 1/s} */
    public float hold() {
        return hold;
    }

    /** {@return the speed that friction removes in a step, in m/s} */
    public float rubbed() {
        return rubbed;
    }

    /**
     * Adds wind, current and slope to the forces of the batch's agents.
     *
     * @param batch the agents, with their forces in {@code totalX} and {@code totalZ}
     * @param slope scratch
     */
    public void push(Batch batch, Hit slope) {
        double mass = batch.body.mass();
        double towardX = windX + mass * flowX;
        double towardZ = windZ + mass * flowZ;
        double down = sloping ? mass * pull : 0;
        slope.x = 0;
        slope.z = 0;
        for (int k = 0; k < batch.size; k++) {
            if (sloping) {
                terrain.gradient(batch.x[k], batch.z[k], slope);
            }
            batch.totalX[k] += (float) (towardX - down * slope.x);
            batch.totalZ[k] += (float) (towardZ - down * slope.z);
        }
    }
}
