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
     * Changes the batch's velocities and headings: v ← truncate(v·exp(−drag·dt) + F/m·dt, maxSpeed), slowed by friction
     * before it is truncated; the heading turns toward the velocity, at most turnRate·dt.
     *
     * <p>Under {@link Drive#KINEMATIC} the heading follows the velocity at once; under {@link Drive#TURN} it is not
     * touched here: see {@link #rotate}.
     *
     * @param batch the agents, all of one species and role
     * @param drive how they move
     * @param drag in 1/s
     * @param rubbed the speed that friction removes in a step, in m/s; friction stops an agent and never reverses it
     * @param dt the step, in seconds
     */
    public static void accelerate(Batch batch, Drive drive, float drag, float rubbed, float dt) {
        float perMass = dt / batch.body.mass();
        // Closed form: the solution of v̇ = −drag·v over the step, stable for any drag.
        float kept = (float) StrictMath.exp(-drag * dt);
        batch.loops.accelerate(batch, kept, perMass, rubbed);
        if (drive != Drive.TURN) {
            if (!facesAtOnce(drive, batch.body, dt)) {
                float turn = batch.body.turnRate() * dt;
                batch.loops.turn(batch, batch.angles.cos(turn), batch.angles.sin(turn));
            }
            batch.loops.face(batch, STANDING + rubbed);
        }
    }

    /**
     * {@return whether a heading is the velocity's direction after every step, however sharp the turn}
     *
     * @param drive how it moves
     * @param body of the agent
     * @param dt the step, in seconds
     */
    public static boolean facesAtOnce(Drive drive, Body body, float dt) {
        return drive == Drive.KINEMATIC || drive == Drive.FORCE && body.turnRate() * dt >= Math.PI;
    }

    /**
     * Sets the next heading to the direction of the next velocity, unless the agent stands still.
     *
     * @param slots the agents' state
     * @param slot the agent's slot
     */
    public static void face(Slots slots, int slot) {
        double x = slots.nextVx()[slot];
        double z = slots.nextVz()[slot];
        double speed = Math.sqrt(x * x + z * z);
        if (speed > STANDING) {
            slots.nextHx()[slot] = (float) (x / speed);
            slots.nextHz()[slot] = (float) (z / speed);
        }
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
            double sin = StrictMath.sin(omega * dt);
            double cos = StrictMath.cos(omega * dt);
            double x = batch.hx[k] * cos + batch.hz[k] * sin;
            double z = batch.hz[k] * cos - batch.hx[k] * sin;
            double norm = Math.sqrt(x * x + z * z);
            batch.hx[k] = (float) (x / norm);
            batch.hz[k] = (float) (z / norm);
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
