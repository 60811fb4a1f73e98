package onder.core.agents;

/** How separation weakens with distance. Source: thesis 3. */
public enum Falloff {
    /** Strength / distance. Source: thesis 2.3. */
    INVERSE,
    /** Strength × (range − distance) / range. Source: Millington 3.3.13. */
    LINEAR,
    /**
     * Strength / distance², limited for each neighbour to the body's largest acceleration. Source: Millington 3.3.13.
     */
    INVERSE_SQUARE
}
