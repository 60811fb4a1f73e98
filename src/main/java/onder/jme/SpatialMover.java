package onder.jme;

import com.jme3.math.Quaternion;
import com.jme3.math.Transform;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import onder.core.agents.AgentsView;
import onder.draw.view.ground.Heights;
import onder.shot.SteadyPlaces;
import onder.world.World;

/** Places spatials at their agents' drawn positions: between the last two states, without shaking. */
final class SpatialMover {
    /** The squared length of the mean of two headings below which the mean has no direction. */
    private static final float ABOUT = 0.01f;

    private final Heights heights;
    private final Vector3f place = new Vector3f();
    private final Quaternion turn = new Quaternion();
    private final Quaternion under = new Quaternion();

    private final SteadyPlaces steady = new SteadyPlaces();
    private World world;
    private float alpha;
    private double time;
    private int known;

    /**
     * @param heights null if each keeps its own
     */
    SpatialMover(Heights heights) {
        this.heights = heights;
    }

    /**
     * Advances to a picture; call before moving any spatial.
     *
     * @param share the picture's position between the last two states, 0..1
     * @param moves whether any spatial will be moved
     */
    void begin(World now, float share, boolean moves) {
        double seconds = now.time() - (1 - share) * now.dt();
        AgentsView agents = now.agents();
        boolean isOther = now != world || seconds < time || agents.count() < known;
        known = isOther ? 0 : known;
        steady.begin(agents.count(), isOther ? 0 : (float) (seconds - time), now.bounds());
        world = now;
        alpha = share;
        time = seconds;
        int count = moves ? agents.count() : 0;
        for (int id = 0; id < count; id++) {
            if (id < known) {
                steady.move(id, trueX(id), trueZ(id));
            } else {
                steady.start(id, trueX(id), trueZ(id));
            }
        }
        known = count;
    }

    private float trueX(int id) {
        AgentsView agents = world.agents();
        return agents.previousX(id) + alpha * world.bounds().dx(agents.x(id) - agents.previousX(id));
    }

    private float trueZ(int id) {
        AgentsView agents = world.agents();
        return agents.previousZ(id) + alpha * world.bounds().dz(agents.z(id) - agents.previousZ(id));
    }

    /** The drawn position of an agent, in metres. */
    float x(int id) {
        return world.bounds().wrapX(id < known ? steady.x(id) : trueX(id));
    }

    /** Likewise. */
    float z(int id) {
        return world.bounds().wrapZ(id < known ? steady.z(id) : trueZ(id));
    }

    /** Places a member's spatial. */
    void move(CrowdMember member) {
        AgentsView agents = world.agents();
        int id = member.id();
        float x = x(id);
        float z = z(id);
        float y = heights == null ? member.y : heights.at(x, z);
        if (Float.isFinite(y)) {
            // Beyond the edge of a terrain, which has no height there, it keeps the last height.
            member.y = y;
        }
        place.set(x, member.y, z);
        face(
                agents.previousHeadingX(id) + alpha * (agents.headingX(id) - agents.previousHeadingX(id)),
                agents.previousHeadingZ(id) + alpha * (agents.headingZ(id) - agents.previousHeadingZ(id)),
                agents.headingX(id),
                agents.headingZ(id));
        put(member.spatial());
    }

    /** Turns by the sine and cosine of half the angle, which follow from a heading without trigonometry. */
    private void face(float hx, float hz, float lastX, float lastZ) {
        double length = Math.sqrt(hx * hx + hz * hz);
        boolean about = length * length < ABOUT;
        double sin = about ? lastX : hx / length;
        double cos = about ? lastZ : hz / length;
        float halfCos = (float) Math.sqrt(Math.max(0, (1 + cos) / 2));
        float halfSin = (float) Math.copySign(Math.sqrt(Math.max(0, (1 - cos) / 2)), sin);
        turn.set(0, halfSin, 0, halfCos);
    }

    private void put(Spatial spatial) {
        Node parent = spatial.getParent();
        if (parent != null && !isIdentity(parent.getWorldTransform())) {
            parent.worldToLocal(place, place);
            under.set(parent.getWorldRotation()).inverseLocal().mult(turn, turn);
        }
        spatial.setLocalTranslation(place);
        spatial.setLocalRotation(turn);
    }

    private static boolean isIdentity(Transform transform) {
        return transform.getTranslation().equals(Vector3f.ZERO)
                && transform.getScale().equals(Vector3f.UNIT_XYZ)
                && transform.getRotation().isIdentity();
    }
}
