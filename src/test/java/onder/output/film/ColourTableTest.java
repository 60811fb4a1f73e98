package onder.output.film;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ColourTableTest {
    @TempDir
    Path folder;

    /** A table of the values that a function gives of red, green and blue, each 0..1. */
    private ColourTable table(int side, UnaryOperator<double[]> colour) throws IOException {
        StringBuilder text = new StringBuilder("TITLE \"a grade\"\n# made here\nLUT_3D_SIZE " + side
                + "\nDOMAIN_MIN 0.0 0.0 0.0\nDOMAIN_MAX 1 1 1\n\n");
        for (int i = 0; i < side * side * side; i++) {
            double most = side - 1;
            double[] rgb = colour.apply(new double[] {i % side / most, i / side % side / most, i / side / side / most});
            text.append(String.format(Locale.ROOT, "%.6f %.6f %.6f%n", rgb[0], rgb[1], rgb[2]));
        }
        return ColourTable.read(Files.writeString(folder.resolve("grade.cube"), text));
    }

    private static byte[] graded(ColourTable table, byte[] pixels) {
        ByteBuffer buffer = ByteBuffer.allocateDirect(pixels.length);
        buffer.put(pixels).flip();
        table.grade(buffer);
        byte[] after = new byte[pixels.length];
        buffer.get(0, after);
        return after;
    }

    private static byte[] someColours(int seed) {
        byte[] pixels = new byte[4 * 500];
        new Random(seed).nextBytes(pixels);
        return pixels;
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 17, 33})
    void theTableThatChangesNothingChangesNoBit(int side) throws IOException {
        ColourTable same = table(side, rgb -> rgb);
        for (int seed = 0; seed < 4; seed++) {
            byte[] pixels = someColours(seed);
            assertArrayEquals(pixels, graded(same, pixels));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 5, 32})
    void eachColourBecomesThatOfTheTableAndAlphaStays(int side) throws IOException {
        // Linear in each colour: exact between the entries, too.
        ColourTable table = table(side, rgb -> new double[] {1 - rgb[0], rgb[2], 0.5 * rgb[1]});
        byte[] pixels = someColours(side);
        byte[] after = graded(table, pixels);
        for (int i = 0; i < pixels.length; i += 4) {
            assertEquals(255 - (pixels[i] & 0xff), after[i] & 0xff);
            assertEquals(pixels[i + 2] & 0xff, after[i + 1] & 0xff);
            assertEquals((pixels[i + 1] & 0xff) / 2.0, after[i + 2] & 0xff, 0.51);
            assertEquals(pixels[i + 3], after[i + 3]);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "LUT_3D_SIZE 2;0 0 0 | LUT_3D_SIZE = 2 with 1 lines",
                "LUT_1D_SIZE 2;0 0 0;1 1 1 | line 1: 'LUT_1D_SIZE 2'",
                "LUT_3D_SIZE two | line 1: 'LUT_3D_SIZE two'",
                "LUT_3D_SIZE 2;0 0 nan | line 2: '0 0 nan'",
                "DOMAIN_MAX 2 2 2 | line 1: 'DOMAIN_MAX 2 2 2'",
                "'' | LUT_3D_SIZE = 0 with 0 lines"
            })
    void whatIsNoTableIsRefusedWithItsLine(String text, String message) throws IOException {
        Path file = Files.writeString(folder.resolve("bad.cube"), text.replace(";", "\n"));
        IOException e = assertThrows(IOException.class, () -> ColourTable.read(file));
        assertTrue(e.getMessage().startsWith(file + ": " + message), e.getMessage());
    }

    @Test
    void aFileThatIsNotThereIsNamed() {
        Path file = folder.resolve("none.cube");
        assertTrue(assertThrows(IOException.class, () -> ColourTable.read(file))
                .getMessage()
                .contains("none.cube"));
    }
}
