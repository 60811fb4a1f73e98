package onder.param;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ParamsTest {
    /** Shapes of a thing. */
    public enum Shape {
        OFF,
        TOP_SPEED,
        SECTOR
    }

    /** One component of each type. */
    @Source(doc = "a thing", value = "nowhere")
    public record Thing(
            @Param(value = 1.5, min = -3, max = 50, unit = "m/s", doc = "Speed.")
            float speed,

            @Param(value = 2, min = 0, max = Double.POSITIVE_INFINITY, unit = "m", doc = "Range.")
            float range,

            @Param(value = 4, min = 1, max = 9, doc = "How many.")
            int count,

            @Param(value = 1, doc = "Whether.") boolean open,
            @Param(choice = "top-speed", doc = "Which.") Shape shape) {}

    private static final Thing DEFAULTS = Params.defaults(Thing.class);

    @Test
    void defaultsAreThoseDeclared() {
        assertEquals(new Thing(1.5f, 2, 4, true, Shape.TOP_SPEED), DEFAULTS);
        assertEquals("a thing", Params.doc(Thing.class));
        assertEquals("nowhere", Params.source(Thing.class));
    }

    /** Parameters that depend on others. */
    public record Dependent(
            @Param(choice = "off", doc = "Which.") Shape shape,
            @Param(value = 0, doc = "Wind.", max = 9) float wind,
            @Param(value = 0, doc = "Whether.") boolean open,

            @Param(doc = "Of two shapes.", when = "shape = sector | top-speed")
            float ofTwo,

            @Param(doc = "In wind.", when = "wind != 0") float inWind,

            @Param(
                    doc = "In two cases.",
                    when = {"shape = sector, open = true", "shape = off"})
            float inTwoCases) {}

    @ParameterizedTest
    @CsvSource({
        "off,       0,   false, false, false, true",
        "off,       0.5, true,  false, true,  true",
        "sector,    0,   false, true,  false, false",
        "sector,    -0,  true,  true,  false, true",
        "top-speed, 9,   true,  true,  true,  false",
    })
    void whatAParameterDependsOnDecidesWhetherItApplies(
            String shape, float wind, boolean open, boolean ofTwo, boolean inWind, boolean inTwoCases) {
        Dependent settings = Params.from(Dependent.class, Map.of("shape", shape, "wind", wind, "open", open));
        assertEquals(ofTwo, Params.of(Dependent.class, "ofTwo").appliesTo(settings));
        assertEquals(inWind, Params.of(Dependent.class, "inWind").appliesTo(settings));
        assertEquals(inTwoCases, Params.of(Dependent.class, "inTwoCases").appliesTo(settings));
        assertTrue(Params.of(Dependent.class, "shape").appliesTo(settings));
    }

    @Test
    void whatAParameterDependsOnIsSaidInWords() {
        Parameter parameter = Params.of(Dependent.class, "inTwoCases");
        assertEquals("shape is sector and open is on, or shape is off", parameter.whenText());
        assertEquals(Set.of("shape", "open"), parameter.deciders());
        assertEquals(
                "shape is sector or top speed",
                Params.of(Dependent.class, "ofTwo").whenText());
        assertEquals("wind is not 0", Params.of(Dependent.class, "inWind").whenText());
        assertEquals("", Params.of(Dependent.class, "open").whenText());
    }

    @Test
    void withReplacesOneAndKeepsTheRest() {
        assertEquals(new Thing(1.5f, 2, 7, true, Shape.TOP_SPEED), Params.with(DEFAULTS, "count", 7));
        assertEquals(
                new Thing(-3, Float.POSITIVE_INFINITY, 1, false, Shape.SECTOR),
                Params.from(
                        Thing.class,
                        Map.of("speed", "-3", "range", "infinity", "count", "1", "open", "no", "shape", "Sector")));
    }

    @Test
    void theWordOffIsAChoiceEvenWhenYamlReadItAsFalse() {
        assertEquals(Shape.OFF, Params.with(DEFAULTS, "shape", false).shape());
    }

    @Test
    void everyErrorNamesWhatItsValueAndWhatIsAllowed() {
        assertMessage("speed = 51, allowed -3..50 m/s", "speed", 51);
        assertMessage("speed = NaN, allowed -3..50 m/s", "speed", Float.NaN);
        assertMessage("speed = infinity, allowed -3..50 m/s", "speed", Double.POSITIVE_INFINITY);
        assertMessage("speed = fast, allowed -3..50 m/s", "speed", "fast");
        assertMessage("speed = null, allowed -3..50 m/s", "speed", null);
        assertMessage("speed = a list, allowed -3..50 m/s", "speed", List.of(1));
        assertMessage("speed = true, allowed -3..50 m/s", "speed", true);
        assertMessage("range = -1, allowed 0..infinity m", "range", -1);
        assertMessage("range = -infinity, allowed 0..infinity m", "range", Float.NEGATIVE_INFINITY);
        assertMessage("count = 2.5, allowed whole numbers 1..9", "count", 2.5);
        assertMessage("count = 0, allowed 1..9", "count", 0);
        assertMessage("count = 99999999999, allowed 1..9", "count", 99_999_999_999L);
        assertMessage("open = maybe, allowed false, true", "open", "maybe");
        assertMessage("open = 1, allowed false, true", "open", 1);
        assertMessage("shape = round, allowed off, top-speed, sector", "shape", "round");
        assertMessage("shape = 1, allowed off, top-speed, sector", "shape", 1);
        assertMessage("there is no 'sped' here, allowed speed, range, count, open, shape", "sped", 1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"NaN", "", " ", "1,5", "0x", "--1"})
    void whatIsNotANumberIsRefused(String text) {
        assertThrows(ParamException.class, () -> Params.with(DEFAULTS, "speed", text));
        assertThrows(ParamException.class, () -> Params.with(DEFAULTS, "count", text));
    }

    @Test
    void limitsThemselvesAreAllowed() {
        for (Parameter parameter : Params.of(Thing.class)) {
            if (parameter.isNumber()) {
                parameter.check(parameter.min());
                parameter.check(parameter.max());
            }
        }
    }

    @Test
    void aRecordBuiltByHandIsCheckedWhole() {
        assertSame(DEFAULTS, Params.check(DEFAULTS));
        List<Thing> bad = new ArrayList<>(Arrays.asList(
                new Thing(Float.NaN, 2, 4, true, Shape.OFF),
                new Thing(1, -2, 4, true, Shape.OFF),
                new Thing(1, 2, 40, true, Shape.OFF),
                new Thing(1, 2, 4, true, null)));
        for (Thing thing : bad) {
            assertThrows(ParamException.class, () -> Params.check(thing), thing.toString());
        }
    }

    @Test
    void whatIsWrittenAsTextIsReadBackTheSame() {
        Thing thing = new Thing(0.1f, Float.POSITIVE_INFINITY, 9, false, Shape.SECTOR);
        Thing read = DEFAULTS;
        for (Parameter parameter : Params.of(Thing.class)) {
            read = Params.with(read, parameter.name(), Parameter.text(parameter.get(thing)));
        }
        assertEquals(thing, read);
    }

    private static void assertMessage(String message, String name, Object value) {
        ParamException thrown = assertThrows(ParamException.class, () -> Params.with(DEFAULTS, name, value));
        assertTrue(thrown.getMessage().contains(message), thrown.getMessage());
    }
}
