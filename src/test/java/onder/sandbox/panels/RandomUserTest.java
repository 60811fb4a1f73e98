package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A user who does anything at all for some seconds finds no fault. -Donder.test.minutes=10 -Donder.test.seed=7 looks
 * for longer, at other things.
 */
class RandomUserTest {
    private static final int SESSIONS = 1;
    private static final int ACTIONS = 30;
    private static final int MANY_ACTIONS = 200;
    private static final int MINUTES = Integer.getInteger("onder.test.minutes", 0);
    private static final long SEED = Long.getLong("onder.test.seed", 31);

    @Test
    void findsNoFault() throws IOException {
        List<String> failures = new ArrayList<>();
        Tour tour = new Tour(SEED);
        long end = System.nanoTime() + MINUTES * 60_000_000_000L;
        for (int session = 0; session < SESSIONS || MINUTES > 0 && System.nanoTime() < end; session++) {
            failures.addAll(RandomUser.session(
                    SEED,
                    session,
                    MINUTES == 0 ? ACTIONS : MANY_ACTIONS,
                    MINUTES == 0 ? Long.MAX_VALUE : Math.max(end, System.nanoTime() + 1),
                    tour));
        }
        System.out.print(tour.summary());
        assertEquals(List.of(), failures);
    }
}
