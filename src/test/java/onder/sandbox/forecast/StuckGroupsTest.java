package onder.sandbox.forecast;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import onder.scene.Scenes;
import onder.world.World;
import org.junit.jupiter.api.Test;

/** What is written over groups that do not go on. */
class StuckGroupsTest {
    private static final String WALL = "  - {from: [-8, 0], to: [8, 0], height: 2}\n";

    /** A leader at (0, −3) that goes to (0, −6), and two members. */
    private static List<String> words(String waits, String membersZ, String walls) {
        return words(waits, membersZ, walls, 6);
    }

    private static List<String> words(String waits, String membersZ, String walls, double seconds) {
        String scene = """
                world: {kind: open, width: 40, depth: 40}
                species:
                  person:
                    preset: pedestrian
                groups:
                  - {species: person, start: {points: [[0, -3], [0, %s], [1, %s]], heading: 180}, goal: [0, -6], leadership: {selection: first, change: blind, waits: %s, wanderFirst: false}}
                walls:
                  - {from: [-18, 18], to: [18, 18], height: 2}
                """.formatted(membersZ, membersZ, waits);
        try (World world = Scenes.of("stuck.yaml", scene + walls).begin(1)) {
            while (world.time() < seconds) {
                world.step();
            }
            return new StuckGroups()
                    .find(world).stream().map(StuckGroups.Stuck::words).toList();
        }
    }

    @Test
    void aLeaderWaitsForThoseBehindAWall() {
        String shut =
                WALL + "  - {from: [-8, 0], to: [-8, 12], height: 2}\n  - {from: [8, 0], to: [8, 12], height: 2}\n"
                        + "  - {from: [-8, 12], to: [8, 12], height: 2}\n";
        int most = most(words("true", "9", shut));
        assertTrue(most > 20 && most <= 30, "of 30 s: " + most);
        assertEquals(most - 4, most(words("true", "9", shut, 10)), 1);
        assertEquals(List.of("has arrived; 2 are behind an obstacle"), words("false", "9", shut));
    }

    /** The seconds for which the only group still waits. */
    private static int most(List<String> words) {
        Matcher said = Pattern.compile("waits for 2 behind an obstacle, (\\d+) s at most")
                .matcher(words.get(0));
        assertTrue(said.matches(), words.toString());
        return Integer.parseInt(said.group(1));
    }

    @Test
    void aGoalBehindWallsCannotBeReached() {
        String box = "  - {from: [-2, -4], to: [2, -4], height: 2}\n  - {from: [-2, -8], to: [2, -8], height: 2}\n"
                + "  - {from: [-2, -4], to: [-2, -8], height: 2}\n  - {from: [2, -4], to: [2, -8], height: 2}\n";
        assertEquals(List.of("cannot reach its goal"), words("false", "-2", box));
    }

    @Test
    void nothingIsWrittenOverAGroupThatIsTogether() {
        assertEquals(List.of(), words("true", "-2", ""));
    }
}
