package onder.sandbox.files;

import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import onder.sandbox.hud.PopupPage;
import onder.sandbox.hud.toolkit.Button;
import onder.sandbox.hud.toolkit.Column;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Paragraph;
import onder.sandbox.hud.toolkit.Patch;
import onder.sandbox.hud.toolkit.Pressable;
import onder.sandbox.hud.toolkit.Row;
import onder.sandbox.hud.toolkit.Scroller;
import onder.sandbox.hud.toolkit.Search;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;

/** The page of the gallery: each piece with its picture and description; typing searches, a click opens. */
public final class GalleryPage extends PopupPage {
    private static final float LINE = 19;
    private static final float NAME = 21;
    private static final float THUMBNAIL = 54;

    private final Search search;
    private final Scroller list;
    private final List<Item> items;

    /**
     * @param challenges opens the page of challenges instead
     * @param open takes the piece that was chosen
     */
    public GalleryPage(Stage stage, List<GalleryPiece> pieces, Runnable challenges, Consumer<GalleryPiece> open) {
        super(stage, "gallery");
        search = new Search(stage, "search", this::find, this::openFirst);
        list = new Scroller(stage, "pieces", 0);
        items = pieces.stream().map(piece -> new Item(stage, piece, open)).toList();
        list.setContent(items);
        setContent(new Column(
                0,
                title(
                        "Gallery",
                        new Row(0, new Line(stage, "a small scene for every behaviour", false, theme.dim).optional())
                                .rest(),
                        new Button(stage, "challenges", "Challenges", false, challenges)
                                .tip("Lead a group by hand, and beat the strategies ({challenges})."),
                        search.wide(180)),
                new Line(stage, "Nothing is called so.", false, theme.dim)
                        .high(LINE)
                        .inset(MARGIN, 0)
                        .shownIf(() -> list.content().isEmpty()),
                list.rest().inset(MARGIN, Theme.GAP, 4, Theme.GAP)));
    }

    private void find(String words) {
        list.setContent(items.stream().filter(item -> item.has(words)).toList());
        rearrange();
    }

    private void openFirst() {
        if (!list.content().isEmpty()) {
            ((Item) list.content().get(0)).clicked();
        }
    }

    /** Gives the search field the focus. */
    public void begin() {
        search.begin();
    }

    @Override
    public float naturalWidth() {
        return 760;
    }

    @Override
    public void dispose() {
        list.dispose();
        stage.leaveEntry();
    }

    private static final class Item extends Pressable {
        private final String words;
        private final Runnable open;

        Item(Stage stage, GalleryPiece piece, Consumer<GalleryPiece> opening) {
            super(stage, piece.name(), stage.theme.clear, Theme.CORNER);
            words = (piece.title() + " " + piece.about()).toLowerCase(Locale.ROOT);
            open = () -> opening.accept(piece);
            Column text = new Column(
                    0,
                    new Line(stage, piece.title(), true, theme.ink).high(NAME),
                    new Paragraph(stage, piece.about(), theme.dim, LINE));
            setContent(new Row(
                            12,
                            new Patch(stage, new Thumbnail(theme, piece.picture()))
                                    .wide(THUMBNAIL * Thumbnail.WIDE / Thumbnail.HIGH)
                                    .high(THUMBNAIL),
                            text.middle().rest())
                    .inset(Theme.GAP, 5, 12, 5));
        }

        boolean has(String wanted) {
            return words.contains(wanted.toLowerCase(Locale.ROOT));
        }

        @Override
        protected void clicked() {
            stage.closePopup();
            open.run();
        }
    }
}
