package onder.sandbox.forecast;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import onder.scene.Scenes;
import onder.world.World;
import org.junit.jupiter.api.Test;

/** What is written over groups that do not go on. */
class StuckGroupsTest {
    private static final String WALL = "  - {from: [-8, 0], to: [8, 0], height: 2}\n";

    /** A leader at (0, −3) that goes to (0, −6), and two members. */
    private static List<String> words(String waits, String membersZ, String walls) {
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
            while (world.time() < 6) {
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
        assertEquals(List.of("waits for 2 behind an obstacle"), words("true", "9", shut));
        assertEquals(List.of("has arrived; 2 are behind an obstacle"), words("false", "9", shut));
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
