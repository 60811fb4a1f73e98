package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.input.KeyInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import onder.core.agents.Role;
import onder.group.ChangeStrategy;
import onder.group.Displacement;
import onder.group.Leadership;
import onder.param.Params;
import onder.sandbox.hud.form.SettingRow;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Scroller;
import onder.sandbox.hud.toolkit.Select;
import onder.sandbox.hud.toolkit.Toast;
import onder.sandbox.inspect.InspectorPanel;
import onder.sandbox.thing.AgentThing;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.steer.Assignment;
import onder.steer.SpeciesBehaviours;
import onder.steer.behaviour.Behaviour;
import onder.steer.behaviour.EvadeLeader;
import onder.steer.behaviour.Flee;
import onder.steer.behaviour.FollowLeader;
import onder.world.World;
import onder.world.setup.Command;
import onder.world.setup.Setup;
import onder.world.setup.SpeciesSetup;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The real HUD, driven by mouse and keys. */
class HudTest extends OpenHud {
    private final Witness camera = new Witness();
    private Hud hud;

    HudTest() {
        super("thesis");
    }

    /** A scene whose threshold is not the default, and since it began another threshold and strategy. */
    @BeforeEach
    void open() {
        Leadership inScene = Params.with(leaders(), "threshold", 0.8f);
        simulation.sessions().load(simulation.scene().with(after(new Command.Set(inScene))));
        Leadership now = Params.with(Params.with(inScene, "threshold", 1.25f), "change", "random");
        simulation.world().send(new Command.Set(now));
        hud = openPanels(1280, 720);
        run.call(2, () -> {
            run.app().getInputManager().addRawInputListener(camera);
            return true;
        });
        camera.takeSeen();
    }

    private Setup after(Command command) {
        try (World world = simulation.scene().begin(1)) {
            world.send(command);
            world.carryOut();
            return world.setup();
        }
    }

    private Leadership leaders() {
        return simulation.world().setup().leadership();
    }

    private SpeciesBehaviours mind() {
        return simulation.world().setup().species().get(0).mind();
    }

    /** Scrolls the left panel there, if need be. */
    private void clickInPanel(String path) {
        run.call(2, () -> {
            robot.reveal(robot.findRow(path));
            return true;
        });
        robot.click(path);
    }

    private String error(String row) {
        return run.call(0, () -> ((SettingRow) robot.widget(row)).error());
    }

    @Test
    void draggingASliderChangesItsParameterAtOnce() {
        robot.moveTo("Leaders/grace/slider", 0.1f, 0.5f);
        robot.button(true);
        float few = leaders().grace();
        robot.moveTo("Leaders/grace/slider", 0.6f, 0.5f);
        float more = leaders().grace();
        robot.button(false);
        assertTrue(few < more, few + " < " + more);
        assertEquals(List.of(), camera.takeSeen());
    }

    @Test
    void aDragThatLeavesTheHudStillBelongsToIt() {
        robot.moveTo("Leaders/grace/slider");
        robot.button(true);
        robot.move(700, 400);
        robot.button(false);
        assertEquals(120, leaders().grace());
        assertEquals(List.of(), camera.takeSeen());
    }

    @Test
    void aDoubleClickAndTheMarkBringBackWhatTheSceneHasAndADoubleClickWithAltTheDefault() {
        assertTrue(robot.shows("threshold/mark"));
        robot.doubleClick("Leaders/threshold/slider");
        assertEquals(0.8f, leaders().threshold());
        assertFalse(robot.shows("threshold/mark"));
        robot.key(KeyInput.KEY_LMENU, '\0', true);
        robot.doubleClick("Leaders/threshold/slider");
        robot.key(KeyInput.KEY_LMENU, '\0', false);
        assertEquals(1 / 6f, leaders().threshold());
        robot.click("Leaders/threshold/mark");
        assertEquals(0.8f, leaders().threshold());
        assertFalse(robot.shows("threshold/mark"));
    }

    @Test
    void oneClickResetsASection() {
        robot.click("Leaders/header/reset");
        assertEquals(0.8f, leaders().threshold());
        assertEquals(ChangeStrategy.FARTHEST, leaders().change());
        assertFalse(robot.shows("Leaders/header/reset"));
    }

    @Test
    void aTypedValueIsTakenOverByEnterAndGivenUpByEscape() {
        robot.click("Leaders/threshold/value");
        robot.type("1.5\n");
        assertEquals(1.5f, leaders().threshold());
        robot.click("Leaders/threshold/value");
        robot.type("0.7\u001b");
        assertEquals(1.5f, leaders().threshold());
        assertFalse(run.hud().typing());
        assertEquals(List.of(), camera.takeSeen());
    }

    @Test
    void aValueThatIsNotAllowedIsRefusedUnderItsRow() {
        robot.click("Leaders/threshold/value");
        robot.type("300\n");
        assertEquals(1.25f, leaders().threshold());
        assertEquals("allowed 0 to 2", error("Leaders/threshold"));
        assertTrue(run.hud().typing());
        robot.type("\b\b\b2\n");
        assertEquals(2, leaders().threshold());
        assertEquals("", error("Leaders/threshold"));
    }

    @ParameterizedTest
    @CsvSource({
        "'0,25', 0.25, ''",
        "'1.5', 1.5, ''",
        "'0,125', 0.125, ''",
        "'1,234', 1.25, 'write 1.234 or 1234 instead of 1,234; allowed 0 to 2'",
        "'0,2,5', 1.25, 'not a number; allowed 0 to 2'",
        "abc, 1.25, 'not a number; allowed 0 to 2'",
        "NaN, 1.25, 'not a number; allowed 0 to 2'",
        "'2 000', 1.25, 'allowed 0 to 2'"
    })
    void aTypedNumberMayHaveADecimalComma(String typed, float value, String why) {
        robot.click("Leaders/threshold/value");
        robot.type(typed + "\n");
        assertEquals(value, leaders().threshold());
        assertEquals(why, error("Leaders/threshold"));
    }

    @Test
    void whyANumberWasRefusedGoesWhenAnotherIsTypedAndAfterAWhile() {
        run.steady();
        for (String other : List.of("Leaders/grace/value", "")) {
            robot.click("Leaders/threshold/value");
            robot.type("300\n");
            robot.move(800, 400);
            robot.click();
            assertEquals("allowed 0 to 2", error("Leaders/threshold"));
            if (other.isEmpty()) {
                run.frames(200);
            } else {
                robot.click(other);
            }
            assertEquals("", error("Leaders/threshold"));
            robot.type("\u001b");
        }
    }

    @Test
    void escTakesAwayWhyANumberWasRefused() {
        robot.click("Leaders/threshold/value");
        robot.type("300\n");
        assertEquals("allowed 0 to 2", error("Leaders/threshold"));
        robot.type("\u001b");
        assertFalse(run.hud().typing());
        assertEquals(1.25f, leaders().threshold());
        assertEquals("", error("Leaders/threshold"));
    }

    @Test
    void aKeyHeldBeforeTypingIsLetGoForTheCamera() {
        robot.key(KeyInput.KEY_W, 'w', true);
        robot.click("Leaders/threshold/value");
        robot.key(KeyInput.KEY_W, 'w', false);
        robot.type("w");
        assertEquals(List.of("key down " + KeyInput.KEY_W, "key up " + KeyInput.KEY_W), camera.takeSeen());
    }

    @Test
    void choosingFromAListAndSideBySideChangesTheParameter() {
        robot.click("Leaders/change/choice");
        robot.click("choices/blind");
        assertEquals(ChangeStrategy.BLIND, leaders().change());
        robot.click("Leaders/selection/choice");
        robot.click("choices/first");
        assertEquals(onder.group.LeaderSelection.FIRST, leaders().selection());
        robot.click("Details of the change/header");
        clickInPanel("Details of the change/displacement/path");
        assertEquals(Displacement.PATH, leaders().displacement());
        clickInPanel("Evade leader/more/header");
        clickInPanel("Evade leader/lengthFollowsSpeed/switch");
        Behaviour evade = mind().find(Role.FOLLOWER, EvadeLeader.class).behaviour();
        assertTrue(((EvadeLeader) evade).lengthFollowsSpeed());
    }

    @Test
    void aPressOutsideAListClosesItAndGoesNowhereElse() {
        robot.click("Leaders/change/choice");
        assertTrue(robot.shows("choices"));
        robot.move(800, 400);
        robot.click();
        assertFalse(robot.shows("choices"));
        assertEquals(List.of(), camera.takeSeen());
        robot.click();
        assertEquals(List.of("press", "release"), camera.takeSeen());
    }

    @Test
    void aLongListScrollsAndOpensTheScene() throws IOException {
        Path first = folder.resolve("my-scene-10.yaml");
        Scenes.save(simulation.scene(), first);
        for (int i = 11; i < 50; i++) {
            Files.copy(first, folder.resolve("my-scene-" + i + ".yaml"));
        }
        robot.click("Leaders/header/reset");
        robot.click("scene");
        String firstOfAll = run.call(0, () -> robot.widget("sections")
                .descendantMatches(Line.class)
                .get(0)
                .text());
        assertEquals("Yours", firstOfAll);
        robot.click("sections/Yours");
        robot.moveTo("tiles/my-scene-10");
        assertFalse(robot.shows("tiles/my-scene-49"));
        for (int turns = 0; turns < 10 && !robot.shows("tiles/my-scene-45"); turns++) {
            robot.wheel(-9);
        }
        assertFalse(robot.shows("tiles/my-scene-10"));
        robot.click("tiles/my-scene-45");
        assertEquals("my-scene-45", run.call(1, () -> ((Select) robot.widget("left/scene")).shown()));
        assertEquals(List.of(), camera.takeSeen());
    }

    @Test
    void aSceneThatFailsToOpenIsToldAndTheRunningOneGoesOn() throws IOException {
        Path broken = folder.resolve("broken.yaml");
        Scenes.save(simulation.scene(), broken);
        Files.writeString(broken, Files.readString(broken).replaceFirst("maxSpeed: [0-9.]+", "maxSpeed: -3"));
        robot.click("Leaders/header/reset");
        World before = simulation.world();
        robot.click("scene");
        robot.type("broken");
        robot.click("tiles/broken");
        assertSame(before, simulation.world());
        String told = run.call(0, () -> ((Toast) robot.widget("toast")).text());
        assertTrue(told.matches(".*broken\\.yaml:[0-9]+: .*maxSpeed = -3.*allowed .*"), told);
    }

    @Test
    void theWheelScrollsThePanelAndNotTheCamera() {
        run.call(2, () -> {
            run.hud().left().settings.openAll(true);
            return true;
        });
        robot.moveTo("Leaders/grace");
        robot.wheel(-2);
        assertEquals(96, run.call(0, () -> ((Scroller) robot.widget("left/settings")).offset()));
        assertEquals(List.of(), camera.takeSeen());
        robot.move(700, 400);
        robot.wheel(-2);
        assertEquals(List.of("wheel"), camera.takeSeen());
    }

    @Test
    void theClockIsRunFromTheBar() {
        robot.click("pause");
        assertTrue(simulation.isPaused());
        int generation = simulation.generation();
        robot.click("restart");
        assertEquals(generation + 1, simulation.generation());
        assertEquals(0, simulation.world().steps());
        robot.click("step");
        assertEquals(1, simulation.world().steps());
        assertTrue(simulation.isPaused());
        robot.moveTo("bottom/speed", 0.9f, 0.5f);
        robot.button(true);
        robot.button(false);
        assertTrue(simulation.speed() > 4, "speed " + simulation.speed());
        robot.doubleClick("bottom/speed");
        assertEquals(1, simulation.speed());
    }

    @Test
    void behavioursAreThoseOfTheChosenRole() {
        robot.click("Leaders/header");
        robot.click("Evade leader/header");
        robot.click("More/header");
        robot.click("Behaviours/header");
        assertFalse(robot.shows("Follow leader"));
        robot.click("roles/follower");
        clickInPanel("Follow leader/header");
        clickInPanel("Follow leader/range/value");
        robot.type("5\n");
        Behaviour follow = mind().find(Role.FOLLOWER, FollowLeader.class).behaviour();
        assertEquals(5, ((FollowLeader) follow).range());
        clickInPanel("Follow leader/remove");
        assertNull(mind().find(Role.FOLLOWER, FollowLeader.class));
        clickInPanel("add");
        robot.click("choices/flee");
        assertNotNull(mind().find(Role.FOLLOWER, Flee.class));
    }

    @Test
    void hiddenItCoversNothing() {
        assertTrue(run.hud().covers(10, 400));
        run.call(2, () -> {
            run.hud().toggle();
            return true;
        });
        assertFalse(run.hud().covers(10, 400));
        robot.move(100, 400);
        robot.click();
        robot.wheel(1);
        assertEquals(List.of("press", "release", "wheel"), camera.takeSeen());
    }

    @Test
    void escapeClosesTheInnermostFirst() {
        run.call(2, () -> {
            hud.parts.run().selection().select(new AgentThing(3));
            run.hud().panels.pages.help();
            return true;
        });
        assertTrue(run.call(1, run.hud()::escape));
        assertFalse(robot.shows("help"));
        assertTrue(run.call(1, run.hud()::escape));
        assertTrue(hud.parts.run().selection().isEmpty());
        assertFalse(run.call(1, run.hud()::escape));
    }

    @Test
    void aTooltipComesAfterHalfASecond() throws InterruptedException {
        robot.moveTo("Leaders/grace");
        assertFalse(robot.shows("tip"));
        Thread.sleep(700);
        run.frames(3);
        assertTrue(robot.shows("tip"));
        robot.move(700, 400);
        assertFalse(robot.shows("tip"));
    }

    @Test
    void noTooltipComesOverWhatWasJustChosenUntilTheMouseMoves() throws InterruptedException {
        robot.click("Leaders/selection/choice");
        robot.click("choices/first");
        robot.moveTo("Leaders/selection/choice");
        robot.click();
        robot.click();
        Thread.sleep(700);
        run.frames(3);
        assertFalse(robot.shows("tip"));
        robot.moveTo("Leaders/selection/choice", 0.2f, 0.5f);
        Thread.sleep(700);
        run.frames(3);
        assertTrue(robot.shows("tip"));
    }

    private void stepUntil(double seconds) {
        run.call(3, () -> {
            while (simulation.world().time() < seconds) {
                simulation.world().step();
            }
            return true;
        });
    }

    @Test
    void theTextsOfTheChartFitInASmallWindowAndWithHugePanels() {
        // Within so short a time displacements are a few centimetres, which have the longest numbers.
        simulation.world().send(new Command.Set(Params.with(leaders(), "window", 0.05f)));
        stepUntil(83);
        for (HudSettings.Size panels : new HudSettings.Size[] {HudSettings.Size.SMALL, HudSettings.Size.HUGE}) {
            int[] size = panels == HudSettings.Size.SMALL ? new int[] {700, 400} : new int[] {1280, 720};
            run.resize(size[0], size[1]);
            run.call(3, () -> {
                run.hud().setSettings(new HudSettings(panels));
                return true;
            });
            stepUntil(simulation.world().time() + 1);
            assertTrue(robot.shows("bottom/chart"));
            assertEquals(
                    List.of(), run.call(0, () -> TextLayoutCheck.faults(robot.widget("bottom"), size[0], size[1])));
        }
    }

    @Test
    void whoIsSelectedIsShownInTheNextPicture() {
        run.steady();
        for (int agent = 0; agent < 5; agent++) {
            int selected = agent;
            run.call(2, () -> {
                simulation.setPaused(true);
                hud.parts.run().selection().select(new AgentThing(selected));
                return true;
            });
            String title = robot.inspected();
            assertTrue(title.startsWith("Agent " + agent + " "), title);
        }
    }

    @Test
    void textsStayInTheirPanelsAndOffEachOtherAtEverySize() {
        run.call(3, () -> {
            hud.parts.storage().files().open(withLongNames());
            // The selected one is not to be caught meanwhile, however slow the pictures are.
            simulation.setPaused(true);
            hud.parts.run().selection().select(new AgentThing(0));
            weighHeavily();
            return true;
        });
        stepUntil(0.1);
        assertTrue(run.call(
                0, () -> ((InspectorPanel) robot.widget("inspector")).forces().size() > 2));
        int[][] sizes = {{1280, 720}, {1024, 640}, {1920, 1080}};
        for (boolean open : new boolean[] {false, true}) {
            for (int[] size : sizes) {
                run.resize(size[0], size[1]);
                run.call(3, () -> {
                    run.hud().left().settings.openAll(open);
                    return true;
                });
                run.frames(3);
                assertEquals(
                        List.of(),
                        run.call(0, () -> TextLayoutCheck.faults(run.hud().root(), size[0], size[1])));
            }
        }
    }

    /** Two species, one with a long name and with weights and forces of many digits. */
    private Scene withLongNames() throws IOException {
        Path file = folder.resolve("long.yaml");
        Scenes.save(Scenes.load("wolves"), file);
        Files.writeString(
                file, Files.readString(file).replaceAll("(?m)(^ +|species: )wolf\\b", "$1wolves of the steppe"));
        return Scenes.load(file);
    }

    /** Numbers with as many digits as there can be. */
    private void weighHeavily() {
        SpeciesSetup species = simulation.world().setup().species().get(0);
        for (Role role : Role.ALL) {
            for (Assignment assignment : species.mind().of(role)) {
                Assignment heavy = new Assignment(assignment.behaviour(), 888.75f, Assignment.MAX_PRIORITY, 0.125f);
                simulation.world().send(new Command.Assign(species.name(), role, heavy));
            }
        }
    }

    @Test
    void itWorksAfterAResize() {
        run.resize(1024, 640);
        robot.doubleClick("Leaders/threshold/slider");
        assertEquals(0.8f, leaders().threshold());
        robot.click("pause");
        assertTrue(simulation.isPaused());
        assertEquals(List.of(), camera.takeSeen());
        assertTrue(run.hud().covers(1020, 635));
        assertFalse(run.hud().covers(600, 400));
    }

    @Test
    void theSizeOfThePanelsGoesByTheWindowAndTheirSetting() {
        run.call(3, () -> {
            run.hud().left().settings.openAll(false);
            return true;
        });
        robot.click("View/header");
        clickInPanel("View/more/header");
        clickInPanel("View/panels/choice");
        robot.click("choices/medium");
        run.frames(2);
        assertEquals(1.25f, run.call(0, () -> robot.widget("left").theme.scale));
        assertTrue(robot.shows("View/panels/choice"));
        assertFalse(robot.shows("Leaders/threshold"));
        assertEquals(1, HudSettings.Size.AUTOMATIC.scale(1920, 1080));
        assertEquals(2, HudSettings.Size.AUTOMATIC.scale(3840, 2160));
    }

    @Test
    void itWorksAtTwiceTheSize() {
        run.resize(2560, 1440);
        run.call(3, () -> {
            run.hud().setSettings(new HudSettings(HudSettings.Size.HUGE));
            return true;
        });
        robot.doubleClick("Leaders/threshold/slider");
        assertEquals(0.8f, leaders().threshold());
        assertEquals(
                List.of(), run.call(0, () -> TextLayoutCheck.faults(run.hud().root(), 2560, 1440)));
    }
}
