package onder.file;

import java.util.regex.Pattern;

/** Escapes users' texts, such as names of scenes, so that a file in some format only shows them. */
public final class Escape {
    private static final String FENCE = "```";

    /** A spreadsheet takes a field with one of these first characters as a formula. */
    private static final Pattern FORMULA = Pattern.compile("'*[=+\\-@\t\r].*", Pattern.DOTALL);

    private static final Pattern NUMBER = Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?");

    private Escape() {}

    /**
     * {@return a text for HTML or SVG, also inside attributes}
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
     * {@return a text for a line or a table cell of Markdown}
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
     * {@return a field of comma-separated values: quoted where needed (RFC 4180), with an apostrophe before anything
     * that a spreadsheet would take for a formula; numbers stay numbers}
     *
     * @param text any
     */
    public static String csv(String text) {
        String safe = FORMULA.matcher(text).matches() && !NUMBER.matcher(text).matches() ? "'" + text : text;
        return safe.matches("[^,\"\r\n]*") ? safe : '"' + safe.replace("\"", "\"\"") + '"';
    }

    /**
     * {@return the text of a field without the apostrophe of {@link #csv}; its quotes are already removed}
     *
     * @param field as it was read
     */
    public static String ofCsv(String field) {
        return field.startsWith("'") && FORMULA.matcher(field).matches() ? field.substring(1) : field;
    }
}
