package onder.sandbox.timeline;

import com.jme3.math.ColorRGBA;
import java.util.List;
import onder.history.GroupTimeline;
import onder.history.History;
import onder.history.Mark;
import onder.history.Span;
import onder.sandbox.hud.TimeScale;
import onder.sandbox.hud.toolkit.ShapeMesh;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.run.Selection;
import onder.sandbox.run.SimulationState;

/** Draws a lane for each group: a ribbon for its lifetime, congestion behind it, events on it. */
public final class TimelineLanes {
    public static final float ROW = 22;

    private static final float RIBBON = 13;
    private static final float AMBER_LINE = 2;
    private static final int AMBER = 0xffb02e;

    /** A ribbon whose strongest colour channel is below this gets light numbers. */
    /** The relative luminance on which black and white have the same contrast, 4.6. */
    private static final float MIDDLE = 0.179f;

    private static final int FUTURE = 0x14181e;
    private static final float FUTURE_VEIL = 0.6f;

    private static final float SEPARATOR = 1.5f;

    /** Every second tenure of a group is darker by this factor, so that a change is visible where no separator fits. */
    private static final float DARKER = 0.9f;

    private final Theme theme;
    private final SimulationState simulation;
    private final Selection selection;
    private final ShapeMesh strokes;
    private History history;
    private TimeScale scale;
    private List<GroupTimeline> shown;
    private float left;
    private float top;
    private float width;

    TimelineLanes(Theme theme, SimulationState simulation, Selection selection, ShapeMesh strokes) {
        this.theme = theme;
        this.simulation = simulation;
        this.selection = selection;
        this.strokes = strokes;
    }

    /** Sets the visible lanes, from the top down, and their places. */
    void place(History of, TimeScale by, List<GroupTimeline> inSight, float x, float y, float plotWidth) {
        history = of;
        scale = by;
        shown = inSight;
        left = x;
        top = y;
        width = plotWidth;
    }

    public float x(double step) {
        return left + Math.max(0, Math.min(1, scale.at(step * history.dt()))) * width;
    }

    public boolean sees(double step) {
        float at = scale.at(step * history.dt());
        return at >= 0 && at <= 1;
    }

    public float y(int row) {
        return top + row * ROW;
    }

    private float middle(int row) {
        return y(row) + ROW / 2;
    }

    private ColorRGBA colour(GroupTimeline lane, Span tenure, float brightness) {
        int rgb = simulation.palette().rgb(lane.group(), tenure.founded());
        int darker = 0;
        for (int shift = 0; shift <= 16; shift += 8) {
            darker |= Math.round((rgb >> shift & 0xff) * brightness) << shift;
        }
        return theme.color(darker, 1);
    }

    void draw(long now, Mark under) {
        int selected = selection.group(simulation.world());
        for (int row = 0; row < shown.size(); row++) {
            GroupTimeline lane = shown.get(row);
            if (lane.group() == selected) {
                strokes.box(left, y(row), width, ROW, theme.veil(0xffffff, 0.2f));
            } else if (row % 2 == 1) {
                strokes.box(left, y(row), width, ROW, theme.veil(0xffffff, 0.03f));
            }
            drawCongestion(lane, row);
            drawTenures(lane, row);
        }
        for (int row = 0; row < shown.size(); row++) {
            for (Mark mark : shown.get(row).marks()) {
                drawLinks(mark, row);
            }
        }
        drawFuture(now);
        for (int row = 0; row < shown.size(); row++) {
            for (Mark mark : shown.get(row).marks()) {
                if (sees(mark.step()) && mark != under) {
                    EventMarker.of(mark).draw(strokes, theme, x(mark.step()), markY(mark, row), 1);
                }
            }
        }
        for (int row = 0; row < shown.size(); row++) {
            if (under != null && shown.get(row).marks().contains(under)) {
                EventMarker.of(under).draw(strokes, theme, x(under.step()), markY(under, row), 1.5f);
            }
        }
    }

    private float markY(Mark mark, int row) {
        return EventMarker.of(mark).isLeaderChange() ? y(row) + 6 : middle(row);
    }

    private void drawCongestion(GroupTimeline lane, int row) {
        for (Span span : lane.congestions()) {
            float from = x(span.from());
            float to = x(Math.min(span.to(), history.end()));
            if (to > from) {
                drawCongested(strokes, theme, from, y(row), to - from, ROW);
            }
        }
    }

    /** Draws the ground of a congested span. */
    static void drawCongested(ShapeMesh strokes, Theme theme, float x, float y, float width, float height) {
        strokes.box(x, y, width, height, theme.veil(AMBER, 0.8f));
        strokes.box(x, y + height - AMBER_LINE, width, AMBER_LINE, theme.color(AMBER, 1));
    }

    private void drawTenures(GroupTimeline lane, int row) {
        float up = y(row) + (ROW - RIBBON) / 2;
        for (int i = 0; i < lane.tenures().size(); i++) {
            Span span = lane.tenures().get(i);
            float from = x(span.from());
            float to = x(Math.min(span.to(), history.end()));
            if (to > from) {
                strokes.box(from, up, to - from, RIBBON, colour(lane, span, brightness(i)));
                if (i > 0 && sees(span.from())) {
                    strokes.box(from - SEPARATOR / 2, up, SEPARATOR, RIBBON, theme.color(0x0a0d11, 1));
                }
            }
        }
    }

    /** Connects a group with those that joined it or split off from it. */
    private void drawLinks(Mark mark, int row) {
        if (mark.kind() == Mark.Kind.JOINED || !sees(mark.step())) {
            return;
        }
        for (int other : mark.others()) {
            float to = shown.isEmpty() ? 0 : rowOf(other);
            float x = x(mark.step());
            float far = Math.max(top, Math.min(top + shown.size() * ROW, to));
            if (far != middle(row)) {
                strokes.line(x, middle(row), x, far, SEPARATOR, colourAt(other, mark.step()));
            }
        }
    }

    /** The colour of the group that begins or ends at a step. */
    private ColorRGBA colourAt(int group, long step) {
        for (GroupTimeline lane : history.lanes()) {
            for (Span tenure : lane.tenures()) {
                if (lane.group() == group && (tenure.from() == step || tenure.to() == step)) {
                    return colour(lane, tenure, 1);
                }
            }
        }
        return theme.dim;
    }

    /** The colour of the group that had a lane last. */
    ColorRGBA colour(GroupTimeline lane) {
        return colour(lane, lane.tenures().get(lane.tenures().size() - 1), 1);
    }

    /** The colour of text on a ribbon: black or white, whichever has the higher contrast. */
    ColorRGBA inkOn(GroupTimeline lane, int tenure, boolean future) {
        ColorRGBA ribbon = colour(lane, lane.tenures().get(tenure), brightness(tenure));
        if (future) {
            ribbon.interpolateLocal(theme.color(FUTURE, 1), FUTURE_VEIL);
        }
        return theme.color(theme.light(ribbon) < MIDDLE ? 0xffffff : 0x000000, 1);
    }

    private static float brightness(int tenure) {
        return tenure % 2 == 0 ? 1 : DARKER;
    }

    /** The middle of a group's lane; above or below the visible lanes if it is not visible. */
    private float rowOf(int group) {
        for (int row = 0; row < shown.size(); row++) {
            if (shown.get(row).group() == group) {
                return middle(row);
            }
        }
        return group < shown.get(0).group() ? top : top + shown.size() * ROW;
    }

    /** Darkens what lies after the present moment, which is known because the world went back. */
    private void drawFuture(long now) {
        float from = x(now);
        float to = x(history.end());
        if (to > from) {
            strokes.box(from, top, to - from, shown.size() * ROW, theme.color(FUTURE, FUTURE_VEIL));
        }
    }

    /** The mark nearest to a point, or null. */
    public Mark markAt(float px, float py, float reach) {
        int row = row(py);
        Mark nearest = null;
        float least = reach;
        if (row >= 0) {
            for (Mark mark : shown.get(row).marks()) {
                float away = Math.abs(x(mark.step()) - px);
                if (sees(mark.step()) && away <= least) {
                    least = away;
                    nearest = mark;
                }
            }
        }
        return nearest;
    }

    /** The lane at a height, or null. */
    public GroupTimeline laneAt(float py) {
        int row = row(py);
        return row < 0 ? null : shown.get(row);
    }

    private int row(float py) {
        int row = (int) Math.floor((py - top) / ROW);
        return row >= 0 && row < shown.size() ? row : -1;
    }
}
