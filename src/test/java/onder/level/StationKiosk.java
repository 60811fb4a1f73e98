package onder.level;

/** The two kiosks of the hall: their counters 1.1 m high, their roofs above people's heads. */
final class StationKiosk {
    private static final int OXBLOOD = 0x7C3B33;
    private static final int CREAM = 0xEDE3CC;
    private static final int GLASS = 0xBFD3DA;
    private static final double COUNTER = 1.1;

    private final LevelMeshBuilder masonry;
    private final Furnishing furnishing;

    StationKiosk(LevelMeshBuilder masonry, Furnishing furnishing) {
        this.masonry = masonry;
        this.furnishing = furnishing;
    }

    /** A bar on all sides of a middle, with cups, under a round roof. */
    void coffee(double x, double z) {
        masonry.paint(Furnishing.IRON).column(x, z, 1.9, 0, COUNTER - 0.06, 20);
        masonry.paint(Furnishing.BRASS).column(x, z, 1.93, 0.12, 0.2, 20);
        masonry.paint(Furnishing.WOOD).column(x, z, 2.05, COUNTER - 0.06, COUNTER, 20);
        masonry.paint(CREAM).column(x, z, 0.85, COUNTER, 2.5, 12);
        masonry.paint(Furnishing.WOOD).column(x, z, 0.95, 1.7, 1.76, 12);
        for (int i = 0; i < 12; i++) {
            double angle = 2 * Math.PI * i / 12;
            double cos = StrictMath.cos(angle);
            double sin = StrictMath.sin(angle);
            masonry.paint(i % 3 == 0 ? OXBLOOD : i % 3 == 1 ? CREAM : Furnishing.BRASS);
            masonry.column(x + 1.55 * cos, z + 1.55 * sin, 0.07, COUNTER, COUNTER + 0.14, 6);
            masonry.column(x + 0.9 * cos, z + 0.9 * sin, 0.06, 1.76, 2.02, 6);
            if (i % 3 == 0) {
                masonry.paint(Furnishing.IRON).column(x + 1.8 * cos, z + 1.8 * sin, 0.05, COUNTER, 2.5, 8);
            }
        }
        roof(x, z, 16, 2.45);
    }

    private void roof(double x, double z, int sides, double radius) {
        for (int i = 0; i < sides; i++) {
            double from = 2 * Math.PI * i / sides;
            double to = 2 * Math.PI * (i + 1) / sides;
            masonry.paint(i % 2 == 0 ? OXBLOOD : CREAM);
            double[] a = {x + radius * StrictMath.cos(from), 2.5, z + radius * StrictMath.sin(from)};
            double[] b = {x + radius * StrictMath.cos(to), 2.5, z + radius * StrictMath.sin(to)};
            masonry.triangle(a[0], a[1], a[2], x, 3.25, z, b[0], b[1], b[2]);
            masonry.quad(a, b, new double[] {b[0], 2.28, b[2]}, new double[] {a[0], 2.28, a[2]});
            masonry.quad(b, a, new double[] {a[0], 2.28, a[2]}, new double[] {b[0], 2.28, b[2]});
            masonry.paint(CREAM).triangle(x, 2.5, z, a[0], a[1], a[2], b[0], b[1], b[2]);
        }
        masonry.paint(Furnishing.BRASS).round(x, z, 8, new double[] {0.18, 0.24, 0.02}, new double[] {3.18, 3.4, 3.7});
    }

    /** A hut with shelves of papers toward its front. */
    void news(double x, double z) {
        masonry.paint(OXBLOOD).block(x - 2.3, z - 1.1, x + 2.3, z + 0.7, 0, 2.6);
        masonry.paint(Furnishing.BRASS).block(x - 2.34, z - 1.14, x + 2.34, z + 0.74, 2.6, 2.72);
        masonry.paint(Furnishing.IRON).block(x - 2.1, z - 0.9, x + 2.1, z + 0.5, 2.72, 3.05);
        masonry.paint(CREAM).block(x - 1.7, z + 0.48, x + 1.7, z + 0.53, 2.76, 3.0);
        masonry.paint(Furnishing.DARK).block(x - 1.1, z + 0.68, x + 1.1, z + 0.72, COUNTER, 2.3);
        masonry.paint(Furnishing.WOOD).block(x - 2.3, z + 0.7, x + 2.3, z + 1.15, COUNTER - 0.08, COUNTER);
        masonry.paint(Furnishing.shade(OXBLOOD, 0.85)).block(x - 2.2, z + 0.7, x + 2.2, z + 1.05, 0, COUNTER - 0.08);
        int[] papers = {0xD9C27A, 0x7FA3B0, 0xC77B5B, 0xE7E0D0, 0x6E8F6A};
        for (int i = 0; i < 9; i++) {
            double left = x - 2.15 + 0.49 * i;
            masonry.paint(papers[i % 5]).block(left, z + 0.74, left + 0.36, z + 1.08, COUNTER, COUNTER + 0.05);
            masonry.paint(papers[(i + 2) % 5]).block(left, z + 1.05, left + 0.36, z + 1.08, 0.35, 0.8);
        }
        // A striped awning.
        for (int i = 0; i < 12; i++) {
            double left = x - 2.4 + 0.4 * i;
            masonry.paint(i % 2 == 0 ? OXBLOOD : CREAM);
            masonry.quad(
                    left, 2.2, z + 2.0, left + 0.4, 2.2, z + 2.0, left + 0.4, 2.62, z + 0.72, left, 2.62, z + 0.72);
            masonry.quad(
                    left, 2.62, z + 0.72, left + 0.4, 2.62, z + 0.72, left + 0.4, 2.2, z + 2.0, left, 2.2, z + 2.0);
            masonry.quad(left, 2.02, z + 2.0, left + 0.4, 2.02, z + 2.0, left + 0.4, 2.2, z + 2.0, left, 2.2, z + 2.0);
        }
        for (int side = -1; side <= 1; side += 2) {
            furnishing.part(x, z, 0, side * 1.7, 0.71, 0.6, 0.04, 1.3, 2.2);
            masonry.paint(GLASS).block(x + side * 1.7 - 0.35, z + 0.69, x + side * 1.7 + 0.35, z + 0.72, 1.3, 2.2);
        }
    }
}
