package onder.level;

import java.nio.file.Path;

/** Builds the level of the scene <em>station-hall</em>: a terminus with three platforms, gates and a hall before them. */
final class StationHallModel {
    static final Path FILE = Path.of("assets", "Scenes", "Levels", "station-hall.glb");

    private static final int PAVING = 0xCFC6B8;
    private static final int INLAY = 0xA89A84;
    private static final int WALL = 0xE3D9C8;
    private static final int BASE = 0xB5A892;
    private static final int IRON = Furnishing.IRON;
    private static final int OXBLOOD = 0x7C3B33;
    private static final int BRASS = Furnishing.BRASS;
    private static final int GLASS = 0xBFD3DA;
    private static final int DARK = Furnishing.DARK;
    private static final int CREAM = 0xEDE3CC;
    private static final int SAFETY = 0xE2C25A;
    private static final int BALLAST = 0x8B8479;
    private static final int RAIL = 0x6B5F55;
    private static final int AMBER = 0xF2B441;

    private static final double SIDE = 27;
    private static final double FRONT = 20;
    private static final double BACK = -32;
    private static final double GATES = -1;
    private static final double END = -54;
    private static final double PIT = -0.9;

    /** From the left edge of each platform to its right one. */
    private static final double[][] PLATFORMS = {{-23, -14}, {-5, 4}, {13, 22}};

    private static final double[][] PITS = {{-27, -23}, {-14, -5}, {4, 13}, {22, 27}};

    private final LevelMeshBuilder masonry = new LevelMeshBuilder();
    private final Furnishing furnishing = new Furnishing(masonry);

    private StationHallModel() {}

    static LevelMeshBuilder build() {
        StationHallModel model = new StationHallModel();
        model.floors();
        model.tracks();
        model.gates();
        model.walls();
        model.hall();
        model.platforms();
        model.masonry.plain(true);
        model.roof();
        model.town();
        return model.masonry;
    }

    private void floors() {
        double band = 1.2;
        furnishing.paving(-SIDE, GATES - 1, SIDE, GATES + band, 0, 1.2, INLAY, 0.03);
        for (double x = -SIDE; x < SIDE; x += 9) {
            furnishing.paving(x, GATES + band, x + band, FRONT, 0, 1.2, INLAY, 0.03);
            furnishing.paving(x + band, GATES + band, x + 9, FRONT, 0, 1.2, PAVING, 0.035);
        }
        masonry.paint(shadeOf(BASE)).block(-SIDE - 0.6, FRONT, SIDE + 0.6, FRONT + 1.5, -0.3, 0);
        for (double[] each : PLATFORMS) {
            double left = each[0];
            double right = each[1];
            furnishing.paving(left + 1.1, BACK, right - 1.1, GATES - 1, 0, 1.13, PAVING, 0.03);
            for (double edge : new double[] {left, right - 1.1}) {
                boolean atLeft = edge == left;
                masonry.paint(PAVING)
                        .slab(edge + (atLeft ? 0 : 0.75), BACK, edge + (atLeft ? 0.35 : 1.1), GATES - 1, 0);
                masonry.paint(SAFETY)
                        .slab(edge + (atLeft ? 0.35 : 0.55), BACK, edge + (atLeft ? 0.55 : 0.75), GATES - 1, 0);
                masonry.paint(INLAY).slab(edge + (atLeft ? 0.55 : 0), BACK, edge + (atLeft ? 1.1 : 0.55), GATES - 1, 0);
            }
            masonry.paint(BASE);
            masonry.quad(left, PIT, BACK, left, PIT, GATES - 1, left, 0, GATES - 1, left, 0, BACK);
            masonry.quad(right, PIT, GATES - 1, right, PIT, BACK, right, 0, BACK, right, 0, GATES - 1);
            masonry.quad(right, PIT, BACK, left, PIT, BACK, left, 0, BACK, right, 0, BACK);
        }
    }

    private static int shadeOf(int rgb) {
        return Furnishing.shade(rgb, 0.95);
    }

    /** Ballast, rails, buffers, and trains on some of the tracks. */
    private void tracks() {
        for (double[] pit : PITS) {
            masonry.paint(BALLAST).slab(pit[0], END, pit[1], GATES - 1, PIT);
            masonry.paint(BASE)
                    .quad(pit[1], PIT, GATES - 1, pit[0], PIT, GATES - 1, pit[0], 0, GATES - 1, pit[1], 0, GATES - 1);
            double middle = (pit[0] + pit[1]) / 2;
            if (pit[1] - pit[0] > 6) {
                masonry.paint(BASE).block(middle - 0.2, END, middle + 0.2, GATES - 1, PIT, PIT + 0.3);
                track(pit[0] + 2.1);
                track(pit[1] - 2.1);
            } else {
                track(pit[0] < 0 ? pit[1] - 2.1 : pit[0] + 2.1);
            }
        }
        StationTrain train = new StationTrain(masonry);
        train.stand(-11.9, -4.2, BACK - 6, OXBLOOD);
        train.stand(10.9, -4.2, BACK - 6, IRON);
        train.stand(24.1, -4.2, BACK - 6, OXBLOOD);
    }

    private void track(double x) {
        masonry.paint(RAIL).plain(true);
        for (double rail : new double[] {-0.75, 0.75}) {
            masonry.block(x + rail - 0.06, END, x + rail + 0.06, GATES - 1.6, PIT, PIT + 0.24);
        }
        masonry.plain(false);
        masonry.paint(DARK).block(x - 1.1, GATES - 2, x + 1.1, GATES - 1.5, PIT, 0.1);
        masonry.paint(OXBLOOD).block(x - 1.2, GATES - 2.15, x + 1.2, GATES - 1.95, -0.15, 0.25);
    }

    /** Four lanes to each platform, and a fence between them. */
    private void gates() {
        double from = -SIDE;
        for (double[] each : PLATFORMS) {
            double middle = (each[0] + each[1]) / 2;
            fence(from, middle - 2.9);
            for (int i = 0; i < 5; i++) {
                double x = middle - 2.6 + 1.3 * i;
                masonry.paint(IRON).block(x - 0.14, GATES - 0.8, x + 0.14, GATES + 0.8, 0, 0.95);
                masonry.paint(BRASS).block(x - 0.16, GATES - 0.82, x + 0.16, GATES + 0.82, 0.95, 1.02);
                masonry.paint(i == 0 ? OXBLOOD : 0x6FA36B)
                        .block(x - 0.07, GATES + 0.78, x + 0.07, GATES + 0.83, 0.7, 0.84);
            }
            from = middle + 2.9;
            sign(middle);
        }
        fence(from, SIDE);
    }

    private void fence(double x1, double x2) {
        masonry.paint(BASE).block(x1, GATES - 0.12, x2, GATES + 0.12, 0, 0.22);
        int panels = (int) Math.max(1, Math.rint((x2 - x1) / 1.5));
        for (int i = 0; i <= panels; i++) {
            double x = x1 + 0.05 + (x2 - x1 - 0.1) * i / panels;
            masonry.paint(IRON).block(x - 0.04, GATES - 0.05, x + 0.04, GATES + 0.05, 0.22, 1.1);
        }
        masonry.paint(GLASS).block(x1, GATES - 0.02, x2, GATES + 0.02, 0.28, 1.0);
        masonry.paint(BRASS).block(x1, GATES - 0.06, x2, GATES + 0.06, 1.06, 1.13);
    }

    /** The platform's number over its gates, as so many bars. */
    private void sign(double x) {
        int number = x < -10 ? 1 : x < 5 ? 2 : 3;
        masonry.paint(IRON);
        for (double post : new double[] {-3.05, 3.05}) {
            masonry.block(x + post - 0.09, GATES - 0.09, x + post + 0.09, GATES + 0.09, 0, 3.4);
        }
        masonry.block(x - 3.2, GATES - 0.1, x + 3.2, GATES + 0.1, 3.3, 3.46);
        masonry.paint(DARK).block(x - 1.9, GATES - 0.1, x + 1.9, GATES + 0.1, 2.55, 3.3);
        masonry.paint(AMBER);
        for (int i = 0; i < number; i++) {
            masonry.block(x - 1.65 + 0.24 * i, GATES + 0.1, x - 1.53 + 0.24 * i, GATES + 0.12, 2.7, 3.15);
        }
        masonry.block(x - 0.7, GATES + 0.1, x + 1.6, GATES + 0.12, 2.98, 3.1);
        masonry.paint(CREAM).block(x - 0.7, GATES + 0.1, x + 1.0, GATES + 0.12, 2.74, 2.84);
    }

    private void walls() {
        StationWindows windows = new StationWindows(masonry);
        windows.wall(-SIDE - 0.6, -SIDE, GATES, FRONT + 0.6, WALL, BASE, IRON, BRASS);
        // The front and the other side are cut open, as in an architect's model.
        for (double[] piece : new double[][] {{-SIDE - 0.6, -19.5}, {-13.5, -3}, {3, 13.5}, {19.5, SIDE + 0.6}}) {
            low(piece[0], FRONT, piece[1], FRONT + 0.6);
        }
        for (double[] piece : new double[][] {{GATES - 0.6, 5}, {12, FRONT}}) {
            low(SIDE, piece[0], SIDE + 0.6, piece[1]);
        }
        low(-SIDE - 0.6, BACK, -SIDE, GATES);
        low(SIDE, BACK, SIDE + 0.6, GATES - 0.6);
    }

    private void low(double x1, double z1, double x2, double z2) {
        masonry.paint(WALL).block(x1, z1, x2, z2, PIT, 0.95);
        masonry.paint(BASE).block(x1 - 0.05, z1 - 0.05, x2 + 0.05, z2 + 0.05, 0.95, 1.08);
    }

    /** Iron arches on columns. */
    private void roof() {
        double[] rows = {9.5, GATES, -11.5, -21.5, BACK + 0.5};
        for (double z : rows) {
            arch(z);
            masonry.paint(IRON);
            masonry.block(SIDE, z - 0.3, SIDE + 0.6, z + 0.3, 0, 1.3);
            masonry.column(SIDE + 0.3, z, 0.19, 1.3, 7.2, 12);
            masonry.block(SIDE, z - 0.3, SIDE + 0.6, z + 0.3, 7.2, 7.6);
            if (z < GATES) {
                masonry.block(-SIDE - 0.6, z - 0.3, -SIDE, z + 0.3, 0, 1.3);
                masonry.column(-SIDE - 0.3, z, 0.19, 1.3, 7.2, 12);
                masonry.block(-SIDE - 0.6, z - 0.3, -SIDE, z + 0.3, 7.2, 7.6);
            }
        }
        masonry.paint(IRON);
        for (double share : new double[] {-1, -0.5, 0, 0.5, 1}) {
            double[] low = at(share, 0, BACK);
            masonry.beam(low, new double[] {low[0], low[1], 9.6}, 0.16);
        }
    }

    private static double[] at(double share, double below, double z) {
        return new double[] {share * (SIDE + 0.3), 7.5 + (6.2 - below) * (1 - share * share), z};
    }

    private void arch(double z) {
        masonry.paint(IRON);
        int parts = 18;
        for (int i = 0; i < parts; i++) {
            double from = -1 + 2.0 * i / parts;
            double to = -1 + 2.0 * (i + 1) / parts;
            masonry.beam(at(from, 0, z), at(to, 0, z), 0.22);
            masonry.beam(at(from, 1, z), at(to, 1, z), 0.14);
            masonry.beam(at(from, i % 2 == 0 ? 0 : 1, z), at(to, i % 2 == 0 ? 1 : 0, z), 0.07);
        }
    }

    private void hall() {
        furnishing.clock(0, 9.5, 0, 3.6);
        board();
        StationKiosk kiosk = new StationKiosk(masonry, furnishing);
        kiosk.coffee(-13.5, 10);
        kiosk.news(13.5, 10);
        for (double[] bench :
                new double[][] {{-6, 13, 180}, {6, 13, 180}, {-6, 6.2, 0}, {6, 6.2, 0}, {-20.5, 16.5, 180}}) {
            furnishing.bench(bench[0], bench[1], bench[2], 0, 2.2);
        }
        for (double[] tub : new double[][] {{-8.4, 17.6}, {8.4, 17.6}, {-24.6, 17.6}, {24.6, 17.6}, {24.6, 2}}) {
            furnishing.tub(tub[0], tub[1], 0, 1.25);
        }
        for (int i = 0; i < 5; i++) {
            double z = 3.4 + 1.35 * i;
            masonry.paint(IRON).block(-SIDE, z - 0.45, -SIDE + 0.6, z + 0.45, 0, 1.85);
            masonry.paint(OXBLOOD).block(-SIDE, z - 0.47, -SIDE + 0.62, z + 0.47, 1.55, 1.87);
            masonry.paint(GLASS).block(-SIDE, z - 0.26, -SIDE + 0.63, z + 0.26, 1.05, 1.45);
        }
    }

    /** The departures, hung from an arch. */
    private void board() {
        masonry.paint(IRON);
        for (double x : new double[] {-5.5, 5.5}) {
            masonry.block(x - 0.06, GATES + 0.3, x + 0.06, GATES + 0.42, 8, 12.4);
        }
        masonry.block(-7.2, GATES + 0.15, 7.2, GATES + 0.6, 4.9, 8.1);
        masonry.paint(DARK).block(-7, GATES + 0.58, 7, GATES + 0.63, 5.1, 7.9);
        for (int row = 0; row < 6; row++) {
            double y = 7.45 - 0.44 * row;
            double z = GATES + 0.645;
            masonry.paint(AMBER).block(-6.6, z - 0.02, -5.7, z, y, y + 0.2);
            masonry.paint(CREAM);
            masonry.block(-5.2, z - 0.02, -5.2 + 2.4 + 3 * Furnishing.chance(row, 3), z, y, y + 0.2);
            masonry.paint(GLASS).block(2, z - 0.02, 2.6 + 2 * Furnishing.chance(row, 8), z, y, y + 0.2);
            masonry.paint(row == 2 ? 0xC8523F : AMBER).block(6, z - 0.02, 6.4, z, y, y + 0.2);
        }
    }

    private void platforms() {
        for (double[] each : PLATFORMS) {
            double middle = (each[0] + each[1]) / 2;
            for (double z : new double[] {-9, -16.5, -24}) {
                furnishing.bench(middle, z + 0.3, 0, 0, 2);
                furnishing.bench(middle, z - 0.3, 180, 0, 2);
            }
            for (double z : new double[] {-12.8, -20.2, -28}) {
                furnishing.lamp(middle, z, 0, 3.6);
            }
        }
    }

    /** Houses of the town, hazed by their distance. */
    private void town() {
        Houses houses = new Houses(masonry);
        for (int i = 0; i < 9; i++) {
            double x = -52 + 13 * i;
            houses.far(x, -62 - 5 * Furnishing.chance(i, 1), 13, 9 + 6 * Furnishing.chance(i, 2), PIT, i);
        }
        for (int i = 0; i < 6; i++) {
            double z = -50 + 13 * i;
            houses.far(-46 - 3 * Furnishing.chance(i, 5), z, 12, 8 + 5 * Furnishing.chance(i, 6), PIT, i + 3);
            houses.far(46 + 3 * Furnishing.chance(i, 7), z, 12, 8 + 5 * Furnishing.chance(i, 8), PIT, i + 5);
        }
    }
}
