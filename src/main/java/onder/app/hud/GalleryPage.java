package onder.app.hud;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

/** The page of the gallery: each piece with the line that says what there is to see; a click opens it. */
final class GalleryPage extends Widget {
    private static final float WIDTH = 760;

    private static final float TITLE = 44;
    private static final float LINE = 19;
    private static final float PADDING = 8;
    private static final float NAME = 205;
    private static final float MARGIN = 2 * Theme.GAP;

    private final Line title;
    private final Line hint;
    private final Button close;
    private final Scroller list;
    private final float naturalWidth;

    /**
     * @param width how wide the page may be at most
     * @param open takes the place of the piece in the list
     */
    GalleryPage(Stage stage, float width, List<HudModel.Fact> pieces, IntConsumer open) {
        super(stage, "gallery");
        setBackground(theme.box(theme.popup, theme.hover, 6));
        new Touch(this);
        title = new Line(stage, "Gallery", true, theme.ink);
        hint = new Line(stage, "a small scene for every behaviour; a click opens it", false, theme.dim);
        this.naturalWidth = Math.min(WIDTH, width);
        close = new Button(stage, "close", String.valueOf(Icons.CLOSE), true, stage::closePopup).tip("Close (Esc).");
        list = new Scroller(stage, "pieces", 0);
        List<Item> items = new ArrayList<>();
        for (int i = 0; i < pieces.size(); i++) {
            items.add(new Item(pieces.get(i), i, naturalWidth - NAME - 3 * MARGIN, open));
        }
        list.content(items);
    }

    float naturalWidth() {
        return naturalWidth;
    }

    /** Ends the scrolling. */
    void dispose() {
        list.dispose();
    }

    @Override
    float heightFor(float width) {
        return TITLE + list.heightFor(width - 2 * MARGIN) + MARGIN;
    }

    @Override
    void arrange(float width, float height) {
        place(title, MARGIN, 8, title.textWidth() + 2, 32);
        float hintX = MARGIN + title.textWidth() + 2 * Theme.GAP;
        place(hint, hintX, 8, width - hintX - MARGIN - 28, 32);
        place(close, width - MARGIN - 20, 10, 2, 28, 28);
        place(list, MARGIN, TITLE, 2, width - MARGIN - 4, height - TITLE - Theme.GAP);
    }

    private final class Item extends Widget {
        private final Line name;
        private final List<Line> about = new ArrayList<>();

        Item(HudModel.Fact piece, int index, float width, IntConsumer open) {
            super(GalleryPage.this.stage, piece.name());
            name = new Line(stage, piece.name(), true, theme.ink);
            for (String line : Paragraph.wrap(theme, piece.value(), width)) {
                about.add(new Line(stage, line, false, theme.dim));
            }
            Box box = theme.box(theme.color(0, 0), Theme.CORNER);
            setBackground(box);
            new Touch(this) {
                @Override
                void click() {
                    stage.closePopup();
                    open.accept(index);
                }

                @Override
                void hover(boolean inside) {
                    box.color(inside ? theme.hover : theme.color(0, 0));
                }
            };
        }

        @Override
        float heightFor(float width) {
            return PADDING + about.size() * LINE;
        }

        @Override
        void arrange(float width, float height) {
            place(name, Theme.GAP, PADDING / 2, NAME, LINE);
            float y = PADDING / 2;
            for (Line line : about) {
                place(line, Theme.GAP + NAME, y, width - NAME - Theme.GAP, LINE);
                y += LINE;
            }
        }
    }
}
