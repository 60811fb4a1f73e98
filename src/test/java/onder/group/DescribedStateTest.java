package onder.group;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import onder.core.StateReader;
import onder.core.StateVisitor;
import onder.core.StateWriter;
import onder.core.agents.Agents;
import onder.core.agents.Memory;
import onder.core.geometry.Point;
import onder.core.routes.Route;
import onder.param.Params;
import onder.steer.perception.HeadingControl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What snapshots and saved worlds keep is the whole state, whatever the state will be. */
class DescribedStateTest {
    private static final List<Object> SAMPLES = List.of(
            7,
            8L,
            true,
            0.5f,
            Params.defaults(Leadership.class),
            new Point(1, 2),
            new PlannedRoute(),
            new Trail(),
            new Path(List.of(new Point(3, 4)), true, 1),
            Itinerary.of(Stop.exit("north")),
            HeadingControl.LEFT);

    /** Scratch of the roster; what it describes, since it knows all groups; what follows from the path; what each step finds. */
    private static final Set<String> NOT_BY_A_GROUP = Set.of("touched", "superior", "next", "foundCongested");

    /** How often agents have changed, and what follows from that. */
    private static final Set<String> NOT_OF_AGENTS = Set.of("changes", "measured", "largestRadius");

    /** Where everybody's state lies, and what follows from groups and roles. */
    private static final Set<String> NOT_OF_SLOTS =
            Set.of("id", "slotOf", "mark", "kind", "spareKind", "described", "sorted", "asked", "numbered", "count");

    @Test
    void everyFieldOfAGroupIsDescribed() throws IllegalAccessException {
        Group group = new Group(3, 4);
        group.add(5);
        for (Field field : changing(Group.class)) {
            if (NOT_BY_A_GROUP.contains(field.getName()) || field.getType() == Route.class) {
                continue;
            }
            List<Object> before = written(group::describe);
            if (field.getType().isArray()) {
                Array.setInt(field.get(group), 0, 9);
            } else {
                field.set(group, field.getName().equals("size") ? 2 : sample(field));
            }
            assertFalse(before.equals(written(group::describe)), field.getName() + " is not described");
        }
        // Its path has but one waypoint.
        group.goTo(0);
        Group read = new Group(0, 0);
        StateWriter writer = new StateWriter(0);
        group.describe(writer);
        read.describe(new StateReader(writer.bytes(), writer.values()));
        assertEquals(written(group::describe), written(read::describe));
        assertTrue(read.route.loops(), "the route follows from the path");
        assertArrayEquals(group.members(), read.members());
    }

    /** Changes the fields of all agents, or of a part of theirs, one by one. */
    private static void everyFieldIsDescribed(Object part, Agents agents, Set<String> others)
            throws IllegalAccessException {
        for (Field field : changing(part.getClass())) {
            if (others.contains(field.getName())) {
                continue;
            }
            List<Object> before = written(agents::describe);
            Object value = field.get(part);
            switch (field.getType().getSimpleName()) {
                case "float[]" -> ((float[]) value)[2] = 7;
                case "int[]" -> ((int[]) value)[2] = 7;
                case "byte[]" -> ((byte[]) value)[2] = 3;
                case "boolean[]" -> ((boolean[]) value)[2] ^= true;
                case "int" -> field.set(part, (int) value - 1);
                default -> {
                    assertEquals("memories", field.getName());
                    continue;
                }
            }
            assertFalse(before.equals(written(agents::describe)), field.getName() + " is not described");
        }
    }

    @Test
    void everyFieldOfTheAgentsIsDescribed() throws IllegalAccessException {
        Agents agents = new Agents(3);
        for (Memory memory : Memory.values()) {
            List<Object> before = written(agents::describe);
            agents.remember(memory);
            assertFalse(before.equals(written(agents::describe)), memory + " is not described");
            before = written(agents::describe);
            agents.memory(memory)[2] = 7;
            assertFalse(before.equals(written(agents::describe)), memory + " is not described");
        }
        everyFieldIsDescribed(agents.slots, agents, NOT_OF_SLOTS);
        everyFieldIsDescribed(agents, agents, NOT_OF_AGENTS);
        StateWriter writer = new StateWriter(0);
        agents.describe(writer);
        Agents read = new Agents(0);
        read.describe(new StateReader(writer.bytes(), writer.values()));
        assertEquals(written(agents::describe), written(read::describe));
    }

    /** Of each class that has state beside agents and groups, what changes: described first, and then what follows from it. */
    static Stream<Map.Entry<? extends Class<?>, List<Set<String>>>> others() {
        return Stream.of(
                Map.entry(Groups.class, List.of(Set.of(), Set.of("formation", "scoring", "dynamics", "step"))),
                Map.entry(
                        Roster.class,
                        List.of(
                                Set.of("byId", "all", "gone"),
                                Set.of("allReadOnly", "natures", "firstFree", "moved", "movedSize"))),
                Map.entry(
                        Routing.class,
                        List.of(Set.of("served"), Set.of("obstacles", "minds", "laysTrails", "searches"))),
                Map.entry(
                        PlannedRoute.class,
                        List.of(
                                Set.of(
                                        "x", "z", "size", "next", "leader", "goalX", "goalZ", "radius", "found",
                                        "whole", "told", "due"),
                                Set.of())),
                Map.entry(Trail.class, List.of(Set.of("x", "z", "laid"), Set.of())),
                Map.entry(Congestion.class, List.of(Set.of("windowStart", "runningWindow"), Set.of("bodies"))),
                Map.entry(
                        DisplacementWindow.class, List.of(Set.of("first", "x", "z", "whole", "ended"), Set.of("way"))),
                Map.entry(
                        Travel.class, List.of(Set.of(), Set.of("anySteeredByHand", "anyWithTarget", "exits", "step"))),
                Map.entry(Hierarchy.class, List.of(Set.of(), Set.of("subordinates"))),
                Map.entry(Membership.class, List.of(Set.of(), Set.of("obstacles", "step", "version"))),
                Map.entry(Succession.class, List.of(Set.of(), Set.of("turned", "turnedSize", "policy", "lookahead"))),
                Map.entry(Formation.class, List.of(Set.of("clustered"), Set.of("target"))),
                Map.entry(Leaderships.class, List.of(Set.of(), Set.of("common"))));
    }

    /** Who adds a field decides here: it is described, or it follows from what is. */
    @ParameterizedTest
    @MethodSource("others")
    void everyOtherFieldIsDescribedOrFollows(Map.Entry<? extends Class<?>, List<Set<String>>> known) {
        Set<String> fields =
                changing(known.getKey()).stream().map(Field::getName).collect(Collectors.toSet());
        Set<String> told = new TreeSet<>();
        known.getValue().forEach(told::addAll);
        assertEquals(told, new TreeSet<>(fields));
    }

    private static List<Field> changing(Class<?> type) {
        return Arrays.stream(type.getDeclaredFields())
                .filter(field -> !Modifier.isStatic(field.getModifiers()))
                .filter(field -> !Modifier.isFinal(field.getModifiers())
                        || field.getType().isArray()
                        || field.getType() == BitSet.class
                        || Collection.class.isAssignableFrom(field.getType()))
                .peek(field -> field.setAccessible(true))
                .toList();
    }

    private static List<Object> written(Consumer<StateVisitor> described) {
        StateWriter writer = new StateWriter(0);
        described.accept(writer);
        return List.of(Arrays.toString(writer.bytes()), writer.values().toString());
    }

    private static Object sample(Field field) {
        for (Object sample : SAMPLES) {
            if (field.getType().isInstance(sample) || field.getType() == primitive(sample.getClass())) {
                return sample;
            }
        }
        throw new AssertionError("no sample for " + field);
    }

    private static Class<?> primitive(Class<?> boxed) {
        return boxed == Integer.class
                ? int.class
                : boxed == Long.class ? long.class : boxed == Boolean.class ? boolean.class : float.class;
    }
}
