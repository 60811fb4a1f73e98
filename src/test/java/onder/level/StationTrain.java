package onder.level;

/** A train beside a platform, its nose toward +z. */
final class StationTrain {
    private static final int CREAM = 0xEDE3CC;
    private static final int GLASS = 0x38474D;
    private static final int ROOF = 0x8F8B84;
    private static final int UNDER = 0x2B2D2E;
    private static final int DOOR = 0xD9B25A;
    private static final int LIGHT = 0xFFF3D0;

    private static final double CAR = 15;
    private static final double GAP = 0.45;

    /** Half of its section, from the sill to the ridge: how far out, and how high over the platform. */
    private static final double[][] SECTION = {
        {1.28, -0.72}, {1.42, -0.25}, {1.42, 0.85}, {1.42, 1.95}, {1.36, 2.25}, {1.0, 2.72}, {0.42, 2.92}, {0, 2.95}
    };

    private final LevelMeshBuilder masonry;

    StationTrain(LevelMeshBuilder masonry) {
        this.masonry = masonry;
    }

    /** Cars from the nose back to an end. */
    void stand(double x, double nose, double end, int rgb) {
        int[] colours = {UNDER, rgb, CREAM, rgb, ROOF, ROOF, ROOF};
        double front = nose;
        boolean first = true;
        while (front > end) {
            double back = Math.max(end, front - CAR);
            double body = first ? front - 1.5 : front;
            car(x, body, back, colours, rgb);
            if (first) {
                nose(x, body, front, colours);
            } else {
                cap(x, body, 1, true);
            }
            cap(x, back, 1, false);
            first = false;
            front = back - GAP;
        }
    }

    private static double[] corner(double x, int point, int side, double z, double size, double drop) {
        double[] at = SECTION[point];
        return new double[] {x + side * at[0] * size, -0.72 + (at[1] + 0.72) * drop, z};
    }

    private void car(double x, double front, double back, int[] colours, int rgb) {
        loft(x, back, 1, 1, front, 1, 1, colours);
        for (int side = -1; side <= 1; side += 2) {
            for (double door : new double[] {0.22, 0.78}) {
                double middle = back + (front - back) * door;
                panel(x, side, middle - 0.75, middle + 0.75, 0.02, 2.02, DOOR, 0.02);
                panel(x, side, middle - 0.62, middle - 0.06, 0.9, 1.85, GLASS, 0.035);
                panel(x, side, middle + 0.06, middle + 0.62, 0.9, 1.85, GLASS, 0.035);
            }
            for (int i = 0; i < 8; i++) {
                double middle = back + (front - back) * (0.07 + 0.123 * i);
                double door = Math.min(
                        Math.abs(middle - back - (front - back) * 0.22),
                        Math.abs(middle - back - (front - back) * 0.78));
                if (door > 1.5) {
                    panel(x, side, middle - 0.62, middle + 0.62, 0.98, 1.82, GLASS, 0.02);
                }
            }
        }
        masonry.paint(Furnishing.shade(ROOF, 0.85));
        double middle = (front + back) / 2;
        masonry.block(x - 0.6, middle - 2.4, x + 0.6, middle - 0.6, 2.8, 3.15);
        masonry.block(x - 0.6, middle + 0.6, x + 0.6, middle + 2.4, 2.8, 3.15);
    }

    private void loft(
            double x,
            double back,
            double backSize,
            double backDrop,
            double front,
            double frontSize,
            double frontDrop,
            int[] colours) {
        for (int point = 0; point + 1 < SECTION.length; point++) {
            masonry.paint(colours[point]);
            masonry.quad(
                    corner(x, point, 1, front, frontSize, frontDrop),
                    corner(x, point, 1, back, backSize, backDrop),
                    corner(x, point + 1, 1, back, backSize, backDrop),
                    corner(x, point + 1, 1, front, frontSize, frontDrop));
            masonry.quad(
                    corner(x, point, -1, back, backSize, backDrop),
                    corner(x, point, -1, front, frontSize, frontDrop),
                    corner(x, point + 1, -1, front, frontSize, frontDrop),
                    corner(x, point + 1, -1, back, backSize, backDrop));
        }
        masonry.paint(UNDER);
        masonry.quad(
                corner(x, 0, -1, back, backSize, backDrop),
                corner(x, 0, 1, back, backSize, backDrop),
                corner(x, 0, 1, front, frontSize, frontDrop),
                corner(x, 0, -1, front, frontSize, frontDrop));
    }

    private void nose(double x, double from, double to, int[] colours) {
        double middle = from + (to - from) * 0.6;
        loft(x, from, 1, 1, middle, 0.93, 0.93, colours);
        int[] dark = colours.clone();
        dark[2] = GLASS;
        dark[3] = GLASS;
        loft(x, middle, 0.93, 0.93, to, 0.78, 0.62, dark);
        face(x, to, 0.78, 0.62, true, Furnishing.shade(colours[1], 0.9));
        masonry.paint(LIGHT);
        for (int side = -1; side <= 1; side += 2) {
            masonry.block(x + side * 0.72 - 0.16, to - 0.02, x + side * 0.72 + 0.16, to + 0.02, -0.15, 0.05);
        }
        // The windscreen, over the slope of the nose.
        masonry.paint(GLASS);
        double[] low = corner(x, 2, 1, to + 0.02, 0.66, 0.66);
        double[] high = corner(x, 5, 1, middle + 0.06, 0.85, 0.95);
        masonry.quad(new double[] {2 * x - low[0], low[1], low[2]}, low, high, new double[] {
            2 * x - high[0], high[1], high[2]
        });
        masonry.paint(UNDER).block(x - 0.9, to - 0.2, x + 0.9, to + 0.12, -0.72, -0.4);
    }

    private void cap(double x, double z, double size, boolean toFront) {
        face(x, z, size, 1, toFront, UNDER);
    }

    private void face(double x, double z, double size, double drop, boolean toFront, int rgb) {
        masonry.paint(rgb);
        for (int point = 0; point + 1 < SECTION.length; point++) {
            double[] a = corner(x, point, -1, z, size, drop);
            double[] b = corner(x, point, 1, z, size, drop);
            double[] c = corner(x, point + 1, 1, z, size, drop);
            double[] d = corner(x, point + 1, -1, z, size, drop);
            if (toFront) {
                masonry.quad(a, b, c, d);
            } else {
                masonry.quad(b, a, d, c);
            }
        }
    }

    /** A flat panel on a side. */
    private void panel(double x, int side, double z1, double z2, double low, double high, int rgb, double out) {
        double at = x + side * (1.42 + out);
        masonry.paint(rgb);
        if (side > 0) {
            masonry.quad(at, low, z2, at, low, z1, at, high, z1, at, high, z2);
        } else {
            masonry.quad(at, low, z1, at, low, z2, at, high, z2, at, high, z1);
        }
    }
}
