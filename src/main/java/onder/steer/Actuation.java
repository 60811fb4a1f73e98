package onder.steer;

import onder.core.Batch;

/** The act phase: force into velocity and heading. Source: Millington 3.1.3. */
public final class Actuation {
    /** The longest step, in seconds, for which nothing tunnels or shakes. */
    public static final float MAX_DT = 1 / 20f;

    /** Slower than this, in m/s, an agent has no direction of motion and keeps its heading. */
    private static final float STANDING = 1e-3f;

    /** What a speed is taken for at least where something is divided by it, in m/s. */
    private static final float LEAST = 1e-30f;

    private Actuation() {}

    /**
     * Changes the batch's velocities and headings: v ← truncate(v·exp(−drag·dt) + F/m·dt, maxSpeed), slowed
     * by friction before it is truncated; the heading turns toward the velocity, at most turnRate·dt.
     *
     * <p>Under {@link Drive#KINEMATIC} the heading is the velocity's at once; under {@link Drive#TURN} it
     * is not touched here: see {@link #rotate}.
     *
     * @param drag in 1/s
     * @param rubbed the speed that friction takes in a step, in m/s; it stops and never reverses
     */
    public static void accelerate(Batch batch, Drive drive, float drag, float rubbed, float dt) {
        float maxSpeed = batch.body.maxSpeed();
        float perMass = dt / batch.body.mass();
        float turn = drive == Drive.KINEMATIC ? (float) Math.PI : batch.body.turnRate() * dt;
        float cos = turn < Math.PI ? batch.angles.cos(turn) : -1;
        float sin = turn < Math.PI ? batch.angles.sin(turn) : 0;
        // In closed form: the result of −drag·v over the step, stable for any drag.
        float kept = (float) StrictMath.exp(-drag * dt);
        for (int k = 0; k < batch.size; k++) {
            float vx = batch.vx[k] * kept + batch.totalX[k] * perMass;
            float vz = batch.vz[k] * kept + batch.totalZ[k] * perMass;
            float speed = (float) Math.sqrt(vx * vx + vz * vz);
            float inverse = 1 / Math.max(speed, LEAST);
            float share = Math.min(Math.max(0, 1 - rubbed * inverse), maxSpeed * inverse);
            batch.vx[k] = vx * share;
            batch.vz[k] = vz * share;
            if (speed - rubbed > STANDING && drive != Drive.TURN) {
                turn(batch, k, vx * inverse, vz * inverse, cos, sin);
            }
        }
    }

    /**
     * Turns the batch by its angular accelerations: ω ← truncate(ω + α·dt), ψ ← ψ + ω·dt. Source: Millington 3.1.2.
     *
     * @param spin every agent's ω by id, in rad/s
     */
    public static void rotate(Batch batch, float[] spin, float dt) {
        float fastest = batch.body.maxRotation();
        for (int k = 0; k < batch.size; k++) {
            float alpha = turn(batch, k);
            float omega = Math.max(-fastest, Math.min(fastest, spin[batch.id[k]] + alpha * dt));
            spin[batch.id[k]] = omega;
            double sin = StrictMath.sin(omega * dt);
            double cos = StrictMath.cos(omega * dt);
            double x = batch.hx[k] * cos + batch.hz[k] * sin;
            double z = batch.hz[k] * cos - batch.hx[k] * sin;
            double norm = Math.sqrt(x * x + z * z);
            batch.hx[k] = (float) (x / norm);
            batch.hz[k] = (float) (z / norm);
        }
    }

    /** The angular acceleration that is applied to agent k: the behaviours' sum, as far as the body can, in rad/s². */
    public static float turn(Batch batch, int k) {
        float most = batch.body.maxAngularAcceleration();
        return Math.max(-most, Math.min(most, batch.totalTurn[k]));
    }

    /** Turns agent k's heading toward the unit vector (toX, toZ) by at most the angle of that cosine and sine. */
    private static void turn(Batch batch, int k, float toX, float toZ, float cos, float sin) {
        float hx = batch.hx[k];
        float hz = batch.hz[k];
        if (hx * toX + hz * toZ < cos) {
            float side = Math.copySign(sin, toX * hz - toZ * hx);
            toX = hx * cos + hz * side;
            toZ = hz * cos - hx * side;
        }
        // Both are unit vectors but for rounding: one step of Newton's root keeps it from adding up.
        float norm = 1.5f - 0.5f * (toX * toX + toZ * toZ);
        batch.hx[k] = toX * norm;
        batch.hz[k] = toZ * norm;
    }
}
