package onder.app.view;

import com.jme3.bounding.BoundingBox;
import com.jme3.material.Material;
import com.jme3.renderer.queue.RenderQueue.ShadowMode;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import java.util.ArrayList;
import java.util.List;

/**
 * All bodies of one shape and size: an instance buffer and a draw call for each level of detail, and as many for
 * their shadows.
 *
 * <p>A body is eight floats: x, z, heading; stride in 256ths of a metre + phase of its gait, lean
 * (ahead × 256 + left, each about 128), clothes as 0xRRGGBB, id × 8 + marks. The vertex shader makes a
 * walking body of them. A figure too far away to be seen walking is four: x, z, clothes, id and marks.
 */
final class Bodies {
    static final int LEADER = 1;
    static final int SELECTED = 2;
    static final int GROUP_SELECTED = 4;

    static final int LEVELS = BodyShape.Detail.values().length;
    /** The level of the figures. */
    static final int FIGURES = BodyShape.Detail.DISTANT.ordinal();

    static final int FLOATS = 8;
    static final int FIGURE_FLOATS = 4;

    private static final float LEAN_STEPS = 300;
    private static final int STRIDE_STEPS = 256;
    private static final float GREATEST_PHASE = 0.9999f;
    private static final int FIRST_CAPACITY = 1024;

    final Instances[] levels = new Instances[LEVELS];
    final BodyShape shape;
    private final List<Geometry> geometries = new ArrayList<>();
    private final Daylight light;
    private final SunShadow sun;
    private final Material walking;
    private final Material standing;
    private float size;
    private Gait gait;
    private Gait leadersGait;

    /** @param sun null: whoever draws the scene takes care of shadows */
    Bodies(BodyShape shape, float size, Daylight light, SunShadow sun, Node crowd) {
        this.shape = shape;
        this.light = light;
        this.sun = sun;
        walking = shape.walking(light);
        walking.setFloat("Time", 0);
        standing = shape.standing(light);
        for (BodyShape.Detail detail : BodyShape.Detail.values()) {
            boolean distant = detail == BodyShape.Detail.DISTANT;
            Instances instances = new Instances(distant ? FIGURE_FLOATS : FLOATS, FIRST_CAPACITY);
            Material look = distant ? standing : walking;
            levels[detail.ordinal()] = instances;
            crowd.attachChild(body(instances, detail, look));
            if (sun != null) {
                sun.cast(body(instances, detail.shadow(), look));
            }
        }
        resize(size);
    }

    private Geometry body(Instances instances, BodyShape.Detail detail, Material look) {
        Geometry geometry = new Geometry(shape + " " + detail, shape.mesh(detail, light.assets()));
        geometry.setMaterial(look);
        geometry.setShadowMode(ShadowMode.Cast);
        instances.attach(geometry);
        geometries.add(geometry);
        return geometry;
    }

    /** Sets their size, as a factor on the model's. */
    void resize(float newSize) {
        if (newSize != size) {
            size = newSize;
            gait = shape.gait(size, false);
            leadersGait = shape.gait(size, true);
            walking.setFloat("Size", size);
            standing.setFloat("Size", size);
        }
    }

    boolean are(BodyShape ofShape, float ofSize) {
        return shape == ofShape && size == ofSize;
    }

    /** Removes them from the scene. */
    void detach() {
        for (Geometry geometry : geometries) {
            geometry.removeFromParent();
            if (sun != null) {
                sun.forget(geometry);
            }
        }
        light.forget(walking);
        light.forget(standing);
    }

    /** How high they are, in metres. */
    float height() {
        return shape.height(size);
    }

    Gait gait(int marks) {
        return (marks & LEADER) == 0 ? gait : leadersGait;
    }

    /** Limbs move with simulation time, in seconds. */
    void time(float seconds) {
        walking.setFloat("Time", seconds % 3600);
    }

    /** Sets the space that they are in: the engine knows that of one body only. */
    void setBound(BoundingBox space) {
        for (Geometry geometry : geometries) {
            geometry.setModelBound(space);
        }
    }

    /** Stands a body on ground of its own height, in metres, which its shader takes in place of the heading's vector. */
    static void stand(float[] to, int at, float height) {
        to[at + 2] = (float) StrictMath.atan2(to[at + 2], to[at + 3]);
        to[at + 3] = height;
    }

    /** Lets the shaders take heights from {@link #stand}. */
    void setHeightGiven() {
        walking.setBoolean("HeightGiven", true);
    }

    static void body(float[] to, int at, float[] pose, int p, Gait gait, int rgb, int id, int marks) {
        to[at] = pose[p + Poses.X];
        to[at + 1] = pose[p + Poses.Z];
        to[at + 2] = pose[p + Poses.HX];
        to[at + 3] = pose[p + Poses.HZ];
        to[at + 4] = gait(gait.stride(pose[p + Poses.SPEED]), pose[p + Poses.PHASE]);
        to[at + 5] = lean(pose[p + Poses.LEAN_AHEAD]) * 256 + lean(pose[p + Poses.LEAN_LEFT]);
        to[at + 6] = rgb;
        to[at + 7] = id * 8 + marks;
    }

    static void figure(float[] to, int at, float x, float z, int rgb, int id, int marks) {
        to[at] = x;
        to[at + 1] = z;
        to[at + 2] = rgb;
        to[at + 3] = id * 8 + marks;
    }

    private static int lean(float radians) {
        return (int) (128.5f + radians * LEAN_STEPS);
    }

    private static float gait(float stride, float phase) {
        return (int) (stride * STRIDE_STEPS) + (phase < GREATEST_PHASE ? phase : GREATEST_PHASE);
    }
}
