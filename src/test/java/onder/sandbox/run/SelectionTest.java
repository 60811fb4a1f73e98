package onder.sandbox.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import onder.core.geometry.Point;
import onder.sandbox.thing.BookmarkThing;
import onder.sandbox.thing.Thing;
import onder.sandbox.thing.ThingKinds;
import onder.sandbox.thing.Typed;
import onder.scene.Scenes;
import onder.world.World;
import onder.world.setup.Bookmark;
import onder.world.setup.Command;
import onder.world.setup.Label;
import onder.world.setup.Signpost;
import org.junit.jupiter.api.Test;

class SelectionTest {
    private static final List<String> SCENES = List.of("plaza", "gate", "museum", "yard", "station");

    /** Whatever of a thing is typed, the thing stays selected: its next field is typed without another click. */
    @Test
    void whatIsTypedStaysSelected() {
        Set<String> typed = new TreeSet<>();
        for (String scene : SCENES) {
            Random random = new Random(scene.hashCode());
            World world = new World(Scenes.load(scene).setup(), 1, () -> 0);
            for (int i = 0; i < 3; i++) {
                Point at = new Point(i, 2 * i);
                Point goal = new Point(9 + random.nextInt(9), i);
                world.send(new Command.AddNote(new Label("Label " + random.nextInt(2), at.x(), at.z(), 1)));
                world.send(new Command.AddNote(new Signpost("Post " + random.nextInt(2), at.x(), at.z(), 1, goal)));
                world.send(new Command.AddNote(new Bookmark("View " + i, i, 9, 9, i, 0, 0)));
            }
            world.carryOut();
            for (int i = 0; i < 200; i++) {
                List<Thing> all = ThingKinds.all(world);
                Thing thing = all.get(random.nextInt(all.size()));
                Selection selection = new Selection();
                selection.select(thing);
                selection.follow(world);
                List<Typed> fields = thing.fields(world);
                if (fields.isEmpty()) {
                    continue;
                }
                Typed field = fields.get(random.nextInt(fields.size()));
                String value = other(field, random);
                List<Command> commands = new ArrayList<>();
                try {
                    commands.addAll(field.set().apply(value));
                } catch (IllegalArgumentException refused) {
                    continue;
                }
                commands.forEach(world::send);
                world.carryOut();
                selection.follow(world);
                String what = scene + ": " + thing + ", " + field.name() + " = " + value;
                assertNotNull(selection.only(), what);
                assertSame(thing.kind(), selection.only().kind(), what);
                if (!field.name().equals("name")) {
                    assertEquals(thing.what(), selection.only().what(), what);
                }
                assertEquals(field.name(), named(selection.only(), field, world).name(), what);
                typed.add((thing instanceof BookmarkThing ? "bookmark" : thing.what()) + " " + field.name());
            }
        }
        assertTrue(
                typed.containsAll(List.of("label text", "signpost goal x", "bookmark name", "wall x1")),
                typed.toString());
    }

    private static Typed named(Thing thing, Typed field, World world) {
        return thing.fields(world).stream()
                .filter(each -> each.name().equals(field.name()))
                .findFirst()
                .orElseThrow();
    }

    private static String other(Typed field, Random random) {
        try {
            return String.valueOf(Float.parseFloat(field.value().replace(',', '.')) + 0.5f * random.nextFloat());
        } catch (NumberFormatException notANumber) {
            return field.value() + " " + random.nextInt(1000);
        }
    }
}
