package onder.steer;

/**
 * An agent or thing in the ground plane that an agent steers by.
 *
 * <p>Positions are in metres, velocities in m/s; the heading is a unit vector.
 */
public interface Mover {
    /** {@return the position along x, in metres} */
    float x();

    /** {@return the position along z, in metres} */
    float z();

    /** {@return the velocity along x, in m/s} */
    default float vx() {
        return 0;
    }

    /** {@return the velocity along z, in m/s} */
    default float vz() {
        return 0;
    }

    /** {@return the heading's x; by default that of the direction of motion, or of +z at rest} */
    default float hx() {
        float speed = (float) Math.sqrt(vx() * vx() + vz() * vz());
        return speed > 0 ? vx() / speed : 0;
    }

    /** {@return the heading's z, as {@link #hx}} */
    default float hz() {
        float speed = (float) Math.sqrt(vx() * vx() + vz() * vz());
        return speed > 0 ? vz() / speed : 1;
    }

    /** {@return the radius of the body, in metres; 0 by default} */
    default float radius() {
        return 0;
    }

    /**
     * {@return a place, at rest and without a body}
     *
     * @param x in metres
     * @param z in metres
     */
    static Mover at(float x, float z) {
        return new Drifting(x, z, 0, 0, 0);
    }

    /**
     * {@return a body at (x, z) that moves at (vx, vz)}
     *
     * @param x in metres
     * @param z in metres
     * @param vx in m/s
     * @param vz in m/s
     * @param radius in metres, 0 or more
     */
    static Mover at(float x, float z, float vx, float vz, float radius) {
        return new Drifting(x, z, vx, vz, radius);
    }

    /**
     * A mover that heads in its direction of motion.
     *
     * @param x in metres
     * @param z in metres
     * @param vx in m/s
     * @param vz in m/s
     * @param radius in metres
     */
    record Drifting(float x, float z, float vx, float vz, float radius) implements Mover {}
}
