package onder.history;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import onder.group.Event;
import org.junit.jupiter.api.Test;

class MarkTest {
    @Test
    void anElectionThatLeavesTheLeaderIsNoMarkOfAnotherLeader() {
        Event.LeaderStayed stayed = new Event.LeaderStayed(7, 2, 5, Event.Reason.CONGESTION, true);
        assertEquals(new Mark(9, 2, List.of(), Mark.Kind.STAYED, stayed), Mark.of(stayed, 9));
    }
}
