package onder.draw.palette;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

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
