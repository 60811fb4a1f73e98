package onder.world.setup;

import java.util.ArrayList;
import java.util.List;
import onder.core.geometry.Limits;

/**
 * What a setup tells whoever looks at its world.
 *
 * @param bookmarks places to look from, in the order of their keys
 * @param labels words on the ground
 */
public record Notes(List<Bookmark> bookmarks, List<Label> labels) {
    /** Nothing. */
    public static final Notes NONE = new Notes(List.of(), List.of());

    /**
     * Checks the notes and copies the lists.
     *
     * @param bookmarks as of the record
     * @param labels as of the record
     */
    public Notes {
        bookmarks = Limits.list(bookmarks, "bookmarks");
        labels = Limits.list(labels, "labels");
        bookmarks.forEach(Bookmark::check);
        labels.forEach(Label::check);
        for (int i = 0; i < bookmarks.size(); i++) {
            String name = bookmarks.get(i).name();
            if (!name.isEmpty()
                    && bookmarks.subList(0, i).stream()
                            .anyMatch(other -> other.name().equals(name))) {
                throw new IllegalArgumentException("there are two bookmarks '" + name + "'");
            }
        }
    }

    /**
     * {@return all notes: bookmarks, then labels}
     */
    public List<Note> all() {
        List<Note> all = new ArrayList<>(bookmarks);
        all.addAll(labels);
        return all;
    }

    /**
     * The place of one among those of its kind; −1: it is not there.
     *
     * @param note a bookmark or a label
     * @return its place, or −1
     */
    public int indexOf(Note note) {
        return note instanceof Label ? labels.indexOf(note) : bookmarks.indexOf(note);
    }

    /**
     * These with another one among those of its kind; place null: after them.
     *
     * @param note a bookmark or a label
     * @param place the wanted place, from 0; null where none is wanted
     * @return new notes
     */
    public Notes with(Note note, Integer place) {
        return note instanceof Label label
                ? new Notes(bookmarks, ListEdit.with(labels, label, place))
                : new Notes(ListEdit.with(bookmarks, (Bookmark) note, place), labels);
    }

    /**
     * These without one of them: that at a place among those of its kind, if it is there, else the first like it.
     *
     * @param note a bookmark or a label
     * @param place its place, from 0; null: unknown
     * @return new notes
     */
    public Notes without(Note note, Integer place) {
        return note instanceof Label label
                ? new Notes(bookmarks, ListEdit.without(labels, label, place))
                : new Notes(ListEdit.without(bookmarks, (Bookmark) note, place), labels);
    }

    /**
     * All of the kind of one.
     *
     * @param note a bookmark or a label
     * @return in their order
     */
    public List<? extends Note> alike(Note note) {
        return note instanceof Label ? labels : bookmarks;
    }
}
