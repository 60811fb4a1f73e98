package onder.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Wall;
import onder.world.setup.SetupBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a scene's file says can be set by its path, and comes to the same as writing it there. */
class ScenePathTest {
    private static final String HALL = """
            seed: 1
            world: {kind: walled, shape: rectangle, width: 40, depth: 16}
            species: {person: {preset: pedestrian}}
            groups:
              - {name: first, count: 3, start: {x: 0, z: 2, width: 4}}
              - {count: 4, start: {x: 0, z: -5, width: 4}, repeat: {columns: 2, apart: 3}}
            exits: [{name: east, area: {rectangle: {x: 18, z: 0, width: 2, depth: 12}}}]
            sources:
              - name: from the west
                area: {rectangle: {x: -17, z: 0, width: 4, depth: 12}}
                rate: 0.5
                groups: [{name: pairs, count: 2, goal: {exit: east}}]
            events: [{name: alarm, at: 5, setExit: {exit: east, open: false}}]
            obstacles:
              - {name: pillar, circle: {x: 2, z: 0, radius: 0.4, height: 3}}
              - box: {x: 9, z: 4, width: 1, depth: 1, height: 1}
            walls:
              - {name: door, from: [5, -8], to: [5, -0.8], height: 2.5}
              - {from: [5, 0.8], to: [5, 8], height: 2.5}
            props: [{name: bin, kind: crate, x: 9, z: 0}]
            measures: [{flow: {name: passing, from: [5, -0.8], to: [5, 0.8]}}]
            """;

    /** Of those of a scene so many are tried, spread over it. */
    private static final int MOST_PATHS = 40;

    private static Scene parse(String text) {
        return Scenes.parse("hall.yaml", new StringReader(text));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "walls.door.to=[5, -1] | to: [5, -0.8], height | to: [5, -1], height",
                "walls.door.to.1=-1 | to: [5, -0.8], height | to: [5, -1], height",
                "walls.1.height=3 | to: [5, 8], height: 2.5 | to: [5, 8], height: 3",
                "sources.from the west.rate=2 | rate: 0.5 | rate: 2",
                "sources.0.groups.pairs.count=3 | count: 2, goal | count: 3, goal",
                "sources.0.open=false | rate: 0.5 | [rate: 0.5, open: false]",
                "groups.first.count=5 | count: 3 | count: 5",
                "groups.1.repeat.columns=3 | columns: 2 | columns: 3",
                "groups.0.delay=[1,2] | count: 3, | count: 3, delay: [1, 2],",
                "obstacles.pillar.circle.radius=1 | radius: 0.4 | radius: 1",
                "obstacles.1={circle: {x: 9, z: 4, radius: 1, height: 2}} | box: {x: 9, z: 4, width: 1, depth: 1, height: 1} | circle: {x: 9, z: 4, radius: 1, height: 2}",
                "exits.east.open=false | {name: east, | {name: east, open: false,",
                "events.alarm.at=7 | at: 5 | at: 7",
                "props.bin.kind=ball | kind: crate | kind: ball",
                "measures.passing.flow.to=[5, 2] | to: [5, 0.8]}}] | to: [5, 2]}}]",
                "world.width=50 | width: 40 | width: 50",
                "step=0.01 | seed: 1 | [seed: 1, step: 0.01]",
            })
    void aPathOfTheFileIsASetting(String assignment, String before, String after) {
        assertTrue(HALL.contains(before), before);
        String text = HALL.replace(before, after.startsWith("[") ? lines(after, HALL, before) : after);
        Scene set = Settings.set(parse(HALL), assignment);
        assertEquals(parse(text).setup(), set.setup());
        assertFalse(set.setup().equals(parse(HALL).setup()));
        assertEquals(parse(text).setup(), parse(Scenes.write(set)).setup(), "as it is written");
    }

    /** Two keys in place of one, each in a line of its own. */
    private static String lines(String keys, String text, String before) {
        int line = text.lastIndexOf('\n', text.indexOf(before)) + 1;
        return keys.substring(1, keys.length() - 1).replace(", ", "\n" + " ".repeat(text.indexOf(before) - line));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "walls.dor.to=[5, -1] | walls has no 'dor', allowed 0..1, door",
                "walls.2.to=[5, -1] | walls has no '2', allowed 0..1, door",
                "walls.door.hight=3 | there is no 'hight' here, allowed from, to, height",
                "walls.door.height=-3 | height = -3, allowed 0..100 m",
                "walls.door.height.x=3 | height is the value 2.5 and has no 'x'",
                "walls.door.to=[[ | not YAML",
                "sources.from the west.rate=fast | rate = fast",
                "groups.first.goal={exit: west} | west",
                "bookmarks.0.name=a | bookmarks is not in the scene, so it has no '0'",
                "level.file=other.glb | the file of a level or terrain cannot change",
                "wals.door.to=[5, -1] | there is no such setting, allowed",
            })
    void whatCannotBeSetIsNamedWithItsPathAndWithWhatIsAllowed(String assignment, String complaint) {
        String said = assertThrows(SceneException.class, () -> Settings.set(parse(HALL), assignment))
                .getMessage();
        assertTrue(said.startsWith(assignment + ": ") && said.contains(complaint), said);
        assertFalse(said.contains("hall.yaml"), said);
    }

    /** What every scalar of a file is, it can be set to by its path, and then the scene is what it was. */
    @ParameterizedTest
    @ValueSource(strings = {"gate", "evacuation", "yard", "hills", "puppets", "terraces", "challenge/through-the-gate"})
    void eachValueOfAShippedSceneHasAPath(String name) {
        Scene scene = Scenes.load(name);
        List<String> paths = new ArrayList<>();
        paths("", Entry.read(name, Scenes.text(name)), paths);
        assertTrue(paths.size() > 20, paths.toString());
        for (int i = 0; i < paths.size(); i += 1 + paths.size() / MOST_PATHS) {
            String path = paths.get(i);
            String value = Settings.get(scene, path);
            if (value != null) {
                assertEquals(
                        scene.setup(), Settings.set(scene, path + "=" + value).setup(), path);
            }
        }
    }

    private static void paths(String path, Entry entry, List<String> paths) {
        if (entry.isMapping()) {
            entry.mapping().forEach((key, part) -> paths(path.isEmpty() ? key : path + "." + key, part, paths));
        } else if (entry.isList()) {
            for (int i = 0; i < entry.list().size(); i++) {
                paths(path + "." + i, entry.list().get(i), paths);
            }
        } else {
            paths.add(path);
        }
    }

    @Test
    void aStarSetsEveryElementOfAList() {
        Scene set = Settings.set(Scenes.load("gate"), "groups.*.count=10");
        assertEquals(40, set.setup().agents());
        assertFalse(set.origin().text().contains("&"), set.origin().text());
        assertNull(Settings.get(set, "groups.*.count"));
        Scene high = Settings.set(set, "walls.*.height=3");
        assertTrue(high.setup().walls().stream().allMatch(wall -> wall.height() == 3));
        SceneException none = assertThrows(SceneException.class, () -> Settings.set(set, "walls.x.height=3"));
        assertEquals("walls.x.height=3: walls has no 'x', allowed 0..1, or * for all", none.getMessage());
    }

    @Test
    void theOtherFormsOfSettingsGoOnAndMixWithPaths() {
        Scene gate = Scenes.load("gate");
        Scene set = Settings.setAll(
                gate,
                List.of(
                        "leadership.change=random",
                        "walls.0.to=[0, -1]",
                        "species.person.body.maxSpeed=2",
                        "agents=80",
                        "groups.0.count=10"));
        assertEquals(70, set.setup().agents());
        assertEquals(-1, set.setup().walls().get(0).z2());
        assertEquals(2, set.setup().species().get(0).body().maxSpeed());
        assertEquals("random", Settings.get(set, "leadership.change"));
        assertEquals("-1", Settings.get(set, "walls.0.to.1"));
        assertEquals("70", Settings.get(set, "agents"));
        assertNull(Settings.get(set, "walls.0"));
    }

    @Test
    void aNameIsNoPartOfTheRun() {
        String bare = HALL.replace("name: door, ", "")
                .replace("name: pillar, ", "")
                .replace("name: first, ", "")
                .replace("name: alarm, ", "")
                .replace("name: bin, ", "")
                .replace("name: pairs, ", "");
        assertEquals(parse(bare).setup(), parse(HALL).setup());
        for (String wrong : List.of("name: 12, ", "name: '', ", "name: door, ")) {
            String text = HALL.replace("- {from: [5, 0.8]", "- {" + wrong + "from: [5, 0.8]");
            String said = assertThrows(SceneException.class, () -> parse(text)).getMessage();
            assertTrue(said.matches("hall.yaml:19: name = .*"), said);
        }
    }

    @Test
    void namesAreKeptWhenAChangedSceneIsSaved(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("hall.yaml"), HALL);
        Scene scene = Scenes.load(file);
        List<Wall> walls = new ArrayList<>(scene.setup().walls());
        walls.set(0, new Wall(5, -8, 5, -2, 2));
        walls.add(new Wall(0, 0, 1, 1, 1));
        List<Obstacle> obstacles = scene.setup().obstacles();
        Scenes.save(
                scene.with(new SetupBuilder(scene.setup())
                        .obstacles(obstacles.subList(0, 1), List.of(walls.get(0), walls.get(1)))
                        .build()),
                file);
        Scene again = Scenes.load(file);
        assertEquals(-2, again.setup().walls().get(0).z2());
        assertEquals(
                -3,
                Settings.set(again, "walls.door.to.1=-3").setup().walls().get(0).z2());
        assertTrue(Files.readString(file).contains("name: pillar"));
    }
}
