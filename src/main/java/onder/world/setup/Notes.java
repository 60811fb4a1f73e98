package onder.world.setup;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import onder.core.geometry.Limits;

/**
 * Notes in a setup for viewers of its world.
 *
 * @param bookmarks places to look from, in the order of their keys
 * @param labels words on the ground
 * @param signposts words with an arrow to a goal
 */
public record Notes(List<Bookmark> bookmarks, List<Label> labels, List<Signpost> signposts) {
    /** Nothing. */
    public static final Notes NONE = new Notes(List.of(), List.of(), List.of());

    /**
     * Checks the notes and copies the lists.
     *
     * @param bookmarks as of the record
     * @param labels as of the record
     * @param signposts as of the record
     */
    public Notes {
        bookmarks = Limits.list(bookmarks, "bookmarks");
        labels = Limits.list(labels, "labels");
        signposts = Limits.list(signposts, "signposts");
        bookmarks.forEach(Bookmark::check);
        labels.forEach(Label::check);
        signposts.forEach(Signpost::check);
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
     * {@return all notes: bookmarks, then labels, then signposts}
     */
    public List<Note> all() {
        List<Note> all = new ArrayList<>(bookmarks);
        all.addAll(labels);
        all.addAll(signposts);
        return all;
    }

    /** {@return the words on the ground} */
    public List<Label> words() {
        List<Label> words = new ArrayList<>(labels);
        signposts.forEach(post -> words.add(post.label()));
        return words;
    }

    /**
     * {@return the index of a note among its kind; −1 if it is not there}
     *
     * @param note of any kind
     */
    public int indexOf(Note note) {
        return alike(note).indexOf(note);
    }

    /**
     * {@return these with another one added to its kind}
     *
     * @param note of any kind
     * @param place the requested index, from 0; null: at the end
     */
    public Notes with(Note note, Integer place) {
        return changed(note, all -> ListEdit.with(all, note, place));
    }

    /**
     * {@return these without one: the one at an index among its kind, if it is there, else the first equal one}
     *
     * @param note of any kind
     * @param place its index, from 0; null if unknown
     */
    public Notes without(Note note, Integer place) {
        return changed(note, all -> ListEdit.without(all, note, place));
    }

    /**
     * {@return all notes of the same kind, in order}
     *
     * @param note of any kind
     */
    public List<Note> alike(Note note) {
        return all().stream()
                .filter(other -> other.getClass() == note.getClass())
                .toList();
    }

    private Notes changed(Note note, UnaryOperator<List<Note>> change) {
        List<Note> changed = change.apply(alike(note));
        return new Notes(
                note instanceof Bookmark ? only(Bookmark.class, changed) : bookmarks,
                note instanceof Label ? only(Label.class, changed) : labels,
                note instanceof Signpost ? only(Signpost.class, changed) : signposts);
    }

    private static <N extends Note> List<N> only(Class<N> type, List<Note> all) {
        return all.stream().map(type::cast).toList();
    }
}
