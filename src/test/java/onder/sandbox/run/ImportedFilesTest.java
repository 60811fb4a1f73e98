package onder.sandbox.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import onder.scene.SceneException;
import onder.scene.Scenes;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Levels that are opened in the sandbox, as by dropping them on the window. */
class ImportedFilesTest {
    private final SimulationState simulation = new SimulationState(Scenes.load("gate"), 1, false);

    @TempDir
    Path folder;

    @AfterEach
    void close() {
        simulation.world().close();
    }

    private static long hashAfter(SimulationState simulation, int steps) {
        for (int i = 0; i < steps; i++) {
            simulation.world().step();
        }
        return simulation.world().hash();
    }

    @Test
    void aLevelIsASceneThatStandsInNoFileUntilItIsSaved() throws IOException {
        Path level = Files.createDirectory(folder.resolve("models")).resolve("court.glb");
        try (InputStream shipped = getClass().getResourceAsStream("/Scenes/Levels/terraces.glb")) {
            Files.copy(shipped, level);
        }
        SceneFiles files = new SceneFiles(simulation, new Selection(), folder.resolve("mine"));
        files.open(level);
        assertEquals("court", simulation.scene().name());
        assertTrue(simulation.sessions().isEdited());
        assertTrue(simulation.world().agents().count() > 0);
        Path saved = files.saveAs(folder.resolve("mine").resolve("court.yaml"), "A court.");
        assertTrue(!simulation.sessions().isEdited());
        long hash = hashAfter(simulation, 50);
        files.open(saved);
        assertEquals(hash, hashAfter(simulation, 50));
    }

    @Test
    void aBrokenLevelLeavesTheSceneThatRuns() throws IOException {
        Path level = Files.writeString(folder.resolve("broken.glb"), "no model");
        SceneFiles files = new SceneFiles(simulation, new Selection(), folder);
        long hash = simulation.world().hash();
        String told =
                assertThrows(SceneException.class, () -> files.open(level)).getMessage();
        assertTrue(told.contains("broken.glb"), told);
        assertEquals("gate", simulation.scene().name());
        assertEquals(hash, simulation.world().hash());
    }

    @Test
    void whoOpensARecordingIsToldHowItIsShown() throws IOException {
        SceneFiles files = new SceneFiles(simulation, new Selection(), folder);
        for (String name : List.of("walks.txt", "walks.SQLITE", "my.walks.h5")) {
            Path recording = Files.writeString(folder.resolve(name), "1 1 0.5 0.5");
            String told = assertThrows(SceneException.class, () -> files.open(recording))
                    .getMessage();
            assertTrue(told.startsWith(name) && told.endsWith("onder --scene gate --beside " + name), told);
        }
    }
}
