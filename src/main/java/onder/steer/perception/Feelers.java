package onder.steer.perception;

/** Which feeler's overshoot pushes an agent off a wall. */
public enum Feelers {
    /** That of the one whose hit is nearest. */
    NEAREST,
    /**
     * From the nearest hit to the end of the right-hand feeler, whichever feeler hit. Source: Buckland's WallAvoidance,
     * whose loop writes over what earlier feelers found.
     */
    LAST
}
