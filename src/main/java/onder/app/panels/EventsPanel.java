package onder.app.panels;

import com.jme3.input.KeyInput;
import com.jme3.math.ColorRGBA;
import java.util.ArrayList;
import java.util.List;
import onder.app.input.Viewpoints;
import onder.app.simulation.GroupOrders;
import onder.app.simulation.SimulationState;
import onder.app.ui.Box;
import onder.app.ui.Format;
import onder.app.ui.Line;
import onder.app.ui.Paragraph;
import onder.app.ui.Stage;
import onder.app.ui.TextEntry;
import onder.app.ui.Theme;
import onder.app.ui.Tip;
import onder.app.ui.Touch;
import onder.app.ui.Widget;
import onder.group.Event;
import onder.world.EventLog;
import onder.world.World;

/**
 * What has happened lately in the running world, newest first; a click on a line goes to its group.
 *
 * <p>While the mouse is on it or it is scrolled down no line moves: what has come since is told in its title.
 */
final class EventsPanel extends SidePanel {
    static final Kind KIND =
            new Kind("Events", KeyInput.KEY_J, "what has happened: a click flies to the group", EventsPanel::new);

    private static final float WIDTH = 420;
    private static final float LINE = 20;
    private static final int LINES = 8;
    private static final float CHIP = 12;

    /** In seconds; the clock of a longer run is cut. */
    private static final double LONG = 6000;

    /** More than anybody scrolls back through. */
    private static final int KEPT = 60;

    private static final double EVERY = 0.3;

    private final SimulationState simulation;
    private final GroupOrders orders;
    private final Viewpoints viewpoints;
    private final Line waiting;
    private final float clockWidth;
    private final ColorRGBA selected;
    private final List<EventRow> rows = new ArrayList<>();
    private int generation = -1;
    private long read;
    private double next;

    EventsPanel(Stage stage, Program program, Runnable closing) {
        super(stage, "events", KIND, closing);
        simulation = program.simulation();
        orders = program.orders();
        viewpoints = program.viewpoints();
        waiting = new Line(stage, "", false, theme.dim);
        clockWidth = (float) Math.ceil(theme.width(Format.clock(LONG), false)) + Theme.GAP;
        selected = theme.accent.clone();
        selected.a = theme.hover.a * 2;
    }

    @Override
    boolean update() {
        if (stage.seconds() < next && simulation.generation() == generation) {
            return false;
        }
        next = stage.seconds() + EVERY;
        EventLog events = simulation.world().events();
        boolean sameWorld = simulation.generation() == generation;
        boolean rests = sameWorld && (scroller.offset() > 0 || scroller.under(stage.cursor()));
        if (!rests && !(sameWorld && events.count() == read)) {
            generation = simulation.generation();
            read = events.count();
            show(events.since(read - KEPT));
        }
        long unread = events.count() - read;
        waiting.setText(unread > 0 ? unread + " more since" : rows.isEmpty() ? "nothing yet" : "");
        rows.forEach(EventRow::paint);
        return false;
    }

    /** @param latest from the oldest to the newest */
    private void show(List<Event> latest) {
        while (rows.size() > latest.size()) {
            rows.remove(rows.size() - 1);
        }
        while (rows.size() < latest.size()) {
            rows.add(new EventRow());
        }
        for (int i = 0; i < rows.size(); i++) {
            rows.get(i).show(latest.get(latest.size() - 1 - i));
        }
        scroller.content(rows);
        scroller.scroll(-scroller.offset());
    }

    /** The events that it has, newest first. */
    List<Event> shown() {
        return rows.stream().map(row -> row.event).toList();
    }

    @Override
    float widthIn(float free) {
        return Math.min(WIDTH, free);
    }

    @Override
    public float heightFor(float width) {
        return TITLE + LINES * LINE + Theme.GAP;
    }

    @Override
    protected void arrange(float width, float height) {
        arrangeTitle(width);
        float x = Theme.GAP + 4 + title.textWidth() + 2 * Theme.GAP;
        place(waiting, x, 3, 2, width - x - 40, 28);
        place(scroller, Theme.GAP, TITLE, 2, width - Theme.GAP - 2, height - TITLE - Theme.GAP);
    }

    /** An event: its group's colour, when, and what; as many lines as the sentence needs. */
    private final class EventRow extends Widget {
        private static final float TEXT_LEFT = 2 + CHIP + Theme.GAP;

        private final Box box = theme.box(theme.color(0, 0), 3);
        private final TextEntry.Plain chip = new TextEntry.Plain(EventsPanel.this.stage);
        private final Box dye = theme.box(theme.color(0, 1), 3);
        private final Line clock = new Line(EventsPanel.this.stage, "", false, theme.dim);
        private final List<Line> lines = new ArrayList<>();
        private Event event;
        private boolean inside;

        EventRow() {
            super(EventsPanel.this.stage, "");
            setBackground(box);
            chip.setBackground(dye);
            new Touch(this) {
                @Override
                protected void click() {
                    viewpoints.visit(event.group());
                    next = 0;
                }

                @Override
                protected void hover(boolean over) {
                    inside = over;
                    paint();
                }
            }.tip(this::tip);
        }

        private Tip tip() {
            String all = Format.capital(event.text()) + ".";
            if (event.group() < 0) {
                return new Tip(all);
            }
            boolean ended = simulation.world().groups().find(event.group()) == null;
            return new Tip(all, ended ? "The group has ended." : "A click selects the group and flies there.");
        }

        void show(Event now) {
            event = now;
            setName("event " + now.step());
            World world = simulation.world();
            clock.setText(Format.clock(now.step() * (double) world.dt()));
            paint();
        }

        /** Takes in what can change while the event stays: the group's colour and whether it is selected. */
        private void paint() {
            int group = event.group();
            dye.color(
                    group < 0
                            ? theme.color(0, 0)
                            : theme.color(simulation.palette().rgb(group), 1));
            boolean chosen = group >= 0 && group == orders.selected();
            box.color(chosen ? selected : inside ? theme.hover : theme.color(0, 0));
        }

        private List<String> wrapped(float width) {
            return Paragraph.wrap(theme, event.sentence(), width - TEXT_LEFT - clockWidth);
        }

        @Override
        public float heightFor(float width) {
            return LINE * wrapped(width).size();
        }

        @Override
        protected void arrange(float width, float height) {
            place(chip, 2, (LINE - CHIP) / 2, CHIP, CHIP);
            place(clock, TEXT_LEFT, 0, 2, clockWidth, LINE);
            List<String> wrapped = wrapped(width);
            while (lines.size() < wrapped.size()) {
                lines.add(new Line(stage, ""));
            }
            for (int i = 0; i < lines.size(); i++) {
                if (i < wrapped.size()) {
                    lines.get(i).setText(wrapped.get(i));
                    place(lines.get(i), TEXT_LEFT + clockWidth, i * LINE, 2, width - TEXT_LEFT - clockWidth, LINE);
                } else {
                    hide(lines.get(i));
                }
            }
        }
    }
}
