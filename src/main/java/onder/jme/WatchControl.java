package onder.jme;

import com.jme3.math.Vector3f;
import com.jme3.renderer.RenderManager;
import com.jme3.renderer.ViewPort;
import com.jme3.scene.Spatial;
import com.jme3.scene.control.AbstractControl;
import onder.steer.Mover;

/**
 * Watches a spatial that something else moves, such as the player's, so that others can pursue or evade it.
 *
 * <p>The velocity is the displacement since the last frame divided by its time, in world units per second; 0 in the
 * first frame.
 */
public final class WatchControl extends AbstractControl implements Mover {
    private final float radius;
    private boolean watched;
    private float x;
    private float z;
    private float vx;
    private float vz;

    /**
     * Creates a control without data yet.
     *
     * @param radius of its body, in world units, 0 or more
     */
    public WatchControl(float radius) {
        if (!(radius >= 0 && Float.isFinite(radius))) {
            throw new IllegalArgumentException("radius = " + radius + ", allowed 0 or more, in world units");
        }
        this.radius = radius;
    }

    @Override
    public void setSpatial(Spatial other) {
        super.setSpatial(other);
        watched = false;
        if (other != null) {
            look(0);
        }
    }

    @Override
    protected void controlUpdate(float tpf) {
        look(tpf);
    }

    private void look(float tpf) {
        Vector3f at = spatial.getWorldTranslation();
        boolean measured = watched && tpf > 0;
        vx = measured ? (at.x - x) / tpf : 0;
        vz = measured ? (at.z - z) / tpf : 0;
        x = at.x;
        z = at.z;
        watched = true;
    }

    @Override
    protected void controlRender(RenderManager manager, ViewPort port) {
        // Nothing to draw.
    }

    @Override
    public float x() {
        return x;
    }

    @Override
    public float z() {
        return z;
    }

    @Override
    public float vx() {
        return vx;
    }

    @Override
    public float vz() {
        return vz;
    }

    /** The direction of the spatial's front, its +z, seen from above. */
    @Override
    public float hx() {
        Vector3f front = front();
        return front == null ? Mover.super.hx() : front.x;
    }

    @Override
    public float hz() {
        Vector3f front = front();
        return front == null ? Mover.super.hz() : front.z;
    }

    /** Null if there is none: straight up, or without a spatial. */
    private Vector3f front() {
        if (spatial == null) {
            return null;
        }
        Vector3f front = spatial.getWorldRotation().mult(Vector3f.UNIT_Z);
        front.y = 0;
        return front.lengthSquared() > 0 ? front.normalizeLocal() : null;
    }

    @Override
    public float radius() {
        return radius;
    }
}
