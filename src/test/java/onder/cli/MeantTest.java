package onder.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the command line says of names that are almost right. */
class MeantTest {
    @TempDir
    Path folder;

    private static String complaint(String... call) {
        StringWriter err = new StringWriter();
        int code = OnderCommand.run(new PrintWriter(new StringWriter()), new PrintWriter(err, true), call);
        assertEquals(2, code, err::toString);
        return err.toString();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "run plazza | did you mean plaza?",
                "run gallery/purse | did you mean gallery/pursue?",
                "run nope.yaml | no such file: nope.yaml",
                "run some/where | no such file: some/where",
                "run pom.yml | no such file: pom.yml; did you mean pom.xml?",
                "run assets/Scenes/gat.yaml | did you mean assets/Scenes/gate.yaml?",
                "challenge nope.yml | no such file: nope.yml",
                "challenge school-trp | did you mean school-trip?",
                "runn gate | did you mean run?",
                "run gate --stps 5 | there is no option '--stps'; did you mean --steps?",
                "run gate --stps=5 | there is no option '--stps'; did you mean --steps?",
                "run gate plaza | 'plaza' is one argument too many",
                "run nowhere | there is no scene 'nowhere', allowed a shipped scene, such as gate, gallery/seek or validate/steerbench/squeeze",
                "run gate --preset nope.yaml | no such file: nope.yaml",
                "validate rimea-11x | did you mean rimea-1",
                "run gate --preset pedestrain | did you mean pedestrian?",
                "run gate --measures jerk_m_per_s | score and 29 more; did you mean jerk_m_per_s3?",
                "run gate --set leadrship.window=2 | did you mean leadership?",
                "run gate --set leadership.windw=2 | did you mean window?",
                "run gate --set leadership.change=fartest | did you mean farthest?",
                "run gate --set persn.body.radius=0.3 | did you mean person?",
                "run gate --set person.folower.separation.range=3 | did you mean follower?",
                "run gate --set person.follower.seperation.range=3 | did you mean separation?",
                "run gate --set leadership.window=2m | allowed 0.05..60 s, a number without a unit"
            })
    void aNameThatIsAlmostRightIsSuggested(String call, String said) {
        String complaint = complaint(call.split(" "));
        assertTrue(complaint.contains(said), complaint);
        assertFalse(said.startsWith("no such file") && complaint.contains("allowed gate"), complaint);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "sed: 1 | s.yaml:1: | did you mean seed?",
                "seed: 1 | s.yaml:7: exit = wst, allowed west, nearest | did you mean west?",
                "step: 1.3 m/s | s.yaml:1: step = 1.3 m/s, allowed | a number without a unit"
            })
    void aSceneFileSaysItAtTheLine(String first, String place, String said) throws IOException {
        String text = first + "\nworld: {kind: open, width: 40, depth: 40}\n"
                + "species: {person: {leader: {arrive: {}}}}\n"
                + "exits:\n  - {name: west, area: {disc: {x: -10, z: 0, radius: 1}}}\n"
                + "groups:\n  - {species: person, count: 3, start: {x: 5, z: 0, width: 4}, goal: {exit: "
                + (first.equals("seed: 1") ? "wst" : "west") + "}}\n";
        Path file = Files.writeString(folder.resolve("s.yaml"), text);
        String complaint = complaint("run", file.toString(), "--steps", "1");
        assertTrue(complaint.contains(place) && complaint.contains(said), complaint);
        Files.writeString(file, "world: {kind: open}\nspecies:\n  cat: {preset: pedestrain}\n");
        complaint = complaint("run", file.toString(), "--steps", "1");
        assertTrue(complaint.contains("s.yaml:3: preset = pedestrain, allowed "), complaint);
        assertTrue(complaint.contains("; did you mean pedestrian?"), complaint);
    }
}
