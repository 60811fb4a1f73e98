package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.input.KeyInput;
import com.jme3.math.Vector3f;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Stream;
import onder.group.ChangeStrategy;
import onder.param.Format;
import onder.sandbox.action.Action;
import onder.sandbox.action.KeyMap;
import onder.sandbox.commands.Findable;
import onder.sandbox.hud.form.SettingRow;
import onder.sandbox.hud.toolkit.Scroller;
import onder.sandbox.hud.toolkit.SignButton;
import onder.sandbox.hud.toolkit.Widget;
import onder.sandbox.settings.SettingsColumn;
import onder.sandbox.view.ViewSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The toolbar over the picture and the page that finds actions by name, under a user's hand. */
class CommandsTest extends OpenHud {
    private static final List<String> SWITCHES = List.of("zones", "forces", "build");

    CommandsTest() {
        super("gate");
    }

    private KeyMap keys() {
        return run.hud().parts.keys();
    }

    private ViewSettings view() {
        return run.call(0, () -> run.hud().parts.view().options().now());
    }

    private boolean isLit(String id) {
        return run.call(0, () -> ((SignButton) robot.widget("toolbar/do " + id)).isOn());
    }

    @Test
    void aClickBesideAnOpenMenuClosesItAndDoesWhatItIsOn() {
        openSandbox(1280, 720);
        robot.click("Leaders/change/choice");
        assertTrue(robot.shows("choices"));
        robot.click("right/editList");
        assertFalse(robot.shows("choices"));
        assertTrue(robot.shows("edits"));
        robot.click("Leaders/change/choice");
        robot.click("Leaders/change/choice");
        assertFalse(robot.shows("choices"), "a second click on its control closes a menu");
    }

    @Test
    void aButtonSwitchesAndShowsWhatIsOn() {
        for (int[] size : new int[][] {{1280, 720}, {1100, 640}, {1920, 1080}}) {
            if (run == null) {
                openSandbox(size[0], size[1]);
            } else {
                run.resize(size[0], size[1]);
            }
            for (String id : SWITCHES) {
                boolean before = isLit(id);
                robot.click("toolbar/do " + id);
                run.frames(2);
                assertNotEquals(before, isLit(id), id);
                robot.click("toolbar/do " + id);
                run.frames(2);
                assertEquals(before, isLit(id), id);
            }
        }
        robot.click("toolbar/do build");
        robot.click("toolbar/do select");
        run.frames(2);
        assertTrue(isLit("select"));
        assertFalse(run.call(0, () -> run.hud().parts.tools().isOpen()));
    }

    @Test
    void aButtonWithAChoiceOffersAllOfIt() {
        openSandbox(1280, 720);
        for (String id : List.of("trails", "colours", "heat")) {
            List<String> names = keys().action(id).state().names();
            Random random = new Random(id.hashCode());
            for (int i = 0; i < 4; i++) {
                String wanted = names.get(random.nextInt(names.size()));
                robot.click("toolbar/do " + id);
                robot.click("choices/" + wanted);
                run.frames(2);
                int now = run.call(0, () -> keys().action(id).state().now().getAsInt());
                assertEquals(wanted, names.get(now));
                assertEquals(now != 0, isLit(id), id + " " + wanted);
            }
        }
        assertNotEquals("", view().heat().name());
    }

    @Test
    void noActionHasTheNameOfASetting() {
        openSandbox(1280, 720);
        List<String> settings =
                run.call(0, () -> run.hud().panels.dock.get(LeftPanel.class).settings.findable().stream()
                        .map(Findable::name)
                        .toList());
        List<String> actions = keys().actions().stream().map(keys()::label).toList();
        assertTrue(settings.contains("trails"));
        assertEquals(
                List.of(),
                actions.stream().filter(settings::contains).distinct().toList());
    }

    @Test
    void itRecordsAndTakesPictures() throws Exception {
        openSandbox(1024, 640);
        robot.click("toolbar/do picture");
        run.frames(5);
        robot.click("toolbar/do record");
        run.frames(5);
        assertTrue(isLit("record"));
        robot.click("toolbar/do record");
        run.frames(5);
        assertFalse(isLit("record"));
        run.steady();
        try (Stream<java.nio.file.Path> files = Files.list(folder)) {
            List<String> names =
                    files.map(file -> file.getFileName().toString()).toList();
            assertTrue(names.stream().anyMatch(name -> name.endsWith(".png")), names + "");
            assertTrue(names.stream().anyMatch(name -> name.endsWith(".mp4")), names + "");
        }
    }

    @Test
    void everyButtonIsInTheWindowAndHasItsTip() {
        openSandbox(1280, 720);
        for (int[] size : new int[][] {{640, 480}, {1024, 640}, {1280, 720}, {1920, 1080}, {3840, 2160}}) {
            run.resize(size[0], size[1]);
            run.frames(2);
            run.call(0, () -> {
                Widget bar = robot.widget("toolbar");
                List<Widget> buttons = new ArrayList<>();
                bar.getChildren().forEach(child -> {
                    if (child instanceof SignButton button) {
                        buttons.add(button);
                    }
                });
                boolean roomy = size[0] >= 1280;
                assertTrue(roomy ? buttons.size() == 14 : buttons.size() >= 3, buttons.size() + " at " + size[0]);
                assertTrue(buttons.stream().anyMatch(button -> button.getName().equals("do find")));
                float scale = bar.theme.scale;
                for (Widget button : buttons) {
                    Vector3f corner = button.getWorldTranslation();
                    String where = button.getName() + " at " + size[0] + " x " + size[1];
                    assertTrue(corner.x >= 0 && corner.x + button.width() * scale <= size[0], where);
                    assertTrue(corner.y <= size[1] && corner.y - button.height() * scale >= 0, where);
                    for (Widget other : buttons) {
                        Vector3f its = other.getWorldTranslation();
                        boolean apart = Math.abs(its.x - corner.x) >= button.width() * scale - 1
                                || Math.abs(its.y - corner.y) >= button.height() * scale - 1;
                        assertTrue(other == button || apart, where + " lies on " + other.getName());
                    }
                }
                return true;
            });
        }
    }

    private String first() {
        return run.call(0, () -> {
            Widget row = (Widget) ((onder.sandbox.hud.toolkit.Scroller) robot.widget("commands/found"))
                    .content()
                    .get(0);
            return row.getName();
        });
    }

    private void find(String words) {
        press(KeyInput.KEY_ESCAPE, '\0');
        run.frames(1);
        robot.key(KeyInput.KEY_LCONTROL, '\0', true);
        press(KeyInput.KEY_P, 'p');
        robot.key(KeyInput.KEY_LCONTROL, '\0', false);
        run.frames(2);
        robot.type(words);
        run.frames(2);
    }

    @Test
    void everyActionIsFoundByItsWords() {
        openSandbox(1280, 720);
        run.call(0, () -> {
            simulation.setPaused(true);
            return true;
        });
        Random random = new Random(11);
        List<Action> all = new ArrayList<>(keys().actions());
        all.removeIf(action -> action.run() == null || action.id().equals("find"));
        java.util.Collections.shuffle(all, random);
        for (Action action : all.subList(0, 10)) {
            String label = keys().label(action);
            find(label.replaceAll("[^a-z ]", " ").strip());
            assertEquals(label, first());
        }
    }

    /** Each setting is found by its name and what it means, and is then in sight. */
    @Test
    void aSettingIsFoundAndShown() {
        openSandbox(1280, 720);
        Random random = new Random(4);
        List<Findable> all = run.call(0, () -> ((SettingsColumn) robot.widget("left/settings column")).findable());
        for (int i = 0; i < 8; i++) {
            Findable wanted = all.get(random.nextInt(all.size()));
            find((wanted.name() + " " + wanted.more().split("[^a-zA-Z]+")[0]).toLowerCase(Locale.ROOT));
            List<String> found = run.call(0, () -> ((Scroller) robot.widget("commands/found"))
                    .content().stream().map(Widget::getName).toList());
            assertTrue(found.contains(wanted.name()), wanted.name() + ": " + found);
            int down = found.indexOf(wanted.name());
            for (int k = 0; k < down; k++) {
                press(KeyInput.KEY_DOWN, '\0');
            }
            press(KeyInput.KEY_RETURN, '\0');
            run.frames(3);
            assertFalse(robot.shows("commands"));
            String shown = run.call(0, () -> linesOf((Widget) robot.widget("left/settings")));
            assertTrue(shown.contains(wanted.name().split(":")[0]), wanted.name() + ": " + shown);
        }
    }

    @Test
    void aChoiceIsFoundByItsNameAndTaken() {
        openSandbox(1280, 720);
        for (ChangeStrategy wanted : List.of(ChangeStrategy.BLIND, ChangeStrategy.RANDOM, ChangeStrategy.FARTHEST)) {
            find("change " + Format.words(wanted.name()));
            assertEquals("change: " + Format.words(wanted.name()), first());
            press(KeyInput.KEY_RETURN, '\0');
            run.frames(3);
            assertEquals(wanted, simulation.world().setup().leadership().change());
            assertTrue(run.call(0, () -> ((SettingRow) robot.widget("Leaders/change")).isLit()));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "director, camera",
        "my shots, camera",
        "fps, frames",
        "4K, width",
        "slow motion, slowMotion",
        "webm, kind",
        "sound, sound"
    })
    void aSettingOfAFilmIsFoundAndLitOnItsPage(String words, String setting) {
        openSandbox(640, 480);
        find(words);
        List<String> found = run.call(0, () -> ((Scroller) robot.widget("commands/found"))
                .content().stream().map(Widget::getName).toList());
        for (int down = found.indexOf(Format.words(setting)); down > 0; down--) {
            press(KeyInput.KEY_DOWN, '\0');
        }
        press(KeyInput.KEY_RETURN, '\0');
        run.frames(3);
        run.call(0, () -> {
            SettingRow row = (SettingRow) robot.widget("film/" + setting);
            assertTrue(row.isLit() && row.isSeen(), found.toString());
            return true;
        });
    }

    @Test
    void theNumberOfAgentsIsFoundByWhatPeopleCallItAndNoSettingTwice() {
        openSandbox(1280, 720);
        List<Findable> all = run.call(0, () -> ((SettingsColumn) robot.widget("left/settings column")).findable());
        for (String words : List.of("group size", "more people")) {
            assertTrue(
                    Findable.search(all, words).stream()
                            .anyMatch(found -> found.name().equals("agents")),
                    words);
        }
        assertEquals(1, Findable.search(all, "length follows speed").size());
        run.call(3, () -> {
            run.hud().parts.run().selection().selectGroup(2);
            return true;
        });
        assertTrue(run.call(0, () -> linesOf(robot.widget("inspector"))).contains("40"), "how many are in the group");
    }

    @Test
    void aNumberFindsAnAgentAndTheLeaderOfAGroup() {
        openSandbox(1280, 720);
        robot.click("pause");
        for (String words : List.of("group 2", "2", "agent 17", "person 17", "17")) {
            find(words);
            assertEquals(words.endsWith("2") ? "leader of group 2" : "agent 17", first());
            press(KeyInput.KEY_RETURN, '\0');
            run.frames(2);
            int wanted =
                    words.endsWith("2") ? simulation.world().groups().find(2).leader() : 17;
            assertEquals(
                    wanted, run.call(0, () -> run.hud().parts.run().selection().agent()), words);
        }
        find("agent 99999");
        press(KeyInput.KEY_RETURN, '\0');
        assertTrue(robot.shows("commands"));
    }

    @Test
    void theSecondClickOfADoubleClickClosesNothing() {
        openSandbox(1280, 720);
        run.steady();
        run.call(2, () -> {
            run.hud().panels.screen.toasts().offer("first", "do it", () -> {});
            run.hud().panels.screen.toasts().offer("next", "do it", () -> {});
            return true;
        });
        robot.doubleClick("toast/decline");
        assertTrue(robot.shows("toast"), "the other message has moved under the mouse and stays");
        run.frames(15);
        robot.click("toast/decline");
        run.frames(2);
        assertFalse(robot.shows("toast"));
    }

    @Test
    void enterDoesTheChosenOne() {
        openSandbox(1280, 720);
        boolean before = view().zones();
        find("zones ahead");
        press(KeyInput.KEY_RETURN, '\0');
        run.frames(2);
        assertNotEquals(before, view().zones());
        assertFalse(robot.shows("commands"));
        find("");
        String top = first();
        press(KeyInput.KEY_DOWN, '\0');
        press(KeyInput.KEY_DOWN, '\0');
        press(KeyInput.KEY_UP, '\0');
        press(KeyInput.KEY_UP, '\0');
        press(KeyInput.KEY_UP, '\0');
        run.frames(1);
        assertEquals(top, first());
        find("qqqq");
        assertTrue(run.call(0, () -> linesOf((Widget) robot.widget("commands"))
                .contains("No action, setting, group or agent matches.")));
        press(KeyInput.KEY_RETURN, '\0');
        run.frames(1);
        assertTrue(robot.shows("commands"));
    }

    @Test
    void thePageOfKeysIsSearchedByWordsAndKeys() {
        openSandbox(1280, 720);
        press(KeyInput.KEY_F1, '\0');
        run.frames(2);
        robot.click("help/search");
        for (Action action : List.of(keys().action("heat"), keys().action("save-as"), keys().action("redo"))) {
            for (String words : List.of(keys().label(action), keys().text(action))) {
                for (int i = 0; i < 40; i++) {
                    press(KeyInput.KEY_BACK, '\b');
                }
                robot.type(words.toLowerCase(Locale.ROOT));
                run.frames(2);
                String shown = run.call(0, () -> linesOf((Widget) robot.widget("help/lines")));
                assertTrue(shown.contains(keys().label(action)), words + ": " + shown);
                assertFalse(shown.contains(keys().label(keys().action("quit"))), words + ": " + shown);
            }
        }
        robot.type("qqqq");
        run.frames(2);
        assertTrue(
                run.call(0, () -> linesOf((Widget) robot.widget("help")).contains("No action has this key or name.")));
    }

    @Test
    void whatIsNotPossibleNowIsSaid() {
        openSandbox(1280, 720);
        Action impossible = keys().actions().stream()
                .filter(action -> action.run() != null
                        && run.call(0, () -> !action.possible().getAsBoolean()))
                .findFirst()
                .orElseThrow();
        find(keys().label(impossible)
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z ]", " ")
                .strip());
        press(KeyInput.KEY_RETURN, '\0');
        run.frames(2);
        assertTrue(run.call(0, () -> linesOf((com.jme3.scene.Spatial) run.hud().root())
                .contains("not possible now: " + keys().label(impossible))));
    }
}
