package onder.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import onder.core.agents.AgentsView;
import onder.core.agents.Body;
import onder.group.Group;
import onder.group.GroupsView;
import onder.param.Params;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a world shows of its state cannot change it. */
class ReadOnlyTest {
    @ParameterizedTest
    @ValueSource(classes = {AgentsView.class, GroupsView.class, Group.class})
    void viewsHaveNoWayToWrite(Class<?> view) {
        assertEquals(0, view.getFields().length, "no public field");
        for (Method method : view.getDeclaredMethods()) {
            if (Modifier.isPublic(method.getModifiers())) {
                boolean copies = List.of("copyPlaces", "members").contains(method.getName());
                assertFalse(
                        !copies
                                && (method.getReturnType() == void.class
                                        || method.getReturnType().isArray()),
                        method::toString);
            }
        }
    }

    @Test
    void listsAndCopiesAreNobodysState() {
        Worlds worlds = new Worlds();
        worlds.species("person", Params.defaults(Body.class), Worlds.walkers()).group("person", 5, 0, 0, 4, null);
        try (World world = worlds.world()) {
            Arrays.fill(world.groups().find(0).members(), 99);
            float[] x = new float[5];
            world.agents().copyPlaces(0, x, new float[5]);
            Arrays.fill(x, 99);
            assertThrows(
                    UnsupportedOperationException.class,
                    () -> world.groups().all().clear());
            assertEquals(0, world.groups().find(0).member(0));
            assertEquals(world.state().agents.x(0), world.agents().x(0));
        }
    }
}
