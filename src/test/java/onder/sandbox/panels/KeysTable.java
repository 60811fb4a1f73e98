package onder.sandbox.panels;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import onder.sandbox.action.Action;
import onder.sandbox.action.ActionTopic;
import onder.sandbox.action.KeyMap;

/** The README's table of keys, of the actions that the sandbox has. */
final class KeysTable {
    private static final Path README = Path.of("README.md");
    private static final Pattern TABLE =
            Pattern.compile("(?<=## In the sandbox\n)(.*?\n\n)(\\| \\| \\|\n.*?\n)(?=\n)", Pattern.DOTALL);

    private KeysTable() {}

    /** The table as it has to be. */
    static String of(KeyMap keys) {
        StringBuilder table = new StringBuilder("| | |\n|---|---|\n");
        ActionTopic topic = null;
        for (Action action : keys.actions()) {
            if (topic != action.topic()) {
                topic = action.topic();
                table.append("| **").append(topic.title()).append("** | |\n");
            }
            Action.Words words = action.words();
            table.append("| ").append(keys.text(action)).append(" | ");
            table.append(
                    words.page().isEmpty()
                            ? keys.label(action)
                            : "[" + keys.label(action) + "](src/site/markdown/" + words.page() + ".md)");
            String joint = words.label().contains(":") ? "; " : ": ";
            table.append(words.help().isEmpty() ? "" : joint + words.help()).append(" |\n");
        }
        return table.toString();
    }

    /** The README with this table in it. */
    static String readme(String readme, String table) {
        Matcher place = TABLE.matcher(readme);
        if (!place.find()) {
            throw new IllegalStateException("README.md has no table under '## In the sandbox'");
        }
        return readme.substring(0, place.start(2)) + table + readme.substring(place.end(2));
    }

    static String read() throws IOException {
        return Files.readString(README);
    }

    /** Writes the table into the README. */
    static void write(KeyMap keys) throws IOException {
        Files.writeString(README, readme(read(), of(keys)));
    }
}
