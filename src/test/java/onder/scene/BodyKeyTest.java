package onder.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import onder.world.World;
import onder.world.setup.BodyFile;
import onder.world.setup.Command;
import onder.world.setup.Look;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The key by which a species names a body of its own. The engine reads no such file. */
class BodyKeyTest {
    @TempDir
    Path folder;

    private Path scene(String model) throws IOException {
        return Files.writeString(folder.resolve("s.yaml"), """
                world: {kind: open, width: 40, depth: 40}
                species:
                  robot: {preset: pedestrian, model: %s}
                  person: {preset: pedestrian}
                groups: [{species: robot, count: 5, start: {x: 0, z: 0, width: 4}, goal: [9, 5]}]
                """.formatted(model));
    }

    private static BodyFile model(Scene scene) {
        return scene.setup().species().get(0).model();
    }

    @Test
    void itIsReadFromTheScenesFolderAndSavedAsRead() throws IOException {
        Scene scene = Scenes.load(scene("{file: bodies/walker.glb, clip: Walk, height: 1.2}"));
        assertEquals(new BodyFile("bodies/walker.glb", "Walk", 1.2f, null), model(scene));
        assertEquals(folder, model(scene).folder());
        assertNull(scene.setup().species().get(1).model());
        Path again = folder.resolve("again.yaml");
        Scenes.save(scene, again);
        assertTrue(
                Files.readString(again).contains("model: {file: bodies/walker.glb, clip: Walk, height: 1.2}"),
                Files.readString(again));
        assertEquals(model(scene), model(Scenes.load(again)));
    }

    @Test
    void whatIsLeftOutIsNotWritten() throws IOException {
        Scene scene = Scenes.load(scene("{file: walker.glb}"));
        assertEquals(BodyFile.USUAL_HEIGHT, model(scene).height());
        Scenes.save(scene, folder.resolve("again.yaml"));
        assertTrue(Files.readString(folder.resolve("again.yaml")).contains("model: {file: walker.glb}"));
    }

    @Test
    void aSceneThatIsSavedElsewhereNamesTheSameFile() throws IOException {
        Files.createDirectory(folder.resolve("other"));
        Files.write(folder.resolve("walker.glb"), new byte[1]);
        Scene scene = Scenes.load(scene("{file: walker.glb}"));
        Path saved = folder.resolve("other").resolve("s.yaml");
        Scenes.save(scene, saved);
        assertEquals("../walker.glb", model(Scenes.load(saved)).file());
        Path log = folder.resolve("other").resolve("s.log.yaml");
        new Replay(scene, 0, 0, List.of()).save(log);
        assertEquals("../walker.glb", model(Replay.load(log).scene()).file());
    }

    @Test
    void oneThatComesWithTheProgramKeepsItsName() throws IOException {
        Scene shipped = Scenes.load("puppets");
        assertEquals("Models/puppet.glb", model(shipped).file());
        Scenes.save(shipped, folder.resolve("mine.yaml"));
        assertEquals(
                "Models/puppet.glb",
                model(Scenes.load(folder.resolve("mine.yaml"))).file());
    }

    @Test
    void itStaysWhenOtherThingsOfTheSpeciesChange() throws IOException {
        Scene scene = Scenes.load(scene("{file: walker.glb}"));
        try (World world = new World(scene.setup())) {
            world.send(new Command.SetLook("robot", Look.of("sheep")));
            world.send(
                    new Command.SetBody("robot", scene.setup().species().get(1).body()));
            world.step();
            assertEquals("walker.glb", world.setup().species().get(0).model().file());
        }
    }

    @Test
    void noRunDependsOnIt() throws IOException {
        String with = hash("{file: walker.glb, height: 3}");
        assertEquals(with, hash("{file: gone.glb}"));
    }

    private String hash(String model) throws IOException {
        try (World world = new World(Scenes.load(scene(model)).setup())) {
            for (int i = 0; i < 120; i++) {
                world.step();
            }
            return Long.toHexString(world.hash());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{clip: Walk} | file",
                "{file: '', clip: Walk} | file is empty, allowed a path",
                "{file: a.glb, height: 0} | height = 0, allowed 0.1..10 m",
                "{file: a.glb, height: .nan} | height",
                "{file: a.glb, size: 2} | allowed file, clip, height",
                "walker.glb | model"
            })
    void whatIsWrongIsToldWithItsLine(String model, String why) throws IOException {
        Path file = scene(model);
        String message =
                assertThrows(SceneException.class, () -> Scenes.load(file)).getMessage();
        assertTrue(message.startsWith(file + ":3: ") && message.contains(why), message);
    }
}
