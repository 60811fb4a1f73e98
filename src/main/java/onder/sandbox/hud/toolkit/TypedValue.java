package onder.sandbox.hud.toolkit;

import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** A value of a row with a field's look under the mouse; a click puts a field in its place to type another. */
public class TypedValue extends Pressable {
    public final Line text;
    private final Widget row;
    private final Supplier<String> now;
    private final Predicate<String> take;
    private final Stack typing = stack();
    private TextEntry entry;

    /**
     * @param pad room to the left and right of the text
     * @param now the text that typing begins with
     * @param take tries to take over what was typed; false keeps the field open
     */
    public TypedValue(Widget row, Line text, float pad, Supplier<String> now, Predicate<String> take) {
        super(row, "value", Theme.CORNER);
        this.row = row;
        this.text = text;
        this.now = now;
        this.take = take;
        setContent(text.inset(pad, 0));
    }

    /** The value's place in the row: at rest as given, else the field. */
    public final Stack place(Block resting) {
        return stack(resting.shownIf(() -> entry == null), typing);
    }

    /** Gives the field its size and place over the value. */
    protected Block fit(TextEntry field) {
        return field.above(2);
    }

    /** Begins typing. */
    public final void begin() {
        entry = new TextEntry(stage, now.get(), take, this::close);
        entry.setOwner(this);
        typing.setChildren(List.of(fit(entry)));
        row.rearrange();
        stage.edit(entry);
    }

    /**
     * Typing has ended.
     *
     * @param refused whether the value was refused; otherwise it was taken or given up
     */
    protected void ended(boolean refused) {}

    private void close(boolean refused) {
        entry = null;
        ended(refused);
        typing.setChildren(List.of());
        row.rearrange();
    }

    @Override
    protected void clicked() {
        begin();
    }
}
