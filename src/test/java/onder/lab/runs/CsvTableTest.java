package onder.lab.runs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CsvTableTest {
    @ParameterizedTest
    @CsvSource({
        "16.200000140815973, 16.2",
        "4.0, 4",
        "1.8000000156462193, 1.8",
        "-0.0, 0",
        "9007199254740992, 9007199254740992",
        "0.30000000000000004, 0.3",
        "-1.8877159357070923, -1.8877159",
        "1.2E-7, 0.00000012",
        "NaN, ''",
    })
    void aNumberIsAsShortAsItsFloat(double number, String text) {
        assertEquals(text, CsvTable.number(number));
    }

    @Test
    void everyFloatComesBackFromItsText() {
        SplittableRandom random = new SplittableRandom(5);
        for (int i = 0; i < 20_000; i++) {
            float number = (float) (random.nextDouble(-1, 1) * Math.pow(10, random.nextInt(-6, 7)));
            String text = CsvTable.number(number);
            assertEquals(number, Float.parseFloat(text), text);
            assertTrue(new BigDecimal(text).precision() <= 9 || !text.contains("."), text);
        }
    }

    @Test
    void fieldsWithCommasAndQuotesAreQuoted() {
        CsvTable table = new CsvTable(List.of("a", "b"));
        table.row(List.of("x, \"y\"", 3));
        assertEquals("a,b\n\"x, \"\"y\"\"\",3\n", table.toString());
    }

    @Test
    void textsThatASpreadsheetWouldCalculateAreTextsAndNumbersStayNumbers() {
        CsvTable table = new CsvTable(List.of("scene", "value", "setting"));
        table.row(List.of("=HYPERLINK(\"x\",1)", -1.5, "-1.5"));
        assertEquals("scene,value,setting\n\"'=HYPERLINK(\"\"x\"\",1)\",-1.5,-1.5\n", table.toString());
    }
}
