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
    private static final String ADVICE = "stale: run target/onder/bin/onder validate --out DIR, then the program"
            + " ShippedResults beside this test with DIR; of the quick tests alone, only that";

    @Test
    void everyResultIsOfATest() {
        List<String> names = TestCases.all().stream().map(TestCase::name).toList();
        Badge.shipped().forEach(badge -> assertTrue(names.contains(badge.name()), badge.name() + ": " + ADVICE));
    }

    /** Those whose results are shipped. */
    @Test
    void quickTestsFindWhatIsShipped() throws InterruptedException {
        Map<String, Badge> shipped =
                Badge.shipped().stream().collect(Collectors.toMap(Badge::name, Function.identity()));
        List<TestCase> quick = TestCases.all().stream()
                .filter(test -> shipped.containsKey(test.name()) && ShippedResults.isQuick(test))
                .toList();
        assertTrue(quick.size() > 40, "most are");
        Validator.run(
                quick,
                2,
                result -> assertEquals(
                        shipped.get(result.test().name()).line(),
                        Badge.of(result).line(),
                        ADVICE));
    }

    @Test
    void thePageShowsTheResultsWithTheirPictures() throws IOException {
        String page = Files.readString(ShippedResults.PAGE);
        assertEquals(ShippedResults.page(Badge.shipped()), page, ADVICE);
        for (Badge badge : Badge.shipped()) {
            Path picture = ShippedResults.PICTURES.resolve(ValidationPage.picture(badge.name()));
            assertEquals(!badge.isOutOfScope(), Files.isRegularFile(picture), picture + ": " + ADVICE);
        }
    }

    @Test
    void everyTestSaysWhatItAsksAndWhereThatStands() {
        HashSet<String> names = new HashSet<>();
        for (TestCase test : TestCases.all()) {
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
