package onder.world;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import onder.core.Body;
import onder.core.Point;
import onder.group.Event;
import onder.group.Leadership;
import onder.param.Params;
import org.junit.jupiter.api.Test;

/** Who takes over from whom when a group does not move. */
class LeaderChangeTest {
    @Test
    void theMemberFarthestFromThePresentLeaderTakesOverAndTurnsRound() {
        Leadership leadership =
                Params.with(Params.with(Params.defaults(Leadership.class), "change", "farthest"), "selection", "first");
        Worlds worlds = new Worlds().species("person", Params.defaults(Body.class), Worlds.all());
        worlds.leadership = leadership;
        List<Point> line =
                List.of(new Point(0, 0), new Point(1, 0), new Point(2, 0), new Point(7, 0), new Point(-3, 0));
        Start start = new Start(Start.Area.DISC, 0, 0, 0, 0, 0, Start.Pace.REST, true, line);
        worlds.groups.add(new GroupSetup("person", line.size(), start, null, null, null));
        try (World world = worlds.world()) {
            assertEquals(0, world.groups().find(0).leader());
            // Nobody has a behaviour, so nobody moves: a change after each grace of 72 steps.
            for (int step = 0; step < 150; step++) {
                world.step();
            }
            List<Integer> leaders = world.events().since(0).stream()
                    .filter(Event.LeaderChanged.class::isInstance)
                    .map(event -> ((Event.LeaderChanged) event).to())
                    .toList();
            assertEquals(List.of(0, 3, 4), leaders);
            assertEquals(-1, world.agents().hz[3]);
            assertEquals(-1, world.agents().hz[4]);
            assertEquals(1, world.agents().hz[0]);
        }
    }
}
