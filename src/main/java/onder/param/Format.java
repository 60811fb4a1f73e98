package onder.param;

import java.util.Locale;

/** Formats numbers and names for display, and reads typed numbers, independent of the machine's language. */
public final class Format {
    /** A narrow space at which no line breaks. */
    public static final char SPACE = '\u00a0';

    private Format() {}

    /**
     * {@return a text by a form, as {@link String#format} has it, with points in numbers whatever the language}
     *
     * @param form such as {@code %.1f s}
     * @param values what the form's places show
     */
    public static String of(String form, Object... values) {
        return String.format(Locale.ROOT, form, values);
    }

    /**
     * {@return a value in up to four significant digits, with thousands separated: {@code 0.25}, {@code 1 500}, {@code
     * ∞}}
     *
     * @param value any; NaN is shown as a dash
     */
    public static String number(double value) {
        if (Double.isInfinite(value)) {
            return value > 0 ? "∞" : "−∞";
        }
        if (Double.isNaN(value)) {
            return "–";
        }
        String digits = plain(value);
        int point = digits.indexOf('.');
        int end = point < 0 ? digits.length() : point;
        StringBuilder text = new StringBuilder(digits);
        int first = value < 0 ? 1 : 0;
        if (end - first > 3) {
            for (int i = end - 3; i > first; i -= 3) {
                text.insert(i, SPACE);
            }
        }
        return text.toString().replace('-', '−');
    }

    /**
     * {@return a number that a person typed, in the form that {@link Double#parseDouble} reads}
     *
     * @param typed it may have spaces between its groups of digits, and one comma in place of the point
     * @throws NumberFormatException when it is no number, or its comma may separate thousands, as in {@code 1,234}
     */
    public static String typed(String typed) {
        String plain = typed.replaceAll("[\\s\u00a0\u2009\u202f]", "").replace('−', '-');
        String dotted = plain.replaceFirst(",", ".");
        if (plain.matches("-?[1-9]\\d{0,2},\\d{3}")) {
            throw new NumberFormatException(
                    "write " + dotted + " or " + plain.replace(",", "") + " instead of " + typed);
        }
        try {
            if (!Double.isNaN(Double.parseDouble(dotted.replaceFirst("(?i)infinity", "Infinity")))) {
                return dotted;
            }
        } catch (NumberFormatException noNumber) {
            // Refused below, in the same words as NaN.
        }
        throw new NumberFormatException("not a number");
    }

    /**
     * {@return a count with its noun: {@code 1 point}, {@code 2 points}}
     *
     * @param number 0 or more
     * @param noun in the singular
     */
    public static String count(long number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }

    /**
     * {@return the value and its unit}
     *
     * @param value a {@link Number}
     * @param unit such as {@code m/s}; empty: none
     */
    public static String quantity(Object value, String unit) {
        String number = number(((Number) value).doubleValue());
        return unit.isEmpty() ? number : unit.equals("°") ? number + unit : number + SPACE + unit;
    }

    /**
     * {@return the value and its unit; a unit such as 1/m² is joined to the number: {@code 5/m²}}
     *
     * @param value any
     * @param unit such as {@code 1/m²}; empty: none
     */
    public static String amount(double value, String unit) {
        return unit.startsWith("1/") ? number(value) + unit.substring(1) : quantity(value, unit);
    }

    /**
     * {@return a value with a fixed number of digits}
     *
     * @param value any; infinity and NaN are shown as a dash
     * @param digits after the point, 0 or more
     */
    public static String fixed(double value, int digits) {
        return Double.isFinite(value) ? of("%." + digits + "f", value).replace('-', '−') : "–";
    }

    /**
     * {@return a value with a fixed number of digits and its unit; degrees are whole}
     *
     * @param value any; NaN is shown as a dash
     * @param digits after the point, 0 or more
     * @param unit such as {@code m/s}; empty: none
     */
    public static String fixed(double value, int digits, String unit) {
        if (Double.isNaN(value)) {
            return "–";
        }
        boolean degrees = unit.equals("°");
        String number = fixed(value, degrees ? 0 : digits);
        return degrees || unit.isEmpty() ? number + unit : number + SPACE + unit;
    }

    /**
     * {@return a name of the code in words: {@code lengthFollowsSpeed} becomes {@code length follows speed}}
     *
     * @param name in camel case, or with hyphens
     */
    public static String words(String name) {
        return name.replaceAll("([a-z0-9])([A-Z])", "$1 $2").replace('-', ' ').toLowerCase(Locale.ROOT);
    }

    /**
     * {@return the {@link #words} of a name, with a capital first letter}
     *
     * @param name in camel case, or with hyphens
     */
    public static String title(String name) {
        return capital(words(name));
    }

    /**
     * {@return words that begin with a capital}
     *
     * @param words any; may be empty
     */
    public static String capital(String words) {
        return words.isEmpty() ? words : words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }

    /**
     * {@return simulated time in minutes, seconds and tenths: {@code 00:42.3}}
     *
     * @param seconds 0 or more
     */
    public static String clock(double seconds) {
        long tenths = (long) Math.floor(seconds * 10 + 1e-6);
        return of("%02d:%02d.%d", tenths / 600, tenths / 10 % 60, tenths % 10);
    }

    /**
     * {@return simulated time in minutes and whole seconds: {@code 0:42}}
     *
     * @param seconds 0 or more
     */
    public static String minutes(long seconds) {
        return of("%d:%02d", seconds / 60, seconds % 60);
    }

    private static String plain(double value) {
        double size = Math.abs(value);
        if (value == Math.rint(value) && size < 1e12) {
            return String.valueOf((long) value);
        }
        int digits = size >= 1000 ? 0 : size >= 100 ? 1 : size >= 10 ? 2 : size >= 0.1 ? 3 : 5;
        String text = of("%." + digits + "f", value);
        return text.contains(".") ? text.replaceAll("0+$", "").replaceAll("\\.$", "") : text;
    }
}
