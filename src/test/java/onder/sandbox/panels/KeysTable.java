package onder.sandbox.panels;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import onder.sandbox.action.Action;
import onder.sandbox.action.ActionTopic;
import onder.sandbox.action.KeyMap;

/** The table on the page of keys, of the actions that the sandbox has. */
final class KeysTable {
    private static final Path PAGE = Path.of("src/site/markdown/keys.md");
    private static final Pattern TABLE =
            Pattern.compile("(?<=## All keys\n)(.*?\n\n)(\\| \\| \\|\n.*?\n)(?=\n)", Pattern.DOTALL);

    private KeysTable() {}

    /** The table as it has to be. */
    static String of(KeyMap keys) {
        StringBuilder table = new StringBuilder("| | |\n|---|---|\n");
        ActionTopic topic = null;
        for (Action action : keys.actions()) {
            if (topic != action.topic()) {
                topic = action.topic();
                table.append("| **").append(topic.title).append("** | |\n");
            }
            Action.Words words = action.words();
            table.append("| ").append(keys.text(action)).append(" | ");
            table.append(
                    words.page().isEmpty()
                            ? keys.label(action)
                            : "[" + keys.label(action) + "](" + words.page() + ".md)");
            String joint = words.label().contains(":") ? "; " : ": ";
            table.append(words.help().isEmpty() ? "" : joint + words.help()).append(" |\n");
        }
        return table.toString();
    }

    /** The page with this table in it. */
    static String page(String page, String table) {
        Matcher place = TABLE.matcher(page);
        if (!place.find()) {
            throw new IllegalStateException(PAGE + " has no table under '## All keys'");
        }
        return page.substring(0, place.start(2)) + table + page.substring(place.end(2));
    }

    static String read() throws IOException {
        return Files.readString(PAGE);
    }

    /** Writes the table into the page. */
    static void write(KeyMap keys) throws IOException {
        Files.writeString(PAGE, page(read(), of(keys)));
    }
}
