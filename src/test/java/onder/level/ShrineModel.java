package onder.level;

import java.nio.file.Path;

/**
 * Builds the level of the scene <em>pilgrimage</em>: a round court of sand with a domed shrine in its middle, a double
 * colonnade about it, and towers at the eight gates.
 */
public final class ShrineModel {
    public static final Path FILE = Path.of("assets", "Scenes", "Levels", "shrine.glb");

    private static final int SAND = 0xC9A876;
    private static final int PALE = 0xE3D2B0;
    private static final int STONE = 0xC8AC82;
    private static final int SHADE = 0x8A6E50;
    private static final int DEEP = 0x3A2C22;
    private static final int TILE = 0x2F6E7C;
    private static final int GOLD = 0xD9A441;
    private static final int ROOF = 0xB89468;

    /** Of the inner columns' middles, in metres. */
    private static final double INNER = 76;

    private static final double OUTER = 82;
    private static final double WALL = 86;
    private static final int BAYS = 64;
    private static final int GATES = 8;

    private final LevelMeshBuilder masonry = new LevelMeshBuilder();

    private ShrineModel() {}

    public static LevelMeshBuilder build() {
        ShrineModel model = new ShrineModel();
        model.ground();
        model.shrine();
        model.colonnade();
        for (int gate = 0; gate < GATES; gate++) {
            model.tower(2 * Math.PI * (gate + 0.5) / GATES);
        }
        return model.masonry;
    }

    private void ground() {
        masonry.plain(true).paint(SAND).block(-100, -100, 100, 100, -0.6, 0).plain(false);
    }

    private void shrine() {
        double about = Math.PI / 8;
        masonry.plain(true);
        masonry.paint(STONE);
        for (int step = 0; step < 6; step++) {
            octagon(11.4 - 0.4 * step, 0, 0.18 * (step + 1), about);
        }
        masonry.paint(PALE);
        octagon(9, 1.08, 12, about);
        // Nobody gets in: walls within leave no room that counts as a floor.
        for (int turn = 0; turn < 180; turn += 45) {
            masonry.turnedBlock(0, 0, 16.4, 0.3, turn, 1.08, 12);
        }
        masonry.paint(TILE);
        octagon(9.15, 9.6, 10.8, about);
        masonry.paint(STONE);
        octagon(9.5, 12, 12.7, about);
        for (int side = 0; side < 8; side++) {
            arch(2 * Math.PI * side / 8, 9 * StrictMath.cos(about), 3.6, 1.08, 8.4);
            turret(about + 2 * Math.PI * side / 8);
        }
        masonry.paint(PALE);
        octagon(6.6, 12.7, 17.4, about);
        masonry.paint(TILE);
        octagon(6.75, 16.2, 17.0, about);
        masonry.paint(STONE);
        octagon(7, 17.4, 17.9, about);
        for (int side = 0; side < 8; side++) {
            arch(2 * Math.PI * side / 8, 6.6 * StrictMath.cos(about), 1.6, 13.3, 15.9);
        }
        masonry.paint(GOLD)
                .plain(true)
                .round(
                        0,
                        0,
                        32,
                        new double[] {5.9, 6.5, 6.7, 6.3, 5.2, 3.6, 2.0, 0.9, 0.35, 0.18, 0.5, 0.5, 0.15, 0},
                        new double[] {17.9, 18.8, 20, 21.6, 23.4, 25.1, 26.5, 27.5, 28.4, 29.2, 29.6, 30.1, 30.5, 32})
                .plain(false);
    }

    private void octagon(double radius, double low, double high, double turn) {
        double[] x = new double[8];
        double[] z = new double[8];
        for (int i = 0; i < 8; i++) {
            x[i] = radius * StrictMath.cos(turn + 2 * Math.PI * i / 8);
            z[i] = radius * StrictMath.sin(turn + 2 * Math.PI * i / 8);
        }
        masonry.prism(x, z, low, high);
    }

    /** A dark niche under a pointed arch, a hand in front of a face that looks along an angle. */
    private void arch(double angle, double away, double width, double low, double high) {
        double cos = StrictMath.cos(angle);
        double sin = StrictMath.sin(angle);
        for (int ring = 0; ring < 2; ring++) {
            double half = width / 2 + (ring == 0 ? 0.35 : 0);
            double top = high + (ring == 0 ? 0.45 : 0);
            double spring = top - half * 1.35;
            double out = away + (ring == 0 ? 0.03 : 0.06);
            masonry.paint(ring == 0 ? SHADE : DEEP);
            int steps = 8;
            double before = half;
            double y = low;
            for (int i = 0; i <= steps; i++) {
                double share = (double) i / steps;
                double next = spring + (top - spring) * share;
                double wide = half * StrictMath.sqrt(1 - StrictMath.pow(share, 1.7));
                strip(cos, sin, out, before, y, wide, next);
                before = wide;
                y = next;
            }
        }
    }

    /** A piece of a face, as wide at its foot as at its top or less. */
    private void strip(double cos, double sin, double out, double lowHalf, double low, double highHalf, double high) {
        masonry.quad(
                new double[] {out * cos + lowHalf * sin, low, out * sin - lowHalf * cos},
                new double[] {out * cos + highHalf * sin, high, out * sin - highHalf * cos},
                new double[] {out * cos - highHalf * sin, high, out * sin + highHalf * cos},
                new double[] {out * cos - lowHalf * sin, low, out * sin + lowHalf * cos});
    }

    private void turret(double angle) {
        double x = 9 * StrictMath.cos(angle);
        double z = 9 * StrictMath.sin(angle);
        masonry.paint(STONE).column(x, z, 0.75, 1.08, 14.4, 12);
        masonry.paint(GOLD).plain(true).round(x, z, 12, new double[] {0.75, 0.95, 0.85, 0.45, 0.12, 0}, new double[] {
            14.4, 14.9, 15.4, 16.2, 16.8, 17.6
        });
    }

    private void colonnade() {
        masonry.plain(true);
        double step = 2 * Math.PI / BAYS;
        for (int bay = 0; bay < BAYS; bay++) {
            double from = step * bay;
            for (double radius : new double[] {INNER, OUTER}) {
                double x = radius * StrictMath.cos(from);
                double z = radius * StrictMath.sin(from);
                masonry.paint(STONE).column(x, z, 0.62, 0, 0.5, 8);
                masonry.paint(PALE).column(x, z, 0.42, 0.5, 5.2, 8);
                masonry.paint(STONE).column(x, z, 0.62, 5.2, 5.6, 8);
            }
            masonry.paint(PALE);
            for (double radius : new double[] {INNER, OUTER}) {
                vault(from, step, radius);
            }
            masonry.paint(ROOF);
            sector(from, step, INNER - 0.5, WALL, 8.1, 8.5);
            masonry.paint(STONE);
            sector(from, step, INNER - 0.7, INNER - 0.2, 8.5, 9.1);
            if (bay % 2 == 0) {
                double x = 79 * StrictMath.cos(from + step / 2);
                double z = 79 * StrictMath.sin(from + step / 2);
                masonry.paint(PALE).round(x, z, 16, new double[] {2.4, 2.4, 2.15, 1.5, 0.6, 0.1, 0}, new double[] {
                    8.5, 9.2, 10.2, 11.2, 11.9, 12.2, 12.9
                });
            }
            boolean gate = bay % (BAYS / GATES) == BAYS / GATES / 2;
            masonry.paint(STONE);
            if (!gate) {
                sector(from, step, WALL, WALL + 1.2, 0, 11);
            } else {
                sector(from, step, WALL, WALL + 1.2, 7, 14);
            }
        }
    }

    /** Two pointed arches' worth of wall over a bay: lower at its columns. */
    private void vault(double from, double step, double radius) {
        int parts = 8;
        for (int i = 0; i < parts; i++) {
            double share = Math.abs((i + 0.5) / parts * 2 - 1);
            double low = 7.6 - 2.0 * StrictMath.pow(share, 2.2);
            sector(from + step * i / parts, step / parts, radius - 0.35, radius + 0.35, low, 8.1);
        }
    }

    private void sector(double from, double step, double near, double far, double low, double high) {
        double a = from;
        double b = from + step;
        masonry.prism(
                new double[] {
                    near * StrictMath.cos(a), far * StrictMath.cos(a), far * StrictMath.cos(b), near * StrictMath.cos(b)
                },
                new double[] {
                    near * StrictMath.sin(a), far * StrictMath.sin(a), far * StrictMath.sin(b), near * StrictMath.sin(b)
                },
                low,
                high);
    }

    private void tower(double angle) {
        masonry.plain(true);
        double x = 91 * StrictMath.cos(angle);
        double z = 91 * StrictMath.sin(angle);
        masonry.paint(STONE).column(x, z, 2.6, 0, 14, 8);
        masonry.paint(PALE).column(x, z, 1.7, 14, 33, 12);
        masonry.paint(STONE).column(x, z, 2.5, 33, 34, 12);
        masonry.paint(PALE).column(x, z, 1.2, 34, 38, 12);
        masonry.paint(TILE).round(x, z, 14, new double[] {1.4, 1.7, 1.4, 0.8, 0.25, 0.06, 0}, new double[] {
            38, 38.9, 40, 41.4, 42.4, 43.6, 45
        });
    }
}
