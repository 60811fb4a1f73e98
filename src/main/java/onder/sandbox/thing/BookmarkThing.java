package onder.sandbox.thing;

import java.util.ArrayList;
import java.util.List;
import onder.world.World;
import onder.world.setup.Bookmark;
import onder.world.setup.Command;
import onder.world.setup.Note;

/** A bookmark, seen from above as a camera. */
public record BookmarkThing(Bookmark note) implements NoteThing {
    public static final ThingKind KIND = new NoteKind<>(Bookmark.class) {
        @Override
        NoteThing thing(Bookmark note) {
            return new BookmarkThing(note);
        }

        @Override
        boolean isUnder(Bookmark note, Mouse mouse) {
            return mouse.distance(note.at()) <= Mouse.MARK;
        }

        @Override
        public List<Adding> additions() {
            return List.of(new Adding(
                    "+ View",
                    "Keep the present view as a bookmark.",
                    "Add a bookmark",
                    mouse -> new Command.AddNote(mouse.view())));
        }

        @Override
        public void drawWhileBuilding(World world, GroundSketch sketch) {
            world.setup().notes().bookmarks().forEach(mark -> sketch.eye(mark.at(), mark.towards()));
        }
    };

    @Override
    public ThingKind kind() {
        return KIND;
    }

    @Override
    public String what() {
        return "bookmark";
    }

    @Override
    public NoteThing with(Note other) {
        return new BookmarkThing((Bookmark) other);
    }

    @Override
    public float reach(World world) {
        return 0;
    }

    @Override
    public void draw(GroundSketch sketch) {
        sketch.eye(note.at(), note.towards());
        sketch.dashes(note.at(), note.towards());
    }

    @Override
    public List<Typed> fields(World world) {
        List<Typed> fields = new ArrayList<>();
        fields.add(new Typed("name", "", note.name(), v -> replace(note.named(v))));
        fields.addAll(Typed.place(this, world));
        fields.add(new Typed("height", "m", note.eyeY(), v -> replace(note.raised(v))));
        return fields;
    }
}
