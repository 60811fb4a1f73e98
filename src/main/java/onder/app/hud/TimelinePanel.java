package onder.app.hud;

import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector2f;
import com.simsilica.lemur.event.CursorMotionEvent;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import onder.app.history.History;
import onder.app.history.Lane;
import onder.app.history.Mark;
import onder.app.history.Span;

/**
 * The leadership timeline: a ribbon for each group over simulated time. A click on what happened selects the group
 * and goes to that step.
 *
 * <p>The wheel zooms over the ribbons and scrolls over the names; dragging moves both ways.
 */
final class TimelinePanel extends Widget implements Wheeled {
    private static final float HEAD = 30;
    private static final float AXIS = 22;
    private static final float NAMES = 88;
    private static final float SIDE = 16;

    /** The most of the room above the bottom bar that it takes. */
    private static final float SHARE = 0.42f;

    /** The same while compared pictures need room. */
    private static final float SHARE_BESIDE_PICTURES = 0.26f;

    /** A press that moves farther than this, in points, drags. */
    private static final float CLICK = 4;

    private static final float REACH = 7;
    private static final double NOTCH = 1.25;
    private static final float NUMBER = 9;
    private static final int[] TICKS = {1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600};
    private static final float TICK_WIDTH = 52;

    private final HudModel model;
    private final Actions actions;
    private final TimeScale scale = new TimeScale();
    private final Strokes strokes;
    private final Lanes lanes;
    private final Line title;
    private final Line empty;
    private final Button fit;
    private final Button close;
    private final Words names;
    private final Words leaders;
    private final Words times;
    private final Words legend;
    private List<Lane> all = List.of();
    private int first;
    private History seen;
    private List<Object> drawn = List.of();
    private Mark under;
    private Object told;
    private float pressX;
    private float pressY;
    private float draggedRows;
    private boolean dragging;
    private boolean compared;

    TimelinePanel(Stage stage, HudModel model, Actions actions, Runnable closing) {
        super(stage, "timeline");
        this.model = model;
        this.actions = actions;
        setBackground(theme.box(theme.panel, Theme.CORNER));
        strokes = new Strokes(theme, "lanes");
        strokes.geometry().setLocalTranslation(0, 0, 1);
        attachChild(strokes.geometry());
        lanes = new Lanes(theme, model, strokes);
        title = new Line(stage, "Leadership", true, theme.ink);
        empty = new Line(stage, "Nothing is remembered of this run.", false, theme.dim);
        fit = new Button(stage, "fit", "whole run", true, () -> {
                    scale.fit();
                    rearrange();
                })
                .tip("Show the whole run again.");
        close = new Button(stage, "close", String.valueOf(Icons.CLOSE), true, closing).tip("Close (L, Esc).");
        names = new Words(this, theme.dim, Line.Align.LEFT);
        leaders = new Words(this, theme.onAccent, Line.Align.LEFT);
        times = new Words(this, theme.dim, Line.Align.CENTRE);
        legend = new Words(this, theme.dim, Line.Align.LEFT);
        listen();
        stage.register(this);
    }

    private void listen() {
        new Touch(this) {
            @Override
            void press(float x, float y) {
                pressX = x;
                pressY = y;
                dragging = false;
                draggedRows = first;
            }

            @Override
            void drag(float x, float y) {
                dragging |= Math.abs(x - pressX) > CLICK || Math.abs(y - pressY) > CLICK;
                if (dragging) {
                    scale.pan((pressX - x) / plotWidth());
                    pressX = x;
                    draggedRows += (pressY - y) / Lanes.ROW;
                    pressY = y;
                    scrollTo(Math.round(draggedRows));
                }
            }

            @Override
            void release(float x, float y) {
                if (!dragging) {
                    clicked(x, y);
                }
            }

            @Override
            public void cursorMoved(
                    CursorMotionEvent event, com.jme3.scene.Spatial target, com.jme3.scene.Spatial capture) {
                super.cursorMoved(event, target, capture);
                moved(this, x(event.getX()), y(event.getY()));
            }

            @Override
            void hover(boolean inside) {
                if (!inside) {
                    under = null;
                    told = null;
                }
            }
        };
    }

    /** The mouse is at (x, y): what it is on says what it is. */
    private void moved(Touch touch, float x, float y) {
        under = seen == null ? null : lanes.markAt(x, y, REACH);
        Tip tip = seen == null || touch.pressed() || x < NAMES || x > width() - SIDE || y < HEAD ? null : tip(x, y);
        Object about = tip == null ? null : tip.text();
        if (!Objects.equals(about, told)) {
            told = about;
            stage.leaveTip(touch);
            if (tip != null) {
                stage.hoverTip(touch, () -> tip);
            }
        }
    }

    private Tip tip(float x, float y) {
        if (under != null) {
            return EventTip.of(under, seen.dt());
        }
        double seconds = seconds(x);
        if (y > height() - AXIS) {
            return seconds <= seen.end() * (double) seen.dt() ? EventTip.ofMoment(seconds) : null;
        }
        Lane lane = lanes.laneAt(y);
        return lane == null ? null : EventTip.of(lane, seconds, seen.dt(), seen.end());
    }

    private void clicked(float x, float y) {
        if (seen == null) {
            return;
        }
        Mark mark = lanes.markAt(x, y, REACH);
        Lane lane = lanes.laneAt(y);
        if (mark != null) {
            model.selectGroup(mark.group());
            actions.of(() -> model.goTo(mark.step())).run();
        } else if (y > height() - AXIS && x >= NAMES) {
            long step = Math.round(seconds(x) / seen.dt());
            actions.of(() -> model.goTo(Math.max(seen.begin(), Math.min(seen.end(), step))))
                    .run();
        } else if (lane != null) {
            model.selectGroup(lane.group());
        }
    }

    /** The pixel of a mark that is in sight, from the lower left corner. */
    int[] placeOf(Mark mark) {
        Vector2f corner = stage.place(this);
        for (int row = 0; row < rows(); row++) {
            if (lanes.laneAt(lanes.y(row)) != null
                    && lanes.laneAt(lanes.y(row)).marks().contains(mark)) {
                return new int[] {
                    Math.round((corner.x + lanes.x(mark.step())) * theme.scale()),
                    Math.round((stage.height() - corner.y - lanes.y(row) - Lanes.ROW / 2) * theme.scale())
                };
            }
        }
        throw new IllegalArgumentException("not in sight: " + mark);
    }

    /** The marks that are in sight, from above and from the left. */
    List<Mark> marksInSight() {
        List<Mark> marks = new ArrayList<>();
        for (Lane lane : all.subList(first, Math.min(all.size(), first + rows()))) {
            lane.marks().stream().filter(mark -> lanes.sees(mark.step())).forEach(marks::add);
        }
        return marks;
    }

    private double seconds(float x) {
        return scale.seconds((x - NAMES) / plotWidth());
    }

    private float plotWidth() {
        return width() - NAMES - SIDE;
    }

    private int rows() {
        return Math.max(0, (int) ((height() - HEAD - AXIS) / Lanes.ROW + 0.01f));
    }

    private void scrollTo(int row) {
        first = Math.max(0, Math.min(row, all.size() - rows()));
    }

    @Override
    public boolean under(Vector2f cursor) {
        return holds(cursor);
    }

    @Override
    public void wheel(float notches) {
        Vector2f corner = stage.place(this);
        float x = stage.cursor().x / theme.scale() - corner.x;
        if (x < NAMES || x > width() - SIDE) {
            scrollTo(first - Math.round(notches));
        } else {
            scale.zoom((x - NAMES) / plotWidth(), Math.pow(NOTCH, -notches));
        }
    }

    /** Takes in what has happened; called once a frame while it is open. */
    void update() {
        History history = model.history();
        if (history != seen) {
            seen = history;
            scale.fit();
            first = 0;
        }
        if (history == null) {
            return;
        }
        int before = all.size();
        all = List.copyOf(history.lanes());
        if (all.size() != before || compared != model.comparison().running()) {
            compared = model.comparison().running();
            stage.relayout();
        }
        double dt = history.dt();
        scale.cover(history.begin() * dt, history.end() * dt, model.steps() * dt);
        scrollTo(first);
        List<Object> now = new ArrayList<>(List.of(
                model.steps(), history.end(), all.size(), first, scale.from(), scale.span(), model.selectedGroup()));
        now.add(under);
        now.add(model.travelsTo());
        if (!now.equals(drawn)) {
            drawn = now;
            rearrange();
        }
    }

    @Override
    float heightFor(float width) {
        float share = model.comparison().running() ? SHARE_BESIDE_PICTURES : SHARE;
        float most = (stage.height() - BottomBar.HEIGHT) * share;
        float needed = HEAD + AXIS + Math.max(1, all.size()) * Lanes.ROW;
        float rows = (float) Math.floor((Math.min(most, needed) - HEAD - AXIS) / Lanes.ROW);
        return HEAD + AXIS + rows * Lanes.ROW;
    }

    @Override
    void arrange(float width, float height) {
        place(title, Theme.GAP + 2, 3, NAMES, HEAD - 6);
        place(close, width - 30, 3, 2, 24, 24);
        if (scale.isFitting()) {
            hide(fit);
        } else {
            place(fit, width - 110, 3, 2, 76, 24);
        }
        names.begin();
        leaders.begin();
        times.begin();
        legend.begin();
        strokes.begin();
        if (seen == null) {
            place(empty, NAMES, HEAD, plotWidth(), Lanes.ROW);
        } else {
            hide(empty);
            scrollTo(first);
            arrangeLanes(width, height);
        }
        names.end();
        leaders.end();
        times.end();
        legend.end();
        strokes.end();
    }

    private void arrangeLanes(float width, float height) {
        List<Lane> inSight = all.subList(first, Math.min(all.size(), first + rows()));
        float bottom = HEAD + inSight.size() * Lanes.ROW;
        lanes.place(seen, scale, inSight, NAMES, HEAD, plotWidth());
        strokes.box(NAMES, HEAD, plotWidth(), bottom - HEAD, theme.field);
        arrangeTimes(bottom);
        lanes.draw(model.steps(), under);
        for (int row = 0; row < inSight.size(); row++) {
            Lane lane = inSight.get(row);
            float y = lanes.y(row);
            strokes.box(Theme.GAP + 2, y + 6, 8, 8, lanes.colour(lane));
            boolean selected = lane.group() == model.selectedGroup();
            names.add(
                    "Group " + lane.group(),
                    selected ? theme.ink : theme.dim,
                    Theme.GAP + 15,
                    y,
                    NAMES - 25,
                    Lanes.ROW);
            nameLeaders(lane, y);
        }
        arrangeLegend(inSight);
        drawThumb(width, bottom, inSight.size());
        float now = lanes.x(model.steps());
        if (lanes.sees(model.steps())) {
            strokes.box(now - 0.75f, HEAD, 1.5f, bottom - HEAD + 4, theme.accent);
            strokes.triangle(now - 5, bottom + 8, now + 5, bottom + 8, now, bottom + 2, theme.accent);
        }
    }

    /** The number of who leads, where there is room for it. */
    private void nameLeaders(Lane lane, float y) {
        for (Span span : lane.tenures()) {
            float from = lanes.x(span.from());
            float to = lanes.x(Math.min(span.to(), seen.end()));
            String leader = String.valueOf(span.leader());
            float wide = (float) Math.ceil(theme.width(leader, false)) + 1;
            float x = from + NUMBER;
            boolean covered = lane.marks().stream()
                    .anyMatch(mark -> lanes.x(mark.step()) > x - REACH && lanes.x(mark.step()) < x + wide + REACH);
            if (!covered && to - x > wide) {
                leaders.add(leader, lanes.inkOn(lane), x, y, wide, Lanes.ROW);
            }
        }
    }

    private void arrangeTimes(float bottom) {
        int every = TICKS[TICKS.length - 1];
        for (int i = TICKS.length - 1; i >= 0; i--) {
            if (TICKS[i] / scale.span() * plotWidth() >= TICK_WIDTH) {
                every = TICKS[i];
            }
        }
        double last = scale.from() + scale.span();
        for (long t = (long) Math.ceil(scale.from() / every - 1e-9) * every; t <= last + 1e-9; t += every) {
            float x = Math.round(NAMES + scale.at(t) * plotWidth());
            strokes.box(x, HEAD, 1, bottom - HEAD, theme.line);
            float at = Math.min(x - TICK_WIDTH / 2, width() - TICK_WIDTH);
            String text = String.format(java.util.Locale.ROOT, "%d:%02d", t / 60, t % 60);
            times.add(text, theme.dim, at, bottom + 2, TICK_WIDTH, AXIS - 4);
        }
    }

    /** What the signs mean, those that are there, as many as fit. */
    private void arrangeLegend(List<Lane> inSight) {
        Set<Sign> there = EnumSet.noneOf(Sign.class);
        all.forEach(lane -> lane.marks().forEach(mark -> there.add(Sign.of(mark))));
        float x = NAMES + 22;
        float end = width() - 116;
        if (model.travelsTo() >= 0) {
            String way = "on the way to " + Format.clock(model.travelsTo() * (double) seen.dt()) + " …";
            legend.add(way, theme.accent, x, 3, end - x, HEAD - 6);
            return;
        }
        for (Sign sign : there) {
            float wide = (float) Math.ceil(theme.width(sign.label(), false)) + 1;
            if (x + 10 + wide > end) {
                return;
            }
            sign.draw(strokes, theme, x, HEAD / 2, 1);
            legend.add(sign.label(), theme.dim, x + 10, 3, wide, HEAD - 6);
            x += wide + 28;
        }
    }

    private void drawThumb(float width, float bottom, int rows) {
        if (rows < all.size()) {
            float track = bottom - HEAD;
            float length = track * rows / all.size();
            ColorRGBA color = theme.hover;
            strokes.box(width - SIDE + 5, HEAD + track * first / all.size(), 5, length, color);
        }
    }

    /** Short texts, as many as there are at the moment. */
    private static final class Words {
        private final TimelinePanel panel;
        private final ColorRGBA color;
        private final Line.Align align;
        private final List<Line> lines = new ArrayList<>();
        private int used;

        Words(TimelinePanel panel, ColorRGBA color, Line.Align align) {
            this.panel = panel;
            this.color = color;
            this.align = align;
        }

        void begin() {
            used = 0;
        }

        void add(String text, ColorRGBA as, float x, float y, float width, float height) {
            if (used == lines.size()) {
                lines.add(new Line(panel.stage, text, false, color).align(align));
            }
            Line line = lines.get(used++);
            line.text(text);
            line.color(as);
            panel.place(line, x, y, 2, width, height);
        }

        void end() {
            for (int i = used; i < lines.size(); i++) {
                panel.hide(lines.get(i));
            }
        }
    }
}
