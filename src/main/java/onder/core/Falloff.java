package onder.core;

/** How separation weakens with distance. Source: spec 1.4. */
public enum Falloff {
    /** Strength / distance. Source: thesis 2.3. */
    INVERSE,
    /** Strength × (range − distance) / range. Source: Millington 3.3.13. */
    LINEAR,
    /** Strength / distance². Source: Millington 3.3.13. */
    INVERSE_SQUARE
}
