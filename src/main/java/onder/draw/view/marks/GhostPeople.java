package onder.draw.view.marks;

import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import onder.core.agents.AgentsView;
import onder.core.terrain.Terrain;
import onder.draw.view.light.Daylight;
import onder.world.setup.Look;

/**
 * People of another run of the same world, over the people of this one: translucent figures that face the camera, with
 * a point ahead of their feet; in a large crowd the points alone.
 */
public final class GhostPeople {
    /** Of more people than this only the points are drawn. */
    static final int LARGE = 3000;

    /** How tall people are, and all others, as multiples of their radius. */
    private static final float PERSON = 7;

    private static final float OTHERS = 2.4f;

    /** A figure from its feet up: half its width as a share of the body's radius, and its height as one of its own. */
    private static final float[][] OUTLINE = {
        {0.45f, 0},
        {0.5f, 0.3f},
        {0.6f, 0.5f},
        {0.95f, 0.78f},
        {0.85f, 0.83f},
        {0.25f, 0.86f},
        {0.42f, 0.91f},
        {0.42f, 0.96f},
        {0.2f, 1}
    };

    private static final float FIGURE = 0.42f;
    private static final float POINT = 0.7f;

    /** Half the width of a line on the ground, in metres. */
    private static final float LINE = 0.03f;

    /** Above the ground, in metres. */
    private static final float LIFT = 0.05f;

    private final Ribbons ribbons;
    private final Place place = new Place();

    public GhostPeople(Daylight light, Node root) {
        ribbons = new Ribbons("ghosts", light, root);
    }

    /** The colours and sizes of those who are drawn. */
    public interface Looks {
        /** As sRGB, 0xRRGGBB. */
        int rgb(int id);

        /** How tall somebody is, in metres. */
        float height(int id);

        /** Whether somebody is drawn at all. */
        default boolean isDrawn(int id) {
            return true;
        }
    }

    /**
     * {@return how tall a ghost is, in metres}
     *
     * @param look of its species
     * @param radius of its body, in metres
     */
    public static float height(Look look, float radius) {
        return radius * (look.shape().isUpright() ? PERSON : OTHERS);
    }

    /**
     * Draws people who are in no world, such as those of a recording.
     *
     * @param count how many there may be
     */
    public void draw(int count, Someone at, AgentsView present, Terrain ground, Vector3f camera) {
        ribbons.clear();
        for (int i = 0; i < count; i++) {
            place.toX = Float.NaN;
            if (at.find(i, place) && !stands(present, i, place.x, place.z)) {
                float y = ground.height(place.x, place.z) + LIFT;
                point(place.x, y, place.z, place.headingX, place.headingZ, place.radius, place.rgb);
                if (!Float.isNaN(place.toX)) {
                    line(place.x, y, place.z, place.toX, place.toZ, place.rgb);
                }
                if (count <= LARGE) {
                    figure(place.x, y, place.z, place.radius, place.height, camera, place.rgb);
                }
            }
        }
        ribbons.finish();
    }

    /** Where somebody stands and what it looks like. */
    public static final class Place {
        /** In metres. */
        public float x;
        /** In metres. */
        public float z;
        /** Of a unit vector. */
        public float headingX;
        /** Likewise. */
        public float headingZ;
        /** In metres. */
        public float radius;
        /** In metres. */
        public float height;
        /** Where a line on the ground goes from there, in metres; NaN: there is none. */
        public float toX;
        /** Likewise. */
        public float toZ;
        /** As sRGB, 0xRRGGBB. */
        public int rgb;
    }

    /** Says where people are. */
    @FunctionalInterface
    public interface Someone {
        /** Writes where somebody is; false: nowhere. */
        boolean find(int person, Place place);
    }

    /** Draws nobody. */
    public void clear() {
        ribbons.clear();
        ribbons.finish();
    }

    /**
     * Draws people whose places differ from this run, between their last two states.
     *
     * @param present the people of this run: a ghost that stands where they do is not drawn
     * @param alpha where between, 0..1
     */
    public void draw(AgentsView agents, AgentsView present, Looks looks, Terrain ground, Vector3f camera, float alpha) {
        ribbons.clear();
        boolean large = agents.living() > LARGE;
        for (int id = 0; id < agents.count(); id++) {
            if (!agents.isAlive(id) || !looks.isDrawn(id)) {
                continue;
            }
            float x = agents.previousX(id) + (agents.x(id) - agents.previousX(id)) * alpha;
            float z = agents.previousZ(id) + (agents.z(id) - agents.previousZ(id)) * alpha;
            if (stands(present, id, agents.x(id), agents.z(id))) {
                continue;
            }
            float y = ground.height(x, z) + LIFT;
            point(x, y, z, agents.headingX(id), agents.headingZ(id), agents.radius(id), looks.rgb(id));
            if (!large) {
                figure(x, y, z, agents.radius(id), looks.height(id), camera, looks.rgb(id));
            }
        }
        ribbons.finish();
    }

    private static boolean stands(AgentsView present, int id, float x, float z) {
        return id < present.count()
                && present.isAlive(id)
                && Math.hypot(present.x(id) - x, present.z(id) - z) < present.radius(id);
    }

    /** A wedge on the ground that shows where somebody stands and looks. */
    private void point(float x, float y, float z, float headingX, float headingZ, float radius, int rgb) {
        float ax = headingX * radius;
        float az = headingZ * radius;
        ribbons.endBand();
        ribbons.cut(x + az - ax, y, z - ax - az, x - az - ax, y, z + ax - az, rgb, POINT);
        ribbons.cut(x + 1.6f * ax, y, z + 1.6f * az, x + 1.6f * ax, y, z + 1.6f * az, rgb, POINT);
    }

    private void line(float x, float y, float z, float toX, float toZ, int rgb) {
        float dx = toX - x;
        float dz = toZ - z;
        float length = (float) Math.max(1e-3, Math.sqrt(dx * dx + dz * dz));
        float sideX = -dz / length * LINE;
        float sideZ = dx / length * LINE;
        ribbons.endBand();
        ribbons.cut(x + sideX, y, z + sideZ, x - sideX, y, z - sideZ, rgb, POINT);
        ribbons.cut(toX + sideX, y, toZ + sideZ, toX - sideX, y, toZ - sideZ, rgb, POINT);
    }

    private void figure(float x, float y, float z, float radius, float tall, Vector3f camera, int rgb) {
        float dx = camera.x - x;
        float dz = camera.z - z;
        float length = (float) Math.max(1e-3, Math.sqrt(dx * dx + dz * dz));
        float sideX = -dz / length * radius;
        float sideZ = dx / length * radius;
        ribbons.endBand();
        for (float[] cut : OUTLINE) {
            float wide = cut[0];
            float high = y + cut[1] * tall;
            ribbons.cut(
                    x + sideX * wide, high, z + sideZ * wide, x - sideX * wide, high, z - sideZ * wide, rgb, FIGURE);
        }
    }
}
