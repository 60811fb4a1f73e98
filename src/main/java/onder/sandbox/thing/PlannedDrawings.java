package onder.sandbox.thing;

import java.util.HashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import onder.world.setup.Command;

/** How planned commands are drawn. */
public final class PlannedDrawings {
    private final Map<Class<?>, BiConsumer<Command, Planned>> drawings = new HashMap<>();

    /** The drawings of all kinds of things. */
    public PlannedDrawings() {
        ThingKinds.ALL.forEach(kind -> kind.addDrawings(this));
    }

    <C extends Command> void add(Class<C> type, BiConsumer<C, Planned> drawing) {
        drawings.merge(type, (command, planned) -> drawing.accept(type.cast(command), planned), BiConsumer::andThen);
    }

    /** Draws a command, if there is anything to see of it. */
    public void draw(Command command, Planned planned) {
        BiConsumer<Command, Planned> drawing = drawings.get(command.getClass());
        if (drawing != null) {
            drawing.accept(command, planned);
        }
    }
}
