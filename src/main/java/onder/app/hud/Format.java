package onder.app.hud;

import java.util.Locale;
import onder.param.Parameter;
import onder.world.Measure;

/** Numbers and names as the HUD writes them. */
final class Format {
    /** A narrow space at which no line breaks. */
    static final char SPACE = '\u00a0';

    private Format() {}

    /** A value in up to four significant digits, thousands apart: {@code 0.25}, {@code 1 500}, {@code ∞}. */
    static String number(double value) {
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

    /** The value and its unit. */
    static String quantity(Object value, String unit) {
        String number = number(((Number) value).doubleValue());
        return unit.isEmpty() ? number : unit.equals("°") ? number + unit : number + SPACE + unit;
    }

    /** A parameter's value, whatever its type. */
    static String value(Parameter parameter, Object value) {
        if (parameter.isNumber()) {
            return quantity(value, parameter.unit());
        }
        if (value instanceof Boolean on) {
            return on ? "on" : "off";
        }
        return words(Parameter.text(value));
    }

    /** With that many digits behind the point. */
    static String fixed(double value, int digits) {
        return Double.isFinite(value)
                ? String.format(Locale.ROOT, "%." + digits + "f", value).replace('-', '−')
                : "–";
    }

    /** A measure's value with its unit; whole degrees. */
    static String measure(Measure measure, double value) {
        if (Double.isNaN(value)) {
            return "–";
        }
        boolean degrees = measure.unit().equals("°");
        String number = fixed(value, degrees ? 0 : measure.decimals());
        return degrees || measure.unit().isEmpty() ? number + measure.unit() : number + SPACE + measure.unit();
    }

    /** A phrase with a capital and a full stop. */
    static String sentence(String phrase) {
        return phrase.substring(0, 1).toUpperCase(Locale.ROOT) + phrase.substring(1) + ".";
    }

    /** A name of the code in words: {@code lengthFollowsSpeed} becomes {@code length follows speed}. */
    static String words(String name) {
        return name.replaceAll("([a-z0-9])([A-Z])", "$1 $2").replace('-', ' ').toLowerCase(Locale.ROOT);
    }

    /** {@link #words} with a capital. */
    static String title(String name) {
        return capital(words(name));
    }

    /** Begins with a capital. */
    static String capital(String words) {
        return words.isEmpty() ? words : words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }

    /** Simulated time: {@code 00:42.3}. */
    static String clock(double seconds) {
        long tenths = (long) Math.floor(seconds * 10 + 1e-6);
        return String.format(Locale.ROOT, "%02d:%02d.%d", tenths / 600, tenths / 10 % 60, tenths % 10);
    }

    private static String plain(double value) {
        double size = Math.abs(value);
        if (value == Math.rint(value) && size < 1e12) {
            return String.valueOf((long) value);
        }
        int digits = size >= 1000 ? 0 : size >= 100 ? 1 : size >= 10 ? 2 : size >= 0.1 ? 3 : 5;
        String text = String.format(Locale.ROOT, "%." + digits + "f", value);
        return text.contains(".") ? text.replaceAll("0+$", "").replaceAll("\\.$", "") : text;
    }
}
