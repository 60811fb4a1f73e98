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

/** Bookmarks and labels in a file; in a log a single one stands under the name of its kind. */
final class NoteForm {
    private static final String BOOKMARK = "bookmark";
    private static final String LABEL = "label";

    static final Form<Bookmark> MARK = Form.mapping(List.of("name", "eye", "look"), keys -> {
        Place eye = keys.need("eye", ShotForm.PLACE, mark -> new Place(mark.eyeX(), mark.eyeY(), mark.eyeZ()));
        Place look = keys.need("look", ShotForm.PLACE, mark -> new Place(mark.lookX(), mark.lookY(), mark.lookZ()));
        keys.refuse(eye.equals(look), "look", "look is where eye is, another place is needed");
        String name = keys.usual("name", Form.TEXT, "");
        return new Bookmark(name, eye.x(), eye.y(), eye.z(), look.x(), look.y(), look.z());
    });

    private static final Form<List<Bookmark>> MARKS = new Form<>(MARK.list().write(), NoteForm::marks);

    private static final Form<Label> WORD = Form.mapping(List.of("text", "at", "size"), keys -> {
        Point at = keys.need("at", Form.POINT, label -> new Point(label.x(), label.z()));
        float size = keys.usual("size", Form.number(Label.MIN_SIZE, Label.MAX_SIZE, "m"), Label.DEFAULT_SIZE);
        return new Label(keys.need("text", Form.TEXT), at.x(), at.z(), size);
    });

    /** A single one. */
    static final Form<Note> NOTE = new Form<>(
            (note, whole) -> note instanceof Label label
                    ? Map.of(LABEL, WORD.write(label, whole))
                    : Map.of(BOOKMARK, MARK.write((Bookmark) note, whole)),
            NoteForm::note);

    private NoteForm() {}

    static Notes read(MappingKeys<Notes> keys) {
        return new Notes(keys.may("bookmarks", MARKS, List.of()), keys.may("labels", WORD.list(), List.of()));
    }

    private static Note note(Entry entry) {
        Fields kinds = new Fields(entry, List.of(BOOKMARK, LABEL));
        if (kinds.size() != 1) {
            throw entry.wrong(entry.name() + " has " + kinds.size() + " kinds of notes, one of " + BOOKMARK + ", "
                    + LABEL + " is needed");
        }
        return kinds.has(LABEL) ? WORD.read(kinds.need(LABEL)) : MARK.read(kinds.need(BOOKMARK));
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
