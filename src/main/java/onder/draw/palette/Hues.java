package onder.draw.palette;

/** The colours that groups can have: hues around the circle, numbered, all of one lightness and chroma. */
final class Hues {
    static final int COUNT = 72;

    private static final int[] RGB = new int[COUNT];

    /** The difference between two hues, in OKLab. */
    private static final double[][] DIFFERENCE = new double[COUNT][COUNT];

    /** How strongly two hues push each other apart if their groups touch. */
    private static final double[][] PUSH = new double[COUNT][COUNT];

    /** Indistinguishable hues push as if they differed by this, in OKLab. */
    private static final double LEAST = 0.02;

    /** A steep power, so that the nearest hue dominates. */
    private static final double POWER = -4;

    static {
        double[][] colours = new double[COUNT][];
        for (int i = 0; i < COUNT; i++) {
            RGB[i] = GroupColours.hue(360.0 * i / COUNT);
            colours[i] = Oklch.of(RGB[i]);
        }
        for (int i = 0; i < COUNT; i++) {
            for (int j = 0; j <= i; j++) {
                DIFFERENCE[i][j] = DIFFERENCE[j][i] = Oklch.difference(colours[i], colours[j]);
                PUSH[i][j] = PUSH[j][i] = Math.pow(Math.max(LEAST, DIFFERENCE[i][j]), POWER);
            }
        }
    }

    private Hues() {}

    /** A hue as sRGB, 0xRRGGBB. */
    static int rgb(int hue) {
        return RGB[hue];
    }

    /** A colour on the shorter way round from one hue to another. */
    static int between(int from, int to, double share) {
        int turn = Math.floorMod(to - from + COUNT / 2, COUNT) - COUNT / 2;
        return GroupColours.hue(360.0 * (from + turn * share) / COUNT);
    }

    /** A hue for a number, far from those of neighbouring numbers. */
    static int byNumber(int group) {
        return (int) (GroupColours.GOLDEN_ANGLE * group * COUNT / 360) % COUNT;
    }

    /** The difference between two hues, in OKLab. */
    static double difference(int one, int other) {
        return DIFFERENCE[one][other];
    }

    /** How strongly two hues push each other apart if their groups touch. */
    static double push(int one, int other) {
        return PUSH[one][other];
    }
}
