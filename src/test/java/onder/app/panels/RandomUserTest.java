package onder.app.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A user who does anything at all for some seconds finds no fault; {@link RandomUser} alone looks for longer. */
class RandomUserTest {
    private static final int ACTIONS = 40;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void findsNoFault(int session) throws IOException {
        assertEquals(List.of(), RandomUser.session(31, session, ACTIONS, Long.MAX_VALUE));
    }
}
