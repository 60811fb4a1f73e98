package onder.output.film;

import com.jme3.app.Application;
import com.jme3.system.AppSettings;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Supplier;
import onder.draw.state.AppStateAdapter;
import onder.param.Format;

/** Records videos and takes pictures of the running program at the user's request. */
public final class Recorder extends AppStateAdapter {
    private static final int VIDEO_FPS = 30;

    private final Function<String, Path> unused;
    private final Supplier<Exposure> exposure;
    private final ExposureControl subject;
    private final Supplier<String> note;
    private Shutter shutter;
    private Recording recording;
    private FrameCapture capture;
    private BufferedImage taken;
    private Path pictureFile;
    private String pictureNote;

    /** A picture that was saved; null: nobody need be told. */
    private Path saved;

    private final AtomicReference<String> failure = new AtomicReference<>();

    /** The film being made in a second process; null if none. */
    private FilmJob job;

    /** The last film that was made; null before there is one. */
    private FilmJob made;

    /** Whether nobody has been told of it yet. */
    private boolean madeIsNews;

    /**
     * @param unused makes a path that no file has, from an ending
     * @param exposure how pictures are exposed from now on
     * @param subject what is exposed
     * @param note gives the metadata of a picture or video; empty: none
     */
    public Recorder(
            Function<String, Path> unused,
            Supplier<Exposure> exposure,
            ExposureControl subject,
            Supplier<String> note) {
        super("the recording");
        this.unused = unused;
        this.exposure = exposure;
        this.subject = subject;
        this.note = note;
    }

    @Override
    public void update(float tpf) {
        if (taken != null) {
            capture.detach();
            try {
                ImageFiles.write(taken, pictureFile, pictureNote);
                saved = pictureFile;
            } catch (IOException e) {
                failure.set(e.getMessage());
            }
            taken = null;
            capture = null;
            close();
        }
        if (recording != null && recording.failure() != null) {
            failure.set("the recording ended: " + recording.failure().getMessage());
            getStateManager().detach(recording);
            recording = null;
        }
        if (job != null && job.isOver()) {
            if (job.failure() == null) {
                made = job;
                madeIsNews = true;
            } else if (!job.isCancelled()) {
                failure.set(job.failure());
            }
            job = null;
        }
    }

    /** The film being made in a second process; null if none. */
    public FilmJob job() {
        return job;
    }

    /** Takes a film that has begun; only one at a time is allowed. */
    public void setJob(FilmJob begun) {
        job = begun;
        made = null;
    }

    /** Gives up the film that is being made, if there is one. */
    public void cancelJob() {
        if (job != null) {
            job.cancel();
        }
    }

    /** A film that has been made, once; null otherwise. */
    public FilmJob takeNews() {
        FilmJob news = madeIsNews ? made : null;
        madeIsNews = false;
        return news;
    }

    /** The last film that was made, until the next begins; null: none. */
    public FilmJob made() {
        return made;
    }

    @Override
    protected void cleanup(Application app) {
        cancelJob();
    }

    public boolean isRecording() {
        return recording != null;
    }

    /** Whether a picture or a video is being taken of the window. */
    public boolean isTaking() {
        return recording != null || capture != null;
    }

    /** The recorded time and the file's name, while recording; or how far a film is. */
    public String line() {
        if (recording == null) {
            return job == null
                    ? ""
                    : "film: " + 100L * job.done() / job.frames() + " % of "
                            + job.file().getFileName();
        }
        long seconds = (long) recording.seconds();
        return Format.of("%02d:%02d  %s", seconds / 60, seconds % 60, recording.path.getFileName());
    }

    /** Starts a recording and returns null, or ends it and returns where the file is. */
    public Path record() {
        if (recording == null) {
            recording = new Recording(unused.apply(".mp4"), VIDEO_FPS, false, exposure.get(), subject, note);
            getStateManager().attach(recording);
            return null;
        }
        Path file = recording.path;
        getStateManager().detach(recording);
        recording = null;
        return file;
    }

    /**
     * Takes a picture and returns where it will be.
     *
     * @param withHud whether it shows panels and labels
     */
    public Path picture(boolean withHud) {
        if (capture == null) {
            pictureFile = unused.apply(".png");
            FrameSink sink = (pixels, width, height) -> {
                if (taken == null) {
                    taken = ImageFiles.image(pixels, width, height);
                    // Now: until the file is written the world goes on.
                    pictureNote = note.get();
                }
            };
            Exposure wanted = exposure.get();
            // A recording's own shutter is at work already.
            if (wanted.pictures() > 1 && recording == null) {
                shutter = new Shutter(wanted, subject, false, sink);
                sink = shutter;
                getStateManager().attach(shutter);
                getApplication().setTimer(new FixedTimer(VIDEO_FPS, wanted));
            }
            capture = FrameCapture.attach(getApplication(), withHud, sink);
        }
        return pictureFile;
    }

    /** The last picture, once it is saved; null otherwise. */
    public Path takeSavedPicture() {
        Path told = saved;
        saved = null;
        return told;
    }

    /** The picture is exposed: the camera is let go, and time goes on as usual. */
    private void close() {
        if (shutter != null) {
            getStateManager().detach(shutter);
            shutter = null;
            getApplication().setTimer(getApplication().getContext().getTimer());
        }
    }

    /** The failure since the last call; null if none. */
    public String takeFailure() {
        return failure.getAndSet(null);
    }

    /**
     * Records what an application shows, from the next frame on and until it is detached. Each frame of the video stands
     * for the same time in the application, so the video is smooth however slowly the machine draws; a faster machine is
     * held to real time.
     *
     * <p>If the file cannot be written any more, the application goes on: {@link #failure()} tells, and the recording
     * takes no more frames. The video keeps the size it began with; a window that changes size is scaled into it.
     */
    static final class Recording extends AppStateAdapter {
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
                Path path,
                double fps,
                boolean withHud,
                Exposure exposure,
                ExposureControl subject,
                Supplier<String> note) {
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
}
