package onder.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever is measured and written of a run works in scenes to which people come later. */
class ArrivingPeopleTest extends CommandCalls {
    @ParameterizedTest
    @ValueSource(strings = {"station", "station-hall"})
    void everyOutputAndMeasureOfARun(String scene) {
        String to = folder + "/" + scene;
        assertEquals(
                0,
                onder(
                        "run",
                        scene,
                        "--steps",
                        "900",
                        "--gossip",
                        "--measures",
                        "all",
                        "--series",
                        to + ".series.csv",
                        "--out",
                        to + ".csv",
                        "--every",
                        "30",
                        "--log",
                        to + ".log.yaml",
                        "--save",
                        to + ".world",
                        "--line"),
                err::toString);
        assertEquals(0, onder("run", "--load", to + ".world", "--steps", "300", "--gossip"), err::toString);
    }
}
