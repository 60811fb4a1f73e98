package onder.level;

import java.nio.file.Path;

/** Builds the level of the scene <em>market-street</em>: a street that rises to a gate tower, with stalls and a fountain. */
final class MarketStreetModel {
    static final Path FILE = Path.of("assets", "Scenes", "Levels", "market-street.glb");

    private static final int SETTS = 0xCDBE9F;
    private static final int GUTTER = 0xA39479;
    private static final int WALK = 0xDCD0B6;
    private static final int STONE = 0xC2B59B;
    private static final int PALE = Furnishing.PALE;
    private static final int SLATE = 0x4C5560;
    private static final int WATER = 0x7FA9B8;
    private static final int[] CLOTHS = {0xA8483C, 0x3F7486, 0x66784A, 0xC58B3A, 0x7C3B33};
    private static final int[] GOODS = {0xC8523F, 0xE2A13B, 0x7E9A48, 0xD9C27A, 0x8E4B62, 0xB86F3C, 0xEDE3CC};

    private static final double END = 34;
    private static final double SIDE = 11;
    private static final double RISE_FROM = 12;
    private static final double RISE_TO = 23;
    private static final double HIGH = 1.1;

    private final LevelMeshBuilder masonry = new LevelMeshBuilder();
    private final Furnishing furnishing = new Furnishing(masonry);

    private MarketStreetModel() {}

    static LevelMeshBuilder build() {
        MarketStreetModel model = new MarketStreetModel();
        model.ground();
        model.houses();
        model.tower();
        model.square();
        model.stalls();
        model.masonry.plain(true);
        model.bunting();
        model.town();
        return model.masonry;
    }

    private static double height(double x) {
        return HIGH * Math.min(1, Math.max(0, (x - RISE_FROM) / (RISE_TO - RISE_FROM)));
    }

    /** Setts in rows across the street, gutters, and slabs before the houses. */
    private void ground() {
        double step = 1;
        for (int column = 0; column < 2 * END / step; column++) {
            double x1 = -END + column * step;
            double x2 = x1 + step;
            for (int row = 0; row < 22; row++) {
                double z1 = -SIDE + row;
                boolean walk = row < 2 || row > 19;
                boolean gutter = row == 2 || row == 19;
                boolean band = Math.floorMod(column, 8) == 0;
                int rgb = walk ? WALK : gutter || band ? GUTTER : SETTS;
                double tone = Math.rint(Furnishing.chance(column, row) * 4) / 4 - 0.5;
                masonry.paint(Furnishing.shade(rgb, 1 + (walk ? 0.04 : 0.09) * tone));
                masonry.quad(x1, height(x1), z1, x1, height(x1), z1 + 1, x2, height(x2), z1 + 1, x2, height(x2), z1);
            }
        }
        masonry.paint(STONE);
        masonry.quad(-END, -1, -SIDE, -END, -1, SIDE, -END, 0, SIDE, -END, 0, -SIDE);
        masonry.quad(END, -1, SIDE, END, -1, -SIDE, END, HIGH, -SIDE, END, HIGH, SIDE);
    }

    private void houses() {
        Houses houses = new Houses(masonry);
        double[] widths = {7, 6.2, 8, 6.6, 7.4, 6, 7.8, 6.4, 7.2, 5.4};
        double left = -END;
        double right = -END;
        for (int i = 0; i < widths.length; i++) {
            double far = widths[i];
            double near = widths[widths.length - 1 - i];
            houses.onStreet(
                    left + far / 2,
                    far - 0.04,
                    -SIDE,
                    1,
                    2 + (i * 7 + 1) % 3 % 2 + (i % 3 == 1 ? 1 : 0),
                    height(left + far / 2),
                    i);
            houses.onStreet(
                    right + near / 2, near - 0.04, SIDE, -1, i % 2 == 0 ? 2 : 3, height(right + near / 2), i + 4);
            left += far;
            right += near;
        }
        // Blocks close the street beside the gate, and low walls beside its open end.
        masonry.paint(STONE);
        for (int side = -1; side <= 1; side += 2) {
            masonry.block(-END - 0.5, Math.min(side * 6, side * SIDE), -END, Math.max(side * 6, side * SIDE), -1, 1);
            masonry.block(-END - 0.7, side * 6 - 0.4, -END + 0.2, side * 6 + 0.4, -1, 1.5);
            masonry.round(-END - 0.25, side * 6, 12, new double[] {0.1, 0.34, 0.34, 0.1, 0.01}, new double[] {
                1.5, 1.66, 1.9, 2.1, 2.15
            });
        }
    }

    /** A tower over the end of the street, with an arch that people walk through. */
    private void tower() {
        double from = END - 5;
        double spring = HIGH + 3;
        double radius = 2.4;
        double top = HIGH + 12;
        masonry.paint(STONE);
        for (int side = -1; side <= 1; side += 2) {
            double in = side * radius;
            masonry.block(from, Math.min(in, side * 4.4), END, Math.max(in, side * 4.4), HIGH - 2, top);
            masonry.block(
                    from + 1.2,
                    Math.min(side * 4.4, side * SIDE),
                    END,
                    Math.max(side * 4.4, side * SIDE),
                    HIGH - 2,
                    HIGH + 4.6);
            for (int i = 0; i < 4; i++) {
                double z = side * (5 + 1.7 * i);
                masonry.block(from + 1.2, z - 0.45, from + 1.7, z + 0.45, HIGH + 4.6, HIGH + 5.4);
            }
        }
        int parts = 10;
        for (int i = 0; i < parts; i++) {
            double a = Math.PI * i / parts;
            double b = Math.PI * (i + 1) / parts;
            double z1 = -radius * StrictMath.cos(a);
            double z2 = -radius * StrictMath.cos(b);
            double y1 = spring + radius * StrictMath.sin(a);
            double y2 = spring + radius * StrictMath.sin(b);
            masonry.paint(STONE);
            masonry.quad(from, y1, z1, from, y2, z2, from, top, z2, from, top, z1);
            masonry.quad(END, y1, z1, END, top, z1, END, top, z2, END, y2, z2);
            masonry.quad(from, y1, z1, END, y1, z1, END, y2, z2, from, y2, z2);
            masonry.paint(i % 2 == 0 ? PALE : GUTTER);
            double out = 1.22;
            masonry.quad(
                    from - 0.06,
                    y1,
                    z1,
                    from - 0.06,
                    y2,
                    z2,
                    from - 0.06,
                    spring + (y2 - spring) * out,
                    z2 * out,
                    from - 0.06,
                    spring + (y1 - spring) * out,
                    z1 * out);
        }
        masonry.paint(PALE).block(from - 0.12, -4.52, END + 0.12, 4.52, top, top + 0.4);
        masonry.block(from - 0.1, -4.5, END + 0.1, 4.5, HIGH + 6.6, HIGH + 6.85);
        masonry.paint(0x8A4F40);
        masonry.quad(
                from - 0.3, top + 0.4, 4.7, END + 0.3, top + 0.4, 4.7, END - 2.5, top + 7, 0, from + 2.5, top + 7, 0);
        masonry.quad(
                END + 0.3, top + 0.4, -4.7, from - 0.3, top + 0.4, -4.7, from + 2.5, top + 7, 0, END - 2.5, top + 7, 0);
        masonry.triangle(from - 0.3, top + 0.4, -4.7, from - 0.3, top + 0.4, 4.7, from + 2.5, top + 7, 0);
        masonry.triangle(END + 0.3, top + 0.4, 4.7, END + 0.3, top + 0.4, -4.7, END - 2.5, top + 7, 0);
        furnishing.sideDisc(from - 0.05, HIGH + 9.4, 0, 1.35, false, Furnishing.BRASS);
        furnishing.sideDisc(from - 0.09, HIGH + 9.4, 0, 1.2, false, PALE);
        masonry.paint(Furnishing.DARK);
        masonry.beam(new double[] {from - 0.14, HIGH + 9.4, 0}, new double[] {from - 0.14, HIGH + 10.3, 0.25}, 0.1);
        masonry.beam(new double[] {from - 0.14, HIGH + 9.4, 0}, new double[] {from - 0.14, HIGH + 9.1, 0.6}, 0.12);
        for (double z : new double[] {-2.6, 2.6}) {
            masonry.paint(SLATE).block(from - 0.05, z - 0.3, from, z + 0.3, HIGH + 7.4, HIGH + 8.6);
        }
    }

    private void square() {
        masonry.paint(STONE).round(0, 0, 24, new double[] {3.1, 3.1, 2.9}, new double[] {0, 0.16, 0.16});
        masonry.paint(PALE)
                .round(0, 0, 24, new double[] {2.5, 2.6, 2.6, 2.2, 2.2}, new double[] {0.16, 0.3, 0.75, 0.75, 0.4});
        masonry.paint(STONE).round(0, 0, 24, new double[] {2.9, 2.5}, new double[] {0.16, 0.16});
        masonry.paint(WATER).round(0, 0, 24, new double[] {2.2, 0}, new double[] {0.58, 0.58});
        masonry.paint(PALE).round(0, 0, 16, new double[] {0.5, 0.32, 0.26, 0.3, 1.15, 1.2, 1.05, 0}, new double[] {
            0.5, 0.8, 1.3, 1.65, 1.9, 2.02, 2.02, 1.95
        });
        masonry.paint(WATER).round(0, 0, 16, new double[] {1.05, 0}, new double[] {2.0, 2.0});
        masonry.paint(PALE).round(0, 0, 12, new double[] {0.24, 0.16, 0.22, 0.5, 0.42, 0.1, 0.16, 0.01}, new double[] {
            1.95, 2.4, 2.6, 2.75, 2.9, 3.0, 3.2, 3.4
        });
        for (double[] tree : new double[][] {{-6.3, -6.2, 1}, {6.3, -6.4, 1.08}, {-6.5, 6.3, 1.05}, {6.4, 6.2, 0.95}}) {
            masonry.paint(STONE)
                    .round(tree[0], tree[1], 12, new double[] {0.85, 0.85, 0.62}, new double[] {0, 0.42, 0.42});
            masonry.paint(0x5A4A3C).round(tree[0], tree[1], 12, new double[] {0.62, 0}, new double[] {0.36, 0.36});
            furnishing.tree(tree[0], tree[1], 0.3, tree[2]);
        }
        for (double[] bench : new double[][] {{-4.6, 0, 90}, {4.6, 0, -90}, {0, 5.2, 180}, {0, -5.2, 0}}) {
            furnishing.bench(bench[0], bench[1], bench[2], 0, 2.2);
        }
        for (double[] lamp : new double[][] {{-10, -8.2}, {-10, 8.2}, {10, -8.2}, {10, 8.2}, {-24, -8.2}, {-24, 8.2}}) {
            furnishing.lamp(lamp[0], lamp[1], 0, 3.8);
        }
        for (double[] tub : new double[][] {{13, -8.4}, {16.5, -8.4}, {20, -8.4}, {13, 8.4}, {16.5, 8.4}, {20, 8.4}}) {
            furnishing.tub(tub[0], tub[1], height(tub[0]), 0.95);
        }
        MarketStalls cafe = new MarketStalls(masonry);
        for (double x : new double[] {-3.2, 0, 3.2}) {
            cafe.table(x, -8, 0, CLOTHS[(int) (x + 4) % 2]);
        }
    }

    private void stalls() {
        MarketStalls stalls = new MarketStalls(masonry);
        double[] places = {-29.5, -25, -20.5, -16, -11.5, 25};
        for (int i = 0; i < places.length; i++) {
            for (int side = -1; side <= 1; side += 2) {
                int kind = 2 * i + (side > 0 ? 1 : 0);
                stalls.stall(places[i], side * 3.7, -side, height(places[i]), CLOTHS[kind % 5], GOODS, kind);
            }
        }
        for (double[] crate : new double[][] {{-27.2, 5.6}, {-18.3, -5.5}, {-13.6, 5.4}}) {
            stalls.crates(crate[0], crate[1], 0, GOODS[(int) -crate[0] % 7]);
        }
    }

    /** Strings of small flags from house to house. */
    private void bunting() {
        for (int row = 0; row < 6; row++) {
            double x = -22 + 8.6 * row;
            double lean = row % 2 == 0 ? 2.4 : -2.4;
            int parts = 22;
            for (int i = 0; i < parts; i++) {
                double[] a = string(x, lean, (double) i / parts);
                double[] b = string(x, lean, (i + 1.0) / parts);
                masonry.paint(SLATE).beam(a, b, 0.03);
                masonry.paint(i % 2 == 0 ? CLOTHS[(i / 2 + row) % 5] : PALE);
                double[] tip = {(a[0] + b[0]) / 2, Math.min(a[1], b[1]) - 0.55, (a[2] + b[2]) / 2};
                double[] end = {a[0] + 0.75 * (b[0] - a[0]), a[1] + 0.75 * (b[1] - a[1]), a[2] + 0.75 * (b[2] - a[2])};
                masonry.triangle(a[0], a[1], a[2], tip[0], tip[1], tip[2], end[0], end[1], end[2]);
                masonry.triangle(a[0], a[1], a[2], end[0], end[1], end[2], tip[0], tip[1], tip[2]);
            }
        }
    }

    private static double[] string(double x, double lean, double share) {
        double across = 2 * share - 1;
        return new double[] {x + lean * across, height(x) + 5.7 + 0.9 * across * across, SIDE * across};
    }

    private void town() {
        Houses houses = new Houses(masonry);
        for (int i = 0; i < 5; i++) {
            double z = -28 + 14 * i;
            houses.far(-58 + 3 * Furnishing.chance(i, 4), z, 12, 8 + 4 * Furnishing.chance(i, 5), -1, i);
            houses.far(50 + 3 * Furnishing.chance(i, 6), z, 12, 9 + 4 * Furnishing.chance(i, 7), -1, i + 2);
        }
    }
}
