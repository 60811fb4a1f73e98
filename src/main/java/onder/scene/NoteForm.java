package onder.scene;

import java.util.ArrayList;
import java.util.List;
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

    static final Form<Bookmark> MARK = Form.mapping(List.of("name", "eye", "look", "lens"), keys -> {
        Place eye = keys.need("eye", ShotForm.PLACE, mark -> new Place(mark.eyeX(), mark.eyeY(), mark.eyeZ()));
        Place look = keys.need("look", ShotForm.PLACE, mark -> new Place(mark.lookX(), mark.lookY(), mark.lookZ()));
        keys.refuse(eye.equals(look), "look", "look is at the same place as eye, allowed another place");
        String name = keys.usual("name", Form.TEXT, "");
        float lens = keys.usual("lens", Form.number(0, Bookmark.MAX_LENS, "mm"), 0f);
        keys.refuse(
                lens > 0 && lens < Bookmark.MIN_LENS,
                "lens",
                "lens = " + lens + ", allowed " + Bookmark.MIN_LENS + ".." + Bookmark.MAX_LENS + " mm, or 0");
        return new Bookmark(name, eye.x(), eye.y(), eye.z(), look.x(), look.y(), look.z(), lens);
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

    /** A single note. */
    static final Form<Note> NOTE = Kind.one(
            List.of(
                    Kind.of("bookmark", Bookmark.class, MARK),
                    Kind.of("label", Label.class, WORD),
                    Kind.of("signpost", Signpost.class, POST)),
            "kinds of notes");

    private NoteForm() {}

    static Notes read(MappingKeys<Notes> keys) {
        return new Notes(
                keys.may("bookmarks", MARKS, List.of()),
                keys.may("labels", WORD.list(), List.of()),
                keys.may("signposts", POST.list(), List.of()));
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
