package onder.output.film;

import com.jme3.system.Timer;

/**
 * A clock that advances by the same time with each picture, however long it took to draw. Of the moments that make one
 * picture of an {@link Exposure} all lie in the part of that time for which the shutter is open.
 */
public final class FixedTimer extends Timer {
    private static final double NANOSECONDS = 1e9;

    private final double fps;
    private final Exposure exposure;
    private long frames;
    private double passed;
    private float last;

    /** @param fps exposed pictures a second */
    public FixedTimer(double fps, Exposure exposure) {
        this.fps = fps;
        this.exposure = exposure;
        last = (float) (1 / fps);
    }

    @Override
    public void update() {
        frames++;
        if (exposure.pictures() > 1) {
            // The difference to what has been said so far: rounding never adds up to a step more or less.
            last = (float) (seconds(frames) - passed);
            passed += last;
        }
    }

    /** The moment of a picture: those of one exposure end where the next picture's begin to be counted. */
    private double seconds(long frame) {
        long whole = (frame - 1) / exposure.pictures() + 1;
        long left = exposure.pictures() - 1 - (frame - 1) % exposure.pictures();
        // Multiplied by a float as plain pictures' times are: twice the length of a step must be two steps.
        return (whole - (double) exposure.shutter() * left / exposure.pictures()) * ((float) (1 / fps));
    }

    @Override
    public void reset() {
        frames = 0;
        passed = 0;
    }

    @Override
    public long getTime() {
        return Math.round(frames == 0 ? 0 : seconds(frames) * NANOSECONDS);
    }

    @Override
    public long getResolution() {
        return (long) NANOSECONDS;
    }

    @Override
    public float getFrameRate() {
        return (float) fps * exposure.pictures();
    }

    @Override
    public float getTimePerFrame() {
        return last;
    }
}
