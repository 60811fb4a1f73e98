package onder.output.film;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The metadata of films and pictures. */
class MetadataTest {
    private static final int SIDE = 64;
    private static final int FRAMES = 4;

    @TempDir
    Path folder;

    private static void film(Path file, String begun, String ended) throws IOException {
        try (Video video = Video.begin(file, SIDE, SIDE, 25, begun)) {
            for (int i = 0; i < FRAMES; i++) {
                video.accept(ByteBuffer.allocateDirect(4 * SIDE * SIDE), SIDE, SIDE);
            }
            video.setNote(ended);
            video.finish();
        }
        assertEquals(FRAMES, Decoded.read(file).frames());
    }

    @ParameterizedTest
    @CsvSource({
        "film.mp4, begun, at the end",
        "film.mp4, a much longer one, short",
        "film.mp4, '', known late",
        "film.webm, begun, at the end",
        "film.webm, a much longer one, short",
        "film.webm, Önder ✓, ✓✓✓ Önder",
    })
    void aFilmHasTheNoteOfItsEnd(String name, String begun, String ended) throws IOException {
        Path film = folder.resolve(name);
        film(film, begun, ended);
        assertEquals(ended, VideoMetadata.read(film));
    }

    @ParameterizedTest
    @ValueSource(strings = {"film.mp4", "film.webm"})
    void withoutAnotherNoteTheFirstStays(String name) throws IOException {
        Path film = folder.resolve(name);
        film(film, "begun", "");
        assertEquals("begun", VideoMetadata.read(film));
    }

    @ParameterizedTest
    @CsvSource({"film.mp4, 100000", "film.webm, 8000"})
    void aNoteGrows(String name, int characters) throws IOException {
        Path film = folder.resolve(name);
        String ended = "x".repeat(characters);
        film(film, "begun", ended);
        assertEquals(ended, VideoMetadata.read(film));
    }

    @Test
    void whatHasNoRoomInAWebmLeavesTheFirstNote() throws IOException {
        Path film = folder.resolve("film.webm");
        film(film, "begun", "x".repeat(9000));
        assertEquals("begun", VideoMetadata.read(film));
    }

    @ParameterizedTest
    @ValueSource(strings = {"film.mp4", "film.webm"})
    void withoutANoteThereIsNone(String name) throws IOException {
        Path film = folder.resolve(name);
        film(film, "", "");
        assertEquals("", VideoMetadata.read(film));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 50, 100_000})
    void aPictureHasItsNoteAndItsPixels(int characters) throws IOException {
        BufferedImage image = new BufferedImage(SIDE, SIDE, BufferedImage.TYPE_INT_RGB);
        image.setRGB(
                0, 0, SIDE, SIDE, new Random(1).ints(SIDE * SIDE, 0, 1 << 24).toArray(), 0, SIDE);
        Path file = folder.resolve("picture.png");
        ImageFiles.write(image, file, "a-_9".repeat(characters));
        assertEquals("a-_9".repeat(characters), PngMetadata.read(file));
        assertArrayEquals(
                image.getRGB(0, 0, SIDE, SIDE, null, 0, SIDE),
                ImageIO.read(file.toFile()).getRGB(0, 0, SIDE, SIDE, null, 0, SIDE));
        Path plain = folder.resolve("plain.png");
        ImageFiles.write(image, plain);
        assertEquals("", PngMetadata.read(plain));
        assertEquals(characters == 0, Files.size(plain) == Files.size(file));
    }
}
