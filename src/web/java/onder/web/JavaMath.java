package onder.web;

/**
 * The functions of {@link Math} and {@link StrictMath} with the bits that they have in Java; a browser's own have
 * others. The build puts them in place of both wherever the engine calls them.
 *
 * <p>The algorithms and constants come from fdlibm 5.3, to which the Java specification refers.
 */
public final class JavaMath {
    private static final double LARGEST_ANGLE = 0x1p19 * Math.PI / 2;
    private static final double QUARTER_PI = 7.85398163397448278999e-01;
    private static final double QUARTER_PI_REST = 3.06161699786838301793e-17;
    private static final double PI_REST = 1.2246467991473531772e-16;
    private static final double SIN_CUBE = -1.66666666666666324348e-01;
    private static final double LN2 = 6.93147180369123816490e-01;
    private static final double LN2_REST = 1.90821492927058770002e-10;
    private static final double ONE_OVER_LN2 = 1.44269504088896338700e+00;

    /** The first 33 bits of π/2, the next 33, and the 33 after them. */
    private static final double[] HALF_PI = {
        1.57079632673412561417e+00, 6.07710050630396597660e-11, 2.02226624871116645580e-21
    };

    /** What π/2 has beyond each part of {@link #HALF_PI}. */
    private static final double[] HALF_PI_REST = {
        6.07710050650619224932e-11, 2.02226624879595063154e-21, 8.47842766036889956997e-32
    };

    private static final double[] ARCTANGENTS = {
        4.63647609000806093515e-01, QUARTER_PI, 9.82793723247329054082e-01, 1.57079632679489655800e+00
    };

    private static final double[] ARCTANGENT_RESTS = {
        2.26987774529616870924e-17, QUARTER_PI_REST, 1.39033110312309984516e-17, 6.12323399573676603587e-17
    };

    private static final double[] TANGENTS = {
        3.33333333333334091986e-01,
        1.33333333333201242699e-01,
        5.39682539762260521377e-02,
        2.18694882948595424599e-02,
        8.86323982359930005737e-03,
        3.59207910759131235356e-03,
        1.45620945432529025516e-03,
        5.88041240820264096874e-04,
        2.46463134818469906812e-04,
        7.81794442939557092300e-05,
        7.14072491382608190305e-05,
        -1.85586374855275456654e-05,
        2.59073051863633712884e-05
    };

    /** An angle less than π/4 from a multiple of π/2, in two parts, and the number of that multiple. */
    private record Reduced(int quarters, double angle, double rest) {}

    private JavaMath() {}

    /**
     * Sine.
     *
     * @param x angle in radians. Beyond 2¹⁸ π the result is that of {@code x % (2 * Math.PI)}, which is not the
     *     {@link StrictMath} value
     */
    public static double sin(double x) {
        if (isSmall(x)) {
            return sinNearZero(x);
        }
        Reduced reduced = reduce(x);
        return switch (reduced.quarters & 3) {
            case 0 -> sinNearZero(reduced.angle, reduced.rest);
            case 1 -> cosNearZero(reduced.angle, reduced.rest);
            case 2 -> -sinNearZero(reduced.angle, reduced.rest);
            default -> -cosNearZero(reduced.angle, reduced.rest);
        };
    }

    /**
     * Cosine.
     *
     * @param x angle in radians, as in {@link #sin}
     */
    public static double cos(double x) {
        if (isSmall(x)) {
            return cosNearZero(x, 0);
        }
        Reduced reduced = reduce(x);
        return switch (reduced.quarters & 3) {
            case 0 -> cosNearZero(reduced.angle, reduced.rest);
            case 1 -> -sinNearZero(reduced.angle, reduced.rest);
            case 2 -> -cosNearZero(reduced.angle, reduced.rest);
            default -> sinNearZero(reduced.angle, reduced.rest);
        };
    }

    /**
     * Angle of a point seen from the origin.
     *
     * @return radians from −π to π, counted from the x axis towards y
     */
    public static double atan2(double y, double x) {
        if (Double.isNaN(x) || Double.isNaN(y)) {
            return Double.NaN;
        }
        boolean behind = isNegative(x);
        double angle;
        if (y == 0) {
            angle = 0;
        } else if (x == 0 || Double.isInfinite(y) && !Double.isInfinite(x)) {
            return Math.copySign(Math.PI / 2, y);
        } else if (Double.isInfinite(x)) {
            angle = Double.isInfinite(y) ? Math.PI / 4 : 0;
            return Math.copySign(behind ? Math.PI - angle : angle, y);
        } else {
            int exponents = (high(y) - high(x)) >> 20;
            if (exponents > 60) {
                angle = Math.PI / 2;
            } else {
                angle = behind && exponents < -60 ? 0 : atan(Math.abs(y / x));
            }
        }
        return Math.copySign(behind ? Math.PI - (angle - PI_REST) : angle, y);
    }

    /** Arctangent of a number that is not negative. */
    private static double atan(double number) {
        int high = high(number);
        if (high >= 0x44100000) {
            return ARCTANGENTS[3] + ARCTANGENT_RESTS[3];
        }
        if (high < 0x3e200000) {
            return number;
        }
        double x = number;
        int nearest = -1;
        if (high >= 0x40038000) {
            nearest = 3;
            x = -1 / x;
        } else if (high >= 0x3ff30000) {
            nearest = 2;
            x = (x - 1.5) / (1 + 1.5 * x);
        } else if (high >= 0x3fe60000) {
            nearest = 1;
            x = (x - 1) / (x + 1);
        } else if (high >= 0x3fdc0000) {
            nearest = 0;
            x = (2 * x - 1) / (2 + x);
        }
        double z = x * x;
        double w = z * z;
        double odd = 4.97687799461593236017e-02 + w * 1.62858201153657823623e-02;
        odd = 9.09088713343650656196e-02 + w * (6.66107313738753120669e-02 + w * odd);
        odd = z * (3.33333333333329318027e-01 + w * (1.42857142725034663711e-01 + w * odd));
        double even = -5.83357013379057348645e-02 + w * -3.65315727442169155270e-02;
        even = -1.11111104054623557880e-01 + w * (-7.69187620504482999495e-02 + w * even);
        even = w * (-1.99999999998764832476e-01 + w * even);
        if (nearest < 0) {
            return x - x * (odd + even);
        }
        return ARCTANGENTS[nearest] - ((x * (odd + even) - ARCTANGENT_RESTS[nearest]) - x);
    }

    /** e to the power of x. */
    public static double exp(double x) {
        if (!(x <= 709.782712893383973096)) {
            return x + Double.POSITIVE_INFINITY;
        }
        if (x < -745.13321910194110842) {
            return 0;
        }
        int high = high(x);
        if (high < 0x3e300000) {
            return 1 + x;
        }
        int k = high > 0x3fd62e42 ? doublings(x) : 0;
        double whole = x - k * LN2;
        double rest = k * LN2_REST;
        double left = k == 0 ? x : whole - rest;
        double t = left * left;
        double c = 4.13813679705723846039e-08;
        c = -2.77777777770155933842e-03 + t * (6.61375632143793436117e-05 + t * (-1.65339022054652515390e-06 + t * c));
        c = left - t * (1.66666666666666019037e-01 + t * c);
        if (k == 0) {
            return 1 - ((left * c) / (c - 2) - left);
        }
        double y = 1 - ((rest - (left * c) / (2 - c)) - whole);
        return k >= -1021 ? withExponent(y, k) : withExponent(y, k + 1000) * 0x1p-1000;
    }

    /** {@code exp(x) - 1}, exact to the last digits for small x, too. */
    public static double expm1(double x) {
        if (!(x <= 709.782712893383973096)) {
            return x + Double.POSITIVE_INFINITY;
        }
        int high = high(x);
        if (x < 0 && high >= 0x4043687a) {
            return -1;
        }
        if (high < 0x3c900000) {
            return x;
        }
        int k = high > 0x3fd62e42 ? doublings(x) : 0;
        double whole = x - k * LN2;
        double rest = k * LN2_REST;
        double left = k == 0 ? x : whole - rest;
        double c = (whole - left) - rest;
        double half = 0.5 * left;
        double z = left * half;
        double r = 4.00821782732936239552e-06 + z * -2.01099218183624371326e-07;
        r = 1.58730158725481460165e-03 + z * (-7.93650757867487942473e-05 + z * r);
        r = 1 + z * (-3.33333333333331316428e-02 + z * r);
        double t = 3 - r * half;
        double e = z * ((r - t) / (6 - left * t));
        if (k == 0) {
            return left - (left * e - z);
        }
        e = (left * (e - c) - c) - z;
        if (k == -1) {
            return 0.5 * (left - e) - 0.5;
        }
        if (k == 1) {
            return left < -0.25 ? -2 * (e - (left + 0.5)) : 1 + 2 * (left - e);
        }
        if (k <= -2 || k > 56) {
            return withExponent(1 - (e - left), k) - 1;
        }
        double power = Double.longBitsToDouble((long) (0x3ff - k) << 52);
        return k < 20 ? withExponent(1 - power - (e - left), k) : withExponent(left - (e + power) + 1, k);
    }

    /** Natural logarithm. */
    public static double log(double x) {
        if (!(x > 0) || x == Double.POSITIVE_INFINITY) {
            return x == 0 ? Double.NEGATIVE_INFINITY : x < 0 ? Double.NaN : x;
        }
        boolean tiny = x < Double.MIN_NORMAL;
        long bits = Double.doubleToRawLongBits(tiny ? x * 0x1p54 : x);
        int fraction = (int) (bits >>> 32) & 0xfffff;
        int above = (fraction + 0x95f64) & 0x100000;
        int k = (int) (bits >>> 52) - 1023 + (above >> 20) - (tiny ? 54 : 0);
        double f = Double.longBitsToDouble(bits & 0xfffffffffffffL | (long) (above ^ 0x3ff00000) << 32) - 1;
        double whole = k * LN2;
        double rest = k * LN2_REST;
        if ((0xfffff & (2 + fraction)) < 3) {
            double r = f * f * (0.5 - 0.33333333333333333 * f);
            return k == 0 ? f - r : f == 0 ? whole + rest : whole - ((r - rest) - f);
        }
        double s = f / (2 + f);
        double z = s * s;
        double w = z * z;
        double even = w * (3.999999999940941908e-01 + w * (2.222219843214978396e-01 + w * 1.531383769920937332e-01));
        double odd = 2.857142874366239149e-01 + w * (1.818357216161805012e-01 + w * 1.479819860511658591e-01);
        odd = z * (6.666666666666735130e-01 + w * odd);
        double r = odd + even;
        if ((fraction - 0x6147a | 0x6b851 - fraction) > 0) {
            double square = 0.5 * f * f;
            return k == 0 ? f - (square - s * (square + r)) : whole - ((square - (s * (square + r) + rest)) - f);
        }
        return k == 0 ? f - s * (f - r) : whole - ((s * (f - r) - rest) - f);
    }

    /** Tangent, of angles as in {@link #sin}. */
    public static double tan(double x) {
        if (isSmall(x)) {
            return tanNearZero(x, 0, false);
        }
        Reduced reduced = reduce(x);
        return tanNearZero(reduced.angle, reduced.rest, (reduced.quarters & 1) != 0);
    }

    private static double tanNearZero(double angle, double angleRest, boolean inverse) {
        double x = angle;
        double y = angleRest;
        int high = high(x);
        if (high < 0x3e300000) {
            return inverse ? minusInverse(x + y, x, y) : x;
        }
        boolean far = high >= 0x3fe59428;
        if (far) {
            x = (QUARTER_PI - Math.abs(x)) + (QUARTER_PI_REST - (isNegative(angle) ? -y : y));
            y = 0;
        }
        double z = x * x;
        double w = z * z;
        double odd = TANGENTS[1]
                + w * (TANGENTS[3] + w * (TANGENTS[5] + w * (TANGENTS[7] + w * (TANGENTS[9] + w * TANGENTS[11]))));
        double even = z
                * (TANGENTS[2]
                        + w
                                * (TANGENTS[4]
                                        + w
                                                * (TANGENTS[6]
                                                        + w * (TANGENTS[8] + w * (TANGENTS[10] + w * TANGENTS[12])))));
        double s = z * x;
        double r = y + z * (s * (odd + even) + y);
        r += TANGENTS[0] * s;
        w = x + r;
        if (far) {
            double v = inverse ? -1 : 1;
            double tangent = v - 2 * (x - (w * w / (w + v) - r));
            return isNegative(angle) ? -tangent : tangent;
        }
        return inverse ? minusInverse(w, x, r) : w;
    }

    /** −1 / w, where w is x + y, rounded. */
    private static double minusInverse(double w, double x, double y) {
        double z = withoutLow(w);
        double v = y - (z - x);
        double a = -1 / w;
        double t = withoutLow(a);
        double s = 1 + t * z;
        return t + a * (s + t * v);
    }

    /** Arc cosine. */
    public static double acos(double x) {
        int high = high(x);
        if (!(Math.abs(x) < 1)) {
            return x == 1 ? 0 : x == -1 ? Math.PI : Double.NaN;
        }
        if (high < 0x3fe00000) {
            return high <= 0x3c600000
                    ? ARCTANGENTS[3]
                    : ARCTANGENTS[3] - (x - (ARCTANGENT_RESTS[3] - x * arcRatio(x * x)));
        }
        double z = (1 - Math.abs(x)) * 0.5;
        double s = Math.sqrt(z);
        if (isNegative(x)) {
            return Math.PI - 2 * (s + (arcRatio(z) * s - ARCTANGENT_RESTS[3]));
        }
        double whole = withoutLow(s);
        double c = (z - whole * whole) / (s + whole);
        return 2 * (whole + (arcRatio(z) * s + c));
    }

    private static double arcRatio(double z) {
        double p = -4.00555345006794114027e-02 + z * (7.91534994289814532176e-04 + z * 3.47933107596021167570e-05);
        p = z
                * (1.66666666666666657415e-01
                        + z * (-3.25565818622400915405e-01 + z * (2.01212532134862925881e-01 + z * p)));
        double q = 2.02094576023350569471e+00 + z * (-6.88283971605453293030e-01 + z * 7.70381505559019352791e-02);
        return p / (1 + z * (-2.40339491173441421878e+00 + z * q));
    }

    /** The length of a vector. */
    public static double hypot(double x, double y) {
        double a = Math.max(Math.abs(x), Math.abs(y));
        double b = Math.min(Math.abs(x), Math.abs(y));
        if (Double.isInfinite(x) || Double.isInfinite(y)) {
            return Double.POSITIVE_INFINITY;
        }
        if (Double.isNaN(a) || high(a) - high(b) > 0x3c00000) {
            return a + b;
        }
        double scale = a > 0x1p500 ? 0x1p600 : b < 0x1p-500 ? 0x1p-600 : 1;
        a /= scale;
        b /= scale;
        double w = a - b;
        if (w > b) {
            double whole = withoutLow(a);
            double rest = a - whole;
            return scale * Math.sqrt(whole * whole - (b * -b - rest * (a + whole)));
        }
        double whole = 2 * withoutLow(a);
        double rest = 2 * a - whole;
        double wholeB = withoutLow(b);
        double restB = b - wholeB;
        return scale * Math.sqrt(whole * wholeB - (w * -w - (whole * restB + rest * b)));
    }

    private static double withoutLow(double x) {
        return Double.longBitsToDouble(Double.doubleToRawLongBits(x) & 0xffffffff00000000L);
    }

    public static double toRadians(double degrees) {
        return degrees * 0.017453292519943295;
    }

    public static double toDegrees(double radians) {
        return radians * 57.29577951308232;
    }

    /** The nearest whole number; of two the even one. */
    public static double rint(double x) {
        double whole = Math.abs(x) < 0x1p52 ? Math.abs(x) + 0x1p52 - 0x1p52 : Math.abs(x);
        return Math.copySign(whole, x);
    }

    /** The nearest whole number; of two the larger one. */
    public static long round(double x) {
        double below = Math.floor(x);
        return (long) (x - below >= 0.5 ? below + 1 : below);
    }

    /** The nearest whole number; of two the larger one. */
    public static int round(float x) {
        double below = Math.floor(x);
        return (int) (x - below >= 0.5 ? below + 1 : below);
    }

    /** What is left of x beyond the nearest multiple of {@code period}, of two the even one. */
    public static double IEEEremainder(double x, double period) {
        double p = Math.abs(period);
        if (!(p > 0) || Double.isInfinite(x) || Double.isNaN(x)) {
            return Double.NaN;
        }
        double rest = Math.abs(p <= Double.MAX_VALUE / 2 ? x % (p + p) : x);
        double half = p / 2;
        if (p < 0x1p-1021 ? rest + rest > p : rest > half) {
            rest -= p;
            if (p < 0x1p-1021 ? rest + rest >= p : rest >= half) {
                rest -= p;
            }
        }
        return isNegative(x) ? -rest : rest;
    }

    /** The upper 64 bits of the product of two numbers. */
    public static long multiplyHigh(long x, long y) {
        long low = (x & 0xffffffffL) * (y & 0xffffffffL);
        long middle = (x >> 32) * (y & 0xffffffffL) + (low >>> 32);
        long other = (x & 0xffffffffL) * (y >> 32) + (middle & 0xffffffffL);
        return (x >> 32) * (y >> 32) + (middle >> 32) + (other >> 32);
    }

    /** How often e to the power of x has to be halved to lie near 1. */
    private static int doublings(double x) {
        if (high(x) < 0x3ff0a2b2) {
            return x < 0 ? -1 : 1;
        }
        return (int) (ONE_OVER_LN2 * x + (x < 0 ? -0.5 : 0.5));
    }

    private static Reduced reduce(double x) {
        double t = Math.abs(x) <= LARGEST_ANGLE ? Math.abs(x) : Math.abs(x) % (2 * Math.PI);
        int n = (int) (t * 6.36619772367581382433e-01 + 0.5);
        double r = t - n * HALF_PI[0];
        double w = n * HALF_PI_REST[0];
        double angle = r - w;
        if (n >= 32 || n > 0 && high(t) == high(n * (Math.PI / 2))) {
            int exponent = high(t) >> 20;
            for (int part = 1; part < HALF_PI.length && lost(exponent, angle) > (part == 1 ? 16 : 49); part++) {
                if (part == 2 && n == 1) {
                    break;
                }
                double before = r;
                double taken = n * HALF_PI[part];
                r = before - taken;
                w = n * HALF_PI_REST[part] - ((before - r) - taken);
                angle = r - w;
            }
        }
        double rest = (r - angle) - w;
        return isNegative(x) ? new Reduced(-n, -angle, -rest) : new Reduced(n, angle, rest);
    }

    /** Leading bits that a difference has lost. */
    private static int lost(int exponent, double difference) {
        return exponent - (high(difference) >> 20);
    }

    /** Sine of x, |x| at most π/4. */
    private static double sinNearZero(double x) {
        double z = x * x;
        return high(x) < 0x3e400000 ? x : x + z * x * (SIN_CUBE + z * sinSeries(z));
    }

    /** Sine of x + rest, |x| at most π/4. */
    private static double sinNearZero(double x, double rest) {
        double z = x * x;
        double v = z * x;
        return high(x) < 0x3e400000 ? x : x - ((z * (0.5 * rest - v * sinSeries(z)) - rest) - v * SIN_CUBE);
    }

    private static double sinSeries(double z) {
        double r = 2.75573137070700676789e-06 + z * (-2.50507602534068634195e-08 + z * 1.58969099521155010221e-10);
        return 8.33333333332248946124e-03 + z * (-1.98412698298579493134e-04 + z * r);
    }

    /** Cosine of x + rest, |x| at most π/4. */
    private static double cosNearZero(double x, double rest) {
        int high = high(x);
        if (high < 0x3e400000) {
            return 1;
        }
        double z = x * x;
        double r = -2.75573143513906633035e-07 + z * (2.08757232129817482790e-09 + z * -1.13596475577881948265e-11);
        r = 4.16666666666666019037e-02 + z * (-1.38888888888741095749e-03 + z * (2.48015872894767294178e-05 + z * r));
        r = z * r;
        if (high < 0x3fd33333) {
            return 1 - (0.5 * z - (z * r - x * rest));
        }
        double quarter = high > 0x3fe90000 ? 0.28125 : Double.longBitsToDouble((long) (high - 0x00200000) << 32);
        return 1 - quarter - ((0.5 * z - quarter) - (z * r - x * rest));
    }

    private static boolean isSmall(double x) {
        return high(x) <= 0x3fe921fb;
    }

    private static boolean isNegative(double x) {
        return Double.doubleToRawLongBits(x) < 0;
    }

    /** Exponent and first 20 bits of a number without its sign. */
    private static int high(double x) {
        return (int) (Double.doubleToRawLongBits(x) >>> 32) & 0x7fffffff;
    }

    private static double withExponent(double x, int added) {
        return Double.longBitsToDouble(Double.doubleToRawLongBits(x) + ((long) added << 52));
    }
}
