package onder.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import onder.group.Group;
import onder.lab.runs.RunMeter;
import onder.lab.runs.RunMetrics;
import onder.param.Format;
import onder.scene.RunLine;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.scene.Settings;
import onder.world.World;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Requests change and show runs just as the engine does without the server. */
class ServerTest {
    @TempDir
    private Path folder;

    /** The hash of a run that begins as a scene with settings. */
    private static String hash(String scene, int steps, String... settings) {
        try (World world = begin(scene, settings)) {
            for (int i = 0; i < steps; i++) {
                world.step();
            }
            return hash(world);
        }
    }

    private static World begin(String scene, String... settings) {
        Scene changed = Settings.setAll(Scenes.load(scene), List.of(settings));
        return changed.begin(1);
    }

    private static String hash(World world) {
        return Format.of("%016x", world.hash());
    }

    private static String text(JsonNode answer, String field) {
        return answer.get(field).asText();
    }

    @Test
    void runsOfSeveralScenesSeedsAndThreadsInTurnsHaveTheHashesOfRunsAlone() throws IOException {
        List<String> requests = new ArrayList<>(List.of(
                "{'do':'load','run':'a','scene':'gate','seed':7,'threads':1}",
                "{'do':'load','run':'b','scene':'gate','seed':7,'threads':3}",
                "{'do':'load','run':'c','scene':'gate','seed':8}",
                "{'do':'load','run':'d','scene':'plaza','settings':{'agents':300,'leadership.change':'random'}}",
                "{'do':'load','run':'e','scene':'yard'}"));
        for (int i = 0; i < 12; i++) {
            for (String run : List.of("a", "b", "c", "d", "e")) {
                requests.add("{'do':'step','run':'" + run + "','steps':10}");
            }
        }
        for (String run : List.of("a", "b", "c", "d", "e")) {
            requests.add("{'do':'hash','run':'" + run + "'}");
        }
        List<JsonNode> answers = results(requests);
        List<JsonNode> last = answers.subList(answers.size() - 5, answers.size());
        String seven = hash("gate", 120, "seed=7");
        assertEquals(
                List.of(
                        seven,
                        seven,
                        hash("gate", 120, "seed=8"),
                        hash("plaza", 120, "agents=300", "leadership.change=random"),
                        hash("yard", 120)),
                last.stream().map(answer -> text(answer, "hash")).toList());
        assertTrue(last.get(4).get("live").asBoolean());
    }

    private static List<JsonNode> results(List<String> requests) throws IOException {
        return Client.results(
                requests.stream().map(request -> request.replace('\'', '"')).toArray(String[]::new));
    }

    private static List<JsonNode> results(String... requests) throws IOException {
        return results(List.of(requests));
    }

    private static JsonNode error(String... requests) throws IOException {
        List<JsonNode> answers = Client.ask(List.of(requests).stream()
                .map(request -> request.replace('\'', '"'))
                .toArray(String[]::new));
        answers.subList(0, answers.size() - 1).forEach(answer -> assertFalse(answer.has("error"), answer::toString));
        return answers.get(answers.size() - 1).get("error");
    }

    @Test
    void forksGoOnLikeTheirRunUnlessTheyDrawOtherwise() throws IOException {
        List<JsonNode> answers = results(
                "{'do':'load','scene':'gate'}",
                "{'do':'step','steps':100}",
                "{'do':'set','path':'leadership.grace','value':1.5}",
                "{'do':'fork','to':'same'}",
                "{'do':'fork','to':'other','seed':99}",
                "{'do':'fork','run':'other','to':'other still'}",
                "{'do':'step','steps':200}",
                "{'do':'step','steps':200,'run':'same'}",
                "{'do':'step','steps':200,'run':'other'}",
                "{'do':'step','steps':200,'run':'other still'}",
                "{'do':'hash'}",
                "{'do':'hash','run':'same'}",
                "{'do':'hash','run':'other'}",
                "{'do':'hash','run':'other still'}",
                "{'do':'line','run':'same'}");
        String hash = text(answers.get(10), "hash");
        assertEquals(hash, text(answers.get(11), "hash"));
        assertNotEquals(hash, text(answers.get(12), "hash"));
        assertEquals(text(answers.get(12), "hash"), text(answers.get(13), "hash"));
        assertEquals(99, answers.get(4).get("seed").asInt());
        assertEquals(
                hash,
                Format.of("%016x", RunLine.read(text(answers.get(14), "line")).repeat(1)));
        assertTrue(error("{'do':'load','scene':'gate'}", "{'do':'fork','to':'b','seed':1}", "{'do':'line','run':'b'}")
                .toString()
                .contains("beginning of this run is unknown"));
    }

    @Test
    void aSnapshotIsGoneBackToAsOftenAsOneLikesAlsoByAnotherRun() throws IOException {
        Path file = folder.resolve("gate.world");
        List<JsonNode> answers = results(
                "{'do':'load','scene':'gate','measures':['leader_changes']}",
                "{'do':'step','steps':60}",
                "{'do':'snapshot','name':'minute'}",
                "{'do':'snapshot','file':'" + file + "'}",
                "{'do':'step','steps':60}",
                "{'do':'hash'}",
                "{'do':'restore','name':'minute'}",
                "{'do':'step','steps':60}",
                "{'do':'hash'}",
                "{'do':'close'}",
                "{'do':'restore','run':'new','name':'minute'}",
                "{'do':'step','run':'new','steps':60}",
                "{'do':'hash','run':'new'}",
                "{'do':'restore','run':'of a file','file':'" + file + "','threads':2,'measures':['arrived']}",
                "{'do':'step','run':'of a file','steps':60}",
                "{'do':'hash','run':'of a file'}",
                "{'do':'line','run':'new'}",
                "{'do':'close','name':'minute'}");
        String hash = hash("gate", 120);
        for (int i : List.of(5, 8, 12, 15)) {
            assertEquals(hash, text(answers.get(i), "hash"), "answer " + i);
        }
        assertEquals(60, answers.get(6).get("step").asInt());
        assertEquals(
                hash,
                Format.of("%016x", RunLine.read(text(answers.get(16), "line")).repeat(1)));
        assertEquals("[]", answers.get(17).get("snapshots").toString());
    }

    @Test
    void aLineRunsWithItsCommandsToItsHash() throws IOException {
        String line = text(
                results(
                                "{'do':'load','scene':'gate'}",
                                "{'do':'step','steps':50}",
                                "{'do':'command','commands':[{'moveGoal':{'group':0,'goal':[3,-2.5]}},"
                                        + "{'paint':{'group':1,'hue':null}}]}",
                                "{'do':'step','steps':50}",
                                "{'do':'command','commands':[{'removeGroup':{'group':2}}]}",
                                "{'do':'line'}")
                        .get(5),
                "line");
        List<JsonNode> answers = results(
                "{'do':'load','line':'" + line + "'}",
                "{'do':'step','steps':70}",
                "{'do':'snapshot','name':'a'}",
                "{'do':'step','steps':30}",
                "{'do':'hash'}",
                "{'do':'restore','name':'a'}",
                "{'do':'step','steps':30}",
                "{'do':'hash'}",
                "{'do':'groups'}");
        String hash = text(answers.get(0), "hash");
        assertEquals(100, answers.get(0).get("steps").asInt());
        assertEquals(hash, text(answers.get(4), "hash"));
        assertEquals(hash, text(answers.get(7), "hash"));
        assertNotEquals(hash("gate", 100), hash);
        assertEquals(3, answers.get(8).get("groups").size());
        assertTrue(
                error("{'do':'load','line':'" + line + "','seed':1}").toString().contains("load.seed"));
    }

    @Test
    void theStateIsThatOfTheWorldInBothForms() throws IOException {
        List<JsonNode> answers = results(
                "{'do':'load','scene':'wolves'}",
                "{'do':'step','steps':400}",
                "{'do':'state'}",
                "{'do':'state','base64':true,'fields':['x','group','heading','radius','velocityX','velocityZ']}",
                "{'do':'groups','members':true}",
                "{'do':'events','since':3}");
        JsonNode numbers = answers.get(2);
        JsonNode packed = answers.get(3);
        try (World world = begin("wolves")) {
            for (int i = 0; i < 400; i++) {
                world.step();
            }
            int n = world.agents().living();
            assertEquals(n, numbers.get("agents").asInt());
            assertTrue(n < world.agents().count(), "somebody was caught");
            ByteBuffer x = bytes(packed, "x");
            ByteBuffer group = bytes(packed, "group");
            ByteBuffer heading = bytes(packed, "heading");
            for (int i = 0; i < n; i++) {
                int id = numbers.get("id").get(i).asInt();
                assertTrue(world.agents().isAlive(id));
                assertEquals(world.agents().x(id), x.getFloat(4 * i));
                assertEquals(world.agents().x(id), numbers.get("x").get(i).floatValue());
                assertEquals(
                        world.agents().speed(id), numbers.get("speed").get(i).floatValue());
                assertEquals(world.agents().group(id), group.getInt(4 * i));
                assertEquals(numbers.get("heading").get(i).floatValue(), heading.getFloat(4 * i));
                double degrees = Math.toRadians(heading.getFloat(4 * i));
                assertEquals(world.agents().headingX(id), Math.sin(degrees), 1e-5);
                assertEquals(world.agents().headingZ(id), Math.cos(degrees), 1e-5);
                assertEquals(
                        world.agents().role(id).ordinal(),
                        numbers.get("role").get(i).asInt());
            }
            List<Group> groups = world.groups().all();
            for (int i = 0; i < groups.size(); i++) {
                JsonNode shown = answers.get(4).get("groups").get(i);
                assertEquals(groups.get(i).leader(), shown.get("leader").asInt());
                assertEquals(groups.get(i).size(), shown.get("members").size());
            }
            JsonNode events = answers.get(5).get("list");
            assertEquals(world.events().count() - 3, events.size());
            assertEquals(3, events.get(0).get("number").asInt());
            assertEquals(world.events().since(3).get(0).text(), text(events.get(0), "text"));
        }
    }

    private static ByteBuffer bytes(JsonNode answer, String field) {
        return ByteBuffer.wrap(Base64.getDecoder().decode(text(answer, field))).order(ByteOrder.LITTLE_ENDIAN);
    }

    @Test
    void measuresOfTheRunMayBeReadAtAnyTime() throws IOException {
        List<JsonNode> answers = results(
                "{'do':'load','scene':'gate','measures':['all']}",
                "{'do':'step','steps':200}",
                "{'do':'measures'}",
                "{'do':'measures'}",
                "{'do':'step','steps':400}",
                "{'do':'measures'}");
        try (World world = begin("gate")) {
            RunMeter meter = new RunMeter(world, RunMetrics.NAMES);
            for (int i = 0; i < 600; i++) {
                world.step();
                meter.step();
            }
            JsonNode run = answers.get(5).get("run");
            meter.figures().forEach((name, value) -> {
                if (value.isNaN()) {
                    assertTrue(run.get(name).isNull(), name);
                } else {
                    assertEquals(value, run.get(name).asDouble(), name);
                }
            });
            assertEquals(RunMetrics.NAMES.size(), run.size());
            assertTrue(run.get("tenure_s").asDouble() > 0);
        }
        assertEquals(answers.get(2), answers.get(3));
    }

    @Test
    void whatCannotBeDoneIsRefusedWithWordsAndChangesNothing() throws IOException {
        String load = "{'do':'load','scene':'gate'}";
        assertEquals(
                "{\"what\":\"steps = -1\",\"where\":\"step.steps\",\"allowed\":\"whole numbers 0..1000000\"}",
                error(load, "{'do':'step','steps':-1}").toString());
        assertEquals(
                "{\"what\":\"leadership.grace: grace = -1\",\"where\":\"set.value\",\"allowed\":\"0..120 s\"}",
                error(load, "{'do':'set','path':'leadership.grace','value':-1}").toString());
        for (String[] call : new String[][] {
            {load, load, "there is a run 'main' already"},
            {"{'do':'step'}", "there is no run 'main'"},
            {"{'do':'load'}", "neither scene and line"},
            {"{'do':'load','scene':'gaet'}", "did you mean gate?"},
            {"{'do':'load','scene':'/dev/stdin'}", "not a file on a disk"},
            {"{'do':'load','scene':'gate','settings':{'leadership.chnage':'random'}}", "chnage"},
            {"{'do':'load','scene':'gate','settings':{'walls.0.to':null}}", "walls.0.to"},
            {"{'do':'load','scene':'gate','presets':['pedestrain']}", "did you mean pedestrian?"},
            {"{'do':'load','scene':'gate','measures':['arival_s']}", "did you mean arrival_s?"},
            {"{'do':'load','scene':'gate','threads':65}", "1..64"},
            {"{'do':'load','line':'onder1:abc'}", "too short"},
            {load, "{'do':'command','commands':[{'moveGoal':{'group':0,'goal':[1,2,3]}}]}", "command.commands.0"},
            {load, "{'do':'command','commands':[{'moveGaol':{}}]}", "did you mean moveGoal?"},
            {load, "{'do':'command','commands':[{'clearGoal':null}]}", "NAME"},
            {load, "{'do':'command','commands':[{'clearGoal':{'group':9}}]}", "no group 9"},
            {load, "{'do':'state','fields':['x','y']}", "no field 'y'"},
            {load, "{'do':'snapshot'}", "neither name and file"},
            {load, "{'do':'snapshot','file':'-'}", "needs a file on a disk"},
            {load, "{'do':'snapshot','file':'pom.xml'}", "the file exists"},
            {"{'do':'restore','name':'a'}", "no snapshot 'a'"},
            {"{'do':'restore','file':'pom.xml'}", "pom.xml"},
            {"{'do':'restore','file':'nothing.world'}", "nothing.world"},
            {load, "{'do':'fork','to':'main'}", "already"},
            {load, "{'do':'fork'}", "'to' is missing"},
            {load, "{'do':'events','since':1.5}", "since = 1.5"},
            {load, "{'do':'close','name':'a','run':'main'}", "both run and name"}
        }) {
            String[] requests = Arrays.copyOf(call, call.length - 1);
            String words = error(requests).toString();
            assertTrue(words.contains(call[call.length - 1]), words);
        }
        assertEquals(
                results(load, "{'do':'hash'}").get(1),
                Client.ask(
                                load.replace('\'', '"'),
                                "{\"do\":\"command\",\"commands\":[{\"clearGoal\":{\"group\":9}},5]}",
                                "{\"do\":\"hash\"}")
                        .get(2)
                        .get("result"));
    }

    @Test
    void answersAreAsciiAndTheEndOfTheInputEndsTheServer() throws IOException {
        assertEquals(List.of(), Client.answers(new byte[0]));
        List<String> answers = Client.answers("{\"id\":\"ä\",\"do\":\"ü\"}".getBytes(StandardCharsets.UTF_8));
        assertTrue(answers.get(0).startsWith("{\"id\":\"\\u00E4\",\"error\":"), answers.get(0));
    }

    @Test
    void aServerWithoutAReaderEnds() throws IOException {
        PrintWriter closed = new PrintWriter(new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("Broken pipe");
            }
        });
        byte[] endless = "{\"id\":1,\"do\":\"hello\"}\n".repeat(100).getBytes(StandardCharsets.UTF_8);
        ByteArrayInputStream in = new ByteArrayInputStream(endless);
        new Server(Path.of("none"), 1, new PrintWriter(System.err)).serve(in, closed);
        assertFalse(Files.exists(folder.resolve("none")));
    }
}
