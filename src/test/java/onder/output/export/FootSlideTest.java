package onder.output.export;

import static org.junit.jupiter.api.Assertions.assertTrue;

import onder.output.export.FootSlide.Doing;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FootSlideTest {
    /** In m/s. */
    private static final float SLOWEST_SLIDE = 0.05f;

    @ParameterizedTest
    @CsvSource({"gate, 25", "split, 8", "market-street, 8"})
    void feetThatStandStayAndHeadsLookAbout(String scene, float from) {
        FootSlide slide = FootSlide.of(scene, from, 5);
        for (Doing doing : Doing.values()) {
            String what = scene + " " + doing + ", " + slide.count(doing) + " feet";
            assertTrue(slide.count(doing) == 0 || slide.slide(doing, 0.5f) < SLOWEST_SLIDE / 2, what);
            assertTrue(slide.count(doing) < 50 || slide.slide(doing, 0.9f) < 2 * SLOWEST_SLIDE, what);
        }
        assertTrue(slide.count(Doing.STRAIGHT) > 500 && slide.count(Doing.TURNING) > 100, "feet that stood");
        assertTrue(slide.walkersYaw(0.5f) < 12, "most who walk look ahead: " + slide.walkersYaw(0.5f));
        assertTrue(slide.yaw(0.99f) > 35 && slide.yaw(0.999f) < 75, "heads turn: " + slide.yaw(0.99f));
        assertTrue(slide.fastestHead() < 8, "no head jumps: " + slide.fastestHead() + " rad/s");
    }
}
