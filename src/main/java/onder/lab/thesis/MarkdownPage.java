package onder.lab.thesis;

import java.util.Locale;

/** A page in Markdown as it is written. */
final class MarkdownPage {
    private final StringBuilder text = new StringBuilder();

    /** @param format as {@link String#format} takes it; plain text where nothing is put in */
    void say(String format, Object... arguments) {
        text.append(arguments.length == 0 ? format : String.format(Locale.ROOT, format, arguments));
    }

    void say(MarkdownTable table) {
        text.append(table);
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
