package onder.group;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import onder.core.Point;
import onder.core.Route;
import onder.param.Params;
import onder.steer.HeadingControl;
import org.junit.jupiter.api.Test;

/** A kept group is like the group in everything, whatever a group will have. */
class GroupCopyTest {
    private static final List<Object> SAMPLES = List.of(
            7,
            8L,
            true,
            0.5f,
            Params.defaults(Leadership.class),
            new Point(1, 2),
            new Path(List.of(new Point(3, 4)), true, 1),
            new Route(List.of(new Point(3, 4)), true),
            HeadingControl.LEFT);

    @Test
    void everyFieldIsCopied() throws IllegalAccessException {
        Group above = new Group(1, 2);
        Group group = new Group(3, 4);
        group.add(5);
        List<Field> fields = new ArrayList<>();
        for (Field field : Group.class.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers()) && !field.getName().equals("touched")) {
                field.setAccessible(true);
                fields.add(field);
                if (!Modifier.isFinal(field.getModifiers())
                        && !field.getType().isArray()
                        && !field.getName().equals("size")) {
                    field.set(group, field.getType() == Group.class ? above : sample(field));
                }
            }
        }
        List<Group> copies = Group.copies(List.of(above, group));
        for (Field field : fields) {
            if (field.getType() == int[].class) {
                assertArrayEquals((int[]) field.get(group), (int[]) field.get(copies.get(1)));
            } else if (field.getType() == Group.class) {
                assertSame(copies.get(0), field.get(copies.get(1)), "under the copy, not the original");
            } else {
                assertEquals(field.get(group), field.get(copies.get(1)), field.getName());
            }
        }
        copies.get(1).remove(5);
        assertEquals(1, group.size());
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
