package onder.level;

/**
 * What is put onto an upright face along x.
 *
 * @param z where it stands
 * @param facing 1: it looks along +z, -1: along -z
 */
record Front(LevelMeshBuilder masonry, double z, int facing) {
    /** A panel that stands out by so much. */
    void on(int rgb, double x1, double x2, double low, double high, double out) {
        masonry.paint(rgb).plain(true);
        double far = z + facing * out;
        masonry.block(x1, Math.min(z, far), x2, Math.max(z, far), low, high).plain(false);
    }

    /** A striped cloth, seen from both sides. */
    void awning(double x1, double x2, double high, int one, int other) {
        masonry.plain(true);
        int stripes = (int) Math.max(4, Math.rint((x2 - x1) / 0.45));
        double wide = (x2 - x1) / stripes;
        double out = z + facing * 1.35;
        for (int i = 0; i < stripes; i++) {
            masonry.paint(i % 2 == 0 ? one : other);
            double left = x1 + wide * i;
            cloth(left, left + wide, high, z + facing * 0.1, high - 0.4, out);
            cloth(left, left + wide, high - 0.4, out, high - 0.58, out);
        }
        masonry.plain(false);
    }

    private void cloth(double x1, double x2, double y1, double z1, double y2, double z2) {
        masonry.quad(x1, y2, z2, x2, y2, z2, x2, y1, z1, x1, y1, z1);
        masonry.quad(x1, y1, z1, x2, y1, z1, x2, y2, z2, x1, y2, z2);
    }
}
