package onder.scene;

import java.util.Iterator;
import java.util.Map;
import onder.world.setup.Command;

/** Commands in the form in which logs and run lines contain them: a name, and its components by their keys. */
public final class WrittenCommand {
    private WrittenCommand() {}

    /**
     * {@return the command of a name}
     *
     * @param name such as {@code moveGoal}
     * @param components its keys and values: maps, lists, texts, booleans, and numbers, which may be written as texts
     * @throws SceneException if there is no such command, or a component is missing, unknown or not allowed
     */
    public static Command read(String name, Object components) {
        Entry entry = Entry.of("", YamlText.node(Map.of(name, components), 0));
        return CommandForm.command(entry.mapping().get(name));
    }

    /**
     * {@return the command in a text}
     *
     * @param text such as <code>moveGoal: {group: 1, goal: [2, 3]}</code>
     * @throws SceneException as in {@link #read}
     */
    public static Command parse(String text) {
        Entry entry = Entry.read("", text);
        Iterator<Entry> commands = entry.mapping().values().iterator();
        if (!commands.hasNext()) {
            throw entry.wrong("there is no command");
        }
        Entry command = commands.next();
        if (commands.hasNext()) {
            throw entry.wrong("there are several commands, allowed one");
        }
        return CommandForm.command(command);
    }
}
