package onder.app.view;

import com.jme3.material.Material;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial.CullHint;
import onder.core.Agents;
import onder.core.Bounds;

/**
 * The crowd: one instance buffer and one draw call for each level of detail.
 *
 * <p>An agent is eight floats: x, z, yaw, phase of its gait; stride, lean (ahead × 256 + left, each
 * about 128), clothes as 0xRRGGBB, id × 8 + marks. The vertex shader makes a walking body of them.
 */
public final class CrowdView {
    private static final int LEADER = 1;
    private static final int SELECTED = 2;
    private static final int GROUP_SELECTED = 4;

    /** Pixels to a metre above which a finer body is drawn. */
    private static final float NEAR_PIXELS = 46;

    private static final float MIDDLE_PIXELS = 17;
    /** Half a body and the length of its shadow, in metres: who is this far outside is not drawn. */
    private static final float REACH = 3;

    private static final float LEAN_STEPS = 300;
    private static final int FIRST_CAPACITY = 1024;

    private final Instances near = new Instances(FIRST_CAPACITY);
    private final Instances middle = new Instances(FIRST_CAPACITY);
    private final Instances far = new Instances(FIRST_CAPACITY);
    private final Poses poses = new Poses();
    private final Material material;

    CrowdView(Daylight light, SunShadow sun, Node root) {
        BodyShape shape = BodyShape.PERSON;
        material = light.material(shape.material());
        material.setFloat("Time", 0);
        Node crowd = new Node("crowd");
        // The engine would cull the node by the bound of one body at the origin.
        crowd.setCullHint(CullHint.Never);
        root.attachChild(crowd);
        draw(crowd, near, BodyShape.Detail.NEAR);
        draw(crowd, middle, BodyShape.Detail.MIDDLE);
        draw(crowd, far, BodyShape.Detail.FAR);
        // A shadow shows less than its body: one detail coarser will do.
        sun.cast(body(near, BodyShape.Detail.MIDDLE));
        sun.cast(body(middle, BodyShape.Detail.FAR));
        sun.cast(body(far, BodyShape.Detail.FAR));
    }

    private void draw(Node parent, Instances instances, BodyShape.Detail detail) {
        parent.attachChild(body(instances, detail));
    }

    private Geometry body(Instances instances, BodyShape.Detail detail) {
        Geometry geometry =
                new Geometry("crowd " + detail, BodyShape.PERSON.build(detail).mesh());
        geometry.setMaterial(material);
        instances.drive(geometry);
        return geometry;
    }

    /**
     * Fills the buffers for one picture.
     *
     * @param alpha share of the way from the old to the current state, 0..1
     * @param seconds simulation time of the picture; limbs move with it
     */
    public void fill(Agents agents, Bounds bounds, GroupLook groups, float alpha, float seconds, Camera camera) {
        poses.advance(agents, bounds, alpha, seconds);
        material.setFloat("Time", seconds % 3600);
        near.clear();
        middle.clear();
        far.clear();

        Vector3f eye = camera.getLocation();
        Vector3f ahead = camera.getDirection();
        Vector3f up = camera.getUp();
        float tanY = camera.getFrustumTop() / camera.getFrustumNear();
        float tanX = camera.getFrustumRight() / camera.getFrustumNear();
        float reachX = REACH * (float) Math.sqrt(1 + tanX * tanX);
        float reachY = REACH * (float) Math.sqrt(1 + tanY * tanY);
        float pixels = camera.getHeight() / (2 * tanY);
        float nearDepth = pixels / NEAR_PIXELS;
        float middleDepth = pixels / MIDDLE_PIXELS;
        // Right = ahead × up.
        float rightX = ahead.y * up.z - ahead.z * up.y;
        float rightY = ahead.z * up.x - ahead.x * up.z;
        float rightZ = ahead.x * up.y - ahead.y * up.x;
        int selected = groups.selectedAgent();
        int selectedGroup = groups.selectedGroup();

        int count = agents.count();
        for (int i = 0; i < count; i++) {
            if (!agents.alive[i]) {
                continue;
            }
            float x = poses.x[i];
            float z = poses.z[i];
            float dx = x - eye.x;
            float dy = 0.9f - eye.y;
            float dz = z - eye.z;
            float depth = dx * ahead.x + dy * ahead.y + dz * ahead.z;
            float across = Math.abs(dx * rightX + dy * rightY + dz * rightZ);
            float above = Math.abs(dx * up.x + dy * up.y + dz * up.z);
            if (depth < -REACH || across > depth * tanX + reachX || above > depth * tanY + reachY) {
                continue;
            }
            int group = agents.group[i];
            int marks = (groups.isLeader(i) ? LEADER : 0)
                    + (i == selected ? SELECTED : 0)
                    + (group == selectedGroup ? GROUP_SELECTED : 0);
            Instances level = depth < nearDepth ? near : depth < middleDepth ? middle : far;
            level.put(
                    x,
                    z,
                    yaw(poses.hx[i], poses.hz[i]),
                    poses.phase[i],
                    Gait.stride(poses.speed[i]),
                    lean(poses.leanAhead[i]) * 256 + lean(poses.leanLeft[i]),
                    groups.rgb(group),
                    i * 8 + marks);
        }
        near.finish();
        middle.finish();
        far.finish();
    }

    /** The number of agents that the last picture knew. */
    int count() {
        return poses.x.length;
    }

    /** Where the picture shows an agent, in metres; valid after {@link #fill}. */
    public float x(int agent) {
        return poses.x[agent];
    }

    /** Where the picture shows an agent, in metres; valid after {@link #fill}. */
    public float z(int agent) {
        return poses.z[agent];
    }

    /** The heading that the picture shows, a unit vector with {@link #headingZ}. */
    public float headingX(int agent) {
        return poses.hx[agent];
    }

    public float headingZ(int agent) {
        return poses.hz[agent];
    }

    /** How many bodies the last picture drew at each detail, near first. */
    int drawn(BodyShape.Detail detail) {
        return switch (detail) {
            case NEAR -> near.size();
            case MIDDLE -> middle.size();
            case FAR -> far.size();
        };
    }

    private static int lean(float radians) {
        return 128 + Math.round(Math.min(0.42f, Math.max(-0.42f, radians)) * LEAN_STEPS);
    }

    /**
     * The angle of a heading, to a thousandth: atan2 by a polynomial, a tenth of its cost.
     *
     * <p>Source: Abramowitz and Stegun 4.4.47, folded into the octants.
     */
    static float yaw(float hx, float hz) {
        float ax = Math.abs(hx);
        float az = Math.abs(hz);
        float big = Math.max(ax, az);
        if (big == 0) {
            return 0;
        }
        float t = Math.min(ax, az) / big;
        float q = t * t;
        float angle = t * (0.9998660f + q * (-0.3302995f + q * (0.1801410f + q * (-0.0851330f + q * 0.0208351f))));
        if (ax > az) {
            angle = (float) (Math.PI / 2) - angle;
        }
        if (hz < 0) {
            angle = (float) Math.PI - angle;
        }
        return hx < 0 ? -angle : angle;
    }
}
