package onder.steer;

import onder.core.geometry.Limits;
import onder.core.routes.Route;

/** A requested behaviour of the movement manager, with its target; reused from step to step. */
final class BehaviourCall {
    /** The largest allowed difference of a squared heading length from 1. */
    private static final float UNIT = 1e-2f;

    /** Larger numbers overflow when squared, and an agent a thousand kilometres away is lost. */
    private static final float MOST = 1e6f;

    Assignment assignment;
    Route route;
    boolean aimed;
    boolean twofold;
    final float[] target = new float[Solo.STATE];
    final float[] second = new float[Solo.STATE];

    void begin(Assignment settings) {
        assignment = settings;
        route = null;
        aimed = false;
        twofold = false;
    }

    void at(Mover mover) {
        take(mover, target, "target");
        aimed = true;
    }

    void between(Mover one, Mover other) {
        at(one);
        take(other, second, "second target");
        twofold = true;
    }

    /** Copies the state of an agent. */
    static void take(Mover mover, float[] into, String what) {
        Limits.present(mover, what);
        into[0] = finite(mover.x(), what, "x");
        into[1] = finite(mover.z(), what, "z");
        into[2] = finite(mover.vx(), what, "vx");
        into[3] = finite(mover.vz(), what, "vz");
        into[4] = finite(mover.hx(), what, "hx");
        into[5] = finite(mover.hz(), what, "hz");
        into[6] = finite(mover.radius(), what, "radius");
        if (Math.abs(into[4] * into[4] + into[5] * into[5] - 1) > UNIT) {
            throw new IllegalArgumentException(
                    what + " heading = (" + into[4] + ", " + into[5] + "), allowed a vector of length 1");
        }
    }

    static float finite(float value, String what, String of) {
        return Limits.within(value, -MOST, MOST, "", what + " " + of);
    }
}
