package onder.lab.imports;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import onder.file.ParserGuard;
import onder.scene.SceneException;
import onder.scene.Scenes;
import onder.scene.TextFile;

/** Makes scene files of other simulators' files; the ending of a file's name says which it is. */
public final class Importer {
    private static final Set<String> ENDINGS = Set.of("xml", "wkt", "scenario", "glb", "gltf", "obj");

    private Importer() {}

    /**
     * {@return whether a file's name ends as those do that can be read}
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
     * @param folder where the scene file is to lie, from which it names a level's file
     * @throws SceneException when it cannot be used; the message says what, where and what is allowed
     */
    public static String read(Path path, Path folder) {
        String file = path.getFileName().toString();
        return ParserGuard.read(file, SceneException.class, SceneException::new, () -> {
            String text = text(path, file, folder);
            check(file, text, folder);
            return text;
        });
    }

    /** What another program allows may still be no scene; this says so now, and not when it is opened. */
    private static void check(String file, String text, Path folder) {
        try {
            Scenes.of(folder.resolve("scene.yaml").toString(), text);
        } catch (SceneException e) {
            throw new SceneException(
                    file + ": makes no scene: " + e.getMessage().replaceFirst("^scene\\.yaml:\\d+: ", ""));
        }
    }

    private static String text(Path path, String file, Path folder) {
        String ending = ending(path);
        return switch (ending) {
            case "xml" -> SteerBenchFile.read(file, TextFile.read(path));
            case "wkt" -> WktFile.read(file, TextFile.read(path));
            case "scenario" -> VadereFile.read(file, TextFile.read(path));
            case "glb", "gltf", "obj" -> LevelScene.read(path, folder);
            default ->
                throw new SceneException(
                        path + ": its name ends in ." + ending
                                + ", allowed .xml (SteerBench), .wkt (JuPedSim), .scenario (Vadere), .glb, .gltf, .obj (levels)");
        };
    }
}
