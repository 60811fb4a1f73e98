package onder.draw.view.people;

/**
 * How bodies walk: the length of a stride at a speed, and where a foot is in its cycle.
 *
 * <p>Stride × cadence = speed: the phase advances by distance ÷ stride, and a standing foot goes back
 * under the body by one stride for each cycle, so in the world it stays where it is. Animals with legs
 * of another length walk as people do at the speed that is the same in the square root of leg lengths
 * a second (Alexander, "Principles of Animal Locomotion", 2003), and may take longer strides.
 */
public final class Gait {
    /** How high a person's legs begin, in metres. */
    static final float PERSON_HIP = 0.93f;

    public static final Gait PERSON = new Gait(PERSON_HIP, false);

    /** Two steps at a walk of {@link #WALK} m/s, in metres. */
    private static final float WALK_STRIDE = 1.3f;

    private static final float WALK = 1.4f;
    /** The longest strides of people and of animals, for legs of a person's length. */
    private static final float LONGEST_STRIDE = 2.8f;

    private static final float LONGEST_LEAP = 4.2f;

    /** How far beside the middle the foot of a person stands, in metres. */
    private static final float FOOT_OUT = 0.092f;

    private final float leg;
    private final boolean animal;
    private final float footOut;
    private final float perRoot;
    private final float longest;

    /** @param hip how high the legs begin, in metres */
    Gait(float hip, boolean animal) {
        leg = hip / PERSON_HIP;
        this.animal = animal;
        footOut = animal ? 0 : FOOT_OUT * leg;
        perRoot = (float) (WALK_STRIDE / Math.sqrt(WALK) * Math.pow(leg, 0.75));
        longest = leg * (animal ? LONGEST_LEAP : LONGEST_STRIDE);
    }

    /**
     * The gait of a clip: at its own speed and above it takes its own strides, and shorter ones below.
     *
     * @param stride metres that a cycle of it covers
     * @param speed at which it does, in m/s
     */
    private Gait(double stride, double speed) {
        leg = 1;
        animal = false;
        footOut = 0;
        perRoot = (float) (stride / Math.sqrt(speed));
        longest = (float) stride;
    }

    /** The gait of a body that somebody made. */
    public static Gait of(BodyModel model) {
        return new Gait((double) model.stride(), model.speed());
    }

    /** Metres that a cycle of all legs covers at a speed in m/s: the root is how people share speed between both. */
    public float stride(float speed) {
        float stride = perRoot * (float) Math.sqrt(speed);
        return stride < longest ? stride : longest;
    }

    /** The share of a cycle that a foot is on the ground; below one half the gait is a run. */
    float duty(float stride) {
        float pace = stride / leg;
        if (animal) {
            return 0.60f + (0.36f - 0.60f) * smooth((pace - 1.5f) / 0.6f) - 0.14f * smooth((pace - 2.6f) / 1.4f);
        }
        return 0.56f + (0.36f - 0.56f) * smooth((pace - 1.5f) / 0.6f);
    }

    /** How long the legs are, in those of a person. */
    float leg() {
        return leg;
    }

    /** How far beside the middle a foot stands, in metres; 0: feet follow from phase and stride alone. */
    float footOut() {
        return footOut;
    }

    /** How far ahead of the hip a foot is at a phase of its own on a straight way, in metres. */
    float ahead(float phase, float stride) {
        float p = phase - (float) Math.floor(phase);
        float duty = duty(stride);
        float reach = duty * stride / 2;
        return p < duty ? reach * (1 - 2 * p / duty) : reach * (2 * smooth((p - duty) / (1 - duty)) - 1);
    }

    static float smooth(float share) {
        if (share <= 0) {
            return 0;
        }
        return share < 1 ? share * share * (3 - 2 * share) : 1;
    }
}
