package onder.app.panels;

import onder.app.ui.Box;
import onder.app.ui.Format;
import onder.app.ui.Line;
import onder.app.ui.Slider;
import onder.app.ui.Stage;
import onder.app.ui.TextEntry;
import onder.app.ui.Theme;
import onder.app.ui.Touch;
import onder.app.ui.Widget;
import onder.param.Parameter;

/** A number: a slider under its name, and its value, which a click lets one type. */
final class NumberRow extends Row {
    private static final float TRACK = 16;

    /** The value's box is this much wider than its text, at either side. */
    private static final float PAD = 4;

    private Scale scale;
    private final Slider slider;
    private final Value value;
    private TextEntry entry;
    private Object asked;

    NumberRow(Stage stage, Field field) {
        super(stage, field);
        Parameter parameter = field.parameter();
        scale = new Scale(parameter, field.most());
        slider = new Slider(stage, "slider", scale.at(number(field.inScene().get()))) {
            @Override
            protected void moved(double place) {
                if (field.live()) {
                    send(boxed(place));
                } else {
                    // A costly change is sent only when the slider is released.
                    asked = boxed(place);
                    value.text.setText(Format.quantity(asked, parameter.unit()));
                    slider.at(scale.at(number(asked)));
                    rearrange();
                }
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
        slider.touch().tip(field::sliderTip);
        value = new Value();
    }

    private Object boxed(double place) {
        double number = scale.value(place);
        return field.parameter().type() == int.class ? (Object) (int) number : (Object) (float) number;
    }

    private static double number(Object value) {
        return ((Number) value).doubleValue();
    }

    @Override
    void show(Object now) {
        scale = new Scale(field.parameter(), field.most());
        value.text.setText(Format.quantity(now, field.parameter().unit()));
        value.text.color(differs() ? theme.accent : theme.ink);
        slider.at(scale.at(number(now)));
        slider.tick(scale.at(number(field.inScene().get())));
    }

    /** Opens the field for typing. */
    void edit() {
        Object now = field.now().get();
        entry = new TextEntry(stage, Parameter.text(now), this::send, this::closeEntry);
        rearrange();
        stage.edit(entry);
    }

    private void closeEntry() {
        hide(entry);
        entry = null;
        rearrange();
    }

    @Override
    float bodyHeight(float width) {
        return LINE + TRACK;
    }

    @Override
    void arrangeBody(float width, float height) {
        float valueWidth = Math.max(48, value.text.textWidth() + 12);
        float free = width - MARGIN - valueWidth;
        place(name, MARGIN, 0, free, LINE);
        if (entry == null) {
            place(value, width - valueWidth + PAD, 0, 2, valueWidth, LINE);
        } else {
            hide(value);
            place(entry, width - Math.max(84, valueWidth) + PAD, -2, 4, Math.max(84, valueWidth), LINE + 3);
        }
        place(slider, MARGIN, LINE, 2, width - MARGIN, TRACK);
    }

    /** The value, with a field's look under the mouse. */
    private final class Value extends Widget {
        private final Line text = new Line(NumberRow.this.stage, "").align(Line.Align.RIGHT);

        Value() {
            super(NumberRow.this.stage, "value");
            Box box = theme.box(theme.color(0, 0), Theme.CORNER);
            setBackground(box);
            new Touch(this) {
                @Override
                protected void click() {
                    edit();
                }

                @Override
                protected void hover(boolean inside) {
                    box.color(inside ? theme.hover : theme.color(0, 0));
                }
            }.tip(field::tip);
        }

        @Override
        public float heightFor(float width) {
            return LINE;
        }

        @Override
        protected void arrange(float width, float height) {
            place(text, PAD, 0, width - 2 * PAD, height);
        }
    }
}
