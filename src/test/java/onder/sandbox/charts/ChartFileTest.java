package onder.sandbox.charts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import onder.sandbox.charts.ChartChoice.Own;
import onder.sandbox.run.SimulationState;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.world.measure.Measure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is a scene's own of what the large charts show is there again in that scene, and in no other. */
class ChartFileTest {
    @TempDir
    private Path folder;

    private static ChartChoice choice(Scene scene) {
        SimulationState simulation = new SimulationState(scene, 1, true);
        simulation.playhead().remember();
        RunSampler sampler = new RunSampler(simulation);
        sampler.update();
        return new ChartChoice(simulation, sampler);
    }

    private static ChartChoice choice(String scene) {
        return choice(Scenes.load(scene));
    }

    /** What a program that begins with a scene shows. */
    private Own restored(String scene) {
        ChartChoice later = choice(scene);
        new ChartFile(folder).restore(later);
        return later.own();
    }

    private void choose(String scene, int... groups) {
        ChartChoice choice = choice(scene);
        ChartFile file = new ChartFile(folder);
        file.restore(choice);
        for (int group : groups) {
            choice.flip(group);
        }
        choice.flipMean();
        file.update(choice);
    }

    @Test
    void theGroupsOfAScene() {
        choose("gate", 1, 3);
        choose("plaza", 20);
        assertEquals(new Own(false, List.of(1, 3), List.of(), false), restored("gate"));
        assertEquals(new Own(false, List.of(20), List.of(), false), restored("plaza"));
        assertEquals(Own.NONE, restored("museum"));
        choose("plaza", 20);
        assertEquals(Own.NONE, restored("plaza"), "chosen no more");
        assertEquals(List.of(1, 3), restored("gate").groups());
    }

    @Test
    void theFiguresOfItsPlaces() {
        String scene = "validate/lanes";
        ChartChoice choice = choice(scene);
        List<String> figures = Measure.figures(Scenes.load(scene).setup()).stream()
                .map(Measure::label)
                .toList();
        assertFalse(figures.isEmpty());
        ChartFile file = new ChartFile(folder);
        file.restore(choice);
        choice.flip(figures.get(0));
        file.update(choice);
        assertEquals(List.of(figures.get(0)), restored(scene).figures());
        assertFalse(restored(scene).alone());
        choice.flip("speed");
        choice.flip("displacement");
        file.update(choice);
        assertTrue(restored(scene).alone());
        ChartChoice later = choice(scene);
        new ChartFile(folder).restore(later);
        assertTrue(later.has(figures.get(0)) && !later.has("speed"));
        ChartChoice elsewhere = choice("gate");
        new ChartFile(folder).restore(elsewhere);
        assertTrue(elsewhere.has("speed"), "another scene has its usual plots");
    }

    @Test
    void groupsThatAreNotThereAreLeftOut() throws IOException {
        Files.writeString(
                folder.resolve(ChartFile.NAME),
                "scene gate\ngroup 2\ngroup 77\ngroup -1\ngroup two\ngroup 99999999999\nfigure nowhere.flow\nno-mean\n");
        assertEquals(new Own(false, List.of(2), List.of(), false), restored("gate"));
    }

    @Test
    void damagedFilesChooseWhatIsAllowed() throws IOException {
        choose("gate", 0, 1, 2);
        Path file = folder.resolve(ChartFile.NAME);
        byte[] whole = Files.readAllBytes(file);
        Random random = new Random(5);
        for (int i = 0; i < 200; i++) {
            byte[] damaged = Arrays.copyOf(whole, 1 + random.nextInt(whole.length));
            for (int k = 0; k < 3; k++) {
                damaged[random.nextInt(damaged.length)] = (byte) (i % 2 == 0 ? random.nextInt(256) : ' ');
            }
            Files.write(file, damaged);
            ChartChoice choice = choice("gate");
            new ChartFile(folder).restore(choice);
            Own own = choice.own();
            String text = new String(damaged, StandardCharsets.ISO_8859_1);
            assertTrue(List.of(0, 1, 2, 3).containsAll(own.groups()), text);
            assertTrue(own.mean() || !own.groups().isEmpty(), text);
            assertTrue(choice.plots(100).size() <= ChartChoice.MOST_PLOTS, text);
        }
    }

    @Test
    void theScenesThatWereChartedLastAreKept() throws IOException {
        StringBuilder many = new StringBuilder();
        for (int i = 0; i < 60; i++) {
            many.append("scene s").append(i).append("\ngroup 1\n");
        }
        Path file = folder.resolve(ChartFile.NAME);
        Files.writeString(file, many);
        choose("gate", 1);
        List<String> kept = Files.readAllLines(file).stream()
                .filter(line -> line.startsWith("scene "))
                .toList();
        assertEquals(20, kept.size());
        assertEquals("scene gate", kept.get(19));
        assertEquals("scene s41", kept.get(0));
    }
}
