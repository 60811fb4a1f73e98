package onder.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import onder.lab.runs.Job;
import onder.lab.runs.JobRunner;
import onder.lab.runs.LocalPool;
import onder.lab.runs.Results;
import org.junit.jupiter.api.Test;

class ExperimentTest extends CommandCalls {
    private void twoRuns() throws Exception {
        List<Job> plan = List.of(
                new Job(0, "a", "thesis", List.of(), 5, 60),
                new Job(1, "b", "thesis", List.of("leadership.change=random"), 6, 60));
        try (Results results = new Results(folder, plan);
                JobRunner runner = new LocalPool(1)) {
            runner.run(results.missing(), results::add);
            results.finish();
        }
    }

    @Test
    void aRunThatIsOpenedIsTheSameRun() throws Exception {
        twoRuns();
        assertEquals(0, onder("open", folder.toString(), "--run", "1", "--check"), err.toString());
        assertTrue(out.toString().contains("run 1: b, thesis, seed 6, 60 steps"), out.toString());
        assertTrue(out.toString().contains("repeated: the same hash"), out.toString());
    }

    @Test
    void aRunThatCannotBeRepeatedSaysSo() throws Exception {
        twoRuns();
        Path file = folder.resolve("runs.jsonl");
        String changed = Files.readString(file).replaceAll("\"hash\":\"....", "\"hash\":\"0000");
        Files.writeString(file, changed);
        assertEquals(1, onder("open", folder.toString(), "--run", "0", "--check"));
        assertTrue(err.toString().contains("not the same run"), err.toString());
    }

    @Test
    void wrongCallsAreToldWhatIsAllowed() throws Exception {
        twoRuns();
        assertEquals(2, onder("open", folder.toString(), "--run", "9", "--check"));
        assertTrue(err.toString().contains("--run = 9, allowed 0..1"), err.toString());
        assertEquals(2, onder("open", folder.resolve("none").toString(), "--run", "0"));
        assertTrue(err.toString().contains("no such file: " + folder.resolve("none")), err.toString());
        assertEquals(2, onder("experiment", "thesis", "--out", folder.toString(), "--seeds", "3"));
        assertTrue(err.toString().contains("--seeds = 3, allowed 10..1000"), err.toString());
        assertEquals(2, onder("experiment", "nothing", "--out", folder.toString()));
        assertEquals(2, onder("experiment", "thesis", "--out", folder.toString()));
        assertTrue(err.toString().contains("runs of another study"), err.toString());
    }

    @Test
    void anUnwritableFolderIsNamed() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "x");
        assertEquals(1, onder("experiment", "thesis", "--out", file.toString()));
        assertTrue(
                err.toString().contains(file + ": the folder cannot be made: " + file + " is a file"), err.toString());
    }
}
