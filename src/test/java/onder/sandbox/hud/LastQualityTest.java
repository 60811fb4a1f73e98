package onder.sandbox.hud;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import onder.draw.view.Quality;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LastQualityTest {
    @TempDir
    private Path parent;

    @Test
    void aWindowOpensWithTheQualityThatTheUserChoseLast() throws IOException {
        Path folder = parent.resolve("Onder");
        LastQuality first = new LastQuality(folder);
        assertEquals(Optional.empty(), first.get());
        first.follow(Quality.GOOD);
        first.follow(Quality.GOOD);
        assertFalse(Files.exists(folder), "nothing was chosen");
        for (Quality chosen : new Quality[] {Quality.DRAFT, Quality.FILM, Quality.GOOD}) {
            first.follow(chosen);
            assertEquals(Optional.of(chosen), new LastQuality(folder).get());
        }
        try (var files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.writeString(file, "splendid\n");
            }
        }
        assertEquals(Optional.empty(), new LastQuality(folder).get());
    }

    @Test
    void anUnwritableFolderStopsNothing() throws IOException {
        Path file = Files.writeString(parent.resolve("file"), "");
        LastQuality last = new LastQuality(file.resolve("Onder"));
        last.follow(Quality.GOOD);
        last.follow(Quality.DRAFT);
        assertEquals(Optional.empty(), last.get());
    }
}
