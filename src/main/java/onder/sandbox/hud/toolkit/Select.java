package onder.sandbox.hud.toolkit;

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
        setContent(new Row(4, text.rest(), arrow.wide(ARROW)).high(Theme.ROW).inset(Theme.GAP, 0, 4, 0));
        setBackground(theme.box(theme.field, theme.line, Theme.CORNER));
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
        list.setContent(items);
        Widget frame = new Widget(stage, "choices");
        frame.setBackground(theme.box(theme.popup, theme.hover, Theme.CORNER));
        frame.setContent(list.inset(4, 4, 0, 4));
        new Touch(frame);
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
                .filter(item -> item.getName().equals(text.text()))
                .findFirst()
                .ifPresent(list::reveal);
    }

    private final class Item extends Pressable {
        private final int index;

        Item(String name, int index) {
            super(Select.this.stage, name, Select.this.theme.clear, Theme.CORNER);
            this.index = index;
            boolean chosen = name.equals(text.text());
            setContent(new Line(stage, name, chosen, chosen ? theme.accent : theme.ink)
                    .inset(Theme.GAP, 0)
                    .high(ITEM));
        }

        @Override
        protected void clicked() {
            stage.closePopup();
            choose.accept(index);
        }
    }
}
