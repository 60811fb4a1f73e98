package onder.sandbox.hud;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import onder.draw.view.Quality;
import org.junit.jupiter.api.Test;

class SlowPicturesTest {
    private final SlowPictures slow = new SlowPictures();
    private double clock = 1000;

    @Test
    void aWindowThatKeepsTwentyPicturesASecondIsOfferedNothing() {
        assertEquals(List.of(), offers(60, 20.5, Quality.GOOD));
    }

    @Test
    void oneThatDoesNotIsOfferedTheLowerQualityOnce() {
        assertEquals(List.of(Quality.DRAFT), offers(60, 12, Quality.GOOD));
        assertEquals(List.of(), offers(60, 12, Quality.GOOD));
    }

    @Test
    void aSlowBeginningIsForgiven() {
        assertEquals(List.of(), offers(2.9, 4, Quality.GOOD));
        assertEquals(List.of(), offers(30, 40, Quality.GOOD));
    }

    @Test
    void thereIsNothingLowerThanADraft() {
        assertEquals(List.of(), offers(60, 3, Quality.DRAFT));
    }

    @Test
    void whatBecomesSlowLaterIsNoticedToo() {
        assertEquals(List.of(), offers(60, 60, Quality.GOOD));
        assertEquals(List.of(Quality.DRAFT), offers(12, 15, Quality.GOOD));
    }

    @Test
    void aPauseIsNoSlowPicture() {
        assertEquals(List.of(), offers(10, 40, Quality.GOOD));
        slow.pause();
        clock += 60;
        assertEquals(List.of(), offers(30, 40, Quality.GOOD));
    }

    private List<Quality> offers(double seconds, double rate, Quality quality) {
        List<Quality> offers = new ArrayList<>();
        for (double end = clock + seconds; clock < end; clock += 1 / rate) {
            slow.drawn(clock, quality).ifPresent(offers::add);
        }
        return offers;
    }
}
