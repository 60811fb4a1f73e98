package onder.lab.validate;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import onder.world.World;

/** What is shipped of the results of the tests; as a program it makes them again. */
final class ShippedResults {
    static final Path PICTURES = Path.of("src/site/resources/images/validation");
    static final Path PAGE = Path.of("src/site/markdown/validation.md");
    private static final Path RESULTS = Path.of("assets/Scenes/validate/results.jsonl");

    /** Seconds times people times seeds up to which a test is quick. */
    private static final double QUICK = 2500;

    private ShippedResults() {}

    static boolean isQuick(TestCase test) {
        double effort = 0;
        for (Trial trial : test.trials()) {
            try (World world = trial.begin(1)) {
                effort += trial.seconds() * world.agents().count();
            }
        }
        return effort * test.seeds() <= QUICK;
    }

    static String page(List<Badge> badges) {
        return ValidationPage.text(badges, "../resources/images/validation/");
    }

    /** Runs the quick tests, and takes over what is in a folder that {@code onder validate --out} has written. */
    public static void main(String[] args) throws IOException, InterruptedException {
        Path folder = Path.of(args[0]);
        ValidationFolder results = new ValidationFolder(folder);
        Validator.run(TestCases.all().stream().filter(ShippedResults::isQuick).toList(), 2, result -> {
            System.out.printf(Locale.ROOT, "%s %s%n", result.test().name(), result.figure());
            try {
                results.add(result);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        results.finish();
        Files.copy(folder.resolve("results.jsonl"), RESULTS, StandardCopyOption.REPLACE_EXISTING);
        List<Badge> badges = Badge.read(Files.readString(RESULTS));
        Files.writeString(PAGE, page(badges));
        for (Badge badge : badges) {
            if (!badge.isOutOfScope()) {
                String picture = ValidationPage.picture(badge.name());
                Files.copy(folder.resolve(picture), PICTURES.resolve(picture), StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }
}
