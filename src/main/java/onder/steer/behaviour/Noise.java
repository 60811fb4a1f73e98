package onder.steer.behaviour;

import onder.core.Draws;

/** How random numbers between −1 and 1 are spread. */
public enum Noise {
    /** All alike: variance 1/3. */
    UNIFORM,
    /** The difference of two uniform draws, small ones more often: variance 1/6. Source: Buckland's RandomClamped. */
    TRIANGULAR;

    /** A number in [−1, 1) made of 64 random bits. */
    float of(long bits) {
        return this == UNIFORM ? Draws.symmetric(bits) : Draws.triangular(bits);
    }
}
