package onder.sandbox.filming;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import onder.draw.state.LastSeen;
import onder.output.film.FilmJob;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Pressable;
import onder.sandbox.hud.toolkit.Scroller;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Tip;
import onder.sandbox.hud.toolkit.Widget;
import onder.sandbox.run.SceneFiles;

/** The films in the user's folder, the newest first; a click plays one. */
final class FilmList extends Widget {
    private static final float LINE = 20;

    private final SceneFiles files;
    private final Consumer<Path> open;
    private final Scroller list;
    private final LastSeen<FilmJob> last = new LastSeen<>();
    private boolean isEmpty;

    /** @param open plays a film */
    FilmList(Stage stage, SceneFiles files, Consumer<Path> open) {
        super(stage, "films");
        this.files = files;
        this.open = open;
        list = new Scroller(stage, "list", 0);
        setContent(column(0, dim("Films in your folder").high(LINE), list.rest()));
        read();
    }

    /**
     * Reads the folder again when there is a new film; once a frame.
     *
     * @param made the film that was made last; null: none
     * @return whether there is one
     */
    boolean update(FilmJob made) {
        boolean isNew = last.update(made) && made != null;
        if (isNew) {
            read();
        }
        return isNew;
    }

    private void read() {
        List<Item> films = files.films().stream().map(Item::new).toList();
        isEmpty = films.isEmpty();
        list.setContent(films);
        rearrange();
    }

    @Override
    public boolean isShown() {
        return !isEmpty;
    }

    private final class Item extends Pressable {

        Item(Path file) {
            super(FilmList.this, file.getFileName().toString(), Theme.CORNER, () -> open.accept(file));
            Line word = new Line(stage, "Open", false, theme.accent);
            setContent(row(
                            Theme.GAP,
                            line(file.getFileName().toString()).optional().rest(),
                            word)
                    .high(LINE));
            setTip(() -> new Tip("Play " + file + " in this desktop's program for films."));
        }
    }
}
