package onder.sandbox.view;

import com.jme3.math.FastMath;

/** The part of a window that no panel covers, as shares of its width and height from its lower left corner. */
public record UncoveredArea(float left, float right, float bottom, float top) {
    /** The whole window. */
    public static final UncoveredArea WHOLE = new UncoveredArea(0, 1, 0, 1);

    /** The least share of the window's width and height that is worth looking into. */
    private static final float LEAST = 0.15f;

    /** What panels leave up to the top of the window; where they leave next to nothing, the whole window behind them. */
    public static UncoveredArea between(float left, float right, float bottom) {
        return right - left < LEAST || 1 - bottom < LEAST ? WHOLE : new UncoveredArea(left, right, bottom, 1);
    }

    /** Whether a place is in it, in the same shares. */
    boolean holds(float x, float y) {
        return x >= left && x <= right && y >= bottom && y <= top;
    }

    /** The middle, as a share of the window's width. */
    float middleX() {
        return (left + right) / 2;
    }

    /** The middle, as a share of the window's height. */
    float middleY() {
        return (bottom + top) / 2;
    }

    /**
     * The field of view, in degrees, with which the window shows in this part what the whole window would show with
     * the given one.
     */
    float fitted(float fieldOfView) {
        float share = Math.min(right - left, top - bottom);
        float tan = FastMath.tan(fieldOfView * FastMath.DEG_TO_RAD / 2) / share;
        return share == 1 ? fieldOfView : 2 * FastMath.atan(tan) * FastMath.RAD_TO_DEG;
    }

    /** The field of view that {@link #fitted} makes the given one, in degrees. */
    float unfitted(float fieldOfView) {
        float share = Math.min(right - left, top - bottom);
        float tan = FastMath.tan(fieldOfView * FastMath.DEG_TO_RAD / 2) * share;
        return share == 1 ? fieldOfView : 2 * FastMath.atan(tan) * FastMath.RAD_TO_DEG;
    }

    /**
     * Where the window shows, with the field of view that {@link #fitted} gives, what a film's picture shows; parts of it
     * may lie outside the window.
     *
     * @param ratio the picture's ratio of width to height
     * @param windowRatio the window's
     */
    UncoveredArea film(float ratio, float windowRatio) {
        float high = Math.min(right - left, top - bottom);
        float wide = high * ratio / windowRatio;
        return new UncoveredArea(
                middleX() - wide / 2, middleX() + wide / 2, middleY() - high / 2, middleY() + high / 2);
    }

    /** Supplies the uncovered part of the window. */
    public interface Part {
        /** In a window of that size, in pixels. */
        UncoveredArea of(int width, int height);
    }
}
