package onder.core.terrain;

/** The shape of the ground. */
public enum Relief {
    /** No slope anywhere. */
    FLAT,
    /** A plane that rises toward one side. */
    TILT,
    /** Rolling hills without an edge: on a torus they close on themselves. */
    HILLS
}
