package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.input.KeyInput;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import java.nio.file.Path;
import java.util.List;
import onder.param.Format;
import onder.sandbox.Sandbox;
import onder.sandbox.hud.toolkit.Fact;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.inspect.GroupColumn;
import onder.sandbox.inspect.GroupTable;
import onder.sandbox.inspect.SelectionFacts;
import onder.sandbox.run.Selection;
import onder.sandbox.run.SimulationState;
import onder.scene.Scenes;
import onder.world.measure.Measure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every measure is shown where it says: of the selected group, in the list of groups, the chart and the comparison. */
class MeasuresShownTest {
    private final SimulationState simulation = new SimulationState(Scenes.load("gate"), 1, true);

    @TempDir
    private Path folder;

    private void run(int steps) {
        long until = simulation.world().steps() + steps;
        while (simulation.world().steps() < until) {
            simulation.update(simulation.world().dt());
        }
    }

    @Test
    void theSelectedGroupHasThemAll() {
        run(120);
        Selection selection = new Selection();
        selection.selectGroup(2);
        List<Fact> facts = new SelectionFacts(simulation, selection).now();
        for (Measure measure : Measure.ALL) {
            float value =
                    measure.of(simulation.world(), simulation.world().groups().find(2));
            Fact fact = new Fact(
                    measure == Measure.SPEED ? "momentary speed" : measure.label(),
                    Format.fixed(value, measure.decimals(), measure.unit()),
                    measure.sentence());
            assertTrue(facts.contains(fact), fact + " in " + facts);
        }
    }

    @Test
    void theListOfGroupsHasAColumnOfThoseThatItHasRoomFor() {
        run(120);
        GroupTable table = new GroupTable(simulation);
        List<GroupColumn> columns = GroupColumn.of(1, false);
        for (Measure measure : Measure.shownIn(Measure.Place.GROUP_LIST)) {
            GroupColumn column = columns.stream()
                    .filter(c -> c.head().equals(measure.shortLabel()))
                    .findFirst()
                    .orElseThrow();
            for (GroupTable.Listed listed : table.listed()) {
                assertTrue(column.text().apply(listed).matches("\\d+\\.\\d+"), column.head());
            }
        }
    }

    @Test
    void groupsWithoutAValueComeLastWhicheverWayAColumnBegins() {
        GroupTable table = new GroupTable(simulation);
        List<GroupTable.Listed> without = table.listed();
        run(120);
        for (GroupColumn column : GroupColumn.of(1, false)) {
            if (column.text().apply(without.get(0)).equals("–")) {
                int order = column.order().compare(table.listed().get(0), without.get(0));
                assertTrue(column.falling() ? order > 0 : order < 0, column.head());
            }
        }
    }

    @Test
    void theChartNamesItsCurvesAndTheComparisonHasAChartOfEach() {
        assertFalse(Measure.shownIn(Measure.Place.CHART).isEmpty());
        assertFalse(Measure.shownIn(Measure.Place.COMPARISON).isEmpty());
        run(120);
        Sandbox sandbox = new Sandbox(simulation, null, Sandbox.Panels.SHOWN, folder);
        try (HeadlessHud run = new HeadlessHud(sandbox, Sandbox.settings(1920, 1080))) {
            Robot robot = new Robot(run);
            run.frames(30);
            String chart = run.call(1, () -> texts(robot.widget("chart")));
            List<Measure> charted = Measure.shownIn(Measure.Place.CHART);
            for (Measure measure : charted.subList(0, 2)) {
                assertTrue(chart.contains(measure.label() + " "), measure.name() + " in " + chart);
            }
            for (int i = 1; i <= charted.size(); i++) {
                robot.moveTo("chart", 0.8f, 0.5f);
                robot.click();
                run.frames(2);
                chart = run.call(1, () -> texts(robot.widget("chart")));
                Measure next = charted.get((1 + i) % charted.size());
                assertTrue(chart.contains(next.label() + " "), next.name() + " in " + chart);
            }
            robot.key(KeyInput.KEY_C, 'c', true);
            robot.key(KeyInput.KEY_C, 'c', false);
            run.frames(6);
            String all = run.call(1, () -> texts(run.app().getGuiNode()));
            for (Measure measure : Measure.shownIn(Measure.Place.COMPARISON)) {
                assertTrue(all.contains(measure.title()), measure.name() + " in " + all);
            }
            assertEquals(
                    Measure.shownIn(Measure.Place.COMPARISON).size(),
                    run.call(0, () -> count("curves", run.app().getGuiNode())));
        }
    }

    private static String texts(Spatial of) {
        if (of instanceof Line line) {
            return line.text() + "\n";
        }
        StringBuilder texts = new StringBuilder();
        if (of instanceof Node node) {
            node.getChildren().forEach(child -> texts.append(texts(child)));
        }
        return texts.toString();
    }

    private static int count(String name, Node in) {
        int count = 0;
        for (Spatial child : in.getChildren()) {
            count += name.equals(child.getName()) ? 1 : child instanceof Node node ? count(name, node) : 0;
        }
        return count;
    }
}
