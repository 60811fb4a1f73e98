package onder.draw.view.marks;

/** The drawn length of forces: arrows in the scene and bars in the HUD. */
public final class ForceScale {
    /** However strong, a force is drawn less than this many times as long as the reference. */
    private static final float LONGEST = 1.8f;

    private ForceScale() {}

    /** The length of a force, 1 for the reference: proportional up to it, then growing ever less. */
    public static float length(float newtons, float reference) {
        float share = newtons / reference;
        return share <= 1 ? share : LONGEST - (LONGEST - 1) / (1 + (share - 1) / (LONGEST - 1));
    }
}
