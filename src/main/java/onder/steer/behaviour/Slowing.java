package onder.steer.behaviour;

/** How arrive slows down. */
public enum Slowing {
    /** Speed falls with distance inside the slowing radius. Source: Millington 3.3.4. */
    LINEAR,
    /** Speed is distance / 0.9 s. Source: thesis 2.2.3, Buckland's Deceleration. */
    SLOW,
    /** Speed is distance / 0.6 s. */
    NORMAL,
    /** Speed is distance / 0.3 s. */
    FAST;

    /** Buckland's factor: seconds for each grade of deceleration. */
    static final float SECONDS_PER_GRADE = 0.3f;

    /** The desired speed at a distance, in m/s. */
    float speed(float distance, float maxSpeed, float slowingRadius) {
        return switch (this) {
            case LINEAR -> maxSpeed * Math.min(1, distance / slowingRadius);
            case SLOW -> Math.min(maxSpeed, distance / (3 * SECONDS_PER_GRADE));
            case NORMAL -> Math.min(maxSpeed, distance / (2 * SECONDS_PER_GRADE));
            case FAST -> Math.min(maxSpeed, distance / SECONDS_PER_GRADE);
        };
    }
}
