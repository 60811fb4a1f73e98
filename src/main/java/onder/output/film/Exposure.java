package onder.output.film;

/**
 * How a picture is exposed: as the mean of several, each at another moment while the shutter is open, through another
 * place of the lens and of the pixel, in the light of another place of the sun and the sky.
 *
 * <p>One mechanism smooths edges, blurs what moves and what is out of focus, and softens shadows. The places are the
 * same for every picture of a film, so that what stands still does not flicker. Sources: Haeberli and Akeley 1990,
 * "The accumulation buffer"; places: Roberts 2018, the R sequences.
 *
 * @param pictures how many are averaged, 1..256; 1: none, and all else is without effect
 * @param shutter the share of the time between two pictures for which the shutter is open, 0..1; film has one half
 */
public record Exposure(int pictures, float shutter) {
    /** One picture of one moment. */
    public static final Exposure PLAIN = new Exposure(1, 0);

    /** As a film camera's: half open. */
    public static final Exposure FILM = new Exposure(16, 0.5f);

    private static final int MOST = 256;

    /** Half the width of the tent that edges are smoothed by, in pixels: at 0.75 the poles of flags fade away. */
    private static final float SPREAD = 0.55f;

    /** The root of g³ = g + 1 and that of g⁵ = g + 1: steps by their powers cover the square, and the square's square, evenly. */
    private static final double PLANE = 1.324717957244746;

    private static final double FOUR = 1.1673039782614187;

    public Exposure {
        if (pictures < 1 || pictures > MOST) {
            throw new IllegalArgumentException("pictures = " + pictures + ", allowed 1.." + MOST);
        }
        if (!(shutter >= 0 && shutter <= 1)) {
            throw new IllegalArgumentException("shutter = " + shutter + ", allowed 0..1");
        }
    }

    /** Where in its pixel picture i looks, up to {@link #SPREAD} pixels along x, near the middle most often: a tent. */
    float pixelX(int i) {
        return middled(i, 1 / PLANE);
    }

    /** As {@link #pixelX}, along y. */
    float pixelY(int i) {
        return middled(i, 1 / (PLANE * PLANE));
    }

    /** Where in the lens picture i looks through, in radii along x: even over the disc. */
    public float discX(int i) {
        return (float) (Math.sqrt(place(i, 1 / (FOUR * FOUR))) * Math.cos(turn(i)));
    }

    /** As {@link #discX}, along y. */
    public float discY(int i) {
        return (float) (Math.sqrt(place(i, 1 / (FOUR * FOUR))) * Math.sin(turn(i)));
    }

    /** The tent's places, moved so that their mean is 0: a film shows everything where a plain picture does. */
    private float middled(int i, double step) {
        double sum = 0;
        for (int k = 0; k < pictures; k++) {
            sum += tent(place(k, step));
        }
        return (float) (tent(place(i, step)) - sum / pictures);
    }

    private static double turn(int i) {
        return 2 * Math.PI * place(i, 1 / FOUR);
    }

    /** The i-th of a sequence that covers 0..1 evenly. */
    private static double place(int i, double step) {
        double at = 0.5 + step * i;
        return at - Math.floor(at);
    }

    private static double tent(double even) {
        double u = 2 * even;
        return SPREAD * (u < 1 ? Math.sqrt(u) - 1 : 1 - Math.sqrt(2 - u));
    }
}
