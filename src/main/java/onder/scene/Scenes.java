package onder.scene;

import java.io.IOException;
import java.io.Reader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import onder.param.Names;
import onder.steer.behaviour.Behaviour;

/** The shipped scenes, and scenes in files. */
public final class Scenes {
    /** Large scenes, which a small machine may run slower than real time. */
    public static final List<String> LARGE = List.of("pilgrimage", "stadium", "murmuration", "million");

    /** The other shipped scenes by name, kind by kind; the first is the default. */
    public static final List<String> SHIPPED =
            SceneKind.allScenes().stream().filter(name -> !LARGE.contains(name)).toList();

    /** The prefix of the gallery's scenes: {@code gallery/seek}. */
    public static final String GALLERY = "gallery/";

    /** The prefix of the scenes of the field's tests: {@code validate/steerbench/squeeze}. */
    public static final String VALIDATE = "validate/";

    /** The prefix of the challenges' scenes: {@code challenge/through-the-gate}. */
    public static final String CHALLENGE = "challenge/";

    private Scenes() {}

    /**
     * {@return the scene of that shipped name or in that file}
     *
     * @param nameOrPath a shipped name, such as {@code gate} or {@code gallery/seek}, or the path of a file
     * @throws SceneException when there is none or it cannot be used; the message says why
     */
    public static Scene load(String nameOrPath) {
        return of(nameOrPath, text(nameOrPath));
    }

    /**
     * {@return the text of the scene of that shipped name or in that file}
     *
     * @param nameOrPath a shipped name, such as {@code gate} or {@code gallery/seek}, or the path of a file
     * @throws SceneException when there is none; the message says why
     */
    public static String text(String nameOrPath) {
        if (!exists(nameOrPath)) {
            throw new SceneException(unknown(nameOrPath));
        }
        return isShipped(nameOrPath)
                ? TextFile.shipped(nameOrPath, resource(nameOrPath))
                : TextFile.read(Path.of(nameOrPath));
    }

    /**
     * Parses a scene's text under its shipped name or file, even if the text came from elsewhere.
     *
     * @param nameOrPath a shipped name, such as {@code gate} or {@code gallery/seek}, or the path of a file
     * @param text YAML
     * @return the scene
     */
    public static Scene of(String nameOrPath, String text) {
        return isShipped(nameOrPath)
                ? parse(nameOrPath + ".yaml", text, null).named(nameOrPath)
                : parse(Path.of(nameOrPath), text);
    }

    /**
     * {@return whether there is a shipped scene of that name or a file at that path}
     *
     * @param nameOrPath a shipped name, such as {@code gate} or {@code gallery/seek}, or the path of a file
     */
    public static boolean exists(String nameOrPath) {
        try {
            return isShipped(nameOrPath) || !nameOrPath.isBlank() && Files.exists(Path.of(nameOrPath));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    /**
     * {@return whether a shipped scene has that name}
     *
     * @param name such as {@code gate} or {@code gallery/seek}
     */
    public static boolean isShipped(String name) {
        return SHIPPED.contains(name)
                || LARGE.contains(name)
                || name.matches(GALLERY + "[A-Za-z-]+|" + CHALLENGE + "[a-z-]+|" + VALIDATE
                                + "([a-z]+/)?[A-Za-z0-9._-]+")
                        && Scenes.class.getResource(resource(name)) != null;
    }

    /**
     * {@return a shipped scene without reading its level's file, which would take most of the time for some}
     *
     * @param name such as {@code gate} or {@code gallery/seek}
     */
    public static Scene unopened(String name) {
        return SceneText.read(name, Entry.read(name + ".yaml", text(name)));
    }

    private static String resource(String name) {
        return "/Scenes/" + name + ".yaml";
    }

    /** The gallery's scenes of one behaviour each. */
    private static Stream<String> behaviours() {
        return Behaviour.ALL.stream()
                .map(behaviour -> GALLERY + Behaviour.name(behaviour))
                .filter(Scenes::isShipped);
    }

    /**
     * {@return the message for a scene that does not exist}
     *
     * @param name the unknown name
     */
    public static String unknown(String name) {
        if (TextFile.isNamed(name) && Stream.of(GALLERY, CHALLENGE, VALIDATE).noneMatch(name::startsWith)) {
            return TextFile.missing(name);
        }
        return "there is no scene '" + name + "', allowed a shipped scene, such as " + SHIPPED.get(0)
                + ", gallery/seek or validate/steerbench/squeeze (onder scenes lists all), or the path of a scene file"
                + Names.meant(
                        name,
                        Stream.of(SHIPPED.stream(), LARGE.stream(), behaviours())
                                .flatMap(names -> names)
                                .toList());
    }

    /**
     * {@return the scene in a file; errors as in {@link #load(String)}}
     *
     * @param path the file
     */
    public static Scene load(Path path) {
        return parse(path, TextFile.read(path));
    }

    private static Scene parse(Path path, String text) {
        return parse(path.toString(), text, folder(path))
                .named(name(path.getFileName().toString()));
    }

    /** A scene's name, from its file's. */
    private static String name(String file) {
        return file.endsWith(".yaml") ? file.substring(0, file.length() - 5) : file;
    }

    /** The folder of a file, to which the paths in it are relative. */
    static Path folder(Path path) {
        return path.toAbsolutePath().getParent();
    }

    /**
     * Reads a scene from text.
     *
     * @param file its name in messages
     * @param text YAML
     * @return the scene
     */
    public static Scene parse(String file, Reader text) {
        StringWriter all = new StringWriter();
        try {
            text.transferTo(all);
        } catch (IOException e) {
            throw new SceneException(file + ": cannot be read: " + e.getMessage());
        }
        return parse(file, all.toString());
    }

    static Scene parse(String file, String text) {
        return parse(file, text, null);
    }

    private static Scene parse(String file, String text, Path folder) {
        Entry document = Entry.read(file, text);
        return LevelForm.opened(BodyForm.named(SceneText.read(name(file), document), folder), document, folder);
    }

    /**
     * {@return the text of a scene file: reading it gives an equal setup}
     *
     * @param scene to write
     */
    public static String write(Scene scene) {
        return SceneText.write(scene);
    }

    /**
     * Writes a scene file completely or not at all. The path of a level's file becomes relative to it.
     *
     * @param scene to write
     * @param path the file
     * @throws SceneException if the place cannot be written to
     */
    public static void save(Scene scene, Path path) {
        TextFile.write(path, write(BodyForm.seenFrom(LevelForm.seenFrom(scene, folder(path)), folder(path))));
    }
}
