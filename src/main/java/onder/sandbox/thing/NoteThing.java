package onder.sandbox.thing;

import java.util.List;
import onder.core.geometry.Point;
import onder.world.World;
import onder.world.setup.Command;
import onder.world.setup.Note;

/**
 * A note in the list of its kind.
 *
 * @param <N> type of the note
 */
public interface NoteThing<N extends Note> extends Listed<N> {
    N note();

    @Override
    NoteKind<N> kind();

    @Override
    default N value() {
        return note();
    }

    @Override
    default void outline(World world, GroundSketch sketch) {
        kind().draw(note(), sketch);
    }

    @Override
    default Point centre(World world) {
        return note().at();
    }

    /** None if nothing changes. */
    @Override
    default List<Command> replace(N by) {
        return by.equals(note()) ? List.of() : List.of(new Command.ReplaceNote(note(), by));
    }
}
