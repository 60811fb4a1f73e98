package onder.sandbox.thing;

import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import onder.core.geometry.Point;
import onder.world.World;
import onder.world.setup.Command;
import onder.world.setup.Note;

/**
 * A kind of notes: labels, bookmarks or signposts.
 *
 * @param <N> type of the notes
 */
public abstract class NoteKind<N extends Note> extends ListedKind<N> {
    private final Class<N> type;

    NoteKind(Class<N> type, BiFunction<Integer, N, Thing> thing) {
        super(
                "note",
                world -> notes(type, world),
                thing,
                (note, placement) -> type.cast(note.placed(placement)),
                Command.AddNote::new,
                Command.RemoveNote::new);
        this.type = type;
    }

    private static <N extends Note> List<N> notes(Class<N> type, World world) {
        return world.setup().notes().all().stream()
                .filter(type::isInstance)
                .map(type::cast)
                .toList();
    }

    /** A place, or another some lines in front of it where nothing is written. */
    static Point free(World world, Point at, float size) {
        boolean written = world.setup().notes().all().stream()
                .anyMatch(note -> Math.hypot(note.at().x() - at.x(), note.at().z() - at.z()) < size);
        return written ? free(world, new Point(at.x(), at.z() + 2 * size), size) : at;
    }

    /** Whether the mouse is on one, if nothing solid hides it. */
    abstract boolean isUnder(N note, Mouse mouse);

    /** Draws its edge, or its view. */
    abstract void draw(N note, GroundSketch sketch);

    @Override
    public Thing under(Mouse mouse) {
        List<N> all = list.apply(mouse.world());
        return IntStream.range(0, all.size())
                .filter(i -> isUnder(all.get(i), mouse))
                .mapToObj(i -> thing.apply(i, all.get(i)))
                .findFirst()
                .orElse(null);
    }

    @Override
    public void addDrawings(PlannedDrawings drawings) {
        drawings.add(Command.ReplaceNote.class, (replace, planned) -> {
            if (type.isInstance(replace.by())) {
                draw(type.cast(replace.by()), planned.sketch());
            }
        });
    }
}
