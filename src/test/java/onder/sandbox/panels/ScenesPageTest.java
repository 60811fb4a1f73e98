package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.input.KeyInput;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import onder.sandbox.Sandbox;
import onder.sandbox.challenge.ChallengeState;
import onder.sandbox.files.GalleryPiece;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Scroller;
import onder.sandbox.hud.toolkit.Select;
import onder.sandbox.hud.toolkit.Toast;
import onder.sandbox.hud.toolkit.Widget;
import onder.sandbox.run.SimulationState;
import onder.scene.ChallengeFiles;
import onder.scene.SceneKind;
import onder.scene.Scenes;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The page of scenes: what is on it, and how it is used by mouse and keys. */
class ScenesPageTest {
    @TempDir
    private Path folder;

    private SimulationState simulation;
    private HeadlessHud run;
    private Robot robot;

    private void open(int width, int height) {
        simulation = new SimulationState(Scenes.load("thesis"), 1, true);
        run = new HeadlessHud(
                new Sandbox(simulation, null, Sandbox.Panels.SHOWN, folder), Sandbox.settings(width, height));
        robot = new Robot(run);
    }

    @AfterEach
    void close() {
        run.close();
    }

    private void press(int key) {
        robot.key(key, '\0', true);
        robot.key(key, '\0', false);
        run.frames(2);
    }

    @Test
    void theRunWaitsWhileThePageCoversItAndThenGoesOn() {
        open(1280, 720);
        press(KeyInput.KEY_F2);
        long covered = simulation.world().steps();
        run.frames(20);
        assertEquals(covered, simulation.world().steps());
        press(KeyInput.KEY_ESCAPE);
        run.frames(20);
        assertTrue(simulation.world().steps() > covered);
    }

    /** The words of each tile, collected while scrolling from the top to the end. */
    private Map<String, String> tiles(int width, int height) {
        Map<String, String> words = new HashMap<>();
        Scroller list = (Scroller) robot.widget("scenes/tiles");
        run.call(1, () -> {
            list.scroll(-1e6f);
            return true;
        });
        float before = -1;
        while (before != list.offset()) {
            before = list.offset();
            run.call(1, () -> {
                assertEquals(List.of(), TextLayoutCheck.faults(robot.widget("scenes"), width, height));
                list.content().stream()
                        .filter(row -> row.getName().equals("row") && row.getParent() != null)
                        .forEach(row -> collect(row, words));
                return true;
            });
            run.call(1, () -> {
                list.scroll(list.height() / 2);
                return true;
            });
        }
        return words;
    }

    private static void collect(Node row, Map<String, String> words) {
        for (Spatial tile : row.getChildren()) {
            if (tile instanceof Widget && !tile.getName().equals("blank")) {
                List<String> lines = new ArrayList<>();
                tile.depthFirstTraversal(part -> {
                    if (part instanceof Line line && !line.text().isEmpty()) {
                        lines.add(line.shown());
                    }
                });
                words.put(tile.getName(), String.join(" ", lines));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"640, 480", "1280, 720", "1920, 1080", "3840, 2160"})
    void everySceneChallengeBehaviourAndFileHasATileWithItsSentence(int width, int height) {
        open(width, height);
        Scenes.save(Scenes.load("herd").saying("Mine to lead"), folder.resolve("own herd.yaml"));
        press(KeyInput.KEY_F2);
        Map<String, String> words = tiles(width, height);
        Set<String> missing = new HashSet<>();
        SceneKind.allScenes().stream()
                .filter(name -> !words.getOrDefault(name, "")
                        .contains(Scenes.unopened(name).about()))
                .forEach(missing::add);
        ChallengeFiles.SHIPPED.stream()
                .filter(name -> !words.getOrDefault("challenge " + name, "")
                        .contains(ChallengeFiles.load(name).task()))
                .forEach(missing::add);
        GalleryPiece.ALL.stream()
                .filter(piece ->
                        !words.getOrDefault("gallery " + piece.name(), "").contains(piece.about()))
                .forEach(piece -> missing.add(piece.name()));
        assertEquals(Set.of(), missing);
        assertEquals("own herd Mine to lead", words.get("own herd"));
        robot.type("mine to lead");
        run.frames(3);
        assertTrue(run.call(0, () -> !((Widget) robot.widget("own herd"))
                .descendantMatches("plan")
                .isEmpty()));
        assertEquals(
                SceneKind.allScenes().size() + ChallengeFiles.SHIPPED.size() + GalleryPiece.ALL.size() + 1,
                words.size());
        press(KeyInput.KEY_ESCAPE);
        assertFalse(robot.shows("scenes"));
        assertEquals("thesis", simulation.scene().name());
    }

    @Test
    void aClickOpensAndTheSentenceStandsForSomeSeconds() {
        open(1280, 720);
        robot.click("left/scene");
        assertTrue(robot.shows("tiles/thesis"), "the page begins at the scene that runs");
        robot.click("sections/Start here");
        robot.click("tiles/evacuation");
        assertFalse(robot.shows("scenes"));
        assertEquals("evacuation", simulation.scene().name());
        assertEquals("evacuation", run.call(1, () -> ((Select) robot.widget("left/scene")).shown()));
        String told = run.call(1, () -> ((Toast) robot.widget("toast")).text());
        assertTrue(told.startsWith(Scenes.unopened("evacuation").about()), told);
        assertTrue(told.endsWith("An alarm sounds at 0:20."), told);
        robot.click("toast");
        assertFalse(robot.shows("toast"), "a click closes it");

        robot.click("left/scene");
        robot.type("hunt\n");
        run.frames(4);
        assertTrue(robot.shows("toast"));
        double since = run.call(0, () -> robot.widget("left").stage.seconds());
        while (robot.shows("toast")) {
            run.pause(200);
            double stood = run.call(1, () -> robot.widget("left").stage.seconds()) - since;
            assertTrue(stood < 20, "it stands for " + stood + " s");
        }
        assertTrue(run.call(0, () -> robot.widget("left").stage.seconds()) - since > 5);
    }

    @Test
    void arrowsChooseAndEnterOpens() {
        open(1280, 720);
        press(KeyInput.KEY_F2);
        robot.type("\n");
        assertEquals("thesis", simulation.scene().name(), "the tile of the scene that runs is chosen at first");
        press(KeyInput.KEY_F2);
        press(KeyInput.KEY_RIGHT);
        press(KeyInput.KEY_RIGHT);
        press(KeyInput.KEY_LEFT);
        robot.type("\n");
        assertEquals("thesis-obstacles-5", simulation.scene().name());
        press(KeyInput.KEY_F2);
        press(KeyInput.KEY_UP);
        press(KeyInput.KEY_DOWN);
        press(KeyInput.KEY_UP);
        robot.type("\n");
        assertEquals("wolves", simulation.scene().name(), "the row above are the herds");
    }

    @Test
    void typingFindsInTitlesNamesAndSentences() {
        open(1024, 640);
        press(KeyInput.KEY_F2);
        robot.type("market");
        assertTrue(robot.shows("tiles/market-street"));
        assertFalse(robot.shows("tiles/gate"));
        assertFalse(robot.shows("sections"), "there is one section left");
        robot.type("xx");
        assertFalse(robot.shows("tiles/market-street"));
        robot.type("\n");
        assertTrue(robot.shows("scenes"), "there is nothing to open");
        robot.type("\b\b\b\b\b\b\b\bpursue\n");
        assertFalse(robot.shows("scenes"));
        assertEquals("gallery/pursue", simulation.scene().name());
        assertFalse(run.hud().typing());
        press(KeyInput.KEY_F2);
        robot.type("see\u001b");
        assertFalse(robot.shows("scenes"), "Escape closes it, whatever was typed");
        assertFalse(run.hud().typing());
    }

    @Test
    void challengesBeginOnThePageAndHaveNoToast() {
        open(1280, 720);
        press(KeyInput.KEY_F3);
        robot.click("tiles/challenge school-trip");
        run.frames(4);
        ChallengeState state = run.call(1, () -> run.app().getStateManager().getState(ChallengeState.class));
        assertNotNull(state.challenge());
        assertEquals("school-trip", state.challenge().name());
        assertTrue(robot.shows("challenge card"));
        assertFalse(robot.shows("toast"));
    }

    @Test
    void theWheelScrollsAndTheSectionsFollow() {
        open(640, 480);
        press(KeyInput.KEY_F2);
        robot.click("sections/Start here");
        robot.moveTo("tiles/gate");
        Scroller list = (Scroller) robot.widget("scenes/tiles");
        Widget gate = robot.widget("tiles/gate");
        float before = list.offset();
        robot.wheel(-10);
        assertNotEquals(before, list.offset());
        assertFalse(robot.shows("tiles/gate"));
        assertFalse(run.call(1, gate::isSeen), "so its section is not the one that is lit");
        robot.click("sections/Challenges");
        assertTrue(robot.shows("tiles/challenge through-the-gate"));
    }
}
