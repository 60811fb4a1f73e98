package onder.lab.validate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import onder.scene.Scene;
import onder.scene.Scenes;
import org.junit.jupiter.api.Test;

/** What the sandbox and the page say of the tests is what the tests find. */
class ShippedResultsTest {
    private static final Path PICTURES = Path.of("src/site/resources/images/validation");

    private static final String ADVICE =
            "stale: run target/onder/bin/onder validate --out DIR, and take over results.jsonl"
                    + " to assets/Scenes/validate, the pictures to " + PICTURES + ", and index.md as"
                    + " src/site/markdown/validation.md, its pictures from ../resources/images/validation";

    /** Seconds times people times seeds up to which a test is run here; the others are run by hand. */
    private static final double QUICK = 2500;

    @Test
    void everyTestIsAmongTheResults() {
        assertEquals(
                Cases.all().stream().map(Case::name).toList(),
                Badge.shipped().stream().map(Badge::name).toList(),
                ADVICE);
    }

    @Test
    void quickTestsFindWhatIsShipped() throws InterruptedException {
        Map<String, Badge> shipped =
                Badge.shipped().stream().collect(Collectors.toMap(Badge::name, Function.identity()));
        List<Case> quick =
                Cases.all().stream().filter(ShippedResultsTest::isQuick).toList();
        assertTrue(quick.size() > 40, "most are");
        Validator.run(quick, 2, result -> assertEquals(shipped.get(result.test().name()), Badge.of(result), ADVICE));
    }

    private static boolean isQuick(Case test) {
        double effort = 0;
        for (Trial trial : test.trials()) {
            double people = trial.declared().stream()
                    .filter(input -> input.name().equals("people"))
                    .mapToDouble(Declared::value)
                    .sum();
            effort += trial.seconds()
                    * Math.max(people, Scenes.load(trial.scene()).setup().agents());
        }
        return effort * test.seeds() <= QUICK;
    }

    @Test
    void thePageShowsTheResultsWithTheirPictures() throws IOException {
        String page = Files.readString(Path.of("src/site/markdown/validation.md"));
        assertEquals(ValidationPage.text(Badge.shipped(), "../resources/images/validation/"), page, ADVICE);
        for (Badge badge : Badge.shipped()) {
            Path picture = PICTURES.resolve(ValidationPage.picture(badge.name()));
            assertEquals(!badge.isOutOfScope(), Files.isRegularFile(picture), picture + ": " + ADVICE);
        }
    }

    @Test
    void everyTestSaysWhatItAsksAndWhereThatStands() {
        HashSet<String> names = new HashSet<>();
        for (Case test : Cases.all()) {
            assertTrue(names.add(test.name()), test.name() + " is there twice");
            assertFalse(test.source().isBlank(), test.name());
            assertFalse(test.criterion().isBlank(), test.name());
            assertEquals(test.outOfScope() == null, !test.trials().isEmpty(), test.name());
            for (Trial trial : test.trials()) {
                Scene scene = Scenes.load(trial.scene());
                assertTrue(trial.scene().startsWith(Scenes.VALIDATE), trial.scene());
                assertFalse(scene.about().isBlank(), trial.scene());
                assertTrue(
                        scene.setup().species().stream()
                                .allMatch(species -> species.preset().equals("pedestrian")),
                        trial.scene() + " has people of its own, allowed is preset: pedestrian");
            }
        }
    }

    @Test
    void theBadgeOfASceneIsThatOfItsTest() {
        String line =
                Badge.ofScene("validate/steerbench/simple-2").orElseThrow().line();
        assertTrue(line.startsWith("SteerBench simple-2 - passed: "), line);
        assertTrue(Badge.ofScene("gate").isEmpty());
        assertTrue(Badge.ofScene("validate/steerbench/of-my-own").isEmpty());
    }
}
