package onder.level;

/** What a museum shows: busts, statues, vases in cases, a skeleton. */
final class Exhibits {
    private static final int MARBLE = 0xEFE9DF;
    private static final int PLINTH = 0xCBBFAB;
    private static final int BONE = 0xE8DCC2;
    private static final int[] GLAZES = {0xA8483C, 0x3F7486, 0xC58B3A, 0x4F6B5B, 0x2F3F55, 0xB86F3C};

    private final LevelMeshBuilder masonry;

    Exhibits(LevelMeshBuilder masonry) {
        this.masonry = masonry;
    }

    /** A column of stone with a base and a capital. */
    void column(double x, double z, double high) {
        masonry.paint(PLINTH).block(x - 0.5, z - 0.5, x + 0.5, z + 0.5, 0, 0.3);
        masonry.paint(MARBLE)
                .round(x, z, 16, new double[] {0.46, 0.46, 0.38, 0.36, 0.32, 0.34, 0.48, 0.48}, new double[] {
                    0.3, 0.4, 0.5, 1.6, high - 0.45, high - 0.4, high - 0.2, high - 0.15
                });
        masonry.paint(PLINTH).block(x - 0.52, z - 0.52, x + 0.52, z + 0.52, high - 0.15, high);
    }

    /** A head and shoulders on a plinth. */
    void bust(double x, double z, double y, double plinth) {
        double top = y + plinth;
        masonry.paint(PLINTH).block(x - 0.34, z - 0.34, x + 0.34, z + 0.34, y, y + 0.1);
        masonry.block(x - 0.28, z - 0.28, x + 0.28, z + 0.28, y + 0.1, top - 0.08);
        masonry.block(x - 0.33, z - 0.33, x + 0.33, z + 0.33, top - 0.08, top);
        masonry.paint(MARBLE).plain(true);
        masonry.round(
                x,
                z,
                10,
                new double[] {0.1, 0.14, 0.07, 0.2, 0.26, 0.24, 0.1, 0.085, 0.12, 0.15, 0.14, 0.08, 0.01},
                new double[] {
                    top,
                    top + 0.05,
                    top + 0.1,
                    top + 0.16,
                    top + 0.28,
                    top + 0.36,
                    top + 0.44,
                    top + 0.5,
                    top + 0.55,
                    top + 0.65,
                    top + 0.74,
                    top + 0.81,
                    top + 0.83
                });
        masonry.block(x - 0.03, z + 0.12, x + 0.03, z + 0.19, top + 0.58, top + 0.66);
        masonry.plain(false);
    }

    /** Somebody of stone who lifts an arm. */
    void statue(double x, double z, double y) {
        masonry.paint(PLINTH).block(x - 0.75, z - 0.75, x + 0.75, z + 0.75, y, y + 0.22);
        masonry.block(x - 0.55, z - 0.55, x + 0.55, z + 0.55, y + 0.22, y + 0.9);
        double foot = y + 0.9;
        masonry.paint(MARBLE).plain(true);
        masonry.round(
                x,
                z,
                12,
                new double[] {0.44, 0.4, 0.3, 0.24, 0.27, 0.3, 0.12, 0.09, 0.14, 0.16, 0.12, 0.01},
                new double[] {
                    foot,
                    foot + 0.1,
                    foot + 0.7,
                    foot + 1.15,
                    foot + 1.4,
                    foot + 1.6,
                    foot + 1.72,
                    foot + 1.8,
                    foot + 1.88,
                    foot + 2.0,
                    foot + 2.12,
                    foot + 2.16
                });
        limb(x + 0.26, foot + 1.58, z, x + 0.62, foot + 1.9, z + 0.15, 0.13, 0.1);
        limb(x + 0.62, foot + 1.9, z + 0.15, x + 0.6, foot + 2.45, z + 0.25, 0.1, 0.07);
        limb(x - 0.28, foot + 1.55, z, x - 0.42, foot + 1.15, z + 0.1, 0.13, 0.1);
        limb(x - 0.42, foot + 1.15, z + 0.1, x - 0.2, foot + 0.95, z + 0.36, 0.1, 0.07);
        masonry.plain(false);
    }

    private void limb(double x1, double y1, double z1, double x2, double y2, double z2, double from, double to) {
        masonry.beam(new double[] {x1, y1, z1}, new double[] {x2, y2, z2}, from, to);
    }

    /** A lion that lies, its head toward +z. */
    void lion(double x, double z, double y) {
        masonry.paint(MARBLE);
        masonry.block(x - 0.3, z - 0.75, x + 0.3, z + 0.35, y, y + 0.42);
        masonry.block(x - 0.36, z - 0.8, x + 0.36, z - 0.3, y, y + 0.5);
        masonry.block(x - 0.32, z + 0.3, x - 0.14, z + 0.8, y, y + 0.16);
        masonry.block(x + 0.14, z + 0.3, x + 0.32, z + 0.8, y, y + 0.16);
        masonry.round(x, z + 0.35, 10, new double[] {0.2, 0.36, 0.4, 0.3, 0.02}, new double[] {
            y + 0.2, y + 0.4, y + 0.66, y + 0.92, y + 1.0
        });
        masonry.block(x - 0.17, z + 0.55, x + 0.17, z + 0.86, y + 0.5, y + 0.76);
    }

    /** A vase in a case: posts and a lid, as glass would be in the dark. */
    void vitrine(double x, double z, int kind) {
        masonry.paint(Furnishing.WOOD).block(x - 0.75, z - 0.45, x + 0.75, z + 0.45, 0, 0.85);
        masonry.paint(Furnishing.DARK).block(x - 0.78, z - 0.48, x + 0.78, z + 0.48, 0.85, 0.92);
        masonry.paint(Furnishing.BRASS).plain(true);
        for (double px : new double[] {-0.74, 0.74}) {
            for (double pz : new double[] {-0.44, 0.44}) {
                masonry.block(x + px - 0.02, z + pz - 0.02, x + px + 0.02, z + pz + 0.02, 0.92, 1.75);
            }
        }
        masonry.block(x - 0.77, z - 0.47, x + 0.77, z + 0.47, 1.75, 1.8);
        vase(x - 0.38, z, 0.92, 0.85, GLAZES[kind % 6]);
        vase(x + 0.02, z + 0.08, 0.92, 0.6, GLAZES[(kind + 2) % 6]);
        vase(x + 0.42, z - 0.05, 0.92, 0.95, GLAZES[(kind + 4) % 6]);
        masonry.plain(false);
    }

    private void vase(double x, double z, double y, double size, int rgb) {
        masonry.paint(rgb)
                .round(x, z, 12, new double[] {0.08 * size, 0.17 * size, 0.2 * size, 0.17 * size}, new double[] {
                    y, y + 0.16 * size, y + 0.32 * size, y + 0.46 * size
                });
        masonry.paint(0xEDE3CC)
                .round(x, z, 12, new double[] {0.17 * size, 0.1 * size}, new double[] {y + 0.46 * size, y + 0.56 * size
                });
        masonry.paint(rgb).round(x, z, 12, new double[] {0.1 * size, 0.08 * size, 0.13 * size, 0.01}, new double[] {
            y + 0.56 * size, y + 0.66 * size, y + 0.76 * size, y + 0.74 * size
        });
    }

    /** Cubes on their edges, one on the other. */
    void cubes(double x, double z) {
        masonry.paint(0xCBC6BC).block(x - 0.8, z - 0.8, x + 0.8, z + 0.8, 0, 0.25);
        int[] colours = {0xC8523F, 0xE2A13B, 0x3F7486};
        for (int i = 0; i < 3; i++) {
            masonry.paint(colours[i])
                    .turnedBlock(x, z, 1 - 0.18 * i, 1 - 0.18 * i, 45 + 20 * i, 0.25 + 0.72 * i, 0.97 + 0.72 * i);
        }
    }

    /** A ring that stands. */
    void ring(double x, double z) {
        masonry.paint(0xCBC6BC).block(x - 1, z - 0.6, x + 1, z + 0.6, 0, 0.3);
        masonry.paint(0x2F3F55);
        int parts = 20;
        for (int i = 0; i < parts; i++) {
            double a = 2 * Math.PI * i / parts;
            double b = 2 * Math.PI * (i + 1) / parts;
            limb(
                    x + 0.95 * StrictMath.cos(a),
                    1.4 + 0.95 * StrictMath.sin(a),
                    z,
                    x + 0.95 * StrictMath.cos(b),
                    1.4 + 0.95 * StrictMath.sin(b),
                    z,
                    0.3,
                    0.3);
        }
    }

    /** A long-necked dinosaur on a base behind ropes, its head toward +z. */
    void skeleton(double x, double z) {
        masonry.paint(PLINTH).block(x - 1.5, z - 5, x + 1.5, z + 3.6, 0, 0.35);
        masonry.paint(Furnishing.shade(PLINTH, 0.85)).block(x - 1.4, z - 4.9, x + 1.4, z + 3.5, 0.35, 0.42);
        masonry.paint(BONE).plain(true);
        int parts = 42;
        for (int i = 0; i < parts; i++) {
            double[] a = spine(x, z, (double) i / parts);
            double[] b = spine(x, z, (i + 0.8) / parts);
            double thick = thick((double) i / parts);
            masonry.beam(a, b, thick, thick * 0.8);
            masonry.beam(
                    new double[] {a[0], a[1] + thick * 0.3, a[2]},
                    new double[] {a[0], a[1] + thick * 1.3, a[2] - 0.04},
                    thick * 0.3);
        }
        for (int i = 0; i < 11; i++) {
            double share = 0.42 + 0.021 * i;
            double[] from = spine(x, z, share);
            double bow = 0.45 + 0.3 * StrictMath.sin(Math.PI * (i + 1) / 12);
            for (int side = -1; side <= 1; side += 2) {
                double[] out = {x + side * bow, from[1] - 0.45, from[2] - 0.05};
                double[] down = {x + side * bow * 0.85, from[1] - 1.05, from[2] + 0.02};
                double[] end = {x + side * bow * 0.35, from[1] - 1.35, from[2] + 0.1};
                masonry.beam(from, out, 0.07);
                masonry.beam(out, down, 0.065);
                masonry.beam(down, end, 0.055);
            }
        }
        leg(x, z, 0.42, 0.25);
        leg(x, z, 0.63, -0.15);
        skull(x, z);
        masonry.plain(false);
        ropes(x, z);
    }

    private static double[] spine(double x, double z, double share) {
        double along = -7 + 12.6 * share;
        double y;
        if (share < 0.42) {
            double s = share / 0.42;
            y = 1.05 + 1.45 * s * s * (3 - 2 * s);
        } else if (share < 0.66) {
            y = 2.5 + 0.12 * StrictMath.sin(Math.PI * (share - 0.42) / 0.24);
        } else {
            double s = (share - 0.66) / 0.34;
            y = 2.5 + 1.75 * s * s * (3 - 2 * s);
        }
        double sway = share < 0.42 ? 0.9 * (1 - share / 0.42) * (1 - share / 0.42) : 0;
        return new double[] {x + sway, y, z + along};
    }

    private static double thick(double share) {
        return share < 0.42 ? 0.08 + 0.24 * share / 0.42 : share < 0.66 ? 0.32 : 0.3 - 0.16 * (share - 0.66) / 0.34;
    }

    private void leg(double x, double z, double share, double lean) {
        double[] hip = spine(x, z, share);
        for (int side = -1; side <= 1; side += 2) {
            double step = lean * side;
            double[] top = {x + side * 0.42, hip[1] - 0.15, hip[2]};
            double[] knee = {x + side * 0.55, 1.45, hip[2] + 0.15 + step};
            double[] ankle = {x + side * 0.52, 0.62, hip[2] - 0.1 + step};
            masonry.beam(hip, top, 0.3, 0.24);
            masonry.beam(top, knee, 0.24, 0.17);
            masonry.beam(knee, ankle, 0.19, 0.13);
            masonry.block(ankle[0] - 0.16, ankle[2] - 0.14, ankle[0] + 0.16, ankle[2] + 0.28, 0.42, 0.6);
        }
    }

    private void skull(double x, double z) {
        double[] neck = spine(x, z, 1);
        double[] nose = {neck[0], neck[1] - 0.25, neck[2] + 0.75};
        masonry.beam(new double[] {neck[0], neck[1] + 0.05, neck[2] - 0.1}, nose, 0.4, 0.2);
        masonry.beam(
                new double[] {neck[0], neck[1] - 0.22, neck[2] + 0.05},
                new double[] {nose[0], nose[1] - 0.16, nose[2] - 0.08},
                0.14,
                0.1);
        masonry.paint(Furnishing.DARK);
        for (int side = -1; side <= 1; side += 2) {
            masonry.block(
                    neck[0] + side * 0.19 - 0.03,
                    neck[2] + 0.12,
                    neck[0] + side * 0.19 + 0.03,
                    neck[2] + 0.26,
                    neck[1] - 0.06,
                    neck[1] + 0.08);
        }
    }

    private void ropes(double x, double z) {
        double[][] posts = {
            {-2.1, -5.7},
            {-2.1, -3.3},
            {-2.1, -0.8},
            {-2.1, 1.7},
            {-2.1, 4.3},
            {0, 4.3},
            {2.1, 4.3},
            {2.1, 1.7},
            {2.1, -0.8},
            {2.1, -3.3},
            {2.1, -5.7},
            {0, -5.7}
        };
        for (int i = 0; i < posts.length; i++) {
            double[] post = posts[i];
            double[] next = posts[(i + 1) % posts.length];
            masonry.paint(Furnishing.BRASS)
                    .round(
                            x + post[0],
                            z + post[1],
                            8,
                            new double[] {0.18, 0.17, 0.04, 0.035, 0.06, 0.01},
                            new double[] {0, 0.05, 0.09, 0.9, 0.95, 1.0});
            masonry.paint(0x8A3A34).plain(true);
            double[] middle = {x + (post[0] + next[0]) / 2, 0.68, z + (post[1] + next[1]) / 2};
            masonry.beam(new double[] {x + post[0], 0.88, z + post[1]}, middle, 0.05);
            masonry.beam(middle, new double[] {x + next[0], 0.88, z + next[1]}, 0.05);
            masonry.plain(false);
        }
    }
}
