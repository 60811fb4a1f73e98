package onder.app.view;

import static onder.app.view.Animal.BARE;
import static onder.app.view.Animal.BLACK;
import static onder.app.view.Animal.COAT;
import static onder.app.view.Animal.FACE;
import static onder.app.view.Animal.HEAD;
import static onder.app.view.Animal.MARK;
import static onder.app.view.Animal.PALE;
import static onder.app.view.Animal.TAIL;
import static onder.app.view.Animal.TRUNK;
import static onder.app.view.Loft.Along.Y;
import static onder.app.view.Loft.Along.Z;
import static onder.app.view.Loft.ring;

/** A wolf, 0.8 m high at the shoulder: deep chest, narrow waist, pricked ears, a scarf in its group's colour. */
final class Wolf {
    private static final double HIP = 0.62;

    private Wolf() {}

    static Loft build(BodyShape.Detail detail) {
        return switch (detail) {
            case NEAR -> whole(9, 6, true);
            case MIDDLE -> whole(5, 4, false);
            case FAR -> far();
            case DISTANT -> Animal.figure(0.24, 0.42, 0.82, 0.98);
        };
    }

    private static Loft whole(int round, int slim, boolean near) {
        Loft loft = new Loft().hinge(HIP, 0);
        loft.sleeve(
                TRUNK,
                COAT,
                round,
                Z,
                ring(0, 0.63, -0.49, 0, 0),
                ring(0, 0.63, -0.455, 0.10, 0.115),
                ring(0, 0.625, -0.33, 0.15, 0.168),
                ring(0, 0.635, -0.10, 0.142, 0.158),
                ring(0, 0.61, 0.12, 0.172, 0.205),
                ring(0, 0.63, 0.29, 0.172, 0.21),
                ring(0, 0.67, 0.41, 0.12, 0.15));
        loft.hinge(0.68, 0.30);
        loft.sleeve(
                HEAD,
                COAT,
                round,
                Z,
                ring(0, 0.67, 0.22, 0.14, 0.18),
                ring(0, 0.74, 0.40, 0.15, 0.185),
                ring(0, 0.825, 0.49, 0.125, 0.135),
                ring(0, 0.855, 0.57, 0.108, 0.10),
                ring(0, 0.845, 0.64, 0.072, 0.07),
                ring(0, 0.83, 0.665, 0.044, 0.05));
        loft.sleeve(HEAD, MARK, round, Z, ring(0, 0.695, 0.315, 0.166, 0.205), ring(0, 0.745, 0.405, 0.16, 0.196));
        if (near) {
            // The scarf's knot hangs before the chest.
            loft.sleeve(HEAD, MARK, 4, Y, ring(0, 0.46, 0.425, 0, 0), ring(0, 0.60, 0.43, 0.085, 0.028));
        }
        loft.sleeve(
                HEAD,
                PALE,
                slim,
                Z,
                ring(0, 0.828, 0.63, 0.056, 0.058),
                ring(0, 0.815, 0.72, 0.044, 0.044),
                ring(0, 0.81, 0.79, 0.034, 0.034));
        loft.tube(HEAD, BLACK, slim, Z, ring(0, 0.822, 0.775, 0.034, 0.026), ring(0, 0.824, 0.815, 0.018, 0.016));
        for (int side = -1; side <= 1; side += 2) {
            ear(loft, side, near);
            if (near) {
                loft.tube(
                        HEAD,
                        BLACK,
                        4,
                        Z,
                        ring(0.062 * side, 0.882, 0.625, 0.015, 0.013),
                        ring(0.052 * side, 0.876, 0.652, 0.007, 0.007));
            }
        }
        loft.hinge(0.68, -0.45);
        loft.sleeve(
                TAIL,
                COAT,
                slim,
                Z,
                ring(0, 0.36, -0.76, 0, 0),
                ring(0, 0.41, -0.725, 0.062, 0.066),
                ring(0, 0.52, -0.635, 0.092, 0.10),
                ring(0, 0.63, -0.52, 0.07, 0.08),
                ring(0, 0.67, -0.43, 0.05, 0.055));
        for (int side = -1; side <= 1; side += 2) {
            legs(loft, side, slim);
        }
        return loft;
    }

    private static void ear(Loft loft, int side, boolean near) {
        double x = 0.068 * side;
        loft.sleeve(
                HEAD,
                FACE,
                near ? 5 : 3,
                Y,
                ring(x, 0.905, 0.535, 0.044, 0.03),
                ring(x * 1.12, 0.965, 0.53, 0.036, 0.02),
                ring(x * 1.2, 1.045, 0.522, 0, 0));
        if (near) {
            loft.sleeve(HEAD, BARE, 3, Y, ring(x, 0.925, 0.556, 0.026, 0.014), ring(x * 1.17, 1.015, 0.538, 0, 0));
        }
    }

    private static void legs(Loft loft, int side, int slim) {
        double f = 0.098 * side;
        loft.hinge(HIP, 0.22);
        int fore = Animal.leg(true, side);
        loft.sleeve(
                fore,
                COAT,
                slim,
                Y,
                ring(f, 0.33, 0.215, 0.042, 0.05),
                ring(f, 0.46, 0.20, 0.058, 0.088),
                ring(f * 0.9, 0.64, 0.19, 0.055, 0.095));
        loft.sleeve(fore, PALE, slim, Y, ring(f, 0.05, 0.235, 0.036, 0.038), ring(f, 0.35, 0.214, 0.042, 0.05));
        loft.tube(fore, PALE, slim, Z, ring(f, 0.032, 0.20, 0.034, 0.034), ring(f, 0.026, 0.305, 0.036, 0.026));
        double h = 0.095 * side;
        loft.hinge(HIP, -0.30);
        int hind = Animal.leg(false, side);
        loft.sleeve(
                hind,
                COAT,
                slim,
                Y,
                ring(h, 0.24, -0.415, 0.037, 0.05),
                ring(h, 0.38, -0.325, 0.062, 0.092),
                ring(h, 0.50, -0.28, 0.074, 0.135),
                ring(h * 0.85, 0.66, -0.29, 0.06, 0.12));
        loft.sleeve(hind, PALE, slim, Y, ring(h, 0.05, -0.375, 0.036, 0.038), ring(h, 0.26, -0.41, 0.038, 0.05));
        loft.tube(hind, PALE, slim, Z, ring(h, 0.032, -0.41, 0.034, 0.034), ring(h, 0.026, -0.305, 0.036, 0.026));
    }

    private static Loft far() {
        Loft loft = new Loft().hinge(HIP, 0);
        loft.tube(
                TRUNK,
                COAT,
                4,
                Z,
                ring(0, 0.63, -0.47, 0.12, 0.14),
                ring(0, 0.64, -0.10, 0.14, 0.16),
                ring(0, 0.63, 0.36, 0.17, 0.21));
        loft.hinge(0.68, 0.30);
        loft.sleeve(HEAD, MARK, 4, Z, ring(0, 0.67, 0.30, 0.17, 0.20), ring(0, 0.76, 0.44, 0.15, 0.17));
        loft.sleeve(HEAD, COAT, 3, Z, ring(0, 0.82, 0.42, 0.13, 0.15), ring(0, 0.81, 0.80, 0, 0));
        loft.hinge(0.68, -0.45);
        loft.sleeve(TAIL, COAT, 3, Z, ring(0, 0.38, -0.74, 0, 0), ring(0, 0.65, -0.45, 0.07, 0.07));
        for (int side = -1; side <= 1; side += 2) {
            loft.hinge(HIP, 0.22);
            int fore = Animal.leg(true, side);
            loft.sleeve(
                    fore, PALE, 3, Y, ring(0.1 * side, 0, 0.24, 0.045, 0.05), ring(0.1 * side, 0.6, 0.2, 0.07, 0.09));
            loft.hinge(HIP, -0.30);
            int hind = Animal.leg(false, side);
            loft.sleeve(
                    hind, PALE, 3, Y, ring(0.1 * side, 0, -0.36, 0.045, 0.05), ring(0.1 * side, 0.6, -0.3, 0.08, 0.12));
        }
        return loft;
    }
}
