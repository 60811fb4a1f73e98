package onder.app.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.input.KeyInput;
import java.util.List;
import onder.app.ui.Fact;
import onder.app.ui.Scroller;
import onder.app.ui.Toast;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The real HUD, driven by mouse and keys. */
class HudTest {
    private final FakeModel model = new FakeModel();
    private final Witness camera = new Witness();
    private HeadlessHud run;
    private Robot robot;

    @BeforeEach
    void open() {
        run = new HeadlessHud(model, 1280, 720);
        robot = new Robot(run);
        run.call(2, () -> {
            run.app().getInputManager().addRawInputListener(camera);
            return true;
        });
        camera.takeSeen();
    }

    @AfterEach
    void close() {
        run.close();
    }

    private FakeModel.Leadership leaders() {
        return model.now("leaders");
    }

    private String error(String row) {
        return run.call(0, () -> ((Row) robot.widget(row)).error());
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
        assertEquals(60, leaders().grace());
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
        assertEquals(1, leaders().threshold());
        robot.click("Leaders/threshold/mark");
        assertEquals(0.8f, leaders().threshold());
        assertFalse(robot.shows("threshold/mark"));
    }

    @Test
    void oneClickResetsASection() {
        robot.click("Leaders/header/reset");
        assertEquals(0.8f, leaders().threshold());
        assertEquals(FakeModel.Change.RANDOM, leaders().change());
        assertFalse(robot.shows("Leaders/header/reset"));
    }

    @Test
    void aTypedValueIsTakenOverByEnterAndGivenUpByEscape() {
        robot.click("Leaders/threshold/value");
        robot.type("2.5\n");
        assertEquals(2.5f, leaders().threshold());
        robot.click("Leaders/threshold/value");
        robot.type("7\u001b");
        assertEquals(2.5f, leaders().threshold());
        assertFalse(run.hud().typing());
        assertEquals(List.of(), camera.takeSeen());
    }

    @Test
    void aValueThatIsNotAllowedIsRefusedUnderItsRow() {
        robot.click("Leaders/threshold/value");
        robot.type("300\n");
        assertEquals(1.25f, leaders().threshold());
        assertEquals("allowed 0 to 100\u00a0m", error("Leaders/threshold"));
        assertTrue(run.hud().typing());
        robot.type("\b\b\n");
        assertEquals(3, leaders().threshold());
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
        robot.click("Leaders/change/blind");
        assertEquals(FakeModel.Change.BLIND, leaders().change());
        robot.click("Leaders/selection/choice");
        robot.click("choices/random");
        assertEquals(FakeModel.Selection.RANDOM, leaders().selection());
        robot.click("Evade leader/lengthFollowsSpeed/switch");
        assertTrue(model.<FakeModel.Evade>now("evade").lengthFollowsSpeed());
    }

    @Test
    void aPressOutsideAListClosesItAndGoesNowhereElse() {
        robot.click("scene");
        assertTrue(robot.shows("choices"));
        robot.move(800, 400);
        robot.click();
        assertFalse(robot.shows("choices"));
        assertEquals(List.of(), camera.takeSeen());
        robot.click();
        assertEquals(List.of("press", "release"), camera.takeSeen());
    }

    @Test
    void aLongListScrollsAndOpensTheScene() {
        robot.click("scene");
        robot.moveTo("choices/gate");
        robot.wheel(-40);
        robot.click("choices/my-scene-39");
        assertEquals(List.of("open my-scene-39"), model.calls);
        assertEquals(List.of(), camera.takeSeen());
    }

    @Test
    void aSceneThatFailsToOpenIsToldAndTheRunningOneGoesOn() {
        robot.click("scene");
        robot.click("choices/herd");
        assertEquals("plaza", model.scene());
        assertTrue(run.call(0, () -> ((Toast) robot.widget("toast")).text()).startsWith("herd.yaml:14: maxSpeed = -3"));
    }

    @Test
    void theWheelScrollsThePanelAndNotTheCamera() {
        run.call(2, () -> {
            run.hud().left().openAll(true);
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
        robot.click("restart");
        robot.click("step");
        assertEquals(List.of("pause true", "restart", "pause true", "step"), model.calls);
        robot.moveTo("bottom/speed", 0.9f, 0.5f);
        robot.button(true);
        robot.button(false);
        assertTrue(model.speed > 4, "speed " + model.speed);
        robot.doubleClick("bottom/speed");
        assertEquals(1, model.speed);
    }

    @Test
    void behavioursAreThoseOfTheChosenRole() {
        robot.click("Leaders/header");
        robot.click("Evade leader/header");
        robot.click("Behaviours/header");
        assertFalse(robot.shows("Follow leader"));
        robot.click("roles/follower");
        robot.click("Follow leader/header");
        robot.click("Follow leader/range/value");
        robot.type("5\n");
        assertEquals(5, model.<FakeModel.Follow>now("followFOLLOWER2").range());
        robot.click("Follow leader/remove");
        robot.click("add");
        robot.click("choices/flee");
        assertEquals(List.of("remove followLeader", "add flee"), model.calls);
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
        model.selection = List.of(new Fact("Agent 3", ""));
        run.call(2, () -> {
            run.hud().help();
            return true;
        });
        assertTrue(run.call(1, run.hud()::escape));
        assertFalse(robot.shows("help"));
        assertTrue(run.call(1, run.hud()::escape));
        assertEquals(List.of(), model.selection);
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
        robot.click("choices/random");
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

    @Test
    void theTimesUnderTheChartStayApartInASmallWindowAndWithHugePanels() {
        model.time = 83;
        for (HudSettings.Size panels : new HudSettings.Size[] {HudSettings.Size.SMALL, HudSettings.Size.HUGE}) {
            int[] size = panels == HudSettings.Size.SMALL ? new int[] {700, 400} : new int[] {1280, 720};
            run.resize(size[0], size[1]);
            run.call(3, () -> {
                run.hud().settings(new HudSettings(panels));
                return true;
            });
            model.time += 1;
            run.frames(3);
            assertTrue(robot.shows("bottom/chart"));
            assertEquals(List.of(), run.call(0, () -> Layout.faults(robot.widget("bottom"), size[0], size[1])));
        }
    }

    @Test
    void textsStayInTheirPanelsAndOffEachOtherAtEverySize() {
        model.selection = List.of(new Fact("Agent 412 · follower", ""), new Fact("group", "7 · 48 members"));
        model.forces = new HudModel.Forces(
                List.of(
                        new HudModel.Force(
                                "Obstacle avoidance", 0xd99058, "×88 #100", "88 888", "40.0", "8888k", 1, 0.5f, ""),
                        new HudModel.Force("Collision avoidance", 0xd99058, "×1000", "0", "0", "–", 0, 0, ""),
                        new HudModel.Force(
                                "Look where you are going", 0xd99058, "×1 #28", "−12.5", "rad/s²", "", 0, 0, "")),
                List.of(
                        new Fact("cut to 100 000\u00a0N", "×\u00a00.123"),
                        new Fact("applied (dark arrow)", "88 888\u00a0N")));
        model.species.add("wolves of the steppe");
        model.open("herds");
        int[][] sizes = {{1280, 720}, {1024, 640}, {1920, 1080}};
        for (boolean open : new boolean[] {false, true}) {
            for (int[] size : sizes) {
                run.resize(size[0], size[1]);
                run.call(3, () -> {
                    run.hud().left().openAll(open);
                    return true;
                });
                run.frames(3);
                assertEquals(
                        List.of(), run.call(0, () -> Layout.faults(run.hud().root(), size[0], size[1])));
            }
        }
    }

    @Test
    void itWorksAfterAResize() {
        run.resize(1024, 640);
        robot.doubleClick("Leaders/threshold/slider");
        assertEquals(0.8f, leaders().threshold());
        robot.click("pause");
        assertEquals(List.of("pause true"), model.calls);
        assertEquals(List.of(), camera.takeSeen());
        assertTrue(run.hud().covers(1020, 635));
        assertFalse(run.hud().covers(600, 400));
    }

    @Test
    void theSizeOfThePanelsGoesByTheWindowAndTheirSetting() {
        run.call(3, () -> {
            run.hud().left().openAll(false);
            return true;
        });
        robot.click("View/header");
        robot.click("View/panels/choice");
        robot.click("choices/medium");
        run.frames(2);
        assertEquals(1.25f, run.call(0, () -> robot.widget("left").theme.scale()));
        assertTrue(robot.shows("View/panels/choice"));
        assertFalse(robot.shows("Leaders/threshold"));
        assertEquals(1, HudSettings.Size.AUTOMATIC.scale(1920, 1080));
        assertEquals(2, HudSettings.Size.AUTOMATIC.scale(3840, 2160));
    }

    @Test
    void itWorksAtTwiceTheSize() {
        run.resize(2560, 1440);
        run.call(3, () -> {
            run.hud().settings(new HudSettings(HudSettings.Size.HUGE));
            return true;
        });
        robot.doubleClick("Leaders/threshold/slider");
        assertEquals(0.8f, leaders().threshold());
        assertEquals(List.of(), run.call(0, () -> Layout.faults(run.hud().root(), 2560, 1440)));
    }
}
