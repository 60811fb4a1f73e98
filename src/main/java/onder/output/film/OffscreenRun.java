package onder.output.film;

import com.jme3.app.Application;
import com.jme3.app.SimpleApplication;
import com.jme3.system.AppSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import onder.draw.state.AppStateAdapter;
import onder.output.window.Launcher;

/**
 * Runs an application without showing it, for a number of frames of equal time, and takes their pictures. Works on a
 * desktop and on a machine without one.
 *
 * @param settings width, height, samples and gamma correction are the pictures' own
 * @param fps frames per second of the application's time, 1..240
 * @param frames how many to draw, at least 1
 * @param withHud whether the pictures show what lies over the scene too
 * @param exposure how each picture is exposed
 * @param subject what is exposed
 */
public record OffscreenRun(
        AppSettings settings, double fps, int frames, boolean withHud, Exposure exposure, ExposureControl subject) {
    public OffscreenRun {
        VideoFormat.check(settings.getWidth(), settings.getHeight(), fps);
        if (frames < 1) {
            throw new IllegalArgumentException("frames = " + frames + ", allowed: at least 1");
        }
    }

    /** Receives the progress of a film. */
    @FunctionalInterface
    public interface Progress {
        /**
         * Takes how far it is, after each frame on the drawing thread. What it throws ends the film, of which nothing is
         * left.
         *
         * @param frames that are drawn
         * @param bytes that have been written
         */
        void reached(int frames, long bytes);

        /** Takes a frame that shows something, before it is written; the pixels are as a {@link FrameSink} is given them. */
        default void drawn(ByteBuffer pixels, int width, int height) {}
    }

    /**
     * Records a film. The file is complete, or does not exist. The application draws what is wanted: see {@link
     * ExposureControl#instead}.
     *
     * @param film what it is like; its size and its frames a second are those of this run
     * @param colours its grade; null: none
     * @param note gives its metadata: asked before the first picture and after the last
     * @throws IllegalArgumentException if the target cannot hold such pictures
     * @throws IOException if the file cannot be written; the message says why
     * @throws onder.output.window.DisplayException if this machine cannot draw
     * @throws RuntimeException whatever the application threw
     */
    public void record(
            SimpleApplication app,
            FilmTarget target,
            FilmSpec film,
            ColourTable colours,
            Progress progress,
            Supplier<String> note)
            throws IOException, InterruptedException {
        Content content = film.content();
        film.check(target);
        String begun = note.get();
        try (BackgroundFilm written = new BackgroundFilm(() -> target.begin(
                        settings.getWidth(),
                        settings.getHeight(),
                        fps,
                        content,
                        film.sound(),
                        film.farthest(),
                        begun));
                FrameSink pictures = film.finishing(written::accept, this)) {
            FrameSink shown = (pixels, width, height) -> {
                if (colours != null) {
                    colours.grade(pixels);
                }
                if (!content.isOfPictures()) {
                    progress.drawn(pixels, width, height);
                }
                if (film.sound() && !target.isPictures()) {
                    written.hear(subject.heard((float) (1 / fps)));
                }
                pictures.accept(pixels, width, height);
            };
            run(app, content == Content.DEEP_COLOUR, shown, done -> progress.reached(done, written.bytes()));
            written.finish(note.get());
        }
    }

    /**
     * Hands every frame's picture to a sink, in order.
     *
     * @param progress called after each frame with how many are done, on the drawing thread
     */
    public void run(SimpleApplication app, FrameSink sink, IntConsumer progress)
            throws IOException, InterruptedException {
        run(app, false, sink, progress);
    }

    private void run(SimpleApplication app, boolean deep, FrameSink sink, IntConsumer progress)
            throws IOException, InterruptedException {
        app.setTimer(new FixedTimer(fps, exposure));
        Take take = new Take(sink, progress);
        if (exposure.pictures() > 1) {
            Shutter shutter = new Shutter(exposure, subject, deep, take::take);
            take.exposedBy(shutter);
            // Last: it moves the camera that all others have placed.
            app.getStateManager().attach(shutter);
        }
        app.getStateManager().attach(take);
        try {
            Launcher.runHidden(app, settings);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** Takes the pictures from inside the application, and stops it after the last. */
    private final class Take extends AppStateAdapter {
        private final FrameSink sink;
        private final IntConsumer progress;
        private FrameSink pictures = this::take;
        private FrameCapture capture;
        private int done;

        Take(FrameSink sink, IntConsumer progress) {
            this.sink = sink;
            this.progress = progress;
        }

        /** Lets a shutter have what is drawn, which hands on what is to be taken. */
        void exposedBy(Shutter shutter) {
            pictures = shutter;
        }

        @Override
        protected void initialize(Application app) {
            capture = FrameCapture.attach(app, withHud, subject::instead, pictures);
        }

        private void take(ByteBuffer pixels, int width, int height) throws IOException {
            if (done == frames) {
                return;
            }
            sink.accept(pixels, width, height);
            done++;
            progress.accept(done);
            if (done == frames) {
                getApplication().stop();
            }
        }

        @Override
        protected void cleanup(Application app) {
            capture.detach();
        }
    }
}
