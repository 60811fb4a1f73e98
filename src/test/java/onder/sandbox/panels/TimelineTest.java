package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.input.KeyInput;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import java.util.List;
import onder.group.ChangeStrategy;
import onder.group.Event;
import onder.group.Group;
import onder.history.GroupTimeline;
import onder.history.Mark;
import onder.history.Span;
import onder.param.Format;
import onder.param.Params;
import onder.sandbox.Sandbox;
import onder.sandbox.charts.Chart;
import onder.sandbox.charts.Series;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Tip;
import onder.sandbox.run.Playhead;
import onder.sandbox.timeline.EventTip;
import onder.sandbox.timeline.TimelinePanel;
import onder.sandbox.view.CameraState;
import onder.scene.Replay;
import onder.scene.Scenes;
import onder.shot.CameraMove;
import onder.shot.Lens;
import onder.shot.OrbitMove;
import onder.shot.Place;
import onder.shot.Shot;
import onder.shot.ShotList;
import onder.shot.Subject;
import onder.world.World;
import onder.world.setup.Bookmark;
import onder.world.setup.Command;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The leadership timeline under a user's hand. */
class TimelineTest extends OpenHud {
    private static final int SECONDS = 20;

    TimelineTest() {
        super("gate");
    }

    @BeforeEach
    void open() {
        Sandbox sandbox = sandbox();
        simulation
                .world()
                .send(new Command.Set(
                        Params.with(simulation.world().setup().leadership(), "change", ChangeStrategy.FARTHEST)));
        while (simulation.world().time() < SECONDS) {
            simulation.update(simulation.world().dt());
        }
        simulation.setPaused(true);
        open(sandbox, 1280, 720);
        robot.key(KeyInput.KEY_L, 'l', true);
        robot.key(KeyInput.KEY_L, 'l', false);
        run.frames(3);
    }

    private TimelinePanel panel() {
        return (TimelinePanel) robot.widget("timeline");
    }

    /** In pixels, more than a mark's reach. */
    private static final int BESIDE = 16;

    private List<Mark> marks() {
        return run.call(0, () -> TimelinePlaces.marksInSight(panel()));
    }

    private void moveTo(Mark mark) {
        int[] pixel = run.call(0, () -> TimelinePlaces.of(panel(), mark));
        robot.move(pixel[0], pixel[1]);
    }

    private void arrive() {
        for (int i = 0; i < 300 && run.call(1, simulation::travelsTo) >= 0; i++) {
            run.frames(1);
        }
        run.pause(300);
        run.frames(2);
    }

    /** The hash of a run straight from the beginning, with the same commands. */
    private long straight(List<World.Logged> commands, long steps) {
        Replay replay = new Replay(Scenes.load("gate"), steps, 0, commands);
        try (World world = replay.scene().begin(1)) {
            int fed = 0;
            while (world.steps() < steps) {
                fed = replay.feed(world, fed);
                world.step();
            }
            return world.hash();
        }
    }

    @Test
    void keysGoBackAndOnByOneStepWhilePaused() {
        long end = simulation.world().steps();
        long hash = simulation.world().hash();
        press(KeyInput.KEY_LEFT, '\0');
        arrive();
        press(KeyInput.KEY_LEFT, '\0');
        arrive();
        assertEquals(end - 2, simulation.world().steps());
        press(KeyInput.KEY_RIGHT, '\0');
        press(KeyInput.KEY_RIGHT, '\0');
        arrive();
        assertEquals(end, simulation.world().steps());
        assertEquals(hash, simulation.world().hash());
        run.call(1, () -> {
            simulation.playhead().goTo(0);
            return true;
        });
        arrive();
        press(KeyInput.KEY_LEFT, '\0');
        assertEquals(0, simulation.world().steps());
        assertFalse(robot.shows("toast"), "at the beginning there is nothing to refuse");
    }

    @Test
    void aClickOnAnEventSelectsItsGroupAndTheWorldIsAsItWasThen() {
        List<World.Logged> log = simulation.world().log();
        for (Mark mark : marks()) {
            moveTo(mark);
            robot.click();
            arrive();
            assertEquals(mark.step(), simulation.world().steps());
            assertEquals(straight(log, mark.step()), simulation.world().hash());
            assertTrue(simulation.isPaused());
            String title = robot.inspected();
            assertEquals("Group " + mark.group(), title);
            assertEquals(
                    ((Event.LeaderChanged) mark.event()).to(),
                    simulation.world().groups().find(mark.group()).leader());
        }
        assertTrue(marks().size() >= 3, marks() + "");
    }

    @Test
    void aClickOnAnEventBringsAGroupIntoSightThatIsNot() {
        CameraState camera = run.call(0, () -> run.app().getStateManager().getState(CameraState.class));
        Mark mark = marks().get(0);
        for (boolean lost : new boolean[] {true, false}) {
            if (lost) {
                run.call(2, () -> {
                    camera.show(new Bookmark("", 0, 3, 0, 0, 40, 40), true);
                    return true;
                });
            }
            Vector3f from =
                    run.call(0, () -> run.app().getCamera().getLocation().clone());
            moveTo(mark);
            robot.click();
            arrive();
            run.pause(1500);
            run.frames(5);
            Vector3f to = run.call(0, () -> run.app().getCamera().getLocation().clone());
            assertEquals(lost, to.distance(from) > 1, "the camera goes there once: " + from + " " + to);
            assertLeaderInSight(mark);
        }
    }

    @Test
    void aClickOnABarGoesThereAndSelectsWhoLedThen() {
        for (Mark mark : marks()) {
            int[] pixel = run.call(0, () -> TimelinePlaces.of(panel(), mark));
            // Beside the mark, where the old leader still leads.
            robot.move(pixel[0] - BESIDE, pixel[1]);
            robot.click();
            arrive();
            World world = simulation.world();
            Group group = world.groups().find(mark.group());
            assertTrue(world.steps() < mark.step() && world.steps() > mark.step() - 600, mark + ": " + world.steps());
            assertTrue(robot.inspected().startsWith("Agent " + group.leader() + " "), robot.inspected());
        }
    }

    @Test
    void theWayBackIsDoneAgainUntilTheUserChangesSomething() {
        Mark first = marks().get(0);
        long end = simulation.world().steps();
        long hash = simulation.world().hash();
        List<World.Logged> log = simulation.world().log();
        moveTo(first);
        robot.click();
        arrive();
        // The axis: back to the end.
        robot.moveTo("timeline", 0.5f, 0.95f);
        robot.click();
        arrive();
        assertTrue(simulation.world().steps() > first.step());
        run.call(0, () -> {
            simulation.playhead().goTo(end);
            return true;
        });
        arrive();
        assertEquals(hash, simulation.world().hash());
        assertEquals(log, simulation.world().log());
        moveTo(first);
        robot.click();
        arrive();
        robot.click("Leaders/change/choice");
        robot.click("choices/blind");
        robot.click("past/replace");
        robot.click("step");
        assertEquals(first.step() + 1, simulation.playhead().history().end());
        assertFalse(marks().stream().anyMatch(mark -> mark.step() > first.step() + 1));
        run.call(0, () -> {
            simulation.setPaused(false);
            return true;
        });
        run.frames(20);
        long[] now = run.call(0, () -> {
            simulation.setPaused(true);
            return new long[] {simulation.world().steps(), simulation.world().hash()};
        });
        assertEquals(2, simulation.world().log().size());
        assertEquals(straight(simulation.world().log(), now[0]), now[1], "the log of the new way");
    }

    @Test
    void theChartGoesBackWithTheClockAndOnWithIt() {
        run.call(0, () -> {
            simulation.setPaused(false);
            return true;
        });
        while (run.call(1, () -> simulation.world().time()) < SECONDS + 3) {
            run.frames(1);
        }
        run.call(1, () -> {
            simulation.setPaused(true);
            return true;
        });
        double end = simulation.world().time();
        for (double t : new double[] {SECONDS + 1, SECONDS + 2, SECONDS + 0.5, end}) {
            run.call(1, () -> {
                simulation.playhead().goTo(Math.round(t / simulation.world().dt()));
                return true;
            });
            arrive();
            run.call(0, () -> {
                Series series = ((Chart) robot.widget("chart")).series();
                assertEquals(t, series.now(), 0.25);
                assertTrue(series.end() - series.first() >= (t - SECONDS) / 0.25, "what was before is still there");
                return true;
            });
        }
    }

    @Test
    void anEventSaysWhenWhoWhyAndWhoElseCouldHaveLed() {
        Mark mark = marks().get(0);
        Event.LeaderChanged change = (Event.LeaderChanged) mark.event();
        moveTo(mark);
        run.pause(900);
        run.frames(4);
        assertTrue(robot.shows("tip"));
        Tip tip = EventTip.of(mark, 1 / 60f);
        assertTrue(tip.text().startsWith(Format.clock(mark.step() / 60.0)), tip.text());
        assertTrue(
                tip.text().contains("agent " + change.to() + " took over the lead from agent " + change.from()),
                tip.text());
        String details = String.join("\n", tip.details());
        assertTrue(details.contains("congestion"), details);
        GroupTimeline lane = simulation.playhead().history().find(change.group());
        Span first = lane.tenures().get(0);
        Tip led = EventTip.of(lane, (first.from() + first.to()) / 2 / 60.0, 1 / 60f, SECONDS * 60);
        String times = " leads from " + Format.clock(first.from() / 60.0) + " to " + Format.clock(first.to() / 60.0);
        assertTrue(led.text().contains("agent " + first.leader() + times), led.text());
        change.ranking()
                .forEach(each -> assertTrue(details.contains("agent " + each.agent() + ":"), each + " in " + details));
    }

    @Test
    void theWheelMovesTheTimelineAndNotTheCamera() {
        Vector3f camera = run.call(0, () -> run.app().getCamera().getLocation().clone());
        Mark mark = marks().get(0);
        moveTo(mark);
        robot.wheel(5);
        assertTrue(marks().contains(mark), "the wheel zooms around the mouse");
        int[] before = run.call(0, () -> TimelinePlaces.of(panel(), mark));
        assertTrue(robot.shows("timeline/fit"));
        robot.key(KeyInput.KEY_LSHIFT, '\0', true);
        robot.wheel(-1);
        robot.key(KeyInput.KEY_LSHIFT, '\0', false);
        run.frames(2);
        int[] after = run.call(0, () -> TimelinePlaces.of(panel(), mark));
        assertTrue(after[0] < before[0], "with Shift it goes along");
        assertEquals(SECONDS * 60, simulation.world().steps());
        robot.click("timeline/fit");
        assertNotEquals(after[0], run.call(0, () -> TimelinePlaces.of(panel(), mark))[0]);
        assertEquals(camera, run.call(0, () -> run.app().getCamera().getLocation()));
    }

    @Test
    void theChartOfARestoredRunIsAsFineAsBefore() {
        run.call(1, () -> {
            simulation.sessions().restore(simulation.sessions().replay());
            return true;
        });
        arrive();
        assertEquals(SECONDS, simulation.world().time(), 0.1);
        assertEquals(
                10 * SECONDS,
                run.call(0, () -> ((Chart) robot.widget("chart")).series().end()),
                2);
    }

    @Test
    void theHandDragsTheWorldThroughTimeAndWhereItLetsGoItIsExact() {
        List<World.Logged> log = simulation.world().log();
        for (String where : List.of("timeline", "chart")) {
            float down = where.equals("timeline") ? 0.6f : 0.5f;
            robot.moveTo(where, 0.6f, down);
            robot.button(true);
            long before = simulation.world().steps();
            for (float right : new float[] {0.5f, 0.3f, 0.22f, 0.35f, 0.3f}) {
                robot.moveTo(where, right, down);
                assertTrue(run.call(0, simulation.playhead()::isDragging));
                assertNotEquals(before, run.call(0, () -> simulation.world().steps()), where);
                before = simulation.world().steps();
            }
            robot.button(false);
            arrive();
            assertFalse(simulation.playhead().isDragging());
            assertTrue(simulation.isPaused());
            long step = simulation.world().steps();
            assertTrue(step > 0 && step < SECONDS * 60, step + "");
            assertEquals(straight(log, step), simulation.world().hash(), where);
            assertEquals(SECONDS * 60, simulation.playhead().history().end(), "what follows is still known");
        }
    }

    /** Restarted from the keys while the mouse is held, and let go after it. */
    @Test
    void aDragEndsWhereTheRunBeginsAgain() {
        List<Mark> all = marks();
        int[] late = run.call(0, () -> TimelinePlaces.of(panel(), all.get(all.size() - 1)));
        robot.move(late[0], late[1] - 2);
        robot.button(true);
        robot.move(late[0] - 40, late[1] - 2);
        assertTrue(run.call(1, simulation.playhead()::isDragging));
        run.call(2, () -> {
            simulation.playhead().dragTo(600);
            simulation.sessions().restart();
            simulation.setPaused(true);
            return true;
        });
        assertFalse(run.call(0, simulation.playhead()::isDragging));
        robot.move(late[0] - 60, late[1] - 2);
        assertFalse(run.call(0, simulation.playhead()::isDragging), "the hand has to press again");
        robot.button(false);
        run.frames(2);
        assertEquals(0, simulation.world().steps());
    }

    @Test
    void aSpanThatIsMarkedIsPlayedAgainUntilEsc() {
        robot.key(KeyInput.KEY_LSHIFT, '\0', true);
        robot.moveTo("timeline", 0.3f, 0.6f);
        robot.button(true);
        robot.moveTo("timeline", 0.33f, 0.6f);
        robot.button(false);
        robot.key(KeyInput.KEY_LSHIFT, '\0', false);
        Playhead.Loop marked = run.call(0, () -> panel().marked());
        assertTrue(marked.to() > marked.from());
        assertEquals(SECONDS * 60, simulation.world().steps(), "to mark is not to go there");
        run.steady();
        robot.click("timeline/repeat");
        assertEquals(marked, simulation.playhead().loop());
        long at = 0;
        int turns = 0;
        for (int frame = 0; turns < 2 && frame < 3 * (marked.to() - marked.from()); frame++) {
            long now = run.call(1, () -> simulation.world().steps());
            assertTrue(now <= marked.to() + 2, now + " is behind " + marked);
            turns += now < at ? 1 : 0;
            at = now;
        }
        assertTrue(turns >= 2, turns + " turns");
        press(KeyInput.KEY_ESCAPE, '\u001b');
        assertEquals(null, simulation.playhead().loop());
        assertEquals(null, run.call(0, () -> panel().marked()));
        assertTrue(robot.shows("timeline"), "Esc closes one thing at a press");
    }

    @Test
    void whatIsChangedInThePastIsAskedAbout() {
        goToMiddle();
        robot.click("Leaders/change/choice");
        robot.click("choices/blind");
        run.frames(2);
        assertTrue(robot.shows("past/branch"));
        press(KeyInput.KEY_ESCAPE, '\u001b');
        assertFalse(robot.shows("past"));
        assertEquals(1, simulation.world().log().size(), "nothing is changed");
        robot.click("Leaders/change/choice");
        robot.click("choices/blind");
        run.frames(2);
        assertEquals(
                List.of(), run.call(0, () -> TextLayoutCheck.faults(run.hud().root(), 1280, 720)));
        robot.click("past/branch");
        assertEquals(2, simulation.branches().all().size());
        assertEquals(
                SECONDS * 60,
                simulation.branches().end(simulation.branches().all().get(0)));
        assertEquals(
                ChangeStrategy.BLIND, simulation.world().setup().leadership().change());
        assertFalse(robot.shows("modes/mode earlier"));
    }

    @Test
    void aBadgeTellsThatEditsComeLaterAndGoesThere() {
        robot.click("Leaders/change/choice");
        robot.click("choices/blind");
        run.frames(2);
        int edits = run.call(0, () -> simulation.edits().all().size());
        assertFalse(robot.shows("modes/mode earlier"));
        goToMiddle();
        assertTrue(
                run.call(0, () -> linesOf(robot.widget("modes/mode earlier"))).contains("before " + edits + " edit"));
        robot.click("modes/mode earlier");
        arrive();
        assertEquals(SECONDS * 60, simulation.world().steps());
        assertFalse(robot.shows("modes/mode earlier"));
        assertEquals(
                ChangeStrategy.BLIND, simulation.world().setup().leadership().change());
    }

    private void goToMiddle() {
        run.call(1, () -> {
            simulation.playhead().goTo(SECONDS * 30);
            return true;
        });
        arrive();
    }

    @Test
    void itsTextsFitAndItOpensAndCloses() {
        for (int[] size : new int[][] {{1280, 720}, {1024, 640}, {1920, 1080}}) {
            run.resize(size[0], size[1]);
            run.frames(4);
            assertEquals(
                    List.of(),
                    run.call(0, () -> TextLayoutCheck.faults(run.hud().root(), size[0], size[1])));
        }
        robot.key(KeyInput.KEY_ESCAPE, '\u001b', true);
        assertFalse(robot.shows("timeline"));
        robot.click("timelineButton");
        assertTrue(robot.shows("timeline"));
        robot.click("timeline/close");
        assertFalse(robot.shows("timeline"));
        assertEquals(SECONDS * 60, simulation.world().steps());
    }

    @Test
    void aClickOnAnEventBringsItsGroupIntoSightWhileAShotIsShown() {
        run.call(3, () -> {
            CameraMove sky = new OrbitMove(new Subject.Spot(new Place(400, 0, 400)), 12, 25, 0, 30, 0.5f);
            simulation.edits().editShots(new ShotList(List.of(new Shot("", 1, 4, sky, Lens.USUAL))), "a shot");
            run.hud().parts.view().shots().goTo(0);
            return true;
        });
        arrive();
        assertTrue(robot.shows("film frame"));
        Mark mark = marks().get(0);
        moveTo(mark);
        robot.click();
        arrive();
        run.pause(1500);
        run.frames(5);
        assertEquals("Group " + mark.group(), robot.inspected());
        assertFalse(run.call(0, () -> run.hud().parts.view().viewpoints().camera.isDirected()));
        assertLeaderInSight(mark);
    }

    @Test
    void leadersNumbersKeepClearOfTheMarks() {
        for (Mark now : marks()) {
            moveTo(now);
            robot.click();
            arrive();
            run.call(0, () -> {
                for (Mark mark : marks0()) {
                    float y = panel().stage.height() - TimelinePlaces.of(panel(), mark)[1] / panel().theme.scale;
                    float x = TimelinePlaces.of(panel(), mark)[0] / panel().theme.scale;
                    for (Line line : panel().descendantMatches(Line.class)) {
                        Vector2f at = panel().stage.place(line);
                        boolean beside = line.text().matches("\\d+") && at.y < y && y < at.y + line.height();
                        boolean clear = x < at.x - 9.5f || x > at.x + line.width() + 7.5f;
                        assertTrue(!beside || clear, line.text() + " at " + at.x + ", a mark at " + x);
                    }
                }
                return true;
            });
        }
    }

    private List<Mark> marks0() {
        return TimelinePlaces.marksInSight(panel());
    }

    /** The picture shows the chest of the leader of a mark's group, beside the panels. */
    private void assertLeaderInSight(Mark mark) {
        int leader = simulation.world().groups().find(mark.group()).leader();
        Vector3f chest = new Vector3f(
                simulation.world().agents().x(leader),
                1,
                simulation.world().agents().z(leader));
        Vector3f at = run.call(0, () -> run.app().getCamera().getScreenCoordinates(chest));
        assertTrue(at.z < 1 && at.x > 260 && at.x < 1280 && at.y > 100 && at.y < 640, at + "");
    }
}
