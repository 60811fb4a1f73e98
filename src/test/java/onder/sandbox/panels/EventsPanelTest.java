package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.input.KeyInput;
import com.jme3.input.KeyNames;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import onder.group.ChangeStrategy;
import onder.group.Event;
import onder.param.Format;
import onder.param.Params;
import onder.sandbox.Sandbox;
import onder.sandbox.hud.SidePanel;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Widget;
import onder.sandbox.inspect.EventsPanel;
import onder.sandbox.inspect.GroupList;
import onder.scene.Scenes;
import onder.world.World;
import onder.world.setup.Command;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What has happened lately, under a user's hand. */
class EventsPanelTest extends OpenHud {
    private static final int SECONDS = 12;

    EventsPanelTest() {
        super("gate");
    }

    @BeforeEach
    void open() {
        Sandbox sandbox = sandbox();
        World world = simulation.world();
        world.send(new Command.Set(Params.with(world.setup().leadership(), "change", ChangeStrategy.FARTHEST)));
        while (world.time() < SECONDS) {
            simulation.update(world.dt());
        }
        simulation.setPaused(true);
        open(sandbox, 1280, 720);
        // Only the panels are looked at: the scene would take most of the time.
        draw(false);
        press(EventsPanel.KIND);
        look();
    }

    private void draw(boolean scene) {
        run.call(1, () -> {
            run.app().getViewPort().setEnabled(scene);
            return true;
        });
    }

    private void press(SidePanel.Kind kind) {
        char letter = Character.toLowerCase(KeyNames.getName(kind.key()).charAt(0));
        robot.key(kind.key(), letter, true);
        robot.key(kind.key(), letter, false);
    }

    /** The panel looks a few times a second. */
    private void look() {
        run.pause(500);
        run.frames(3);
    }

    private void steps(long n) {
        makeSteps(n);
        look();
    }

    private void goTo(long step) {
        run.call(2, () -> {
            simulation.playhead().goTo(step);
            return true;
        });
        for (int i = 0; i < 300 && run.call(1, simulation::travelsTo) >= 0; i++) {
            run.frames(1);
        }
        look();
    }

    private List<Event> shown() {
        return run.call(0, () -> ((EventsPanel) robot.widget("events")).shown());
    }

    /** The world's events, newest first. */
    private List<Event> happened() {
        return run.call(0, () -> {
            List<Event> all = new ArrayList<>(simulation.world().events().since(0));
            Collections.reverse(all);
            return all.subList(0, Math.min(60, all.size()));
        });
    }

    private String title() {
        return robot.inspected();
    }

    private List<String> words(String path) {
        return run.call(0, () -> robot.widget(path).descendantMatches(Line.class).stream()
                .map(Line::text)
                .toList());
    }

    @Test
    void theArrowBesideTheirNumberClosesAndOpensThem() {
        robot.click("eventList");
        assertFalse(robot.shows("events"));
        robot.click("eventList");
        assertTrue(robot.shows("events"));
    }

    @Test
    void theRowOfTheirNumberDoesTheSame() {
        robot.moveTo("eventList", -4, 0.5f);
        robot.click();
        assertFalse(robot.shows("events"));
        robot.click();
        assertTrue(robot.shows("events"));
    }

    @Test
    void inASmallWindowTheListOfGroupsLeavesTheLeftPanelFree() {
        press(GroupList.KIND);
        run.resize(700, 400);
        look();
        assertTrue(run.call(0, () -> robot.widget("groups").getWorldTranslation().x) >= LeftPanel.WIDTH);
        assertTrue(robot.shows("groups/size"));
        assertFalse(robot.shows("groups/leads for"));
        assertEquals(List.of(), run.call(0, () -> TextLayoutCheck.faults(robot.widget("groups"), 700, 400)));
    }

    @Test
    void itTellsTheNewestFirstAndGoesBackWithTheTimeline() {
        assertEquals(happened(), shown());
        assertTrue(shown().stream().anyMatch(Event.Congested.class::isInstance), shown() + "");
        Event newest = shown().get(0);
        List<String> words = words("events/event " + newest.step());
        assertEquals(Format.clock(newest.step() * (double) simulation.world().dt()), words.get(0));
        assertEquals(newest.sentence(), String.join(" ", words.subList(1, words.size())));
        long half = newest.step() - 1;
        goTo(half);
        assertEquals(happened(), shown());
        assertTrue(shown().stream().allMatch(event -> event.step() <= half));
        steps(300);
        assertEquals(happened(), shown());
        assertTrue(shown().get(0).step() > half, "later events are shown, too");
        run.call(2, () -> {
            simulation.sessions().load(Scenes.load("merging"));
            return true;
        });
        look();
        assertEquals(happened(), shown());
    }

    @Test
    void aClickOnALineGoesToItsMomentAndGroupAndNoLineMovesUnderTheMouse() {
        List<Event> before = shown();
        // A row is known by its step.
        List<Event> alone = before.stream()
                .filter(one ->
                        before.stream().filter(any -> any.step() == one.step()).count() == 1)
                .toList();
        for (Event event : List.of(alone.get(1), alone.get(0))) {
            long step = event.step();
            robot.click("events/event " + step);
            for (int i = 0; i < 300 && run.call(1, simulation::travelsTo) >= 0; i++) {
                run.frames(1);
            }
            look();
            assertEquals(step, simulation.world().steps());
            assertEquals("Group " + event.group(), title());
            assertEquals(before, shown());
        }
        for (int i = 0; i < 30 && happened().size() <= before.size(); i++) {
            steps(60);
        }
        assertFalse(happened().equals(before));
        assertEquals(before, shown());
        assertTrue(words("events").stream().anyMatch(text -> text.endsWith(" more since")), words("events") + "");
        robot.move(640, 200);
        look();
        assertEquals(happened(), shown());
        assertFalse(words("events").stream().anyMatch(text -> text.endsWith(" more since")));
    }

    @Test
    void oneSidePanelIsOpenItsKeyOrEscClosesItAndThePageOfKeysNamesIt() {
        assertTrue(robot.shows("events"));
        press(GroupList.KIND);
        assertTrue(robot.shows("groups"));
        assertFalse(robot.shows("events"));
        robot.key(KeyInput.KEY_ESCAPE, '\u001b', true);
        assertFalse(robot.shows("groups"));
        press(EventsPanel.KIND);
        assertTrue(robot.shows("events"));
        robot.key(KeyInput.KEY_ESCAPE, '\u001b', true);
        assertFalse(robot.shows("events"));
        press(EventsPanel.KIND);
        robot.click("events/close");
        assertFalse(robot.shows("events"));
        robot.key(KeyInput.KEY_F1, '\0', true);
        List<String> page = words("help");
        for (SidePanel.Choice side : run.hud().panels.sides) {
            SidePanel.Kind kind = side.kind();
            assertEquals(
                    run.hud().parts.keys().expand(kind.help()),
                    page.get(page.indexOf(KeyNames.getName(kind.key())) + 1));
            assertEquals(1, Collections.frequency(page, KeyNames.getName(kind.key())), "no other meaning");
        }
        assertEquals(List.of(), run.call(0, () -> TextLayoutCheck.faults(robot.widget("help"), 1280, 720)));
    }

    @Test
    void itFitsInSmallWindowsAlsoOverTheTimeline() {
        for (boolean timeline : new boolean[] {false, true}) {
            for (int[] size : new int[][] {{700, 400}, {1024, 640}, {1280, 720}}) {
                run.resize(size[0], size[1]);
                look();
                assertEquals(
                        List.of(),
                        run.call(0, () -> TextLayoutCheck.faults(run.hud().root(), size[0], size[1])),
                        size[0] + "");
                run.call(0, () -> {
                    Widget events = robot.widget("events");
                    float left = events.getWorldTranslation().x;
                    // In the narrowest the panel at the left gives way.
                    float least = robot.findShown("left") ? LeftPanel.WIDTH : 0;
                    assertTrue(left >= least && left + events.width() <= size[0] - RightPanel.WIDTH);
                    assertEquals(size[0] == 700, least == 0);
                    float below =
                            timeline ? -robot.widget("timeline").getLocalTranslation().y : size[1] - BottomBar.HEIGHT;
                    assertTrue(-events.getLocalTranslation().y + events.height() <= below);
                    assertTrue(events.height() >= 100, "some lines are in sight");
                    return true;
                });
            }
            robot.type("l");
        }
    }

    /** Its pictures, to be looked at: {@code EventsPanelTest FOLDER}. */
    public static void main(String[] args) {
        EventsPanelTest test = new EventsPanelTest();
        test.folder = Path.of(args[0]);
        test.open();
        test.draw(true);
        Event event = test.shown().get(3);
        test.run.picture(test.folder.resolve("events.png"));
        test.robot.click("events/event " + event.step());
        test.run.pause(2500);
        test.look();
        test.run.picture(test.folder.resolve("events-click.png"));
        test.robot.move(640, 200);
        test.run.resize(700, 400);
        test.look();
        test.run.picture(test.folder.resolve("events-small.png"));
        test.run.resize(1024, 640);
        test.robot.type("l");
        test.run.call(5, () -> {
            test.simulation.sessions().load(Scenes.load("species"));
            return true;
        });
        test.run.pause(6000);
        test.run.picture(test.folder.resolve("events-species.png"));
        test.robot.key(KeyInput.KEY_F1, '\0', true);
        test.run.picture(test.folder.resolve("events-help.png"));
        test.close();
    }
}
