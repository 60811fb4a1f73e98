package onder.lab.report;

import java.util.List;
import java.util.Locale;
import onder.file.Escape;

/** A page in Markdown as it is written. */
public final class MarkdownPage {
    private final StringBuilder text = new StringBuilder();

    /** @param format as {@link String#format} takes it; plain text where nothing is put in */
    public void say(String format, Object... arguments) {
        text.append(arguments.length == 0 ? format : String.format(Locale.ROOT, format, arguments));
    }

    /** A table, and an empty line behind it. */
    public void say(MarkdownTable table) {
        text.append(table).append('\n');
    }

    /** A part that lists sentences; nothing where there are none. */
    public void list(String title, List<String> sentences) {
        if (!sentences.isEmpty()) {
            say("## %s\n\n", title);
            sentences.forEach(sentence -> say("- %s\n", Escape.markdown(sentence)));
            say("\n");
        }
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
