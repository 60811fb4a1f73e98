package onder.sandbox.view;

import com.jme3.math.FastMath;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import onder.core.agents.AgentsView;
import onder.draw.view.light.Frustum;
import onder.world.World;

/**
 * Notices that the user has lost the people: for some seconds nobody who is alive has been in the part of the picture that
 * panels leave free. It tests few people in a frame, however many there are.
 */
public final class LostCrowd {
    /** For how long nobody must be seen, in seconds. */
    static final float PATIENCE = 3;

    /** The most people that are tested in a frame. */
    static final int TESTED = 300;

    private final Vector3f to = new Vector3f();
    private float unseen;
    private int next;

    /** How many are still to be tested until everybody has been, since somebody was seen or since the last time. */
    private int untested;

    /** The nearest of those who have been tested in this round; −1: nobody yet. */
    private int nearer = -1;

    /** The nearest of all in the last round; −1: there has been no whole round since somebody was seen. */
    private int nearest = -1;

    /**
     * The way to the nearest person.
     *
     * @param x place at the edge of the free part, in pixels from the window's left edge
     * @param y likewise, from its lower edge
     * @param angle the direction in the picture, in radians: 0 is right, π/2 is up
     * @param distance from the camera, in metres
     */
    public record Way(float x, float y, float angle, float distance) {}

    /** Forgets for how long nobody has been seen. */
    public void reset() {
        unseen = 0;
        untested = 0;
        nearer = -1;
        nearest = -1;
    }

    /**
     * Looks for people in a frame.
     *
     * @param part what panels leave free of the camera's picture, which is as large as the window
     * @param seconds since the frame before
     * @return the way to the nearest person; null: somebody has been seen lately, or nobody is alive
     */
    public Way update(World world, Camera camera, UncoveredArea part, float seconds) {
        int count = world.agents().count();
        for (int i = Math.min(count, TESTED); i > 0; i--) {
            if (untested <= 0) {
                untested = count;
            }
            next = next < count ? next : 0;
            if (world.agents().isAlive(next)) {
                if (isIn(world, camera, part)) {
                    reset();
                    return null;
                }
                nearer = nearer < 0 || distance(world, camera, next) < distance(world, camera, nearer) ? next : nearer;
            }
            next++;
            untested--;
            if (untested == 0) {
                nearest = nearer;
                nearer = -1;
            }
        }
        unseen += seconds;
        boolean isThere = nearest >= 0 && nearest < count && world.agents().isAlive(nearest);
        return unseen >= PATIENCE && isThere ? way(world, camera, part) : null;
    }

    private float distance(World world, Camera camera, int id) {
        return id < world.agents().count() ? look(world, camera, id).length() : Float.POSITIVE_INFINITY;
    }

    /** From the camera to a person's chest. */
    private Vector3f look(World world, Camera camera, int id) {
        AgentsView agents = world.agents();
        float height = world.terrain().height(agents.x(id), agents.z(id)) + Viewpoints.CHEST;
        return to.set(agents.x(id), height, agents.z(id)).subtractLocal(camera.getLocation());
    }

    private boolean isIn(World world, Camera camera, UncoveredArea part) {
        look(world, camera, next);
        float depth = to.dot(camera.getDirection());
        if (depth < camera.getFrustumNear()) {
            return false;
        }
        Frustum lens = Frustum.of(camera);
        float x = (1 + right(camera, lens, depth) / depth) / 2;
        float y = (1 + up(camera, lens, depth) / depth) / 2;
        return part.holds(x, y);
    }

    /** How far right of the picture's middle it is, where 1 at a depth of 1 m is the edge of the picture. */
    private float right(Camera camera, Frustum lens, float depth) {
        return -(to.dot(camera.getLeft()) + depth * lens.middleX()) / lens.halfX();
    }

    private float up(Camera camera, Frustum lens, float depth) {
        return (to.dot(camera.getUp()) - depth * lens.middleY()) / lens.halfY();
    }

    private Way way(World world, Camera camera, UncoveredArea part) {
        float distance = look(world, camera, nearest).length();
        float depth = to.dot(camera.getDirection());
        float middleX = (part.left() + part.right()) * camera.getWidth() / 2;
        float middleY = (part.bottom() + part.top()) * camera.getHeight() / 2;
        Frustum lens = Frustum.of(camera);
        float dx = right(camera, lens, Math.max(0, depth)) * camera.getWidth() / 2;
        float dy = up(camera, lens, Math.max(0, depth)) * camera.getHeight() / 2;
        if (depth > 0) {
            dx += camera.getWidth() / 2f * depth - middleX * depth;
            dy += camera.getHeight() / 2f * depth - middleY * depth;
        } else {
            // Who is behind the camera is found by turning round, not by looking over its top.
            dy = -Math.abs(dy);
        }
        float angle = FastMath.atan2(dy, dx);
        float across = FastMath.cos(angle);
        float along = FastMath.sin(angle);
        float halfX = (part.right() - part.left()) * camera.getWidth() / 2;
        float halfY = (part.top() - part.bottom()) * camera.getHeight() / 2;
        float reach = Math.min(halfX / Math.abs(across), halfY / Math.abs(along));
        return new Way(middleX + across * reach, middleY + along * reach, angle, distance);
    }
}
