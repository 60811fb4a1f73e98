package onder.steer.perception;

/** Which feeler's overshoot pushes an agent off a wall. */
public enum Feelers {
    /** The overshoot of the feeler with the nearest hit. */
    NEAREST,
    /**
     * From the nearest hit to the end of the right-hand feeler, whichever feeler hit. Source: Buckland's WallAvoidance,
     * whose loop overwrites the results of earlier feelers.
     */
    LAST
}
