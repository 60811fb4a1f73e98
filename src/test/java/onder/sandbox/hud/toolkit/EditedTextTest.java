package onder.sandbox.hud.toolkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A line of text is edited as it is everywhere. */
class EditedTextTest {
    @Test
    void theFirstKeyReplacesTheWholeText() {
        EditedText text = new EditedText("plaza");
        assertFalse(text.isChanged());
        text.type("x");
        text.type("y");
        assertEquals("xy", text.text());
        text.undo();
        assertEquals("plaza", text.text(), "what is typed in one go is undone in one go");
        assertEquals("plaza", text.selected());
        text.redo();
        assertEquals("xy", text.text());
    }

    @Test
    void wordsAreGoneOverSelectedAndRemovedWhole() {
        EditedText text = new EditedText("one two, three");
        text.moveTo(100, false);
        text.left(true, true);
        assertEquals("three", text.selected());
        text.left(true, true);
        assertEquals("two, three", text.selected());
        text.left(false, false);
        assertEquals(4, text.caret(), "an arrow goes to the end of the selection on its side");
        text.backspace(true);
        assertEquals("two, three", text.text());
        text.delete(true);
        assertEquals(", three", text.text());
        text.selectWord(4);
        assertEquals("three", text.selected());
        text.cut();
        assertEquals(", ", text.text());
        text.undo();
        text.undo();
        text.undo();
        assertEquals("one two, three", text.text());
    }

    @Test
    void typingBetweenMovesIsUndoneApart() {
        EditedText text = new EditedText("");
        text.type("b");
        text.moveTo(0, false);
        text.type("a");
        assertEquals("ab", text.text());
        text.undo();
        assertEquals("b", text.text());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void noSurrogatePairIsEverCutAndUndoBringsBackAll(long seed) {
        Random random = new Random(seed);
        String pair = "\ud83d\ude00";
        String begin = pair + "a " + pair + pair + " bc";
        EditedText text = new EditedText(begin);
        for (int i = 0; i < 150; i++) {
            boolean word = random.nextBoolean();
            boolean selecting = random.nextBoolean();
            switch (random.nextInt(9)) {
                case 0 -> text.left(word, selecting);
                case 1 -> text.right(word, selecting);
                case 2 -> text.backspace(word);
                case 3 -> text.delete(word);
                case 4 -> text.type(random.nextBoolean() ? "z" : " ");
                case 5 -> text.paste(pair + "q" + pair);
                case 6 -> text.moveTo(random.nextInt(20) - 2, selecting);
                case 7 -> text.selectWord(random.nextInt(20) - 2);
                default -> text.cut();
            }
            String left = text.text().replace(pair, "");
            assertFalse(left.chars().anyMatch(c -> Character.isSurrogate((char) c)), text.text());
            assertFalse(
                    text.selected().replace(pair, "").chars().anyMatch(c -> Character.isSurrogate((char) c)),
                    text.selected());
        }
        for (int i = 0; i < 150; i++) {
            text.undo();
        }
        assertEquals(begin, text.text());
    }

    @Test
    void aVeryLongTextIsCutToTheLongestAllowed() {
        EditedText text = new EditedText("");
        text.paste("x".repeat(EditedText.MOST - 1) + "\ud83d\ude00");
        assertEquals(EditedText.MOST - 1, text.text().length());
    }
}
