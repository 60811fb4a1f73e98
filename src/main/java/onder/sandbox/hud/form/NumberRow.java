package onder.sandbox.hud.form;

import onder.param.Format;
import onder.param.Parameter;
import onder.sandbox.hud.toolkit.Block;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Slider;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.TextEntry;
import onder.sandbox.hud.toolkit.TypedValue;
import onder.sandbox.hud.toolkit.TypingField;

/** A number: a slider under its name, and its value, which can be typed after a click on it. */
final class NumberRow extends SettingRow implements TypingField {
    private static final float TRACK = 16;

    /** How much wider than its text the value's box is, at each side, in points. */
    private static final float PAD = 4;

    private SliderScale scale;
    private final Slider slider;
    private final Value value;
    private Object asked;

    NumberRow(Stage stage, Field field) {
        super(stage, field);
        Parameter parameter = field.parameter();
        scale = new SliderScale(parameter, most());
        slider = new Slider(stage, "slider", scale.at(number(field.inScene().get()))) {
            @Override
            protected void moved(double place) {
                if (field.live()) {
                    send(boxed(place));
                } else {
                    // A costly change is sent only when the slider is released.
                    asked = boxed(place);
                    value.text.setText(Format.quantity(asked, parameter.unit()));
                    slider.setPlace(scale.at(number(asked)));
                    rearrange();
                }
            }

            @Override
            protected double next(double place, int steps) {
                return field.parameter().type() == int.class
                        ? scale.at(scale.value(place) + steps)
                        : super.next(place, steps);
            }

            @Override
            protected void released() {
                Object wanted = asked;
                asked = null;
                if (wanted != null && !send(wanted)) {
                    show(field.now().get());
                }
            }

            @Override
            protected void reset() {
                asked = null;
                send(field.inScene().get());
            }

            @Override
            protected void resetToDefault() {
                asked = null;
                send(field.byDefault());
            }
        };
        slider.touch.tip(() -> field.tip("Double-click for the scene's value; hold Alt for the default."));
        value = new Value();
        setBody(column(
                0,
                row(0, name.rest(), value.place(value.inset(PAD, 0, -PAD, 0))).high(LINE),
                slider.high(TRACK)));
    }

    private Object boxed(double place) {
        double number = scale.value(place);
        return field.parameter().type() == int.class ? (Object) (int) number : (Object) (float) number;
    }

    /** Sends a typed value; false: it is refused, with the reason under the row. */
    private boolean take(String typed) {
        try {
            return send(Format.typed(typed));
        } catch (NumberFormatException unclear) {
            setError(unclear.getMessage() + "; allowed " + field.allowed());
            return false;
        }
    }

    private static double number(Object value) {
        return ((Number) value).doubleValue();
    }

    @Override
    void show(Object now) {
        scale = new SliderScale(field.parameter(), most());
        value.text.setText(Format.quantity(now, field.parameter().unit()));
        value.text.color(differs() ? theme.accent : theme.ink);
        slider.setPlace(scale.at(number(now)));
        slider.setTick(scale.at(number(field.inScene().get())));
    }

    @Override
    public void begin() {
        value.begin();
    }

    /** The value, in a box with a minimum width. */
    private final class Value extends TypedValue {
        Value() {
            super(
                    NumberRow.this,
                    new Line(NumberRow.this.stage, "").align(Line.Align.RIGHT),
                    PAD,
                    () -> Parameter.text(field.now().get()),
                    NumberRow.this::take);
            setTip(field::tip);
        }

        @Override
        public float naturalWidth() {
            return Math.max(48, text.textWidth() + 12);
        }

        @Override
        protected void ended(boolean refused) {
            setError(refused ? error() : "");
        }

        @Override
        protected Block fit(TextEntry entry) {
            return entry.wide(Math.max(84, naturalWidth()))
                    .inset(PAD, -2, -PAD, -1)
                    .above(2);
        }
    }
}
