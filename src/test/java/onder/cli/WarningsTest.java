package onder.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** What makes a run mean something else than it seems to is said on standard error. */
class WarningsTest extends CommandCalls {
    private static final String WORLD = """
            seed: 1
            world: {kind: walled, shape: rectangle, width: 40, depth: 30}
            species:
              person:
                body: {radius: 0.25, mass: 70, maxSpeed: 1.6, maxForce: 560, turnRate: 4, perception: 3}
                leader: {followRoute: {}}
                follower: {separation: {}, followLeader: {}}
                alone: {followRoute: {}}
              dog:
                body: {radius: 0.25, mass: 20, maxSpeed: 2, maxForce: 200, turnRate: 4, perception: 3}
                alone: {wander: {}}
            """;

    /** A group whose goal has walls all round. */
    private static final String CLOSED = WORLD + """
            groups:
              - {species: person, count: 3, start: {area: disc, x: -12, z: 0, width: 5}, goal: [10, 0]}
            walls:
              - {from: [7, -3], to: [13, -3]}
              - {from: [13, -3], to: [13, 3]}
              - {from: [13, 3], to: [7, 3]}
              - {name: west, from: [7, 3], to: [7, -3]}
            """;

    private static final String UNREACHABLE =
            "onder: warning: group 0 cannot reach its goal (10.0, 0.0) from 0.00 s on: it goes to (";

    private Path scene(String text) throws IOException {
        return Files.writeString(folder.resolve("scene.yaml"), text);
    }

    @Test
    void aRunWarnsOfAGoalThatCannotBeReached() throws IOException {
        String scene = scene(CLOSED).toString();
        assertEquals(0, onder("run", scene, "--steps", "10", "--measure", "unreachable_groups"));
        assertTrue(err.toString().startsWith(UNREACHABLE), err.toString());
        assertTrue(out.toString().contains("unreachable_groups                1"), out.toString());
        assertEquals(0, onder("run", scene, "--steps", "10", "--set", "walls.west.to=[7, 0]"));
        assertEquals("", err.toString());
    }

    @Test
    void anExportWarnsOfAGoalThatCannotBeReached() throws IOException {
        String scene = scene(CLOSED).toString();
        String page = folder.resolve("run.html").toString();
        assertEquals(0, onder("export", scene, "--seconds", "0.5", "--out", page));
        assertTrue(err.toString().startsWith(UNREACHABLE), err.toString());
    }
}
