package onder.core.obstacles;

import java.util.Arrays;
import onder.core.CacheLinePadded;
import onder.core.geometry.Outline;

/** A list of outlines that a query fills, reused from query to query. */
public final class OutlineList extends CacheLinePadded {
    private Outline[] outlines = new Outline[16 + ELEMENTS];
    private int size;

    /** An empty list. */
    public OutlineList() {}

    void clear() {
        size = 0;
    }

    void add(Outline outline) {
        if (size == outlines.length) {
            outlines = Arrays.copyOf(outlines, 2 * size);
        }
        outlines[size++] = outline;
    }

    /** Adds an outline unless it is already in the list; for short lists. */
    void addOnce(Outline outline) {
        for (int i = 0; i < size; i++) {
            if (outlines[i] == outline) {
                return;
            }
        }
        add(outline);
    }

    /** {@return how many outlines there are} */
    public int size() {
        return size;
    }

    /**
     * {@return an outline}
     *
     * @param i its number, from 0
     */
    public Outline get(int i) {
        return outlines[i];
    }
}
