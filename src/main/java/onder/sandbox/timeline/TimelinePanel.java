package onder.sandbox.timeline;

import com.jme3.math.Vector2f;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import onder.draw.state.LastSeen;
import onder.history.GroupTimeline;
import onder.history.History;
import onder.history.Mark;
import onder.history.Span;
import onder.param.Format;
import onder.sandbox.hud.Dock;
import onder.sandbox.hud.Docked;
import onder.sandbox.hud.TimeScale;
import onder.sandbox.hud.toolkit.Button;
import onder.sandbox.hud.toolkit.Icons;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Tip;
import onder.sandbox.hud.toolkit.Touch;
import onder.sandbox.hud.toolkit.Wheeled;
import onder.sandbox.run.LiveRun;
import onder.sandbox.run.Playhead.Loop;
import onder.sandbox.run.RunView;
import onder.sandbox.run.Selection;
import onder.sandbox.run.SimulationState;
import onder.sandbox.thing.AgentThing;
import onder.world.World;
import onder.world.setup.ScheduledCommand;

/**
 * The leadership timeline: a ribbon for each group over simulated time. A click on an event selects its group and goes to
 * its step.
 *
 * <p>Dragging goes through time, and with Shift marks a span to repeat; over the names it scrolls. Over the ribbons the
 * wheel zooms, and with Shift moves along them; over the names it scrolls.
 */
public final class TimelinePanel extends Docked implements Wheeled {
    /** The largest share of the room above the bottom bar that it takes. */
    private static final float SHARE = 0.42f;

    /** The same, while compared pictures need room. */
    private static final float SHARE_BESIDE_PICTURES = 0.26f;

    /** A press that moves farther than this, in points, is a drag. */
    private static final float CLICK = 4;

    /** How far a drag beyond the edge moves along the ribbons in a frame, as a share of the width. */
    private static final float BEYOND = 0.02f;

    /** What a drag does. */
    private enum Drag {
        NONE,
        ROWS,
        TIME,
        SPAN
    }

    private static final String TITLE = "Leadership";

    private final SimulationState simulation;
    private final Selection selection;
    private final Supplier<String> comparing;
    private final Line title = bold(TITLE);
    private final TimeScale scale;
    private final DoubleSupplier filmed;
    private final IntConsumer bring;
    private final Consumer<String> say;
    public final TimelinePlot plot;
    private final Button repeat;
    private List<GroupTimeline> all = List.of();
    private int first;
    private History seen;
    private final LastSeen<List<Object>> drawn = new LastSeen<>();
    private Mark under;

    /** The group to be shown once the run has arrived at the step that was clicked; −1: none. */
    private int sought = -1;

    /** Who is selected then; −1: nobody. */
    private int soughtLeader = -1;

    private List<ScheduledCommand> pointed = List.of();
    private float pressX;
    private float pressY;
    private float draggedRows;
    private boolean dragging;
    private Drag drag = Drag.NONE;

    /** The span that the user has marked; null: none. */
    private Loop marked;

    private long markedFrom;

    /** The x of the mouse over the ribbons; NaN: it is elsewhere. */
    private float pointedAt = Float.NaN;

    private boolean compared;
    private Tip shown;

    /**
     * @param comparing gives the title of the compared picture whose groups it shows; empty: nothing is compared
     * @param scale the stretch of time that it shows
     * @param filmed gives the end of the last shot, in seconds; the axis reaches at least there
     * @param bring brings a group into sight
     * @param say shows a message
     */
    public TimelinePanel(
            Stage stage,
            LiveRun run,
            Supplier<String> comparing,
            TimeScale scale,
            DoubleSupplier filmed,
            IntConsumer bring,
            Consumer<String> say,
            Runnable closing) {
        super(stage, "timeline", Dock.Place.BOTTOM, ALL);
        simulation = run.simulation();
        selection = run.selection();
        this.comparing = comparing;
        this.scale = scale;
        this.filmed = filmed;
        this.bring = bring;
        this.say = say;
        setBackground(theme.box(theme.panel, Theme.CORNER));
        plot = new TimelinePlot(this, simulation, selection, scale);
        Button fit = quiet("fit", "whole run", () -> {
                    scale.fit();
                    rearrange();
                })
                .tip("Show the whole run again.");
        repeat = quiet("repeat", Icons.RESET + " repeat", this::repeat)
                .tip(() -> new Tip(
                        simulation.playhead().loop() == null
                                ? "Repeat the marked span (Esc: mark nothing)."
                                : "Play on from here (Esc: mark nothing)."));
        setContent(column(
                0,
                row(
                                4,
                                title.rest(),
                                repeat.wide(76).shownIf(() -> marked != null),
                                fit.wide(76).shownIf(() -> !scale.isFitting()),
                                Button.close(stage, "close", "Close ({timeline}, {close}).", closing)
                                        .wide(24))
                        .high(TimelinePlot.HEAD - 6)
                        .inset(Theme.GAP + 2, 3, 6, 3)));
        Touch touch = new Touch(this);
        touch.onPress(this::begin)
                .onDrag((x, y) -> {
                    dragging |= Math.abs(x - pressX) > CLICK || Math.abs(y - pressY) > CLICK;
                    if (dragging) {
                        dragged(x, y);
                    }
                })
                .onRelease(this::release)
                .onCancel(() -> {
                    drag = Drag.NONE;
                    marked = null;
                })
                .onMove((x, y) -> moved(touch, x, y))
                .onHover(inside -> {
                    if (!inside) {
                        pointedAt = Float.NaN;
                        under = null;
                        pointed = List.of();
                    }
                });
    }

    private boolean isComparing() {
        return !comparing.get().isEmpty();
    }

    private void begin(float x, float y) {
        pressX = x;
        pressY = y;
        dragging = false;
        draggedRows = first;
        drag = !plot.spans(x) ? Drag.ROWS : stage.isShift() ? Drag.SPAN : Drag.TIME;
        if (drag == Drag.SPAN) {
            markedFrom = step(x);
        }
    }

    private void release(float x, float y) {
        if (!dragging) {
            clicked(x, y);
        } else if (drag == Drag.TIME) {
            simulation.playhead().letGo();
        } else if (drag == Drag.SPAN && simulation.playhead().loop() != null && marked != null) {
            simulation.playhead().setLoop(marked);
        }
        drag = Drag.NONE;
    }

    private void dragged(float x, float y) {
        if (drag == Drag.ROWS) {
            draggedRows += (pressY - y) / TimelineLanes.ROW;
            pressY = y;
            scrollTo(Math.round(draggedRows));
        } else if (drag != Drag.NONE) {
            float share = plot.share(x);
            if (share < 0 || share > 1) {
                scale.pan(share < 0 ? -BEYOND : BEYOND);
            }
            if (drag == Drag.TIME) {
                simulation.playhead().dragTo(step(x));
            } else {
                long other = step(x);
                marked =
                        other == markedFrom ? null : new Loop(Math.min(markedFrom, other), Math.max(markedFrom, other));
                rearrange();
            }
        }
    }

    /** The step at an x, or the nearest known step. */
    private long step(float x) {
        double seconds = scale.seconds(Math.max(0, Math.min(1, plot.share(x))));
        return Math.max(seen.begin(), Math.min(seen.end(), Math.round(seconds / seen.dt())));
    }

    private void repeat() {
        simulation.playhead().setLoop(simulation.playhead().loop() == null ? marked : null);
    }

    /** The marked span; null: none. */
    public Loop marked() {
        return marked;
    }

    /** Removes the mark and plays on; returns whether there was one. */
    public boolean unmark() {
        boolean any = marked != null || simulation.playhead().loop() != null;
        marked = null;
        simulation.playhead().setLoop(null);
        return any;
    }

    /** The moment where the mouse is, in simulated seconds; NaN: it is elsewhere. */
    public double pointed() {
        return getParent() == null || Float.isNaN(pointedAt) ? Double.NaN : plot.seconds(pointedAt);
    }

    /** Shows the tooltip of what is at (x, y). */
    private void moved(Touch touch, float x, float y) {
        boolean over = drag == Drag.TIME && dragging || plot.spans(x) && y >= TimelinePlot.HEAD;
        pointedAt = over ? Math.max(TimelinePlot.NAMES, Math.min(x, width() - TimelinePlot.SIDE)) : Float.NaN;
        pointed = plot.scheduledAt(x, y);
        under = !pointed.isEmpty() ? null : plot.lanes.markAt(x, y, TimelinePlot.REACH);
        boolean plotted = plot.spans(x) && (y >= TimelinePlot.HEAD || !pointed.isEmpty());
        shown = touch.pressed() || !plotted ? null : tip(x, y);
        touch.tipOf(shown == null ? null : shown.text(), shown);
    }

    private Tip tip(float x, float y) {
        if (!pointed.isEmpty()) {
            return EventTip.of(pointed, simulation.world().time());
        }
        if (under != null) {
            return EventTip.of(under, seen.dt());
        }
        double seconds = plot.seconds(x);
        if (isOnAxis(y)) {
            return seconds <= seen.end() * (double) seen.dt() ? EventTip.ofMoment(seconds) : null;
        }
        GroupTimeline lane = plot.lanes.laneAt(y);
        return lane == null ? null : EventTip.of(lane, seconds, seen.dt(), seen.end());
    }

    private void clicked(float x, float y) {
        List<ScheduledCommand> scheduled = plot.scheduledAt(x, y);
        Mark mark = plot.lanes.markAt(x, y, TimelinePlot.REACH);
        GroupTimeline lane = plot.lanes.laneAt(y);
        if (!scheduled.isEmpty()) {
            goTo(scheduled.get(0).at());
        } else if (mark != null) {
            selection.selectGroup(mark.group());
            simulation.playhead().goTo(mark.step());
            sought = mark.group();
            soughtLeader = -1;
        } else if (isOnAxis(y) && x >= TimelinePlot.NAMES) {
            goTo(plot.seconds(x));
        } else if (lane != null) {
            goTo(plot.seconds(x));
            long step = Math.round(plot.seconds(x) / seen.dt());
            sought = lane.group();
            soughtLeader = lane.tenures().stream()
                    .filter(span -> span.from() <= step && step < span.to())
                    .mapToInt(Span::leader)
                    .findFirst()
                    .orElse(-1);
        }
    }

    /** Selects and shows whom a click meant, once the run is where they are there. */
    private void arrive() {
        World world = simulation.world();
        if (soughtLeader >= 0 && world.agents().isAlive(soughtLeader)) {
            selection.select(new AgentThing(soughtLeader));
        } else if (world.groups().find(sought) != null) {
            selection.selectGroup(sought);
        } else {
            say.accept("Group " + sought + " is not in the scene at " + Format.clock(world.time()) + ".");
        }
        bring.accept(sought);
        sought = -1;
    }

    /** Goes to a moment, or to the nearest known one. */
    private void goTo(double seconds) {
        long step = Math.round(seconds / seen.dt());
        simulation.playhead().goTo(Math.max(seen.begin(), Math.min(seen.end(), step)));
    }

    /** The tooltip at the mouse; null: none. */
    public Tip tipShown() {
        return shown;
    }

    private boolean isOnAxis(float y) {
        return y > height() - TimelinePlot.AXIS;
    }

    private void scrollTo(int row) {
        first = Math.max(0, Math.min(row, all.size() - plot.rows()));
    }

    @Override
    public void wheel(float notches) {
        Vector2f corner = stage.place(this);
        float x = stage.cursor().x / theme.scale - corner.x;
        if (plot.spans(x)) {
            scale.wheel(plot.share(x), notches, stage.isShift());
        } else {
            scrollTo(first - Math.round(notches));
        }
    }

    @Override
    protected boolean isSolid() {
        return true;
    }

    @Override
    public void update() {
        title.setText(isComparing() ? TITLE + " · " + comparing.get() : TITLE);
        History history = simulation.playhead().history();
        if (history != seen) {
            seen = history;
            scale.fit();
            first = 0;
            sought = -1;
            marked = simulation.playhead().loop();
        }
        if (marked != null && marked.to() > history.end()) {
            unmark();
        }
        if (sought >= 0 && simulation.travelsTo() == RunView.NOWHERE) {
            arrive();
        }
        repeat.color(simulation.playhead().loop() == null ? theme.ink : theme.accent);
        int before = all.size();
        all = List.copyOf(history.lanes());
        if (all.size() != before || compared != isComparing()) {
            compared = isComparing();
            stage.requestLayout();
        }
        double dt = history.dt();
        if (drag != Drag.NONE || !Double.isNaN(pointed())) {
            scale.keep();
        }
        scale.cover(
                history.begin() * dt,
                Math.max(filmed.getAsDouble(), history.end() * dt),
                simulation.world().steps() * dt);
        scrollTo(first);
        List<Object> now = Arrays.asList(
                simulation.world().steps(),
                history.end(),
                all.size(),
                first,
                scale.from(),
                scale.span(),
                selection.group(simulation.world()),
                under,
                pointed,
                simulation.travelsTo(),
                marked);
        if (drawn.update(now)) {
            rearrange();
        }
    }

    @Override
    public float heightFor(float width) {
        float share = isComparing() ? SHARE_BESIDE_PICTURES : SHARE;
        float most = stage.bottom() * share;
        float edges = TimelinePlot.HEAD + TimelinePlot.AXIS;
        float needed = edges + Math.max(1, all.size()) * TimelineLanes.ROW;
        float rows = (float) Math.floor((Math.min(most, needed) - edges) / TimelineLanes.ROW);
        return edges + rows * TimelineLanes.ROW;
    }

    @Override
    protected void arrange(float width, float height) {
        super.arrange(width, height);
        scrollTo(first);
        plot.draw(seen, all, first, under, pointed, marked);
    }
}
