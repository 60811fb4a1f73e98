package onder.app.ui;

import com.jme3.math.Vector2f;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/** Shows one name of a list, which opens under it. */
public final class Select extends Widget {
    private static final float ITEM = 26;
    private static final float ARROW = 14;

    private final Supplier<List<String>> names;
    private final IntConsumer choose;
    private final Line text;
    private final Line arrow;
    private final Touch touch;

    public Select(Stage stage, String name, Supplier<List<String>> names, IntConsumer choose) {
        super(stage, name);
        this.names = names;
        this.choose = choose;
        text = new Line(stage, "");
        arrow = new Line(stage, String.valueOf(Icons.OPEN), false, theme.dim);
        Box box = theme.box(theme.field, theme.line, Theme.CORNER);
        setBackground(box);
        touch = new Touch(this) {
            @Override
            protected void click() {
                open();
            }

            @Override
            protected void hover(boolean inside) {
                arrow.color(inside ? theme.accent : theme.dim);
            }
        };
    }

    public void tip(Supplier<Tip> tip) {
        touch.tip(tip);
    }

    /** Shows {@code prompt} whatever is chosen: for adding. */
    public Select prompt(String prompt) {
        text.setText(prompt);
        text.color(theme.dim);
        return this;
    }

    public void show(String name) {
        text.setText(name);
    }

    public String shown() {
        return text.text();
    }

    /** The width at which the longest of {@code names} is whole. */
    public float naturalWidth(List<String> names) {
        float widest = 0;
        for (String name : names) {
            widest = Math.max(widest, theme.width(name, false));
        }
        return (float) Math.ceil(widest) + 2 * Theme.GAP + ARROW;
    }

    void open() {
        List<String> all = names.get();
        Scroller list = new Scroller(stage, "list", 0);
        List<Item> items = new ArrayList<>();
        float widest = width();
        for (int i = 0; i < all.size(); i++) {
            items.add(new Item(all.get(i), i));
            widest = Math.max(widest, theme.width(all.get(i), false) + 4 * Theme.GAP);
        }
        list.content(items);
        Frame frame = new Frame(stage, list);
        float margin = Theme.GAP;
        float wanted = all.size() * ITEM + 8;
        Vector2f corner = stage.place(this);
        float below = stage.height() - (corner.y + height()) - margin;
        float above = corner.y - margin;
        boolean down = below >= Math.min(wanted, above);
        float h = Math.min(wanted, down ? below : above);
        float x = Math.max(4, Math.min(corner.x, stage.width() - widest - 4));
        float y = down ? corner.y + height() + 2 : corner.y - h - 2;
        stage.open(frame, x, y, widest, h, list::dispose);
        items.stream()
                .filter(item -> item.text.text().equals(text.text()))
                .findFirst()
                .ifPresent(list::reveal);
    }

    @Override
    public float heightFor(float width) {
        return Theme.ROW;
    }

    @Override
    protected void arrange(float width, float height) {
        place(text, Theme.GAP, 0, width - 2 * Theme.GAP - ARROW, height);
        place(arrow, width - ARROW - 4, 0, ARROW, height);
    }

    /** The list's frame. */
    private static final class Frame extends Widget {
        private final Scroller list;

        Frame(Stage stage, Scroller list) {
            super(stage, "choices");
            this.list = list;
            setBackground(theme.box(theme.popup, theme.hover, Theme.CORNER));
            new Touch(this);
        }

        @Override
        public float heightFor(float width) {
            return list.heightFor(width);
        }

        @Override
        protected void arrange(float width, float height) {
            place(list, 4, 4, 2, width - 4, height - 8);
        }
    }

    private final class Item extends Widget {
        private final Line text;

        Item(String name, int index) {
            super(Select.this.stage, name);
            boolean chosen = name.equals(Select.this.text.text());
            text = new Line(stage, name, chosen, chosen ? theme.accent : theme.ink);
            Box box = theme.box(theme.color(0, 0), Theme.CORNER);
            setBackground(box);
            new Touch(this) {
                @Override
                protected void click() {
                    stage.closePopup();
                    choose.accept(index);
                }

                @Override
                protected void hover(boolean inside) {
                    box.color(inside ? theme.hover : theme.color(0, 0));
                }
            };
        }

        @Override
        public float heightFor(float width) {
            return ITEM;
        }

        @Override
        protected void arrange(float width, float height) {
            place(text, Theme.GAP, 0, width - 2 * Theme.GAP, height);
        }
    }
}
