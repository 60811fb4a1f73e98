package onder.sandbox.inspect;

import com.jme3.input.KeyInput;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;
import onder.group.Event;
import onder.param.Format;
import onder.sandbox.hud.SidePanel;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Paragraph;
import onder.sandbox.hud.toolkit.Patch;
import onder.sandbox.hud.toolkit.Pressable;
import onder.sandbox.hud.toolkit.RoundedBox;
import onder.sandbox.hud.toolkit.RowPool;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Tip;
import onder.sandbox.run.GroupOrders;
import onder.sandbox.run.LiveRun;
import onder.sandbox.run.RunView;
import onder.sandbox.run.SimulationState;
import onder.sandbox.view.Viewpoints;
import onder.world.EventLog;

/**
 * The world's latest events, the newest first; a click on a line goes to its moment and group.
 *
 * <p>While the mouse is on the list, or it is scrolled down, no line moves, and the title counts the events since then.
 */
public final class EventsPanel extends SidePanel {
    public static final Kind KIND =
            new Kind("Events", KeyInput.KEY_J, "the latest events: click one to go back to it, and to its group");

    private static final float WIDTH = 420;
    private static final float LINE = 20;
    private static final int LINES = 8;
    private static final float CHIP = 12;

    /** In seconds; the clock of a longer run is cut. */
    private static final double LONG = 6000;

    /** More events than anybody scrolls back through. */
    private static final int KEPT = 60;

    private static final double EVERY = 0.3;

    private final SimulationState simulation;
    private final GroupOrders orders;
    private final Viewpoints viewpoints;
    private final Supplier<String> picture;
    private final Line waiting;
    private final float clockWidth;
    private final RowPool<EventRow> rows = new RowPool<>(index -> new EventRow());
    private int generation = -1;
    private long read;
    private double next;

    /** The group to show when the run has reached its event's moment; below 0: none. */
    private int sought = -1;

    /** @param picture the name of the picture that shows the run; empty: there is only one */
    public EventsPanel(Stage stage, LiveRun run, Viewpoints viewpoints, Supplier<String> picture, Runnable closing) {
        super(stage, "events", KIND, WIDTH, closing);
        simulation = run.simulation();
        orders = run.orders();
        this.viewpoints = viewpoints;
        this.picture = picture;
        waiting = dim("");
        clockWidth = (float) Math.ceil(theme.width(Format.clock(LONG), false)) + Theme.GAP;
        setContent(column(0, title(waiting.rest()), lines().high(LINES * LINE)));
    }

    @Override
    public void update() {
        if (sought >= 0 && simulation.travelsTo() == RunView.NOWHERE) {
            viewpoints.visit(sought);
            sought = -1;
        }
        if (stage.seconds() < next && simulation.generation() == generation) {
            return;
        }
        next = stage.seconds() + EVERY;
        EventLog events = simulation.world().events();
        boolean sameWorld = simulation.generation() == generation;
        boolean rests = sameWorld && (scroller.offset() > 0 || scroller.holds(stage.cursor().x, stage.cursor().y));
        if (!rests && !(sameWorld && events.count() == read)) {
            generation = simulation.generation();
            read = events.count();
            show(events.since(read - KEPT));
        }
        long unread = events.count() - read;
        String of = picture.get().isEmpty() ? "" : "in " + picture.get() + "  ";
        waiting.setText(of + (unread > 0 ? unread + " more since" : rows.rows().isEmpty() ? "nothing yet" : ""));
        rows.rows().forEach(EventRow::paint);
    }

    /** @param latest from the oldest to the newest */
    private void show(List<Event> latest) {
        List<Event> newestFirst = new ArrayList<>(latest);
        Collections.reverse(newestFirst);
        rows.show(newestFirst, EventRow::show);
        scroller.setContent(rows.rows());
        scroller.scroll(-scroller.offset());
    }

    /** The events listed, the newest first. */
    public List<Event> shown() {
        return rows.rows().stream().map(row -> row.event).toList();
    }

    /** The row of an event: its group's colour, its time and a sentence, in as many lines as that needs. */
    private final class EventRow extends Pressable {
        private final RoundedBox dye = theme.box(theme.clear, 3);
        private final Line clock = dim("");
        private final Paragraph sentence = paragraph("", theme.ink, LINE);
        private Event event;

        EventRow() {
            super(EventsPanel.this, "", 3);
            setTip(this::tip);
            Patch chip = patch(dye);
            setContent(row(
                    0,
                    column(0, chip.sized(CHIP, CHIP).inset(2, (LINE - CHIP) / 2, Theme.GAP, 0)),
                    column(0, clock.sized(clockWidth, LINE)),
                    sentence.rest()));
        }

        @Override
        protected void clicked() {
            if (!stage.attempt(() -> simulation.playhead().goTo(event.step()))) {
                return;
            }
            // The list rests here, too.
            generation = simulation.generation();
            sought = event.group();
            next = 0;
        }

        private Tip tip() {
            String all = Format.capital(event.text()) + ".";
            return new Tip(
                    all, "A click goes back to this moment" + (event.group() < 0 ? "." : " and selects the group."));
        }

        void show(Event now) {
            event = now;
            setName("event " + now.step());
            clock.setText(Format.clock(now.step() * (double) simulation.world().dt()));
            sentence.setText(now.sentence());
            paint();
        }

        /** Updates what can change while the event stays: the group's colour and whether it is selected. */
        private void paint() {
            int group = event.group();
            dye.color(group < 0 ? theme.clear : theme.color(simulation.palette().rgb(group), 1));
            setMark(group >= 0 && group == orders.selected() ? theme.selected : null);
        }
    }
}
