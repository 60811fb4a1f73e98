package onder.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import onder.core.geometry.Point;
import onder.shot.Place;
import onder.world.setup.Bookmark;
import onder.world.setup.Label;
import onder.world.setup.Note;
import onder.world.setup.Notes;
import onder.world.setup.Signpost;

/** Bookmarks and labels in a file; in a log, a single one stands under the name of its kind. */
final class NoteForm {
    /** The keys of a scene that have notes. */
    static final List<String> KEYS = List.of("bookmarks", "labels", "signposts");

    static final Form<Bookmark> MARK = Form.mapping(List.of("name", "eye", "look"), keys -> {
        Place eye = keys.need("eye", ShotForm.PLACE, mark -> new Place(mark.eyeX(), mark.eyeY(), mark.eyeZ()));
        Place look = keys.need("look", ShotForm.PLACE, mark -> new Place(mark.lookX(), mark.lookY(), mark.lookZ()));
        keys.refuse(eye.equals(look), "look", "look is at the same place as eye, allowed another place");
        String name = keys.usual("name", Form.TEXT, "");
        return new Bookmark(name, eye.x(), eye.y(), eye.z(), look.x(), look.y(), look.z());
    });

    private static final Form<List<Bookmark>> MARKS = new Form<>(MARK.list().write(), NoteForm::marks);

    private static final Form<Label> WORD = Form.mapping(List.of("text", "at", "size"), keys -> {
        Point at = keys.need("at", Form.POINT, label -> new Point(label.x(), label.z()));
        float size = keys.usual("size", Form.number(Label.MIN_SIZE, Label.MAX_SIZE, "m"), Label.DEFAULT_SIZE);
        return new Label(keys.need("text", Form.TEXT), at.x(), at.z(), size);
    });

    private static final Form<Signpost> POST = Form.mapping(List.of("text", "at", "to", "size"), keys -> {
        Point at = keys.need("at", Form.POINT, post -> new Point(post.x(), post.z()));
        float size = keys.usual("size", Form.number(Label.MIN_SIZE, Label.MAX_SIZE, "m"), Label.DEFAULT_SIZE);
        Point goal = keys.need("to", Form.POINT, Signpost::goal);
        keys.refuse(goal.equals(at), "to", "to is where the signpost stands, allowed another place");
        return new Signpost(keys.need("text", Form.TEXT), at.x(), at.z(), size, goal);
    });

    /**
     * A kind of notes.
     *
     * @param name of a single one in a log
     */
    private record Kind<N extends Note>(String name, Class<N> type, Form<N> form) {
        Map<?, ?> write(Note note, boolean whole) {
            return Map.of(name, form.write(type.cast(note), whole));
        }
    }

    private static final List<Kind<?>> KINDS = List.of(
            new Kind<>("bookmark", Bookmark.class, MARK),
            new Kind<>("label", Label.class, WORD),
            new Kind<>("signpost", Signpost.class, POST));

    /** A single note. */
    static final Form<Note> NOTE = new Form<>(
            (note, whole) -> KINDS.stream()
                    .filter(kind -> kind.type.isInstance(note))
                    .findFirst()
                    .orElseThrow()
                    .write(note, whole),
            NoteForm::note);

    private NoteForm() {}

    static Notes read(MappingKeys<Notes> keys) {
        return new Notes(
                keys.may("bookmarks", MARKS, List.of()),
                keys.may("labels", WORD.list(), List.of()),
                keys.may("signposts", POST.list(), List.of()));
    }

    private static Note note(Entry entry) {
        Entry one = entry.one(KINDS.stream().map(Kind::name).toList(), "kinds of notes");
        return KINDS.stream()
                .filter(kind -> kind.name.equals(one.name()))
                .findFirst()
                .orElseThrow()
                .form
                .read(one);
    }

    private static List<Bookmark> marks(Entry list) {
        List<Bookmark> marks = new ArrayList<>();
        for (Entry entry : list.list()) {
            Bookmark read = MARK.read(entry);
            if (!read.name().isEmpty()
                    && marks.stream().anyMatch(mark -> mark.name().equals(read.name()))) {
                throw entry.mapping().get("name").wrong("there are two bookmarks '" + read.name() + "'");
            }
            marks.add(read);
        }
        return marks;
    }
}
