package onder.file;

import java.util.regex.Pattern;

/** Texts of users, such as names of scenes, so that a file in some format shows them and does nothing else with them. */
public final class Escape {
    private static final String FENCE = "```";

    /** A spreadsheet takes a field that begins so as a formula. */
    private static final Pattern FORMULA = Pattern.compile("'*[=+\\-@\t\r].*", Pattern.DOTALL);

    private static final Pattern NUMBER = Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?");

    private Escape() {}

    /**
     * {@return a text in HTML or SVG, in an attribute, too}
     *
     * @param text any
     */
    public static String html(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }

    /**
     * {@return a text in a line or a table's cell of Markdown}
     *
     * @param text any
     */
    public static String markdown(String text) {
        return text.replaceAll("\\R|\\p{Cntrl}", " ")
                .replaceAll("[\\\\`*\\[\\]|~]", "\\\\$0")
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;");
    }

    /**
     * {@return a block of code in Markdown, its fence longer than any in the code}
     *
     * @param language such as {@code yaml}
     * @param code any
     */
    public static String block(String language, String code) {
        String fence = FENCE;
        while (code.contains(fence)) {
            fence += "`";
        }
        return fence + language + "\n" + code + "\n" + fence + "\n";
    }

    /**
     * {@return a field of comma-separated values: quoted where it must be (RFC 4180), and with an apostrophe before what a
     * spreadsheet would take for a formula; a number stays one}
     *
     * @param text any
     */
    public static String csv(String text) {
        String safe = FORMULA.matcher(text).matches() && !NUMBER.matcher(text).matches() ? "'" + text : text;
        return safe.matches("[^,\"\r\n]*") ? safe : '"' + safe.replace("\"", "\"\"") + '"';
    }

    /**
     * {@return the text of a field whose quotes were taken off, without the apostrophe of {@link #csv}}
     *
     * @param field as it was read
     */
    public static String ofCsv(String field) {
        return field.startsWith("'") && FORMULA.matcher(field).matches() ? field.substring(1) : field;
    }
}
