package onder.sandbox.inspect;

import java.util.List;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.TypedValue;
import onder.sandbox.hud.toolkit.TypingField;
import onder.sandbox.hud.toolkit.Widget;
import onder.sandbox.run.SimulationState;
import onder.sandbox.thing.Typed;
import onder.world.setup.Command;

/** A number or text of a selected thing; a click lets the user type a new one. */
public final class TypedRow extends Widget implements TypingField {
    private static final float HIGH = 22;
    private static final float VALUE = 96;

    private final SimulationState simulation;
    private final Line name;
    private final TypedValue value;
    private Typed field;

    public TypedRow(Stage stage, SimulationState simulation) {
        super(stage, "typed");
        this.simulation = simulation;
        name = dim("");
        value = new TypedValue(this, line("").align(Line.Align.RIGHT), 4, () -> field.value(), this::take);
        value.setTip("Click to type a new value.");
        setContent(
                row(0, name.rest(), value.place(value).wide(VALUE)).high(HIGH).inset(0, 0, 16, 0));
    }

    public void show(Typed now) {
        field = now;
        setName(now.name());
        name.setText(now.name());
        value.text.setText(now.with(now.value()));
    }

    /** Applies what was typed; returns whether it was accepted. */
    private boolean take(String text) {
        boolean[] taken = {false};
        stage.attempt(() -> taken[0] = set(text));
        return taken[0];
    }

    private boolean set(String text) {
        List<Command> changes = field.set().apply(text.strip());
        return changes.isEmpty()
                || simulation.edits().edit(changes, "Set " + field.name() + " to " + field.with(text.strip()))
                || simulation.edits().question() != null;
    }

    @Override
    public void begin() {
        value.begin();
    }
}
