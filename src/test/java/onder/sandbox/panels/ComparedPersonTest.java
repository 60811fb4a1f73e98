package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.input.KeyInput;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import onder.core.agents.AgentsView;
import onder.sandbox.hud.toolkit.Fact;
import onder.sandbox.hud.toolkit.FactRow;
import onder.sandbox.hud.toolkit.Scroller;
import onder.sandbox.run.Branch;
import onder.sandbox.run.RunView;
import onder.sandbox.run.Selection;
import onder.sandbox.thing.AgentThing;
import onder.sandbox.view.PointerState;
import onder.sandbox.view.Viewpoints;
import onder.world.World;
import onder.world.setup.Command;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A person who is clicked in a compared picture is the one of that picture's run. */
class ComparedPersonTest extends OpenHud {
    private static final int SECOND = 1;

    ComparedPersonTest() {
        super("gate");
    }

    @BeforeEach
    void open() {
        openSandbox(1280, 720);
        run.call(1, () -> {
            simulation.setPaused(true);
            return true;
        });
    }

    private Selection selection() {
        return run.hud().parts.run().selection();
    }

    private Viewpoints viewpoints() {
        return run.hud().parts.view().viewpoints();
    }

    private RunView selectedIn() {
        return selection().run(simulation);
    }

    /** Clicks on somebody in the second picture; returns who that is. */
    private int clickInSecond(IntPredicate wanted) {
        int[] seen = run.call(0, () -> {
            Camera second = second();
            PointerState pointer = run.app().getStateManager().getState(PointerState.class);
            for (int y = (int) (second.getViewPortBottom() * 720) + 2; y < second.getViewPortTop() * 720 - 60; y += 3) {
                for (int x = (int) (second.getViewPortLeft() * 1280) + 2;
                        x < second.getViewPortRight() * 1280 - 2;
                        x += 3) {
                    if (pointer.thing(x, y) instanceof AgentThing it && wanted.test(it.id())) {
                        return new int[] {x, y, it.id()};
                    }
                }
            }
            return null;
        });
        assertNotNull(seen, "somebody is there");
        robot.move(seen[0], seen[1]);
        robot.click();
        run.pause(400);
        run.frames(4);
        return seen[2];
    }

    private Map<String, String> facts() {
        return run.call(0, () -> ((Scroller) robot.widget("inspector/facts"))
                .content().stream()
                        .filter(FactRow.class::isInstance)
                        .map(row -> ((FactRow) row).fact())
                        .collect(Collectors.toMap(Fact::name, Fact::value, (first, second) -> first)));
    }

    /** Makes steps; the pictures follow. */
    private void make(int steps) {
        makeSteps(steps);
        for (int i = 0; i < 100 && run.call(1, () -> simulation.world().steps()) < steps; i++) {
            run.frames(1);
        }
        run.frames(3);
    }

    @Test
    void itsCardAndFollowAreThoseOfThePictureThatWasClicked() {
        Vector3f mine = run.call(0, () -> run.app().getCamera().getLocation().clone());
        press(KeyInput.KEY_C, 'c');
        run.frames(3);
        run.call(1, () -> {
            simulation.setPaused(true);
            return true;
        });
        make(900);
        World first = simulation.world();
        // The user's own run is described without a click.
        int own = first.groups().all().get(0).leader();
        run.call(2, () -> {
            selection().select(new AgentThing(own));
            return true;
        });
        assertSame(simulation, selectedIn());
        int id = clickInSecond(agent -> true);
        RunView beside = selectedIn();
        assertNotSame(simulation, beside);
        // Somebody whose leader is another one than in the first run.
        id = clickInSecond(agent -> beside.world().groups().of(agent).leader()
                        != first.groups().of(agent).leader()
                && beside.world().groups().of(agent).leader() != agent);
        assertSame(beside, selectedIn());
        AgentsView agents = beside.world().agents();
        int leader = beside.world().groups().of(id).leader();
        assertEquals("agent " + leader, facts().get("leader"));
        assertEquals("change blind", facts().get("in"));
        double apart = Math.hypot(agents.x(leader) - agents.x(id), agents.z(leader) - agents.z(id));
        assertEquals(
                String.format(java.util.Locale.ROOT, "%.1f", apart),
                facts().get("to its leader").split("[ \u00a0\u202f]")[0]);
        assertTrue(facts().get("own net speed").matches("[0-9].*"), facts() + "");
        robot.click("inspector/follow");
        assertSame(beside, run.call(0, () -> viewpoints().followedRun()));
        assertEquals(id, run.call(0, () -> viewpoints().followedAgent()));
        run.pause(3000);
        run.frames(3);
        assertLooksAt(agents, id, second());
        assertLooksAt(first.agents(), id, run.app().getCamera());
        press(KeyInput.KEY_C, 'c');
        run.frames(3);
        assertSame(simulation, selectedIn());
        assertTrue(selection().isEmpty(), "as before the comparison");
        assertFalse(run.call(0, () -> viewpoints().camera.isFollowing()));
        run.frames(3);
        assertEquals(0, mine.distance(run.app().getCamera().getLocation()), 0.01f, "the view is the user's again");
    }

    /** Each picture shows the person whom the camera follows, wherever it is in that picture's run. */
    private void assertLooksAt(AgentsView agents, int id, Camera camera) {
        Vector3f to =
                run.call(0, () -> new Vector3f(agents.x(id), 1, agents.z(id)).subtractLocal(camera.getLocation()));
        Vector3f looks = run.call(0, () -> camera.getDirection().clone());
        assertTrue(to.length() < 15 && to.normalizeLocal().dot(looks) > 0.9, "looks at " + to + " along " + looks);
    }

    private Camera second() {
        return run.app().getRenderManager().getMainViews().stream()
                .filter(port -> port.getProcessors().size() > 0)
                .map(port -> port.getCamera())
                .toList()
                .get(SECOND);
    }

    @Test
    void whoHasLeftTheFirstRunCanBeSelectedInAnother() {
        // Somebody near the middle of the picture, which the other pictures show, too.
        int gone = run.call(0, () -> {
            PointerState pointer = run.app().getStateManager().getState(PointerState.class);
            for (int y = 250; y < 500; y += 2) {
                for (int x = 640; x < 900; x += 2) {
                    if (pointer.thing(x, y) instanceof AgentThing it) {
                        return it.id();
                    }
                }
            }
            return -1;
        });
        run.call(2, () -> {
            simulation.branches().fork();
            assertTrue(simulation.edits().edit(new Command.RemoveAgent(gone)));
            return true;
        });
        make(30);
        assertFalse(simulation.world().agents().isAlive(gone));
        Branch other = simulation.branches().all().stream()
                .filter(branch -> branch != simulation.branches().current())
                .findFirst()
                .orElseThrow();
        run.call(6, () -> {
            run.hud().parts.others().comparison().beginBranches(List.of(other));
            return true;
        });
        clickInSecond(agent -> agent == gone);
        run.frames(5);
        assertEquals(gone, selection().agent());
        assertEquals("Agent " + gone, robot.inspected().split(" · ")[0]);
        assertTrue(facts().get("leader").startsWith("agent "), facts() + "");
        run.call(2, () -> {
            simulation.sessions().load(onder.scene.Scenes.load("herd"));
            return true;
        });
        run.frames(3);
        assertSame(simulation, selectedIn());
    }
}
