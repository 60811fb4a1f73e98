package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.jme3.input.KeyInput;
import com.jme3.input.MouseInput;
import java.util.ArrayList;
import java.util.List;
import onder.core.geometry.Box;
import onder.core.geometry.Circle;
import onder.group.Leadership;
import onder.param.Params;
import onder.sandbox.hud.toolkit.Widget;
import onder.world.setup.Command;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The random user tells edits that it meant from those that nobody meant. */
class MeaningTest extends OpenHud {
    private EditWatch watch;
    private Meaning meaning;

    MeaningTest() {
        super("gate");
    }

    @BeforeEach
    void open() {
        openSandbox(1280, 720);
        run.call(2, () -> {
            simulation.setPaused(true);
            return true;
        });
        meaning = new Meaning(run.hud());
        watch = new EditWatch(run.hud());
        run.call(0, () -> look(Meant.NOTHING));
    }

    private List<String> look(Meant meant) {
        List<String> found = new ArrayList<>();
        watch.look(meant, found::add);
        return found;
    }

    /** What is found after an edit that is made where the user pressed the middle of a widget. */
    private List<String> after(String pressed, Command edit) {
        return run.call(1, () -> {
            Widget widget = robot.widget(pressed);
            float scale = widget.theme.scale;
            Meant meant = meaning.ofPress(
                    MouseInput.BUTTON_LEFT,
                    Math.round(widget.getWorldTranslation().x + widget.width() / 2 * scale),
                    Math.round(widget.getWorldTranslation().y - widget.height() / 2 * scale),
                    false);
            simulation.edits().edit(edit);
            return look(meant);
        });
    }

    private Command leadership(String name, float value) {
        Leadership now = simulation.world().setup().leadership();
        return new Command.Set(Params.with(now, name, value));
    }

    @Test
    void aSliderMeansItsOwnSettingOnly() {
        assertEquals(List.of(), after("Leaders/threshold/slider", leadership("threshold", 1)));
        assertEquals(
                1, after("Leaders/threshold/slider", leadership("grace", 7)).size());
        assertEquals(
                1, after("Leaders/threshold/slider", new Command.Paint(0, 7)).size());
    }

    @Test
    void aHeaderAndAPanelMeanNothing() {
        assertEquals(1, after("Leaders/header", leadership("threshold", 1)).size());
        assertEquals(1, after("left", leadership("threshold", 0.5f)).size());
    }

    @Test
    void deleteMeansWhatIsSelected() {
        int found = run.call(1, () -> {
            simulation.edits().edit(new Command.AddObstacle(new Circle(40, 40, 1, 2)));
            look(Meant.edits((edit, before) -> true));
            Meant meant = meaning.ofKey(KeyInput.KEY_DELETE, false, false, true);
            simulation.edits().edit(List.of(new Command.RemoveObstacle(new Circle(40, 40, 1, 2))), "Delete column");
            return look(meant).size();
        });
        assertEquals(1, found);
    }

    @Test
    void onlyUndoingMeansToUndo() {
        int found = run.call(1, () -> {
            simulation.edits().edit(new Command.Paint(0, 7));
            look(Meant.edits((edit, before) -> true));
            simulation.edits().undo();
            return look(meaning.ofKey(KeyInput.KEY_X, false, false, false)).size();
        });
        assertEquals(1, found);
        int meant = run.call(1, () -> {
            simulation.edits().redo();
            return look(meaning.ofKey(KeyInput.KEY_Z, true, true, false)).size();
        });
        assertEquals(0, meant);
    }

    @Test
    void eachToolOfTheStripMeansSomething() {
        assertEquals(
                List.of(),
                run.hud().parts.tools().tools.stream()
                        .map(tool -> tool.title)
                        .filter(title -> Meaning.byTool(title) == Meant.NOTHING)
                        .toList());
    }

    /** While a comparison runs, the list of edits is that of its pictures. */
    @Test
    void anEditIsMeantAlsoWhereAComparisonHidesIt() {
        List<String> found = run.call(1, () -> {
            simulation.sessions().restart();
            run.hud().parts.others().comparison().begin(List.of(0, 1));
            look(Meant.STARTS_AGAIN);
            run.hud().parts.others().comparison().end();
            return look(Meant.NOTHING);
        });
        assertEquals(List.of(), found);
    }

    @Test
    void aHiddenPanelMeansThePictureBehindIt() {
        run.call(1, () -> {
            run.hud().parts.tools().setOpen(true);
            run.hud().parts.tools().choose(1);
            return true;
        });
        Command box = new Command.AddObstacle(new Box(40, 40, 2, 2, 0, 2));
        assertEquals(1, after("Leaders/header", box).size());
        run.call(2, () -> {
            run.hud().toggle();
            return true;
        });
        assertEquals(List.of(), after("Leaders/header", new Command.AddObstacle(new Box(50, 40, 2, 2, 0, 2))));
    }
}
