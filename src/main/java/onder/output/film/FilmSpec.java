package onder.output.film;

import java.nio.file.Path;
import onder.draw.view.Quality;
import onder.param.Doc;
import onder.param.Param;
import onder.param.Parameter;
import onder.param.Params;
import onder.param.Source;
import onder.shot.FilmPlan;
import onder.shot.ShotList;

/**
 * The specification of a film of a run. The sandbox's page, the command line and the file passed between them are made
 * from these components: a new one adds a row of the page, an option and a key of the file.
 */
public record FilmSpec(
        @Param(
                value = 1280,
                min = 64,
                max = 3840,
                unit = "px",
                doc = "How wide the picture is, 3840 in 4K; an even number.")
        int width,

        @Param(value = 720, min = 64, max = 3840, unit = "px", doc = "How high the picture is; an even number.")
        int height,

        @Param(
                value = 30,
                min = 1,
                max = 240,
                unit = "/s",
                doc =
                        "Frames for each second of the film (fps): a whole number, or 23.976, 29.97, 47.952, 59.94 or 119.88.")
        float frames,

        @Doc("How many times slower than real time the film plays; below 1 it is faster.")
        @Param(value = 1, min = 0.0625, max = 16)
        float slowMotion,

        @Doc("How much computing time a picture may take; in film quality, each takes several seconds without a "
                + "graphics card.")
        @Param(choice = "good")
        Quality quality,

        @Param(
                choice = "this-view",
                doc = "Which camera films the run: this view (the camera as it is now), my shots (all shots on the "
                        + "timeline) or the director (a part of the program that chooses the views).")
        View camera,

        @Param(value = 0, min = 0, max = 36_000, unit = "s", doc = "The moment of the run at which the film begins.")
        float from,

        @Param(value = 10, min = 0, max = 36_000, unit = "s", doc = "The moment of the run at which the film ends.")
        float to,

        @Param(choice = "mp4", doc = "A video, H.264 in MP4 or VP9 in WebM; or a folder of numbered pictures.")
        Kind kind,

        @Param(
                choice = "picture",
                doc = "What each pixel stores: its colour (with 16 bits for each of red, green and blue if deep), its "
                        + "distance, the id of the agent or prop in it, or the direction in which its surface faces. All "
                        + "but plain colours need PNG; deep colours need film quality.")
        Pixels pixels,

        @Param(value = 0, doc = "People and their shadows on a transparent background, in WebM or PNG.")
        boolean transparent,

        @Param(value = 0, doc = "Show these panels in the film.")
        boolean panels,

        @Param(value = 1, when = "kind != png", doc = "Sound in a video, as the camera hears the run.")
        boolean sound,

        @Doc("The distance that depth pictures store as the largest number.")
        @Param(value = 655.35, min = 1, max = 10_000, unit = "m", when = "pixels = depth")
        float farthest,

        @Doc("Duration of the fade from black at the beginning of the film and to black at its end.")
        @Param(value = 0, max = 60, unit = "s")
        float fade) {
    /** From where it is filmed. */
    public enum View {
        @Source(doc = "the camera stays where it is now", value = "the film page")
        THIS_VIEW,
        @Doc("all shots on the timeline, one after the other, and nothing else of the run")
        @Source("page shots")
        MY_SHOTS,
        @Doc("the program chooses the views by what happens")
        @Source("page director")
        DIRECTOR
    }

    /** What a film is written as. */
    public enum Kind {
        MP4,
        WEBM,
        PNG
    }

    /** What its pixels are. */
    public enum Pixels {
        PICTURE,
        DEEP_COLOUR,
        DEPTH,
        ID,
        NORMAL
    }

    /**
     * In bytes for each pixel of a frame, as measured on the shipped scenes: for telling how large a film will be. An MP4
     * has 0.037 of a few groups at 1280x720 and the encoder's limit, 0.056, of a crowd or of any scene at 640x360; only an
     * empty lawn has less, 0.005.
     */
    private static final double WEBM_BYTES = 0.035;

    private static final double CLEAR_WEBM_BYTES = 0.09;
    private static final double PNG_BYTES = 0.8;
    private static final double CLEAR_PNG_BYTES = 0.4;
    private static final double DEEP_BYTES = 3.6;
    private static final double DEPTH_BYTES = 0.2;
    private static final double ID_BYTES = 0.04;
    private static final double MP4_BYTES = 0.045;
    private static final double USUAL_FRAMES = 30;

    /** Bytes of sound in a second. */
    private static final double SOUND_BYTES = SoundEncoder.BITS / 8.0;

    /** The longer side of a draft, in pixels. */
    private static final float DRAFT_SIDE = 640;

    /** The shortest span of the run that is filmed, in milliseconds. */
    private static final int SHORTEST = 100;

    /**
     * The same after a change of one component: resets those that are incompatible with it, and makes the size even.
     *
     * @throws IllegalArgumentException if the camera does not allow the change; the message says what does
     */
    public FilmSpec after(FilmSpec before) {
        if (width % 2 != 0 || height % 2 != 0) {
            return with("width", even(width, before.width)).with("height", even(height, before.height));
        }
        if (camera == View.MY_SHOTS && camera != before.camera) {
            return with("from", 0);
        }
        if (camera == View.MY_SHOTS && from != before.from) {
            throw new IllegalArgumentException(
                    "Your shots set which part of the run is filmed. Choose 'this view' to change that.");
        }
        if (pixels != before.pixels && pixels == Pixels.DEEP_COLOUR && quality != Quality.FILM) {
            return with("quality", Quality.FILM).after(before);
        }
        if (pixels == Pixels.DEEP_COLOUR && quality != Quality.FILM) {
            return with("pixels", Pixels.PICTURE);
        }
        if (pixels != before.pixels && pixels != Pixels.PICTURE) {
            return with("kind", Kind.PNG)
                    .with("transparent", false)
                    .with("panels", false)
                    .with("fade", 0);
        }
        if (transparent && !before.transparent) {
            return with("pixels", Pixels.PICTURE)
                    .with("panels", false)
                    .with("kind", kind == Kind.MP4 ? Kind.WEBM : kind);
        }
        if (panels && !before.panels) {
            return with("pixels", Pixels.PICTURE).with("transparent", false);
        }
        if (fade > 0 && before.fade == 0) {
            return with("pixels", Pixels.PICTURE);
        }
        FilmSpec after = kind == Kind.PNG ? this : with("pixels", Pixels.PICTURE);
        return kind == Kind.MP4 ? after.with("transparent", false) : after;
    }

    public FilmSpec with(String name, Object value) {
        return Params.with(this, name, value);
    }

    /**
     * How many frames there will be.
     *
     * @param shots of the scene
     * @param dt a step of the run, in seconds
     */
    public int count(ShotList shots, double dt) {
        return camera == View.MY_SHOTS && !shots.isEmpty()
                ? new FilmPlan(shots, dt, rate() * slowMotion).pictures()
                : (int) Math.max(1, Math.round(Math.max(0, to - (double) from) * slowMotion * rate()));
    }

    /** The exact number of frames in each second of the film. */
    public double rate() {
        return VideoFormat.rate(frames);
    }

    /** A quick version of it, in a small picture of the lowest quality. */
    public FilmSpec draft() {
        float scale = Math.min(1, DRAFT_SIDE / Math.max(width, height));
        return with("width", even(width * scale))
                .with("height", even(height * scale))
                .with("quality", Quality.DRAFT);
    }

    /** The even number beside an odd one, in the direction of the change. */
    private static int even(int pixels, int before) {
        return pixels > before ? pixels + pixels % 2 : pixels - pixels % 2;
    }

    private static int even(float pixels) {
        return 2 * Math.max(32, Math.round(pixels / 2));
    }

    /** The approximate size of that many frames, in bytes. */
    public double bytes(int count) {
        double pixelsInAll = (double) count * width * height;
        double heard = sound ? SOUND_BYTES * count / frames : 0;
        return switch (kind) {
            case MP4 -> heard + pixelsInAll * MP4_BYTES * Math.sqrt(USUAL_FRAMES / frames);
            case WEBM -> heard + pixelsInAll * (transparent ? CLEAR_WEBM_BYTES : WEBM_BYTES);
            case PNG ->
                pixelsInAll
                        * switch (content()) {
                            case EVERYTHING -> PNG_BYTES;
                            case PEOPLE -> CLEAR_PNG_BYTES;
                            case DEEP_COLOUR -> DEEP_BYTES;
                            case NORMAL -> CLEAR_PNG_BYTES;
                            case DEPTH -> DEPTH_BYTES;
                            case ID -> ID_BYTES;
                        };
        };
    }

    /** What its pictures show. */
    public Content content() {
        return switch (pixels) {
            case PICTURE -> transparent ? Content.PEOPLE : Content.EVERYTHING;
            case DEEP_COLOUR -> Content.DEEP_COLOUR;
            case NORMAL -> Content.NORMAL;
            case DEPTH -> Content.DEPTH;
            case ID -> Content.ID;
        };
    }

    /**
     * The stages between drawing and the file.
     *
     * @param file that takes them
     * @param run that draws them
     */
    FrameSink finishing(FrameSink file, OffscreenRun run) {
        boolean alone = content() == Content.PEOPLE;
        FrameSink faded = fade == 0 ? file : new Fade(file, run.frames(), Math.round(fade * frames), alone);
        return alone ? new StraightAlpha(faded, run.subject()::mixesEncoded) : faded;
    }

    /**
     * Checks that it can be written there.
     *
     * @throws IllegalArgumentException if it cannot; the message says what is allowed
     */
    public void check(FilmTarget target) {
        target.check(content());
        if (fade > 0 && content().isOfPictures()) {
            throw new IllegalArgumentException("fade = " + Parameter.text(fade)
                    + " s would change numbers; allowed 0 in pictures of " + Parameter.text(pixels));
        }
        if (pixels == Pixels.DEEP_COLOUR && quality != Quality.FILM) {
            throw new IllegalArgumentException(
                    "quality = " + Parameter.text(quality) + " draws 8 bits for each colour; deep colours need film");
        }
    }

    /** The ending of its file, with a dot; empty for a folder. */
    public String ending() {
        return kind == Kind.PNG ? "" : "." + Parameter.text(kind);
    }

    /** What is to be given to {@code --out} for a file or folder. */
    public Path out(Path place) {
        return kind == Kind.PNG ? place.resolve("frame-%05d.png") : place;
    }

    /**
     * Checks what the page cannot know by itself. Its messages name actions in braces.
     *
     * @throws IllegalArgumentException when no film can be made so; the message says what is allowed
     */
    public void check(ShotList shots) {
        if (camera == View.MY_SHOTS && shots.isEmpty()) {
            throw new IllegalArgumentException("the scene has no shots; {camera-key} adds a camera key");
        }
        if (camera != View.MY_SHOTS && Math.round((to - from) * 1000) < SHORTEST) {
            throw new IllegalArgumentException("the film begins at " + Parameter.text(from) + " s and ends at "
                    + Parameter.text(to) + " s; it must end at least 0.1 s after it begins");
        }
        VideoFormat.check(width, height, frames);
    }
}
