package onder.sandbox.hud.form;

import onder.param.Format;
import onder.param.ParamException;
import onder.sandbox.hud.toolkit.Block;
import onder.sandbox.hud.toolkit.Column;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Paragraph;
import onder.sandbox.hud.toolkit.Patch;
import onder.sandbox.hud.toolkit.Stack;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Tip;
import onder.sandbox.hud.toolkit.Touch;
import onder.sandbox.hud.toolkit.Widget;

/**
 * A parameter's row: its name, its control, a mark when it differs from the scene file.
 *
 * <p>A click on the mark brings the scene file's value back.
 */
public abstract class SettingRow extends Widget {
    /** The column of the marks, left of the names. */
    public static final float MARGIN = 12;

    public static final float LINE = 20;

    public final Field field;
    final Line name;
    private final Paragraph error;
    private Object shown;
    private Object shownScene;
    private double shownMost;

    SettingRow(Stage stage, Field field) {
        super(stage, field.parameter().name());
        this.field = field;
        shownMost = field.parameter().max();
        name = new Line(stage, Format.words(field.parameter().name()));
        error = new Paragraph(stage, "", theme.error, LINE);
        new Touch(this).tip(field::tip);
    }

    public static SettingRow of(Stage stage, Field field) {
        if (field.parameter().isNumber()) {
            return new NumberRow(stage, field);
        }
        return field.parameter().type() == boolean.class ? new SwitchRow(stage, field) : new ChoiceRow(stage, field);
    }

    /** Sets the name and the control. */
    final void setBody(Block body) {
        Widget mark = new Widget(stage, "mark");
        mark.setContent(dot(stage));
        new Touch(mark) {
            @Override
            protected void click() {
                send(field.inScene().get());
            }
        }.tip(() -> new Tip("Differs from the scene. Click to go back to "
                + Field.text(field.parameter(), field.inScene().get()) + "."));
        setContent(new Column(
                0,
                new Stack(
                        new Column(0, mark.high(LINE).shownIf(this::differs)).wide(MARGIN),
                        body.inset(MARGIN, 0, 0, 0)),
                error.inset(MARGIN, -1, 0, 1)));
    }

    /** What marks a value that differs from the scene's. */
    public static Block dot(Stage stage) {
        return new Patch(stage, stage.theme.box(stage.theme.accent, 3))
                .wide(6)
                .high(6)
                .inset(2, 0, 4, 0);
    }

    /** Shows the present value; to be called in each frame. */
    public final void update() {
        Object value = field.now().get();
        Object inScene = field.inScene().get();
        if (!value.equals(shown) || !inScene.equals(shownScene) || mostChanged()) {
            shown = value;
            shownScene = inScene;
            shownMost = most();
            setError("");
            show(value);
            rearrange();
        }
    }

    /** Whether the greatest value has changed. */
    final boolean mostChanged() {
        return most() != shownMost;
    }

    /** The greatest value that can be had; until the row is in sight the last known one, for finding it takes long. */
    final double most() {
        return hasAncestor(stage.root) ? field.most() : shownMost;
    }

    boolean differs() {
        return shown != null && !shown.equals(shownScene);
    }

    /** Shows a value that has changed. */
    abstract void show(Object value);

    /** Sends a value; when it is refused, shows the reason under the row and returns false. */
    final boolean send(Object value) {
        boolean taken = stage.attempt(
                () -> field.change().accept(value),
                refused -> setError(
                        refused instanceof ParamException ? "allowed " + field.allowed() : refused.getMessage()));
        if (taken) {
            setError("");
        }
        return taken;
    }

    final void setError(String text) {
        if (!text.equals(error.text())) {
            error.setText(text);
            stage.requestLayout();
        }
    }

    public final String error() {
        return error.text();
    }
}
