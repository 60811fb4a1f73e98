package onder.lab.imports;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import onder.file.ParserGuard;
import onder.scene.SceneException;
import onder.scene.Scenes;
import onder.scene.TextFile;

/** Converts files of other simulators to scene files; the file name's extension selects the format. */
public final class Importer {
    private static final Set<String> ENDINGS = Set.of("xml", "wkt", "scenario", "glb", "gltf", "obj");

    private Importer() {}

    /**
     * {@return whether a file name's extension is one that can be read}
     *
     * @param path of a file
     */
    public static boolean reads(Path path) {
        return ENDINGS.contains(ending(path));
    }

    private static String ending(Path path) {
        String file = path.getFileName().toString();
        return file.substring(file.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }

    /**
     * {@return the text of a scene file}
     *
     * @param path a SteerBench test case (.xml), a geometry of JuPedSim (.wkt), a scenario of Vadere (.scenario), or a
     *     level (.glb, .gltf, .obj)
     * @param folder the scene file's folder, from which it names a level's file
     * @throws SceneException when it cannot be used; the message says what, where and what is allowed
     */
    public static String read(Path path, Path folder) {
        String file = path.toString();
        return ParserGuard.read(file, SceneException.class, SceneException::new, () -> {
            String text = text(path, file, folder);
            check(file, text, folder);
            return text;
        });
    }

    /**
     * What another program allows may not be a valid scene; this reports it now instead of when the scene is opened.
     */
    private static void check(String file, String text, Path folder) {
        try {
            Scenes.of(folder.resolve("scene.yaml").toString(), text);
        } catch (SceneException e) {
            throw new SceneException(
                    file + ": gives no valid scene: " + e.getMessage().replaceFirst("^.*?scene\\.yaml:\\d+: ", ""));
        }
    }

    /** What a scene says that it was made from. */
    static String title(String file) {
        return file.equals("-") ? "standard input" : Path.of(file).getFileName().toString();
    }

    /** The format of a text without a name, as its first sign shows it. */
    private static String kind(String text) {
        return text.startsWith("<") ? "xml" : text.startsWith("{") ? "scenario" : "wkt";
    }

    private static String text(Path path, String file, Path folder) {
        if (file.equals("-")) {
            String text = TextFile.read(path).strip();
            return converted(kind(text), file, text);
        }
        if (Files.isDirectory(path)) {
            throw new SceneException(path + ": is a folder, allowed a file");
        }
        String ending = ending(path);
        return switch (ending) {
            case "xml", "wkt", "scenario" -> converted(ending, file, TextFile.read(path));
            case "glb", "gltf", "obj" -> LevelScene.read(path, folder);
            default ->
                throw new SceneException(path + ": its name "
                        + (file.endsWith("." + ending) ? "ends in ." + ending : "has no ending")
                        + ", allowed .xml (SteerBench), .wkt (JuPedSim), .scenario (Vadere), .glb,"
                        + " .gltf, .obj (levels)");
        };
    }

    private static String converted(String kind, String file, String text) {
        return switch (kind) {
            case "xml" -> SteerBenchFile.read(file, text);
            case "wkt" -> WktFile.read(file, text);
            default -> VadereFile.read(file, text);
        };
    }
}
