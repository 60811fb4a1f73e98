package onder.sandbox.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import onder.lab.calibrate.RecordedPeople;
import onder.lab.trajectories.TrajectoryFile;
import onder.output.film.OffscreenPicture;
import onder.sandbox.Sandbox;
import onder.sandbox.run.SimulationState;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.world.setup.Bookmark;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Recorded people over those who walk in their places. */
class RecordedStateTest {
    private static final Bookmark ABOVE = new Bookmark("above", 0, 12, 8, 0, 0, 0);

    @TempDir
    private Path folder;

    @Test
    void recordedPeopleAreDrawnWhereTheyWereAndChangeNothing() throws Exception {
        RecordedPeople people = people();
        Scene scene = Scenes.load("validate/circle-20").with(people.setup);
        SimulationState without = new SimulationState(scene, 1, false);
        SimulationState with = new SimulationState(scene, 1, false);
        BufferedImage plain = picture(without, null);
        BufferedImage beside = picture(with, people);
        int changed = 0;
        for (int y = 0; y < plain.getHeight(); y++) {
            for (int x = 0; x < plain.getWidth(); x++) {
                changed += plain.getRGB(x, y) == beside.getRGB(x, y) ? 0 : 1;
            }
        }
        assertTrue(changed > 100, changed + " points are others");
        assertTrue(changed < plain.getWidth() * plain.getHeight() / 4, changed + " points are others");
        assertEquals(without.world().hash(), with.world().hash());
    }

    /** The scene itself, say, opened again from the library. */
    @Test
    void theyAreNotDrawnOverAnotherSceneOfThatName() throws Exception {
        RecordedPeople people = people();
        Scene plain = Scenes.load("validate/circle-20");
        SimulationState with = new SimulationState(plain.with(people.setup), 1, false);
        Sandbox sandbox = new Sandbox(with, ABOVE, Sandbox.Panels.ABSENT, folder);
        sandbox.showRecorded(people, "walks.txt");
        with.sessions().load(plain);
        BufferedImage seen =
                OffscreenPicture.of(OffscreenPicture.run(Sandbox.settings(480, 270), 4, 8, false), sandbox);
        BufferedImage alone = picture(new SimulationState(plain, 1, false), null);
        int changed = 0;
        for (int y = 0; y < alone.getHeight(); y++) {
            for (int x = 0; x < alone.getWidth(); x++) {
                changed += alone.getRGB(x, y) == seen.getRGB(x, y) ? 0 : 1;
            }
        }
        assertEquals(0, changed);
    }

    /** Three who go half as fast as anybody in the scene wants to. */
    private RecordedPeople people() throws Exception {
        StringBuilder text = new StringBuilder("# framerate: 10\n# id frame x/m y/m\n");
        for (int person = 0; person < 3; person++) {
            for (int frame = 0; frame < 60; frame++) {
                text.append(String.format(
                        Locale.ROOT, "%d %d %.3f %.3f%n", person, frame, -4 + 0.06 * frame, 2.0 * person - 2));
            }
        }
        Path file = folder.resolve("walks.txt");
        Files.writeString(file, text);
        return new RecordedPeople(
                "circle-20",
                Scenes.load("validate/circle-20").setup(),
                "person",
                new TrajectoryFile(file, null, Double.NaN).read());
    }

    private BufferedImage picture(SimulationState simulation, RecordedPeople people) throws Exception {
        Sandbox sandbox = new Sandbox(simulation, ABOVE, Sandbox.Panels.ABSENT, folder);
        if (people != null) {
            sandbox.showRecorded(people, "walks.txt");
        }
        return OffscreenPicture.of(OffscreenPicture.run(Sandbox.settings(480, 270), 4, 8, false), sandbox);
    }
}
