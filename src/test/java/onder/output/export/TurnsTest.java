package onder.output.export;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class TurnsTest {
    @Test
    void aLongShotKeepsEveryTurn() {
        Turns turns = new Turns();
        for (int i = 0; i < 5000; i++) {
            turns.add(0, 0, 0, 1);
        }
        assertEquals(0x7FFF, turns.values()[4 * 5000 - 1]);
    }
}
