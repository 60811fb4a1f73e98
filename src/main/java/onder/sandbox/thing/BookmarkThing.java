package onder.sandbox.thing;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import onder.core.geometry.Placement;
import onder.world.World;
import onder.world.setup.Bookmark;
import onder.world.setup.Command;

/** A bookmark, drawn from above as a camera. */
public record BookmarkThing(int place, Bookmark note) implements NoteThing<Bookmark> {
    public static final NoteKind<Bookmark> KIND = new NoteKind<>(Bookmark.class, BookmarkThing::new) {
        @Override
        boolean isUnder(Bookmark note, Mouse mouse) {
            return mouse.distance(note.at()) <= Mouse.MARK;
        }

        @Override
        void draw(Bookmark note, GroundSketch sketch) {
            sketch.eye(note.at(), note.towards());
            sketch.dashes(note.at(), note.towards());
        }

        @Override
        public List<Adding> additions() {
            return List.of(new Adding(
                    "+ View",
                    "Save the current view as a bookmark.",
                    "Add a bookmark",
                    mouse -> new Command.AddNote(mouse.view())));
        }

        @Override
        public void drawWhileBuilding(World world, GroundSketch sketch) {
            world.setup().notes().bookmarks().forEach(mark -> sketch.eye(mark.at(), mark.towards()));
        }
    };

    @Override
    public NoteKind<Bookmark> kind() {
        return KIND;
    }

    @Override
    public String what() {
        return "bookmark " + (note.name().isEmpty() ? place + 1 : note.name());
    }

    /** Two bookmarks cannot have the same name. */
    @Override
    public Function<Placement, Command> copy(World world) {
        return null;
    }

    @Override
    public float reach(World world) {
        return 0;
    }

    @Override
    public List<Typed> fields(World world) {
        List<Typed> fields = new ArrayList<>();
        fields.add(new Typed("name", "", note.name(), v -> replace(note.named(v))));
        fields.addAll(Typed.place(this, world));
        fields.add(new Typed("height", "m", note.eyeY(), v -> replace(note.raised(v))));
        fields.add(new Typed("lens", "mm", note.lens(), v -> replace(note.through(v))));
        return fields;
    }
}
