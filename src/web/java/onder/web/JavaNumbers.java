package onder.web;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Reads and writes numbers as Java does: TeaVM's own functions round some of them to a neighbour of the nearest number.
 */
public final class JavaNumbers {
    private static final int FLOAT_BITS = 24;
    private static final int FLOAT_LEAST = -149;
    private static final int DOUBLE_BITS = 53;
    private static final int DOUBLE_LEAST = -1074;

    /** Beyond these powers of ten every number is 0 or infinite. */
    private static final int MOST_DIGITS = 400;

    /** So many digits tell any float from all others. */
    private static final int FLOAT_DIGITS = 9;

    private JavaNumbers() {}

    /** As {@link Float#parseFloat}, without hexadecimal numbers. */
    public static float parseFloat(String text) {
        return (float) parse(text, FLOAT_BITS, FLOAT_LEAST);
    }

    /** As {@link Double#parseDouble}, without hexadecimal numbers. */
    public static double parseDouble(String text) {
        return parse(text, DOUBLE_BITS, DOUBLE_LEAST);
    }

    /** As few digits as {@link #parseFloat} needs for the same number. */
    public static String toString(float number) {
        if (Float.isNaN(number) || Float.isInfinite(number)) {
            return Float.isNaN(number) ? "NaN" : number > 0 ? "Infinity" : "-Infinity";
        }
        BigDecimal exact = new BigDecimal((double) number);
        for (int digits = 1; digits < FLOAT_DIGITS; digits++) {
            BigDecimal rounded = exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
            if ((float) nearest(rounded, FLOAT_BITS, FLOAT_LEAST) == number) {
                return text(rounded, number);
            }
        }
        return text(exact.round(new MathContext(FLOAT_DIGITS, RoundingMode.HALF_EVEN)), number);
    }

    private static String text(BigDecimal digits, float number) {
        return (digits.signum() == 0 && 1 / number < 0 ? "-" : "") + digits;
    }

    private static double parse(String text, int bits, int least) {
        String number = text.strip();
        int sign = number.startsWith("-") || number.startsWith("+") ? 1 : 0;
        String plain = number.substring(sign);
        double size;
        if (plain.equals("NaN") || plain.equals("Infinity")) {
            size = plain.equals("NaN") ? Double.NaN : Double.POSITIVE_INFINITY;
        } else {
            if (!plain.matches("([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?[fFdD]?")) {
                throw new NumberFormatException("For input string: \"" + text + "\"");
            }
            size = size(plain, bits, least);
        }
        return number.startsWith("-") ? -size : size;
    }

    private static double size(String plain, int bits, int least) {
        char last = plain.charAt(plain.length() - 1);
        String digits = Character.isLetter(last) ? plain.substring(0, plain.length() - 1) : plain;
        int e = Math.max(digits.indexOf('e'), digits.indexOf('E'));
        BigDecimal mantissa = new BigDecimal(e < 0 ? digits : digits.substring(0, e));
        if (mantissa.signum() == 0) {
            return 0;
        }
        BigInteger exponent =
                e < 0 ? BigInteger.ZERO : new BigInteger(digits.substring(e + 1).replace("+", ""));
        BigInteger place = exponent.add(BigInteger.valueOf((long) mantissa.precision() - mantissa.scale()));
        if (place.abs().compareTo(BigInteger.valueOf(MOST_DIGITS)) > 0) {
            return place.signum() > 0 ? Double.POSITIVE_INFINITY : 0;
        }
        return nearest(mantissa.scaleByPowerOfTen(exponent.intValue()), bits, least);
    }

    /**
     * The number of so many binary digits that is nearest; of two, the even one.
     *
     * @param least the exponent of the least number above 0
     */
    private static double nearest(BigDecimal number, int bits, int least) {
        BigInteger above = number.unscaledValue().abs();
        BigInteger below = BigInteger.ONE;
        if (above.signum() == 0) {
            return 0;
        }
        if (number.scale() > 0) {
            below = BigInteger.TEN.pow(number.scale());
        } else {
            above = above.multiply(BigInteger.TEN.pow(-number.scale()));
        }
        int exponent = Math.max(least, above.bitLength() - below.bitLength() - bits);
        BigInteger[] parts = divided(above, below, exponent);
        if (parts[0].bitLength() > bits) {
            exponent++;
            parts = divided(above, below, exponent);
        }
        int half = parts[1].shiftLeft(1).compareTo(parts[2]);
        BigInteger whole = half > 0 || half == 0 && parts[0].testBit(0) ? parts[0].add(BigInteger.ONE) : parts[0];
        double size = whole.longValue();
        for (int i = Math.abs(exponent); i > 0; i--) {
            size = exponent > 0 ? size * 2 : size / 2;
        }
        boolean tooLarge = bits == FLOAT_BITS && size > Float.MAX_VALUE;
        return Math.copySign(tooLarge ? Double.POSITIVE_INFINITY : size, number.signum());
    }

    /** Quotient and rest of a division by 2^exponent, and what was divided by. */
    private static BigInteger[] divided(BigInteger above, BigInteger below, int exponent) {
        BigInteger over = exponent < 0 ? above.shiftLeft(-exponent) : above;
        BigInteger under = exponent > 0 ? below.shiftLeft(exponent) : below;
        BigInteger[] parts = over.divideAndRemainder(under);
        return new BigInteger[] {parts[0], parts[1], under};
    }
}
