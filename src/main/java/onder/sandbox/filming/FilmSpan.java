package onder.sandbox.filming;

import java.util.function.DoubleSupplier;
import onder.output.film.FilmSpec;
import onder.param.Format;
import onder.param.Parameter;
import onder.param.Params;
import onder.sandbox.hud.form.Field;
import onder.sandbox.hud.form.LiveSettings;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Paragraph;
import onder.sandbox.hud.toolkit.SpanSlider;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.TypedValue;
import onder.sandbox.hud.toolkit.TypingField;
import onder.sandbox.hud.toolkit.Widget;

/** The span of the run that a film shows: a scale with two ends to drag, and their times to type. */
public final class FilmSpan extends Widget {
    private static final float LINE = 20;

    /** The shortest film that is dragged, in seconds. */
    private static final double SHORTEST = 1;

    /** Wide enough for an hour's last second. */
    private static final float VALUE = 64;

    private final FilmChoice choice;
    private final DoubleSupplier most;
    private final End from;
    private final End to;
    private final SpanSlider slider;
    private final Paragraph error;

    /** @param most the end of the scale, in seconds */
    public FilmSpan(Stage stage, LiveSettings<FilmSpec> settings, DoubleSupplier most, FilmChoice choice) {
        super(stage, "span");
        this.choice = choice;
        this.most = most;
        error = paragraph("", theme.error, LINE);
        from = new End(Field.of(Params.of(FilmSpec.class, "from"), settings), Line.Align.LEFT);
        to = new End(Field.of(Params.of(FilmSpec.class, "to"), settings), Line.Align.RIGHT);
        slider = new SpanSlider(stage, "scale") {
            @Override
            protected void moved(double newFrom, double newTo) {
                FilmSpec now = choice.now();
                FilmSpec wanted = now.with("from", tenths(newFrom)).with("to", tenths(newTo));
                say("");
                stage.attempt(() -> choice.set(wanted.after(now)), refused -> say(refused.getMessage()));
            }
        };
        slider.touch.tip("The span of the run that the film shows: drag an end, or the bar between them.");
        setContent(column(
                0,
                row(Theme.GAP, from.wide(VALUE), slider.middle().rest(), to.wide(VALUE))
                        .high(LINE + 4),
                error));
    }

    private float tenths(double share) {
        return Math.round(share * most.getAsDouble() * 10) / 10f;
    }

    /** Shows the present span; once a frame. */
    public void update() {
        from.show();
        to.show();
        double length = most.getAsDouble();
        FilmSpec now = choice.now();
        slider.setSpan(
                Math.min(1, now.from() / length),
                Math.min(1, Math.max(now.from(), now.to()) / length),
                SHORTEST / now.slowMotion() / length);
    }

    /** Why a time was refused that was typed or dragged last, in a line, once; empty: none was. */
    String takeError() {
        String why = error.text().isEmpty() ? "" : error.text() + "\n";
        say("");
        return why;
    }

    private void say(String text) {
        if (!text.equals(error.text())) {
            error.setText(text);
            stage.requestLayout();
        }
    }

    /** The time of one end. */
    private final class End extends Widget implements TypingField {
        private final Field field;
        private final TypedValue value;

        End(Field field, Line.Align align) {
            super(FilmSpan.this.stage, field.parameter().name());
            this.field = field;
            value = new TypedValue(
                    this,
                    line("").align(align),
                    4,
                    () -> Parameter.text(field.now().get()),
                    this::send);
            value.setTip(field.parameter().doc());
            setContent(value.place(value).high(LINE));
        }

        void show() {
            String now = Format.quantity(field.now().get(), field.parameter().unit());
            if (!now.equals(value.text.text())) {
                value.text.setText(now);
                say("");
            }
        }

        private boolean send(String typed) {
            return stage.attempt(
                    () -> field.change().accept(Format.typed(typed)), refused -> say(refused.getMessage()));
        }

        @Override
        public void begin() {
            value.begin();
        }
    }
}
