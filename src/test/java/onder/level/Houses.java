package onder.level;

/** Houses with steep roofs: of a street, with doors and windows, and of a town behind. */
final class Houses {
    private static final int[] PLASTER = {0xD9B98A, 0xC98F7B, 0xE6D9BE, 0xA9B7A2, 0xCDBE9F, 0xB8A79C, 0xDCC3A0};
    private static final int[] TILES = {0x9A5A45, 0x8A4F40, 0x6B6F78, 0xA56A4C};
    private static final int[] PAINTS = {0x3F5F58, 0x7C3B33, 0x3F7486, 0x66784A, 0x8A6245, 0x4C5560};
    private static final int GLASS = 0x4C5A64;
    private static final int PLINTH = 0x9D9180;
    private static final int BEAM = 0x6B4A34;
    private static final int CHIMNEY = 0x8F5B48;
    private static final double DEPTH = 8;

    private final LevelMeshBuilder masonry;

    Houses(LevelMeshBuilder masonry) {
        this.masonry = masonry;
    }

    static int plaster(int kind) {
        return PLASTER[Math.floorMod(kind, PLASTER.length)];
    }

    static int tiles(int kind) {
        return TILES[Math.floorMod(kind, TILES.length)];
    }

    /** One far off: a body with rows of windows on all sides. */
    void far(double x, double z, double size, double eaves, double foot, int kind) {
        double half = size / 2 - 0.4;
        masonry.paint(plaster(kind)).plain(true).block(x - half, z - half, x + half, z + half, foot, foot + eaves);
        gable(x - half - 0.3, z - half - 0.3, x + half + 0.3, z + half + 0.3, foot + eaves, half * 1.15, kind);
        masonry.paint(GLASS).plain(true);
        for (double y = foot + 1.4; y < foot + eaves - 1.6; y += 3) {
            for (double at : new double[] {-0.55, 0, 0.55}) {
                for (int side = -1; side <= 1; side += 2) {
                    masonry.block(
                            x + at * half - 0.5,
                            Math.min(z + side * half, z + side * (half + 0.04)),
                            x + at * half + 0.5,
                            Math.max(z + side * half, z + side * (half + 0.04)),
                            y,
                            y + 1.6);
                    masonry.block(
                            Math.min(x + side * half, x + side * (half + 0.04)),
                            z + at * half - 0.5,
                            Math.max(x + side * half, x + side * (half + 0.04)),
                            z + at * half + 0.5,
                            y,
                            y + 1.6);
                }
            }
        }
    }

    /** A roof whose ridge runs along z. */
    void gable(double x1, double z1, double x2, double z2, double eaves, double rise, int kind) {
        double middle = (x1 + x2) / 2;
        masonry.paint(tiles(kind)).plain(true);
        masonry.quad(x1, eaves, z1, x1, eaves, z2, middle, eaves + rise, z2, middle, eaves + rise, z1);
        masonry.quad(x2, eaves, z2, x2, eaves, z1, middle, eaves + rise, z1, middle, eaves + rise, z2);
        masonry.paint(plaster(kind));
        masonry.triangle(x1, eaves, z2, x2, eaves, z2, middle, eaves + rise, z2);
        masonry.triangle(x2, eaves, z1, x1, eaves, z1, middle, eaves + rise, z1);
        masonry.ceiling(x1, z1, x2, z2, eaves).plain(false);
    }

    /**
     * One of a street, its gable toward it.
     *
     * @param facing 1: it looks along +z, -1: along -z
     */
    void onStreet(double x, double width, double front, int facing, int storeys, double foot, int kind) {
        double eaves = foot + 3.2 + 2.8 * (storeys - 1);
        double half = width / 2;
        double back = front - facing * DEPTH;
        masonry.paint(plaster(kind))
                .block(x - half, Math.min(front, back), x + half, Math.max(front, back), foot - 1, eaves);
        gable(
                x - half - 0.12,
                Math.min(front + facing * 0.35, back),
                x + half + 0.12,
                Math.max(front + facing * 0.35, back),
                eaves,
                half * 1.25,
                kind);
        Front face = new Front(masonry, front, facing);
        face.on(PLINTH, x - half, x + half, foot, foot + 0.55, 0.05);
        boolean timbered = Math.floorMod(kind, 3) == 1;
        shop(face, x, half, foot, kind);
        for (int storey = 1; storey < storeys; storey++) {
            double floor = foot + 3.2 + 2.8 * (storey - 1);
            face.on(
                    timbered ? BEAM : Furnishing.shade(plaster(kind), 1.1),
                    x - half,
                    x + half,
                    floor - 0.1,
                    floor + 0.1,
                    0.07);
            windows(face, x, half, floor, kind);
            if (timbered) {
                timber(face, x, half, floor);
            }
        }
        face.on(Furnishing.PALE, x - 0.45, x + 0.45, eaves + 0.5, eaves + 1.7, 0.41);
        face.on(GLASS, x - 0.36, x + 0.36, eaves + 0.58, eaves + 1.62, 0.43);
        masonry.paint(CHIMNEY);
        double stack = x + half * 0.45;
        double deep = front - facing * 3.2;
        masonry.plain(true)
                .block(stack - 0.35, deep - 0.35, stack + 0.35, deep + 0.35, eaves, eaves + half * 1.25 + 0.3)
                .plain(false);
    }

    private void shop(Front face, double x, double half, double foot, int kind) {
        int paint = PAINTS[Math.floorMod(kind * 5 + 2, PAINTS.length)];
        double side = Math.floorMod(kind, 2) == 0 ? 1 : -1;
        double door = x + side * (half - 1.15);
        face.on(Furnishing.PALE, door - 0.68, door + 0.68, foot, foot + 2.32, 0.06);
        face.on(paint, door - 0.52, door + 0.52, foot, foot + 2.1, 0.09);
        face.on(GLASS, door - 0.3, door + 0.3, foot + 1.15, foot + 1.9, 0.11);
        double from = Math.min(door - side * 1.0, x - side * (half - 0.5));
        double to = Math.max(door - side * 1.0, x - side * (half - 0.5));
        face.on(paint, from, to, foot + 0.45, foot + 2.45, 0.08);
        int panes = (int) Math.max(2, Math.rint((to - from) / 1.1));
        double wide = (to - from - 0.16) / panes;
        for (int i = 0; i < panes; i++) {
            face.on(GLASS, from + 0.14 + wide * i, from + wide * (i + 1), foot + 0.75, foot + 2.25, 0.1);
        }
        face.on(paint, from - 0.1, to + 0.1, foot + 2.5, foot + 2.95, 0.14);
        face.on(Furnishing.PALE, from + 0.3, to - 0.3, foot + 2.64, foot + 2.8, 0.16);
        if (Math.floorMod(kind, 4) != 3) {
            face.awning(from - 0.1, to + 0.1, foot + 2.55, paint, Furnishing.PALE);
        }
    }

    private void windows(Front face, double x, double half, double floor, int kind) {
        int count = half > 3.4 ? 3 : 2;
        int shutter = PAINTS[Math.floorMod(kind * 3 + 1, PAINTS.length)];
        for (int i = 0; i < count; i++) {
            double at = x + (i - (count - 1) / 2.0) * 2 * half / count;
            face.on(Furnishing.PALE, at - 0.56, at + 0.56, floor + 0.75, floor + 2.35, 0.05);
            face.on(GLASS, at - 0.46, at - 0.04, floor + 0.85, floor + 2.25, 0.07);
            face.on(GLASS, at + 0.04, at + 0.46, floor + 0.85, floor + 2.25, 0.07);
            face.on(shutter, at - 0.98, at - 0.58, floor + 0.75, floor + 2.35, 0.07);
            face.on(shutter, at + 0.58, at + 0.98, floor + 0.75, floor + 2.35, 0.07);
            if (Math.floorMod(kind + i, 2) == 0) {
                face.on(Furnishing.WOOD, at - 0.6, at + 0.6, floor + 0.5, floor + 0.72, 0.26);
                face.on(0x66784A, at - 0.58, at + 0.58, floor + 0.7, floor + 0.86, 0.3);
                face.on(0xC8523F, at - 0.4, at - 0.2, floor + 0.8, floor + 0.95, 0.32);
                face.on(0xE7B6B0, at + 0.1, at + 0.3, floor + 0.8, floor + 0.95, 0.32);
            }
        }
    }

    private void timber(Front face, double x, double half, double floor) {
        for (double at : new double[] {-half + 0.1, 0, half - 0.1}) {
            if (at != 0 || half > 3.4) {
                face.on(BEAM, x + at - 0.1, x + at + 0.1, floor + 0.1, floor + 2.7, 0.045);
            }
        }
        face.on(BEAM, x - half, x + half, floor + 2.45, floor + 2.6, 0.045);
    }
}
