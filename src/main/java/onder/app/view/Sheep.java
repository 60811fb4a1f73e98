package onder.app.view;

import static onder.app.view.Animal.BLACK;
import static onder.app.view.Animal.COAT;
import static onder.app.view.Animal.FACE;
import static onder.app.view.Animal.HEAD;
import static onder.app.view.Animal.MARK;
import static onder.app.view.Animal.TAIL;
import static onder.app.view.Animal.TRUNK;
import static onder.app.view.Loft.Along.Y;
import static onder.app.view.Loft.Along.Z;
import static onder.app.view.Loft.ring;

/** A sheep, 0.9 m high: wool in tufts, dark face and legs, its group's colour on the back as shepherds mark theirs. */
final class Sheep {
    private static final double HIP = 0.48;

    private Sheep() {}

    static Loft build(BodyShape.Detail detail) {
        return switch (detail) {
            case NEAR -> whole(10, 6, true);
            case MIDDLE -> whole(6, 4, false);
            case FAR -> far();
            case DISTANT -> Animal.figure(0.36, 0.30, 0.92, 0.98);
        };
    }

    private static Loft whole(int round, int slim, boolean near) {
        Loft loft = new Loft().hinge(HIP, 0);
        if (near) {
            loft.sleeve(
                    TRUNK,
                    COAT,
                    round,
                    Z,
                    ring(0, 0.62, -0.53, 0, 0),
                    ring(0, 0.62, -0.51, 0.15, 0.15),
                    ring(0, 0.62, -0.44, 0.235, 0.235),
                    ring(0, 0.625, -0.385, 0.235, 0.24),
                    ring(0, 0.62, -0.28, 0.29, 0.285),
                    ring(0, 0.63, -0.20, 0.275, 0.275),
                    ring(0, 0.615, -0.06, 0.305, 0.305),
                    ring(0, 0.63, 0.04, 0.282, 0.284),
                    ring(0, 0.625, 0.18, 0.288, 0.292),
                    ring(0, 0.635, 0.25, 0.25, 0.255),
                    ring(0, 0.64, 0.34, 0.228, 0.235),
                    ring(0, 0.65, 0.41, 0.14, 0.15),
                    ring(0, 0.65, 0.42, 0, 0));
        } else {
            loft.sleeve(
                    TRUNK,
                    COAT,
                    round,
                    Z,
                    ring(0, 0.62, -0.53, 0, 0),
                    ring(0, 0.62, -0.46, 0.22, 0.22),
                    ring(0, 0.62, -0.16, 0.30, 0.30),
                    ring(0, 0.625, 0.18, 0.285, 0.29),
                    ring(0, 0.65, 0.42, 0, 0));
        }
        loft.hinge(0.70, 0.30);
        loft.sleeve(
                HEAD,
                COAT,
                near ? 8 : 5,
                Z,
                ring(0, 0.68, 0.24, 0.15, 0.16),
                ring(0, 0.78, 0.38, 0.135, 0.145),
                ring(0, 0.86, 0.46, 0.10, 0.105),
                ring(0, 0.86, 0.48, 0.05, 0.05));
        // A collar that the wool nearly hides.
        loft.sleeve(HEAD, MARK, near ? 8 : 5, Z, ring(0, 0.755, 0.37, 0.146, 0.155), ring(0, 0.80, 0.425, 0.132, 0.14));
        loft.sleeve(
                HEAD,
                FACE,
                near ? 7 : 4,
                Z,
                ring(0, 0.875, 0.43, 0.05, 0.06),
                ring(0, 0.875, 0.50, 0.082, 0.088),
                ring(0, 0.835, 0.585, 0.068, 0.07),
                ring(0, 0.785, 0.655, 0.05, 0.05),
                ring(0, 0.76, 0.69, 0.036, 0.03),
                ring(0, 0.755, 0.70, 0, 0));
        loft.sleeve(
                HEAD,
                COAT,
                near ? 7 : 4,
                Z,
                ring(0, 0.93, 0.385, 0, 0),
                ring(0, 0.935, 0.41, 0.075, 0.065),
                ring(0, 0.94, 0.48, 0.088, 0.062),
                ring(0, 0.925, 0.535, 0.055, 0.04),
                ring(0, 0.91, 0.555, 0, 0));
        for (int side = -1; side <= 1; side += 2) {
            loft.sleeve(
                    HEAD,
                    FACE,
                    near ? 5 : 3,
                    Y,
                    ring(0.175 * side, 0.835, 0.465, 0, 0),
                    ring(0.125 * side, 0.865, 0.47, 0.034, 0.034),
                    ring(0.06 * side, 0.905, 0.475, 0.022, 0.022));
            if (near) {
                loft.tube(
                        HEAD,
                        BLACK,
                        4,
                        Z,
                        ring(0.07 * side, 0.88, 0.53, 0.012, 0.014),
                        ring(0.066 * side, 0.878, 0.56, 0.006, 0.006));
            }
        }
        loft.hinge(0.68, -0.48);
        loft.sleeve(
                TAIL,
                COAT,
                near ? 6 : 4,
                Y,
                ring(0, 0.42, -0.555, 0, 0),
                ring(0, 0.47, -0.555, 0.045, 0.04),
                ring(0, 0.66, -0.49, 0.05, 0.05));
        for (int side = -1; side <= 1; side += 2) {
            leg(loft, Animal.leg(true, side), 0.13 * side, 0.22, slim);
            leg(loft, Animal.leg(false, side), 0.13 * side, -0.30, slim);
        }
        return loft;
    }

    private static void leg(Loft loft, int bone, double x, double z, int slim) {
        loft.hinge(HIP, z);
        loft.sleeve(
                bone,
                FACE,
                slim,
                Y,
                ring(x, 0.05, z + 0.01, 0.03, 0.034),
                ring(x, 0.20, z, 0.03, 0.034),
                ring(x, 0.26, z, 0.036, 0.042),
                ring(x, 0.48, z, 0.07, 0.08));
        loft.tube(bone, BLACK, slim, Y, ring(x, 0, z + 0.02, 0.038, 0.048), ring(x, 0.06, z + 0.01, 0.031, 0.036));
    }

    private static Loft far() {
        Loft loft = new Loft().hinge(HIP, 0);
        loft.tube(
                TRUNK,
                COAT,
                5,
                Z,
                ring(0, 0.62, -0.50, 0.16, 0.16),
                ring(0, 0.62, -0.05, 0.33, 0.33),
                ring(0, 0.64, 0.38, 0.18, 0.19));
        loft.hinge(0.70, 0.30);
        loft.tube(HEAD, COAT, 3, Z, ring(0, 0.80, 0.28, 0.18, 0.18), ring(0, 0.90, 0.50, 0.13, 0.13));
        loft.sleeve(HEAD, FACE, 3, Z, ring(0, 0.86, 0.46, 0.12, 0.13), ring(0, 0.75, 0.71, 0, 0));
        for (int side = -1; side <= 1; side += 2) {
            for (int end = -1; end <= 1; end += 2) {
                double z = end > 0 ? 0.22 : -0.30;
                loft.hinge(HIP, z);
                int bone = Animal.leg(end > 0, side);
                loft.sleeve(
                        bone, FACE, 3, Y, ring(0.13 * side, 0, z, 0.045, 0.05), ring(0.13 * side, 0.46, z, 0.06, 0.07));
            }
        }
        return loft;
    }
}
