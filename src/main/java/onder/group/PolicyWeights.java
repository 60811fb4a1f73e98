package onder.group;

/** Whose weights the learned change of the leader goes by. */
public enum PolicyWeights {
    /** The trained ones shipped with Onder: {@code Policies/learned.properties}. */
    SHIPPED,
    /** Those of the settings. */
    OWN
}
