package onder.sandbox.view;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import onder.draw.view.Quality;
import onder.output.film.OffscreenPicture;
import onder.sandbox.Sandbox;
import onder.sandbox.run.SimulationState;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.world.setup.Bookmark;
import onder.world.setup.Label;
import onder.world.setup.Notes;
import onder.world.setup.SetupBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pictures without rings, flags and labels. */
class UnmarkedPictureTest {
    @TempDir
    private Path folder;

    private int[] picture(Scene scene, boolean marks) throws InterruptedException {
        Sandbox sandbox = new Sandbox(new SimulationState(scene, 1, false), null, Sandbox.Panels.ABSENT, folder);
        sandbox.options().set("quality", Quality.DRAFT);
        sandbox.options().set("marks", marks);
        return OffscreenPicture.of(OffscreenPicture.run(Sandbox.settings(320, 180), 10, 5, true), sandbox)
                .getRGB(0, 0, 320, 180, null, 0, 320);
    }

    /** Seen from above; the labels lie everywhere in the picture. */
    private static Scene labelled(String name, boolean labels) {
        Scene scene = Scenes.load(name);
        List<Label> words = labels
                ? List.of(new Label("Here", -6, 4, 3), new Label("There", 3, 2, 2), new Label("Elsewhere", 0, -5, 2))
                : List.of();
        Notes notes = new Notes(List.of(new Bookmark("", 0, 20, 12, 0, 0, 0)), words, List.of());
        return scene.with(new SetupBuilder(scene.setup()).notes(notes).build());
    }

    @Test
    void labelsAreLeftOut() throws InterruptedException {
        for (String name : List.of("gate", "empty")) {
            assertArrayEquals(picture(labelled(name, false), false), picture(labelled(name, true), false), name);
            assertFalse(Arrays.equals(picture(labelled(name, false), true), picture(labelled(name, true), true)), name);
        }
    }

    /** The place and the people are those of the marked picture; the rest of it is rings, flags and their poles. */
    @Test
    void ringsAndFlagsOfLeadersAreLeftOut() throws InterruptedException {
        Scene scene = labelled("station", false);
        int[] marked = picture(scene, true);
        int[] plain = picture(scene, false);
        int changed = 0;
        for (int i = 0; i < plain.length; i++) {
            changed += plain[i] == marked[i] ? 0 : 1;
        }
        assertFalse(changed < 50 || changed > plain.length / 3, changed + " pixels");
    }
}
