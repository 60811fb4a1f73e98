package onder.draw.view.light;

import com.jme3.renderer.Camera;

/**
 * What a camera's picture shows of the plane 1 m ahead of it, in metres. Its middle need not lie on the camera's axis.
 *
 * @param middleX right of the axis
 * @param middleY above the axis
 * @param halfX half the width
 * @param halfY half the height
 */
public record Frustum(float middleX, float middleY, float halfX, float halfY) {
    /** That of a camera with a perspective projection. */
    public static Frustum of(Camera camera) {
        float half = 0.5f / camera.getFrustumNear();
        return new Frustum(
                (camera.getFrustumRight() + camera.getFrustumLeft()) * half,
                (camera.getFrustumTop() + camera.getFrustumBottom()) * half,
                (camera.getFrustumRight() - camera.getFrustumLeft()) * half,
                (camera.getFrustumTop() - camera.getFrustumBottom()) * half);
    }

    /** The distance to the plane of the right or left edge, whichever is more oblique, for each metre along the picture. */
    public float obliqueX() {
        return oblique(Math.abs(middleX) + halfX);
    }

    /** The same of the upper and lower edge. */
    public float obliqueY() {
        return oblique(Math.abs(middleY) + halfY);
    }

    private static float oblique(float tangent) {
        return (float) Math.sqrt(1 + tangent * tangent);
    }
}
