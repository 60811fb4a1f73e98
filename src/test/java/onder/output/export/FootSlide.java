package onder.output.export;

import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import onder.core.agents.AgentsView;
import onder.core.agents.Role;
import onder.core.terrain.Terrain;
import onder.draw.view.people.BodyMotion;
import onder.draw.view.people.BodyMotion.Moment;
import onder.draw.view.people.BodyShape;
import onder.scene.Scenes;
import onder.world.World;
import onder.world.setup.SpeciesSetup;

/** Measures on the joints that an export writes how fast standing feet slide, and where heads look. */
final class FootSlide {
    private static final int FPS = 30;
    private static final int LEFT_FOOT = 9;
    private static final int RIGHT_FOOT = 12;
    private static final int HEAD = 2;

    /** How high an ankle is over a foot that stands, in metres of the model. */
    private static final float ANKLE = 0.085f;

    /** A foot higher than this over its place at rest does not stand, in metres. */
    private static final float STANDS = 0.02f;

    /** What somebody does in a frame. */
    enum Doing {
        STRAIGHT,
        TURNING,
        PUSHED,
        NEARLY_STANDING,
        OTHER
    }

    private final Map<Doing, List<Float>> slides = new EnumMap<>(Doing.class);
    private final List<Float> yaws = new ArrayList<>();
    private final List<Float> walkersYaws = new ArrayList<>();
    private float fastestHead;

    /** What is known of somebody's last two frames. */
    private static final class Past {
        final Vector3f[] feet = {new Vector3f(), new Vector3f()};
        final boolean[] stood = new boolean[2];
        int low = -1;
        float x;
        float z;
        float vx;
        float vz;
        float heading;
        float yaw;
        int frames;
    }

    /** Follows everybody of a scene for so many seconds from a moment on. */
    static FootSlide of(String scene, float from, float seconds) {
        FootSlide slide = new FootSlide();
        try (World world = Scenes.load(scene).begin(1)) {
            slide.follow(world, Math.round(from * FPS), Math.round((from + seconds) * FPS));
        }
        return slide;
    }

    private FootSlide() {
        for (Doing doing : Doing.values()) {
            slides.put(doing, new ArrayList<>());
        }
    }

    private void follow(World world, int from, int until) {
        List<SpeciesSetup> species = world.setup().species();
        BodyMotion motion = new BodyMotion(species, Collections.nCopies(species.size(), null));
        List<PersonSkeleton> skeletons = new ArrayList<>();
        for (SpeciesSetup each : species) {
            BodyShape shape = BodyShape.of(each.look());
            skeletons.add(shape.isUpright() ? new PersonSkeleton(shape.isOfAllAges(), shape.outfit()) : null);
        }
        Map<Integer, Past> pasts = new HashMap<>();
        Moment moment = new Moment();
        int perFrame = Math.round(1 / (FPS * world.dt()));
        // A second more before, in which poses settle.
        while (world.steps() < (from - FPS) * perFrame) {
            world.step();
        }
        for (int frame = from - FPS; frame < until; frame++) {
            for (int step = 0; step < perFrame; step++) {
                world.step();
            }
            AgentsView agents = world.agents();
            motion.begin(agents, world.bounds(), 1, world.time());
            for (int i = 0; i < agents.count(); i++) {
                PersonSkeleton skeleton = agents.isAlive(i) ? skeletons.get(agents.species(i)) : null;
                if (skeleton != null) {
                    boolean leads = agents.role(i) == Role.LEADER;
                    motion.take(i, agents.species(i), leads, moment);
                    skeleton.pose(i, leads, moment, world.terrain());
                    Past past = pasts.computeIfAbsent(i, id -> new Past());
                    note(past, skeleton, skeleton.scale(i, leads, moment.size), moment, world.terrain(), frame >= from);
                }
            }
        }
    }

    private void note(Past past, Skeleton skeleton, Vector3f scale, Moment moment, Terrain terrain, boolean counts) {
        float heading = (float) Math.atan2(moment.headingX, moment.headingZ);
        float vx = (moment.x - past.x) * FPS;
        float vz = (moment.z - past.z) * FPS;
        float turning = Math.abs(about(heading - past.heading)) * FPS;
        float yaw = headYaw(skeleton);
        if (past.frames > 1 && counts) {
            float speed = (float) Math.hypot(vx, vz);
            yaws.add(Math.abs(yaw));
            if (speed > 0.5f) {
                walkersYaws.add(Math.abs(yaw));
            }
            fastestHead = Math.max(fastestHead, Math.abs(yaw - past.yaw) * FPS);
        }
        int low = -1;
        float lowest = STANDS;
        for (int side = 0; side < 2; side++) {
            Vector3f foot = joint(skeleton, side == 0 ? LEFT_FOOT : RIGHT_FOOT).multLocal(scale);
            Vector3f at = new Vector3f(
                    moment.x + foot.z * moment.headingX + foot.x * moment.headingZ,
                    terrain.height(moment.x, moment.z) + foot.y,
                    moment.z + foot.z * moment.headingZ - foot.x * moment.headingX);
            float up = at.y - terrain.height(at.x, at.z) - ANKLE * scale.y;
            boolean stands = up < STANDS;
            if (up < lowest) {
                lowest = up;
                low = side;
            }
            if (side == past.low && stands && past.frames > 1 && counts) {
                float slid = (float) Math.hypot(at.x - past.feet[side].x, at.z - past.feet[side].z) * FPS;
                if (slid < 20) {
                    slides.get(doing(past, moment, vx, vz, turning)).add(slid);
                }
            }
            past.feet[side].set(at);
        }
        past.low = low;
        past.x = moment.x;
        past.z = moment.z;
        past.vx = vx;
        past.vz = vz;
        past.heading = heading;
        past.yaw = yaw;
        past.frames++;
    }

    private static Doing doing(Past past, Moment moment, float vx, float vz, float turning) {
        float speed = (float) Math.hypot(vx, vz);
        float ahead = vx * moment.headingX + vz * moment.headingZ;
        float quickens = (float) Math.hypot(vx - past.vx, vz - past.vz) * FPS;
        if (turning > 1) {
            return Doing.TURNING;
        }
        if (speed < 0.3f) {
            return Doing.NEARLY_STANDING;
        }
        if (ahead < 0.87f * speed || quickens > 3) {
            return Doing.PUSHED;
        }
        return turning < 0.3f && ahead > 0.98f * speed && quickens < 1 ? Doing.STRAIGHT : Doing.OTHER;
    }

    /** How far the head is turned from where the body looks, in radians. */
    private static float headYaw(Skeleton skeleton) {
        Quaternion turn = new Quaternion();
        for (int joint = HEAD; joint >= 0; joint = skeleton.joints[joint].parent()) {
            turn = skeleton.turns[joint].mult(turn);
        }
        Vector3f look = turn.mult(Vector3f.UNIT_Z);
        return (float) Math.atan2(look.x, look.z);
    }

    /** A joint's place in the body's space, unscaled, in metres. */
    private static Vector3f joint(Skeleton skeleton, int joint) {
        Vector3f place = new Vector3f();
        for (int at = joint; at >= 0; at = skeleton.joints[at].parent()) {
            place = skeleton.places[at].add(skeleton.turns[at].mult(place));
        }
        return place;
    }

    private static float about(float angle) {
        return (float) (angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI)));
    }

    /** How fast standing feet of those who do something slide, in m/s, so that a share of them is slower. */
    float slide(Doing doing, float share) {
        return quantile(slides.get(doing), share);
    }

    int count(Doing doing) {
        return slides.get(doing).size();
    }

    /** How far heads are turned, in degrees, so that a share is turned less. */
    float yaw(float share) {
        return (float) Math.toDegrees(quantile(yaws, share));
    }

    /** The same of those who walk. */
    float walkersYaw(float share) {
        return (float) Math.toDegrees(quantile(walkersYaws, share));
    }

    /** In rad/s. */
    float fastestHead() {
        return fastestHead;
    }

    private static float quantile(List<Float> all, float share) {
        float[] sorted = new float[all.size()];
        for (int i = 0; i < sorted.length; i++) {
            sorted[i] = all.get(i);
        }
        Arrays.sort(sorted);
        return sorted.length == 0 ? Float.NaN : sorted[Math.min(sorted.length - 1, (int) (share * sorted.length))];
    }

    /** Prints a table of scenes: from which second, for how many, and which. */
    public static void main(String[] args) {
        System.out.println("scene doing feet median p90 p99 m/s");
        for (int i = 2; i < args.length; i++) {
            FootSlide slide = of(args[i], Float.parseFloat(args[0]), Float.parseFloat(args[1]));
            for (Doing doing : Doing.values()) {
                System.out.printf(
                        "%s %s %d %.3f %.3f %.3f%n",
                        args[i],
                        doing,
                        slide.count(doing),
                        slide.slide(doing, 0.5f),
                        slide.slide(doing, 0.9f),
                        slide.slide(doing, 0.99f));
            }
            System.out.printf(
                    "%s heads median %.1f p90 %.1f p99 %.1f degrees, walkers %.1f %.1f, %.1f rad/s%n",
                    args[i],
                    slide.yaw(0.5f),
                    slide.yaw(0.9f),
                    slide.yaw(0.99f),
                    slide.walkersYaw(0.5f),
                    slide.walkersYaw(0.99f),
                    slide.fastestHead());
        }
    }
}
