package onder.file;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MemoryAdviceTest {
    @ParameterizedTest
    @CsvSource({"0, 1, 4", "0, 2, 4", "0, 4, 8", "0, 5, 16", "3, 1, 4", "7, 1, 8", "100, 6, 128"})
    void whatIsAdvisedIsMoreThanThereIsAndAsMuchAsIsNeeded(long needed, long present, int advised) {
        assertEquals(
                "JAVA_OPTS=-Xmx" + advised + "g would give it " + advised * 1024,
                MemoryAdvice.of(needed << 30, present << 30));
    }
}
