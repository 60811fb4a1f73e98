package onder.output.film;

import com.jme3.app.SimpleApplication;
import com.jme3.system.AppSettings;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Runs that end with a picture. */
public final class OffscreenPicture {
    private OffscreenPicture() {}

    /** A run whose frames are exposed once each. */
    public static OffscreenRun run(AppSettings settings, int fps, int frames, boolean withHud) {
        return new OffscreenRun(settings, fps, frames, withHud, Exposure.PLAIN, ExposureControl.PLAIN);
    }

    /**
     * Returns the picture of the last frame.
     *
     * @throws RuntimeException whatever the application threw
     */
    public static BufferedImage of(OffscreenRun run, SimpleApplication app) throws InterruptedException {
        BufferedImage[] last = new BufferedImage[1];
        int[] taken = {0};
        FrameSink sink = (pixels, width, height) -> {
            if (++taken[0] == run.frames()) {
                last[0] = ImageFiles.image(pixels, width, height);
            }
        };
        try {
            run.run(app, sink, done -> {});
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (last[0] == null) {
            throw new IllegalStateException(
                    "the application stopped after " + taken[0] + " of " + run.frames() + " frames");
        }
        return last[0];
    }
}
