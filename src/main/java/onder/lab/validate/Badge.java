package onder.lab.validate;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import onder.file.Unchecked;
import onder.scene.Scenes;

/**
 * A test's result as it is stored: one line of JSON. The results of the last complete run are shipped with the
 * scenes.
 *
 * @param name name of the test
 * @param title title of the test
 * @param outcome the outcome in a word
 * @param figure the figure with its limit, or why the test is out of scope
 * @param criterion criterion of the test
 * @param source source of the test
 * @param inputs inputs as in the result
 */
@JsonAutoDetect(isGetterVisibility = JsonAutoDetect.Visibility.NONE)
public record Badge(
        String name,
        String title,
        String outcome,
        String figure,
        String criterion,
        String source,
        List<String> inputs) {
    /** The shipped results, a resource. */
    public static final String SHIPPED = "/Scenes/validate/results.jsonl";

    private static final String NOT_RUN = "not run";
    private static final ObjectMapper JSON = new ObjectMapper();

    /** The stored form of a result. */
    public static Badge of(Result result) {
        return of(result.test(), result.outcome().text(), result.figure(), result.inputs());
    }

    private static Badge of(TestCase test, String outcome, String figure, List<String> inputs) {
        return new Badge(test.name(), test.title(), outcome, figure, test.criterion(), test.source(), inputs);
    }

    /** Whether it passed. */
    public boolean passed() {
        return outcome.equals(Result.Outcome.PASSED.text());
    }

    /** Whether it passed or is out of scope. */
    public boolean isFine() {
        return passed() || isOutOfScope();
    }

    /** Whether it fails for a known reason. */
    public boolean isKnownFailure() {
        return outcome.equals(Result.Outcome.KNOWN_FAILURE.text());
    }

    /** Whether a result of the test is shipped. */
    public boolean isRun() {
        return !outcome.equals(NOT_RUN);
    }

    /** Whether the test is out of scope. */
    public boolean isOutOfScope() {
        return outcome.equals(Result.Outcome.OUT_OF_SCOPE.text());
    }

    /** Title, outcome and figure in one line. */
    public String line() {
        return title + " - " + outcome + ": " + figure;
    }

    /**
     * The shipped result of the first test with a scene of that name, such as {@code validate/rimea-6}; if none is
     * shipped, a hint how to run it.
     */
    public static Optional<Badge> ofScene(String scene) {
        if (!scene.startsWith(Scenes.VALIDATE)) {
            return Optional.empty();
        }
        return TestCases.all().stream()
                .filter(test ->
                        test.trials().stream().anyMatch(trial -> trial.scene().equals(scene)))
                .findFirst()
                .map(test -> shipped().stream()
                        .filter(badge -> badge.name().equals(test.name()))
                        .findFirst()
                        .orElseGet(() -> of(test, NOT_RUN, "onder validate " + test.name() + " runs it", List.of())));
    }

    /** All shipped results. */
    public static List<Badge> shipped() {
        return Unchecked.get(() -> JSON.readerFor(Badge.class)
                .<Badge>readValues(Badge.class.getResourceAsStream(SHIPPED))
                .readAll());
    }

    static List<Badge> read(String text) throws IOException {
        return JSON.readerFor(Badge.class).<Badge>readValues(text).readAll();
    }

    static String write(List<Badge> all) throws JsonProcessingException {
        StringBuilder text = new StringBuilder();
        for (Badge badge : all) {
            text.append(JSON.writeValueAsString(badge)).append('\n');
        }
        return text.toString();
    }
}
