package onder.jme;

import com.jme3.scene.Spatial;
import onder.core.geometry.Obstacle;
import onder.world.setup.Command;

/** An obstacle made from a spatial. Use it on the application's thread. */
public final class CrowdObstacle {
    private final CrowdState crowd;
    private final Spatial spatial;
    private Obstacle present;

    CrowdObstacle(CrowdState crowd, Spatial spatial, Obstacle present) {
        this.crowd = crowd;
        this.spatial = spatial;
        this.present = present;
    }

    /** {@return its spatial} */
    public Spatial spatial() {
        return spatial;
    }

    /** {@return its footprint in the world; null after it was removed} */
    public Obstacle obstacle() {
        crowd.check();
        return present;
    }

    /**
     * Updates the obstacle to its spatial's current place, size and orientation.
     *
     * @throws CrowdException if it cannot be an obstacle, or a member could not be moved out of its way; then it stays
     *     unchanged
     */
    public void move() {
        crowd.check();
        if (present == null) {
            throw new CrowdException(FootprintReader.path(spatial) + " is no longer an obstacle");
        }
        Obstacle next = crowd.footprint(spatial);
        if (!next.equals(present)) {
            crowd.perform(new Command.AddObstacle(next));
            crowd.perform(new Command.RemoveObstacle(present));
            present = next;
        }
    }

    /** Removes the obstacle; its spatial stays. Does nothing if it is already removed. */
    public void remove() {
        crowd.check();
        if (present != null) {
            crowd.perform(new Command.RemoveObstacle(present));
            present = null;
            crowd.forget(this);
        }
    }
}
