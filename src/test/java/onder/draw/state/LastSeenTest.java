package onder.draw.state;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** A change is noticed once, by what is equal and not by which object it is. */
class LastSeenTest {
    @Test
    void changesAreNoticedOnce() {
        LastSeen<List<Integer>> seen = new LastSeen<>();
        assertTrue(seen.update(List.of(1)));
        assertFalse(seen.update(List.of(1)));
        assertTrue(seen.update(List.of(2)));
        assertFalse(seen.update(List.of(2)));
    }

    @Test
    void aFirstValueIsNoChange() {
        assertFalse(new LastSeen<>(0).update(0));
        assertTrue(new LastSeen<>(0).update(1));
    }

    @Test
    void whatIsForgottenIsNoticedAgain() {
        LastSeen<Integer> seen = new LastSeen<>(7);
        seen.forget();
        assertTrue(seen.update(7));
    }
}
