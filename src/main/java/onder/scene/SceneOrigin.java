package onder.scene;

import java.util.List;

/**
 * Where a scene was read.
 *
 * @param text of its document, so that unchanged parts are written as they were; empty if it was created, not read
 * @param at file and line of the document
 * @param groups file and line of each group
 */
public record SceneOrigin(String text, String at, List<String> groups) {
    /** The origin of a created scene. */
    public static final SceneOrigin NONE = new SceneOrigin("", "", List.of());

    /**
     * Copies the list.
     *
     * @param text as of the record
     * @param at as of the record
     * @param groups as of the record
     */
    public SceneOrigin {
        groups = List.copyOf(groups);
    }

    /** File and line of an entry of a list; {@code otherwise} if the scene was not read, or has changed since. */
    String of(String otherwise, String list, int index) {
        Entry entries = text.isEmpty()
                ? null
                : Entry.read(at.replaceFirst(":\\d+$", ""), text).mapping().get(list);
        return entries == null || index >= entries.list().size()
                ? otherwise
                : entries.list().get(index).at();
    }

    /** File and line of a group, or of the document if the group has none; {@code otherwise} if neither exists. */
    String at(int group, String otherwise) {
        if (group >= 0 && group < groups.size()) {
            return groups.get(group);
        }
        return at.isEmpty() ? otherwise : at;
    }
}
