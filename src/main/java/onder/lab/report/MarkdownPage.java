package onder.lab.report;

import java.util.List;
import onder.file.Escape;
import onder.param.Format;

/** Builds a page in Markdown. */
public final class MarkdownPage {
    private final StringBuilder text = new StringBuilder();

    /** @param format as in {@link String#format}; plain text if there are no values */
    public void say(String format, Object... arguments) {
        text.append(arguments.length == 0 ? format : Format.of(format, arguments));
    }

    /** Appends a table and an empty line. */
    public void say(MarkdownTable table) {
        text.append(table).append('\n');
    }

    /** Appends a section with a list of sentences; nothing if there are none. */
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
