package onder.steer.behaviour;

import onder.core.Draws;

/** The distribution of random numbers between −1 and 1. */
public enum Noise {
    /** Uniform: variance 1/3. */
    UNIFORM,
    /** Triangular, the difference of two uniform draws: variance 1/6. Source: Buckland's RandomClamped. */
    TRIANGULAR;

    /** A number in [−1, 1) made of 64 random bits. */
    float of(long bits) {
        return this == UNIFORM ? Draws.symmetric(bits) : Draws.triangular(bits);
    }
}
