package onder.jme;

import com.jme3.scene.Spatial;
import onder.core.geometry.Obstacle;
import onder.world.setup.Command;

/** An obstacle that came from a spatial. To be used on the application's thread. */
public final class CrowdObstacle {
    private final CrowdState crowd;
    private final Spatial spatial;
    private Obstacle present;

    CrowdObstacle(CrowdState crowd, Spatial spatial, Obstacle present) {
        this.crowd = crowd;
        this.spatial = spatial;
        this.present = present;
    }

    /** {@return the spatial whose footprint it is} */
    public Spatial spatial() {
        return spatial;
    }

    /** {@return its footprint in the world; null once it was removed} */
    public Obstacle obstacle() {
        crowd.check();
        return present;
    }

    /**
     * Brings the obstacle to where its spatial is now, in its present size and orientation.
     *
     * @throws CrowdException when it cannot be an obstacle, or somebody could not get out of its way; then it stays
     */
    public void move() {
        crowd.check();
        if (present == null) {
            throw new CrowdException(FootprintReader.path(spatial) + " is no obstacle any more");
        }
        Obstacle next = crowd.footprint(spatial);
        if (!next.equals(present)) {
            crowd.perform(new Command.AddObstacle(next));
            crowd.perform(new Command.RemoveObstacle(present));
            present = next;
        }
    }

    /** Takes the obstacle away; its spatial stays. Nothing when it has been taken away already. */
    public void remove() {
        crowd.check();
        if (present != null) {
            crowd.perform(new Command.RemoveObstacle(present));
            present = null;
            crowd.forget(this);
        }
    }
}
