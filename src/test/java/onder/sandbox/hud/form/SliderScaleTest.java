package onder.sandbox.hud.form;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import onder.core.agents.Body;
import onder.param.Format;
import onder.param.Parameter;
import onder.param.Params;
import onder.steer.behaviour.Behaviour;
import org.junit.jupiter.api.Test;

class SliderScaleTest {
    private static double number(Object value) {
        return ((Number) value).doubleValue();
    }

    @SuppressWarnings("unchecked")
    private static List<Parameter> everyNumber() {
        return java.util.stream.Stream.concat(
                        Params.of(Body.class).stream(),
                        Behaviour.ALL.stream()
                                .flatMap(type -> Params.of((Class<? extends Record>) (Class<?>) type).stream()))
                .filter(Parameter::isNumber)
                .toList();
    }

    @Test
    void everyPlaceOnEverySliderIsAnAllowedValue() {
        for (Parameter parameter : everyNumber()) {
            SliderScale scale = new SliderScale(parameter, parameter.max());
            double last = Double.NEGATIVE_INFINITY;
            for (int i = 0; i <= 300; i++) {
                double value = scale.value(i / 300.0);
                parameter.check(value);
                assertTrue(value >= last, parameter.name() + " falls at " + i);
                last = value;
            }
            assertEquals(parameter.min(), scale.value(0));
            assertEquals(parameter.max(), scale.value(1));
        }
    }

    @Test
    void defaultsHaveRoomOnBothSidesUnlessTheyAreAnEnd() {
        for (Parameter parameter : everyNumber()) {
            double value = number(parameter.defaultValue());
            if (value > parameter.min() && value < parameter.max()) {
                double at = new SliderScale(parameter, parameter.max()).at(value);
                assertTrue(at > 0.04 && at < 0.96, parameter.name() + " has its default at " + at);
            }
        }
    }

    @Test
    void aPlaceGoesThereAndBack() {
        for (Parameter parameter : everyNumber()) {
            SliderScale scale = new SliderScale(parameter, parameter.max());
            for (double place = 0; place <= 0.9; place += 0.1) {
                double back = scale.at(scale.value(place));
                assertEquals(place, back, 0.06, parameter.name());
            }
        }
    }

    @Test
    void numbersAreWrittenForPeople() {
        assertEquals("0.25", Format.number(0.25f));
        assertEquals("0.1", Format.number(0.1f));
        assertEquals("−0.6", Format.number(-0.6f));
        assertEquals("1\u00a0500", Format.number(1500));
        assertEquals("2\u00a0147\u00a0483\u00a0647", Format.number(Integer.MAX_VALUE));
        assertEquals("∞", Format.number(Float.POSITIVE_INFINITY));
        assertEquals("0.00001", Format.number(0.00001));
        assertEquals("60°", Format.quantity(60f, "°"));
        assertEquals("01:02.5", Format.clock(62.5));
        assertEquals("length follows speed", Format.words("lengthFollowsSpeed"));
        assertEquals("Evade leader", Format.title("evade-leader"));
    }
}
