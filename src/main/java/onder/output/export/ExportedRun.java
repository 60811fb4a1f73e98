package onder.output.export;

import onder.draw.colouring.Colouring;
import onder.scene.Replay;
import onder.scene.Scene;
import onder.world.setup.Bookmark;

/**
 * The part of a run that goes into a file: frame n shows the run's time n / fps.
 *
 * @param scene what the world begins as
 * @param replay the session that is made again; null: the scene's world as it goes by itself
 * @param seconds how long, in simulated seconds
 * @param fps frames a second, 1..240
 * @param people the largest number: first all that ever lead, then those with the lowest ids
 * @param view where it is looked from; null: the scene's first bookmark, or from above
 * @param colouring what colours tell
 * @param threads of the engine; no byte depends on it
 */
public record ExportedRun(
        Scene scene,
        Replay replay,
        double seconds,
        int fps,
        int people,
        Bookmark view,
        Colouring colouring,
        int threads) {
    /** The fewest and the most frames a second. */
    public static final int LEAST_FPS = 1;

    public static final int MOST_FPS = 240;

    /** The longest run, in seconds. */
    public static final double MOST_SECONDS = 36_000;

    /** The tolerance as a share of a step: time is counted in floats, so a frame may miss its step by this much. */
    private static final double NEARLY = 1e-3;

    /** How many frames there are: the first shows the beginning, and the last the end. */
    public int frames() {
        return (int) Math.max(1, Math.round(seconds * fps)) + 1;
    }

    /** The time of a frame since the run's beginning, in seconds. */
    public double time(int frame) {
        return (double) frame / fps;
    }

    /** How many steps a world has made when it shows a frame, or has passed it by less than one step. */
    public long steps(int frame, float dt) {
        return (long) Math.ceil(time(frame) / dt - NEARLY);
    }

    /** Where a frame lies between the state before the last step and the one after it, 0..1. */
    public float share(int frame, float dt) {
        double before = time(frame) / dt - (steps(frame, dt) - 1);
        return before > 1 - NEARLY ? 1 : (float) before;
    }
}
