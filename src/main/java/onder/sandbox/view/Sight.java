package onder.sandbox.view;

import com.jme3.math.FastMath;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import onder.draw.view.light.Frustum;

/**
 * What a camera sees that stands upright: which way its pixels look.
 *
 * @param eye where it stands
 * @param yaw the direction in which it looks, in radians; it grows to the left
 * @param pitch how steeply it looks up, in radians
 * @param lens what it shows
 * @param width of the picture, in pixels
 * @param height of the picture, in pixels
 */
record Sight(Vector3f eye, float yaw, float pitch, Frustum lens, float width, float height) {
    /** That of a camera of jMonkeyEngine, which has been given this place and direction. */
    static Sight of(Camera camera, Vector3f eye, float yaw, float pitch) {
        float wide = (camera.getViewPortRight() - camera.getViewPortLeft()) * camera.getWidth();
        float high = (camera.getViewPortTop() - camera.getViewPortBottom()) * camera.getHeight();
        return new Sight(eye.clone(), yaw, pitch, Frustum.of(camera), wide, high);
    }

    /** The angle, in radians, that a thing in the middle of the picture is off where it moves by one pixel. */
    float radiansPerPixel() {
        return 2 * lens.halfY() / height;
    }

    /** The direction in which a pixel looks; pixels count from the picture's lower left corner. */
    Vector3f ray(float x, float y) {
        Vector3f seen = seen(x, y);
        float sin = FastMath.sin(pitch);
        float cos = FastMath.cos(pitch);
        float flat = seen.z * cos - seen.y * sin;
        float sinYaw = FastMath.sin(yaw);
        float cosYaw = FastMath.cos(yaw);
        return new Vector3f(
                flat * sinYaw + seen.x * cosYaw, seen.z * sin + seen.y * cos, flat * cosYaw - seen.x * sinYaw);
    }

    /** How far forward over the ground such a direction of the camera's goes. */
    private static float flat(Vector3f seen, float pitch) {
        return seen.z * FastMath.cos(pitch) - seen.y * FastMath.sin(pitch);
    }

    /** The same as the camera has it: left, up, ahead. */
    private Vector3f seen(float x, float y) {
        float right = lens.middleX() + (2 * x / width - 1) * lens.halfX();
        float up = lens.middleY() + (2 * y / height - 1) * lens.halfY();
        return new Vector3f(-right, up, 1).normalizeLocal();
    }

    /** Turned so that a pixel looks in a direction, as far as a camera that stands upright can. */
    Sight turned(Vector3f direction, float x, float y, float steepest) {
        Vector3f seen = seen(x, y);
        float reach = FastMath.sqrt(seen.y * seen.y + seen.z * seen.z);
        float up = FastMath.asin(FastMath.clamp(direction.y / reach, -1, 1));
        if (flat(seen, pitch) < 0) {
            // It looks beyond straight down, or up: backward.
            up = (up < 0 ? -FastMath.PI : FastMath.PI) - up;
        }
        float newPitch = FastMath.clamp(up - FastMath.atan2(seen.y, seen.z), -steepest, steepest);
        float flat = flat(seen, newPitch);
        float newYaw = FastMath.atan2(direction.x, direction.z) - FastMath.atan2(seen.x, flat);
        return at(eye, newYaw, newPitch);
    }

    /** The same lens elsewhere. */
    Sight at(Vector3f newEye, float newYaw, float newPitch) {
        return new Sight(newEye, newYaw, newPitch, lens, width, height);
    }

    /** The direction of the camera's axis. */
    Vector3f ahead() {
        return ahead(yaw, pitch);
    }

    static Vector3f ahead(float yaw, float pitch) {
        float flat = FastMath.cos(pitch);
        return new Vector3f(flat * FastMath.sin(yaw), FastMath.sin(pitch), flat * FastMath.cos(yaw));
    }
}
