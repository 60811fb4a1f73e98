package onder.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import onder.core.geometry.Placement;
import onder.core.geometry.Point;
import onder.world.World;
import onder.world.setup.GroupSetup;
import onder.world.setup.Setup;
import onder.world.setup.SetupBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Entries of a scene's list of groups that stand for many, and the shipped scene that is made of them. */
class RepeatTest {
    private static final String SCENE = """
            world: {kind: open, width: 400, depth: 400}
            species:
              person:
                leader: {followPath: {}}
            groups:
              - {count: 2, start: {x: -150, z: 0, width: 4}}
              - {count: 3, start: {x: 10, z: 20, width: 4}, path: {waypoints: [[10, 30], [20, 20]]}, repeat: {columns: 4, rows: 5, apart: 12%s}}
            """;

    @Test
    void groupsStandInColumnsAndRowsAboutTheOne() {
        List<GroupSetup> groups = read("").setup().groups();
        assertEquals(1 + 4 * 5, groups.size());
        Set<Point> places = new HashSet<>();
        double x = 0;
        double z = 0;
        for (GroupSetup group : groups.subList(1, groups.size())) {
            places.add(new Point(group.start().x(), group.start().z()));
            x += group.start().x() / 20;
            z += group.start().z() / 20;
            Point first = group.path().waypoints().get(0);
            assertEquals(group.start().x(), first.x(), 1e-4, "its path is beside it");
            assertEquals(group.start().z() + 10, first.z(), 1e-4);
        }
        assertEquals(20, places.size());
        assertEquals(10, x, 1e-3);
        assertEquals(20, z, 1e-3);
        assertEquals(12, groups.get(2).start().x() - groups.get(1).start().x(), 1e-4);
    }

    @Test
    void groupsOnARingAreTheOneTurnedWithItsPath() {
        List<GroupSetup> ring = ring("around: [4, 8], times: 6").setup().groups();
        assertEquals(1 + 6, ring.size());
        GroupSetup one = ring.get(1);
        assertEquals(10, one.start().x(), 1e-4);
        for (int i = 0; i < 6; i++) {
            GroupSetup turned = ring.get(1 + i);
            Placement turn = Placement.turn(4, 8, 60 * i);
            assertEquals(turn.of(10, 20).x(), turned.start().x(), 1e-4);
            assertEquals(turn.of(10, 20).z(), turned.start().z(), 1e-4);
            for (int k = 0; k < 2; k++) {
                Point corner = turn.of(one.path().waypoints().get(k));
                assertEquals(corner.x(), turned.path().waypoints().get(k).x(), 1e-4);
                assertEquals(corner.z(), turned.path().waypoints().get(k).z(), 1e-4);
            }
        }
        for (String wrong :
                List.of("around: [4, 8]", "around: [4, 8], times: 0", "around: [4, 8], times: 3, rows: 2")) {
            SceneException thrown = assertThrows(SceneException.class, () -> ring(wrong), wrong);
            assertTrue(thrown.getMessage().startsWith("ring.yaml:7"), thrown.getMessage());
        }
    }

    private static Scene ring(String repeat) {
        String text = SCENE.formatted("").replace("columns: 4, rows: 5, apart: 12", repeat);
        return Scenes.parse("ring.yaml", new StringReader(text));
    }

    @Test
    void whoStraysIsNearItsPlaceAndThereAgainInTheNextReading() {
        List<GroupSetup> exact = read("").setup().groups();
        List<GroupSetup> strayed = read(", stray: 2").setup().groups();
        assertEquals(strayed, read(", stray: 2").setup().groups());
        for (int i = 1; i < exact.size(); i++) {
            float off =
                    Math.abs(strayed.get(i).start().x() - exact.get(i).start().x());
            assertTrue(off <= 2, "off its place by " + off);
            assertNotEquals(exact.get(i), strayed.get(i));
        }
    }

    @Test
    void theSceneIsWrittenWithEachOfItsGroups() {
        Scene scene = read(", stray: 2");
        Scene again = Scenes.parse("again.yaml", new StringReader(Scenes.write(scene)));
        assertEquals(scene.setup().groups(), again.setup().groups());
        GroupSetup bigger = scene.setup().groups().get(4).withCount(5);
        Scene edited = scene.with(new SetupBuilder(scene.setup())
                .groups(scene.setup().groups().stream()
                        .map(group -> group == scene.setup().groups().get(4) ? bigger : group)
                        .toList())
                .build());
        Scene saved = Scenes.parse("saved.yaml", new StringReader(Scenes.write(edited)));
        assertEquals(edited.setup().groups(), saved.setup().groups());
    }

    @Test
    void whatNobodyCanMeanIsRefused() {
        for (String wrong : List.of(", columns: 0", ", apart: -1", ", stray: wide", ", rows: 2000000", ", angle: 3")) {
            String text = SCENE.formatted("")
                    .replace("repeat: {columns: 4, rows: 5, apart: 12}", "repeat: {" + all(wrong) + "}");
            SceneException thrown =
                    assertThrows(SceneException.class, () -> Scenes.parse("wrong.yaml", new StringReader(text)), wrong);
            assertTrue(thrown.getMessage().startsWith("wrong.yaml:7"), thrown.getMessage());
        }
    }

    /** A repeat of four by five, with one value in place of its own or added. */
    private static String all(String wrong) {
        String name = wrong.substring(2, wrong.indexOf(':'));
        StringBuilder all = new StringBuilder(wrong.substring(2));
        for (String usual : List.of("columns: 4", "rows: 5", "apart: 12")) {
            if (!usual.startsWith(name)) {
                all.append(", ").append(usual);
            }
        }
        return all.toString();
    }

    @Test
    void aMillionPeopleFitInTheSceneOfThatName() {
        Setup million = Scenes.load("million").setup();
        assertEquals(1_000_000, million.agents());
        assertEquals(20_000, million.groups().size());
        for (GroupSetup group : million.groups()) {
            assertTrue(
                    million.bounds().contains(group.start().x(), group.start().z()), "" + group.start());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"pilgrimage", "stadium"})
    void aTwentiethOfALargeCrowdRunsToTheSameHashWithOneThreadAndWithTwo(String scene) {
        Setup whole = Scenes.load(scene).setup();
        assertTrue(whole.agents() > 20_000, scene + " has " + whole.agents());
        Setup some = new SetupBuilder(whole)
                .groups(whole.groups().subList(0, whole.groups().size() / 20))
                .build();
        assertEquals(hash(some, 1), hash(some, 2));
    }

    @Test
    void aFiftiethOfTheMillionRunsToTheSameHashWithOneThreadAndWithTwo() {
        Setup million = Scenes.load("million").setup();
        Setup some = new SetupBuilder(million)
                .groups(million.groups().subList(0, 400))
                .build();
        assertEquals(hash(some, 1), hash(some, 2));
    }

    private static String hash(Setup setup, int threads) {
        try (World world = new World(setup, threads, System::nanoTime)) {
            for (int i = 0; i < 30; i++) {
                world.step();
            }
            return world.hashText();
        }
    }

    private static Scene read(String stray) {
        return Scenes.parse("repeat.yaml", new StringReader(SCENE.formatted(stray)));
    }
}
