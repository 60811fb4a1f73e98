package onder.sandbox.inspect;

import com.jme3.input.KeyInput;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import onder.param.Format;
import onder.sandbox.hud.SidePanel;
import onder.sandbox.hud.toolkit.Block;
import onder.sandbox.hud.toolkit.Button;
import onder.sandbox.hud.toolkit.Icons;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.LongList;
import onder.sandbox.hud.toolkit.Pressable;
import onder.sandbox.hud.toolkit.RoundedBox;
import onder.sandbox.hud.toolkit.Row;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Tip;
import onder.sandbox.hud.toolkit.Touch;
import onder.sandbox.inspect.GroupTable.Listed;
import onder.sandbox.run.LiveRun;
import onder.sandbox.view.ViewControls;

/**
 * The list of all groups; a click on a column's head sorts it, a click on a line goes to the group.
 *
 * <p>Figures change a few times a second; lines change places seldom, and never under the mouse.
 */
public final class GroupList extends SidePanel {
    public static final Kind KIND = new Kind(
            "Groups",
            KeyInput.KEY_N,
            "list of groups: click one to move the camera there",
            "sort it by any column; compare what members learn from their neighbours with the true state");

    private static final float HEAD = 22;
    private static final float LINE = 20;
    private static final float CHIP = 12;

    /** The width of everything besides the columns. */
    private static final float EDGES = CHIP + 4 * Theme.GAP;

    /** The least useful width, in points. */
    private static final float LEAST = 190;

    /**
     * The largest share of the height above the bottom bar that the list takes, so that the visited group stays visible
     * below it.
     */
    private static final float SHARE = 0.45f;

    private static final double EVERY = 0.3;
    private static final double SORTED_EVERY = 2;

    private final GroupTable table;
    private final LiveRun run;
    private final ViewControls view;
    private final Line congested;
    private final Button withoutCentre;
    private final LongList<Listed, GroupRow> list;
    private final Row headings = row(0);

    /** All columns, and those that fit. */
    private List<GroupColumn> all = List.of();

    private List<GroupColumn> columns = List.of();
    private List<Head> heads = List.of();
    private GroupColumn by = GroupColumn.GROUP;
    private boolean falling;
    private double next;
    private double sorted;
    private boolean under;

    public GroupList(Stage stage, LiveRun run, ViewControls view, Runnable closing) {
        super(stage, "groups", KIND, LEAST, closing);
        table = new GroupTable(run.simulation());
        this.run = run;
        this.view = view;
        congested = dim("");
        new Touch(congested)
                .tip("A congested group is stuck: its members' displacement in a window (a short time)"
                        + " is below the threshold.");
        withoutCentre = button("without centre", "What members know", () -> {
                    view.options().set("withoutCentre", !view.options().now().withoutCentre());
                    next = 0;
                })
                .tip("Without a centre nobody knows the whole group: each member tells its neighbours what it "
                        + "knows. This compares what they find out in this way, one hop per step, with the true "
                        + "state. It takes computing time; the run stays the same.");
        list = new LongList<>(stage, scroller, LINE, GroupRow::new, GroupRow::show);
        setContent(column(
                0,
                title(congested.rest().optional(), withoutCentre.high(24).optional()),
                headings.high(HEAD).inset(Theme.GAP + CHIP, -2, 0, 2),
                lines()));
    }

    /** The groups in their present order. */
    public List<Listed> listed() {
        return list.items();
    }

    @Override
    public void update() {
        if (stage.seconds() < next) {
            return;
        }
        next = stage.seconds() + EVERY;
        List<Listed> now = table.listed();
        boolean reshaped = now.size() != list.items().size();
        List<String> kinds = now.stream().map(Listed::species).distinct().toList();
        boolean mixed = kinds.stream().anyMatch(kind -> kind.contains(GroupTable.AND));
        withoutCentre.color(view.options().now().withoutCentre() ? theme.accent : theme.ink);
        List<GroupColumn> wanted =
                GroupColumn.of(mixed ? 2 : kinds.size(), view.options().now().withoutCentre());
        if (!wanted.equals(all)) {
            all = wanted;
            by = all.contains(by) ? by : GroupColumn.GROUP;
            reshaped = true;
        }
        if (stage.seconds() - sorted >= SORTED_EVERY && !under) {
            sort(now);
        } else {
            list.setItems(inPlace(now));
        }
        long stuck = now.stream().filter(Listed::congested).count();
        boolean nothingYet =
                view.options().now().withoutCentre() && now.stream().allMatch(group -> group.agreement() == null);
        congested.setText(
                nothingYet
                        ? "listening for two windows …"
                        : stuck == 0
                                ? "none congested"
                                : Format.number(stuck) + " of " + Format.number(now.size()) + " congested");
        congested.color(stuck == 0 ? theme.dim : theme.second);
        if (reshaped) {
            stage.requestLayout();
        } else {
            rearrange();
        }
    }

    private void sort(List<Listed> now) {
        sorted = stage.seconds();
        List<Listed> all = new ArrayList<>(now);
        Comparator<Listed> order = falling ? by.order().reversed() : by.order();
        all.sort(order.thenComparingInt(Listed::id));
        list.setItems(all);
    }

    /** The new figures in the present order; new groups come last. */
    private List<Listed> inPlace(List<Listed> now) {
        Map<Integer, Listed> byId = new HashMap<>();
        now.forEach(group -> byId.put(group.id(), group));
        List<Listed> all = new ArrayList<>();
        for (Listed old : list.items()) {
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
        sort(list.items());
        heads.forEach(Head::mark);
        scroller.scroll(-scroller.offset());
        rearrange();
    }

    /** The width of the columns; those at the right are left out if there is too little room. */
    @Override
    public float widthIn(float free) {
        float sum = EDGES;
        List<GroupColumn> fitting = new ArrayList<>();
        for (GroupColumn column : all) {
            sum += column.width();
            if (fitting.isEmpty() || sum <= free) {
                fitting.add(column);
            }
        }
        if (!fitting.equals(columns)) {
            columns = fitting;
            heads = columns.stream().map(Head::new).toList();
            headings.setChildren(
                    heads.stream().map(head -> head.wide(head.column.width())).toList());
            list.rebuild();
        }
        return EDGES + (float) columns.stream().mapToDouble(GroupColumn::width).sum();
    }

    @Override
    public float heightFor(float width) {
        return TITLE + HEAD + list.heightWithin(SHARE * stage.bottom() - TITLE - HEAD) + Theme.GAP;
    }

    /** A cell of a column: words start at the left, numbers end at the right. */
    private static Block cell(Line text, GroupColumn column) {
        text.align(column.words() ? Line.Align.LEFT : Line.Align.RIGHT);
        return text.inset(column.words() ? 2 * Theme.GAP : 0, 0, 0, 0);
    }

    /** The head of a column: a click sorts by the column, a second click reverses the order. */
    private final class Head extends Pressable {
        private final GroupColumn column;
        private final Line text = line("");

        Head(GroupColumn column) {
            super(GroupList.this, column.head(), 0, () -> order(column));
            this.column = column;
            setContent(cell(text, column).high(HEAD));
            setTip(() -> new Tip(column.tip(), "A click sorts by this column."));
            mark();
        }

        void mark() {
            boolean mine = by == column;
            text.setText((mine ? (falling ? Icons.DOWN : Icons.UP) : "") + column.head());
            text.color(mine ? theme.accent : theme.dim);
        }
    }

    private final class GroupRow extends Pressable {
        private final RoundedBox dye = theme.box(theme.clear, 3);
        private final List<Line> cells = new ArrayList<>();
        private Listed group;

        GroupRow() {
            super(GroupList.this, "", 3);
            List<Block> parts = new ArrayList<>();
            parts.add(patch(dye).sized(CHIP, CHIP).inset(2, 0, -2, 0));
            for (GroupColumn column : columns) {
                Line text = line("");
                cells.add(text);
                parts.add(row(0, cell(text, column).rest()).wide(column.width()));
            }
            setContent(row(0, parts));
        }

        @Override
        protected void clicked() {
            view.viewpoints().visit(group.id());
            next = 0;
        }

        @Override
        protected void hovered(boolean over) {
            under = over;
        }

        void show(Listed now) {
            group = now;
            setName("group " + now.id());
            dye.color(theme.color(now.rgb(), 1));
            for (int i = 0; i < cells.size(); i++) {
                cells.get(i).setText(columns.get(i).text().apply(now));
                cells.get(i).color(now.congested() && columns.get(i).warns() ? theme.second : theme.ink);
            }
            setMark(now.id() == run.orders().selected() ? theme.selected : null);
        }
    }
}
