package onder.sandbox.hud.toolkit;

import com.jme3.math.Vector2f;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;

/** A list of names under or over a widget, of which one can be chosen. */
public final class Menu extends Widget {
    private static final float ITEM = 26;

    private final Scroller list;
    private final IntConsumer choose;
    private final int count;
    private final List<Item> items = new ArrayList<>();
    private Item chosen;
    private Widget openedAt;
    private float widest;

    /** @param now the name that is chosen, from 0; -1: none */
    public Menu(Stage stage, List<String> names, int now, IntConsumer choose) {
        super(stage, "choices");
        this.choose = choose;
        list = new Scroller(stage, "list", 0);
        count = names.size();
        for (int i = 0; i < count; i++) {
            items.add(new Item(names.get(i), i, i == now));
            widest = Math.max(widest, theme.width(names.get(i), i == now) + 4 * Theme.GAP);
        }
        chosen = now < 0 ? null : items.get(now);
        list.setContent(items);
        setBackground(theme.box(theme.popup, theme.hover, Theme.CORNER));
        setContent(list.inset(4, 4, 0, 4));
        new Touch(this);
    }

    /** Sets the tip of each item, by its index; null: none. */
    Menu tips(IntFunction<Tip> wanted) {
        items.forEach(item -> item.setTip(() -> wanted.apply(item.index)));
        return this;
    }

    /** Opens the menu above or below a widget, where there is more room. */
    public void open(Widget at) {
        openedAt = at;
        float wide = Math.max(at.width(), widest);
        float wanted = count * ITEM + 8;
        Vector2f corner = stage.place(at);
        float below = stage.height() - (corner.y + at.height()) - Theme.GAP;
        float above = corner.y - Theme.GAP;
        boolean down = below >= Math.min(wanted, above);
        float h = Math.min(wanted, down ? below : above);
        float x = Math.max(4, Math.min(corner.x, stage.width() - wide - 4));
        float y = down ? corner.y + at.height() + 2 : corner.y - h - 2;
        stage.open(this, x, y, wide, h, () -> {});
        if (chosen != null) {
            list.reveal(chosen);
        }
        stage.focus.enter(chosen);
    }

    /** The widget under or over which it is open. */
    Widget openedAt() {
        return openedAt;
    }

    private final class Item extends Pressable {
        private final int index;

        Item(String name, int index, boolean chosen) {
            super(Menu.this, name, Theme.CORNER, () -> {
                Menu.this.stage.closePopup();
                choose.accept(index);
            });
            this.index = index;
            setContent(new Line(stage, name, chosen, chosen ? theme.accent : theme.ink)
                    .inset(Theme.GAP, 0)
                    .high(ITEM));
        }
    }
}
