package onder.draw.view.people;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How somebody who was caught falls, and how long he lies. */
class FallenTest {
    @ParameterizedTest
    @ValueSource(floats = {0.02f, 3.617f, 250})
    void whoeverIsCaughtBetweenTwoPicturesFallsAndLiesForHalfAMinute(float at) {
        Fallen fallen = new Fallen();
        fallen.add(7, 2, at);
        fallen.begin(at - 0.01f);
        assertTrue(fallen.has(7), "the picture shows a moment just before the step");
        assertEquals(0, fallen.share(7));
        fallen.begin(at + 0.2f);
        assertTrue(fallen.share(7) > 0.2f && fallen.share(7) < 0.8f);
        fallen.begin(at + 29);
        assertEquals(1, fallen.share(7));
        assertEquals(2, fallen.group(7));
        fallen.begin(at + 31);
        assertFalse(fallen.has(7));
        assertEquals(0, fallen.share(7));
        assertFalse(fallen.has(8));
    }
}
