package onder.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Some of the broken files that {@link Mutants} makes; the page for developers says how to try more. */
class MutantsTest {
    private static final int MUTANTS = 480;

    @TempDir
    Path folder;

    @Test
    void aBrokenFileOfAnyFormatIsReadOrRefusedInALine() throws Exception {
        Mutants mutants = new Mutants(folder, 31);
        for (int i = 0; i < MUTANTS; i++) {
            mutants.attack(i);
        }
        assertEquals(List.of(), mutants.unclean());
        long refused = mutants.outcomes().entrySet().stream()
                .filter(each -> each.getKey().endsWith(" refused"))
                .mapToLong(java.util.Map.Entry::getValue)
                .sum();
        assertTrue(refused > MUTANTS / 3 && refused < MUTANTS * 9 / 10, mutants.outcomes()::toString);
    }
}
