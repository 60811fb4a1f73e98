package onder.draw.view.people;

import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import onder.draw.view.light.Frustum;

/** Decides for each agent whether the camera sees it, and at which level of detail, on ground of any height. */
final class VisibleAgents {
    /** Half a body and the length of its shadow, to the height of a body. */
    private static final float REACH = 3 / 1.75f;

    private final float[] borders;
    private final float[] depths;
    private float coarser = 1;
    private final Vector3f eye = new Vector3f();
    private Vector3f ahead = Vector3f.UNIT_Z;
    private Vector3f up = Vector3f.UNIT_Y;
    private Vector3f left = Vector3f.UNIT_X;
    private Frustum lens = new Frustum(0, 0, 1, 1);
    private float reachX;
    private float reachY;
    private float reach;

    /** @param pixels of a metre at each border between two details, finest first; details count from 0 */
    VisibleAgents(float... pixels) {
        borders = pixels.clone();
        depths = new float[pixels.length];
    }

    /** Draws coarsely what is so many times larger, at least 1. */
    void setCoarser(float times) {
        coarser = times;
    }

    /** Looks through a camera at bodies up to a height, in metres. */
    void look(Camera camera, float tallest) {
        eye.set(camera.getLocation());
        ahead = camera.getDirection();
        up = camera.getUp();
        left = camera.getLeft();
        lens = Frustum.of(camera);
        reach = REACH * tallest;
        reachX = reach * lens.obliqueX();
        reachY = reach * lens.obliqueY();
        float pixels = camera.getHeight() / (2 * lens.halfY());
        for (int k = 0; k < depths.length; k++) {
            depths[k] = pixels / (borders[k] * coarser);
        }
    }

    /** The details of those who stand at (x[k], y[first + k], z[k]), written one after the other from {@code first}. */
    void details(float[] x, float[] y, float[] z, int count, byte[] to, int first) {
        for (int k = 0; k < count; k++) {
            to[first + k] = (byte) detail(x[k] - eye.x, y[first + k] - eye.y, z[k] - eye.z);
        }
    }

    private int detail(float dx, float dy, float dz) {
        float depth = dx * ahead.x + dy * ahead.y + dz * ahead.z;
        float across = Math.abs(dx * left.x + dy * left.y + dz * left.z + depth * lens.middleX());
        float above = Math.abs(dx * up.x + dy * up.y + dz * up.z - depth * lens.middleY());
        if (depth < -reach || across > depth * lens.halfX() + reachX || above > depth * lens.halfY() + reachY) {
            return VisibleCells.UNSEEN;
        }
        int detail = 0;
        while (detail < depths.length && depth >= depths[detail]) {
            detail++;
        }
        return detail;
    }
}
