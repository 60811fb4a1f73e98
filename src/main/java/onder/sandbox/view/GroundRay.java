package onder.sandbox.view;

import com.jme3.math.Vector3f;
import onder.core.geometry.Point;
import onder.core.terrain.Terrain;

/** Finds where a ray meets the ground. */
final class GroundRay {
    /** The number of bisections; enough for an error below a millimetre. */
    private static final int HALVINGS = 24;

    /** The growth of the search step, as a share of the distance. Hills are broader than that. */
    private static final float PACE = 0.02f;

    private static final float FIRST_PACE = 0.25f;

    private GroundRay() {}

    /**
     * The first point where a ray goes below the ground; null if it does not within {@code far} metres.
     *
     * @param along a unit vector
     */
    static Point meet(Terrain terrain, Vector3f from, Vector3f along, float far) {
        return terrain.isPlane() ? plane(terrain, from, along) : meet(terrain::height, from, along, far);
    }

    /** The same, for any ground. */
    static Point meet(CameraState.Ground terrain, Vector3f from, Vector3f along, float far) {
        float above = 0;
        for (float t = 0; t < far; t += FIRST_PACE + PACE * t) {
            if (over(terrain, from, along, t) < 0) {
                float low = above;
                float high = t;
                for (int i = 0; i < HALVINGS; i++) {
                    float middle = (low + high) / 2;
                    if (over(terrain, from, along, middle) < 0) {
                        high = middle;
                    } else {
                        low = middle;
                    }
                }
                return new Point(from.x + along.x * low, from.z + along.z * low);
            }
            above = t;
        }
        return null;
    }

    private static Point plane(Terrain terrain, Vector3f from, Vector3f along) {
        float sinking = along.x * terrain.riseX() + along.z * terrain.riseZ() - along.y;
        if (sinking <= 0) {
            return null;
        }
        float t = (from.y - from.x * terrain.riseX() - from.z * terrain.riseZ()) / sinking;
        return new Point(from.x + along.x * t, from.z + along.z * t);
    }

    /** The ray's height above the ground after t metres. */
    private static float over(CameraState.Ground terrain, Vector3f from, Vector3f along, float t) {
        float x = from.x + along.x * t;
        float z = from.z + along.z * t;
        return from.y + along.y * t - terrain.height(x, z);
    }
}
