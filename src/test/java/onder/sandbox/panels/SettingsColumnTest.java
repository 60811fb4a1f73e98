package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import onder.param.Params;
import onder.sandbox.commands.Findable;
import onder.sandbox.hud.form.SettingRow;
import onder.sandbox.hud.form.SettingsPanel;
import onder.sandbox.hud.toolkit.CollapsibleSection;
import onder.sandbox.hud.toolkit.Pressable;
import onder.sandbox.hud.toolkit.Scroller;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Widget;
import onder.sandbox.run.SimulationState;
import onder.sandbox.settings.SettingsColumn;
import onder.scene.Scenes;
import onder.world.setup.Command;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The order of the settings, and how one of them is found and shown. */
class SettingsColumnTest extends OpenHud {
    SettingsColumnTest() {
        super("gate");
    }

    private SettingsColumn column() {
        return run.hud().left().settings;
    }

    private List<Findable> search(String words) {
        return Findable.search(column().findable(), words);
    }

    private List<SettingRow> lit() {
        return Meaning.touched(column()).stream()
                .filter(SettingRow.class::isInstance)
                .map(SettingRow.class::cast)
                .filter(SettingRow::isLit)
                .toList();
    }

    /** What is wrong with where the only lit row is; empty: nothing. */
    private String fault(Findable found) {
        List<SettingRow> lit = lit();
        if (lit.size() != 1
                || !found.more().startsWith(lit.get(0).field.parameter().doc())) {
            return found + ": lit are " + lit.stream().map(Widget::getName).toList();
        }
        SettingRow row = lit.get(0);
        Scroller scroller = (Scroller) robot.widget("settings");
        float top = scroller.getWorldTranslation().y - row.getWorldTranslation().y;
        float bottom = top + row.height() * row.theme.scale;
        boolean inside = top >= -1 && bottom <= scroller.height() * row.theme.scale + 1;
        return inside && row.height() > 10 ? "" : found + " from " + top + " to " + bottom + " of " + scroller.height();
    }

    @ParameterizedTest
    @CsvSource({"640, 480", "1280, 720"})
    void everyParameterOfEveryShippedSceneIsRevealed(int width, int height) {
        simulation.setPaused(true);
        openPanels(width, height);
        run.frames(3);
        Set<String> seen = new HashSet<>();
        int revealed = 0;
        for (String scene : Scenes.SHIPPED) {
            if (scene.equals("million")) {
                continue;
            }
            List<Findable> all = run.call(2, () -> {
                simulation.sessions().load(Scenes.load(scene));
                simulation.setPaused(true);
                column().openAll(false);
                column().update();
                // What other scenes have, too, has been revealed there.
                return column().findable().stream()
                        // A choice is of a setting that is revealed alike.
                        .filter(found -> !found.name().contains(": "))
                        .filter(found -> seen.add(found.where() + "/" + found.name() + "/" + found.more()))
                        .toList();
            });
            List<String> faults = new ArrayList<>();
            for (Findable found : all) {
                faults.add(run.call(0, () -> {
                    found.run().run();
                    return fault(found);
                }));
            }
            revealed += faults.size();
            assertEquals(
                    List.of(), faults.stream().filter(each -> !each.isEmpty()).toList(), scene);
        }
        assertTrue(revealed > 400, revealed + " settings");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"half width", "pull of slope", "wander jitter", "seed", "heat far", "friction of the ground"})
    void aRevealedRowIsInSightAndLitForTwoSeconds(String words) {
        openPanels(640, 480);
        run.steady();
        run.frames(3);
        Findable found = run.call(0, () -> search(words).get(0));
        run.call(3, () -> {
            column().openAll(false);
            return true;
        });
        run.call(5, () -> {
            found.run().run();
            return true;
        });
        assertEquals("", run.call(0, () -> fault(found)));
        run.frames(45);
        assertEquals("", run.call(0, () -> fault(found)));
        run.frames(20);
        assertEquals(List.of(), run.call(0, this::lit));
        assertEquals(
                List.of(), run.call(0, () -> TextLayoutCheck.faults(run.hud().root(), 640, 480)));
    }

    /** The row of a setting that was found may touch the panel's lower edge, and a refusal makes it higher. */
    @ParameterizedTest
    @CsvSource({"640, 480, agents", "1280, 720, agents", "1920, 1080, agents", "1280, 720, wander jitter"})
    void whyAFoundSettingRefusesAValueIsInSight(int width, int height, String words) {
        openPanels(width, height);
        run.steady();
        run.frames(3);
        Findable found = run.call(0, () -> search(words).get(0));
        run.call(3, () -> {
            column().openAll(true);
            found.run().run();
            return true;
        });
        String row = "settings/" + run.call(0, () -> lit().get(0).getName());
        robot.click(row + "/value");
        robot.type("x\n");
        run.call(0, () -> {
            SettingRow refused = (SettingRow) robot.widget(row);
            assertTrue(refused.error().startsWith("not a number"), refused.error());
            assertEquals("", fault(found));
            return true;
        });
        assertTrue(run.hud().typing());
    }

    @Test
    void afterSavingNothingIsMarkedAndAResetBringsBackWhatWasSaved() {
        openSandbox(1280, 720);
        run.call(3, () -> simulation.edits().edit(threshold(0.5f)));
        assertTrue(isMarked());
        run.call(3, () -> run.hud().parts.storage().files().saveAs(folder.resolve("mine.yaml"), ""));
        assertFalse(isMarked());
        run.call(3, () -> simulation.edits().edit(threshold(0.7f)));
        assertTrue(isMarked());
        run.call(3, () -> {
            column().descendantMatches(SettingsPanel.class).forEach(SettingsPanel::reset);
            return true;
        });
        assertEquals(0.5f, simulation.world().setup().leadership().threshold());
        assertFalse(isMarked());
    }

    private Command threshold(float value) {
        return new Command.Set(Params.with(simulation.world().setup().leadership(), "threshold", value));
    }

    private boolean isMarked() {
        return column().descendantMatches(SettingsPanel.class).stream().anyMatch(SettingsPanel::differs);
    }

    @Test
    void settingsAreFoundByNameTitleAndMeaningInThisOrder() {
        openPanels(1280, 720);
        run.frames(3);
        run.call(0, () -> {
            assertEquals("threshold", search("thresh").get(0).name());
            assertEquals("Leaders", search("THRESHOLD leaders").get(0).where());
            assertTrue(search("evade leader").stream()
                    .allMatch(found -> found.where().contains("Evade leader")
                            || found.more().toLowerCase(Locale.ROOT).contains("leader")));
            assertEquals("radius", search("radius sector").get(0).name());
            assertEquals(List.of(), search("nosuchword"));
            assertEquals(column().findable().size(), search(" ").size());
            return true;
        });
    }

    @Test
    void whatPeopleChangeMostComesFirstAndMoreHasTheRest() {
        simulation.setPaused(true);
        openPanels(1280, 1000);
        run.frames(3);
        List<String> titles = run.call(0, () -> ((Scroller) robot.widget("settings"))
                .content().stream().map(Widget::getName).toList());
        assertEquals(List.of("Leaders", "Evade leader", "Body", "View", "More"), titles);
        run.call(3, () -> {
            column().openAll(false);
            return true;
        });
        robot.click("Body/header");
        assertEquals(List.of("radius", "maxSpeed", "perception", "fieldOfView", "shape"), rows("Body"));
        robot.click("Body/more/header");
        assertEquals(15, rows("Body").size());
        robot.click("More/header");
        assertTrue(robot.shows("More/Scene/header"));
        assertTrue(robot.shows("More/Environment/header"));
    }

    /** Opened by the mouse at the panel's lower edge. */
    @ParameterizedTest
    @CsvSource({"640, 480, Body", "1280, 720, View", "1280, 720, Environment", "1920, 1080, Environment"})
    void aSectionThatIsOpenedShowsItsFirstRows(int width, int height, String section) {
        simulation.setPaused(true);
        openPanels(width, height);
        run.frames(3);
        run.call(3, () -> {
            column().openAll(true);
            return true;
        });
        run.call(3, () -> {
            ((CollapsibleSection) robot.findRow(section)).setOpen(false);
            return true;
        });
        run.call(3, () -> {
            Widget header = robot.findRow(section + "/header");
            Scroller scroller = (Scroller) robot.widget("settings");
            float down = (scroller.getWorldTranslation().y - header.getWorldTranslation().y) / header.theme.scale;
            scroller.scroll(down + header.height() - scroller.height());
            return true;
        });
        robot.click(section + "/header");
        run.frames(3);
        run.call(0, () -> {
            Scroller scroller = (Scroller) robot.widget("settings");
            Widget opened = robot.widget(section);
            float seen = opened.getWorldTranslation().y
                    - scroller.getWorldTranslation().y
                    + scroller.height() * opened.theme.scale;
            assertTrue(seen >= Math.min(139, opened.height() - 1) * opened.theme.scale, seen + " of it are seen");
            return true;
        });
    }

    private List<String> rows(String section) {
        return run.call(2, () -> Meaning.touched(robot.widget(section)).stream()
                .filter(SettingRow.class::isInstance)
                .map(Widget::getName)
                .toList());
    }

    @Test
    void whatWasOpenIsOpenAgainInTheNextProgram() {
        openPanels(1280, 1000);
        run.frames(3);
        robot.click("Leaders/header");
        robot.click("Body/header");
        run.close();
        SimulationState next = new SimulationState(Scenes.load("yard"), 1, true);
        run = new HeadlessHud(next, folder, 1280, 1000);
        robot = new Robot(run);
        run.frames(3);
        run.call(0, () -> {
            assertFalse(((CollapsibleSection) robot.widget("Leaders")).isOpen());
            assertTrue(((CollapsibleSection) robot.widget("Body")).isOpen());
            assertTrue(((CollapsibleSection) robot.widget("Evade leader")).isOpen());
            return true;
        });
    }

    @ParameterizedTest
    @CsvSource({"1280, 720", "1920, 1080"})
    void namesSideBySideHaveTheirWholeHeight(int width, int height) {
        openPanels(width, height);
        run.frames(3);
        for (String path : List.of("Groups/interaction", "Details of the change/test")) {
            String name = path.substring(path.indexOf('/') + 1);
            run.call(3, () -> {
                column().openAll(false);
                search(name).stream()
                        .filter(found -> found.name().equals(name))
                        .findFirst()
                        .orElseThrow()
                        .run()
                        .run();
                return true;
            });
            run.call(0, () -> {
                List<Pressable> names = robot.widget(path + "/choice").descendantMatches(Pressable.class);
                assertEquals(3, names.size(), path);
                names.forEach(each -> assertTrue(each.height() >= Theme.ROW - 2, path + ": " + each.height()));
                assertEquals(List.of(), TextLayoutCheck.faults(robot.widget(path), width, height));
                return true;
            });
        }
    }
}
