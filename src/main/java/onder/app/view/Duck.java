package onder.app.view;

import static onder.app.view.Animal.BARE;
import static onder.app.view.Animal.BLACK;
import static onder.app.view.Animal.COAT;
import static onder.app.view.Animal.HEAD;
import static onder.app.view.Animal.MARK;
import static onder.app.view.Animal.TAIL;
import static onder.app.view.Animal.TRUNK;
import static onder.app.view.Animal.WHITE;
import static onder.app.view.Animal.WING;
import static onder.app.view.Loft.Along.Y;
import static onder.app.view.Loft.Along.Z;
import static onder.app.view.Loft.ring;

/** A duck, 0.42 m high, whose head and wings' mirror are in its group's colour; young, it is a ball of down. */
final class Duck {
    private static final double HIP = 0.13;

    private Duck() {}

    static Loft build(BodyShape.Detail detail) {
        return switch (detail) {
            case NEAR -> whole(9, 7, true);
            case MIDDLE -> whole(6, 4, false);
            case FAR -> far();
            case DISTANT -> Animal.figure(0.15, 0.08, 0.30, 0.42);
        };
    }

    private static Loft whole(int round, int slim, boolean near) {
        Loft loft = new Loft().hinge(HIP, 0);
        loft.sleeve(
                TRUNK,
                COAT,
                round,
                Z,
                ring(0, 0.235, -0.235, 0.02, 0.015),
                ring(0, 0.215, -0.185, 0.07, 0.06),
                ring(0, 0.198, -0.09, 0.112, 0.10),
                ring(0, 0.192, 0.02, 0.124, 0.115),
                ring(0, 0.205, 0.11, 0.108, 0.105),
                ring(0, 0.225, 0.175, 0.07, 0.075),
                ring(0, 0.235, 0.205, 0, 0));
        loft.hinge(0.23, -0.2);
        loft.sleeve(
                TAIL,
                WING,
                near ? 6 : 4,
                Z,
                ring(0, 0.28, -0.325, 0, 0),
                ring(0, 0.272, -0.31, 0.045, 0.010),
                ring(0, 0.235, -0.20, 0.06, 0.035));
        loft.hinge(0.25, 0.13);
        neckAndHead(loft, round, slim, near);
        for (int side = -1; side <= 1; side += 2) {
            loft.hinge(HIP, 0);
            wing(loft, side, near ? 7 : 4);
            double x = 0.055 * side;
            int leg = Animal.leg(false, side);
            loft.hinge(HIP, 0.01);
            loft.sleeve(leg, BARE, slim, Y, ring(x, 0.01, 0.0, 0.011, 0.012), ring(x, 0.13, 0.01, 0.022, 0.026));
            loft.tube(
                    leg,
                    BARE,
                    near ? 5 : 4,
                    Z,
                    ring(x, 0.012, -0.025, 0.012, 0.012),
                    ring(x, 0.012, 0.02, 0.024, 0.011),
                    ring(x * 1.08, 0.006, 0.085, 0.046, 0.006));
        }
        return loft;
    }

    private static void neckAndHead(Loft loft, int round, int slim, boolean near) {
        loft.sleeve(HEAD, COAT, slim, Y, ring(0, 0.20, 0.125, 0.075, 0.08), ring(0, 0.275, 0.15, 0.047, 0.05));
        loft.sleeve(HEAD, WHITE, slim, Y, ring(0, 0.262, 0.146, 0.052, 0.055), ring(0, 0.285, 0.152, 0.047, 0.05));
        loft.sleeve(
                HEAD,
                MARK,
                near ? round : 5,
                Y,
                ring(0, 0.275, 0.15, 0.046, 0.048),
                ring(0, 0.315, 0.158, 0.046, 0.05),
                ring(0, 0.355, 0.17, 0.062, 0.07),
                ring(0, 0.395, 0.17, 0.055, 0.064),
                ring(0, 0.418, 0.165, 0.03, 0.036),
                ring(0, 0.424, 0.163, 0, 0));
        loft.tube(
                HEAD,
                BARE,
                near ? 6 : 4,
                Z,
                ring(0, 0.35, 0.215, 0.034, 0.026),
                ring(0, 0.338, 0.265, 0.034, 0.014),
                ring(0, 0.335, 0.305, 0.038, 0.009),
                ring(0, 0.334, 0.318, 0.022, 0.006));
        if (near) {
            for (int side = -1; side <= 1; side += 2) {
                loft.tube(
                        HEAD,
                        BLACK,
                        5,
                        Y,
                        ring(0.053 * side, 0.362, 0.198, 0.008, 0.008),
                        ring(0.054 * side, 0.372, 0.198, 0.012, 0.011),
                        ring(0.052 * side, 0.383, 0.197, 0.008, 0.008));
            }
        }
    }

    private static void wing(Loft loft, int side, int sides) {
        loft.sleeve(
                TRUNK,
                WING,
                sides,
                Z,
                ring(0.035 * side, 0.255, -0.27, 0, 0),
                ring(0.075 * side, 0.232, -0.17, 0.038, 0.045),
                ring(0.098 * side, 0.218, -0.05, 0.04, 0.07),
                ring(0.098 * side, 0.218, 0.06, 0.036, 0.066),
                ring(0.08 * side, 0.22, 0.125, 0, 0));
        loft.sleeve(
                TRUNK,
                MARK,
                sides,
                Z,
                ring(0.084 * side, 0.222, -0.135, 0.039, 0.042),
                ring(0.099 * side, 0.212, -0.06, 0.042, 0.05));
    }

    private static Loft far() {
        Loft loft = new Loft().hinge(HIP, 0);
        loft.sleeve(
                TRUNK,
                COAT,
                5,
                Z,
                ring(0, 0.27, -0.31, 0, 0),
                ring(0, 0.195, -0.02, 0.14, 0.125),
                ring(0, 0.24, 0.20, 0, 0));
        loft.hinge(0.25, 0.13);
        loft.sleeve(
                HEAD,
                MARK,
                4,
                Y,
                ring(0, 0.24, 0.14, 0.05, 0.05),
                ring(0, 0.37, 0.17, 0.075, 0.08),
                ring(0, 0.43, 0.165, 0, 0));
        loft.sleeve(HEAD, BARE, 3, Z, ring(0, 0.345, 0.21, 0.04, 0.03), ring(0, 0.335, 0.315, 0, 0));
        for (int side = -1; side <= 1; side += 2) {
            loft.hinge(HIP, 0.01);
            int leg = Animal.leg(false, side);
            loft.sleeve(
                    leg,
                    BARE,
                    3,
                    Y,
                    ring(0.055 * side, 0, 0.03, 0.035, 0.05),
                    ring(0.055 * side, 0.13, 0.01, 0.02, 0.02));
        }
        return loft;
    }
}
