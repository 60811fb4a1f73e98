package onder.sandbox.timeline;

import com.jme3.math.ColorRGBA;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import onder.history.GroupTimeline;
import onder.history.History;
import onder.history.Mark;
import onder.history.Span;
import onder.param.Format;
import onder.sandbox.hud.TimeScale;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.ShapeMesh;
import onder.sandbox.hud.toolkit.TextLabels;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Widget;
import onder.sandbox.run.Playhead.Loop;
import onder.sandbox.run.Selection;
import onder.sandbox.run.SimulationState;
import onder.world.setup.ScheduledCommand;

/** What the timeline shows between its edges: ribbons with names and leaders, the time axis below, the legend above. */
public final class TimelinePlot {
    public static final float HEAD = 30;
    public static final float AXIS = 22;
    public static final float NAMES = 88;
    public static final float SIDE = 16;

    /** A point this near to a mark, in points, is on it. */
    public static final float REACH = 7;

    /** The height of the marks of scheduled events. */
    public static final float EDGE = HEAD - 1;

    /** How strongly a marked span covers what is below, 0..1. */
    private static final float MARKED = 0.16f;

    /** A leader's number keeps this far from the marks of events, which are half as wide, and from the present. */
    private static final float CLEAR = 11;

    private static final float FIRST_NUMBER = 2;
    private static final int[] TICKS = {1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600};
    private static final float TICK_WIDTH = 52;

    /** Tolerance for a tick at the edge, in seconds. */
    private static final double NEARLY = 1e-9;

    private static final String CONGESTED = "congested";

    private final Widget panel;
    private final Theme theme;
    private final SimulationState simulation;
    private final Selection selection;
    private final TimeScale scale;
    private final ShapeMesh strokes;

    /** The lanes drawn last, and what is on them. */
    public final TimelineLanes lanes;

    private final TextLabels words;
    private final ColorRGBA faint;

    public TimelinePlot(Widget panel, SimulationState simulation, Selection selection, TimeScale scale) {
        this.panel = panel;
        this.simulation = simulation;
        this.selection = selection;
        this.scale = scale;
        theme = panel.theme;
        strokes = new ShapeMesh(theme, "lanes");
        strokes.geometry.setLocalTranslation(0, 0, 1);
        panel.attachChild(strokes.geometry);
        lanes = new TimelineLanes(theme, simulation, selection, strokes);
        words = new TextLabels(panel);
        faint = theme.ink.clone().setAlpha(MARKED);
    }

    /** The width of the ribbons, in points. */
    float width() {
        return panel.width() - NAMES - SIDE;
    }

    /** The scheduled events near a place on the upper edge of the ribbons. */
    public List<ScheduledCommand> scheduledAt(float x, float y) {
        if (!spans(x) || Math.abs(y - EDGE) > REACH) {
            return List.of();
        }
        return simulation.world().setup().traffic().events().stream()
                .filter(timed -> Math.abs(x(timed) - x) <= REACH)
                .toList();
    }

    /** The x of a scheduled event. */
    public float x(ScheduledCommand timed) {
        return NAMES + scale.at(timed.at()) * width();
    }

    /** The number of lanes that fit. */
    public int rows() {
        return Math.max(0, (int) ((panel.height() - HEAD - AXIS) / TimelineLanes.ROW + 0.01f));
    }

    /** Whether an x of the panel is over the ribbons. */
    public boolean spans(float x) {
        return x >= NAMES && x <= panel.width() - SIDE;
    }

    /** The moment at an x of the panel, in simulated seconds. */
    public double seconds(float x) {
        return scale.seconds(share(x));
    }

    /** The place of an x of the panel, as a share of the ribbons' width. */
    public float share(float x) {
        return (x - NAMES) / width();
    }

    /**
     * Draws the visible part.
     *
     * @param first the uppermost lane
     * @param under the mark under the mouse, or null
     * @param pointed the scheduled events under the mouse
     * @param marked the span that the user has marked, or null
     */
    public void draw(
            History history,
            List<GroupTimeline> all,
            int first,
            Mark under,
            List<ScheduledCommand> pointed,
            Loop marked) {
        strokes.begin();
        words.begin();
        List<GroupTimeline> inSight = all.subList(first, Math.min(all.size(), first + rows()));
        float bottom = HEAD + inSight.size() * TimelineLanes.ROW;
        lanes.place(history, scale, inSight, NAMES, HEAD, width());
        strokes.box(NAMES, HEAD, width(), bottom - HEAD, theme.field);
        drawTimes(bottom);
        lanes.draw(simulation.world().steps(), under);
        for (int row = 0; row < inSight.size(); row++) {
            nameGroup(inSight.get(row), lanes.y(row));
            nameLeaders(inSight.get(row), lanes.y(row), history.end());
        }
        drawLegend(all, history.dt());
        drawThumb(bottom, inSight.size(), all.size(), first);
        drawScheduled(bottom, pointed);
        drawMarked(bottom, marked);
        drawNow(bottom);
        strokes.end();
        words.end();
    }

    private void drawTimes(float bottom) {
        int every = TICKS[TICKS.length - 1];
        for (int i = TICKS.length - 1; i >= 0; i--) {
            if (TICKS[i] / scale.span() * width() >= TICK_WIDTH) {
                every = TICKS[i];
            }
        }
        double last = scale.from() + scale.span();
        for (long t = (long) Math.ceil(scale.from() / every - NEARLY) * every; t <= last + NEARLY; t += every) {
            float x = Math.round(NAMES + scale.at(t) * width());
            strokes.box(x, HEAD, 1, bottom - HEAD, theme.line);
            float at = Math.min(x - TICK_WIDTH / 2, panel.width() - TICK_WIDTH);
            words.add(Line.Align.CENTRE, Format.minutes(t), theme.dim, at, bottom + 2, TICK_WIDTH, AXIS - 4);
        }
    }

    private void nameGroup(GroupTimeline lane, float y) {
        boolean selected = lane.group() == selection.group(simulation.world());
        strokes.box(Theme.GAP + 2, y + 6, 8, 8, lanes.colour(lane));
        words.add(
                Line.Align.LEFT,
                "Group " + lane.group(),
                selected ? theme.ink : theme.dim,
                Theme.GAP + 15,
                y,
                NAMES - 25,
                TimelineLanes.ROW);
    }

    /** Writes the leader's number on a ribbon, at the first place in sight where it fits and nothing covers it. */
    private void nameLeaders(GroupTimeline lane, float y, long end) {
        long present = simulation.world().steps();
        LongStream marks = lane.marks().stream().mapToLong(Mark::step);
        long[] steps = LongStream.concat(marks, LongStream.of(present)).sorted().toArray();
        for (int i = 0; i < lane.tenures().size(); i++) {
            Span span = lane.tenures().get(i);
            float from = lanes.x(span.from());
            float to = lanes.x(Math.min(span.to(), end));
            String leader = String.valueOf(span.leader());
            float wide = (float) Math.ceil(theme.width(leader, false)) + 1;
            float x = from + (i == 0 ? FIRST_NUMBER : CLEAR);
            for (long step : steps) {
                float at = lanes.x(step);
                x = at > x - CLEAR && at < x + wide + CLEAR ? at + CLEAR : x;
            }
            if (to - x > wide) {
                words.add(
                        Line.Align.LEFT,
                        leader,
                        lanes.inkOn(lane, i, x >= lanes.x(present)),
                        x,
                        y,
                        wide,
                        TimelineLanes.ROW);
            }
        }
    }

    /** Draws the legend of the signs in use, as many as fit; or the moment to which the world is going. */
    private void drawLegend(List<GroupTimeline> all, float dt) {
        float x = NAMES + 22;
        float end = panel.width() - 116;
        if (simulation.travelsTo() >= 0) {
            String way = "going to " + Format.clock(simulation.travelsTo() * (double) dt) + " …";
            words.add(Line.Align.LEFT, way, theme.accent, x, 3, end - x, HEAD - 6);
            return;
        }
        Set<EventMarker> there = EnumSet.noneOf(EventMarker.class);
        all.forEach(lane -> lane.marks().forEach(mark -> there.add(EventMarker.of(mark))));
        if (!simulation.world().setup().traffic().events().isEmpty()) {
            there.add(EventMarker.SCHEDULED);
        }
        if (all.stream().anyMatch(lane -> !lane.congestions().isEmpty())) {
            float wide = (float) Math.ceil(theme.width(CONGESTED, false)) + 1;
            TimelineLanes.drawCongested(strokes, theme, x - 6, HEAD / 2 - 6, 12, 12);
            words.add(Line.Align.LEFT, CONGESTED, theme.dim, x + 10, 3, wide, HEAD - 6);
            x += wide + 28;
        }
        for (EventMarker sign : there) {
            float wide = (float) Math.ceil(theme.width(sign.label, false)) + 1;
            if (x + 10 + wide > end) {
                return;
            }
            sign.draw(strokes, theme, x, HEAD / 2, 1);
            words.add(Line.Align.LEFT, sign.label, theme.dim, x + 10, 3, wide, HEAD - 6);
            x += wide + 28;
        }
    }

    /** Draws a scroll bar if some lanes are hidden. */
    private void drawThumb(float bottom, int rows, int all, int first) {
        if (rows < all) {
            float track = bottom - HEAD;
            strokes.box(panel.width() - SIDE + 5, HEAD + track * first / all, 5, track * rows / all, theme.hover);
        }
    }

    private void drawScheduled(float bottom, List<ScheduledCommand> pointed) {
        for (ScheduledCommand timed : simulation.world().setup().traffic().events()) {
            float at = scale.at(timed.at());
            if (at >= 0 && at <= 1) {
                strokes.box(x(timed) - 0.5f, EDGE, 1, bottom - EDGE, theme.line);
                EventMarker.SCHEDULED.draw(strokes, theme, x(timed), EDGE, pointed.contains(timed) ? 1.5f : 1);
            }
        }
    }

    private void drawMarked(float bottom, Loop marked) {
        if (marked == null) {
            return;
        }
        float from = lanes.x(marked.from());
        float to = lanes.x(marked.to());
        strokes.box(from, HEAD, to - from, bottom - HEAD, faint);
        strokes.box(from - 0.75f, HEAD, 1.5f, bottom - HEAD, theme.ink);
        strokes.box(to - 0.75f, HEAD, 1.5f, bottom - HEAD, theme.ink);
        strokes.box(from, bottom - 2, to - from, 2, theme.ink);
    }

    private void drawNow(float bottom) {
        if (lanes.sees(simulation.world().steps())) {
            float now = lanes.x(simulation.world().steps());
            strokes.box(now - 0.75f, HEAD, 1.5f, bottom - HEAD + 4, theme.accent);
            strokes.triangle(now - 5, bottom + 8, now + 5, bottom + 8, now, bottom + 2, theme.accent);
        }
    }
}
