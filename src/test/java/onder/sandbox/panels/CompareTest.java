package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.input.KeyInput;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import onder.core.agents.AgentsView;
import onder.group.ChangeStrategy;
import onder.param.Params;
import onder.sandbox.compare.CompareState;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Toast;
import onder.sandbox.hud.toolkit.Widget;
import onder.sandbox.thing.AgentThing;
import onder.sandbox.view.CameraState;
import onder.sandbox.view.PointerState;
import onder.scene.Scenes;
import onder.steer.perception.Zone;
import onder.world.setup.Bookmark;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The strategies side by side, by one key or by choice. */
class CompareTest extends OpenHud {
    CompareTest() {
        super("gate");
    }

    @BeforeEach
    void open() {
        openSandbox(1280, 720);
    }

    private void press() {
        robot.key(KeyInput.KEY_C, 'c', true);
        robot.key(KeyInput.KEY_C, 'c', false);
    }

    private List<float[]> pictures() {
        return run.call(0, () -> {
            List<float[]> all = new ArrayList<>();
            run.app().getRenderManager().getMainViews().stream()
                    .filter(port -> port.getProcessors().size() > 0)
                    .map(port -> port.getCamera())
                    .forEach(c -> all.add(new float[] {
                        c.getViewPortLeft(), c.getViewPortRight(), c.getViewPortBottom(), c.getViewPortTop()
                    }));
            return all;
        });
    }

    @Test
    void cShowsTheStrategiesSideBySideInWhatThePanelsLeaveFreeAndEndsThat() {
        press();
        run.frames(6);
        assertNotNull(run.call(0, () -> run.app().getStateManager().getState(CompareState.class)));
        List<float[]> pictures = pictures();
        assertEquals(4, pictures.size());
        for (int i = 0; i < 4; i++) {
            float[] a = pictures.get(i);
            assertTrue(a[0] >= 260 / 1280f && a[1] <= 1 && a[2] >= 96 / 720f && a[3] <= 1);
            for (int j = 0; j < i; j++) {
                float[] b = pictures.get(j);
                assertTrue(a[1] <= b[0] || b[1] <= a[0] || a[3] <= b[2] || b[3] <= a[2], "overlap");
            }
        }
        assertTrue(rightmost() > 0.998, "up to the window's edge: nothing is black there");
        assertFalse(robot.shows("right"));
        press();
        run.frames(3);
        assertNull(run.call(0, () -> run.app().getStateManager().getState(CompareState.class)));
        assertTrue(robot.shows("right"));
        assertEquals(1, pictures().size());
        Camera lens = run.call(0, () -> run.app().getCamera().clone());
        assertEquals(1, lens.getViewPortRight());
        assertEquals(1280 / 720f, lens.getFrustumRight() / lens.getFrustumTop(), 1e-3);
    }

    /** It once stood without a name under an enlarged picture of another strategy, and seemed to contradict it. */
    @Test
    void theTimelineSaysWhichPictureItsLeadersAreOf() {
        robot.click("bottom/timelineButton");
        run.frames(3);
        assertEquals(List.of("Leadership"), timelineTitles());
        press();
        run.frames(6);
        assertEquals(List.of("Leadership · change farthest"), timelineTitles());
        press();
        run.frames(6);
        assertEquals(List.of("Leadership"), timelineTitles());
    }

    private List<String> timelineTitles() {
        return run.call(0, () -> ((Node) run.hud().root())
                .descendantMatches(Line.class).stream()
                        .map(Line::shown)
                        .filter(text -> text.startsWith("Leadership"))
                        .toList());
    }

    /** Several colours chosen in a row once left a pile of messages, of which all but one were no longer true. */
    @Test
    void aSettingChangedTwiceInARowIsToldOnce() {
        for (int i = 0; i < 3; i++) {
            robot.key(KeyInput.KEY_LSHIFT, '\0', true);
            robot.key(KeyInput.KEY_E, 'E', true);
            robot.key(KeyInput.KEY_E, 'E', false);
            robot.key(KeyInput.KEY_LSHIFT, '\0', false);
            run.frames(2);
        }
        List<String> told = run.call(0, () -> ((Node) run.hud().root())
                .descendantMatches(Toast.class).stream()
                        .map(Toast::text)
                        .filter(text -> text.startsWith("colours: "))
                        .toList());
        assertEquals(1, told.size(), told::toString);
    }

    @Test
    void aDoubleClickEnlargesAPictureAndEscShowsAllAgain() {
        lookFromHighUp();
        run.steady();
        press();
        run.frames(6);
        List<float[]> all = pictures();
        float[] second = all.get(1);
        robot.move(Math.round(640 * (second[0] + second[1])), Math.round(360 * (second[2] + second[3])));
        robot.doubleClick();
        run.frames(3);
        float[] large = pictures().get(1);
        assertEquals(all.get(0)[0], large[0], 1e-4);
        assertEquals(second[1], large[1], 1e-4);
        assertEquals(all.get(2)[2], large[2], 1e-4);
        assertEquals(second[3], large[3], 1e-4);
        assertEquals(
                2,
                run.call(0, () -> run.app().getRenderManager().getMainViews().stream()
                        .filter(port -> port.isEnabled() && port.getProcessors().size() > 0)
                        .count()),
                "it and the one below it are drawn");
        for (int presses = 0;
                presses < 4 && run.call(0, run.hud().parts.others().comparison()::isEnlarged);
                presses++) {
            robot.key(KeyInput.KEY_ESCAPE, '\u001b', true);
            robot.key(KeyInput.KEY_ESCAPE, '\u001b', false);
        }
        run.frames(3);
        List<float[]> again = pictures();
        for (int i = 0; i < all.size(); i++) {
            assertArrayEquals(all.get(i), again.get(i));
        }
    }

    @Test
    void aComparisonOfACloseLookBeginsWithTheScenesViewAndGivesTheLookBack() {
        Bookmark close = new Bookmark("close", 40, 1.7f, 40, 60, 1.5f, 60, 35);
        run.call(2, () -> {
            run.app().getStateManager().getState(CameraState.class).show(close, true);
            return true;
        });
        Vector3f before = run.call(0, () -> run.app().getCamera().getLocation().clone());
        press();
        run.frames(6);
        Vector3f begun = run.call(0, () -> run.app().getCamera().getLocation().clone());
        assertTrue(begun.distance(before) > 5, begun + " after " + before);
        robot.key(KeyInput.KEY_J, 'j', true);
        robot.key(KeyInput.KEY_J, 'j', false);
        run.frames(3);
        Widget events = robot.widget("events");
        Widget card = run.call(0, () -> run.app()
                .getGuiNode()
                .descendantMatches(Widget.class, "card")
                .get(1));
        assertTrue(events.getWorldTranslation().y < card.getWorldTranslation().y - 28, "the name is free");
        run.pause(400);
        run.frames(3);
        String title =
                events.descendantMatches(Line.class).stream().map(Line::text).collect(Collectors.joining(" "));
        assertTrue(title.contains("in change"), title);
        robot.key(KeyInput.KEY_J, 'j', true);
        robot.key(KeyInput.KEY_J, 'j', false);
        press();
        run.frames(4);
        assertEquals(0, run.call(0, () -> run.app().getCamera().getLocation().distance(before)), 0.01);
    }

    /** Nobody stands behind a wall or somebody else, or in the middle. */
    private void lookFromHighUp() {
        run.call(2, () -> {
            Bookmark courts = simulation.world().setup().notes().bookmarks().get(3);
            run.app().getStateManager().getState(CameraState.class).show(courts, true);
            return true;
        });
    }

    /** Two pictures are slimmer than the window by far, four a little. */
    @Test
    void eachPictureShowsAllThatTheWindowWouldShowAcross() {
        lookFromHighUp();
        double whole = run.call(0, () -> across(run.app().getCamera()));
        List<String> chosen = List.of("change blind", "change farthest, zone rectangle", "change random");
        for (int pictures = 2; pictures <= 3; pictures++) {
            robot.click("compareButton");
            // Those of the last time are still chosen.
            chosen.subList(pictures == 2 ? 0 : 2, pictures).forEach(strategy -> robot.click("compare/" + strategy));
            robot.click("compare/start");
            run.frames(6);
            assertSame(pictures, whole);
            assertPeopleCanBeClicked();
            robot.click("compareButton");
            run.frames(3);
            assertEquals(whole, run.call(0, () -> across(run.app().getCamera())), "as wide as before");
        }
        press();
        run.frames(6);
        assertSame(4, whole);
        run.resize(1024, 640);
        run.frames(4);
        assertSame(4, whole * (1024 / 640.0) / (1280 / 720.0));
    }

    private static double across(Camera camera) {
        return camera.getFrustumRight() / camera.getFrustumNear();
    }

    /** However long they are looked at, they are as wide as each other. */
    private void assertSame(int pictures, double across) {
        for (int i = 0; i < 3; i++) {
            run.frames(2);
            List<Camera> cameras = run.call(0, this::cameras);
            assertEquals(pictures, cameras.size());
            for (Camera camera : cameras) {
                assertEquals(across, across(camera), 1e-4 * across);
                float wide = (camera.getViewPortRight() - camera.getViewPortLeft()) * camera.getWidth();
                float high = (camera.getViewPortTop() - camera.getViewPortBottom()) * camera.getHeight();
                assertEquals(wide / high, camera.getFrustumRight() / camera.getFrustumTop(), 0.01, "round stays round");
                assertEquals(cameras.get(0).getProjectionMatrix(), camera.getProjectionMatrix());
                assertEquals(cameras.get(0).getViewMatrix(), camera.getViewMatrix());
            }
        }
    }

    private List<Camera> cameras() {
        return run.app().getRenderManager().getMainViews().stream()
                .filter(port -> port.getProcessors().size() > 0)
                .map(port -> port.getCamera().clone())
                .toList();
    }

    @Test
    void labelsAndChartsAreAsLargeAsThePanels() {
        run.call(3, () -> {
            run.hud().setSettings(new HudSettings(HudSettings.Size.HUGE));
            return true;
        });
        press();
        run.frames(4);
        float panels = run.call(0, () -> ((Widget) robot.widget("left")).theme.scale);
        assertTrue(panels > 1, "larger words");
        assertEquals(panels, run.call(0, () -> run.app()
                .getGuiNode()
                .descendantMatches(Widget.class, "card")
                .get(0)
                .getWorldScale()
                .x));
    }

    /** Where the first picture shows them. */
    private void assertPeopleCanBeClicked() {
        int missed = run.call(0, () -> {
            PointerState pointer = run.app().getStateManager().getState(PointerState.class);
            AgentsView agents = simulation.world().agents();
            int misses = 0;
            for (int id = 0; id < agents.count(); id++) {
                Vector3f seen = run.app().getCamera().getScreenCoordinates(new Vector3f(agents.x(id), 1, agents.z(id)));
                misses += pointer.thing(seen.x, seen.y) instanceof AgentThing ? 0 : 1;
            }
            return misses;
        });
        assertEquals(0, missed);
    }

    /** The texts in the picture's corner. */
    private String card(int picture) {
        return run.call(
                0, () -> run
                        .app()
                        .getGuiNode()
                        .descendantMatches(Widget.class, "card")
                        .get(picture)
                        .descendantMatches(Line.class)
                        .stream()
                        .map(Line::text)
                        .collect(Collectors.joining(" ")));
    }

    @Test
    void eachPictureIsNamedInOneLineItsTipTellsWhatItsStrategyDoesAndAClickInItWhoIsThere() {
        lookFromHighUp();
        press();
        run.pause(400);
        run.frames(4);
        List<String> docs = Stream.of(ChangeStrategy.FARTHEST, ChangeStrategy.BLIND, ChangeStrategy.RANDOM)
                .map(Params::choiceDoc)
                .toList();
        for (int i = 0; i < docs.size(); i++) {
            assertTrue(tip(i).contains(docs.get(i)), tip(i));
        }
        assertTrue(tip(3).contains(Params.choiceDoc(Zone.RECTANGLE)), tip(3));
        for (int i = 0; i < 400 && !card(1).contains("Own followers (glowing) block"); i++) {
            run.pause(50);
            run.frames(1);
        }
        assertTrue(card(1).contains("Own followers (glowing) block"), card(1));
        run.call(2, () -> {
            simulation.setPaused(true);
            return true;
        });
        // Until no picture moves any more.
        run.frames(10);
        int[] seen = run.call(0, () -> {
            Camera second = cameras().get(1);
            AgentsView agents = simulation.world().agents();
            for (int id = 0; id < agents.count(); id++) {
                Vector3f at = second.getScreenCoordinates(new Vector3f(agents.x(id), 1, agents.z(id)));
                PointerState pointer = run.app().getStateManager().getState(PointerState.class);
                if (at.x > second.getViewPortLeft() * second.getWidth() + 20
                        && at.y < second.getViewPortTop() * second.getHeight() - 70
                        && at.y > second.getViewPortBottom() * second.getHeight() + 10
                        && pointer.thing((int) at.x, (int) at.y) instanceof AgentThing it) {
                    return new int[] {(int) at.x, (int) at.y, it.id()};
                }
            }
            return null;
        });
        robot.move(seen[0], seen[1]);
        robot.click();
        for (int i = 0; i < 100 && !card(0).contains("Agent"); i++) {
            run.pause(50);
            run.frames(1);
        }
        for (int i = 0; i < 4; i++) {
            assertTrue(card(i).contains("Agent " + seen[2]), card(i));
        }
        assertTrue(robot.shows("right"));
    }

    /** The tooltip of the picture's name, which covers little of the picture. */
    private String tip(int picture) {
        int[] at = run.call(0, () -> {
            Widget card = (Widget) run.app()
                    .getGuiNode()
                    .descendantMatches(Widget.class, "card")
                    .get(picture);
            assertTrue(card.height() < 72 && card.width() < 450, card.width() + "×" + card.height());
            Vector3f corner = card.getWorldTranslation();
            return new int[] {(int) corner.x + 40, (int) corner.y - 12};
        });
        robot.move(at[0], at[1]);
        run.pause(900);
        run.frames(4);
        return run.call(0, () -> run.app().getGuiNode().descendantMatches(Widget.class, "tip").stream()
                .flatMap(tip -> tip.descendantMatches(Line.class).stream())
                .map(Line::text)
                .collect(Collectors.joining(" ")));
    }

    /** Whatever the pictures were like in which it began. */
    @Test
    void theOverviewFitsEveryoneAfterTheComparisonToo() {
        press();
        run.frames(4);
        robot.key(KeyInput.KEY_O, 'o', true);
        robot.key(KeyInput.KEY_O, 'o', false);
        run.pause(1200);
        run.frames(4);
        press();
        run.pause(1200);
        run.frames(6);
        assertFalse(compares());
        int hidden = run.call(0, () -> {
            AgentsView agents = simulation.world().agents();
            int outside = 0;
            for (int id = 0; id < agents.count(); id++) {
                Vector3f seen = run.app().getCamera().getScreenCoordinates(new Vector3f(agents.x(id), 1, agents.z(id)));
                outside += seen.x < 260 || seen.x > 1280 || seen.y < 96 || seen.y > 720 ? 1 : 0;
            }
            return outside;
        });
        assertEquals(0, hidden);
    }

    private boolean compares() {
        return run.call(0, () -> run.app().getStateManager().getState(CompareState.class) != null);
    }

    @Test
    void theButtonComparesTheStrategiesThatAreChosenAndEndsThat() {
        robot.click("compareButton");
        robot.click("compare/change blind");
        robot.click("compare/change random");
        robot.click("compare/change farthest, zone rectangle");
        robot.click("compare/start");
        assertFalse(compares(), "one alone is no comparison");
        assertTrue(robot.shows("toast"));
        robot.click("compare/change random");
        robot.click("compare/change blind");
        press(KeyInput.KEY_RETURN, '\0');
        run.frames(6);
        assertFalse(robot.shows("compare/start"));
        assertEquals(3, pictures().size());
        assertEquals(0, simulation.generation() - 1, "started again once");
        robot.click("compareButton");
        run.frames(3);
        assertFalse(compares());
        assertEquals(1, pictures().size());
    }

    @Test
    void theTimelineAndTheChartsShareTheLowerEdgeWithThePictures() {
        for (int[] size : new int[][] {{1280, 720}, {1920, 1080}, {1024, 640}}) {
            run.resize(size[0], size[1]);
            press();
            run.frames(4);
            float without = lowest();
            robot.key(KeyInput.KEY_L, 'l', true);
            robot.key(KeyInput.KEY_L, 'l', false);
            run.frames(6);
            float scale = run.call(0, () -> robot.widget("timeline").theme.scale);
            float top = run.call(0, () -> robot.widget("timeline").getWorldTranslation().y);
            float[] chart = run.call(0, () -> {
                Widget curves = (Widget) ((Node) run.app().getGuiNode()).getChild("curves");
                float y = curves.getWorldTranslation().y;
                return new float[] {y - curves.height(), y};
            });
            float bar = run.call(0, () -> robot.widget("bottom").getWorldTranslation().y);
            assertTrue(chart[0] >= 0 && chart[1] <= bar, "the chart is in the bar below: " + chart[1] + ", " + bar);
            assertFalse(robot.shows("chart"), "instead of the one of a single picture");
            assertTrue(lowest() * size[1] >= top - 2, "and the pictures above the timeline");
            assertTrue(lowest() > without);
            assertTrue(lowest() < 0.42, "and as high as one can see them: " + lowest());
            assertTrue(run.call(0, () -> robot.widget("timeline").height()) * scale > 100);
            assertEquals(
                    List.of(),
                    run.call(0, () -> TextLayoutCheck.faults(run.hud().root(), size[0], size[1])));
            robot.key(KeyInput.KEY_L, 'l', true);
            robot.key(KeyInput.KEY_L, 'l', false);
            press();
            run.frames(4);
        }
    }

    private float rightmost() {
        return (float) pictures().stream().mapToDouble(p -> p[1]).max().orElseThrow();
    }

    @Test
    void beneathWhatIsSelectedAPanelFillsTheColumnBesideThePictures() {
        press();
        run.frames(4);
        robot.type("n");
        run.frames(3);
        robot.click("groups/group 0");
        run.pause(300);
        run.frames(4);
        assertTrue(robot.shows("right"));
        float edge = run.call(0, () -> robot.widget("right").getWorldTranslation().x);
        float high = run.call(0, () -> robot.widget("right").height());
        assertEquals(720 - 96, high, 1);
        assertEquals(edge / 1280, rightmost(), 0.01);
    }

    private float lowest() {
        return (float) pictures().stream().mapToDouble(p -> p[2]).min().orElseThrow();
    }

    @Test
    void anotherSceneEndsTheComparison() {
        press();
        run.frames(4);
        run.call(2, () -> {
            simulation.sessions().load(Scenes.load("herd"));
            return null;
        });
        run.frames(3);
        assertNull(run.call(0, () -> run.app().getStateManager().getState(CompareState.class)));
    }
}
