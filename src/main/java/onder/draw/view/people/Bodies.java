package onder.draw.view.people;

import com.jme3.bounding.BoundingBox;
import com.jme3.material.Material;
import com.jme3.renderer.queue.RenderQueue.ShadowMode;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import java.util.ArrayList;
import java.util.List;
import onder.draw.view.light.Daylight;
import onder.draw.view.light.Instances;
import onder.draw.view.light.ShaderPlacedGeometry;
import onder.draw.view.light.SunShadow;

/**
 * All bodies of one kind and size: an instance buffer and a draw call for each level of detail, and as many for
 * their shadows.
 *
 * <p>A body is twelve floats: x, z, heading; stride in 256ths of a metre + phase of its gait, nearness
 * of the next one and lean (in 15ths × 65536 + ahead × 256 + left, each of these about 128); of people the left and the
 * right foot (negative: as on a straight way; else ahead × 4096 + left), how far these point to the left (left one × 4096 + right one), how far the head is
 * turned to the left, in radians; clothes as 0xRRGGBB, id × 8 + marks. A foot's numbers are about 2048, in 2048ths of
 * its leg, in those of a person, or of a radian. The vertex shader makes a walking body of them. A figure too far away to be seen walking is four: x, z, clothes, id and marks.
 */
public final class Bodies {
    static final int LEADER = 1;
    static final int SELECTED = 2;
    static final int GROUP_SELECTED = 4;
    static final int IN_WAY = 6;

    static final int LEVELS = BodyShape.Detail.values().length;
    /** The level of the figures. */
    static final int FIGURES = BodyShape.Detail.DISTANT.ordinal();

    public static final int FLOATS = 12;
    static final int FIGURE_FLOATS = 4;

    private static final float LEAN_STEPS = 300;
    private static final int STRIDE_STEPS = 256;
    private static final int NEARNESS_STEPS = 15;
    private static final int FOOT_STEPS = 2048;
    private static final float GREATEST_PHASE = 0.9999f;
    private static final int FIRST_CAPACITY = 1024;

    final Instances[] levels = new Instances[LEVELS];
    final BodyKind kind;
    private final List<Geometry> geometries = new ArrayList<>();
    private final List<Geometry> shadows = new ArrayList<>();
    private final ShapedShadows shapes;
    private final Daylight light;
    private final SunShadow sun;
    private final List<Material> materials;
    private float size;
    private Gait gait;
    private Gait leadersGait;

    /** By {@link Age}, of those who are of all ages. */
    private final Gait[] gaits = new Gait[Age.values().length];

    /** @param sun and {@code shapes}, null: the scene's own renderer draws shadows */
    Bodies(BodyKind kind, float size, Daylight light, SunShadow sun, ShapedShadows shapes, Node crowd) {
        this.kind = kind;
        this.light = light;
        this.sun = sun;
        this.shapes = shapes;
        materials = kind.materials(light);
        time(0);
        for (BodyShape.Detail detail : BodyShape.Detail.values()) {
            boolean distant = detail == BodyShape.Detail.DISTANT;
            Instances instances = new Instances(distant ? FIGURE_FLOATS : FLOATS, FIRST_CAPACITY);
            levels[detail.ordinal()] = instances;
            kind.parts(detail, light.assets()).forEach(part -> crowd.attachChild(body(instances, detail, part)));
            if (sun != null) {
                for (BodyKind.Part part : kind.parts(detail.shadow(), light.assets())) {
                    sun.castBody(body(instances, detail.shadow(), part));
                }
                if (kind.ceiling() == 0) {
                    shadows.add(shapes.add(instances, kind, distant));
                }
            }
        }
        resize(size);
    }

    private Geometry body(Instances instances, BodyShape.Detail detail, BodyKind.Part part) {
        Geometry geometry = new ShaderPlacedGeometry(kind + " " + detail, part.mesh(), materials.get(part.material()));
        geometry.setShadowMode(ShadowMode.Cast);
        instances.attach(geometry);
        geometries.add(geometry);
        return geometry;
    }

    /** Sets their size, as a factor on the model's. */
    void resize(float newSize) {
        if (newSize != size) {
            size = newSize;
            gait = kind.gait(size, false);
            leadersGait = kind.gait(size, true);
            for (Age age : Age.values()) {
                gaits[age.ordinal()] = kind.gait(size * age.leg, false);
            }
            materials.forEach(material -> material.setFloat("Size", size));
            shadows.forEach(shadow -> shadow.getMaterial().setFloat("Height", height()));
        }
    }

    boolean are(BodyKind ofKind, float ofSize) {
        return kind.equals(ofKind) && size == ofSize;
    }

    /** Removes them from the scene. */
    void detach() {
        for (Geometry geometry : geometries) {
            geometry.removeFromParent();
            if (sun != null) {
                sun.forget(geometry);
            }
        }
        shadows.forEach(shadow -> shapes.forget(shadow));
        materials.forEach(light::forget);
    }

    /** How high most of them are, in metres. */
    float height() {
        return kind.height(size);
    }

    /** How high one is, in metres. */
    float height(int id) {
        return kind.isOfAllAges() ? height() * Age.of(id).height : height();
    }

    /** How one of a kind and a size walks. */
    static Gait gait(BodyKind kind, float size, int id, boolean leads) {
        return kind.isOfAllAges() ? kind.gait(size * Age.of(id).leg, false) : kind.gait(size, leads);
    }

    Gait gait(int id, int marks) {
        if (kind.isOfAllAges()) {
            return gaits[Age.of(id).ordinal()];
        }
        return (marks & LEADER) == 0 ? gait : leadersGait;
    }

    /** Sets whether all that people wear has their colour, and not their groups' part of it. */
    void setPainted(boolean painted) {
        setFlag("Painted", painted);
    }

    /** The time that shaders know, in seconds: of a small number a float has more of the fraction. */
    static float clock(float seconds) {
        return seconds % 3600;
    }

    /** Limbs move with simulation time, in seconds. */
    void time(float seconds) {
        for (int i = 0; i < materials.size(); i++) {
            Material material = materials.get(i);
            if (Daylight.has(material, "Time")) {
                material.setFloat("Time", clock(seconds));
            }
        }
    }

    float size() {
        return size;
    }

    /** Sets the space that they are in: the engine knows that of one body only. */
    void setBound(BoundingBox space) {
        geometries.forEach(geometry -> geometry.setModelBound(space));
    }

    /** Stands a body on ground of its own height, in metres, which its shader takes in place of the heading's vector. */
    static void stand(float[] to, int at, float height) {
        to[at + 2] = (float) StrictMath.atan2(to[at + 2], to[at + 3]);
        to[at + 3] = height;
    }

    /** Lets the shaders take heights from {@link #stand}. */
    void setHeightGiven() {
        setFlag("HeightGiven", true);
    }

    private void setFlag(String name, boolean is) {
        for (int i = 0; i < materials.size(); i++) {
            if (Daylight.has(materials.get(i), name)) {
                materials.get(i).setBoolean(name, is);
            }
        }
    }

    /** @param fallen how far it has fallen, 0..1; above 0 it has no feet on the ground */
    public static void body(
            float[] to, int at, float[] pose, int p, Gait gait, int rgb, int id, int marks, float fallen) {
        to[at] = pose[p + AgentPoses.X];
        to[at + 1] = pose[p + AgentPoses.Z];
        to[at + 2] = pose[p + AgentPoses.HX];
        to[at + 3] = pose[p + AgentPoses.HZ];
        to[at + 4] = gait(pose[p + AgentPoses.STRIDE], pose[p + AgentPoses.PHASE]);
        to[at + 5] = (int) (pose[p + AgentPoses.NEARNESS] * NEARNESS_STEPS + 0.5f) * 65536
                + lean(pose[p + AgentPoses.LEAN_AHEAD]) * 256
                + lean(pose[p + AgentPoses.LEAN_LEFT]);
        int left = p + AgentPoses.FEET;
        int right = left + Footsteps.SIZE;
        if (Float.isNaN(pose[left]) || fallen > 0) {
            to[at + 6] = -1;
            to[at + 7] = -1;
            to[at + 8] = fallen;
        } else {
            to[at + 6] = foot(pose, p, left, gait);
            to[at + 7] = foot(pose, p, right, gait);
            to[at + 8] = paired(pose[left + Footsteps.YAW], pose[right + Footsteps.YAW]);
        }
        to[at + 9] = pose[p + AgentPoses.HEAD];
        to[at + 10] = rgb;
        to[at + 11] = id * 8 + marks;
    }

    /** A draw in 0..1 that belongs to an agent and a purpose: see Instance.glsllib. */
    public static float draw(float id, float purpose) {
        float v = id * 0.7548777f + purpose * 0.5698403f;
        v -= (float) Math.floor(v);
        v *= v + 31.7f;
        v *= v + 17.3f;
        return v - (float) Math.floor(v);
    }

    private static float foot(float[] pose, int p, int foot, Gait gait) {
        float x = pose[foot + Footsteps.X] / gait.leg();
        float z = pose[foot + Footsteps.Z] / gait.leg();
        float hx = pose[p + AgentPoses.HX];
        float hz = pose[p + AgentPoses.HZ];
        return paired(x * hx + z * hz, x * hz - z * hx);
    }

    /** Two numbers in −1..1 as one. */
    private static float paired(float a, float b) {
        return part(a) * 2 * FOOT_STEPS + part(b);
    }

    private static int part(float share) {
        return Math.max(0, Math.min(2 * FOOT_STEPS - 1, (int) (FOOT_STEPS + 0.5f + share * FOOT_STEPS)));
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
