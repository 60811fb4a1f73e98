package onder.jme;

import com.jme3.export.JmeExporter;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.renderer.RenderManager;
import com.jme3.renderer.ViewPort;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.control.AbstractControl;
import com.jme3.util.clone.Cloner;
import onder.core.agents.Body;
import onder.steer.MovementManager;

/**
 * Steers a spatial in the ground plane x–z of an ordinary application of jMonkeyEngine.
 *
 * <pre>{@code
 * SteeringControl hunter = new SteeringControl(Params.defaults(Body.class));
 * model.addControl(hunter);
 * // in every frame, before the scene graph updates:
 * hunter.steering().pursue(prey.steering()).wander();
 * }</pre>
 *
 * <p>All lengths are world units, taken as metres: places, speeds and radii do not depend on the scales of the spatial
 * and its parents. The spatial keeps its height y in the world, and its scale; it is turned so that its own +z, the
 * front of jMonkeyEngine's models, points along the heading and its +y upward. Other code that moves or turns the
 * spatial or its parents moves or turns the agent.
 *
 * <p>While the control is disabled, requests are discarded. A cloned spatial's control has the same settings and other
 * random draws. It is not saved with a scene: {@link #write} throws an exception.
 */
public final class SteeringControl extends AbstractControl {
    /** After a hitch longer than this, in seconds, the rest of the time is dropped, as in the sandbox. */
    public static final float LONGEST_FRAME = 0.25f;

    private MovementManager steering;
    private long clones;

    /** The spatial's position after the last frame; if it differs, other code has moved it. */
    private Vector3f place = new Vector3f(Float.NaN, 0, 0);

    private Quaternion rotation = new Quaternion(Float.NaN, 0, 0, 1);
    private float height;

    /**
     * Creates a control with the seed 0.
     *
     * @param body of the agent that steers the spatial
     * @throws onder.param.ParamException when a value of the body is not allowed
     */
    public SteeringControl(Body body) {
        this(body, 0);
    }

    /**
     * Creates a control with an agent at rest.
     *
     * @param body of the agent that steers the spatial
     * @param seed of the random draws: two agents with the same seed wander alike
     * @throws onder.param.ParamException when a value of the body is not allowed
     */
    public SteeringControl(Body body, long seed) {
        steering = new MovementManager(body, seed);
    }

    /** {@return the manager from which to request behaviours; this control updates it} */
    public MovementManager steering() {
        return steering;
    }

    @Override
    public void setSpatial(Spatial other) {
        super.setSpatial(other);
        if (other != null) {
            look();
        }
    }

    @Override
    public void update(float tpf) {
        if (!enabled) {
            steering.reset();
        }
        super.update(tpf);
    }

    @Override
    protected void controlUpdate(float tpf) {
        look();
        steering.update(Math.min(tpf, LONGEST_FRAME));
        show();
    }

    /** Reads place and heading of the spatial, in case other code moved or turned it. */
    private void look() {
        Vector3f at = spatial.getWorldTranslation();
        if (!at.equals(place)) {
            steering.place(at.x, at.z);
            height = at.y;
            place.set(at);
        }
        Quaternion turned = spatial.getWorldRotation();
        if (!turned.equals(rotation)) {
            Vector3f front = turned.mult(Vector3f.UNIT_Z);
            if (front.x != 0 || front.z != 0) {
                steering.turn(front.x, front.z);
            }
            rotation.set(turned);
        }
    }

    private void show() {
        Vector3f at = new Vector3f(steering.x(), height, steering.z());
        Quaternion turned = new Quaternion().lookAt(new Vector3f(steering.hx(), 0, steering.hz()), Vector3f.UNIT_Y);
        Node parent = spatial.getParent();
        if (parent == null) {
            spatial.setLocalTranslation(at);
            spatial.setLocalRotation(turned);
        } else {
            spatial.setLocalTranslation(parent.worldToLocal(at, new Vector3f()));
            spatial.setLocalRotation(parent.getWorldRotation().inverse().multLocal(turned));
        }
        place.set(spatial.getWorldTranslation());
        rotation.set(spatial.getWorldRotation());
    }

    @Override
    protected void controlRender(RenderManager manager, ViewPort port) {
        // Nothing to draw.
    }

    @Override
    public void cloneFields(Cloner cloner, Object original) {
        super.cloneFields(cloner, original);
        SteeringControl template = (SteeringControl) original;
        template.clones++;
        clones = 0;
        steering = template.steering.copy(template.steering.seed() * SPREAD + template.clones);
        place = place.clone();
        rotation = rotation.clone();
    }

    /** Keeps the seeds of clones of clones apart. */
    private static final long SPREAD = 1_000_003;

    /** Throws an exception, because its targets, such as other spatials, are not in a file. */
    @Override
    public void write(JmeExporter exporter) {
        throw new UnsupportedOperationException(
                "a SteeringControl is not saved with a scene: remove it before saving and add it after loading");
    }
}
