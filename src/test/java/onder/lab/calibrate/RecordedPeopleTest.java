package onder.lab.calibrate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import onder.lab.trajectories.TrajectoryFile;
import onder.scene.Scenes;
import onder.world.World;
import onder.world.setup.Setup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Walkers come when and where the recorded people did, under the same number. */
class RecordedPeopleTest {
    @TempDir
    private Path folder;

    @Test
    void eachComesWhenAndWhereItWasRecorded() throws Exception {
        StringBuilder text = new StringBuilder("# framerate: 10\n# id frame x/m y/m\n");
        for (int person = 0; person < 12; person++) {
            for (int frame = 7 * person; frame < 7 * person + 60; frame++) {
                double x = -5 + 0.13 * (frame - 7 * person);
                text.append(String.format(Locale.ROOT, "%d %d %.3f %.3f%n", 90 - person, frame, x, person - 6.0));
            }
        }
        Path file = folder.resolve("walks.txt");
        Files.writeString(file, text);
        Setup scene = Scenes.load("validate/circle-20").setup();
        RecordedPeople people =
                new RecordedPeople("circle-20", scene, "person", new TrajectoryFile(file, null, Double.NaN).read());
        assertEquals(12, people.count());
        assertEquals(1, people.setup.agents());
        double[] state = new double[4];
        try (World world = new World(people.setup)) {
            int there = 1;
            while (world.time() < 9) {
                world.step();
                for (; there < world.agents().count(); there++) {
                    assertEquals(0.7 * there, world.time(), 0.02);
                    people.at(there, world.time(), state);
                    assertEquals(state[0], world.agents().x(there), 0.05);
                    assertEquals(state[1], world.agents().z(there), 0.05);
                    assertTrue(people.isInSight(there, world.time()));
                }
            }
            assertEquals(12, there);
            // Who walks on at the end of its course does not stop there.
            assertTrue(world.agents().x(0) > 3);
        }
    }
}
