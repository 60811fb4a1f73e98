package onder.app.view;

import com.jme3.material.Material;
import com.jme3.renderer.Camera;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial.CullHint;
import onder.core.Agents;
import onder.core.Bounds;
import onder.core.Terrain;

/**
 * The crowd: one instance buffer and one draw call for each level of detail.
 *
 * <p>A body is eight floats: x, z, heading; stride in 256ths of a metre + phase of its gait, lean
 * (ahead × 256 + left, each about 128), clothes as 0xRRGGBB, id × 8 + marks. The vertex shader makes a
 * walking body of them. A figure too far away to be seen walking is four: x, z, clothes, id and marks.
 */
public final class CrowdView {
    private static final int LEADER = 1;
    private static final int SELECTED = 2;
    private static final int GROUP_SELECTED = 4;

    /** Pixels to a metre above which a finer body is drawn. */
    private static final float NEAR_PIXELS = 46;

    private static final float MIDDLE_PIXELS = 17;
    private static final float FAR_PIXELS = 6;

    private static final float LEAN_STEPS = 300;
    private static final int STRIDE_STEPS = 256;
    private static final float GREATEST_PHASE = 0.9999f;
    private static final int FIRST_CAPACITY = 1024;

    private final Instances[] levels = new Instances[BodyShape.Detail.values().length];
    private final Sight sight = new Sight(NEAR_PIXELS, MIDDLE_PIXELS, FAR_PIXELS);
    private final Poses poses = new Poses();
    private final Material material;
    private Terrain terrain;

    CrowdView(Daylight light, SunShadow sun, Node root) {
        BodyShape shape = BodyShape.PERSON;
        material = light.material(shape.material());
        material.setFloat("Time", 0);
        Material figures = light.material(shape.distantMaterial());
        Node crowd = new Node("crowd");
        // The engine would cull the node by the bound of one body at the origin.
        crowd.setCullHint(CullHint.Never);
        root.attachChild(crowd);
        for (BodyShape.Detail detail : BodyShape.Detail.values()) {
            boolean distant = detail == BodyShape.Detail.DISTANT;
            Material look = distant ? figures : material;
            Instances instances = new Instances(distant ? 4 : 8, FIRST_CAPACITY);
            levels[detail.ordinal()] = instances;
            crowd.attachChild(body(instances, detail, look));
            sun.cast(body(instances, detail.shadow(), look));
        }
    }

    private static Geometry body(Instances instances, BodyShape.Detail detail, Material look) {
        Geometry geometry =
                new Geometry("crowd " + detail, BodyShape.PERSON.build(detail).mesh());
        geometry.setMaterial(look);
        instances.drive(geometry);
        return geometry;
    }

    /** The ground that they stand on from now on. */
    void stand(Terrain newTerrain) {
        terrain = newTerrain;
        sight.over(newTerrain);
    }

    /** The height of the ground at a place, in metres. */
    float ground(float x, float z) {
        return terrain == null ? 0 : terrain.height(x, z);
    }

    /** The height of the ground under an agent, in metres; valid after {@link #fill}. */
    public float ground(int agent) {
        return ground(x(agent), z(agent));
    }

    /**
     * Fills the buffers for one picture.
     *
     * @param alpha share of the way from the old to the current state, 0..1
     * @param seconds simulation time of the picture; limbs move with it
     */
    public void fill(Agents agents, Bounds bounds, GroupLook groups, float alpha, float seconds, Camera camera) {
        material.setFloat("Time", seconds % 3600);
        poses.begin(agents, bounds, alpha, seconds);
        sight.look(camera, agents, bounds);
        for (Instances level : levels) {
            level.clear();
        }
        Instances distant = levels[BodyShape.Detail.DISTANT.ordinal()];
        int selected = groups.selectedAgent();
        int selectedGroup = groups.selectedGroup();
        int count = agents.count();
        for (int i = 0; i < count; i++) {
            if (!agents.alive[i]) {
                continue;
            }
            float x = poses.x(i);
            float z = poses.z(i);
            int detail = sight.detail(x, z);
            if (detail == Sight.UNSEEN) {
                continue;
            }
            int group = agents.group[i];
            int marks = (groups.isLeader(i) ? LEADER : 0)
                    + (i == selected ? SELECTED : 0)
                    + (group == selectedGroup ? GROUP_SELECTED : 0);
            Instances level = levels[detail];
            if (level == distant) {
                distant.put(x, z, groups.rgb(group), i * 8 + marks);
            } else {
                poses.take(i, x, z);
                level.put(
                        x,
                        z,
                        poses.hx[i],
                        poses.hz[i],
                        gait(poses.stride[i], poses.phase[i]),
                        lean(poses.leanAhead[i]) * 256 + lean(poses.leanLeft[i]),
                        groups.rgb(group),
                        i * 8 + marks);
            }
        }
        for (Instances level : levels) {
            level.finish();
        }
    }

    /** The number of agents that the last picture knew. */
    int count() {
        return poses.x.length;
    }

    /** Where the picture shows an agent, in metres; valid after {@link #fill}. */
    public float x(int agent) {
        return poses.x(agent);
    }

    /** Where the picture shows an agent, in metres; valid after {@link #fill}. */
    public float z(int agent) {
        return poses.z(agent);
    }

    /** The heading that the picture shows, a unit vector with {@link #headingZ}. */
    public float headingX(int agent) {
        return poses.headingX(agent);
    }

    public float headingZ(int agent) {
        return poses.headingZ(agent);
    }

    /** How many bodies the last picture drew at a detail. */
    int drawn(BodyShape.Detail detail) {
        return levels[detail.ordinal()].size();
    }

    private static int lean(float radians) {
        return (int) (128.5f + Math.min(0.42f, Math.max(-0.42f, radians)) * LEAN_STEPS);
    }

    private static float gait(float stride, float phase) {
        return (int) (stride * STRIDE_STEPS) + Math.min(phase, GREATEST_PHASE);
    }
}
