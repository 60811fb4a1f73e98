package onder.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** The options of all commands: one word for one thing. */
class OptionsTest extends CommandCalls {
    private static final Path PAGE = Path.of("src/site/markdown/options.md");
    private static final Set<String> OF_ALL = Set.of("--help", "--version");

    /** What is written is one file or a folder of files. */
    private static final Set<String> OUTPUTS = Set.of("FILE", "DIR");

    private final CommandLine line = OnderCommand.line("help");

    private Map<String, CommandLine> commands() {
        Map<String, CommandLine> all = new TreeMap<>(line.getSubcommands());
        all.put("onder", line);
        return all;
    }

    private static List<OptionSpec> shown(CommandLine command) {
        return command.getCommandSpec().options().stream()
                .filter(option -> !option.hidden() && !OF_ALL.contains(option.longestName()))
                .toList();
    }

    @Test
    void anOptionTakesTheSameKindOfValueInEveryCommand() {
        Map<String, Set<String>> labels = new TreeMap<>();
        commands().values().forEach(command -> shown(command).stream()
                .filter(option -> option.arity().max() > 0)
                .forEach(option -> labels.computeIfAbsent(option.longestName(), name -> new TreeSet<>())
                        .add(option.paramLabel())));
        assertTrue(OUTPUTS.containsAll(labels.remove("--out")));
        labels.forEach((name, kinds) -> assertEquals(1, kinds.size(), name + " " + kinds));
    }

    @Test
    void anOldNameIsNoLongerAnOptionOfItsCommandAndTheNewOneIs() {
        line.getSubcommands().forEach((command, called) -> OldNames.of(command).forEach((old, name) -> {
            assertNull(called.getCommandSpec().findOption(old), old);
            assertNotNull(called.getCommandSpec().findOption(name), name);
        }));
    }

    @Test
    void anOldNameWorksAndSaysTheNewOne() {
        assertEquals(0, onder("run", "gate", "--steps=12", "--measure=arrival_s"), err::toString);
        assertEquals("onder: --measure is now --measures; the old name works until version 0.2\n", err.toString());
        assertTrue(out.toString().contains("arrival_s"), out::toString);
        assertEquals(2, onder("sweep", "nowhere.yaml", "--threads", "0", "--out", "x"));
        assertTrue(err.toString().startsWith("onder: --threads is now --jobs; "), err::toString);
    }

    /** The old names go with that version: then this class, and the one that it tests, get shorter. */
    @Test
    void oldNamesAreOfTheVersionBefore() throws IOException {
        String pom = Files.readString(Path.of("pom.xml"));
        String version = pom.replaceFirst("(?s).*?<version>", "").replaceFirst("(?s)<.*", "");
        assertTrue(version.compareTo(OldNames.GONE_IN) < 0, version);
    }

    @Test
    void aLengthIsGivenInStepsOrInSeconds() {
        assertEquals(0, onder("run", "gate", "--steps", "90"), err::toString);
        String steps = out.toString();
        assertEquals(0, onder("run", "gate", "--seconds", "1.5"), err::toString);
        assertEquals(steps, out.toString());
        assertEquals(2, onder("run", "gate", "--seconds", "1", "--steps", "2"));
        assertTrue(err.toString().contains("--steps and --seconds both set the length"), err::toString);
        String page = folder.resolve("gate.html").toString();
        assertEquals(0, onder("export", "gate", "--seconds", "0.5", "--dry-run", "--out", page), err::toString);
        String seconds = out.toString();
        assertEquals(0, onder("export", "gate", "--steps", "30", "--dry-run", "--out", page), err::toString);
        assertEquals(seconds, out.toString());
    }

    /** With {@code -Donder.write=options} it writes the page. */
    @Test
    void thePageOfOptionsHasAll() throws IOException {
        String before = Files.readString(PAGE);
        String page = before.substring(0, before.indexOf("| option")) + table();
        if ("options".equals(System.getProperty("onder.write"))) {
            Files.writeString(PAGE, page);
        }
        assertEquals(page, Files.readString(PAGE), "stale: run this test with -Donder.write=options");
    }

    private String table() {
        Map<String, List<String>> commands = new TreeMap<>();
        commands().forEach((name, command) -> shown(command).forEach(option -> {
            String label = option.arity().max() == 0 ? "" : " " + option.paramLabel();
            String words = String.join(" ", option.description())
                    .replace("${DEFAULT-VALUE}", String.valueOf(option.defaultValue()))
                    .replace("%%", "%");
            String row = "| `%s%s` | %%s | %s |".formatted(option.longestName(), label, words.replace("%", "%%"));
            commands.computeIfAbsent(row, any -> new ArrayList<>()).add(name);
        }));
        return Stream.concat(
                        Stream.of("| option | commands | meaning |", "|---|---|---|"),
                        commands.entrySet().stream()
                                .map(row -> row.getKey().formatted(String.join(", ", row.getValue()))))
                .collect(Collectors.joining("\n", "", "\n"));
    }
}
