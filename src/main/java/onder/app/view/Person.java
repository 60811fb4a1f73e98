package onder.app.view;

import static onder.app.view.Loft.Along.Y;
import static onder.app.view.Loft.Along.Z;
import static onder.app.view.Loft.ring;

/** A standing person, facing +z with the left side at +x; Crowd.vert knows the same joints and walks it. */
final class Person {
    private static final int TORSO = 0;
    private static final int HEAD = 1;
    private static final int ARM = 2;
    private static final int LEG = 4;
    private static final int FOOT = 6;

    private static final int TOP = 0;
    private static final int TROUSERS = 1;
    private static final int SKIN = 2;
    private static final int HAIR = 3;
    private static final int SHOE = 4;
    private static final int FOREARM = 5;
    private static final int LONG_HAIR = 7;

    private Person() {}

    static Loft build(BodyShape.Detail detail) {
        return switch (detail) {
            case NEAR -> near();
            case MIDDLE -> middle();
            case FAR -> far();
            case DISTANT -> distant();
        };
    }

    private static Loft near() {
        Loft loft = new Loft();
        loft.sleeve(
                TORSO,
                TROUSERS,
                8,
                Y,
                ring(0, 0.815, 0, 0.07, 0.06),
                ring(0, 0.86, -0.006, 0.142, 0.104),
                ring(0, 0.97, -0.004, 0.15, 0.104));
        loft.sleeve(
                TORSO,
                TOP,
                8,
                Y,
                ring(0, 0.925, 0, 0.172, 0.126),
                ring(0, 1.07, 0.002, 0.146, 0.104),
                ring(0, 1.25, 0.008, 0.178, 0.122),
                ring(0, 1.37, 0, 0.188, 0.108),
                ring(0, 1.435, -0.008, 0.15, 0.082),
                ring(0, 1.475, -0.01, 0.05, 0.05));
        loft.sleeve(HEAD, SKIN, 5, Y, ring(0, 1.44, -0.008, 0.056, 0.056), ring(0, 1.56, 0.004, 0.05, 0.052));
        loft.sleeve(
                HEAD,
                SKIN,
                8,
                Y,
                ring(0, 1.505, 0.028, 0, 0),
                ring(0, 1.53, 0.02, 0.058, 0.066),
                ring(0, 1.60, 0.01, 0.09, 0.104),
                ring(0, 1.70, -0.004, 0.086, 0.098));
        // The hair lies outside the face all round, but for the brow and the cheeks.
        loft.sleeve(
                HEAD,
                HAIR,
                8,
                Y,
                ring(0, 1.55, -0.05, 0.084, 0.056),
                ring(0, 1.625, -0.034, 0.101, 0.088),
                ring(0, 1.69, -0.010, 0.102, 0.115),
                ring(0, 1.745, -0.012, 0.076, 0.088),
                ring(0, 1.772, -0.012, 0, 0));
        loft.sleeve(
                HEAD,
                LONG_HAIR,
                5,
                Y,
                ring(0, 1.40, -0.085, 0.05, 0.016),
                ring(0, 1.48, -0.078, 0.084, 0.04),
                ring(0, 1.62, -0.045, 0.102, 0.075));
        for (int side = -1; side <= 1; side += 2) {
            double s = 0.188 * side;
            loft.sleeve(
                    ARM,
                    TOP,
                    6,
                    Y,
                    ring(s, 1.13, 0, 0.045, 0.047),
                    ring(s, 1.27, 0, 0.05, 0.053),
                    ring(s, 1.40, 0, 0.056, 0.06),
                    ring(s - 0.03 * side, 1.45, 0, 0, 0));
            loft.sleeve(ARM, FOREARM, 6, Y, ring(s, 0.90, 0, 0.032, 0.034), ring(s, 1.14, 0, 0.038, 0.04));
            loft.sleeve(
                    ARM,
                    SKIN,
                    5,
                    Y,
                    ring(s, 0.775, 0.012, 0, 0),
                    ring(s, 0.84, 0.008, 0.028, 0.042),
                    ring(s, 0.915, 0, 0.026, 0.03));
            double l = 0.092 * side;
            loft.sleeve(
                    LEG,
                    TROUSERS,
                    6,
                    Y,
                    ring(l, 0.10, 0, 0.051, 0.056),
                    ring(l, 0.35, -0.008, 0.059, 0.068),
                    ring(l, 0.50, 0, 0.062, 0.068),
                    ring(l, 0.68, 0, 0.076, 0.085),
                    ring(l * 0.92, 0.92, 0, 0.07, 0.088));
            loft.tube(
                    FOOT,
                    SHOE,
                    5,
                    Z,
                    ring(l, 0.05, -0.065, 0.04, 0.05),
                    ring(l, 0.045, 0.055, 0.048, 0.048),
                    ring(l, 0.027, 0.16, 0.03, 0.027));
        }
        return loft;
    }

    private static Loft middle() {
        Loft loft = new Loft();
        loft.sleeve(
                TORSO,
                TOP,
                5,
                Y,
                ring(0, 0.90, 0, 0.17, 0.13),
                ring(0, 1.25, 0.008, 0.186, 0.13),
                ring(0, 1.40, 0, 0.188, 0.105),
                ring(0, 1.50, -0.005, 0.06, 0.06));
        loft.sleeve(
                HEAD,
                SKIN,
                5,
                Y,
                ring(0, 1.47, 0.01, 0.05, 0.05),
                ring(0, 1.60, 0.015, 0.096, 0.11),
                ring(0, 1.72, 0.015, 0.07, 0.08));
        loft.sleeve(
                HEAD,
                HAIR,
                5,
                Y,
                ring(0, 1.57, -0.05, 0.08, 0.065),
                ring(0, 1.69, -0.015, 0.108, 0.12),
                ring(0, 1.775, -0.01, 0, 0));
        for (int side = -1; side <= 1; side += 2) {
            double s = 0.188 * side;
            loft.tube(ARM, TOP, 3, Y, ring(s, 1.12, 0, 0.052, 0.058), ring(s, 1.435, 0, 0.055, 0.065));
            loft.sleeve(ARM, FOREARM, 3, Y, ring(s, 0.78, 0, 0.036, 0.04), ring(s, 1.13, 0, 0.046, 0.05));
            double l = 0.092 * side;
            loft.sleeve(
                    LEG,
                    TROUSERS,
                    4,
                    Y,
                    ring(l, 0.09, 0, 0.06, 0.066),
                    ring(l, 0.50, 0, 0.076, 0.08),
                    ring(l, 0.93, 0, 0.1, 0.115));
            loft.tube(FOOT, SHOE, 4, Z, ring(l, 0.05, -0.07, 0.055, 0.066), ring(l, 0.03, 0.16, 0.045, 0.035));
        }
        return loft;
    }

    /** Two legs that walk, a trunk and a head: no more than the eye finds at thirty pixels. */
    private static Loft far() {
        Loft loft = new Loft();
        loft.sleeve(
                TORSO, TOP, 4, Y, ring(0, 0.84, 0, 0.24, 0.17), ring(0, 1.36, 0, 0.31, 0.15), ring(0, 1.50, 0, 0, 0));
        loft.sleeve(HEAD, SKIN, 3, Y, ring(0, 1.48, 0, 0.10, 0.11), ring(0, 1.69, 0, 0.13, 0.14));
        loft.sleeve(HEAD, HAIR, 3, Y, ring(0, 1.65, -0.015, 0.14, 0.15), ring(0, 1.79, -0.01, 0, 0));
        for (int side = -1; side <= 1; side += 2) {
            double l = 0.092 * side;
            loft.sleeve(LEG, TROUSERS, 3, Y, ring(l, 0.02, 0.01, 0.09, 0.12), ring(l, 0.90, 0, 0.13, 0.13));
        }
        return loft;
    }

    /** Trousers, top, face and hair as boards that turn to the camera, as wide as {@link #far} is on average. */
    private static Loft distant() {
        return new Loft()
                .board(TROUSERS, ring(0, 0.02, 0, 0.13, 0.1), ring(0, 0.88, 0, 0.17, 0.1))
                .board(TOP, ring(0, 0.84, 0, 0.185, 0.13), ring(0, 1.43, 0, 0.195, 0.13))
                .board(SKIN, ring(0, 1.46, 0, 0.085, 0.09), ring(0, 1.67, 0, 0.105, 0.1))
                .board(HAIR, ring(0, 1.66, 0, 0.115, 0.11), ring(0, 1.78, 0, 0.06, 0.08));
    }
}
