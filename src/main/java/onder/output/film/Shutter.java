package onder.output.film;

import com.jme3.app.Application;
import com.jme3.math.FastMath;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.renderer.RenderManager;
import com.jme3.renderer.ViewPort;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import onder.draw.state.AppStateAdapter;

/**
 * Exposes the pictures of a film: moves the cameras, within its lens and within a pixel, before each picture that is
 * averaged, and back after it; then hands the mean on.
 */
final class Shutter extends AppStateAdapter implements FrameSink {
    /** Half of the height of the picture behind the lens, in metres. */
    private static final float HALF_PICTURE = 0.012f;

    private final Exposure exposure;
    private final FrameAverage mean;
    private final ExposureControl subject;
    private final List<Placed> placed = new ArrayList<>();

    /** Where a camera was before it was moved. */
    private record Placed(Camera camera, Vector3f location) {}

    /**
     * @param deep as of {@link FrameAverage}
     * @param sink takes the exposed pictures
     */
    Shutter(Exposure exposure, ExposureControl subject, boolean deep, FrameSink sink) {
        this.exposure = exposure;
        this.subject = subject;
        mean = new FrameAverage(sink, exposure.pictures(), deep);
    }

    @Override
    public void render(RenderManager manager) {
        int i = mean.taken();
        subject.light(exposure.discX(i), exposure.discY(i));
        placed.clear();
        for (ViewPort view : manager.getMainViews()) {
            Camera camera = view.getCamera();
            if (!camera.isParallelProjection()) {
                placed.add(new Placed(camera, camera.getLocation().clone()));
                move(camera, i);
            }
        }
    }

    private void move(Camera camera, int i) {
        float near = camera.getFrustumNear();
        float right = camera.getFrustumRight();
        float top = camera.getFrustumTop();
        float focus = FastMath.clamp(subject.focus(), near, camera.getFrustumFar());
        // The radius of the aperture; the focal length is near/top of half a picture's height.
        float lens = HALF_PICTURE * near / top / subject.aperture() / 2;
        float lensX = lens * exposure.discX(i);
        float lensY = lens * exposure.discY(i);
        // What is in focus stays where it is in the picture.
        float shiftX = -lensX * near / focus + exposure.pixelX(i) * 2 * right / camera.getWidth();
        float shiftY = -lensY * near / focus + exposure.pixelY(i) * 2 * top / camera.getHeight();
        camera.setLocation(camera.getLocation()
                .add(camera.getLeft().multLocal(-lensX))
                .addLocal(camera.getUp().multLocal(lensY)));
        camera.setFrustum(near, camera.getFrustumFar(), shiftX - right, shiftX + right, shiftY + top, shiftY - top);
    }

    @Override
    public void postRender() {
        for (Placed each : placed) {
            Camera camera = each.camera();
            float right = (camera.getFrustumRight() - camera.getFrustumLeft()) / 2;
            float top = (camera.getFrustumTop() - camera.getFrustumBottom()) / 2;
            camera.setLocation(each.location());
            camera.setFrustum(camera.getFrustumNear(), camera.getFrustumFar(), -right, right, top, -top);
        }
    }

    @Override
    public void accept(ByteBuffer pixels, int width, int height) throws IOException {
        mean.accept(pixels, width, height);
    }

    @Override
    protected void cleanup(Application app) {
        subject.lightPlainly();
    }
}
