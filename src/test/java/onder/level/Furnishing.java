package onder.level;

/** What stands about in the shipped levels: benches, trees, lamps, signs; every piece on a floor at some height. */
final class Furnishing {
    static final int BRASS = 0xB88A45;
    static final int IRON = 0x3F5550;
    static final int DARK = 0x2B3234;
    static final int WOOD = 0x9A6F47;
    static final int PALE = 0xEFE8DA;
    static final int STONE = 0xBDB2A0;
    static final int LAMP = 0xFFF3D0;

    private static final int BARK = 0x6F5A45;
    private static final int LEAVES = 0x66784A;
    private static final int LIGHT_LEAVES = 0x7F9158;
    private static final double BOARD_WIDTH = 0.64;
    private static final double BOARD_LENGTH = 2.6;
    private static final int EARTH = 0x5A4A3C;

    private final LevelMeshBuilder masonry;

    Furnishing(LevelMeshBuilder masonry) {
        this.masonry = masonry;
    }

    /** A number from 0 to 1 that looks drawn and is always the same. */
    static double chance(int a, int b) {
        int mixed = a * 0x9E3779B1 ^ b * 0x85EBCA77;
        mixed = (mixed ^ mixed >>> 15) * 0x2C1B3C6D;
        mixed = (mixed ^ mixed >>> 12) * 0x297A2D39;
        return ((mixed ^ mixed >>> 15) >>> 8) / (double) (1 << 24);
    }

    /** A colour made lighter or darker. */
    static int shade(int rgb, double factor) {
        int mixed = 0;
        for (int shift = 16; shift >= 0; shift -= 8) {
            mixed |= (int) Math.min(255, Math.rint((rgb >> shift & 255) * factor)) << shift;
        }
        return mixed;
    }

    /** Slabs in a running bond, none quite of its neighbour's tone, over a rectangle. */
    void paving(double x1, double z1, double x2, double z2, double y, double size, int rgb, double spread) {
        int rows = (int) Math.max(1, Math.rint((z2 - z1) / size));
        int columns = (int) Math.max(1, Math.rint((x2 - x1) / size));
        double deep = (z2 - z1) / rows;
        double wide = (x2 - x1) / columns;
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                // A few tones: each is a part of the file's colours.
                double tone = Math.rint(chance(column + (int) (x1 * 7), row + (int) (z1 * 13)) * 4) / 4 - 0.5;
                masonry.paint(shade(rgb, 1 + 2 * spread * tone))
                        .slab(x1 + column * wide, z1 + row * deep, x1 + (column + 1) * wide, z1 + (row + 1) * deep, y);
            }
        }
    }

    /** Boards along z, each row begun elsewhere. */
    void boards(double x1, double z1, double x2, double z2, double y, int rgb, double spread) {
        int rows = (int) Math.rint((x2 - x1) / BOARD_WIDTH);
        double wide = (x2 - x1) / rows;
        for (int row = 0; row < rows; row++) {
            double from = z1;
            for (int board = 0; from < z2; board++) {
                double length = board == 0 ? BOARD_LENGTH * (0.3 + 0.7 * chance(row, (int) z1)) : BOARD_LENGTH;
                double to = Math.min(z2, from + length);
                double tone = Math.rint(chance(row + (int) (x1 * 7), board + (int) (z1 * 13)) * 4) / 4 - 0.5;
                masonry.paint(shade(rgb, 1 + 2 * spread * tone))
                        .slab(x1 + row * wide, from, x1 + (row + 1) * wide, to, y);
                from = to;
            }
        }
    }

    /** A seat of slats with a back, that looks along a heading: 0 is +z, 90 is +x. */
    void bench(double x, double z, double heading, double y, double length) {
        masonry.paint(DARK);
        for (double end : new double[] {-0.42, 0.42}) {
            part(x, z, heading, end * length, 0, 0.08, 0.44, y, y + 0.4);
        }
        masonry.paint(WOOD);
        for (double slat : new double[] {-0.17, 0, 0.17}) {
            part(x, z, heading, 0, slat, length, 0.14, y + 0.4, y + 0.45);
        }
        part(x, z, heading, 0, -0.25, length, 0.05, y + 0.55, y + 0.66);
        part(x, z, heading, 0, -0.27, length, 0.05, y + 0.72, y + 0.86);
        masonry.paint(DARK);
        for (double end : new double[] {-0.42, 0.42}) {
            part(x, z, heading, end * length, -0.25, 0.06, 0.06, y + 0.4, y + 0.82);
        }
    }

    /** A block beside a middle: so far to the right and ahead of somebody who stands there and looks along a heading. */
    void part(
            double x,
            double z,
            double heading,
            double right,
            double ahead,
            double width,
            double depth,
            double low,
            double high) {
        double sin = StrictMath.sin(Math.toRadians(heading));
        double cos = StrictMath.cos(Math.toRadians(heading));
        masonry.turnedBlock(
                x + right * cos + ahead * sin, z + ahead * cos - right * sin, width, depth, heading, low, high);
    }

    /** A tub with a small round tree. */
    void tub(double x, double z, double y, double size) {
        masonry.paint(STONE)
                .round(x, z, 12, new double[] {0.42 * size, 0.55 * size, 0.55 * size, 0.48 * size, 0}, new double[] {
                    y, y + 0.55 * size, y + 0.62 * size, y + 0.62 * size, y + 0.56 * size
                });
        masonry.paint(EARTH).column(x, z, 0.46 * size, y + 0.5 * size, y + 0.58 * size, 12);
        masonry.paint(BARK).column(x, z, 0.05 * size, y + 0.58 * size, y + 1.4 * size, 6);
        crown(x, z, y + 1.2 * size, 0.62 * size, (int) (x * 3 + z * 7));
    }

    /** A tree of the street, its crown above people's heads. */
    void tree(double x, double z, double y, double size) {
        masonry.paint(BARK).round(x, z, 9, new double[] {0.24 * size, 0.15 * size, 0.12 * size}, new double[] {
            y, y + 0.5 * size, y + 2.9 * size
        });
        for (int i = 0; i < 3; i++) {
            double angle = 2.1 * i + x;
            masonry.beam(
                    new double[] {x, y + 2.2 * size, z},
                    new double[] {
                        x + 0.8 * size * StrictMath.cos(angle), y + 3.2 * size, z + 0.8 * size * StrictMath.sin(angle)
                    },
                    0.12 * size);
        }
        crown(x, z, y + 2.5 * size, 1.7 * size, (int) (x * 5 + z * 11));
        for (int i = 0; i < 3; i++) {
            double angle = 2.1 * i + x;
            double out = 0.95 * size;
            crown(
                    x + out * StrictMath.cos(angle),
                    z + out * StrictMath.sin(angle),
                    y + (2.5 + 0.5 * chance(i, (int) x)) * size,
                    1.05 * size,
                    i);
        }
    }

    private void crown(double x, double z, double low, double radius, int seed) {
        double[] share = {0.02, 0.62, 0.95, 1, 0.72, 0.35, 0.01};
        double[] height = {0, 0.16, 0.5, 0.95, 1.45, 1.75, 1.9};
        double[] radii = new double[share.length];
        double[] heights = new double[share.length];
        for (int i = 0; i < share.length; i++) {
            radii[i] = radius * share[i] * (0.93 + 0.14 * chance(i, seed));
            heights[i] = low + radius * height[i];
        }
        masonry.paint(LEAVES).round(x, z, 10, firsts(radii, 4), firsts(heights, 4));
        masonry.paint(LIGHT_LEAVES).round(x, z, 10, rest(radii, 3), rest(heights, 3));
    }

    private static double[] firsts(double[] all, int count) {
        return java.util.Arrays.copyOf(all, count);
    }

    private static double[] rest(double[] all, int from) {
        return java.util.Arrays.copyOfRange(all, from, all.length);
    }

    /** A post with two lamps. */
    void lamp(double x, double z, double y, double height) {
        masonry.paint(IRON).round(x, z, 10, new double[] {0.2, 0.2, 0.1, 0.06, 0.05}, new double[] {
            y, y + 0.35, y + 0.6, y + 0.9, y + height
        });
        for (int side = -1; side <= 1; side += 2) {
            double[] end = {x + 0.5 * side, y + height + 0.12, z};
            masonry.paint(IRON).beam(new double[] {x, y + height - 0.25, z}, end, 0.05);
            masonry.paint(LAMP).round(end[0], end[2], 8, new double[] {0.02, 0.15, 0.17, 0.02}, new double[] {
                end[1] - 0.34, end[1] - 0.26, end[1] - 0.08, end[1]
            });
            masonry.paint(IRON).round(end[0], end[2], 8, new double[] {0.2, 0.06, 0}, new double[] {
                end[1], end[1] + 0.1, end[1] + 0.16
            });
        }
    }

    /** A round sign or face that looks along +z or -z. */
    void disc(double x, double y, double z, double radius, boolean toFront, int rgb) {
        masonry.paint(rgb);
        int sides = 24;
        for (int i = 0; i < sides; i++) {
            double from = 2 * Math.PI * i / sides * (toFront ? 1 : -1);
            double to = 2 * Math.PI * (i + 1) / sides * (toFront ? 1 : -1);
            masonry.triangle(
                    x,
                    y,
                    z,
                    x + radius * StrictMath.cos(from),
                    y + radius * StrictMath.sin(from),
                    z,
                    x + radius * StrictMath.cos(to),
                    y + radius * StrictMath.sin(to),
                    z);
        }
    }

    /** One that looks along +x or -x. */
    void sideDisc(double x, double y, double z, double radius, boolean toRight, int rgb) {
        masonry.paint(rgb);
        int sides = 24;
        for (int i = 0; i < sides; i++) {
            double from = 2 * Math.PI * i / sides * (toRight ? 1 : -1);
            double to = 2 * Math.PI * (i + 1) / sides * (toRight ? 1 : -1);
            masonry.triangle(
                    x,
                    y,
                    z,
                    x,
                    y + radius * StrictMath.cos(from),
                    z + radius * StrictMath.sin(from),
                    x,
                    y + radius * StrictMath.cos(to),
                    z + radius * StrictMath.sin(to));
        }
    }

    /** A clock on a post with four faces; it is twenty to nine. */
    void clock(double x, double z, double y, double height) {
        masonry.paint(STONE)
                .round(x, z, 16, new double[] {0.6, 0.6, 0.42, 0.42}, new double[] {y, y + 0.35, y + 0.42, y + 0.5});
        masonry.paint(IRON).round(x, z, 12, new double[] {0.34, 0.2, 0.12, 0.12, 0.2}, new double[] {
            y + 0.5, y + 0.8, y + 1.2, y + height - 0.3, y + height
        });
        double half = 0.62;
        double middle = y + height + half;
        masonry.paint(BRASS).block(x - half, z - half, x + half, z + half, y + height, y + height + 2 * half);
        masonry.paint(IRON)
                .block(
                        x - half - 0.06,
                        z - half - 0.06,
                        x + half + 0.06,
                        z + half + 0.06,
                        middle + half,
                        middle + half + 0.1);
        masonry.round(x, z, 4, new double[] {0.7, 0.12, 0}, new double[] {
            middle + half + 0.1, middle + half + 0.45, middle + half + 0.7
        });
        for (int side = -1; side <= 1; side += 2) {
            double out = side * (half + 0.012);
            double over = side * (half + 0.05);
            disc(x, middle, z + out, 0.54, side > 0, PALE);
            sideDisc(x + out, middle, z, 0.54, side > 0, PALE);
            masonry.paint(DARK);
            for (double[] hand : new double[][] {{-0.27, -0.12}, {-0.36, -0.22}}) {
                masonry.beam(
                        new double[] {x, middle, z + over},
                        new double[] {x + side * hand[0], middle + hand[1], z + over},
                        0.06);
                masonry.beam(
                        new double[] {x + over, middle, z},
                        new double[] {x + over, middle + hand[1], z - side * hand[0]},
                        0.06);
            }
        }
    }
}
