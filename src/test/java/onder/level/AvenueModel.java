package onder.level;

import java.nio.file.Path;

/**
 * Builds the level of the scene <em>march</em>: an avenue between houses along z, a crossing whose side streets lead left
 * and right, and a column behind it.
 */
final class AvenueModel {
    static final Path FILE = Path.of("assets", "Scenes", "Levels", "avenue.glb");

    private static final int ROAD = 0x57544F;
    private static final int GUTTER = 0x46433F;
    private static final int WALK = 0xCFC4B2;
    private static final int LINE = 0xE6E0D2;
    private static final int STONE = 0xC9BCA4;
    private static final int PALE = Furnishing.PALE;
    private static final int[] BANNERS = {0xB23A2E, 0xE0A530, 0x2F6F8F, 0x7A3E68, 0xD9D2C2};

    /** Of the avenue's middle to its houses, and of the side streets' to theirs. */
    private static final double SIDE = 11;

    private static final double CROSS = 8;
    private static final double BACK = -90;
    private static final double FRONT = 54;
    private static final double ARMS = 44;

    private final LevelMeshBuilder masonry = new LevelMeshBuilder();
    private final Furnishing furnishing = new Furnishing(masonry);
    private final Houses houses = new Houses(masonry);

    private AvenueModel() {}

    static LevelMeshBuilder build() {
        AvenueModel model = new AvenueModel();
        model.ground();
        model.rows();
        model.corners();
        model.street();
        model.monument();
        model.masonry.plain(true);
        model.banners();
        model.town();
        return model.masonry;
    }

    private void ground() {
        masonry.plain(true);
        road(-SIDE, BACK, SIDE, FRONT, true);
        road(-ARMS, -CROSS, -SIDE, CROSS, false);
        road(SIDE, -CROSS, ARMS, CROSS, false);
        masonry.plain(false);
    }

    /** A road with pavements along its long sides. */
    private void road(double x1, double z1, double x2, double z2, boolean alongZ) {
        double step = 4;
        for (double x = x1; x < x2 - 0.01; x += 1) {
            for (double z = z1; z < z2 - 0.01; z += step) {
                double from = alongZ ? x - x1 : z - z1;
                double wide = alongZ ? x2 - x1 : z2 - z1;
                double edge = Math.min(from, wide - from - (alongZ ? 1 : step));
                boolean crossing = alongZ && Math.abs(z + 2) < CROSS;
                int rgb = crossing ? ROAD : edge < 2.5 ? WALK : alongZ && edge < 3.5 ? GUTTER : ROAD;
                double tone = Math.rint(Furnishing.chance((int) (x * 7), (int) (z * 3)) * 4) / 4 - 0.5;
                masonry.paint(Furnishing.shade(rgb, 1 + 0.08 * tone))
                        .slab(x, z, Math.min(x2, x + 1), Math.min(z2, z + step), 0);
            }
        }
        if (alongZ) {
            masonry.paint(LINE);
            for (double z = z1 + 3; z < z2; z += 8) {
                if (Math.abs(z) > CROSS + 2) {
                    masonry.slab(-0.09, z, 0.09, z + 3, 0.004);
                }
            }
            for (double at = -SIDE + 3.5; at < SIDE - 3.6; at += 1.2) {
                for (int end = -1; end <= 1; end += 2) {
                    masonry.slab(at, end * (CROSS + 0.6) - 1.3, at + 0.6, end * (CROSS + 0.6) + 1.3, 0.004);
                }
            }
        }
    }

    /** Houses on both sides of the avenue, before and behind the crossing. */
    private void rows() {
        double[] widths = {9, 7.4, 10, 8.2, 9.4, 7.8};
        for (int side = -1; side <= 1; side += 2) {
            int i = side < 0 ? 0 : 3;
            for (double z = BACK; z < FRONT - 4; i++) {
                double width = widths[i % widths.length];
                if (z < -CROSS && z + width > -CROSS) {
                    width = -CROSS - z;
                } else if (z >= -CROSS && z < CROSS) {
                    z = CROSS;
                }
                if (z < -34 || z > 26) {
                    // Far off, where no shop window is seen.
                    width = 9.6;
                    houses.far(side * (SIDE + 4.8), z + 4.8, 9.6, 9 + 4 * Furnishing.chance(i, side), 0, i);
                } else if (width > 3) {
                    facade(z + width / 2, width - 0.04, side, 3 + (i * 5 + 2) % 3 % 2 + (i % 4 == 1 ? 1 : 0), i);
                }
                z += width;
            }
        }
    }

    /** A house that looks across the avenue: its front is drawn along z and turned there. */
    private void facade(double z, double width, int side, int storeys, int kind) {
        LevelMeshBuilder own = new LevelMeshBuilder();
        new Houses(own).onStreet(side * z, width, -SIDE, 1, storeys, 0, kind);
        masonry.add(own.turned(side < 0 ? 90 : -90));
    }

    /** Houses along the side streets, whose gables look onto them. */
    private void corners() {
        double[] widths = {8, 9.2, 7.6, 8.8, 9, 7};
        for (int arm = -1; arm <= 1; arm += 2) {
            for (int row = -1; row <= 1; row += 2) {
                double x = SIDE + 8.2;
                for (int i = 0; x < ARMS - 4; i++) {
                    double width = widths[(i + 2 * row + 2) % widths.length];
                    if (i < 2) {
                        houses.onStreet(
                                arm * (x + width / 2),
                                width - 0.04,
                                row * CROSS,
                                -row,
                                3 + (i + row) % 2,
                                0,
                                3 * i + row + 5);
                    } else {
                        width = 8.6;
                        houses.far(arm * (x + 4.3), row * (CROSS + 4.3), 8.6, 10, 0, 3 * i + row);
                    }
                    x += width;
                }
            }
        }
    }

    private void street() {
        for (double z : new double[] {-76, -56, -36, -16, 20, 36}) {
            for (int side = -1; side <= 1; side += 2) {
                furnishing.lamp(side * (SIDE - 2.9), z, 0, 4.6);
                furnishing.tree(side * (SIDE - 2.6), z + 10, 0, 1.25);
            }
        }
    }

    /** A column with a figure, where the avenue ends. */
    private void monument() {
        masonry.paint(STONE).round(0, 46, 20, new double[] {4.6, 4.6, 4}, new double[] {0, 0.35, 0.35});
        masonry.paint(PALE).block(-1.6, 44.4, 1.6, 47.6, 0.35, 2.6).block(-1.9, 44.1, 1.9, 47.9, 2.6, 3);
        masonry.paint(STONE).round(0, 46, 16, new double[] {1.1, 0.9, 0.72, 0.72, 1.2, 1.2, 0.2}, new double[] {
            3, 3.4, 4, 13, 13.5, 14, 14.2
        });
        masonry.paint(0x6E7F63)
                .round(0, 46, 10, new double[] {0.5, 0.62, 0.4, 0.5, 0.2, 0.3, 0.26, 0.02}, new double[] {
                    14.1, 14.5, 15.4, 16.2, 16.5, 16.7, 17, 17.1
                });
    }

    /** Cloths that hang across the avenue between houses, over everybody's head. */
    private void banners() {
        double[] places = {-24, -44, -66};
        for (int i = 0; i < places.length; i++) {
            double z = places[i];
            masonry.paint(Furnishing.DARK);
            double[] left = {-SIDE, 8.4, z};
            double[] right = {SIDE, 8.4, z};
            masonry.beam(left, right, 0.04);
            masonry.paint(BANNERS[i % BANNERS.length]);
            int parts = 16;
            for (int k = 0; k < parts; k++) {
                double a = -7 + 14.0 * k / parts;
                double b = -7 + 14.0 * (k + 1) / parts;
                sheet(a, b, z + 0.16 * StrictMath.sin(1.1 * a), z + 0.16 * StrictMath.sin(1.1 * b), 8.35, 6.7);
            }
            masonry.paint(PALE);
            for (int k = 0; k < 9; k++) {
                double at = -5.8 + 1.35 * k;
                if (Furnishing.chance(k, i) > 0.25) {
                    double wave = z + 0.16 * StrictMath.sin(1.1 * at);
                    sheet(at, at + 0.85, wave + 0.05, wave + 0.05, 7.95, 7.1);
                    sheet(at, at + 0.85, wave - 0.05, wave - 0.05, 7.95, 7.1);
                }
            }
        }
    }

    private void sheet(double x1, double x2, double z1, double z2, double high, double low) {
        masonry.quad(x1, low, z1, x2, low, z2, x2, high, z2, x1, high, z1);
        masonry.quad(x1, high, z1, x2, high, z2, x2, low, z2, x1, low, z1);
    }

    private void town() {
        for (int i = 0; i < 6; i++) {
            double x = -40 + 16 * i;
            houses.far(x, FRONT + 18 + 6 * Furnishing.chance(i, 4), 13, 11 + 5 * Furnishing.chance(i, 5), 0, i);
            houses.far(x, BACK - 14 - 6 * Furnishing.chance(i, 6), 13, 11 + 5 * Furnishing.chance(i, 7), 0, i + 3);
        }
        for (int i = 0; i < 3; i++) {
            for (int arm = -1; arm <= 1; arm += 2) {
                houses.far(arm * (ARMS + 12), -16 + 16 * i, 13, 12 + 4 * Furnishing.chance(i, 9), 0, i + arm + 4);
            }
        }
    }
}
