package onder.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import onder.scene.Scenes;
import onder.world.setup.Setup;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A fork is the world again: by the same draws the same bits, by others another run, and the world never knows. */
class ForkTest {
    private static final int AHEAD = 200;

    @ParameterizedTest
    @ValueSource(strings = {"gate", "thesis", "merging", "station", "yard", "evacuation"})
    void aForkGoesOnAsTheWorldDoes(String scene) throws IOException {
        Setup setup = Scenes.load(scene).setup();
        try (World world = new World(setup);
                World untouched = new World(setup)) {
            steps(world, AHEAD);
            WorldSnapshot now = world.snapshot();
            try (World same = now.fork();
                    World reseeded = now.fork(setup.seed() + 1);
                    World again = now.fork(setup.seed() + 1)) {
                assertEquals(world.hash(), same.hash());
                assertEquals(world.hash(), reseeded.hash());
                assertFalse(same.isLogged());
                long told = same.events().count();
                assertEquals(world.events().count(), told);
                steps(same, AHEAD);
                steps(reseeded, AHEAD);
                steps(again, AHEAD);
                steps(world, AHEAD);
                assertEquals(world.hash(), same.hash());
                assertEquals(
                        world.events().since(told).toString(),
                        same.events().since(told).toString());
                assertEquals(reseeded.hash(), again.hash());
                assertNotEquals(world.hash(), reseeded.hash());
            }
            steps(untouched, 2 * AHEAD);
            assertEquals(untouched.hash(), world.hash());
        }
    }

    private static void steps(World world, int steps) {
        for (int i = 0; i < steps; i++) {
            world.step();
        }
    }
}
