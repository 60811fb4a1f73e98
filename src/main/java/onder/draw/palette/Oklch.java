package onder.draw.palette;

/**
 * Colours by perceptual lightness, chroma and hue, converted to sRGB.
 *
 * <p>Source: B. Ottosson, "A perceptual color space for image processing", 2020 (OKLab).
 */
public final class Oklch {
    private static final int HALVINGS = 16;

    private Oklch() {}

    /**
     * The sRGB colour 0xRRGGBB. A colour outside sRGB loses chroma, never lightness or hue.
     *
     * @param lightness 0..1
     * @param chroma 0..0.37
     * @param hue in degrees
     */
    static int rgb(double lightness, double chroma, double hue) {
        if (inGamut(linear(lightness, chroma, hue))) {
            return pack(linear(lightness, chroma, hue));
        }
        double low = 0;
        double high = chroma;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (low + high) / 2;
            if (inGamut(linear(lightness, middle, hue))) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return pack(linear(lightness, low, hue));
    }

    /** Lightness, chroma and hue (degrees, 0..360) of an sRGB colour 0xRRGGBB. */
    public static double[] of(int rgb) {
        double r = decode((rgb >> 16 & 255) / 255.0);
        double g = decode((rgb >> 8 & 255) / 255.0);
        double b = decode((rgb & 255) / 255.0);
        double l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
        double m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
        double s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
        double lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s;
        double a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s;
        double c = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s;
        double hue = Math.toDegrees(Math.atan2(c, a));
        return new double[] {lightness, Math.hypot(a, c), hue < 0 ? hue + 360 : hue};
    }

    /**
     * The perceptual difference of two colours, given by lightness, chroma and hue in degrees: their distance in OKLab;
     * 0.02 is just noticeable, black and white are 1 apart.
     */
    static double difference(double[] a, double[] b) {
        double turn = Math.toRadians(a[2] - b[2]);
        double across = a[1] * a[1] + b[1] * b[1] - 2 * a[1] * b[1] * Math.cos(turn);
        return Math.sqrt((a[0] - b[0]) * (a[0] - b[0]) + Math.max(0, across));
    }

    private static double[] linear(double lightness, double chroma, double hue) {
        double a = chroma * Math.cos(Math.toRadians(hue));
        double b = chroma * Math.sin(Math.toRadians(hue));
        double l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b);
        double m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b);
        double s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b);
        return new double[] {
            4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
            -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
            -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s
        };
    }

    private static boolean inGamut(double[] linear) {
        for (double c : linear) {
            if (c < -1e-6 || c > 1 + 1e-6) {
                return false;
            }
        }
        return true;
    }

    private static int pack(double[] linear) {
        int rgb = 0;
        for (double c : linear) {
            rgb = rgb << 8 | (int) Math.round(255 * encode(Math.min(1, Math.max(0, c))));
        }
        return rgb;
    }

    private static double encode(double c) {
        return c <= 0.0031308 ? 12.92 * c : 1.055 * Math.pow(c, 1 / 2.4) - 0.055;
    }

    public static double decode(double c) {
        return c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4);
    }

    private static double cube(double v) {
        return v * v * v;
    }
}
