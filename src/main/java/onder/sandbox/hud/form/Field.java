package onder.sandbox.hud.form;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import onder.param.Format;
import onder.param.Parameter;
import onder.param.Params;
import onder.sandbox.hud.toolkit.Tip;

/**
 * One parameter of a settings record that a row shows and changes.
 *
 * @param inScene the value that the scene file has
 * @param change takes a value, text or boxed, and throws {@link onder.param.ParamException} when it is not allowed
 */
public record Field(
        Parameter parameter,
        Supplier<Object> now,
        Supplier<Object> inScene,
        Object byDefault,
        Consumer<Object> change,
        boolean live,
        ToDoubleFunction<Parameter> greatest) {
    /** The field of a parameter of live settings. */
    public static <T extends Record> Field of(Parameter parameter, LiveSettings<T> settings) {
        return new Field(
                parameter,
                () -> parameter.get(settings.current().get()),
                () -> parameter.get(settings.inScene().get()),
                parameter.get(settings.defaults()),
                value -> {
                    T now = settings.current().get();
                    T wanted = Params.with(now, parameter.name(), value);
                    if (!wanted.equals(now)) {
                        settings.change().accept(wanted);
                    }
                },
                settings.live(),
                settings.most());
    }

    /** The greatest value that is possible now. */
    public double most() {
        return greatest.applyAsDouble(parameter);
    }

    /** A parameter's value, whatever its type. */
    public static String text(Parameter parameter, Object value) {
        if (parameter.isNumber()) {
            return Format.quantity(value, parameter.unit());
        }
        if (value instanceof Boolean on) {
            return on ? "on" : "off";
        }
        return Format.words(Parameter.text(value));
    }

    /** The names to choose from; of a number or a switch none. */
    public List<Object> choices() {
        Object[] constants = parameter.type().getEnumConstants();
        return constants == null ? List.of() : List.of(constants);
    }

    Tip tip(String... more) {
        List<String> details = new ArrayList<>();
        details.add("default " + text(parameter, byDefault) + " · scene " + text(parameter, inScene.get()));
        if (parameter.isNumber()) {
            details.add("allowed " + allowed());
        }
        if (!parameter.when().isEmpty()) {
            details.add("Applies if " + parameter.whenText() + ".");
        }
        if (!parameter.source().isEmpty()) {
            details.add("Source: " + parameter.source());
        }
        details.addAll(List.of(more));
        return new Tip(parameter.doc(), details.toArray(String[]::new));
    }

    /** What a choice does; the present one on the control itself. */
    Tip choiceTip(Object value) {
        String doc = Params.choiceDoc(value);
        Tip tip = tip();
        if (doc.isEmpty()) {
            return tip;
        }
        List<String> details = new ArrayList<>(List.of(text(parameter, value) + ": " + doc));
        details.addAll(List.of(tip.details()));
        return new Tip(tip.text(), details.toArray(String[]::new));
    }

    /** The range, with the HUD's numbers: {@code 0–50 m/s}. */
    String allowed() {
        if (!parameter.isNumber()) {
            return parameter.allowed();
        }
        String unit = parameter.unit();
        return Format.number(parameter.min()) + " to " + Format.number(most())
                + (unit.isEmpty() || unit.equals("°") ? unit : Format.SPACE + unit);
    }
}
