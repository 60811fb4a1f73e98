package onder.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;

import onder.core.Draws;
import onder.core.Purpose;
import onder.world.World;
import org.junit.jupiter.api.Test;

/** The whole step of a world for a behaviour that writes velocity and rotation. */
class KinematicWanderTest {
    /** Position and heading from Millington's update: x ← x + v·dt, then ψ ← ψ + ω·dt. */
    @Test
    void aWorldMovesAKinematicWandererAsItsSourceDoes() {
        String scene = """
                world: {kind: open, width: 200, depth: 200}
                species:
                  bug: {body: {maxSpeed: 4}, alone: {kinematicWander: {maxRotation: 6}}}
                groups:
                  - {species: bug, start: {points: [[0, 0]], heading: 90}}
                """;
        try (World world = Scenes.of("bug.yaml", scene).begin(1)) {
            Draws draws = new Draws(world.setup().seed());
            double x = 0;
            double z = 0;
            double angle = Math.PI / 2;
            for (int step = 0; step < 120; step++) {
                x += 4 * Math.sin(angle) * world.dt();
                z += 4 * Math.cos(angle) * world.dt();
                angle += 6
                        * world.dt()
                        * (draws.uniform(0, step, Purpose.WANDER_AHEAD) - draws.uniform(0, step, Purpose.WANDER_LEFT));
                world.step();
                assertEquals(x, world.agents().x(0), 1e-3, "x after step " + step);
                assertEquals(z, world.agents().z(0), 1e-3, "z after step " + step);
                assertEquals(Math.sin(angle), world.agents().headingX(0), 1e-3, "heading after step " + step);
            }
        }
    }
}
