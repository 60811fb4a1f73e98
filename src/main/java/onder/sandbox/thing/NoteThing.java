package onder.sandbox.thing;

import java.util.List;
import onder.core.geometry.Placement;
import onder.core.geometry.Point;
import onder.world.World;
import onder.world.setup.Command;
import onder.world.setup.Note;

/** A note, by its value. */
public interface NoteThing extends Rigid {
    Note note();

    /** Draws its edge, or where it looks. */
    void draw(GroundSketch sketch);

    @Override
    default void outline(World world, GroundSketch sketch) {
        draw(sketch);
    }

    /** The same kind of thing with another note. */
    NoteThing with(Note other);

    @Override
    default Thing now(World world) {
        return world.setup().notes().all().contains(note()) ? this : null;
    }

    @Override
    default Point centre(World world) {
        return note().at();
    }

    @Override
    default List<Command> place(World world, Placement placement) {
        return replace(note().placed(placement));
    }

    /** The commands that make another one of it; none where it is the same. */
    default List<Command> replace(Note by) {
        return by.equals(note()) ? List.of() : List.of(new Command.ReplaceNote(note(), by));
    }

    @Override
    default Thing placed(World world, Placement placement) {
        return with(note().placed(placement));
    }

    @Override
    default List<Command> erase(World world) {
        return List.of(new Command.RemoveNote(note()));
    }
}
