package onder.sandbox.hud.toolkit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.IntFunction;

/** The rows of a list: those that are there show other items, and rows are made or dropped only where their number changes. */
public final class RowPool<R extends Block> {
    private final IntFunction<R> make;
    private final List<R> rows = new ArrayList<>();

    /** @param make makes the row with an index */
    public RowPool(IntFunction<R> make) {
        this.make = make;
    }

    /**
     * Shows each item in a row of its own.
     *
     * @param show shows an item in a row
     * @return whether the number of rows has changed
     */
    public <T> boolean show(List<T> items, BiConsumer<R, ? super T> show) {
        boolean resized = rows.size() != items.size();
        while (rows.size() > items.size()) {
            rows.remove(rows.size() - 1).takeOff();
        }
        while (rows.size() < items.size()) {
            rows.add(make.apply(rows.size()));
        }
        for (int i = 0; i < rows.size(); i++) {
            show.accept(rows.get(i), items.get(i));
        }
        return resized;
    }

    /** Drops all rows; the next are made anew. */
    public void clear() {
        rows.forEach(Block::takeOff);
        rows.clear();
    }

    /** The rows in the order of their items. */
    public List<R> rows() {
        return Collections.unmodifiableList(rows);
    }
}
