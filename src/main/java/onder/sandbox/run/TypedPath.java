package onder.sandbox.run;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** A scene file's path as a user types it: relative to the user's folder, or to the home folder with {@code ~}. */
final class TypedPath {
    static final String SCENE = ".yaml";
    static final String LOG = ".log.yaml";
    static final String LINE = ".txt";

    /** Characters that some system does not allow in a file's name. */
    private static final String FORBIDDEN = "\\/:*?\"<>|";

    private static final String DEVICES = "CON|PRN|AUX|NUL|COM[1-9]|LPT[1-9]";

    /** The longest name that common file systems allow, in bytes. */
    private static final int LONGEST = 255;

    private static final Set<String> FOLDERS = Set.of("", ".", "..");

    private TypedPath() {}

    /**
     * The place that is meant, whether or not it exists.
     *
     * @throws IllegalArgumentException when no file can have that name; the message says what is allowed
     */
    static Path of(String typed, Path folder) {
        String text = typed.strip();
        name(text, folder);
        text.chars().filter(Character::isISOControl).findFirst().ifPresent(c -> {
            throw new IllegalArgumentException("the name contains a control character, which no file name may contain");
        });
        String home = System.getProperty("user.home");
        String whole = text.startsWith("~/") ? home + text.substring(1) : text;
        return folder.resolve(Path.of(whole)).toAbsolutePath().normalize();
    }

    /**
     * The place where a file is to be saved.
     *
     * @param ending of its name, added if it is missing
     * @throws IllegalArgumentException when no file can have that name; the message says what is allowed
     */
    static Path toSave(String typed, Path folder, String ending) {
        String text = typed.strip();
        boolean complete = text.toLowerCase(Locale.ROOT).endsWith(ending);
        check(complete ? text.substring(0, text.length() - ending.length()) : text, folder, ending);
        return of(complete ? text : text + ending, folder);
    }

    /** The last part of a path. */
    private static String name(String path, Path folder) {
        String name = path.substring(1
                + Math.max(
                        path.lastIndexOf('/'),
                        path.lastIndexOf(folder.getFileSystem().getSeparator())));
        if (FOLDERS.contains(name)) {
            throw new IllegalArgumentException("type a name for the file");
        }
        return name;
    }

    /** @param path without the ending */
    private static void check(String path, Path folder, String ending) {
        String name = name(path, folder);
        String wrong = FORBIDDEN
                .chars()
                .filter(c -> name.indexOf(c) >= 0)
                .mapToObj(Character::toString)
                .collect(Collectors.joining(" "));
        if (!wrong.isEmpty()) {
            throw new IllegalArgumentException("the file name \"" + name + "\" contains " + wrong
                    + ", which some systems do not allow in a file name"
                    + (path.equals(name) ? "" : "; a slash before it ends the name of a folder"));
        }
        if (name.toUpperCase(Locale.ROOT).matches("(" + DEVICES + ")(\\..*)?")) {
            throw new IllegalArgumentException(name + " is the name of a device on some systems, allowed any other");
        }
        if (name.endsWith(".")) {
            throw new IllegalArgumentException("the name ends with a dot, allowed any other end");
        }
        if ((name + ending).toLowerCase(Locale.ROOT).endsWith(LOG)) {
            throw new IllegalArgumentException("the name ends with .log, as command logs do, allowed any other end");
        }
        int bytes = (name + ending).getBytes(StandardCharsets.UTF_8).length;
        if (bytes > LONGEST) {
            throw new IllegalArgumentException(
                    "the name has " + bytes + " bytes with its ending, allowed up to " + LONGEST);
        }
    }
}
