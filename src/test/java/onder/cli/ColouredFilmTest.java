package onder.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Films in colours that tell quantities have a legend, and show the same run. */
class ColouredFilmTest {
    @TempDir
    Path folder;

    /** Films half a second of a run, and returns its hash. */
    private String film(String name, String... options) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        List<String> args = Stream.concat(
                        Stream.of(
                                "record",
                                "gate",
                                "--out",
                                folder.resolve(name).toString(),
                                "--size",
                                "640x360",
                                "--from",
                                "3",
                                "--to",
                                "3.2"),
                        Stream.of(options))
                .toList();
        int code =
                OnderCommand.run(new PrintWriter(out, true), new PrintWriter(err, true), args.toArray(String[]::new));
        assertEquals(0, code, err::toString);
        return out.toString()
                .lines()
                .filter(line -> line.startsWith("hash"))
                .findFirst()
                .orElseThrow();
    }

    private Path last(String name) throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve(name))) {
            return files.filter(file -> file.toString().endsWith(".png"))
                    .sorted()
                    .reduce((a, b) -> b)
                    .orElseThrow();
        }
    }

    private BufferedImage picture(String name) throws IOException {
        return ImageIO.read(last(name).toFile());
    }

    /** The mean brightness, 0..255, of where the legend is, or of as much beside it. */
    private static double brightness(BufferedImage picture, int left) {
        double sum = 0;
        for (int x = left; x < left + 100; x++) {
            for (int y = 310; y < 350; y++) {
                int rgb = picture.getRGB(x, y);
                sum += ((rgb >> 16 & 255) + (rgb >> 8 & 255) + (rgb & 255)) / 3.0;
            }
        }
        return sum / (100 * 40);
    }

    @Test
    void aColouredFilmShowsTheSameRunWithALegendAndIsTheSameBytesEachTime() throws IOException {
        String hash = film("plain");
        String[] options = {"--colours", "spread", "--heat", "density"};
        assertEquals(hash, film("coloured", options));
        film("again", options);
        assertArrayEquals(Files.readAllBytes(last("coloured")), Files.readAllBytes(last("again")));
        BufferedImage plain = picture("plain");
        BufferedImage coloured = picture("coloured");
        assertTrue(brightness(plain, 20) > 40, "the ground");
        assertTrue(brightness(coloured, 20) < 0.8 * brightness(plain, 20), "the legend is dark");
        assertEquals(brightness(plain, 400), brightness(coloured, 400), 3, "elsewhere there is none");
        int different = 0;
        for (int x = 130; x < 640; x++) {
            for (int y = 60; y < 300; y++) {
                different += plain.getRGB(x, y) == coloured.getRGB(x, y) ? 0 : 1;
            }
        }
        assertTrue(different > 1000, different + " pixels of people and ground");
    }
}
