package onder.forecast;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import onder.forecast.ForkSet.ForkOutcomeRecorder;
import onder.group.ChangeStrategy;
import onder.group.Group;
import onder.group.LeaderSelection;
import onder.scene.Scenes;
import onder.world.World;
import onder.world.setup.Command;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who should lead: every member that is tried is tried in the same forks, and the world never knows. */
class RankingTest {
    private static final RankingOptions FEW = new RankingOptions(3, 3, 3, 0);

    private static World gate(int steps) {
        World world = new World(Scenes.load("gate").setup());
        for (int i = 0; i < steps; i++) {
            world.step();
        }
        return world;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 2})
    void theBestComesFirstBesideWhomTheRulesChoose(int id) {
        try (World world = gate(269)) {
            long hash = world.hash();
            Standings standings = ranked(world, id);
            assertTrue(standings.isComplete());
            assertEquals(hash, world.hash());
            assertEquals(standings, ranked(world, id));
            Group group = world.groups().find(id);
            double before = Double.POSITIVE_INFINITY;
            for (LeaderForecast contender : standings.contenders()) {
                double worth = contender.forecast().displacement().value();
                assertTrue(worth <= before);
                before = worth;
                assertEquals(3, contender.forecast().likely().size());
                assertTrue(contender.forecast().will().changes() == 0);
                assertEquals(contender.agent() == group.leader(), contender.leads());
                assertEquals(id, world.groups().of(contender.agent()).id());
            }
            for (LeaderSelection selection : LeaderSelection.values()) {
                assertTrue(standings.contenders().stream()
                        .anyMatch(each -> each.agent() == world.selected(group, selection)));
            }
            for (ChangeStrategy change :
                    List.of(ChangeStrategy.BLIND, ChangeStrategy.RANDOM, ChangeStrategy.FARTHEST)) {
                assertEquals(
                        world.successor(group, change),
                        chosenBy(standings, change).agent());
            }
            LeaderForecast leader = chosenBy(standings, ChangeStrategy.BLIND);
            assertTrue(leader.leads());
            assertEquals(0, leader.displacementDifference().value());
        }
    }

    private static Standings ranked(World world, int group) {
        Ranking ranking = new Ranking(world.snapshot(), group, FEW);
        while (ranking.makeNext()) {
            // The next one.
        }
        return ranking.latest();
    }

    private static LeaderForecast chosenBy(Standings standings, ChangeStrategy change) {
        return standings.contenders().stream()
                .filter(each -> each.changes().contains(change))
                .findFirst()
                .orElseThrow();
    }

    /**
     * A candidate's forecast by the world's own draws is what happens when it leads, while nobody takes over from it.
     */
    @Test
    void whoeverIsLetLeadDoesWhatWasSaid() {
        try (World world = gate(150)) {
            world.set("leadership.change", "blind");
            world.step();
            LeaderForecast other = ranked(world, 1).contenders().stream()
                    .filter(contender -> !contender.leads())
                    .findFirst()
                    .orElseThrow();
            world.send(new Command.SetLeader(1, other.agent()));
            world.carryOut();
            ForkOutcomeRecorder recorder =
                    new ForkOutcomeRecorder(world, world.groups().find(1));
            for (int i = 0; i < Math.round(3 / world.dt()); i++) {
                world.step();
                recorder.step();
            }
            assertEquals(other.forecast().will(), recorder.course());
        }
    }

    @Test
    void itIsKnownInPartAndStops() {
        try (World world = gate(30)) {
            Ranking ranking = new Ranking(world.snapshot(), 0, FEW);
            assertEquals(null, ranking.latest());
            assertTrue(ranking.makeNext());
            assertEquals(1, ranking.latest().done());
            assertFalse(ranking.latest().isComplete());
            ranking.stop();
            assertFalse(ranking.makeNext());
            assertEquals(1, ranking.latest().done());
        }
    }

    @Test
    void whatIsNotAllowedIsRefused() {
        try (World world = gate(1)) {
            assertEquals(
                    "there is no group 9",
                    assertThrows(IllegalArgumentException.class, () -> new Ranking(world.snapshot(), 9, FEW))
                            .getMessage());
        }
        for (int wrong = 0; wrong < 3; wrong++) {
            int which = wrong;
            assertThrows(
                    IllegalArgumentException.class,
                    () -> new RankingOptions(which == 0 ? 0.5f : 3, which == 1 ? 0 : 3, which == 2 ? 0 : 3, 0));
        }
    }
}
