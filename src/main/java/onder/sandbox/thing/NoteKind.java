package onder.sandbox.thing;

import java.util.List;
import onder.sandbox.hud.form.CommandWords;
import onder.world.World;
import onder.world.setup.Command;
import onder.world.setup.Note;

/**
 * A kind of notes.
 *
 * @param <N> the notes
 */
abstract class NoteKind<N extends Note> implements ThingKind {
    private final Class<N> type;

    NoteKind(Class<N> type) {
        this.type = type;
    }

    /** A note as a thing. */
    abstract NoteThing thing(N note);

    /** Whether one is met that is not behind anything solid. */
    abstract boolean isUnder(N note, Mouse mouse);

    @Override
    public String noun() {
        return "note";
    }

    private List<N> notes(World world) {
        return world.setup().notes().all().stream()
                .filter(type::isInstance)
                .map(type::cast)
                .toList();
    }

    @Override
    public List<NoteThing> all(World world) {
        return notes(world).stream().map(this::thing).toList();
    }

    @Override
    public Thing under(Mouse mouse) {
        return notes(mouse.world()).stream()
                .filter(note -> isUnder(note, mouse))
                .map(this::thing)
                .findFirst()
                .orElse(null);
    }

    /** The tool that changes notes words the edit. */
    @Override
    public void addWords(CommandWords words) {}

    @Override
    public void addDrawings(PlannedDrawings drawings) {
        drawings.add(Command.ReplaceNote.class, (replace, planned) -> {
            if (type.isInstance(replace.by())) {
                thing(type.cast(replace.by())).draw(planned.sketch());
            }
        });
    }
}
