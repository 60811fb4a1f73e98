package onder.output.export;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import onder.core.agents.AgentsView;
import onder.core.agents.Role;
import onder.draw.colouring.Colouring;
import onder.scene.Scenes;
import onder.world.World;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** People as instances in text files, beside the run made once more by the engine. */
class InstancesExportTest {
    @TempDir
    private Path folder;

    private Path write(String scene, double seconds, int fps, int people, int threads, String name) throws IOException {
        Path file = folder.resolve(name);
        ExportedRun run =
                new ExportedRun(Scenes.load(scene), null, seconds, fps, people, null, Colouring.NONE, threads);
        try (InstancesExport export = new InstancesExport(run, file)) {
            export.plan();
            long bytes = export.measure(done -> {});
            export.write(done -> {});
            assertEquals(bytes, Files.size(file));
        }
        return file;
    }

    /** Some are caught, some arrive by trains, some stand on terraces. */
    @ParameterizedTest
    @CsvSource({"gate, 60, 2", "wolves, 30, 6", "station, 20, 12", "terraces, 12, 3"})
    void everybodyIsInTheTableAtTheEnginesPlaceAndNobodyElse(String scene, int fps, double seconds) throws IOException {
        List<String> lines = Files.readAllLines(write(scene, seconds, fps, Integer.MAX_VALUE, 1, "run.csv"));
        int at = 1;
        try (World world = Scenes.load(scene).begin(1)) {
            for (int frame = 0; frame <= seconds * fps; frame++) {
                while (world.steps() < Math.round(frame / (double) fps / world.dt())) {
                    world.step();
                }
                AgentsView agents = world.agents();
                for (int i = 0; i < agents.count(); i++) {
                    if (!agents.isAlive(i)) {
                        continue;
                    }
                    String[] row = lines.get(at++).split(",");
                    assertEquals(frame, Integer.parseInt(row[0]));
                    assertEquals(i, Integer.parseInt(row[2]));
                    assertEquals(agents.group(i), Integer.parseInt(row[4]));
                    assertEquals(agents.role(i) == Role.LEADER ? "1" : "0", row[5]);
                    assertEquals(agents.x(i), Float.parseFloat(row[6]), 1e-4);
                    assertEquals(world.terrain().height(agents.x(i), agents.z(i)), Float.parseFloat(row[7]), 1e-3);
                    assertEquals(agents.z(i), Float.parseFloat(row[8]), 1e-4);
                    assertTrue(Float.parseFloat(row[10]) > 0.6 && Float.parseFloat(row[10]) < 1.1, row[10]);
                }
            }
        }
        assertEquals(lines.size(), at, "no more rows");
    }

    /** Who goes a stride's length has gone through a cycle; who stands plays no walk. */
    @ParameterizedTest
    @CsvSource({"museum", "herd", "file"})
    void clipsAndPhasesFitTheWay(String scene) throws IOException {
        Map<String, float[]> last = new HashMap<>();
        Set<String> clips = new HashSet<>();
        double way = 0;
        double walked = 0;
        for (String line : Files.readAllLines(write(scene, 6, 30, 40, 1, "run.csv"))) {
            String[] row = line.split(",");
            if (row[0].equals("frame")) {
                continue;
            }
            clips.add(row[11]);
            float[] now = {
                Float.parseFloat(row[6]), Float.parseFloat(row[8]), Float.parseFloat(row[12]), Float.parseFloat(row[13])
            };
            float[] before = last.put(row[2], now);
            if (before != null && !row[11].equals("stand")) {
                way += Math.hypot(now[0] - before[0], now[1] - before[1]);
                float turn = now[2] - before[2];
                walked += (turn < -0.5 ? turn + 1 : turn) * now[3];
            }
        }
        assertTrue(clips.contains("walk") && Set.of("stand", "walk", "run").containsAll(clips), clips::toString);
        assertEquals(way, walked, 0.15 * way, "metres by phases");
    }

    @Test
    void theThreeFormatsSayTheSameWhateverTheThreads() throws IOException {
        byte[] usd = Files.readAllBytes(write("station", 8, 10, 50, 1, "run.usda"));
        assertArrayEquals(usd, Files.readAllBytes(write("station", 8, 10, 50, 3, "again.usda")));
        List<String> csv = Files.readAllLines(write("station", 8, 10, 50, 1, "run.csv"));
        List<String> json = Files.readAllLines(write("station", 8, 10, 50, 1, "run.ndjson"));
        assertEquals(csv.size(), json.size());
        assertEquals(81, JsonList.JSON.readTree(json.get(0)).get("frames").asInt());
        String text = new String(usd);
        List<String> ids = list(text, "int64[] ids = ");
        assertEquals(50, new HashSet<>(ids).size(), "everybody once, also those who come later");
        Map<Integer, Set<String>> seen = new HashMap<>();
        for (int i = 1; i < csv.size(); i++) {
            String[] row = csv.get(i).split(",");
            JsonNode object = JsonList.JSON.readTree(json.get(i));
            assertEquals(row[2], object.get("agent").asText());
            assertEquals(row[11], object.get("clip").asText());
            assertEquals(Float.parseFloat(row[6]), object.get("position").get(0).floatValue(), 1e-4);
            int frame = Integer.parseInt(row[0]);
            seen.computeIfAbsent(frame, each -> new HashSet<>()).add(row[2]);
            String place = "(" + row[6] + ", " + row[7] + ", " + row[8] + ")";
            assertTrue(frameOf(text, "point3f[] positions", frame).contains(place), place);
        }
        for (int frame = 0; frame <= 80; frame++) {
            String hidden = frameOf(text, "int64[] invisibleIds", frame);
            Set<String> absent = new HashSet<>(ids);
            absent.removeAll(seen.get(frame));
            assertEquals(absent, new HashSet<>(hidden.isEmpty() ? List.of() : List.of(hidden.split(", "))));
            assertEquals(50, frameOf(text, "float[] primvars:phase", frame).split(", ").length);
        }
    }

    private static List<String> list(String text, String name) {
        int from = text.indexOf(name) + name.length() + 1;
        return Arrays.asList(text.substring(from, text.indexOf(']', from)).split(", "));
    }

    /** What an attribute is in a frame, without brackets. */
    private static String frameOf(String text, String name, int frame) {
        String samples = text.substring(text.indexOf(name + ".timeSamples"));
        Matcher found = Pattern.compile("\n +" + frame + ": \\[(.*)]").matcher(samples);
        assertTrue(found.find());
        return found.group(1);
    }
}
