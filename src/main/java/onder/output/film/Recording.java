package onder.output.film;

import com.jme3.app.Application;
import com.jme3.system.AppSettings;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.function.Supplier;
import onder.draw.state.AppStateAdapter;

/**
 * Records what an application shows, from the next frame on and until it is detached. Each frame of the video stands
 * for the same time in the application, so the video is smooth however slowly the machine draws; a faster machine is
 * held to real time.
 *
 * <p>If the file cannot be written any more, the application goes on: {@link #failure()} tells, and the recording
 * takes no more frames. The video keeps the size it began with; a window that changes size is scaled into it.
 */
public final class Recording extends AppStateAdapter {
    /** The file. */
    public final Path path;

    private final double fps;
    private final boolean withHud;
    private final Exposure exposure;
    private final ExposureControl subject;
    private final Supplier<String> note;
    private Shutter shutter;
    private Video video;
    private BackgroundFilm background;
    private FrameCapture capture;
    private int usualFrameRate;
    private volatile IOException failure;

    /**
     * @param path where to; the ending (.mp4, .webm) decides the format
     * @param fps frames per second, 1..240
     * @param withHud whether to record what lies over the scene too
     * @param exposure how each picture is exposed
     * @param subject what is exposed
     * @param note gives the video's metadata: asked before the first picture and after the last
     */
    public Recording(
            Path path, double fps, boolean withHud, Exposure exposure, ExposureControl subject, Supplier<String> note) {
        this.path = path;
        this.fps = fps;
        this.withHud = withHud;
        this.exposure = exposure;
        this.subject = subject;
        this.note = note;
    }

    /** How long the video is by now, in seconds. */
    public double seconds() {
        return video == null ? 0 : video.seconds();
    }

    /** Why the file could not be written, or null if it could, so far. */
    public IOException failure() {
        return failure;
    }

    @Override
    protected void initialize(Application app) {
        int width = app.getCamera().getWidth() & ~1;
        int height = app.getCamera().getHeight() & ~1;
        Video begun;
        try {
            begun = Video.begin(path, width, height, fps, false, true, note.get());
            begun.keepSpare();
        } catch (IOException | IllegalArgumentException e) {
            failure = e instanceof IOException io ? io : new IOException(e.getMessage(), e);
            return;
        }
        video = begun;
        background = new BackgroundFilm(() -> begun);
        FrameSink sink = this::take;
        if (exposure.pictures() > 1) {
            shutter = new Shutter(exposure, subject, false, sink);
            sink = shutter;
            getStateManager().attach(shutter);
        }
        capture = FrameCapture.attach(app, withHud, sink);
        app.setTimer(new FixedTimer(fps, exposure));
        AppSettings settings = app.getContext().getSettings();
        usualFrameRate = settings.getFrameRate();
        settings.setFrameRate((int) Math.round(fps * exposure.pictures()));
    }

    private void take(ByteBuffer pixels, int width, int height) {
        if (failure == null) {
            try {
                background.hear(subject.heard((float) (1 / fps)));
                background.accept(pixels, width, height);
            } catch (IOException e) {
                failure = e;
            }
        }
    }

    @Override
    protected void cleanup(Application app) {
        if (background == null) {
            return;
        }
        capture.detach();
        if (shutter != null) {
            getStateManager().detach(shutter);
        }
        app.setTimer(app.getContext().getTimer());
        app.getContext().getSettings().setFrameRate(usualFrameRate);
        try (BackgroundFilm ending = background) {
            if (failure == null) {
                ending.finish(note.get());
            }
        } catch (IOException e) {
            failure = e;
        }
    }
}
