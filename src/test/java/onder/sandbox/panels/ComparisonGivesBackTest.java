package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import onder.group.ChangeStrategy;
import onder.group.Leadership;
import onder.param.Format;
import onder.param.Params;
import onder.sandbox.hud.toolkit.Toast;
import onder.sandbox.run.Edit;
import onder.sandbox.thing.Thing;
import onder.scene.Scenes;
import onder.world.World;
import onder.world.setup.Command;
import org.junit.jupiter.api.Test;

/** A comparison runs copies: what is done in it stays in it, and the session is afterwards exactly where it was. */
class ComparisonGivesBackTest extends OpenHud {
    ComparisonGivesBackTest() {
        super("thesis");
    }

    private Leadership leadership() {
        return simulation.world().setup().leadership();
    }

    private void edit(String setting, Object value) {
        assertTrue(simulation.edits().edit(new Command.Set(Params.with(leadership(), setting, value))));
    }

    private static <T> T same(T before, T after) {
        assertEquals(before, after);
        return after;
    }

    @Test
    void theSessionIsExactlyWhereItWas() {
        simulation.playhead().remember();
        Hud hud = openPanels(800, 500);
        makeSteps(40);
        run.call(1, () -> {
            edit("grace", 2f);
            hud.parts.run().selection().selectGroup(0);
            simulation.setSpeed(4);
            return true;
        });
        makeSteps(3);
        World world = simulation.world();
        long hash = run.call(0, world::hash);
        long steps = world.steps();
        List<Edit.Stood> edits = run.call(0, simulation.edits()::all);
        List<Thing> selected = hud.parts.run().selection().things();
        assertTrue(run.call(0, simulation.sessions()::isEdited));

        run.call(4, () -> {
            // Not the session's own strategy first: the copy that the panels show has another.
            hud.parts.others().comparison().begin(List.of(1, 2));
            return true;
        });
        assertNotEquals(ChangeStrategy.FARTHEST, leadership().change());
        Path file = folder.resolve("saved meanwhile.yaml");
        run.call(6, () -> {
            edit("grace", 9f);
            hud.parts.run().selection().selectGroup(1);
            simulation.setSpeed(1);
            simulation.setPaused(false);
            return true;
        });
        run.call(3, () -> {
            hud.parts.storage().files().saveAs(file, "mine");
            simulation.playhead().goTo(0);
            return true;
        });
        assertNull(run.call(0, () -> hud.parts.others().comparison().news.take()), "the comparison goes on");
        makeSteps(300);
        Leadership saved = Scenes.load(file).setup().leadership();
        assertEquals(2, saved.grace(), "saving writes the user's scene");
        assertEquals(ChangeStrategy.FARTHEST, saved.change());
        run.call(3, () -> {
            hud.parts.others().comparison().end();
            return true;
        });

        assertSame(world, simulation.world());
        String news = run.call(0, () -> ((Toast) robot.widget("toast")).text());
        assertTrue(news.contains("waited at " + Format.clock(world.time()) + " while the comparison ran to "), news);
        assertNull(run.call(2, () -> hud.parts.others().comparison().news.take()), "it is said once");
        same(hash, run.call(0, world::hash));
        same(steps, world.steps());
        same(edits, run.call(0, simulation.edits()::all));
        same(selected, hud.parts.run().selection().things());
        same(4f, simulation.speed());
        assertTrue(simulation.isPaused());
        assertFalse(run.call(0, simulation.sessions()::isEdited), "it was saved meanwhile");
        float undone = run.call(2, () -> {
            simulation.edits().undo();
            return leadership().grace();
        });
        assertEquals(Scenes.load("thesis").setup().leadership().grace(), undone, "undone is what was done before");
        assertTrue(run.call(0, simulation.sessions()::isEdited));
    }
}
