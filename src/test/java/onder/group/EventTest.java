package onder.group;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import onder.param.Params;
import onder.steer.Sway;
import onder.steer.behaviour.Custom;
import org.junit.jupiter.api.Test;

/** What events say of themselves. */
class EventTest {
    /** An event of every kind; its numbers are 2, 3, 4 … in the order of its components. */
    private static List<Event> everyKind() throws ReflectiveOperationException {
        List<Event> all = new ArrayList<>();
        for (Class<?> kind : Event.class.getPermittedSubclasses()) {
            RecordComponent[] components = kind.getRecordComponents();
            Object[] values = new Object[components.length];
            for (int i = 0; i < values.length; i++) {
                values[i] = value(components[i].getType(), 2 + i);
            }
            Class<?>[] types =
                    Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
            Constructor<?> constructor = kind.getDeclaredConstructor(types);
            all.add((Event) constructor.newInstance(values));
        }
        return all;
    }

    private static Object value(Class<?> type, int number) {
        if (type == long.class) {
            return (long) number;
        } else if (type == float.class) {
            return (float) number;
        } else if (type == List.class) {
            return List.of();
        } else if (type == String.class) {
            return "there is no group 9";
        }
        if (type == boolean.class) {
            return true;
        }
        if (type == Custom.class) {
            return Params.defaults(Sway.class);
        }
        return type.isEnum() ? type.getEnumConstants()[1] : number;
    }

    @Test
    void everyKindHasASentence() throws ReflectiveOperationException {
        // The compiler lists the kinds in an order of its own.
        assertEquals(
                Set.of(
                        "Group 3: agent 5 leads, because the group was congested",
                        "Group 3: agent 4 still leads, nobody else may lead",
                        "Clustered into 3 groups",
                        "Agent 3 went from group 4 to group 5",
                        "Group 3 split into 1",
                        "Group 5 merged into group 3",
                        "Group 3 follows group 4",
                        "Group 3 is congested",
                        "Group 3 is clear",
                        "Group 3 ended",
                        "5 agents came to group 3",
                        "Agent 3 left the world",
                        "Agent 3: left by exit there is no group 9",
                        "By itself: there is no group 9",
                        "Agent 4 was caught by agent 3",
                        "Behaviour sway gave agent 4 a force that is not a number, or too large",
                        "Agent 4 of group 3 arrived",
                        "Group 3 reached waypoint 5",
                        "Group 3 reached stop 5",
                        "Group 3 cannot reach its goal, and goes near it",
                        "Group 3 can reach its goal again",
                        "Refused: there is no group 9"),
                everyKind().stream().map(Event::sentence).collect(Collectors.toSet()));
    }

    /** What has words of others in it. */
    private static boolean says(Event event) {
        return event instanceof Event.Refused || event instanceof Event.Left || event instanceof Event.Happened;
    }

    @Test
    void whatNamesOneGroupIsAboutIt() throws ReflectiveOperationException {
        for (Event event : everyKind()) {
            boolean names = event.sentence().matches(".*[Gg]roup \\d.*") && !says(event);
            assertEquals(names || event instanceof Event.Caught, event.group() >= 0, event.sentence());
            assertTrue(!names || event.sentence().contains("roup " + event.group()), event.sentence());
        }
    }
}
