package onder.output.window;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class StartUpTest {
    @Test
    void tellsEachPartAndTheirSumInMilliseconds() {
        long launch = -5_000_000;
        List<Long> ends = List.of(85_000_000L, 205_400_000L, 1_305_400_000L);
        assertEquals(
                "first picture 1310 ms after the launch: Java 90, scene 120, picture 1100",
                StartUp.line(launch, List.of("Java", "scene", "picture"), ends));
    }
}
