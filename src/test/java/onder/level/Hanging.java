package onder.level;

/** What hangs on walls: cloths of colour, and paintings in frames. */
final class Hanging {
    private static final int[] SKIES = {0xA9C0CC, 0xE3C79A, 0x7F93A8, 0xC9B8A6};
    private static final int[] HILLS = {0x66784A, 0x8A7A4E, 0x4F6356, 0x7C5B45};
    private static final int[] SHAPES = {0xC8523F, 0x3F7486, 0xE2A13B, 0x2B3234, 0xEDE3CC, 0x66784A};

    /** Paintings are so much flatter than they are drawn below, that walls are not shaded by them. */
    private static final double FLAT = 0.75;

    private final LevelMeshBuilder masonry;

    Hanging(LevelMeshBuilder masonry) {
        this.masonry = masonry;
    }

    /** A panel on a wall along x, that looks along +z or -z. */
    void alongX(double z, int facing, double middle, double width, double low, double high, double out, int rgb) {
        double far = z + facing * out;
        masonry.paint(rgb).block(middle - width / 2, Math.min(z, far), middle + width / 2, Math.max(z, far), low, high);
    }

    /** One on a wall along z, that looks along +x or -x. */
    void alongZ(double x, int facing, double middle, double width, double low, double high, double out, int rgb) {
        double far = x + facing * out;
        masonry.paint(rgb).block(Math.min(x, far), middle - width / 2, Math.max(x, far), middle + width / 2, low, high);
    }

    /** A painting with its frame, its middle at the height of eyes: a landscape, a portrait or shapes. */
    void painting(double at, int facing, boolean alongX, double middle, double width, double height, int kind) {
        masonry.plain(true);
        double low = 1.72 - height / 2;
        double wide = width / 2;
        panel(at, facing, alongX, middle, -wide, wide, low, low + height, 0.09, Furnishing.BRASS);
        double left = -wide + 0.1;
        double right = wide - 0.1;
        double foot = low + 0.1;
        double top = low + height - 0.1;
        double tall = top - foot;
        switch (kind % 3) {
            case 0 -> {
                panel(at, facing, alongX, middle, left, right, foot, top, 0.1, SKIES[kind % 4]);
                panel(at, facing, alongX, middle, left, right, foot, foot + 0.42 * tall, 0.105, HILLS[(kind + 1) % 4]);
                panel(
                        at,
                        facing,
                        alongX,
                        middle,
                        left,
                        left + 0.55 * (right - left),
                        foot + 0.3 * tall,
                        foot + 0.56 * tall,
                        0.11,
                        HILLS[kind % 4]);
                panel(
                        at,
                        facing,
                        alongX,
                        middle,
                        left + 0.6 * (right - left),
                        left + 0.72 * (right - left),
                        foot + 0.7 * tall,
                        foot + 0.7 * tall + 0.12 * (right - left),
                        0.11,
                        0xF2E3BF);
                panel(
                        at,
                        facing,
                        alongX,
                        middle,
                        left,
                        right,
                        foot,
                        foot + 0.16 * tall,
                        0.112,
                        Furnishing.shade(HILLS[kind % 4], 0.75));
            }
            case 1 -> {
                panel(at, facing, alongX, middle, left, right, foot, top, 0.1, 0x3B332E);
                double half = 0.3 * (right - left);
                panel(at, facing, alongX, middle, -half, half, foot, foot + 0.4 * tall, 0.105, SHAPES[kind % 4]);
                panel(
                        at,
                        facing,
                        alongX,
                        middle,
                        -half * 0.42,
                        half * 0.42,
                        foot + 0.38 * tall,
                        foot + 0.74 * tall,
                        0.11,
                        0xD9A985);
                panel(
                        at,
                        facing,
                        alongX,
                        middle,
                        -half * 0.5,
                        half * 0.5,
                        foot + 0.7 * tall,
                        foot + 0.82 * tall,
                        0.115,
                        0x4A362A);
                panel(
                        at,
                        facing,
                        alongX,
                        middle,
                        -half * 0.3,
                        half * 0.3,
                        foot + 0.34 * tall,
                        foot + 0.42 * tall,
                        0.115,
                        0xEDE3CC);
            }
            default -> {
                panel(at, facing, alongX, middle, left, right, foot, top, 0.1, 0xEDE3CC);
                for (int i = 0; i < 5; i++) {
                    double from = left + (right - left) * 0.75 * Furnishing.chance(i, kind);
                    double up = foot + tall * 0.7 * Furnishing.chance(i + 9, kind);
                    panel(
                            at,
                            facing,
                            alongX,
                            middle,
                            from,
                            Math.min(right, from + (right - left) * (0.12 + 0.3 * Furnishing.chance(i, kind + 5))),
                            up,
                            Math.min(top, up + tall * (0.12 + 0.35 * Furnishing.chance(i + 3, kind))),
                            0.104 + 0.003 * i,
                            SHAPES[(kind + i) % 6]);
                }
            }
        }
        masonry.plain(false);
    }

    private void panel(
            double at,
            int facing,
            boolean alongX,
            double middle,
            double from,
            double to,
            double low,
            double high,
            double out,
            int rgb) {
        double over = FLAT * out;
        if (alongX) {
            alongX(at, facing, middle + (from + to) / 2, to - from, low, high, over, rgb);
        } else {
            alongZ(at, facing, middle + (from + to) / 2, to - from, low, high, over, rgb);
        }
    }
}
