package onder.level;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Builds the level of the scene <em>terraces</em>: a square, two terraces above it, ramps and stairs between them, a
 * colonnade on the upper one. {@code main} writes it to where it is shipped.
 */
public final class TerracesModel {
    public static final Path FILE = Path.of("assets", "Scenes", "Levels", "terraces.glb");

    private static final int PAVING = 0xC9BFAF;
    private static final int TERRACE = 0xD3C6AC;
    private static final int UPPER = 0xDBCDB4;
    private static final int STONE = 0xB9AC98;
    private static final int COPING = 0xE9E2D4;
    private static final int COLUMN = 0xEDE6D8;
    private static final int ROOF = 0xB5694A;
    private static final int GRASS = 0x7F9A5B;
    private static final int BARK = 0x7A6048;
    private static final int LEAVES = 0x64864B;
    private static final int WATER = 0x7FA9B8;
    private static final int WOOD = 0xA67F58;

    private static final double MIDDLE = 1.5;
    private static final double HIGH = 3;

    private final LevelMeshBuilder masonry = new LevelMeshBuilder();

    private TerracesModel() {}

    public static void main(String[] args) throws IOException {
        Files.createDirectories(FILE.getParent());
        Files.write(FILE, build().glb());
    }

    public static LevelMeshBuilder build() {
        TerracesModel model = new TerracesModel();
        model.ground();
        model.ways();
        model.edges();
        model.colonnade();
        model.square();
        model.gardens();
        return model.masonry;
    }

    private void ground() {
        masonry.paint(PAVING).block(-30, 2, 30, 22, -0.6, 0);
        masonry.paint(TERRACE).block(-30, -10, 30, 2, -0.6, MIDDLE);
        masonry.paint(UPPER).block(-30, -22, 30, -10, -0.6, HIGH);
    }

    private void ways() {
        masonry.paint(TERRACE).ramp(-23, -18, 14, 2, 0, MIDDLE).ramp(18, 23, 14, 2, 0, MIDDLE);
        masonry.stair(-5, 5, 7, 2, 0, MIDDLE, 10);
        masonry.paint(UPPER).ramp(-12, -7, 1, -10, MIDDLE, HIGH).ramp(24, 29, 1, -10, MIDDLE, HIGH);
        masonry.stair(8, 16, -5, -10, MIDDLE, HIGH, 10);
        masonry.paint(COPING);
        for (double x : new double[] {-23, -18, 18, 23}) {
            masonry.slantingWall(x, 14, x, 2, 0.3, -0.1, 0.7, MIDDLE - 0.1, MIDDLE + 0.9);
        }
        for (double x : new double[] {-12, -7, 24, 29}) {
            masonry.slantingWall(x, 1, x, -10, 0.3, MIDDLE - 0.1, MIDDLE + 0.7, HIGH - 0.1, HIGH + 0.9);
        }
        for (double x : new double[] {-5, 5}) {
            masonry.slantingWall(x, 7, x, 2, 0.3, -0.1, 0.7, MIDDLE - 0.1, MIDDLE + 0.9);
        }
        for (double x : new double[] {8, 16}) {
            masonry.slantingWall(x, -5, x, -10, 0.3, MIDDLE - 0.1, MIDDLE + 0.7, HIGH - 0.1, HIGH + 0.9);
        }
    }

    /** Parapets along the drops, and a wall around everything. */
    private void edges() {
        parapet(-30, -23, 2, MIDDLE);
        parapet(-18, -5, 2, MIDDLE);
        parapet(5, 18, 2, MIDDLE);
        parapet(23, 30, 2, MIDDLE);
        parapet(-30, -12, -10, HIGH);
        parapet(-7, 8, -10, HIGH);
        parapet(16, 24, -10, HIGH);
        parapet(29, 30, -10, HIGH);
        masonry.paint(STONE);
        masonry.block(-30.5, 22, 30.5, 22.5, -0.6, 1.1);
        masonry.block(-30.5, -22.5, 30.5, -22, -0.6, HIGH + 1.1);
        for (double x : new double[] {-30.5, 30}) {
            masonry.block(x, 2, x + 0.5, 22, -0.6, 1.1);
            masonry.block(x, -10, x + 0.5, 2, -0.6, MIDDLE + 1.1);
            masonry.block(x, -22, x + 0.5, -10, -0.6, HIGH + 1.1);
        }
    }

    private void parapet(double x1, double x2, double z, double floor) {
        masonry.paint(STONE).block(x1, z - 0.32, x2, z - 0.02, floor, floor + 0.85);
        masonry.paint(COPING).block(x1, z - 0.37, x2, z + 0.03, floor + 0.85, floor + 0.95);
    }

    private void colonnade() {
        for (int i = 0; i < 8; i++) {
            for (double z : new double[] {-13, -19.5}) {
                double x = -24 + i * 4;
                masonry.paint(COPING).block(x - 0.5, z - 0.5, x + 0.5, z + 0.5, HIGH, HIGH + 0.3);
                masonry.paint(COLUMN).column(x, z, 0.36, HIGH + 0.3, HIGH + 3.3, 14);
                masonry.paint(COPING).block(x - 0.5, z - 0.5, x + 0.5, z + 0.5, HIGH + 3.3, HIGH + 3.55);
            }
        }
        masonry.paint(COPING).block(-25, -20.5, 5, -12, HIGH + 3.55, HIGH + 3.95);
        double eaves = HIGH + 3.95;
        masonry.paint(ROOF);
        masonry.quad(-25.4, eaves, -20.9, -25.4, eaves + 1.7, -16.25, 5.4, eaves + 1.7, -16.25, 5.4, eaves, -20.9);
        masonry.quad(5.4, eaves, -11.6, 5.4, eaves + 1.7, -16.25, -25.4, eaves + 1.7, -16.25, -25.4, eaves, -11.6);
        masonry.triangle(-25.4, eaves, -11.6, -25.4, eaves + 1.7, -16.25, -25.4, eaves, -20.9);
        masonry.triangle(5.4, eaves, -20.9, 5.4, eaves + 1.7, -16.25, 5.4, eaves, -11.6);
        masonry.ceiling(-25.4, -20.9, 5.4, -11.6, eaves);
    }

    private void square() {
        // A fountain: a basin with a rim to sit on, and a bowl on a stem.
        masonry.paint(COPING).round(0, 14.5, 24, new double[] {3, 3, 2.6, 2.6}, new double[] {0, 0.55, 0.55, 0.3});
        masonry.paint(WATER).round(0, 14.5, 24, new double[] {2.6, 0}, new double[] {0.4, 0.4});
        masonry.paint(COPING).round(0, 14.5, 16, new double[] {0.45, 0.3, 0.3, 1.2, 1.2, 0}, new double[] {
            0.3, 0.6, 1.4, 1.7, 1.85, 1.75
        });
        masonry.paint(WOOD);
        for (double x : new double[] {-9.5, 9.5}) {
            masonry.block(x - 0.25, 12, x + 0.25, 17, 0, 0.45);
        }
        for (double x : new double[] {-13, -2, 13}) {
            masonry.block(x - 1.2, 19.9, x + 1.2, 20.4, 0, 0.45);
        }
    }

    private void gardens() {
        for (double[] bed : new double[][] {
            {-29, 17, -24, 21, 0},
            {24, 17, 29, 21, 0},
            {-15.5, 4.2, -8, 6.4, 0},
            {8, 4.2, 15.5, 6.4, 0},
            {-29, -8, -15, -5.6, MIDDLE},
            {-4, -8, 5, -5.6, MIDDLE},
            {9, -20, 28, -18, HIGH}
        }) {
            masonry.paint(COPING).block(bed[0], bed[1], bed[2], bed[3], bed[4], bed[4] + 0.45);
            masonry.paint(GRASS)
                    .block(bed[0] + 0.25, bed[1] + 0.25, bed[2] - 0.25, bed[3] - 0.25, bed[4] + 0.45, bed[4] + 0.52);
        }
        for (double[] tree : new double[][] {
            {-26.5, 19, 0.5, 1.1},
            {26.5, 19, 0.5, 1},
            {-11.8, 5.3, 0.5, 0.9},
            {11.8, 5.3, 0.5, 0.95},
            {-26, -6.8, 2, 0.9},
            {-20, -6.8, 2, 1},
            {0.5, -6.8, 2, 0.95},
            {12, -19, 3.5, 1},
            {18.5, -19, 3.5, 1.1},
            {25, -19, 3.5, 0.95},
            {-27, 10, 0, 1},
            {27, 10, 0, 1.05}
        }) {
            tree(tree[0], tree[1], tree[2], tree[3]);
        }
    }

    private void tree(double x, double z, double foot, double size) {
        masonry.paint(BARK).column(x, z, 0.16 * size, foot, foot + 2.4 * size, 8);
        masonry.paint(LEAVES)
                .round(x, z, 10, new double[] {0, 1.1 * size, 1.55 * size, 1.3 * size, 0.6 * size, 0}, new double[] {
                    foot + 2.2 * size,
                    foot + 2.45 * size,
                    foot + 3.1 * size,
                    foot + 4 * size,
                    foot + 4.8 * size,
                    foot + 5 * size
                });
    }
}
