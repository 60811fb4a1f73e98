package onder.steer;

/**
 * Somebody or something in the ground plane that another steers by.
 *
 * <p>Positions are in metres, velocities in m/s; the heading is a unit vector.
 */
public interface Mover {
    float x();

    float z();

    default float vx() {
        return 0;
    }

    default float vz() {
        return 0;
    }

    /** The heading; unless told otherwise the direction of motion, and at rest +z. */
    default float hx() {
        float speed = (float) Math.sqrt(vx() * vx() + vz() * vz());
        return speed > 0 ? vx() / speed : 0;
    }

    default float hz() {
        float speed = (float) Math.sqrt(vx() * vx() + vz() * vz());
        return speed > 0 ? vz() / speed : 1;
    }

    /** Radius of the body, in metres. */
    default float radius() {
        return 0;
    }

    /** A place, at rest and without a body. */
    static Mover at(float x, float z) {
        return new Drifting(x, z, 0, 0, 0);
    }

    /** A body at (x, z) that moves at (vx, vz). */
    static Mover at(float x, float z, float vx, float vz, float radius) {
        return new Drifting(x, z, vx, vz, radius);
    }

    /** One who heads where it moves. */
    record Drifting(float x, float z, float vx, float vz, float radius) implements Mover {}
}
