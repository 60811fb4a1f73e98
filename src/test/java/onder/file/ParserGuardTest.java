package onder.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What readers of foreign files throw becomes one line about the file. */
class ParserGuardTest {
    private static Object deep(Object on) {
        return List.of(deep(List.of(on)));
    }

    private static IllegalStateException thrown(Callable<Object> reading) {
        return assertThrows(
                IllegalStateException.class,
                () -> ParserGuard.read("a.obj", IllegalStateException.class, IllegalStateException::new, reading));
    }

    @Test
    void whateverIsThrownNamesTheFileAndNoClass() {
        String damaged = "a.obj: is damaged, or contains something that Onder does not read";
        Object text = "text";
        assertEquals(damaged, thrown(() -> (Integer) text).getMessage());
        assertEquals(damaged, thrown(() -> new byte[-1]).getMessage());
        assertEquals(damaged, thrown(() -> List.of().get(3)).getMessage());
        assertEquals(damaged, thrown(() -> Integer.parseInt("x")).getMessage());
        assertEquals("a.obj: is nested too deeply", thrown(() -> deep("")).getMessage());
        String memory = thrown(() -> new long[Integer.MAX_VALUE - 8][]).getMessage();
        assertTrue(memory.matches("a\\.obj: needs more memory than this Java has, \\d+ MiB .*"), memory);
    }

    @Test
    void whatOurOwnChecksSayIsPassedOn() {
        IllegalStateException said = new IllegalStateException("a.obj:3: a face has 2 corners");
        assertSame(said, thrown(() -> {
            throw said;
        }));
        assertEquals(
                "a.obj: radius = -1, allowed 0 or more",
                thrown(() -> {
                            throw new IllegalArgumentException("radius = -1, allowed 0 or more");
                        })
                        .getMessage());
        assertEquals(
                "a.obj: gone.bin: there is no such file",
                thrown(() -> InputFile.open(Path.of("gone.bin"))).getMessage());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "java.lang.NumberFormatException: For input string: \"x\" | For input string: \"x\"",
                "Cannot deserialize value of type `java.lang.Double` from String | Cannot deserialize value of type from"
                        + " String",
                "Name length (52) exceeds the maximum allowed (50, from `StreamReadConstraints.getMaxNameLength()`)"
                        + " | Name length (52) exceeds the maximum allowed (50",
                "'two\n lines' | two lines",
                "arraycopy: last source index 2400 out of bounds for byte[640] | it is damaged",
                "Cannot read field \"x\" because \"node\" is null | it is damaged",
                "-1 | it is damaged",
                "'' | it is damaged"
            })
    void aLibrarysMessageIsOneLineWithoutClasses(String said, String plain) {
        assertEquals(plain, ParserGuard.plain(said));
    }
}
