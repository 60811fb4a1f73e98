package onder.sandbox.hud.toolkit;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/** The lines of a scroller that may have thousands of them; only the lines in sight have widgets. */
public final class LongList<T, R extends Widget> extends Widget {
    private final Scroller scroller;
    private final float line;
    private final RowPool<R> rows;
    private final BiConsumer<R, T> show;
    private List<T> items = List.of();

    /**
     * @param line the height of a line, in points
     * @param make makes a row
     * @param show shows an item in a row
     */
    public LongList(Stage stage, Scroller scroller, float line, Supplier<R> make, BiConsumer<R, T> show) {
        super(stage, "all");
        this.scroller = scroller;
        this.line = line;
        this.show = show;
        rows = new RowPool<>(index -> make.get());
        scroller.setContent(List.of(this));
    }

    /** Sets the items; their rows show them at the next layout. */
    public void setItems(List<T> now) {
        items = now;
    }

    public List<T> items() {
        return items;
    }

    /** The rows in sight. */
    public List<R> rows() {
        return rows.rows();
    }

    /** Drops all rows; the next layout makes new ones. */
    public void rebuild() {
        rows.clear();
    }

    /** The height of the whole lines that fit into this height, one at least where there is no item. */
    public float heightWithin(float most) {
        return line * Math.min((float) Math.floor(most / line), Math.max(1, items.size()));
    }

    @Override
    public float heightFor(float width) {
        return line * items.size();
    }

    @Override
    protected void arrange(float width, float height) {
        int first = (int) (scroller.offset() / line);
        int last = Math.min(items.size(), (int) Math.ceil((scroller.offset() + scroller.height()) / line));
        rows.show(first < last ? items.subList(first, last) : List.of(), show);
        for (int i = 0; i < rows().size(); i++) {
            place(rows().get(i), 0, (first + i) * line, 1, width, line);
        }
    }
}
