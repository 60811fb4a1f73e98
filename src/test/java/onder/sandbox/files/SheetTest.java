package onder.sandbox.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import onder.scene.ChallengeFiles;
import onder.scene.SceneKind;
import onder.scene.Scenes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The small pictures of the page of scenes. */
class SheetTest {
    private static final long MOST_BYTES = 400_000;

    /** The mean difference of brightness, of 255, from which two pictures look unlike. */
    private static final double UNLIKE = 4;

    @Test
    void everyShippedSceneIsOfOneKind() throws IOException {
        Set<String> shipped = new HashSet<>();
        try (Stream<Path> files = Files.list(Path.of("assets/Scenes"))) {
            files.map(file -> file.getFileName().toString())
                    .filter(file -> file.endsWith(".yaml"))
                    .forEach(file -> shipped.add(file.substring(0, file.length() - 5)));
        }
        List<String> all = SceneKind.allScenes();
        assertEquals(shipped, new HashSet<>(all));
        assertEquals(shipped.size(), all.size(), "none is of two kinds");
        assertEquals("gate", Scenes.SHIPPED.get(0));
        assertTrue(all.containsAll(Scenes.LARGE));
        assertEquals(all.size(), Scenes.SHIPPED.size() + Scenes.LARGE.size());
    }

    @ParameterizedTest
    @EnumSource(Sheet.class)
    void theSheetHasAPictureOfEachUnlikeAllOthers(Sheet sheet) throws IOException {
        Path file = Path.of("assets", sheet.file);
        assertTrue(Files.size(file) <= MOST_BYTES, () -> file + " is too large");
        BufferedImage all = ImageIO.read(file.toFile());
        assertEquals(sheet.columns * sheet.wide, all.getWidth());
        assertEquals(sheet.rows() * sheet.high, all.getHeight(), "a picture of each");
        List<int[]> pictures = new ArrayList<>();
        for (int i = 0; i < sheet.names().size(); i++) {
            int x = i % sheet.columns * sheet.wide;
            int y = i / sheet.columns * sheet.high;
            int[] picture = all.getRGB(x, y, sheet.wide, sheet.high, null, 0, sheet.wide);
            for (int k = 0; k < pictures.size(); k++) {
                assertTrue(
                        difference(picture, pictures.get(k)) > (sheet == Sheet.SCENES ? UNLIKE : 0),
                        sheet.names().get(i) + " looks like " + sheet.names().get(k));
            }
            pictures.add(picture);
        }
    }

    private static double difference(int[] one, int[] other) {
        long sum = 0;
        for (int i = 0; i < one.length; i++) {
            sum += Math.abs((one[i] >> 8 & 255) - (other[i] >> 8 & 255));
        }
        return sum / (double) one.length;
    }

    @Test
    void scenesAndChallengesAreOnTheSheet() {
        assertTrue(Sheet.SCENES.names().containsAll(SceneKind.allScenes()));
        for (String name : ChallengeFiles.SHIPPED) {
            assertTrue(Sheet.SCENES.names().contains(ChallengeFiles.load(name).scene()), name);
        }
        assertFalse(Sheet.SCENES.names().contains("gallery/seek"));
    }
}
