package onder.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import onder.forecast.Strategy;
import org.junit.jupiter.api.Test;

/** Forecasts on the command line. */
class ForecastCommandTest extends CommandCalls {
    private String hash() {
        return out.toString()
                .lines()
                .filter(line -> line.startsWith("hash: "))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aForecastIsPrintedAndTheRunIsTheSame() throws IOException {
        assertEquals(0, onder("run", "gate", "--steps", "60"), err::toString);
        String without = hash();
        assertFalse(out.toString().contains("forecast"));
        Path file = folder.resolve("forecast.csv");
        assertEquals(
                0,
                onder(
                        "run",
                        "gate",
                        "--steps",
                        "60",
                        "--forecast",
                        "3",
                        "--forks",
                        "2",
                        "--forecast-group",
                        "1,2",
                        "--forecast-out",
                        file.toString()),
                err::toString);
        assertEquals(without, hash());
        assertTrue(out.toString().contains("forecast: 3 s from step 60"), out::toString);
        assertTrue(out.toString().contains("group 1, led by"), out::toString);
        assertTrue(out.toString().contains("farthest, zone"), out::toString);
        List<String> rows = Files.readAllLines(file);
        assertEquals(1 + 4 + 2 * Strategy.ALL.size(), rows.size());
        int fields = rows.get(0).split(",", -1).length;
        rows.forEach(
                row -> assertEquals(fields, row.replaceAll("\"[^\"]*\"", "").split(",", -1).length, row));
        // The forecast is what then happens when the run goes on.
        assertEquals(0, onder("run", "gate", "--steps", "240"), err::toString);
        List<String> changes = out.toString()
                .lines()
                .filter(line -> line.contains("(congestion)"))
                .toList();
        String first = changes.stream()
                .filter(line -> line.contains("group 1: "))
                .findFirst()
                .orElseThrow();
        String[] told = rows.stream()
                .filter(row -> row.startsWith("60,3,1,as it is"))
                .findFirst()
                .orElseThrow()
                .split(",");
        long step = 60 + Math.round(Double.parseDouble(told[6]) * 60);
        assertTrue(first.strip().startsWith(step + " ") && first.contains("→ " + told[7] + " "), first);
    }

    /** Which groups there are at the end is known then. */
    @Test
    void whatIsKeptOfARunIsNotLostByAWrongGroup() {
        Path log = folder.resolve("session.log.yaml");
        Path saved = folder.resolve("gate.world");
        String[] call = {"run", "gate", "--steps", "3", "--forecast", "1.5", "--forks", "1", "--forecast-group"};
        String[] kept = {"--log", log.toString(), "--save", saved.toString(), "--replace"};
        assertEquals(1, onder(with(call, "2,9", kept)), err::toString);
        assertEquals(
                "onder: no forecast: --forecast-group = 9, but the groups after the run are 0, 1, 2, 3\n",
                err.toString());
        assertTrue(out.toString().contains("hash: "), out::toString);
        assertTrue(Files.exists(log) && Files.exists(saved));
        assertEquals(0, onder(with(call, "1", kept)), err::toString);
        assertTrue(out.toString().contains("forecast: 1.5 s from step 3"), out::toString);
    }

    private static String[] with(String[] call, String group, String... kept) {
        return Stream.of(Stream.of(call), Stream.of(group), Stream.of(kept))
                .flatMap(each -> each)
                .toArray(String[]::new);
    }

    @Test
    void badNumbersAreRefusedBeforeTheRun() {
        refused("--forecast = 0.5, allowed 1..120 s", "--forecast=0.5");
        refused("--forecast = NaN, allowed 1..120 s", "--forecast=NaN");
        refused("'soon' is not a number", "--forecast=soon");
        refused("--forks = 0, allowed 1..1000", "--forecast", "--forks", "0");
        refused("--forks goes with --forecast", "--forks", "3");
        refused("--forecast-out goes with --forecast", "--forecast-out", "f.csv");
        refused(
                "f.csv",
                "--forecast",
                "--forecast-out",
                folder.resolve("none").resolve("f.csv").toString());
        assertEquals(2, onder("skill", "gate", "--out", folder.toString(), "--seeds", "0"));
        assertTrue(err.toString().contains("--seeds = 0, allowed 1..10000"), err::toString);
        assertEquals(2, onder("skill", "nowhere", "--out", folder.toString()));
        assertEquals(2, onder("skill", "gate", "gate", "--out", folder.toString(), "--seeds", "1"));
        assertTrue(err.toString().contains("gate is named twice"), err::toString);
    }

    private void refused(String why, String... options) {
        String[] call = new String[options.length + 2];
        call[0] = "run";
        call[1] = "gate";
        System.arraycopy(options, 0, call, 2, options.length);
        int code = onder(call);
        assertTrue(code == 2 || code == 1, err::toString);
        assertTrue(err.toString().contains(why), err::toString);
        assertFalse(out.toString().contains("hash: "), out::toString);
    }
}
