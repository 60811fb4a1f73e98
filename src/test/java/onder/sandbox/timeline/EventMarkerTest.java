package onder.sandbox.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import onder.group.Event;
import onder.history.Mark;
import org.junit.jupiter.api.Test;

class EventMarkerTest {
    @Test
    void aLeaderWhoStaysHasASignOfItsOwn() {
        Event.LeaderStayed stayed = new Event.LeaderStayed(7, 2, 5, Event.Reason.CONGESTION, true);
        EventMarker sign = EventMarker.of(new Mark(7, 2, List.of(), Mark.Kind.STAYED, stayed));
        assertEquals("leader stays", sign.label);
        assertFalse(sign.isLeaderChange());
    }
}
