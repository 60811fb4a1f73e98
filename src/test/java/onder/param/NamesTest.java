package onder.param;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NamesTest {
    private static final List<String> SCENES = List.of("plaza", "gate", "herd", "hills", "station", "station-hall");

    @ParameterizedTest
    @CsvSource({"plazza, plaza", "palza, plaza", "gat, gate", "Gate, gate", "heard, herd", "station-hal, station-hall"})
    void aTypingErrorNamesWhatWasMeant(String wanted, String meant) {
        String said = Names.meant(wanted, SCENES);
        assertEquals("; did you mean " + meant + "?", said);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "zoo", "market", "nothing like it"})
    void anotherWordSuggestsNothing(String wanted) {
        assertEquals("", Names.meant(wanted, SCENES));
    }

    @Test
    void anEmptyListSaysThatNothingIsThere() {
        assertEquals("allowed nothing here", Names.allowed("gate", List.of()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"2m", "1.3 m/s", "-5°", "10 %", "1e3 ms", ".5s"})
    void aNumberWithAUnitIsToldFromOtherTexts(String text) {
        assertEquals(", a number without a unit", Names.withoutUnit(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"2", "-1.5", "fast", "", "1,5", "0..5", "1e9", "7 and, then"})
    void otherTextsAreNotCalledNumbersWithAUnit(String text) {
        assertEquals("", Names.withoutUnit(text));
    }
}
