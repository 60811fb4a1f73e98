package onder.scene;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import onder.core.agents.Agents;
import onder.core.agents.AgentsView;
import onder.core.agents.Slots;
import onder.core.routes.Route;
import onder.group.Group;
import onder.world.World;

/** All that the agents and groups of a world have and remember, whatever that will be, for comparison. */
final class Memories {
    /** How often agents have changed, where the state of each lies, and what each step finds: nothing that is remembered. */
    private static final Set<String> NOT_REMEMBERED = Set.of("changes", "measured", "slots", "mark", "foundCongested");

    private Memories() {}

    /** The names of what differs. */
    static List<String> differences(World one, World other) {
        Map<String, Object> ones = of(one);
        Map<String, Object> others = of(other);
        TreeSet<String> names = new TreeSet<>(ones.keySet());
        names.addAll(others.keySet());
        return names.stream()
                .filter(name -> !Objects.equals(ones.get(name), others.get(name)))
                .toList();
    }

    /** By name, what each field holds; of arrays a hash. */
    private static Map<String, Object> of(World world) {
        Map<String, Object> all = new TreeMap<>();
        Agents agents = (Agents) stateOf(world.agents());
        read(Agents.class, agents, "agents", all);
        readSlots(agents, all);
        for (Group group : world.groups().all()) {
            read(Group.class, group, "group " + group.id(), all);
        }
        return all;
    }

    private static Object stateOf(AgentsView view) {
        try {
            Field state = AgentsView.class.getDeclaredField("agents");
            state.setAccessible(true);
            return state.get(view);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /** What lies by slot, in the order of ids. */
    private static void readSlots(Agents agents, Map<String, Object> into) {
        int columns = 0;
        for (Field field : Slots.class.getDeclaredFields()) {
            if (field.getType() == float[].class && !NOT_REMEMBERED.contains(field.getName())) {
                field.setAccessible(true);
                try {
                    float[] column = agents.slots.byId((float[]) field.get(agents.slots), agents.count());
                    into.put("slots." + field.getName(), Arrays.hashCode(column));
                    columns++;
                } catch (IllegalAccessException e) {
                    throw new AssertionError(e);
                }
            }
        }
        assertTrue(columns >= 14, "positions, velocities, headings, now and before, and wander targets");
    }

    private static void read(Class<?> type, Object of, String name, Map<String, Object> into) {
        for (Field field : type.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers()) && !NOT_REMEMBERED.contains(field.getName())) {
                field.setAccessible(true);
                try {
                    into.put(name + "." + field.getName(), value(of, field));
                } catch (IllegalAccessException e) {
                    throw new AssertionError(e);
                }
            }
        }
    }

    /** What lies behind the last agent is nobody's. */
    private static int ofThose(Object array, int count) {
        if (array instanceof float[][] arrays) {
            return Arrays.hashCode(Arrays.stream(arrays)
                    .mapToInt(each -> each == null ? 0 : ofThose(each, count))
                    .toArray());
        }
        int hash = 1;
        for (int i = 0; i < count; i++) {
            hash = 31 * hash + Array.get(array, i).hashCode();
        }
        return hash;
    }

    private static Object value(Object of, Field field) throws IllegalAccessException {
        Object value = field.get(of);
        if (of instanceof Agents agents && value != null && value.getClass().isArray()) {
            return ofThose(value, agents.count());
        }
        if (of instanceof Group group && value instanceof int[] members) {
            return Arrays.hashCode(Arrays.copyOf(members, group.size()));
        }
        if (value instanceof AgentsView) {
            return "the agents themselves";
        }
        if (value instanceof Route) {
            return "along the group's path";
        }
        if (value instanceof Group other) {
            return other.id();
        }
        return value != null && value.getClass().isArray()
                ? Arrays.deepHashCode(new Object[] {value})
                : String.valueOf(value);
    }
}
