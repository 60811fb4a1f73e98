package onder.output.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class DesktopProgramsTest {
    @Test
    void aFileThatNoProgramOpensIsNamed() {
        Path film = Path.of("film.mp4");
        assertEquals(
                "film.mp4: this desktop has no program that opens it",
                DesktopPrograms.start(film, List.of("false")).join());
        assertNull(DesktopPrograms.start(film, List.of("true")).join());
    }
}
