package onder.lab.gallery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Stream;
import onder.lab.gallery.Gallery.Comparisons;
import onder.scene.Scene;
import onder.scene.Scenes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the gallery compares comes out as the sources say. */
class ComparisonsTest {
    static Stream<Exhibit> comparisons() {
        return Comparisons.ALL.stream();
    }

    private static double figure(String exhibit, String lane, String name) {
        return Gallery.named(exhibit).orElseThrow().measure().stream()
                .filter(measured -> measured.label().equals(lane))
                .flatMap(measured -> measured.figures().stream())
                .filter(figure -> figure.name().equals(name))
                .findFirst()
                .orElseThrow()
                .value();
    }

    @Test
    void everyExhibitHasANameOfItsOwn() {
        List<String> names = Gallery.exhibits().stream().map(Exhibit::name).toList();
        assertEquals(names.size(), new HashSet<>(names).size());
    }

    @ParameterizedTest
    @MethodSource("comparisons")
    void itsWorldsHaveOneSeedAndOneClockAndItsFiguresComeOutTheSameAgain(Exhibit exhibit) {
        for (Panel panel : exhibit.panels()) {
            assertEquals(
                    exhibit.panels().get(0).scene().setup().seed(),
                    panel.scene().setup().seed());
            assertEquals(
                    exhibit.panels().get(0).scene().setup().dt(),
                    panel.scene().setup().dt());
        }
        assertEquals(exhibit.measure(), exhibit.measure());
    }

    @ParameterizedTest
    @MethodSource("comparisons")
    void itsScenesComeBackFromTheirFilesWithTheirLabels(Exhibit exhibit) {
        for (Panel panel : exhibit.panels()) {
            Scene scene = panel.scene();
            Scene again = Scenes.parse("again.yaml", new StringReader(Scenes.write(scene)));
            assertEquals(scene.setup().notes().labels(), again.setup().notes().labels());
            assertEquals(Scenes.write(scene), Scenes.write(again));
        }
    }

    @Test
    void seekOvershootsAndArriveDoesNot() {
        assertTrue(figure("seek-arrive", "seek", "overshoot") > 1);
        assertEquals(0, figure("seek-arrive", "arrive", "overshoot"), 0.01);
    }

    @Test
    void whoeverKnowsWhereTheWalkerWillBeCatchesItEarlier() {
        double seek = figure("seek-pursue", "seek", "caught after");
        assertTrue(figure("seek-pursue", "pursue", "caught after") < seek - 0.2);
        double pursue = figure("pursue-intercept", "pursue", "caught after");
        assertTrue(figure("pursue-intercept", "intercept", "caught after") < pursue);
    }

    @Test
    void evadeKeepsFartherAwayThanFlee() {
        assertTrue(figure("flee-evade", "evade", "closest") > figure("flee-evade", "flee", "closest"));
        // By its prediction: running from where the stranger is now would gain a third of a metre only.
        double ahead = figure("flee-evade", "evade", "distance at the end")
                - figure("flee-evade", "flee", "distance at the end");
        assertTrue(ahead > 1, "ahead by " + ahead);
    }

    @Test
    void stoppingArriveStopsOnTheSpotAtEverySpeedAndArriveDoesNotAtTheHighest() {
        for (String speed : List.of("1", "3", "6")) {
            // Within one step's way, as the source promises: |v|·dt.
            double most = Double.parseDouble(speed) / 60;
            assertTrue(figure("arrive-speeds", "stopping, " + speed + " m/s", "overshoot") <= most);
        }
        assertTrue(figure("arrive-speeds", "arrive, 6 m/s", "overshoot") > 1);
    }

    @Test
    void arriveStaysBehindAMovingTargetThatArriveMovingReaches() {
        assertTrue(figure("arrive-moving", "arrive", "distance at the end") > 1.5);
        assertTrue(figure("arrive-moving", "arrive at a moving target", "distance at the end") < 1);
    }

    @Test
    void thePredictedPathIsTheShorter() {
        assertTrue(figure("paths", "predictive", "path length") < figure("paths", "rabbit", "path length"));
    }

    @Test
    void thePushThatFallsFastestSpreadsLeast() {
        double square = figure("separations", "1 / distance²", "mean nearest neighbour");
        assertTrue(square < figure("separations", "1 / distance", "mean nearest neighbour"));
        assertTrue(square < figure("separations", "linear", "mean nearest neighbour"));
    }

    @Test
    void whoLooksAtTheClosestApproachGetsOnWhereTheConeShiesBack() {
        double cone = figure("collisions", "cone", "mean path length");
        assertTrue(figure("collisions", "closest approach", "mean path length") > 2 * cone);
        assertTrue(figure("collisions", "closest approach", "closest two") > 0.5, "and meets nobody");
    }
}
