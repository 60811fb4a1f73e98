package onder.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import onder.output.window.OwnProgram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Films in colours that tell quantities have a legend, and show the same run. */
class ColouredFilmTest {
    @TempDir
    Path folder;

    /** Films a part of a run by a program of its own, as users do, and returns the run's hash. */
    private String film(String name, String... options) throws IOException, InterruptedException {
        List<String> args = Stream.concat(
                        Stream.of(
                                "record",
                                "gate",
                                "--out",
                                folder.resolve(name).toString(),
                                "--size",
                                "640x360",
                                "--bookmark",
                                "5",
                                "--from",
                                "3",
                                "--to",
                                "3.2"),
                        Stream.of(options))
                .toList();
        Process program = new ProcessBuilder(OwnProgram.command(args))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String out = new String(program.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, program.waitFor(), out);
        return out.lines().filter(line -> line.startsWith("hash")).findFirst().orElseThrow();
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
    void aColouredFilmShowsTheSameRunWithALegendAndIsTheSameBytesEachTime() throws IOException, InterruptedException {
        String hash = film("plain");
        String[] options = {"--colours", "spread", "--heat", "density"};
        assertEquals(hash, film("coloured", options));
        film("again", options);
        assertArrayEquals(Files.readAllBytes(last("coloured")), Files.readAllBytes(last("again")));
        BufferedImage plain = picture("plain");
        BufferedImage coloured = picture("coloured");
        assertTrue(brightness(plain, 20) > 40, "the ground");
        double bare = brightness(plain, 20);
        double covered = brightness(coloured, 20);
        assertTrue(covered < 0.8 * bare, "the legend is dark: " + covered + " of " + bare);
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
