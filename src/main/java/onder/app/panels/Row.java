package onder.app.panels;

import java.util.ArrayList;
import java.util.List;
import onder.app.ui.Format;
import onder.app.ui.Line;
import onder.app.ui.Paragraph;
import onder.app.ui.Stage;
import onder.app.ui.TextEntry;
import onder.app.ui.Tip;
import onder.app.ui.Touch;
import onder.app.ui.Widget;
import onder.param.ParamException;

/**
 * A parameter's row: its name, its control, a mark when it differs from the scene file.
 *
 * <p>A click on the mark brings the scene file's value back.
 */
abstract class Row extends Widget {
    /** The column of the marks, left of the names. */
    static final float MARGIN = 12;

    static final float LINE = 20;

    final Field field;
    final Line name;
    private final Mark mark;
    private final List<Line> errors = new ArrayList<>();
    private String error = "";
    private Object shown;
    private Object shownScene;
    private double shownMost;

    Row(Stage stage, Field field) {
        super(stage, field.parameter().name());
        this.field = field;
        name = new Line(stage, Format.words(field.parameter().name()));
        mark = new Mark();
        setBackground(theme.box(theme.color(0, 0), 0));
        new Touch(this).tip(field::tip);
    }

    static Row of(Stage stage, Field field) {
        if (field.parameter().isNumber()) {
            return new NumberRow(stage, field);
        }
        return field.parameter().type() == boolean.class ? new SwitchRow(stage, field) : new ChoiceRow(stage, field);
    }

    /** Shows the present value; to be called in each frame. */
    final void update() {
        Object value = field.now().get();
        Object inScene = field.inScene().get();
        if (!value.equals(shown) || !inScene.equals(shownScene) || mostChanged()) {
            shown = value;
            shownScene = inScene;
            shownMost = field.most();
            error("");
            show(value);
            rearrange();
        }
    }

    /** Whether the greatest value has changed. */
    final boolean mostChanged() {
        return field.most() != shownMost;
    }

    boolean differs() {
        return shown != null && !shown.equals(shownScene);
    }

    /** Shows a value that has changed. */
    abstract void show(Object value);

    /** The height without the line of an error. */
    abstract float bodyHeight(float width);

    abstract void arrangeBody(float width, float height);

    /** Sends a value; when it is refused, shows the reason under the row and returns false. */
    final boolean send(Object value) {
        boolean taken = stage.attempt(
                () -> field.change().accept(value),
                refused ->
                        error(refused instanceof ParamException ? "allowed " + field.allowed() : refused.getMessage()));
        if (taken) {
            error("");
        }
        return taken;
    }

    final void error(String text) {
        if (!text.equals(error)) {
            error = text;
            errors.forEach(this::hide);
            errors.clear();
            for (String line : Paragraph.wrap(theme, text, width() - MARGIN)) {
                errors.add(new Line(stage, line, false, theme.error));
            }
            stage.relayout();
        }
    }

    final String error() {
        return error;
    }

    @Override
    public final float heightFor(float width) {
        return bodyHeight(width) + errors.size() * LINE;
    }

    @Override
    protected final void arrange(float width, float height) {
        float body = bodyHeight(width);
        if (differs()) {
            place(mark, 0, 0, 2, MARGIN, LINE);
        } else {
            hide(mark);
        }
        arrangeBody(width, body);
        for (int i = 0; i < errors.size(); i++) {
            place(errors.get(i), MARGIN, body - 1 + i * LINE, width - MARGIN, LINE);
        }
    }

    /** The mark of a changed value. */
    private final class Mark extends Widget {
        private final TextEntry.Plain dot = new TextEntry.Plain(Row.this.stage);

        Mark() {
            super(Row.this.stage, "mark");
            setBackground(theme.box(theme.color(0, 0), 0));
            dot.setBackground(theme.box(theme.accent, 3));
            new Touch(this) {
                @Override
                protected void click() {
                    send(field.inScene().get());
                }
            }.tip(() -> new Tip("Differs from the scene. Click to go back to "
                    + Field.text(field.parameter(), field.inScene().get()) + "."));
        }

        @Override
        public float heightFor(float width) {
            return LINE;
        }

        @Override
        protected void arrange(float width, float height) {
            place(dot, 2, height / 2 - 3, 6, 6);
        }
    }
}
