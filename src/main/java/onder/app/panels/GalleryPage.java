package onder.app.panels;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import onder.app.ui.Box;
import onder.app.ui.Button;
import onder.app.ui.Icons;
import onder.app.ui.Line;
import onder.app.ui.Paragraph;
import onder.app.ui.Scroller;
import onder.app.ui.Search;
import onder.app.ui.Stage;
import onder.app.ui.TextEntry;
import onder.app.ui.Theme;
import onder.app.ui.Touch;
import onder.app.ui.Widget;

/** The page of the gallery: each piece with its picture and description; typing searches, a click opens. */
final class GalleryPage extends Widget {
    private static final float WIDTH = 760;

    private static final float TITLE = 48;
    private static final float LINE = 19;
    private static final float NAME = 21;
    private static final float PADDING = 5;
    private static final float THUMBNAIL = 54;
    private static final float SEARCH = 180;
    private static final float MARGIN = 2 * Theme.GAP;

    private final Line title;
    private final Line hint;
    private final Search search;
    private final Button close;
    private final Scroller list;
    private final List<Item> items = new ArrayList<>();
    private final Line none;
    private final float naturalWidth;

    /**
     * @param width how wide the page may be at most
     * @param open takes the piece that was chosen
     */
    GalleryPage(Stage stage, float width, List<Piece> pieces, Consumer<Piece> open) {
        super(stage, "gallery");
        setBackground(theme.box(theme.popup, theme.hover, 6));
        new Touch(this);
        title = new Line(stage, "Gallery", true, theme.ink);
        hint = new Line(stage, "a small scene for every behaviour", false, theme.dim);
        none = new Line(stage, "Nothing is called so.", false, theme.dim);
        this.naturalWidth = Math.min(WIDTH, width);
        close = new Button(stage, "close", String.valueOf(Icons.CLOSE), true, stage::closePopup).tip("Close (Esc).");
        search = new Search(stage, "search", this::find, this::openFirst);
        list = new Scroller(stage, "pieces", 0);
        for (Piece piece : pieces) {
            items.add(new Item(piece, open));
        }
        list.content(items);
    }

    private void find(String words) {
        list.content(items.stream().filter(item -> item.has(words)).toList());
        rearrange();
    }

    private void openFirst() {
        if (!list.content().isEmpty()) {
            ((Item) list.content().get(0)).open();
        }
    }

    /** Gives the search field the focus. */
    void begin() {
        search.begin();
    }

    float naturalWidth() {
        return naturalWidth;
    }

    /** Stops scrolling and typing. */
    void dispose() {
        list.dispose();
        stage.leaveEntry();
    }

    @Override
    public float heightFor(float width) {
        return TITLE + list.heightFor(width - 2 * MARGIN) + MARGIN;
    }

    @Override
    protected void arrange(float width, float height) {
        place(title, MARGIN, 8, title.textWidth() + 2, 32);
        float searchX = width - MARGIN - 28 - SEARCH;
        float hintX = MARGIN + title.textWidth() + 2 * Theme.GAP;
        if (hintX + hint.textWidth() < searchX) {
            place(hint, hintX, 8, searchX - hintX, 32);
        } else {
            hide(hint);
        }
        place(search, searchX, 12, 2, SEARCH, Theme.ROW);
        place(close, width - MARGIN - 20, 10, 2, 28, 28);
        place(list, MARGIN, TITLE, 2, width - MARGIN - 4, height - TITLE - Theme.GAP);
        if (list.content().isEmpty()) {
            place(none, MARGIN, TITLE, width - 2 * MARGIN, LINE);
        } else {
            hide(none);
        }
    }

    private final class Item extends Widget {
        private final Line name;
        private final TextEntry.Plain picture;
        private final List<Line> about = new ArrayList<>();
        private final String words;
        private final Runnable open;

        Item(Piece piece, Consumer<Piece> opening) {
            super(GalleryPage.this.stage, piece.name());
            words = (piece.title() + " " + piece.about()).toLowerCase(Locale.ROOT);
            open = () -> opening.accept(piece);
            name = new Line(stage, piece.title(), true, theme.ink);
            picture = new TextEntry.Plain(stage);
            picture.setBackground(new Thumbnail(theme, piece.picture()));
            float free = naturalWidth - 2 * MARGIN - textX() - Scroller.BAR;
            for (String line : Paragraph.wrap(theme, piece.about(), free)) {
                about.add(new Line(stage, line, false, theme.dim));
            }
            Box box = theme.box(theme.color(0, 0), Theme.CORNER);
            setBackground(box);
            new Touch(this) {
                @Override
                protected void click() {
                    open();
                }

                @Override
                protected void hover(boolean inside) {
                    box.color(inside ? theme.hover : theme.color(0, 0));
                }
            };
        }

        private float textX() {
            return Theme.GAP + THUMBNAIL * Thumbnail.WIDE / Thumbnail.HIGH + 1.5f * Theme.GAP;
        }

        boolean has(String wanted) {
            return words.contains(wanted.toLowerCase(Locale.ROOT));
        }

        void open() {
            stage.closePopup();
            open.run();
        }

        @Override
        public float heightFor(float width) {
            return 2 * PADDING + Math.max(THUMBNAIL, NAME + about.size() * LINE);
        }

        @Override
        protected void arrange(float width, float height) {
            place(picture, Theme.GAP, PADDING, THUMBNAIL * Thumbnail.WIDE / Thumbnail.HIGH, THUMBNAIL);
            float y = (height - NAME - about.size() * LINE) / 2;
            place(name, textX(), y, width - textX(), NAME);
            y += NAME;
            for (Line line : about) {
                place(line, textX(), y, width - textX(), LINE);
                y += LINE;
            }
        }
    }
}
