package onder.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import onder.core.agents.Role;
import onder.draw.view.marks.ForceArrow;
import onder.draw.view.marks.LeaderZone;
import onder.group.Group;
import onder.sandbox.inspect.ForceFacts;
import onder.scene.Replay;
import onder.scene.RunLine;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.scene.WrittenCommand;
import onder.steer.Explanation;
import onder.steer.behaviour.EvadeLeader;
import onder.world.World;
import onder.world.measure.Measure;
import onder.world.setup.Command;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The engine of a live page computes what the desktop's computes, bit by bit. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LiveEngineTest {
    /** Agents times steps that a scene is run for. */
    private static final int WORK = 150_000;

    private static final int MOST_STEPS = 600;
    private static final int LARGE = 20_000;
    static final List<String> SMALL = List.of("gate", "split", "species", "hunt", "museum", "thesis");

    private WebEngine web;

    @BeforeAll
    void begin() throws Exception {
        web = new WebEngine();
    }

    @AfterAll
    void end() throws Exception {
        web.close();
    }

    static List<String> scenes() {
        return Scenes.SHIPPED.stream()
                .filter(name -> !Scenes.LARGE.contains(name))
                .filter(name -> !Scenes.load(name).setup().isLive())
                .toList();
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void theHashIsTheDesktops(String scene) throws Exception {
        Scene begun = Scenes.load(scene);
        try (World world = begun.begin(1)) {
            int agents = Math.max(1, world.agents().count());
            if (agents < LARGE) {
                int steps = Math.min(MOST_STEPS, WORK / agents);
                web.begin(begun, world);
                web.step(steps);
                for (int i = 0; i < steps; i++) {
                    world.step();
                }
                assertEquals(world.hash(), web.hash(), scene);
            }
        }
    }

    /** The page reads decimal numbers, and writes them into its run line, as the desktop does. */
    @Test
    void numbersOfCommandsAreTheDesktops() throws Exception {
        Random random = new Random(11);
        Scene gate = Scenes.load("gate");
        try (World world = gate.begin(1)) {
            web.begin(gate, world);
        }
        List<Command> commands = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            // The first is one that TeaVM itself reads as its neighbour.
            float x = i == 0 ? 5.787009f : (random.nextFloat() - 0.5f) * 12;
            String text = "moveGoal: {group: 0, goal: [" + x + ", " + (random.nextFloat() - 0.5f) * 12 + "]}";
            if (web.ask("order", text).isEmpty()) {
                commands.add(WrittenCommand.parse(text));
            }
        }
        assertTrue(commands.size() > 100, "carried out: " + commands.size());
        assertTrue(
                commands.get(0) instanceof Command.MoveGoal first
                        && first.goal().x() == 5.787009f,
                "the first");
        assertEquals(
                commands,
                RunLine.read(web.evaluate("onder.line()")).commands().stream()
                        .map(World.Logged::command)
                        .toList());
    }

    /** The page draws the zones that the desktop draws: rectangles, sectors, none, also when their length follows speed. */
    @ParameterizedTest
    @ValueSource(strings = {"gate", "split", "hills"})
    void theZonesAreTheDesktops(String scene) throws Exception {
        Scene begun = Scenes.load(scene);
        try (World world = begun.begin(1)) {
            web.begin(begun, world);
            List<String> evading = world.setup().species().stream()
                    .filter(species -> species.mind().find(Role.FOLLOWER, EvadeLeader.class) != null)
                    .map(species -> species.name() + ".follower.evadeLeader.")
                    .toList();
            int drawn = 0;
            for (String change : List.of(
                    "zone=off", "zone=rectangle", "lengthFollowsSpeed=true", "zone=sector", "angle=250", "zone=off")) {
                String[] set = change.split("=");
                for (String path : evading) {
                    String order = "setByName: {path: " + path + set[0] + ", value: '" + set[1] + "'}";
                    assertEquals("", web.ask("order", order));
                    world.send(new Command.SetByName(path + set[0], set[1]));
                }
                web.step(40);
                for (int i = 0; i < 40; i++) {
                    world.step();
                }
                List<Float> expected = new ArrayList<>();
                for (Group group : world.groups().all()) {
                    LeaderZone.draw(world, group, 0, 0, 0, new LeaderZone.Pen() {
                        @Override
                        public void rectangle(float x, float z, float hx, float hz, float ahead, float half, int rgb) {
                            expected.addAll(List.of((float) group.leader(), ahead, half, 0f));
                        }

                        @Override
                        public void sector(float x, float z, float hx, float hz, float ahead, float half, int rgb) {
                            expected.addAll(List.of((float) group.leader(), ahead, half, 1f));
                        }
                    });
                }
                String numbers = web.evaluate("onder.zones().filter((_, i) => i % 5 !== 3).join(' ')");
                List<Float> shown = Stream.of(numbers.split(" "))
                        .filter(each -> !each.isEmpty())
                        .map(Float::valueOf)
                        .toList();
                assertEquals(expected, shown, scene + ", " + change);
                drawn += shown.size();
            }
            assertTrue(drawn > 0, scene);
        }
    }

    /** After random changes of settings, whatever they are, the bits stay the same. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
    void theHashIsTheDesktopsAfterChanges(long seed) throws Exception {
        Random random = new Random(seed);
        String scene = SMALL.get(random.nextInt(SMALL.size()));
        Scene shipped = Scenes.load(scene);
        Scene begun = shipped.with(shipped.setup().withSeed(seed));
        try (World world = begun.begin(1)) {
            web.begin(begun, world);
            List<JsonNode> settings = settings(web.evaluate("onder.settings()"));
            for (int change = 0; change < 8; change++) {
                JsonNode setting = settings.get(random.nextInt(settings.size()));
                String path = setting.get("path").asText();
                String value = value(setting, random);
                web.ask("order", "setByName: {path: " + path + ", value: '" + value + "'}");
                world.send(new Command.SetByName(path, value));
                web.step(20);
                for (int i = 0; i < 20; i++) {
                    world.step();
                }
                assertEquals(world.hash(), web.hash(), scene + ", " + path + " = " + value);
            }
            // The page's run line makes the run on the desktop, and the desktop's in the page.
            assertEquals(
                    world.hash(), RunLine.read(web.evaluate("onder.line()")).repeat(1), scene);
            assertEquals("", web.ask("open", RunLine.write(Replay.of(begun, world))));
            web.step(160);
            assertEquals("true", web.evaluate("String(onder.arrive())"), scene);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"gate", "species", "museum"})
    void theMeasuresAndForcesAreTheDesktops(String scene) throws Exception {
        try (World world = new World(Scenes.load(scene).setup())) {
            web.begin(Scenes.load(scene), world);
            List<Measure> measures = Measure.shownIn(Measure.Place.CHART);
            for (int i = 0; i < 5; i++) {
                web.step(50);
                for (int k = 0; k < 50; k++) {
                    world.step();
                }
                JsonNode figures = json("JSON.stringify([...onder.figures()])");
                for (int m = 0; m < measures.size(); m++) {
                    float here = measures.get(m).of(world);
                    JsonNode there = figures.get(m);
                    assertEquals(
                            here,
                            there.isNull() ? Float.NaN : (float) there.asDouble(),
                            measures.get(m).name());
                }
                Explanation explanation = world.explain(i);
                JsonNode forces = json("onder.forces(" + i + ")");
                assertEquals(
                        ForceFacts.of(explanation).parts().stream()
                                .map(part -> part.name() + " " + part.asked() + " " + part.kept() + " " + part.detail())
                                .toList(),
                        all(forces.get("parts"), "name", "asked", "kept", "detail"));
                assertEquals(
                        ForceArrow.of(explanation).stream()
                                .map(arrow -> arrow.x() + " " + arrow.z() + " " + arrow.rgb())
                                .toList(),
                        all(forces.get("arrows"), "x", "z", "rgb"));
                assertEquals(world.hash(), web.hash(), "to ask changes nothing");
            }
        }
    }

    private JsonNode json(String script) throws Exception {
        return new ObjectMapper().readTree(web.evaluate(script));
    }

    private static List<String> all(JsonNode list, String... fields) {
        List<String> all = new ArrayList<>();
        list.forEach(each ->
                all.add(Stream.of(fields).map(field -> text(each.get(field))).collect(Collectors.joining(" "))));
        return all;
    }

    private static String text(JsonNode value) {
        return value.isFloatingPointNumber() ? String.valueOf((float) value.asDouble()) : value.asText();
    }

    /** The settings that an engine lists, each with its path. */
    static List<JsonNode> settings(String listed) throws IOException {
        List<JsonNode> settings = new ArrayList<>();
        for (JsonNode section : new ObjectMapper().readTree(listed)) {
            for (JsonNode parameter : section.get("parameters")) {
                String path = section.get("path").asText() + "."
                        + parameter.get("name").asText();
                settings.add(((ObjectNode) parameter).put("path", path));
            }
        }
        return settings;
    }

    /** A value that a setting allows, at least nearly. */
    static String value(JsonNode setting, Random random) {
        JsonNode choices = setting.get("choices");
        if (!choices.isEmpty()) {
            return choices.get(random.nextInt(choices.size())).get("name").asText();
        }
        double min = Math.max(-100, setting.get("min").asDouble());
        double max = Math.min(100, setting.get("max").asDouble());
        double value = min + random.nextDouble() * (max - min);
        return setting.get("whole").asBoolean() ? String.valueOf((int) value) : String.valueOf((float) value);
    }
}
