package onder.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import onder.core.geometry.Box;
import onder.core.geometry.Circle;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Point;
import onder.core.geometry.Wall;
import onder.scene.Replay.ReplayText;
import onder.world.World;
import onder.world.setup.Command;
import onder.world.setup.Setup;
import onder.world.setup.SetupBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.schema.CoreSchema;
import org.snakeyaml.engine.v2.schema.JsonSchema;
import org.snakeyaml.engine.v2.schema.Schema;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** What is saved is plain YAML: as it stood in its file, to the bit, and the same to readers of YAML 1.1 and of 1.2. */
class SavedTextTest {
    static Stream<String> scenes() throws URISyntaxException {
        File gallery = new File(Scenes.class.getResource("/Scenes/gallery").toURI());
        Stream<String> files = Arrays.stream(gallery.list()).filter(file -> file.endsWith(".yaml"));
        return Stream.concat(
                Scenes.SHIPPED.stream(),
                files.map(file -> Scenes.GALLERY + file.replace(".yaml", "")).sorted());
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void anUnchangedSceneIsWrittenAsItsFileButForComments(String name) throws IOException {
        assertEquals(bare(file(name)), bare(Scenes.write(Scenes.load(name))));
    }

    private static String file(String name) throws IOException {
        try (InputStream stream = Scenes.class.getResourceAsStream("/Scenes/" + name + ".yaml")) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8).replaceAll("(?m)^\\s*#.*\n", "");
        }
    }

    /** With every break between words a space. */
    private static String bare(String yaml) {
        return yaml.replaceAll("\\s+", " ").strip();
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void othersReadTheSameValues(String name) {
        Scene scene = Scenes.load(name);
        Map<?, ?> brief = SceneText.document(scene, false);
        String anew = YamlText.of(YamlText.node(brief, SceneText.LEVELS));
        readers(anew).forEach(read -> assertEquals(bits(brief), bits(read)));
        List<Object> asItStood = readers(Scenes.write(scene));
        asItStood.forEach(read -> assertEquals(bits(asItStood.get(0)), bits(read)));
        assertEquals(SceneText.document(scene, true), SceneText.document(parse(anew), true));
    }

    private static Scene parse(String text) {
        return Scenes.parse("again.yaml", new StringReader(text));
    }

    /** What a reader of 1.1 and one of 1.2, with either schema, take a text for. */
    private static List<Object> readers(String yaml) {
        return List.of(
                new Yaml(new SafeConstructor(new LoaderOptions())).load(yaml),
                load(yaml, new CoreSchema()),
                load(yaml, new JsonSchema()));
    }

    private static Object load(String yaml, Schema schema) {
        return new Load(LoadSettings.builder().setSchema(schema).build()).loadFromString(yaml);
    }

    /** The same with every number as the bits of a float. */
    private static Object bits(Object value) {
        if (value instanceof Map<?, ?> map) {
            Map<Object, Object> all = new LinkedHashMap<>();
            map.forEach((key, one) -> all.put(key, bits(one)));
            return all;
        }
        if (value instanceof List<?> list) {
            return list.stream().map(SavedTextTest::bits).toList();
        }
        return value instanceof Number ? Float.floatToRawIntBits(Float.parseFloat(value.toString())) : value;
    }

    @ParameterizedTest
    @CsvSource({
        "leadership.change=random, 'leadership: {selection: nearest, change: random, threshold'",
        "rules.drag=0.5, 'contact: cage, drag: 0.5}'",
        "rules.contact=off, 'contact: ''off''}'",
        "environment.wind=3, 'environment: {wind: 3}'",
        "person.body.mass=80.5, 'body: {radius: 0.25, mass: 80.5, maxSpeed'",
        "person.follower.evadeLeader.zone=sector, 'evadeLeader: {zone: sector, length: 4,'",
        "person.leader.wander.weight=0.5, 'strength: 2, weight: 0.5}'",
        "seed=7, 'seed: 7'"
    })
    void oneSettingChangesOneLine(String change, String says) throws IOException {
        Scene gate = Scenes.load("gate");
        List<String> after = changed(gate.with(Settings.set(gate.setup(), change)));
        assertEquals(1, after.size(), after.toString());
        assertTrue(after.get(0).contains(says), after.get(0));
    }

    /** The lines that a scene from the file of *gate* has and that file has not. */
    private static List<String> changed(Scene scene) throws IOException {
        List<String> after = new ArrayList<>(Scenes.write(scene).lines().toList());
        after.removeAll(file("gate").lines().toList());
        return after;
    }

    @Test
    void whatIsBuiltOrSentElsewhereStandsInItsPlaceAlone() throws IOException {
        try (World world = new World(Scenes.load("gate").setup())) {
            world.send(new Command.AddWall(new Wall(10, -3, 12, -0f, 1)));
            world.send(new Command.AddObstacle(new Box(10, 4, 1, 2, 0, 3)));
            world.send(new Command.MoveGoal(1, new Point(3, -4.25f)));
            world.send(new Command.RemoveWall(world.setup().walls().get(0)));
            world.step();
            Scene scene = Scenes.load("gate").with(world.setup());
            assertEquals(
                    List.of(
                            "  - {species: person, count: 40, start: {area: disc, x: -14, z: 7, width: 9, heading: 90},"
                                    + " goal: [3, -4.25]}",
                            "  - {from: [10, -3], to: [12, -0.0], height: 1}",
                            "obstacles:",
                            "  - {box: {x: 10, z: 4, width: 1, depth: 2, height: 3}}"),
                    changed(scene));
            assertEquals(SceneText.document(scene, true), SceneText.document(parse(Scenes.write(scene)), true));
        }
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void aSceneChangedInAnyWayReadsBackToTheBit(String name) {
        Scene scene = Scenes.load(name);
        Setup setup = Settings.withAgents(scene.setup(), scene.setup().agents() + 7);
        List<Obstacle> obstacles = new ArrayList<>(setup.obstacles());
        obstacles.add(0, new Circle(-0f, 1e-7f, 0.1f, 0));
        Scene changed = scene.with(new SetupBuilder(setup.withSeed(-1))
                .obstacles(obstacles, List.of())
                .build());
        Scene again = parse(Scenes.write(changed));
        assertEquals(SceneText.document(changed, true), SceneText.document(again, true));
        readers(Scenes.write(changed)).forEach(read -> assertTrue(read instanceof Map));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "off",
                "On",
                "NO",
                "yes",
                "y",
                "N",
                "true",
                "null",
                "Null",
                "~",
                "",
                " ",
                "1e3",
                "1.5e+3",
                "0x10",
                "0o17",
                "017",
                "1_000",
                "1:30",
                "190:20:30",
                "12:30:45.5",
                "2026-11-20",
                ".inf",
                "-.INF",
                ".nan",
                "-",
                "--- a",
                "=",
                "<<",
                "a: b",
                "a #b",
                "#a",
                "[a",
                "{a",
                "&a",
                "*a",
                "!a",
                "|",
                ">",
                "%a",
                "@a",
                "`a",
                "'a'",
                "\"a",
                "?",
                "? a",
                ": a",
                "a:",
                "-0",
                "+1",
                ".5",
                "5.",
                "0b11",
                "\ta",
                "a\nb",
                "a\\b",
                "Önder",
                "𝄞",
                "\u0000\u0007",
                "\u0085\ufeff",
                "NaN",
                "Infinity",
                "0x1p3",
                "1d",
                "1__0",
                "1e3_",
                "0.e1",
                "+.inf",
                "."
            })
    void textStaysText(String text) {
        String yaml = YamlText.of(YamlText.node(Map.of("about", text, "list", List.of(text)), 1));
        readers(yaml).forEach(read -> assertEquals(Map.of("about", text, "list", List.of(text)), read, yaml));
        assertEquals(text, Entry.read("a.yaml", yaml).mapping().get("about").text());
        if (!text.isEmpty()) {
            String key = YamlText.of(YamlText.node(Map.of(text, 1), 1));
            readers(key).forEach(read -> assertEquals(Map.of(text, 1), read, key));
        }
    }

    @Test
    void aFileThatMeansTextAndSaysANumberIsWrittenWithQuotes() {
        Scene scene = parse("""
                about: 12:30
                seed: 0012
                step: 1e-2
                world: {kind: open, width: 5.e1, depth: "60"}
                rules: {contact: !!float 'cage', drag: -0}
                species:
                  on:
                    leader:
                      wander: {jitter: !!float '4', stroll: facing}
                groups:
                  - {count: 5, start: {width: 10, apart: yes}}
                """);
        String written = Scenes.write(scene);
        assertEquals("""
                about: '12:30'
                seed: 12
                step: 0.01
                world: {kind: open, width: 50, depth: 60}
                rules: {contact: cage, drag: -0.0}
                species:
                  'on':
                    leader:
                      wander: {jitter: 4, stroll: facing}
                groups:
                  - {count: 5, start: {width: 10, apart: true}}
                """, written);
        assertEquals(SceneText.document(scene, true), SceneText.document(parse(written), true));
    }

    @Test
    void everyNumberComesBackToTheBit() {
        Random random = new Random(1);
        List<Object> numbers = new ArrayList<>(List.of(0f, -0f, Float.MIN_VALUE, -Float.MAX_VALUE, 0.1f, 16777217f));
        numbers.add(Float.POSITIVE_INFINITY);
        while (numbers.size() < 5000) {
            float number = Float.intBitsToFloat(random.nextInt());
            if (Float.isFinite(number)) {
                numbers.add(number);
            }
        }
        String yaml = YamlText.of(YamlText.node(Map.of("numbers", numbers), 1));
        assertFalse(yaml.contains("!"));
        readers(yaml).forEach(read -> assertEquals(bits(Map.of("numbers", numbers)), bits(read)));
        List<Entry> entries =
                Entry.read("a.yaml", yaml).mapping().get("numbers").list();
        for (int i = 0; i < numbers.size(); i++) {
            if (Float.isFinite((float) numbers.get(i))) {
                assertEquals(
                        numbers.get(i), entries.get(i).number(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, ""));
            }
        }
    }

    @Test
    void othersReadALog() {
        try (World world = new World(Scenes.load("gate").setup())) {
            world.send(new Command.MoveGoal(0, new Point(3, -0f)));
            world.send(new Command.Unassign("person", onder.core.agents.Role.ALONE, "wander"));
            world.step();
            String yaml = ReplayText.write(Replay.of(Scenes.load("gate"), world));
            for (Object read : readers(yaml)) {
                Map<?, ?> log = (Map<?, ?>) read;
                assertEquals(String.format("%016x", world.hash()), log.get("hash"));
                assertEquals(1, log.get("steps"));
                assertEquals(
                        "[{step=0, moveGoal={group=0, goal=[3, -0.0]}},"
                                + " {step=0, unassign={species=person, role=alone, behaviour=wander}}]",
                        log.get("commands").toString());
            }
            assertEquals(world.log(), ReplayText.parse("a.yaml", yaml).commands());
            assertEquals(yaml, ReplayText.write(ReplayText.parse("a.yaml", yaml)));
        }
    }
}
