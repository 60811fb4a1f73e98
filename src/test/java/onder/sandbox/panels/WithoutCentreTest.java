package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import onder.lab.gossip.Agreement;
import onder.lab.gossip.GossipRound;
import onder.sandbox.hud.toolkit.FactRow;
import onder.sandbox.hud.toolkit.Scroller;
import onder.sandbox.hud.toolkit.Widget;
import onder.sandbox.inspect.GroupList;
import onder.sandbox.inspect.GroupTable;
import onder.scene.Scenes;
import onder.world.World;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What members know without a centre, in the panels. */
class WithoutCentreTest extends OpenHud {
    WithoutCentreTest() {
        super("gate");
    }

    @BeforeEach
    void open() {
        simulation.setPaused(true);
        openSandbox(1024, 640);
        robot.type("n");
        look();
    }

    private void look() {
        run.pause(600);
        run.frames(3);
    }

    private void steps(long n) {
        makeSteps(n);
        look();
    }

    private List<GroupTable.Listed> listed() {
        return run.call(0, () -> ((GroupList) robot.widget("groups")).listed());
    }

    @Test
    void theListSetsWhatMembersKnowBesideWhatACentreKnowsAndTheRunStaysTheSame() {
        steps(10);
        assertFalse(robot.shows("groups/same id"), "off at first");
        robot.click("groups/without centre");
        look();
        assertTrue(robot.shows("groups/same id"));
        assertFalse(robot.shows("groups/leader"));
        assertTrue(listed().stream().allMatch(group -> group.agreement() == null), "nobody knows yet");
        long steps = 4 * simulation.world().groups().windowSteps();
        steps(steps);
        try (World alone = Scenes.load("gate").begin(1)) {
            GossipRound gossip = null;
            for (long i = 0; i < 10 + steps; i++) {
                alone.step();
                if (alone.steps() == 11) {
                    gossip = new GossipRound(alone);
                } else if (gossip != null) {
                    gossip.step();
                }
            }
            assertEquals(alone.hash(), simulation.world().hash());
            List<Agreement> expected = gossip.agreements();
            assertEquals(4, expected.size());
            assertEquals(
                    expected,
                    listed().stream().map(GroupTable.Listed::agreement).toList());
            robot.click("groups/group 2");
            look();
            String facts = run.call(0, () -> new WorldFacts(robot).all());
            Agreement two = expected.get(2);
            assertTrue(facts.contains("know one id: " + two.name().agreeing() + " of 40"), facts);
            assertTrue(facts.contains("true winner: agent " + two.election().farthest()), facts);
            assertTrue(facts.contains("members elect: agent " + two.election().elected()), facts);
        }
        assertEquals(
                List.of(), run.call(0, () -> TextLayoutCheck.faults(run.hud().root(), 1024, 640)));
        robot.click("groups/without centre");
        look();
        assertTrue(robot.shows("groups/leader"));
        steps(5);
        assertTrue(simulation.gossip().agreements().isEmpty(), "off again, nothing is found out");
    }

    @Test
    void itIsASettingOfTheViewToo() {
        run.call(3, () -> {
            run.hud().left().settings.openAll(false);
            return true;
        });
        robot.click("View/header");
        robot.click("View/more/header");
        run.call(3, () -> {
            robot.reveal(robot.findRow("View/withoutCentre"));
            return true;
        });
        robot.click("View/withoutCentre/switch");
        look();
        assertTrue(robot.shows("groups/same id"));
    }

    /** The lines about what is selected. */
    private record WorldFacts(Robot robot) {
        String all() {
            StringBuilder all = new StringBuilder();
            for (Widget widget : ((Scroller) robot.widget("inspector/facts")).content()) {
                if (widget instanceof FactRow row) {
                    all.append(row.fact().name())
                            .append(": ")
                            .append(row.fact().value())
                            .append('\n');
                }
            }
            return all.toString();
        }
    }
}
