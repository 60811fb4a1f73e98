package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import onder.group.Event;
import onder.group.Group;
import onder.param.Format;
import onder.sandbox.hud.toolkit.FactRow;
import onder.sandbox.hud.toolkit.Scroller;
import onder.sandbox.hud.toolkit.Widget;
import onder.sandbox.inspect.ForceRow;
import onder.sandbox.thing.AgentThing;
import org.junit.jupiter.api.Test;

/** Whoever selects somebody first reads whom that agent follows and who led before; forces come below. */
class SelectedAgentTest extends OpenHud {
    SelectedAgentTest() {
        super("gate");
    }

    @Test
    void theGroupAndItsLeadersComeBeforeTheForces() {
        openSandbox(1280, 720);
        run.call(2, () -> {
            simulation.setPaused(true);
            return true;
        });
        Group group = null;
        while (group == null) {
            makeSteps(60);
            group = run.call(0, () -> simulation.world().groups().all().stream()
                    .filter(each -> each.changes() > 1)
                    .findFirst()
                    .orElse(null));
        }
        Group led = group;
        int follower = led.member(0) == led.leader() ? led.member(1) : led.member(0);
        run.call(2, () -> {
            run.hud().parts.run().selection().select(new AgentThing(follower));
            return true;
        });
        run.pause(400);
        run.frames(4);
        List<Widget> rows = run.call(0, () -> ((Scroller) robot.widget("inspector/facts")).content());
        List<FactRow> facts = rows.stream()
                .takeWhile(FactRow.class::isInstance)
                .map(FactRow.class::cast)
                .toList();
        assertEquals(
                List.of("group", "leader", "leads since", "former leaders", "changes by congestion"),
                facts.stream().limit(5).map(row -> row.fact().name()).toList());
        assertTrue(rows.stream().skip(facts.size()).anyMatch(ForceRow.class::isInstance));
        List<Integer> before = new ArrayList<>();
        for (Event event : simulation.world().events().since(0)) {
            if (event instanceof Event.LeaderChanged changed && changed.group() == led.id() && changed.from() >= 0) {
                before.add(0, changed.from());
            }
        }
        assertFalse(before.isEmpty());
        assertEquals(
                before.stream()
                        .map(String::valueOf)
                        .collect(Collectors.joining(", ", before.size() == 1 ? "agent " : "", "")),
                facts.get(3).fact().value());
        assertEquals(
                Format.clock(led.leaderSince() * (double) simulation.world().dt()),
                facts.get(2).fact().value());
    }
}
