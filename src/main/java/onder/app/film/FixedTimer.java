package onder.app.film;

import com.jme3.system.Timer;

/** A clock that advances by the same time with each frame, however long the frame took. */
public final class FixedTimer extends Timer {
    private static final long NANOSECONDS = 1_000_000_000L;

    private final int fps;
    private long frames;

    public FixedTimer(int fps) {
        this.fps = fps;
    }

    @Override
    public void update() {
        frames++;
    }

    @Override
    public void reset() {
        frames = 0;
    }

    @Override
    public long getTime() {
        return frames * NANOSECONDS / fps;
    }

    @Override
    public long getResolution() {
        return NANOSECONDS;
    }

    @Override
    public float getFrameRate() {
        return fps;
    }

    @Override
    public float getTimePerFrame() {
        return 1f / fps;
    }
}
