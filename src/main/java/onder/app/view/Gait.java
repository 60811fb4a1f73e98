package onder.app.view;

/**
 * How people walk: the length of a stride at a speed, and where a foot is in its cycle.
 *
 * <p>Stride × cadence = speed: the phase advances by distance ÷ stride, and a standing foot goes back
 * under the body by one stride for each cycle, so in the world it stays where it is.
 */
final class Gait {
    /** Two steps at a walk of {@link #WALK} m/s, in metres. */
    private static final float WALK_STRIDE = 1.3f;

    private static final float WALK = 1.4f;
    private static final float LONGEST_STRIDE = 2.8f;

    private Gait() {}

    /** Metres that two steps cover at a speed in m/s: the root is how people share speed between both. */
    static float stride(float speed) {
        return Math.min(LONGEST_STRIDE, WALK_STRIDE * (float) Math.sqrt(speed / WALK));
    }

    /** The share of a cycle that a foot is on the ground; below one half the gait is a run. */
    static float duty(float stride) {
        float t = Math.min(1, Math.max(0, (stride - 1.5f) / 0.6f));
        return 0.56f + (0.36f - 0.56f) * t * t * (3 - 2 * t);
    }

    /** Whether a foot stands at a phase; the left foot's phase is the agent's, the right one's half a cycle on. */
    static boolean stands(float phase, float stride) {
        return phase - Math.floor(phase) < duty(stride);
    }

    /** How far a foot is ahead of the hip, in metres. */
    static float footAhead(float phase, float stride) {
        float p = phase - (float) Math.floor(phase);
        float duty = duty(stride);
        float reach = duty * stride / 2;
        if (p < duty) {
            return reach * (1 - 2 * p / duty);
        }
        float t = (p - duty) / (1 - duty);
        return reach * (2 * t * t * (3 - 2 * t) - 1);
    }
}
