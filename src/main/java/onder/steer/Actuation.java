package onder.steer;

import onder.core.agents.Batch;
import onder.core.agents.Body;
import onder.core.agents.Slots;
import onder.steer.perception.Drive;

/** The act phase: turns force into velocity and heading. Source: Millington 3.1.3. */
public final class Actuation {
    /** The longest step, in seconds, at which nothing tunnels or jitters. */
    public static final float MAX_DT = 1 / 20f;

    /** Slower than this, in m/s, an agent has no direction of motion and keeps its heading. */
    private static final float STANDING = 1e-3f;

    private Actuation() {}

    /**
     * Changes the batch's velocities and headings: v ← truncate(v·e + F/m·(1 − e)/c, maxSpeed) with e = exp(−c·dt),
     * slowed by friction before it is truncated. This solves v̇ = F/m − c·v exactly for the step's constant force, at any
     * rate c. The heading turns toward the velocity, at most turnRate·dt. Source: Millington 3.3.3 for drag.
     *
     * <p>Under {@link Drive#KINEMATIC} nothing slows the velocity, and the heading follows it at once and then turns by
     * the rotation in {@code totalTurn}; under {@link Drive#TURN} it is not touched here: see {@link #rotate}.
     *
     * @param batch the agents, all of one species and role
     * @param drive how they move
     * @param rate c, the sum of the rates at which velocities decay, in 1/s
     * @param rubbed the speed that friction removes in a step, in m/s; friction stops an agent and never reverses it
     * @param dt the step, in seconds
     */
    public static void accelerate(Batch batch, Drive drive, float rate, float rubbed, float dt) {
        double decay = drive == Drive.KINEMATIC ? 0 : rate * (double) dt;
        double acting = decay > 0 ? -StrictMath.expm1(-decay) / decay * dt : dt;
        float kept = (float) StrictMath.exp(-decay);
        batch.loops.accelerate(batch, kept, (float) acting / batch.body.mass(), rubbed);
        if (drive != Drive.TURN) {
            if (!facesAtOnce(drive, batch.body, dt)) {
                float turn = batch.body.turnRate() * dt;
                batch.loops.turn(batch, batch.angles.cos(turn), batch.angles.sin(turn));
            }
            batch.loops.face(batch, STANDING + rubbed);
        }
        if (drive == Drive.KINEMATIC) {
            for (int k = 0; k < batch.size; k++) {
                if (batch.totalTurn[k] != 0) {
                    turn(batch, k, batch.totalTurn[k] * dt);
                }
            }
        }
    }

    /** Turns a heading by an angle, in radians, counter-clockwise seen from above. */
    private static void turn(Batch batch, int k, float angle) {
        double sin = StrictMath.sin(angle);
        double cos = StrictMath.cos(angle);
        double x = batch.hx[k] * cos + batch.hz[k] * sin;
        double z = batch.hz[k] * cos - batch.hx[k] * sin;
        double norm = Math.sqrt(x * x + z * z);
        batch.hx[k] = (float) (x / norm);
        batch.hz[k] = (float) (z / norm);
    }

    /** Whether a heading follows the velocity at once, however sharp the turn. */
    private static boolean facesAtOnce(Drive drive, Body body, float dt) {
        return drive == Drive.KINEMATIC || drive == Drive.FORCE && body.turnRate() * dt >= Math.PI;
    }

    /**
     * Lets the next heading follow a velocity that a wall or another body changed, if headings follow at once and the
     * agent still moves. Under {@link Drive#KINEMATIC} the heading keeps its angle to the velocity: its rotation stays.
     *
     * @param drive how the agent moves
     * @param body the agent's
     * @param dt the step, in seconds
     * @param slots the agents' state, with the changed velocity
     * @param slot the agent's slot
     * @param beforeX the velocity before the change
     * @param beforeZ its z
     */
    public static void face(Drive drive, Body body, float dt, Slots slots, int slot, double beforeX, double beforeZ) {
        double x = slots.nextVx()[slot];
        double z = slots.nextVz()[slot];
        double speed = Math.sqrt(x * x + z * z);
        if (speed <= STANDING || !facesAtOnce(drive, body, dt)) {
            return;
        }
        double headingX = x / speed;
        double headingZ = z / speed;
        double before = Math.sqrt(beforeX * beforeX + beforeZ * beforeZ);
        if (drive == Drive.KINEMATIC && before > STANDING) {
            double hx = slots.nextHx()[slot];
            double hz = slots.nextHz()[slot];
            double cos = (hx * beforeX + hz * beforeZ) / before;
            double sin = (hx * beforeZ - hz * beforeX) / before;
            headingX = (x * cos + z * sin) / speed;
            headingZ = (z * cos - x * sin) / speed;
        }
        slots.nextHx()[slot] = (float) headingX;
        slots.nextHz()[slot] = (float) headingZ;
    }

    /**
     * Turns the batch by its angular accelerations: ω ← truncate(ω + α·dt), ψ ← ψ + ω·dt. Source: Millington 3.1.2.
     *
     * @param batch the agents; their angular accelerations are in {@code totalTurn}
     * @param spin every agent's ω by id, in rad/s
     * @param dt the step, in seconds
     */
    public static void rotate(Batch batch, float[] spin, float dt) {
        float fastest = batch.body.maxRotation();
        for (int k = 0; k < batch.size; k++) {
            float alpha = turn(batch, k);
            float omega = Math.max(-fastest, Math.min(fastest, spin[batch.id[k]] + alpha * dt));
            spin[batch.id[k]] = omega;
            turn(batch, k, omega * dt);
        }
    }

    /**
     * {@return the angular acceleration that is applied to agent k: the behaviours' sum, limited to what the body can
     * do, in rad/s²}
     *
     * @param batch the agents, all of one species and role
     * @param k its index in the batch
     */
    public static float turn(Batch batch, int k) {
        float most = batch.body.maxAngularAcceleration();
        return Math.max(-most, Math.min(most, batch.totalTurn[k]));
    }
}
