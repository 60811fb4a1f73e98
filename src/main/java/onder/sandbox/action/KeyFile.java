package onder.sandbox.action;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import onder.file.Folders;
import onder.file.InputFile;
import onder.file.WholeFile;
import onder.param.Names;
import onder.sandbox.action.Action.Trait;
import onder.scene.Entry;
import onder.scene.SceneException;
import onder.scene.TextFile;

/** The keys that the user chose instead of the defaults, in a YAML file in the user's folder. */
public final class KeyFile {
    public static final String NAME = "keys.yaml";

    private static final String HEAD =
            "# Keys that replace the defaults: a list for each action, [] for none. The page of keys writes this"
                    + " file.\n";

    /** Size limit of a file that is kept aside; a larger one stays where it is. */
    private static final int MOST_BYTES = 1 << 28;

    private final KeyMap keys;
    private final Path file;

    /** The contents of the file: keys and entries by action, and one sentence for each entry that has no effect. */
    private record Content(Map<String, List<Key>> keys, Map<String, Entry> entries, List<String> complaints) {
        static final Content NONE = new Content(Map.of(), Map.of(), List.of());
    }

    /** Whether a file in the user's folder is the one of the keys, or a copy that was kept of it, by its name. */
    public static boolean isKeys(Path file) {
        return file.getFileName().toString().matches("keys(-\\d+)?\\.yaml");
    }

    /**
     * @param folder the file's folder; created when something is written
     */
    public KeyFile(KeyMap keys, Path folder) {
        this.keys = keys;
        file = folder.resolve(NAME);
    }

    /**
     * Applies the keys in the file.
     *
     * @return one sentence for each entry that has no effect or conflicts with another
     */
    public List<String> load() {
        Content content = read();
        content.keys().forEach((id, wanted) -> keys.choose(keys.action(id), wanted));
        List<String> complaints = new ArrayList<>(content.complaints());
        for (String id : content.keys().keySet()) {
            List<Action> others = keys.clashes(keys.action(id));
            if (!others.isEmpty()) {
                String clash = "a key of '" + id + "' also does '"
                        + others.stream().map(Action::id).collect(Collectors.joining("', '"))
                        + "'; allowed a key with only one action. " + keys.expand("{help} changes keys");
                complaints.add(content.entries().get(id).wrong(clash).getMessage());
            }
        }
        return complaints;
    }

    private Content read() {
        if (!Files.exists(file)) {
            return Content.NONE;
        }
        Map<String, List<Key>> found = new LinkedHashMap<>();
        Map<String, Entry> entries = new LinkedHashMap<>();
        List<String> complaints = new ArrayList<>();
        try {
            for (Entry entry :
                    Entry.read(file.toString(), TextFile.read(file)).mapping().values()) {
                try {
                    found.put(entry.name(), keys(entry));
                    entries.put(entry.name(), entry);
                } catch (SceneException wrong) {
                    complaints.add(wrong.getMessage());
                }
            }
        } catch (SceneException unreadable) {
            complaints.add(unreadable.getMessage());
        }
        return new Content(found, entries, complaints);
    }

    private List<Key> keys(Entry entry) {
        Action action = keys.action(entry.name());
        if (action == null || action.is(Trait.FIXED)) {
            List<String> allowed = keys.actions().stream()
                    .filter(each -> !each.is(Trait.FIXED))
                    .map(Action::id)
                    .toList();
            String what = action == null ? "there is no action '" : "you cannot change the keys of '";
            throw entry.wrongKey(what + entry.name() + "', " + Names.allowed(entry.name(), allowed));
        }
        List<Key> read = new ArrayList<>();
        for (Entry each : entry.isList() ? entry.list() : List.of(entry)) {
            try {
                read.add(Key.parse(each.text()));
            } catch (IllegalArgumentException none) {
                throw each.wrong(entry.name() + ": " + none.getMessage());
            }
        }
        return read;
    }

    /**
     * Gives an action other keys, now and in the file. The rest of the file stays as it is, because another sandbox may
     * have changed it.
     *
     * @return where a copy of the file was kept, because it held things that are not written back; null: no copy was
     *     needed
     * @throws IllegalArgumentException when the file cannot be written; the keys still apply now
     */
    public Path choose(Action action, List<Key> wanted) {
        keys.choose(action, wanted);
        Content content = read();
        Map<String, List<Key>> all = new LinkedHashMap<>(content.keys());
        all.remove(action.id());
        if (keys.isChosen(action)) {
            all.put(action.id(), wanted);
        }
        return write(content, all);
    }

    /** Gives all actions their default keys, now and in the file; returns and throws like {@link #choose}. */
    public Path reset() {
        keys.actions().forEach(action -> keys.choose(action, action.keys()));
        return write(read(), Map.of());
    }

    private Path write(Content before, Map<String, List<Key>> wanted) {
        try {
            Folders.make(file.getParent());
            boolean own = !Files.exists(file)
                    || before.complaints().isEmpty() && TextFile.read(file).equals(text(before.keys()));
            Path kept = own ? null : keep();
            WholeFile.write(file, text(wanted));
            return kept;
        } catch (IOException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    private Path keep() throws IOException {
        for (int number = 1; ; number++) {
            Path free = file.resolveSibling("keys-" + number + ".yaml");
            if (!Files.exists(free)) {
                WholeFile.write(free, InputFile.bytes(file, MOST_BYTES));
                return free;
            }
        }
    }

    private static String text(Map<String, List<Key>> wanted) {
        StringBuilder text = new StringBuilder(HEAD + (wanted.isEmpty() ? "{}\n" : ""));
        wanted.forEach((id, all) -> text.append(id)
                .append(": ")
                .append(all.stream()
                        .map(key -> "'" + key.text().replace("'", "''") + "'")
                        .collect(Collectors.joining(", ", "[", "]")))
                .append('\n'));
        return text.toString();
    }
}
