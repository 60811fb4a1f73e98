package onder.physics;

import com.jme3.bullet.PhysicsSpace;
import onder.core.obstacles.Obstacles;

/**
 * A Minie space with the obstacles of a world. It belongs to the thread that built it; another thread builds its own.
 */
abstract class ObstacleSpace {
    private PhysicsSpace space;
    private Obstacles built;
    private Thread owner;

    /** Ensures that this thread's space has these obstacles. */
    final void build(Obstacles solid) {
        if (solid != built || owner != Thread.currentThread()) {
            close();
            space = open();
            owner = Thread.currentThread();
            built = solid;
            fill(solid);
        }
    }

    /** Opens an empty space. */
    abstract PhysicsSpace open();

    /** Puts obstacles into the empty space. */
    abstract void fill(Obstacles solid);

    /** The most recently built space. */
    final PhysicsSpace space() {
        return space;
    }

    /** Gives the space back to the library. */
    public final void close() {
        if (space != null) {
            space.destroy();
            space = null;
            built = null;
        }
    }
}
