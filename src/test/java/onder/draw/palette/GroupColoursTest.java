package onder.draw.palette;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GroupColoursTest {
    @Test
    void allGroupsAreEquallyLight() {
        for (int i = 0; i < 60; i++) {
            assertEquals(0.69, Oklch.of(GroupColours.rgb(i))[0], 0.006, "group " + i);
        }
    }

    @Test
    void allGroupsAreAboutEquallyColourful() {
        for (int i = 0; i < 60; i++) {
            double chroma = Oklch.of(GroupColours.rgb(i))[1];
            assertTrue(chroma > 0.11 && chroma < 0.15, "group " + i + ": " + chroma);
        }
    }

    @Test
    void neighboursInNumberLieFarApartInHue() {
        for (int i = 0; i < 60; i++) {
            double apart = Math.abs(Oklch.of(GroupColours.rgb(i))[2] - Oklch.of(GroupColours.rgb(i + 1))[2]);
            assertTrue(Math.min(apart, 360 - apart) > 120, "groups " + i + " and " + (i + 1) + ": " + apart);
        }
    }

    /** The colours that the names of CSS stand for. */
    @ParameterizedTest
    @CsvSource({
        "DB7093, pink",
        "FF69B4, pink",
        "CD5C5C, red",
        "FA8072, red",
        "FF8C00, orange",
        "DAA520, yellow",
        "BDB76B, yellow",
        "3CB371, green",
        "9ACD32, green",
        "20B2AA, turquoise",
        "6495ED, blue",
        "4169E1, blue",
        "9370DB, purple",
        "BA55D3, purple",
        "404040, dark",
        "2A2D33, dark"
    })
    void coloursAreCalledWhatPeopleCallThem(String rgb, String word) {
        assertEquals(word, GroupColours.word(Integer.parseInt(rgb, 16)));
    }

    @Test
    void thirtyGroupsHaveThirtyLooks() {
        Set<String> looks = new HashSet<>();
        for (int i = 0; i < 30; i++) {
            looks.add(GroupColours.rgb(i) + " " + GroupColours.marker(i));
        }
        assertEquals(30, looks.size());
    }

    @Test
    void whiteAndBlackComeBack() {
        assertEquals(0xFFFFFF, Oklch.rgb(1, 0, 0));
        assertEquals(0x000000, Oklch.rgb(0, 0, 0));
        assertEquals(1, Oklch.of(0xFFFFFF)[0], 1e-4);
    }
}
