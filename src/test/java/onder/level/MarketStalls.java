package onder.level;

/** Stalls with striped roofs and goods on sloping boards, stacked crates, and tables of a café. */
final class MarketStalls {
    private static final int WOOD = 0x8A6245;
    private static final int PALE_WOOD = 0xB98F63;
    private static final int PALE = Furnishing.PALE;
    private static final double WIDE = 3;
    private static final double DEEP = 1.7;
    private static final double COUNTER = 0.9;

    private final LevelMeshBuilder masonry;

    MarketStalls(LevelMeshBuilder masonry) {
        this.masonry = masonry;
    }

    /** @param facing the side, along z, on which buyers stand */
    void stall(double x, double z, int facing, double y, int cloth, int[] goods, int kind) {
        double left = x - WIDE / 2;
        masonry.paint(WOOD);
        masonry.block(left, z - DEEP / 2, left + WIDE, z + DEEP / 2, y - 0.3, y + COUNTER - 0.06);
        masonry.paint(PALE_WOOD);
        masonry.block(
                left - 0.08,
                z - DEEP / 2 - 0.08,
                left + WIDE + 0.08,
                z + DEEP / 2 + 0.08,
                y + COUNTER - 0.06,
                y + COUNTER);
        // A cloth hangs over the counter's edge.
        masonry.plain(true);
        double edge = z + facing * (DEEP / 2 + 0.1);
        for (int i = 0; i < 10; i++) {
            masonry.paint(i % 2 == 0 ? cloth : PALE);
            double from = left + 0.3 * i;
            masonry.block(
                    from,
                    Math.min(edge, edge - facing * 0.03),
                    from + 0.3,
                    Math.max(edge, edge - facing * 0.03),
                    y + 0.42,
                    y + COUNTER);
        }
        masonry.plain(false);
        for (int i = 0; i < 4; i++) {
            box(left + 0.1 + 0.72 * i, z + facing * 0.42, y + COUNTER, goods[(kind + 2 * i) % goods.length], kind + i);
            box(
                    left + 0.1 + 0.72 * i,
                    z - facing * 0.2,
                    y + COUNTER + 0.14,
                    goods[(kind + 2 * i + 3) % goods.length],
                    kind + i + 4);
        }
        masonry.paint(WOOD);
        for (double px : new double[] {left + 0.05, left + WIDE - 0.05}) {
            for (double pz : new double[] {z - DEEP / 2 + 0.05, z + DEEP / 2 - 0.05}) {
                masonry.block(px - 0.04, pz - 0.04, px + 0.04, pz + 0.04, y, y + 2.35);
            }
        }
        roof(left - 0.25, z, facing, y, cloth);
    }

    /** A flat crate of round goods. */
    private void box(double x, double z, double y, int goods, int seed) {
        masonry.paint(PALE_WOOD).block(x, z - 0.27, x + 0.64, z + 0.27, y, y + 0.16);
        masonry.plain(true);
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 2; j++) {
                masonry.paint(Furnishing.shade(goods, 0.9 + 0.2 * Furnishing.chance(i + 3 * j, seed)));
                masonry.round(
                        x + 0.12 + 0.2 * i, z - 0.13 + 0.26 * j, 6, new double[] {0.11, 0.12, 0.07, 0}, new double[] {
                            y + 0.13, y + 0.2, y + 0.27, y + 0.29
                        });
            }
        }
        masonry.plain(false);
    }

    private void roof(double left, double z, int facing, double y, int cloth) {
        int stripes = 10;
        double wide = (WIDE + 0.5) / stripes;
        double front = z + facing * (DEEP / 2 + 0.55);
        double back = z - facing * (DEEP / 2 + 0.25);
        double ridge = z - facing * 0.1;
        masonry.plain(true);
        for (int i = 0; i < stripes; i++) {
            double x1 = left + wide * i;
            double x2 = x1 + wide;
            masonry.paint(i % 2 == 0 ? cloth : PALE);
            both(x1, x2, y + 2.25, front, y + 2.8, ridge);
            both(x1, x2, y + 2.8, ridge, y + 2.4, back);
            both(x1, x2, y + 2.07, front, y + 2.25, front);
        }
        masonry.plain(false);
    }

    private void both(double x1, double x2, double y1, double z1, double y2, double z2) {
        masonry.quad(x1, y1, z1, x2, y1, z1, x2, y2, z2, x1, y2, z2);
        masonry.quad(x1, y2, z2, x2, y2, z2, x2, y1, z1, x1, y1, z1);
    }

    /** A pile beside a stall. */
    void crates(double x, double z, double y, int goods) {
        for (int i = 0; i < 3; i++) {
            double turn = 12 * i - 8;
            masonry.paint(i % 2 == 0 ? PALE_WOOD : WOOD)
                    .turnedBlock(x + 0.06 * i, z - 0.04 * i, 0.8, 0.6, turn, y + 0.34 * i, y + 0.34 * i + 0.31);
        }
        masonry.paint(WOOD).turnedBlock(x + 0.85, z + 0.2, 0.7, 0.55, -14, y, y + 0.34);
        masonry.paint(goods).turnedBlock(x + 0.85, z + 0.2, 0.6, 0.45, -14, y + 0.34, y + 0.42);
    }

    /** A round table, chairs about it, a parasol over it. */
    void table(double x, double z, double y, int cloth) {
        masonry.paint(Furnishing.IRON)
                .round(x, z, 10, new double[] {0.3, 0.26, 0.05, 0.05}, new double[] {y, y + 0.04, y + 0.08, y + 2.5});
        masonry.paint(PALE).column(x, z, 0.5, y + 0.7, y + 0.75, 14);
        for (int i = 0; i < 3; i++) {
            double angle = 120 * i + 30;
            double cx = x + 0.85 * StrictMath.cos(Math.toRadians(angle));
            double cz = z - 0.85 * StrictMath.sin(Math.toRadians(angle));
            masonry.paint(WOOD).turnedBlock(cx, cz, 0.42, 0.42, angle, y + 0.4, y + 0.46);
            masonry.turnedBlock(
                    x + 1.05 * StrictMath.cos(Math.toRadians(angle)),
                    z - 1.05 * StrictMath.sin(Math.toRadians(angle)),
                    0.05,
                    0.42,
                    angle,
                    y + 0.46,
                    y + 0.85);
            masonry.paint(Furnishing.IRON).turnedBlock(cx, cz, 0.3, 0.3, angle, y, y + 0.4);
        }
        int sides = 8;
        for (int i = 0; i < sides; i++) {
            double from = 2 * Math.PI * i / sides;
            double to = 2 * Math.PI * (i + 1) / sides;
            masonry.paint(i % 2 == 0 ? cloth : PALE);
            double ax = x + 1.5 * StrictMath.cos(from);
            double az = z + 1.5 * StrictMath.sin(from);
            double bx = x + 1.5 * StrictMath.cos(to);
            double bz = z + 1.5 * StrictMath.sin(to);
            masonry.triangle(ax, y + 2.2, az, x, y + 2.65, z, bx, y + 2.2, bz);
            masonry.triangle(ax, y + 2.2, az, bx, y + 2.2, bz, x, y + 2.65, z);
        }
    }
}
