package onder.sandbox.hud.toolkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Rows stay while their number does; one too many is taken off. */
class RowPoolTest {
    /** A row that knows what it shows. */
    private static final class Shown implements Block {
        private final int index;
        private String text;
        private boolean off;

        Shown(int index) {
            this.index = index;
        }

        void show(String now) {
            text = now;
        }

        @Override
        public float heightFor(float width) {
            return 1;
        }

        @Override
        public float naturalWidth() {
            return 1;
        }

        @Override
        public void putOn(Widget widget, float x, float y, float layer, float width, float height) {}

        @Override
        public void takeOff() {
            off = true;
        }
    }

    private final RowPool<Shown> pool = new RowPool<>(Shown::new);

    @Test
    void sameNumberOfItemsKeepsTheRows() {
        assertTrue(pool.show(List.of("a", "b"), Shown::show));
        Shown second = pool.rows().get(1);
        assertFalse(pool.show(List.of("c", "d"), Shown::show));
        assertSame(second, pool.rows().get(1));
        assertEquals("d", second.text);
        assertEquals(1, second.index);
    }

    @Test
    void rowsWithoutAnItemAreTakenOff() {
        pool.show(List.of("a", "b", "c"), Shown::show);
        List<Shown> all = List.copyOf(pool.rows());
        assertTrue(pool.show(List.of("d"), Shown::show));
        assertEquals(List.of(all.get(0)), pool.rows());
        assertEquals(
                List.of(false, true, true), all.stream().map(row -> row.off).toList());
    }

    @Test
    void clearedPoolMakesItsRowsAnew() {
        pool.show(List.of("a"), Shown::show);
        Shown first = pool.rows().get(0);
        pool.clear();
        assertTrue(first.off);
        assertTrue(pool.show(List.of("a"), Shown::show));
        assertNotSame(first, pool.rows().get(0));
    }
}
