package onder.sandbox.hud.toolkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows, columns and stacks of blocks that are the higher the narrower they are, as text is. */
class BlocksTest {
    private static final float NEARLY = 1e-3f;

    private record Place(float x, float y, float layer, float width, float height) {}

    /** Some text: it knows its area, and where it was put. */
    private static final class Text implements Block {
        private final float natural;
        private Place place;

        Text(float natural) {
            this.natural = natural;
        }

        @Override
        public float heightFor(float width) {
            return (float) (10 * Math.ceil(natural / Math.max(1, width)));
        }

        @Override
        public float naturalWidth() {
            return natural;
        }

        @Override
        public void putOn(Widget widget, float x, float y, float layer, float width, float height) {
            place = new Place(x, y, layer, width, height);
        }

        @Override
        public void takeOff() {
            place = null;
        }
    }

    private static List<Text> texts(Random random) {
        return IntStream.rangeClosed(0, random.nextInt(5))
                .mapToObj(i -> new Text(1 + random.nextInt(100)))
                .toList();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void aRowFillsItsWidthWithoutOverlapsAndIsAsHighAsItsHighest(int seed) {
        Random random = new Random(seed);
        List<Text> texts = texts(random);
        Text last = new Text(30);
        List<Block> all = new ArrayList<>(texts);
        all.add(last.rest());
        float width = 100 + random.nextInt(600);
        Row row = new Row(4, all);
        float high = row.heightFor(width);
        row.putOn(null, 7, 9, 1, width, high);
        float x = 7;
        float highest = 0;
        for (Text text : texts) {
            assertEquals(x, text.place.x, NEARLY);
            assertTrue(text.place.width <= text.natural + NEARLY);
            highest = Math.max(highest, text.heightFor(text.place.width));
            x += text.place.width + 4;
        }
        assertEquals(x, last.place.x, NEARLY);
        assertEquals(Math.max(7 + width, x), last.place.x + last.place.width, NEARLY);
        assertEquals(Math.max(highest, last.heightFor(last.place.width)), high, NEARLY);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void aColumnIsAsHighAsItsWidthMakesItAndWhoeverRestsTakesWhatIsLeft(int seed) {
        Random random = new Random(seed);
        List<Text> texts = texts(random);
        float width = 5 + random.nextInt(100);
        Column column = new Column(3, texts);
        float high = column.heightFor(width);
        column.putOn(null, 0, 0, 1, width, high);
        float y = 0;
        for (Text text : texts) {
            assertEquals(new Place(0, y, 1, width, text.heightFor(width)), text.place);
            y += text.place.height + 3;
        }
        assertEquals(y - 3, high, NEARLY);
        Text rest = new Text(1);
        List<Block> all = new ArrayList<>(List.of(rest.rest()));
        all.addAll(texts);
        new Column(3, all).putOn(null, 0, 0, 1, width, high + 50);
        assertEquals(47, rest.place.height, NEARLY);
    }

    @Test
    void whoeverIsNotShownTakesNoRoomAndNoGap() {
        Text first = new Text(20);
        Text hidden = new Text(20);
        Text last = new Text(20);
        boolean[] shown = {true};
        Row row = new Row(5, first, hidden.shownIf(() -> shown[0]), last);
        row.putOn(null, 0, 0, 1, 100, 10);
        assertEquals(50, last.place.x);
        shown[0] = false;
        row.putOn(null, 0, 0, 1, 100, 10);
        assertNull(hidden.place);
        assertEquals(25, last.place.x);
        assertEquals(45, row.naturalWidth());
    }

    @Test
    void aRowWithoutRoomLeavesOutWhatIsOptionalTheLastFirst() {
        Text first = new Text(50);
        Text second = new Text(40);
        Text third = new Text(30);
        Row row = new Row(0, first, second.optional(), third.optional());
        row.putOn(null, 0, 0, 1, 120, 10);
        assertEquals(30, third.place.width);
        row.putOn(null, 0, 0, 1, 100, 10);
        assertNull(third.place);
        assertEquals(40, second.place.width);
        row.putOn(null, 0, 0, 1, 20, 10);
        assertNull(second.place);
        assertEquals(20, first.place.width);
        assertFalse(first.isOptional());
    }

    @Test
    void aStackLaysTheLaterAboveTheEarlierInTheSameRoomAndMarginsAddUp() {
        Text below = new Text(10);
        Text above = new Text(10);
        new Stack(below, above.inset(1, 2, 3, 4).inset(1, 0).above(3)).putOn(null, 0, 0, 1, 50, 40);
        assertEquals(new Place(0, 0, 1, 50, 40), below.place);
        assertEquals(new Place(2, 2, 5, 44, 34), above.place);
        Text low = new Text(10);
        low.high(12).putOn(null, 0, 0, 1, 50, 40);
        assertEquals(new Place(0, 14, 1, 50, 12), low.place);
    }
}
