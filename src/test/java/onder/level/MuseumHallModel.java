package onder.level;

import java.nio.file.Path;

/** Builds the level of the scene <em>museum-hall</em>: a great hall with a gallery, and four rooms beside it. */
final class MuseumHallModel {
    static final Path FILE = Path.of("assets", "Scenes", "Levels", "museum-hall.glb");

    static final int PLASTER = 0xE6DCCB;
    private static final int TRIM = 0xC9BBA2;
    private static final int MARBLE = 0xD8CEBD;
    private static final int DARK_MARBLE = 0xBFB29B;
    private static final int PARQUET = 0xAE8A63;
    private static final int STONE = 0xBDB2A0;
    private static final int RED = 0x8A4438;
    private static final int GREEN = 0x4A6A5C;
    private static final int BLUE = 0x51657A;
    private static final int WHITE = 0xEFEAE0;

    private static final double SIDE = 24;
    private static final double HALL = 8;
    private static final double END = 16;
    private static final double COURT = 23;
    private static final double HIGH = 3.6;
    private static final double LOW = 1;
    private static final double THICK = 0.4;
    private static final double DOOR = 2.5;
    static final double GALLERY = 1.05;
    private static final double GALLERY_FRONT = -9.5;

    private final LevelMeshBuilder masonry = new LevelMeshBuilder();
    private final Furnishing furnishing = new Furnishing(masonry);
    private final Exhibits exhibits = new Exhibits(masonry);

    private MuseumHallModel() {}

    static LevelMeshBuilder build() {
        MuseumHallModel model = new MuseumHallModel();
        model.floors();
        model.outside();
        model.walls();
        model.gallery();
        model.hall();
        model.rooms();
        model.paintings();
        model.park();
        return model.masonry;
    }

    private void floors() {
        for (double x : new double[] {-SIDE, HALL}) {
            for (double z : new double[] {-END, 0}) {
                furnishing.boards(x, z, x + SIDE - HALL, z + END, 0, PARQUET, 0.05);
            }
        }
        int columns = 10;
        double tile = 2 * HALL / columns;
        for (int column = 0; column < columns; column++) {
            for (int row = 0; row < 16; row++) {
                double z1 = GALLERY_FRONT + (END - GALLERY_FRONT) * row / 16;
                double z2 = GALLERY_FRONT + (END - GALLERY_FRONT) * (row + 1) / 16;
                double tone = 1 + 0.05 * (Math.rint(4 * Furnishing.chance(column, row)) / 4 - 0.5);
                masonry.paint(Furnishing.shade((column + row) % 2 == 0 ? MARBLE : DARK_MARBLE, tone));
                masonry.slab(-HALL + column * tile, z1, -HALL + (column + 1) * tile, z2, 0);
            }
        }
    }

    private void outside() {
        furnishing.paving(-SIDE, END, SIDE, COURT, 0, 1.4, STONE, 0.05);
        masonry.paint(TRIM).block(-SIDE - THICK, COURT, SIDE + THICK, COURT + 0.5, -0.5, 0.5);
        for (int side = -1; side <= 1; side += 2) {
            masonry.block(
                    Math.min(side * SIDE, side * (SIDE + THICK)),
                    END,
                    Math.max(side * SIDE, side * (SIDE + THICK)),
                    COURT,
                    -0.5,
                    0.5);
            for (double x : new double[] {5, 11, 17, 22}) {
                furnishing.tub(side * x, 18, 0, 1.2);
            }
            furnishing.bench(side * 8, 18.2, 0, 0, 2);
            furnishing.bench(side * 14, 18.2, 0, 0, 2);
            masonry.paint(STONE).block(side * 4.4 - 0.5, END + 0.5, side * 4.4 + 0.5, END + 2.3, 0, 1.1);
            exhibits.lion(side * 4.4, END + 1.3, 1.1);
        }
    }

    /** The front and the left side are cut low, as in an architect's model. */
    private void walls() {
        acrossX(-END - THICK, -END, -SIDE - THICK, SIDE + THICK, HIGH);
        acrossX(END, END + THICK, -SIDE - THICK, -2.6, LOW);
        acrossX(END, END + THICK, 2.6, SIDE + THICK, LOW);
        alongZ(-SIDE - THICK, -SIDE, -END, END, LOW);
        alongZ(SIDE, SIDE + THICK, -END, END, HIGH);
        for (int side = -1; side <= 1; side += 2) {
            double x = side * HALL;
            double[] doors = {-4, 8};
            double from = -END;
            for (double door : doors) {
                alongZ(x - THICK / 2, x + THICK / 2, from, door - DOOR / 2, HIGH);
                masonry.paint(PLASTER).block(x - THICK / 2, door - DOOR / 2, x + THICK / 2, door + DOOR / 2, 2.5, HIGH);
                masonry.paint(TRIM)
                        .block(x - 0.28, door - DOOR / 2 - 0.05, x + 0.28, door + DOOR / 2 + 0.05, HIGH, HIGH + 0.14);
                frame(x, door);
                from = door + DOOR / 2;
            }
            alongZ(x - THICK / 2, x + THICK / 2, from, END, HIGH);
            double door = side * 16;
            acrossX(
                    -THICK / 2,
                    THICK / 2,
                    Math.min(side * HALL, door - DOOR / 2),
                    Math.min(door - DOOR / 2, side * HALL),
                    HIGH);
            double in = Math.min(side * HALL, side * SIDE);
            acrossX(-THICK / 2, THICK / 2, in, door - DOOR / 2, HIGH);
            acrossX(-THICK / 2, THICK / 2, door + DOOR / 2, in + SIDE - HALL, HIGH);
            masonry.paint(PLASTER).block(door - DOOR / 2, -THICK / 2, door + DOOR / 2, THICK / 2, 2.5, HIGH);
            masonry.paint(TRIM).block(door - DOOR / 2 - 0.05, -0.28, door + DOOR / 2 + 0.05, 0.28, HIGH, HIGH + 0.14);
        }
        colours();
    }

    private void frame(double x, double door) {
        masonry.paint(Furnishing.WOOD);
        for (int side = -1; side <= 1; side += 2) {
            double z = door + side * (DOOR / 2 - 0.04);
            masonry.block(x - 0.26, z - 0.06, x + 0.26, z + 0.06, 0, 2.5);
        }
        masonry.block(x - 0.26, door - DOOR / 2, x + 0.26, door + DOOR / 2, 2.4, 2.56);
        // The leaves stand open against the wall, toward the rooms.
        double out = x + Math.signum(x) * 0.26;
        for (int side = -1; side <= 1; side += 2) {
            double z = door + side * (DOOR / 2 + 0.6);
            masonry.paint(Furnishing.shade(Furnishing.WOOD, 0.85))
                    .block(
                            Math.min(out, out + Math.signum(x) * 0.07),
                            z - 0.58,
                            Math.max(out, out + Math.signum(x) * 0.07),
                            z + 0.58,
                            0.02,
                            2.36);
            masonry.paint(Furnishing.BRASS)
                    .block(
                            out + Math.signum(x) * 0.1 - 0.04,
                            z + side * 0.44 - 0.04,
                            out + Math.signum(x) * 0.1 + 0.04,
                            z + side * 0.44 + 0.04,
                            1.0,
                            1.2);
        }
    }

    private void acrossX(double z1, double z2, double x1, double x2, double high) {
        if (x2 > x1) {
            masonry.paint(PLASTER).block(x1, z1, x2, z2, -0.5, high);
            masonry.paint(TRIM).block(x1 - 0.05, z1 - 0.06, x2 + 0.05, z2 + 0.06, high, high + 0.14);
        }
    }

    private void alongZ(double x1, double x2, double z1, double z2, double high) {
        masonry.paint(PLASTER).block(x1, z1, x2, z2, -0.5, high);
        masonry.paint(TRIM).block(x1 - 0.06, z1 - 0.05, x2 + 0.06, z2 + 0.05, high, high + 0.14);
    }

    /** Each room's walls have a colour. */
    private void colours() {
        Hanging hanging = new Hanging(masonry);
        int[][] rooms = {{-1, -1, RED}, {-1, 1, GREEN}, {1, -1, BLUE}, {1, 1, WHITE}};
        for (int[] room : rooms) {
            double middle = room[0] * 16;
            double back = room[1] < 0 ? -END : THICK / 2;
            // Beside the doors, above which the colour goes on.
            if (room[1] < 0) {
                hanging.alongX(back, 1, middle, SIDE - HALL - 0.5, 0.12, 3.2, 0.02, room[2]);
                hanging.alongX(-THICK / 2, -1, middle - 4.75, 6, 0.12, 3.2, 0.02, room[2]);
                hanging.alongX(-THICK / 2, -1, middle + 4.75, 6, 0.12, 3.2, 0.02, room[2]);
            } else {
                hanging.alongX(back, 1, middle - 4.75, 6, 0.12, 3.2, 0.02, room[2]);
                hanging.alongX(back, 1, middle + 4.75, 6, 0.12, 3.2, 0.02, room[2]);
            }
            double inner = room[0] * (HALL + THICK / 2);
            double[][] strips = room[1] < 0
                    ? new double[][] {{-15.9, -6.6}, {-1.4, -0.3}}
                    : new double[][] {{0.3, 5.4}, {10.6, 15.9}};
            for (double[] strip : strips) {
                hanging.alongZ(
                        inner, room[0], (strip[0] + strip[1]) / 2, strip[1] - strip[0], 0.12, 3.2, 0.02, room[2]);
            }
            if (room[0] > 0) {
                hanging.alongZ(SIDE, -1, room[1] * 8, END - 0.8, 0.12, 3.2, 0.02, room[2]);
            }
        }
    }

    private void gallery() {
        masonry.paint(MARBLE);
        furnishing.paving(-HALL + 0.2, -END, HALL - 0.2, GALLERY_FRONT, GALLERY, 1.3, MARBLE, 0.04);
        masonry.paint(TRIM);
        masonry.quad(
                -HALL,
                0,
                GALLERY_FRONT,
                -5,
                0,
                GALLERY_FRONT,
                -5,
                GALLERY,
                GALLERY_FRONT,
                -HALL,
                GALLERY,
                GALLERY_FRONT);
        masonry.quad(
                5, 0, GALLERY_FRONT, HALL, 0, GALLERY_FRONT, HALL, GALLERY, GALLERY_FRONT, 5, GALLERY, GALLERY_FRONT);
        masonry.paint(MARBLE).stair(-5, 5, GALLERY_FRONT + 2.45, GALLERY_FRONT, 0, GALLERY, 7);
        for (int side = -1; side <= 1; side += 2) {
            masonry.paint(TRIM)
                    .slantingWall(
                            side * 5.1,
                            GALLERY_FRONT + 2.6,
                            side * 5.1,
                            GALLERY_FRONT,
                            0.3,
                            -0.1,
                            0.75,
                            GALLERY - 0.1,
                            GALLERY + 0.95);
            double from = Math.min(side * 5, side * HALL);
            for (int i = 0; i < 7; i++) {
                masonry.paint(PLASTER)
                        .round(
                                from + 0.25 + 0.42 * i,
                                GALLERY_FRONT - 0.15,
                                8,
                                new double[] {0.06, 0.1, 0.05, 0.07},
                                new double[] {GALLERY, GALLERY + 0.3, GALLERY + 0.6, GALLERY + 0.9});
            }
            masonry.paint(TRIM)
                    .block(
                            from,
                            GALLERY_FRONT - 0.28,
                            from + HALL - 5,
                            GALLERY_FRONT - 0.02,
                            GALLERY + 0.88,
                            GALLERY + 1);
            exhibits.bust(side * 6.3, -14.2, GALLERY, 1.15);
            exhibits.bust(side * 3.6, -15, GALLERY, 1.15);
        }
        exhibits.statue(0, -14.4, GALLERY);
        Hanging hanging = new Hanging(masonry);
        for (double x : new double[] {-5, 5}) {
            hanging.alongX(-END, 1, x, 2.2, GALLERY + 0.2, 3.5, 0.06, x < 0 ? RED : BLUE);
        }
    }

    private void hall() {
        exhibits.skeleton(0, -0.5);
        for (int side = -1; side <= 1; side += 2) {
            exhibits.column(side * 6.6, 12.2, 4.2);
            exhibits.column(side * 6.6, 3, 4.2);
        }
        exhibits.column(-6.6, -6.2, 4.2);
        exhibits.column(6.6, -6.2, 4.2);
        // A desk for tickets beside the entrance.
        masonry.paint(Furnishing.WOOD).block(-6.2, 9.6, -3.8, 10.4, 0, 1.02);
        masonry.paint(Furnishing.IRON).block(-6.3, 9.5, -3.7, 10.5, 1.02, 1.1);
        masonry.paint(Furnishing.BRASS).block(-5.4, 9.8, -4.9, 9.9, 1.1, 1.4);
        furnishing.bench(5.6, 9.2, -90, 0, 2.2);
        furnishing.bench(-6.9, -1.2, 90, 0, 2.2);
    }

    private void rooms() {
        for (double x : new double[] {-16, 16}) {
            for (double z : new double[] {-10.5, 11}) {
                masonry.paint(Furnishing.DARK).block(x - 1.3, z - 0.35, x + 1.3, z + 0.35, 0, 0.4);
                masonry.paint(RED).block(x - 1.4, z - 0.42, x + 1.4, z + 0.42, 0.4, 0.5);
            }
        }
        for (int i = 0; i < 3; i++) {
            exhibits.vitrine(-21 + 4.6 * i, 5.4, i);
            exhibits.vitrine(-21 + 4.6 * i, 14, i + 3);
        }
        for (double[] bust :
                new double[][] {{11, -13.8}, {14.3, -14.6}, {17.7, -14.6}, {21, -13.8}, {22.3, -7}, {22.3, -3.4}}) {
            exhibits.bust(bust[0], bust[1], 0, 1.15);
        }
        exhibits.statue(16, -6, 0);
        exhibits.cubes(12.2, 13.4);
        exhibits.ring(20.4, 6.2);
    }

    private void paintings() {
        Hanging hanging = new Hanging(masonry);
        double[][] red = {{-21.6, 2.2, 1.5}, {-18.4, 1.5, 2}, {-15, 2.8, 1.9}, {-11.6, 1.5, 2}};
        for (int i = 0; i < red.length; i++) {
            hanging.painting(-END, 1, true, red[i][0], red[i][1], red[i][2], i);
        }
        hanging.painting(-HALL - 0.2, -1, false, -12.8, 2.4, 1.7, 5);
        hanging.painting(-HALL - 0.2, -1, false, -9, 1.6, 2, 9);
        hanging.painting(HALL + 0.2, 1, false, 2.8, 2.4, 2, 4);
        hanging.painting(HALL + 0.2, 1, false, 13.2, 2.8, 2, 7);
        for (double z : new double[] {2.6, 7, 11.6}) {
            hanging.painting(SIDE, -1, false, z, 3, 2, (int) z);
        }
        hanging.painting(0.2, 1, true, 11.4, 2.6, 2, 10);
        hanging.painting(0.2, 1, true, 20.6, 2.6, 2, 13);
        hanging.painting(0.2, 1, true, -11.4, 2.2, 1.7, 3);
        hanging.painting(0.2, 1, true, -20.6, 2.2, 1.7, 8);
        hanging.painting(SIDE, -1, false, -11, 2.6, 1.9, 6);
        hanging.painting(-HALL + 0.2, 1, false, 2, 2.2, 1.8, 0);
        hanging.painting(HALL - 0.2, -1, false, 2, 2.2, 1.8, 12);
        hanging.painting(-HALL + 0.2, 1, false, 13, 2.4, 1.8, 11);
        hanging.painting(HALL - 0.2, -1, false, 13, 2.4, 1.8, 15);
    }

    /** A hedge and the trees of a park. */
    private void park() {
        masonry.paint(0x5F7348).plain(true);
        masonry.block(-SIDE - 2, -END - 3.4, SIDE + 4, -END - 2, -0.5, 1.2);
        masonry.block(SIDE + 2.4, -END - 2, SIDE + 3.8, COURT, -0.5, 1.2);
        masonry.block(-SIDE - 3.4, -END - 2, -SIDE - 2, COURT, -0.5, 0.7);
        for (int i = 0; i < 12; i++) {
            double out = 2.5 * Furnishing.chance(i, 9) + (i % 2 == 0 ? 0 : 5.5);
            furnishing.tree(-28 + 5.2 * i, -22.5 - out, -0.5, 1.4 + 0.5 * Furnishing.chance(i, 1));
        }
        for (int i = 0; i < 8; i++) {
            double out = 2 * Furnishing.chance(i, 4) + (i % 2 == 0 ? 0 : 5);
            furnishing.tree(31 + out, -17 + 5.4 * i, -0.5, 1.4 + 0.5 * Furnishing.chance(i, 3));
        }
    }
}
