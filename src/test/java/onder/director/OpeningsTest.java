package onder.director;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import onder.core.geometry.Bounds;
import onder.core.geometry.Wall;
import onder.director.Narrator.Openings;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the gaps between walls are called. */
class OpeningsTest {
    private static final Bounds OPEN = new Bounds.Open(100, 100);

    @ParameterizedTest
    @CsvSource({"3, 0, in the gate", "1.2, 0, in the door", "3, 5, at the gate", "3, 9, ''", "0.5, 0, ''", "8, 0, ''"})
    void aGapInALineOfWallsIsADoorOrAGate(float width, float away, String name) {
        for (double turn = 0; turn < Math.PI; turn += 0.4) {
            Openings openings = new Openings(
                    List.of(wall(turn, -width / 2 - 10, -width / 2), wall(turn, width / 2, width / 2 + 7)), OPEN);
            assertEquals(name, openings.name(-Math.sin(turn) * away, Math.cos(turn) * away), "turned by " + turn);
        }
    }

    /** Along a line through the origin. */
    private static Wall wall(double turn, double from, double to) {
        double x = Math.cos(turn);
        double z = Math.sin(turn);
        return new Wall((float) (from * x), (float) (from * z), (float) (to * x), (float) (to * z), 2);
    }

    @ParameterizedTest
    @CsvSource({"90", "40", "180"})
    void wallsThatAreNotInOneLineLeaveNone(double degrees) {
        double turn = Math.toRadians(degrees);
        Wall one = new Wall(-9, 0, -1, 0, 2);
        // It goes on from the gap's other side in another direction; at 180° back over the gap.
        Wall other = new Wall(1, 0, (float) (1 + 8 * Math.cos(turn)), (float) (8 * Math.sin(turn)), 2);
        assertEquals("", new Openings(List.of(one, other), OPEN).name(0, 0));
    }
}
