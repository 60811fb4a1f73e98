package onder.level;

/** A high wall along z with round-headed windows. */
final class StationWindows {
    private static final double SILL = 2.4;
    private static final double SPRING = 5.6;
    private static final double RADIUS = 1.5;
    private static final double TOP = 7.9;
    private static final int PARTS = 8;

    private final LevelMeshBuilder masonry;

    StationWindows(LevelMeshBuilder masonry) {
        this.masonry = masonry;
    }

    void wall(double x1, double x2, double z1, double z2, int rgb, int trim, int bars, int brass) {
        masonry.paint(trim).block(x1 - 0.05, z1, x2 + 0.08, z2, 0, 0.9);
        masonry.paint(rgb).block(x1, z1, x2, z2, 0.9, SILL);
        masonry.paint(trim).block(x1 - 0.06, z1, x2 + 0.1, z2, SILL - 0.12, SILL);
        masonry.paint(brass).block(x1, z1, x2 + 0.05, z2, 1.95, 2.03);
        masonry.paint(trim).block(x1 - 0.1, z1, x2 + 0.15, z2, TOP, TOP + 0.35);
        int windows = 4;
        double bay = (z2 - z1) / windows;
        for (int i = 0; i < windows; i++) {
            double middle = z1 + (i + 0.5) * bay;
            masonry.paint(rgb);
            masonry.block(x1, middle - bay / 2, x2, middle - RADIUS, SILL, TOP);
            masonry.block(x1, middle + RADIUS, x2, middle + bay / 2, SILL, TOP);
            head(x1, x2, middle, rgb);
            masonry.paint(bars);
            double glass = (x1 + x2) / 2;
            for (double z : new double[] {-1.5, -0.75, 0, 0.75, 1.5}) {
                double high = SPRING + Math.sqrt(Math.max(0, RADIUS * RADIUS - z * z));
                masonry.block(glass - 0.05, middle + z - 0.04, glass + 0.05, middle + z + 0.04, SILL, high);
            }
            for (double y : new double[] {SILL + 0.05, 3.5, 4.55, SPRING}) {
                masonry.block(glass - 0.05, middle - RADIUS, glass + 0.05, middle + RADIUS, y - 0.04, y + 0.04);
            }
        }
    }

    /** The wall over an arch, in slices. */
    private void head(double x1, double x2, double middle, int rgb) {
        masonry.paint(rgb);
        for (int i = 0; i < PARTS; i++) {
            double from = Math.PI * i / PARTS;
            double to = Math.PI * (i + 1) / PARTS;
            double z1 = middle - RADIUS * StrictMath.cos(from);
            double z2 = middle - RADIUS * StrictMath.cos(to);
            double y1 = SPRING + RADIUS * StrictMath.sin(from);
            double y2 = SPRING + RADIUS * StrictMath.sin(to);
            masonry.quad(x2, y1, z1, x2, TOP, z1, x2, TOP, z2, x2, y2, z2);
            masonry.quad(x1, TOP, z1, x1, y1, z1, x1, y2, z2, x1, TOP, z2);
            masonry.quad(x1, y1, z1, x2, y1, z1, x2, y2, z2, x1, y2, z2);
        }
    }
}
