package onder.group;

/** Whose weights the learned change of the leader goes by. */
public enum PolicyWeights {
    /** Those that come with Onder, trained: {@code Policies/learned.properties}. */
    SHIPPED,
    /** Those of the settings. */
    OWN
}
