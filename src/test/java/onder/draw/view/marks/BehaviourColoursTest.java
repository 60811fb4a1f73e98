package onder.draw.view.marks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import java.util.stream.Collectors;
import onder.steer.behaviour.Behaviour;
import org.junit.jupiter.api.Test;

class BehaviourColoursTest {
    @Test
    void noTwoBehavioursHaveOneColour() {
        Set<Integer> colours = Behaviour.ALL.stream().map(BehaviourColours::rgb).collect(Collectors.toSet());
        assertEquals(Behaviour.ALL.size(), colours.size());
    }
}
