package onder.app.panels;

import com.jme3.input.KeyInput;
import com.jme3.math.ColorRGBA;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import onder.app.input.Viewpoints;
import onder.app.panels.GroupTable.Listed;
import onder.app.simulation.GroupOrders;
import onder.app.ui.Box;
import onder.app.ui.Button;
import onder.app.ui.Icons;
import onder.app.ui.Line;
import onder.app.ui.Stage;
import onder.app.ui.TextEntry;
import onder.app.ui.Theme;
import onder.app.ui.Tip;
import onder.app.ui.Touch;
import onder.app.ui.Widget;
import onder.app.view.ViewOptions;

/**
 * All groups, a line each, in an order that a click on a head chooses; a click on a line goes there.
 *
 * <p>Only the lines in sight are there. Figures change a few times a second; lines change places seldom,
 * and never under the mouse.
 */
final class GroupList extends SidePanel {
    static final Kind KIND =
            new Kind("Groups", KeyInput.KEY_N, "the list of groups: a click flies there", GroupList::new);

    private static final float HEAD = 22;
    private static final float LINE = 20;
    private static final float CHIP = 12;

    /**
     * The share of the height above the bottom bar that the list takes at most: below it the visited group stays
     * visible.
     */
    private static final float SHARE = 0.45f;

    private static final double EVERY = 0.3;
    private static final double SORTED_EVERY = 2;

    private final GroupTable table;
    private final GroupOrders orders;
    private final ViewOptions options;
    private final Viewpoints viewpoints;
    private final Line congested;
    private final Button withoutCentre;
    private final Lines lines;
    private final ColorRGBA selected;
    private final List<Head> heads = new ArrayList<>();
    private List<GroupColumn> columns = List.of();
    private List<Listed> listed = List.of();
    private GroupColumn by = GroupColumn.GROUP;
    private boolean falling;
    private double next;
    private double sorted;
    private boolean under;

    GroupList(Stage stage, Program program, Runnable closing) {
        super(stage, "groups", KIND, closing);
        table = new GroupTable(program.simulation());
        orders = program.orders();
        options = program.options();
        viewpoints = program.viewpoints();
        congested = new Line(stage, "", false, theme.dim);
        withoutCentre = new Button(stage, "without centre", "Without a centre", false, () -> {
                    options.set("withoutCentre", !options.now().withoutCentre());
                    next = 0;
                })
                .tip("What members find out from neighbours only, one hop a step, beside what a centre knows. It costs"
                        + " time; the run stays the same.");
        lines = new Lines();
        selected = theme.accent.clone();
        selected.a = theme.hover.a * 2;
        scroller.content(List.of(lines));
    }

    /** The lines as they are ordered now. */
    List<Listed> listed() {
        return listed;
    }

    @Override
    boolean update() {
        if (stage.seconds() < next) {
            return false;
        }
        next = stage.seconds() + EVERY;
        List<Listed> now = table.listed();
        boolean reshaped = now.size() != listed.size() || columns.isEmpty();
        int species = (int) now.stream().map(Listed::species).distinct().count();
        withoutCentre.color(options.now().withoutCentre() ? theme.accent : theme.ink);
        List<GroupColumn> wanted = GroupColumn.of(species, options.now().withoutCentre());
        if (!wanted.equals(columns)) {
            columns = wanted;
            by = columns.contains(by) ? by : GroupColumn.GROUP;
            heads.forEach(this::hide);
            heads.clear();
            columns.forEach(column -> heads.add(new Head(column)));
            lines.rebuild();
            reshaped = true;
        }
        if (stage.seconds() - sorted >= SORTED_EVERY && !under) {
            sort(now);
        } else {
            listed = inPlace(now);
        }
        long jammed = now.stream().filter(Listed::congested).count();
        boolean nothingYet = options.now().withoutCentre() && now.stream().allMatch(group -> group.agreement() == null);
        congested.setText(
                nothingYet
                        ? "listening for two windows …"
                        : jammed == 0 ? "none congested" : jammed + " of " + now.size() + " congested");
        congested.color(jammed == 0 ? theme.dim : theme.second);
        if (!reshaped) {
            rearrange();
        }
        return reshaped;
    }

    private void sort(List<Listed> now) {
        sorted = stage.seconds();
        List<Listed> all = new ArrayList<>(now);
        Comparator<Listed> order = falling ? by.order().reversed() : by.order();
        all.sort(order.thenComparingInt(Listed::id));
        listed = all;
    }

    /** The new figures in the old order; new groups come last. */
    private List<Listed> inPlace(List<Listed> now) {
        Map<Integer, Listed> byId = new HashMap<>();
        now.forEach(group -> byId.put(group.id(), group));
        List<Listed> all = new ArrayList<>();
        for (Listed old : listed) {
            Listed group = byId.remove(old.id());
            if (group != null) {
                all.add(group);
            }
        }
        now.stream().filter(group -> byId.containsKey(group.id())).forEach(all::add);
        return all;
    }

    private void order(GroupColumn column) {
        falling = by == column ? !falling : column.falling();
        by = column;
        sort(listed);
        heads.forEach(Head::mark);
        scroller.scroll(-scroller.offset());
        rearrange();
    }

    @Override
    float widthIn(float free) {
        float sum = Theme.GAP + CHIP + 3 * Theme.GAP;
        for (GroupColumn column : columns) {
            sum += column.width();
        }
        return sum;
    }

    @Override
    public float heightFor(float width) {
        float most = SHARE * (stage.height() - BottomBar.HEIGHT);
        float shown = (float) Math.floor((most - TITLE - HEAD) / LINE);
        return TITLE + HEAD + LINE * Math.min(shown, Math.max(1, listed.size())) + Theme.GAP;
    }

    @Override
    protected void arrange(float width, float height) {
        float g = Theme.GAP;
        arrangeTitle(width);
        float x = g + 4 + title.textWidth() + 2 * g;
        float button = withoutCentre.naturalWidth();
        place(congested, x, 3, 2, width - x - 48 - button, 28);
        place(withoutCentre, width - 40 - button, 5, 3, button, 24);
        x = g + CHIP;
        for (int i = 0; i < heads.size(); i++) {
            float w = columns.get(i).width();
            place(heads.get(i), x, TITLE - 2, 2, w, HEAD);
            x += w;
        }
        place(scroller, g, TITLE + HEAD, 2, width - g - 2, height - TITLE - HEAD - g);
    }

    /** Where the text of a column stands within its width. */
    private void placeText(Widget parent, Line text, GroupColumn column, float x, float height) {
        float indent = column.words() ? 2 * Theme.GAP : 0;
        parent.place(text, x + indent, 0, 2, column.width() - indent, height);
    }

    /** A column's head: a click sorts by it, a second click reverses the order. */
    private final class Head extends Widget {
        private final GroupColumn column;
        private final Line text;

        Head(GroupColumn column) {
            super(GroupList.this.stage, column.head());
            this.column = column;
            text = new Line(stage, column.head(), false, theme.dim)
                    .align(column.words() ? Line.Align.LEFT : Line.Align.RIGHT);
            setBackground(theme.box(theme.color(0, 0), 0));
            new Touch(this) {
                @Override
                protected void click() {
                    order(Head.this.column);
                }

                @Override
                protected void hover(boolean inside) {
                    text.color(inside || by == Head.this.column ? theme.accent : theme.dim);
                }
            }.tip(() -> new Tip(Head.this.column.tip(), "A click sorts by it."));
            mark();
        }

        void mark() {
            boolean mine = by == column;
            text.setText((mine ? (falling ? Icons.DOWN : Icons.UP) + "" : "") + column.head());
            text.color(mine ? theme.accent : theme.dim);
        }

        @Override
        public float heightFor(float width) {
            return HEAD;
        }

        @Override
        protected void arrange(float width, float height) {
            placeText(this, text, column, 0, height);
        }
    }

    /** As high as all lines together; only the visible ones have widgets. */
    private final class Lines extends Widget {
        private final List<Row> rows = new ArrayList<>();

        Lines() {
            super(GroupList.this.stage, "all");
        }

        void rebuild() {
            rows.forEach(this::hide);
            rows.clear();
        }

        @Override
        public float heightFor(float width) {
            return LINE * listed.size();
        }

        @Override
        protected void arrange(float width, float height) {
            int first = (int) (scroller.offset() / LINE);
            int last = Math.min(listed.size(), (int) Math.ceil((scroller.offset() + scroller.height()) / LINE));
            int shown = Math.max(0, last - first);
            while (rows.size() < shown) {
                rows.add(new Row());
            }
            for (int i = 0; i < rows.size(); i++) {
                if (i < shown) {
                    rows.get(i).show(listed.get(first + i));
                    place(rows.get(i), 0, (first + i) * LINE, 1, width, LINE);
                } else {
                    hide(rows.get(i));
                }
            }
        }
    }

    private final class Row extends Widget {
        private final Box box = theme.box(theme.color(0, 0), 3);
        private final TextEntry.Plain chip = new TextEntry.Plain(GroupList.this.stage);
        private final Box dye = theme.box(theme.color(0, 1), 3);
        private final List<Line> cells = new ArrayList<>();
        private Listed group;
        private boolean inside;

        Row() {
            super(GroupList.this.stage, "");
            setBackground(box);
            chip.setBackground(dye);
            for (GroupColumn column : columns) {
                cells.add(new Line(stage, "").align(column.words() ? Line.Align.LEFT : Line.Align.RIGHT));
            }
            new Touch(this) {
                @Override
                protected void click() {
                    int id = group.id();
                    viewpoints.visit(id);
                    next = 0;
                }

                @Override
                protected void hover(boolean over) {
                    inside = over;
                    under = over;
                    paint();
                }
            };
        }

        void show(Listed now) {
            group = now;
            setName("group " + now.id());
            dye.color(theme.color(now.rgb(), 1));
            for (int i = 0; i < cells.size(); i++) {
                cells.get(i).setText(columns.get(i).text().apply(now));
                cells.get(i).color(now.congested() && columns.get(i).warns() ? theme.second : theme.ink);
            }
            paint();
        }

        private void paint() {
            box.color(group.id() == orders.selected() ? selected : inside ? theme.hover : theme.color(0, 0));
        }

        @Override
        public float heightFor(float width) {
            return LINE;
        }

        @Override
        protected void arrange(float width, float height) {
            place(chip, 2, (height - CHIP) / 2, CHIP, CHIP);
            float x = CHIP;
            for (int i = 0; i < cells.size(); i++) {
                placeText(this, cells.get(i), columns.get(i), x, height);
                x += columns.get(i).width();
            }
        }
    }
}
