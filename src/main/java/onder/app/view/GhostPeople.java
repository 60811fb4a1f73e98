package onder.app.view;

import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import onder.core.AgentsView;
import onder.core.Terrain;

/**
 * Those of another run of the same world, over the people of this one: translucent figures that face the camera, with a
 * point ahead of their feet; in a large crowd the points alone.
 */
public final class GhostPeople {
    /** Of more people than this only the points are drawn. */
    static final int LARGE = 3000;

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

    /** Above the ground, in metres. */
    private static final float LIFT = 0.05f;

    private final Ribbons ribbons;

    GhostPeople(Daylight light, Node root) {
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

    /** Draws nobody. */
    public void clear() {
        ribbons.clear();
        ribbons.finish();
    }

    /**
     * Draws those who are elsewhere between their last two states.
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
            point(agents, id, x, y, z, looks.rgb(id));
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
    private void point(AgentsView agents, int id, float x, float y, float z, int rgb) {
        float r = agents.radius(id);
        float ax = agents.headingX(id) * r;
        float az = agents.headingZ(id) * r;
        ribbons.endBand();
        ribbons.cut(x + az - ax, y, z - ax - az, x - az - ax, y, z + ax - az, rgb, POINT);
        ribbons.cut(x + 1.6f * ax, y, z + 1.6f * az, x + 1.6f * ax, y, z + 1.6f * az, rgb, POINT);
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
