package onder.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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

    /** A wall changes the velocity, and the rotation stays: the angle between the two is ω·dt in every step. */
    @Test
    void aWallDoesNotTakeItsRotation() {
        String scene = """
                world: {kind: walled, width: 4, depth: 4}
                species:
                  bug: {body: {maxSpeed: 4}, alone: {kinematicWander: {maxRotation: 6}}}
                groups:
                  - {species: bug, start: {points: [[0, 0]], heading: 90}}
                  - {species: bug, start: {points: [[1, 1]], heading: 200}}
                """;
        for (int seed = 1; seed <= 5; seed++) {
            try (World world = Scenes.of("bugs.yaml", scene).begin(seed)) {
                Draws draws = new Draws(world.setup().seed());
                int held = 0;
                for (int step = 0; step < 300; step++) {
                    world.step();
                    for (int id = 0; id < 2; id++) {
                        double vx = world.agents().velocityX(id);
                        double vz = world.agents().velocityZ(id);
                        double speed = Math.hypot(vx, vz);
                        if (speed < 0.01) {
                            continue;
                        }
                        held += speed < 3.999 ? 1 : 0;
                        double turned = (world.agents().headingX(id) * vz
                                        - world.agents().headingZ(id) * vx)
                                / speed;
                        double angle = 6
                                * world.dt()
                                * (draws.uniform(id, step, Purpose.WANDER_AHEAD)
                                        - draws.uniform(id, step, Purpose.WANDER_LEFT));
                        assertEquals(
                                Math.sin(angle), turned, 1e-4, "bug " + id + " in step " + step + ", seed " + seed);
                    }
                }
                assertTrue(held > 20, "walls held bugs " + held + " times");
            }
        }
    }
}
