package onder.app.view;

import static onder.app.view.Animal.BARE;
import static onder.app.view.Animal.BLACK;
import static onder.app.view.Animal.COAT;
import static onder.app.view.Animal.HEAD;
import static onder.app.view.Animal.MARK;
import static onder.app.view.Animal.TAIL;
import static onder.app.view.Animal.TRUNK;
import static onder.app.view.Loft.Along.Y;
import static onder.app.view.Loft.Along.Z;
import static onder.app.view.Loft.ring;

/** A mouse as large as a cat, or nobody would see it: round ears, a long bare tail. */
final class Mouse {
    private static final double HIP = 0.09;

    private Mouse() {}

    static Loft build(BodyShape.Detail detail) {
        return switch (detail) {
            case NEAR -> whole(9, 6, true);
            case MIDDLE -> whole(6, 4, false);
            case FAR -> far();
            case DISTANT -> Animal.figure(0.13, 0.03, 0.22, 0.26);
        };
    }

    private static Loft whole(int round, int slim, boolean near) {
        Loft loft = new Loft().hinge(HIP, 0);
        loft.sleeve(
                TRUNK,
                COAT,
                round,
                Z,
                ring(0, 0.10, -0.235, 0, 0),
                ring(0, 0.105, -0.21, 0.075, 0.07),
                ring(0, 0.122, -0.12, 0.112, 0.112),
                ring(0, 0.122, -0.01, 0.105, 0.108),
                ring(0, 0.118, 0.08, 0.078, 0.085),
                ring(0, 0.125, 0.14, 0.05, 0.055));
        loft.hinge(0.125, 0.09);
        loft.sleeve(
                HEAD,
                COAT,
                round,
                Z,
                ring(0, 0.13, 0.06, 0.06, 0.065),
                ring(0, 0.14, 0.13, 0.078, 0.076),
                ring(0, 0.128, 0.20, 0.055, 0.052),
                ring(0, 0.112, 0.255, 0.026, 0.024),
                ring(0, 0.108, 0.27, 0, 0));
        loft.sleeve(HEAD, MARK, round, Z, ring(0, 0.124, 0.055, 0.083, 0.09), ring(0, 0.13, 0.088, 0.078, 0.084));
        loft.tube(
                HEAD, BARE, near ? 5 : 3, Z, ring(0, 0.114, 0.256, 0.013, 0.011), ring(0, 0.112, 0.278, 0.007, 0.006));
        for (int side = -1; side <= 1; side += 2) {
            ear(loft, side, near);
            if (near) {
                loft.tube(
                        HEAD,
                        BLACK,
                        5,
                        Z,
                        ring(0.05 * side, 0.156, 0.185, 0.013, 0.014),
                        ring(0.044 * side, 0.152, 0.208, 0.008, 0.008));
            }
        }
        loft.hinge(0.09, -0.22);
        loft.sleeve(
                TAIL,
                BARE,
                near ? 5 : 3,
                Z,
                ring(0, 0.075, -0.56, 0, 0),
                ring(0, 0.045, -0.46, 0.009, 0.009),
                ring(0, 0.05, -0.34, 0.013, 0.013),
                ring(0, 0.09, -0.22, 0.019, 0.019));
        for (int side = -1; side <= 1; side += 2) {
            leg(loft, Animal.leg(true, side), 0.05 * side, 0.09, slim);
            leg(loft, Animal.leg(false, side), 0.075 * side, -0.13, slim);
        }
        return loft;
    }

    private static void ear(Loft loft, int side, boolean near) {
        double x = 0.066 * side;
        loft.sleeve(
                HEAD,
                COAT,
                near ? 8 : 4,
                Y,
                ring(x * 0.8, 0.185, 0.12, 0.018, 0.012),
                ring(x * 1.05, 0.21, 0.115, 0.044, 0.012),
                ring(x * 1.15, 0.25, 0.11, 0.05, 0.011),
                ring(x * 1.2, 0.285, 0.107, 0.034, 0.008),
                ring(x * 1.22, 0.298, 0.106, 0, 0));
        if (near) {
            loft.sleeve(
                    HEAD,
                    BARE,
                    6,
                    Y,
                    ring(x, 0.203, 0.124, 0.018, 0.007),
                    ring(x * 1.12, 0.24, 0.121, 0.036, 0.007),
                    ring(x * 1.2, 0.28, 0.112, 0.02, 0.006));
        }
    }

    private static void leg(Loft loft, int bone, double x, double z, int slim) {
        loft.hinge(HIP, z);
        loft.sleeve(bone, COAT, slim, Y, ring(x, 0.02, z, 0.018, 0.02), ring(x, 0.10, z, 0.032, 0.045));
        loft.tube(bone, BARE, slim, Z, ring(x, 0.012, z - 0.02, 0.016, 0.012), ring(x, 0.009, z + 0.05, 0.018, 0.009));
    }

    private static Loft far() {
        Loft loft = new Loft().hinge(HIP, 0);
        loft.sleeve(
                TRUNK,
                COAT,
                5,
                Z,
                ring(0, 0.09, -0.25, 0, 0),
                ring(0, 0.125, -0.06, 0.125, 0.125),
                ring(0, 0.12, 0.27, 0, 0));
        loft.hinge(0.125, 0.09);
        for (int side = -1; side <= 1; side += 2) {
            loft.sleeve(
                    HEAD,
                    COAT,
                    3,
                    Y,
                    ring(0.05 * side, 0.17, 0.12, 0.02, 0.02),
                    ring(0.08 * side, 0.29, 0.11, 0.05, 0.02));
        }
        loft.hinge(0.09, -0.22);
        loft.sleeve(TAIL, BARE, 3, Z, ring(0, 0.05, -0.52, 0, 0), ring(0, 0.09, -0.20, 0.025, 0.025));
        return loft;
    }
}
