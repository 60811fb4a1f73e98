package onder.output.film;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import onder.param.Parameter;

/** The kinds of video that can be written, told apart by the file's ending. */
public enum VideoFormat {
    /** H.264 and AAC in MP4, which plays everywhere; the index in front, so that it starts playing while it loads. */
    // OpenH264 leaves specks of what has moved on over still ground, until the next key frame: hence so many.
    MP4(
            "mp4",
            "libopenh264",
            "aac",
            0.45,
            0.5,
            Map.of("profile", "high", "coder", "cabac"),
            Map.of("movflags", "+faststart")),

    /** VP9 and Opus in WebM, free of patents: of constant quality, with libvpx's settings for real time. */
    // crf 26 of 0..63 is about as sharp in a crowd as the MP4.
    WEBM(
            "webm",
            "libvpx-vp9",
            "libopus",
            0,
            2,
            Map.of("crf", "26", "deadline", "realtime", "cpu-used", "8", "row-mt", "1", "tile-columns", "2"),
            // Its note is written over at the end, which a checksum around it would not survive.
            Map.of("write_crc", "0"));

    /** The most pixels a frame may have: H.264 by OpenH264 ends here. */
    private static final int MOST_PIXELS = 3840 * 2160;

    private static final int LEAST_SIDE = 64;
    private static final int LONGEST_SIDE = 3840;
    private static final int MOST_FPS = 240;

    /** Rates of which broadcasters take 1000/1001. */
    private static final List<Integer> BROADCAST = List.of(24, 30, 48, 60, 120);

    /** How far a rounded rate may be from the exact one. */
    private static final double ROUNDED = 0.006;

    /** The frame rate at which {@link #bitsPerPixel} holds; a faster video needs fewer bits for each frame. */
    private static final double USUAL_FPS = 30;

    /** The file name's ending, and the name by which FFmpeg knows the container. */
    final String ending;

    final String codec;
    final String soundCodec;
    private final double bitsPerPixel;
    private final double keyFrameSeconds;
    final Map<String, String> codecOptions;
    final Map<String, String> fileOptions;

    VideoFormat(
            String ending,
            String codec,
            String soundCodec,
            double bitsPerPixel,
            double keyFrameSeconds,
            Map<String, String> codecOptions,
            Map<String, String> fileOptions) {
        this.ending = ending;
        this.codec = codec;
        this.soundCodec = soundCodec;
        this.bitsPerPixel = bitsPerPixel;
        this.keyFrameSeconds = keyFrameSeconds;
        this.codecOptions = codecOptions;
        this.fileOptions = fileOptions;
    }

    /**
     * Returns the format that the file's ending stands for.
     *
     * @throws IllegalArgumentException if it stands for none; the message says which do
     */
    public static VideoFormat of(Path file) {
        String name = file.toString().toLowerCase(Locale.ROOT);
        for (VideoFormat format : values()) {
            if (name.endsWith("." + format.ending)) {
                return format;
            }
        }
        throw new IllegalArgumentException(
                file + ": unknown kind of video; the name must end in .mp4 (H.264) or .webm (VP9)");
    }

    /**
     * Checks what a video can be made of.
     *
     * @throws IllegalArgumentException if it cannot; the message says what is allowed
     */
    public static void check(int width, int height, double fps) {
        boolean even = width % 2 == 0 && height % 2 == 0;
        boolean inRange = Math.min(width, height) >= LEAST_SIDE
                && Math.max(width, height) <= LONGEST_SIDE
                && width * height <= MOST_PIXELS;
        if (!even || !inRange) {
            throw new IllegalArgumentException("size = " + width + "x" + height + ", allowed: even numbers, "
                    + LEAST_SIDE + ".." + LONGEST_SIDE + ", at most 3840x2160 pixels in all");
        }
        rate(fps);
    }

    /**
     * The exact number of frames in a second that a rounded number means: of 23.976, 24000/1001.
     *
     * @throws IllegalArgumentException if it means none; the message says what is allowed
     */
    static double rate(double fps) {
        if (fps == Math.rint(fps) && fps >= 1 && fps <= MOST_FPS) {
            return fps;
        }
        return BROADCAST.stream()
                .map(whole -> whole * 1000 / 1001.0)
                .filter(rate -> Math.abs(rate - fps) < ROUNDED)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("fps = " + Parameter.text((float) fps) + ", allowed 1.."
                        + MOST_FPS + ", or 23.976, 29.97, 47.952, 59.94, 119.88"));
    }

    /** Whether the index goes in front, where there is no room for it before the end is known. */
    boolean needsSeeking() {
        return this == MP4;
    }

    /** Whether a note about the video stands before its pictures, when its end is not known yet. */
    boolean hasNoteInFront() {
        return this == WEBM;
    }

    /** Frames from one picture that stands alone, where a player can jump to, to the next. */
    int keyFrameInterval(double fps) {
        return (int) Math.max(1, Math.round(keyFrameSeconds * fps));
    }

    /** Bits per second: 12 Mbit/s for H.264 at 1280x720 and 30 frames per second; 0 leaves it to the quality. */
    long bitRate(int width, int height, double fps) {
        return Math.round(bitsPerPixel * width * height * Math.sqrt(USUAL_FPS * fps));
    }
}
