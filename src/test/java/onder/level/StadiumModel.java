package onder.level;

import java.nio.file.Path;

/**
 * Builds the level of the scene <em>stadium</em>: a football pitch between four stands of steps under roofs, with a gate
 * and a floodlight mast at each corner.
 */
public final class StadiumModel {
    public static final Path FILE = Path.of("assets", "Scenes", "Levels", "stadium.glb");

    private static final int CONCRETE = 0x9A9CA0;
    private static final int EDGE = 0xC9CBCB;
    private static final int TRACK = 0x8A4A3C;
    private static final int OUTSIDE = 0x55585C;
    private static final int GRASS = 0x4F8A46;
    private static final int MOWN = 0x5C9A50;
    private static final int LINE = 0xF2F2EC;
    private static final int STEEL = 0x3C434C;
    private static final int ROOF = 0xC6CCD2;
    private static final int LAMP = 0xFFFFFF;
    private static final int BOARD = 0x20335C;

    /** Of the pitch, from its middle, in metres. */
    private static final double LONG = 52.5;

    private static final double WIDE = 34;

    /** Where the stands begin and how far along they reach, from the middle. */
    private static final double SIDE = 46;

    private static final double SIDE_REACH = 55;
    private static final double END = 64;
    private static final double END_REACH = 38;

    private static final int ROWS = 46;
    private static final double DEEP = 0.9;
    private static final double HIGH = 0.4;
    private static final double BACK = ROWS * DEEP;
    private static final double TOP = ROWS * HIGH;

    private final LevelMeshBuilder masonry = new LevelMeshBuilder();

    private StadiumModel() {}

    public static LevelMeshBuilder build() {
        StadiumModel model = new StadiumModel();
        model.masonry.plain(true);
        model.ground();
        for (int way : new int[] {-1, 1}) {
            model.stand(way, false);
            model.stand(way, true);
            model.mast(way * 72, 56);
            model.mast(way * 72, -56);
        }
        return model.masonry;
    }

    private void ground() {
        masonry.paint(OUTSIDE).slab(-110, -95, 110, 95, 0);
        masonry.paint(TRACK).slab(-END + 1, -SIDE + 1, END - 1, SIDE - 1, 0.03);
        int bands = 14;
        for (int i = 0; i < bands; i++) {
            double from = -LONG - 3 + (2 * LONG + 6) * i / bands;
            masonry.paint(i % 2 == 0 ? GRASS : MOWN)
                    .slab(from, -WIDE - 3, from + (2 * LONG + 6) / bands, WIDE + 3, 0.06);
        }
        masonry.paint(LINE);
        frame(-LONG, -WIDE, LONG, WIDE);
        masonry.slab(-0.07, -WIDE, 0.07, WIDE, 0.09);
        for (int way : new int[] {-1, 1}) {
            double goal = way * LONG;
            double area = way * (LONG - 16.5);
            frame(Math.min(goal, area), -20.2, Math.max(goal, area), 20.2);
            for (double z : new double[] {-3.66, 3.66}) {
                masonry.block(goal - 0.06, z - 0.06, goal + 0.06, z + 0.06, 0, 2.5);
            }
            masonry.block(goal - 0.06, -3.66, goal + 0.06, 3.66, 2.44, 2.56);
        }
        int parts = 48;
        for (int i = 0; i < parts; i++) {
            double a = 2 * Math.PI * i / parts;
            double b = 2 * Math.PI * (i + 1) / parts;
            masonry.quad(
                    new double[] {9.1 * StrictMath.cos(a), 0.09, 9.1 * StrictMath.sin(a)},
                    new double[] {9.1 * StrictMath.cos(b), 0.09, 9.1 * StrictMath.sin(b)},
                    new double[] {9.25 * StrictMath.cos(b), 0.09, 9.25 * StrictMath.sin(b)},
                    new double[] {9.25 * StrictMath.cos(a), 0.09, 9.25 * StrictMath.sin(a)});
        }
    }

    private void frame(double x1, double z1, double x2, double z2) {
        masonry.slab(x1, z1, x2, z1 + 0.14, 0.09).slab(x1, z2 - 0.14, x2, z2, 0.09);
        masonry.slab(x1, z1, x1 + 0.14, z2, 0.09).slab(x2 - 0.14, z1, x2, z2, 0.09);
    }

    /** A stand on one side, or at one end. */
    private void stand(int way, boolean end) {
        double begin = end ? END : SIDE;
        double reach = end ? END_REACH : SIDE_REACH;
        for (int row = 0; row < ROWS; row++) {
            double near = begin + row * DEEP;
            block(way, end, near, near + DEEP, -reach, reach, 0, (row + 1) * HIGH, row % 9 == 8 ? EDGE : CONCRETE);
        }
        double back = begin + BACK;
        block(way, end, back, back + 0.4, -reach, reach, 0, TOP + 3.4, BOARD);
        for (double across : new double[] {-reach - 0.3, reach}) {
            for (int row = 0; row < ROWS; row += 2) {
                double near = begin + row * DEEP;
                block(way, end, near, near + 2 * DEEP, across, across + 0.3, 0, (row + 2) * HIGH + 1.1, STEEL);
            }
        }
        int frames = end ? 7 : 11;
        for (int i = 0; i < frames; i++) {
            double across = -reach + 2 * reach * i / (frames - 1);
            block(way, end, back - 0.5, back, across - 0.2, across + 0.2, TOP, TOP + 9, STEEL);
            masonry.paint(STEEL)
                    .beam(
                            place(way, end, back - 0.3, across, TOP + 9),
                            place(way, end, begin + 8, across, TOP + 6.2),
                            0.5,
                            0.25);
        }
        for (int part = 0; part < 8; part++) {
            double near = begin + 8 + (BACK - 8) * part / 8;
            double low = TOP + 6.4 + 2.8 * part / 8;
            block(way, end, near, near + (BACK - 8) / 8, -reach - 0.5, reach + 0.5, low, low + 0.25, ROOF);
        }
        block(way, end, begin + 7.7, begin + 8, -reach - 0.5, reach + 0.5, TOP + 5.9, TOP + 6.8, BOARD);
    }

    private static double[] place(int way, boolean end, double out, double across, double y) {
        return end ? new double[] {way * out, y, across} : new double[] {across, y, way * out};
    }

    private void block(
            int way, boolean end, double near, double far, double from, double to, double low, double high, int rgb) {
        double least = Math.min(way * near, way * far);
        double most = Math.max(way * near, way * far);
        masonry.paint(rgb);
        if (end) {
            masonry.block(least, from, most, to, low, high);
        } else {
            masonry.block(from, least, to, most, low, high);
        }
    }

    private void mast(double x, double z) {
        masonry.paint(STEEL).column(x, z, 0.9, 0, 1.2, 10);
        masonry.column(x, z, 0.5, 1.2, 38, 8);
        double turn = Math.toDegrees(Math.atan2(x, z));
        masonry.turnedBlock(x, z, 9, 0.5, turn, 37, 43);
        masonry.paint(LAMP);
        for (int row = 0; row < 4; row++) {
            for (int column = 0; column < 6; column++) {
                double along = (column - 2.5) * 1.45;
                double angle = Math.toRadians(turn);
                double inward = -0.34;
                masonry.turnedBlock(
                        x + along * StrictMath.cos(angle) + inward * StrictMath.sin(angle),
                        z - along * StrictMath.sin(angle) + inward * StrictMath.cos(angle),
                        1.1,
                        0.12,
                        turn,
                        37.4 + row * 1.4,
                        38.5 + row * 1.4);
            }
        }
    }
}
