package onder.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts of users show as they are and do nothing. */
class EscapeTest {
    @Test
    void markupIsShownAndNotRead() {
        String text = "a<img src='x' onerror=\"x()\">&";
        assertEquals("a&lt;img src=&#39;x&#39; onerror=&quot;x()&quot;&gt;&amp;", Escape.html(text));
        assertEquals("a&lt;img src='x' onerror=\"x()\"&gt;&amp;", Escape.markdown(text));
        assertEquals(
                "\\[a\\](javascript:x) \\`b\\` \\| \\*c\\* \\\\ d e",
                Escape.markdown("[a](javascript:x) `b` | *c* \\ d\r\ne"));
        assertEquals("my_scene-2.yaml", Escape.markdown("my_scene-2.yaml"));
    }

    @Test
    void noCodeEndsItsBlock() {
        assertEquals("```sh\nonder run\n```\n", Escape.block("sh", "onder run"));
        String code = "a: 1\n````\n<img src=x onerror=x()>";
        String block = Escape.block("yaml", code);
        assertTrue(block.startsWith("`````yaml\n") && block.endsWith("\n`````\n"), block);
    }

    @ParameterizedTest
    @ValueSource(strings = {"=1+1", "+cmd|' /C calc'!A0", "-2+3", "@SUM(A1)", "\tx", "\rx", "'=x", "=\"a\",b", "+"})
    void aSpreadsheetTakesNoTextForAFormula(String text) {
        String field = Escape.csv(text);
        String read =
                field.startsWith("\"") ? field.substring(1, field.length() - 1).replace("\"\"", "\"") : field;
        assertEquals('\'', read.charAt(0), field);
        assertEquals(text, Escape.ofCsv(read));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "plain", "-0.5", "+3", "1e-5", "-.5", "a=b", "'quoted'", "person.x=1 y=2"})
    void numbersAndPlainTextsStayAsTheyAre(String text) {
        assertEquals(text, Escape.csv(text));
        assertEquals(text, Escape.ofCsv(text));
    }
}
