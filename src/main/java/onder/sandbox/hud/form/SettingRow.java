package onder.sandbox.hud.form;

import com.jme3.material.MatParamOverride;
import com.jme3.shader.VarType;
import onder.param.Format;
import onder.param.ParamException;
import onder.sandbox.hud.toolkit.Block;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Paragraph;
import onder.sandbox.hud.toolkit.Patch;
import onder.sandbox.hud.toolkit.Pressable;
import onder.sandbox.hud.toolkit.RoundedBox;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.TextEntry;
import onder.sandbox.hud.toolkit.Theme;
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

    /** How long a refusal stays under the row after its field was left, in seconds. */
    private static final double SAID = 6;

    /** The opacity of a row without effect. */
    private static final float GREYED = 0.4f;

    public final Field field;
    final Line name;
    private final Paragraph error;
    private final MatParamOverride opacity = new MatParamOverride(VarType.Float, "Opacity", 1f);
    private final RoundedBox back = theme.box(theme.clear, Theme.CORNER);
    private boolean lit;
    private double saidUntil;
    private Object shown;
    private Object shownScene;
    private double shownMost;

    SettingRow(Stage stage, Field field) {
        super(stage, field.parameter().name());
        this.field = field;
        shownMost = field.parameter().max();
        name = line(Format.words(field.parameter().name()));
        error = paragraph("", theme.error, LINE);
        setBackground(back);
        new Touch(this).tip(field::tip);
        addMatParamOverride(opacity);
    }

    public static SettingRow of(Stage stage, Field field) {
        if (field.parameter().isNumber()) {
            return new NumberRow(stage, field);
        }
        return field.parameter().type() == boolean.class ? new SwitchRow(stage, field) : new ChoiceRow(stage, field);
    }

    /** Sets the name and the control. */
    final void setBody(Block body) {
        Mark mark = new Mark();
        setContent(column(
                0,
                stack(column(0, mark.high(LINE).shownIf(this::differs)).wide(MARGIN), body.inset(MARGIN, 0, 0, 0)),
                error.inset(MARGIN, -1, 0, 1)));
    }

    /** A click on the mark restores the scene's value. */
    private final class Mark extends Pressable {
        Mark() {
            super(
                    SettingRow.this,
                    "mark",
                    Theme.CORNER,
                    () -> send(field.inScene().get()));
            setContent(dot(stage));
            setTip(() -> new Tip("Differs from the scene. Click to go back to "
                    + Field.text(field.parameter(), field.inScene().get()) + "."));
        }
    }

    /** The mark of a value that differs from the scene's. */
    public static Block dot(Stage stage) {
        return new Patch(stage, stage.theme.box(stage.theme.accent, 3))
                .sized(6, 6)
                .inset(2, 0, 4, 0);
    }

    /** Shows the present value; called once a frame. */
    public final void update() {
        Object value = field.now().get();
        Object inScene = field.inScene().get();
        boolean changed = !value.equals(shown) || !inScene.equals(shownScene);
        if (changed || mostChanged()) {
            shown = value;
            shownScene = inScene;
            shownMost = most();
            if (changed) {
                setError("");
            }
            show(value);
            rearrange();
        }
    }

    /** Greys the row while it has no effect; its value can still be set. */
    final void setEffective(boolean now) {
        opacity.setValue(now ? 1f : GREYED);
    }

    /** Lights the row up so that the user finds it; until the light fades the row stays visible. */
    public final void setLit(boolean now) {
        lit = now;
        back.color(now ? theme.selected : theme.clear);
        stage.requestLayout();
    }

    public final boolean isLit() {
        return lit;
    }

    public final boolean isGreyed() {
        return (float) opacity.getValue() < 1;
    }

    /** Whether the greatest value has changed. */
    final boolean mostChanged() {
        return most() != shownMost;
    }

    /** The greatest possible value; while the row is out of sight the last known one, because computing it is slow. */
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

    /** Shows why a value was refused, in sight; empty: nothing. */
    final void setError(String text) {
        saidUntil = stage.seconds() + SAID;
        if (!text.equals(error.text())) {
            error.setText(text);
            stage.requestLayout();
        }
        if (!text.isEmpty()) {
            bringIntoSight();
        }
    }

    /** Drops a refusal when another value is typed, or some time after its own field was left; called once a frame. */
    final void forgetError() {
        TextEntry typing = stage.entry();
        if (typing != null && typing.hasAncestor(this)) {
            saidUntil = stage.seconds() + SAID;
        } else if (typing != null || stage.seconds() >= saidUntil) {
            setError("");
        }
    }

    public final String error() {
        return error.text();
    }
}
