package onder.sandbox.charts;

import com.jme3.math.ColorRGBA;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.stream.Stream;
import onder.history.History;
import onder.param.Format;
import onder.sandbox.hud.toolkit.Button;
import onder.sandbox.hud.toolkit.Icons;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Patch;
import onder.sandbox.hud.toolkit.ShapeMesh;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.TextLabels;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Tip;
import onder.sandbox.hud.toolkit.Touch;
import onder.sandbox.hud.toolkit.Widget;
import onder.sandbox.run.SimulationState;
import onder.world.World;
import onder.world.measure.Measure;
import onder.world.setup.Measurement;
import onder.world.setup.Setup;

/** Two measures over the last minute, each with its axis, and the changes of leader. */
public final class Chart extends Widget {
    private static final float SIDE = 44;
    private static final float TOP = 22;
    private static final float MARK_HALF = 4;
    private static final float MARK_DEEP = 6;
    private static final float FAINT = 0.18f;

    /** A press that moves farther than this, in points, drags. */
    private static final float CLICK = 4;

    /**
     * With more agents than this, computing all measures takes longer than a frame should, so samples are taken less
     * often.
     */
    private static final int MANY = 50_000;

    private final SimulationState simulation;
    private final LiveFigures figures;

    private final Kept kept;
    private List<Measurement> places;
    private List<Measure> measures;
    private final Patch plot;
    private final Patch now;
    private final List<Curve> curves = new ArrayList<>();
    private final ShapeMesh strokes;
    private final ColorRGBA faint = theme.ink.clone().setAlpha(FAINT);
    private final Line changesName;
    private final TextLabels words = new TextLabels(this);
    private final Button enlarge;

    /**
     * The moment at the left edge, in simulated seconds; it does not change while the user goes back within the visible
     * span.
     */
    private double from;

    private boolean dragged;
    private float pressX;
    private double drawnNow;

    /**
     * @param kept the curves to continue
     * @param enlarging opens the charts over the window
     */
    public Chart(Stage stage, SimulationState simulation, LiveFigures figures, Kept kept, Runnable enlarging) {
        super(stage, "chart");
        this.simulation = simulation;
        this.figures = figures;
        this.kept = kept;
        plot = patch(theme.box(theme.field, 0));
        strokes = new ShapeMesh(theme, "curves");
        strokes.geometry.setLocalTranslation(0, 0, 4);
        curves.add(new Curve(true));
        curves.add(new Curve(false));
        chooseMeasures();
        attachChild(strokes.geometry);
        changesName = line(theme.ink, Line.Align.CENTRE);

        enlarge = quiet("enlarge", Icons.UP, enlarging)
                .color(theme.dim)
                .tip("Large charts over the window ({charts}): all measures, each group, histograms, CSV and PNG.");
        now = patch(theme.box(theme.accent, 0));
        new Touch(this, this::clicked)
                .onPress((x, y) -> {
                    pressX = x;
                    dragged = false;
                })
                .onDrag((x, y) -> {
                    dragged |= Math.abs(x - pressX) > CLICK;
                    if (dragged) {
                        double step = seconds(x) / simulation.world().dt();
                        simulation.playhead().dragTo(Math.round(step));
                    }
                })
                .onRelease((x, y) -> {
                    if (dragged) {
                        simulation.playhead().letGo();
                    }
                })
                .tip(() -> new Tip(
                        "Means over all groups in the last minute, and the scene's measures at places; ▼ marks that a congested"
                                + " group changed its leader. Drag to go back and forward in time. Click the left or the right half to choose"
                                + " another measure for it; {charts} enlarges the chart.",
                        curves.stream()
                                .map(Curve::measure)
                                .map(measure -> Format.capital(measure.label()) + ": " + measure.sentence())
                                .toArray(String[]::new)));
    }

    /** Chooses another measure for the curve on whose side the click was. */
    private void clicked() {
        if (!dragged) {
            Curve curve = curves.get(pressX < getSize().x / 2 ? 0 : 1);
            curve.index = (curve.index + 1) % measures.size();
            rearrange();
        }
    }

    /** The curves, which outlive the widget. */
    public static final class Kept {
        /** The curves of each run are kept for when the user returns to that run. */
        private final Map<History, Series> known = new WeakHashMap<>();

        private Series series;
        private History of;
    }

    /** The measures of the shown world; the scene's own first measure is on the right. */
    private void chooseMeasures() {
        Setup setup = simulation.world().setup();
        if (places != setup.measures()) {
            places = setup.measures();
            List<Measure> ofGroups = Measure.shownIn(Measure.Place.CHART);
            List<Measure> figuresOfPlaces = Measure.figures(setup);
            measures =
                    Stream.concat(ofGroups.stream(), figuresOfPlaces.stream()).toList();
            curves.get(0).index = 0;
            curves.get(1).index = figuresOfPlaces.isEmpty() ? 1 : ofGroups.size();
        }
    }

    /** The measure of the left curve. */
    public Measure left() {
        return curves.get(0).measure();
    }

    private Line line(ColorRGBA color, Line.Align align) {
        return new Line(stage, "", false, color).align(align);
    }

    public void update() {
        if (sample() || drawnNow != simulation.world().time()) {
            rearrange();
        }
    }

    /** Takes a sample when it is time for one; returns whether the visible part has changed. */
    public boolean sample() {
        History history = simulation.playhead().history();
        if (history != kept.of) {
            kept.of = history;
            chooseMeasures();
            kept.series = kept.known.computeIfAbsent(history, this::begun);
        }
        double known = simulation.knownUntil();
        World world = simulation.world();
        kept.series.setSeldom(Math.max(1, world.agents().count() / (double) MANY));
        float[] values = new float[measures.size()];
        if (kept.series.isDue(world.time(), known)) {
            for (int i = 0; i < values.length; i++) {
                values[i] = measures.get(i).of(world);
            }
        }
        return kept.series.sample(world.time(), known, figures.leaderChanges(), values);
    }

    /** The curves of a new run; for a branch, those of the run that it left, up to there. */
    private Series begun(History run) {
        Series before = run.origin() == null ? null : kept.known.get(run.origin());
        return before == null ? new Series(measures.size()) : before.copy();
    }

    /** The moment at an x, in simulated seconds. */
    private double seconds(float x) {
        return from + Math.max(0, Math.min(1, (x - SIDE) / (width() - 2 * SIDE))) * Series.SPAN;
    }

    /** The moment at its left edge, in simulated seconds. */
    public double from() {
        return from;
    }

    /** Whether the user drags over it. */
    public boolean isDragged() {
        return dragged && simulation.playhead().isDragging();
    }

    /** Follows the present moment at the run's end, otherwise only when that leaves the visible span. */
    private void follow() {
        double present = simulation.world().time();
        boolean atEnd = present >= kept.series.known();
        if (atEnd || present > from + Series.SPAN) {
            from = Math.max(0, present - Series.SPAN);
        } else if (present < from) {
            from = simulation.playhead().isDragging() ? present : Math.max(0, present - Series.SPAN / 2);
        }
    }

    /** What it shows, for tests. */
    public Series series() {
        return kept.series;
    }

    @Override
    public float naturalWidth() {
        return 140;
    }

    @Override
    protected void arrange(float width, float height) {
        float plotWidth = width - 2 * SIDE;
        float plotHeight = height - TOP - TimeGrid.LABELS;
        place(plot, SIDE, TOP, 1, plotWidth, plotHeight);
        place(enlarge, width - SIDE + SIDE / 2 - 2, plotHeight + TOP + 1, 7, 22, 16);
        nameCurves(plotWidth);
        follow();
        drawnNow = simulation.world().time();
        int first = kept.series.first(from);
        int behind = Math.min(kept.series.end(from + Series.SPAN), first + Series.MOST);
        float present = (float) ((drawnNow - from) / Series.SPAN) * plotWidth;
        boolean past = drawnNow < kept.series.known() && present >= 0 && present <= plotWidth;
        if (past) {
            place(now, SIDE + present - 0.75f, TOP, 6, 1.5f, plotHeight);
        } else {
            now.removeFromParent();
        }
        strokes.begin();
        words.begin();
        TimeGrid.draw(strokes, words, theme, from, Series.SPAN, SIDE, TOP, plotWidth, plotHeight);
        curves.get(1).arrange(first, behind, width, plotWidth, plotHeight);
        curves.get(0).arrange(first, behind, width, plotWidth, plotHeight);
        for (int i = first; i < behind; i++) {
            if (kept.series.changed(i)) {
                float x = SIDE + (float) ((kept.series.time(i) - from) / Series.SPAN) * plotWidth;
                strokes.triangle(x - MARK_HALF, TOP, x + MARK_HALF, TOP, x, TOP + MARK_DEEP, theme.ink);
                strokes.box(Math.round(x) - 0.5f, TOP, 1, plotHeight, faint);
            }
        }
        words.end();
        strokes.end();
    }

    /** Writes the legend above the curves: with words, with values only, or not at all, as there is room. */
    private void nameCurves(float width) {
        int changes = figures.leaderChanges();
        List<Line> names =
                new ArrayList<>(curves.stream().map(curve -> curve.name).toList());
        names.add(1, changesName);
        float each = (width - (names.size() - 1) * Theme.GAP) / names.size();
        curves.forEach(curve -> curve.name.setText(curve.measure().label() + " " + curve.value()));
        changesName.setText(Icons.CHANGE + " " + Format.number(changes) + (changes == 1 ? " change" : " changes")
                + " by congestion");
        if (!fit(names, each)) {
            curves.forEach(curve -> curve.name.setText(curve.value()));
            changesName.setText(Icons.CHANGE + " " + Format.number(changes));
        }
        boolean fit = fit(names, each);
        for (int i = 0; i < names.size(); i++) {
            if (fit) {
                place(names.get(i), SIDE + i * (each + Theme.GAP), 0, 1, each, TOP);
            } else {
                names.get(i).takeOff();
            }
        }
    }

    private static boolean fit(List<Line> names, float width) {
        return names.stream().allMatch(name -> name.textWidth() <= width);
    }

    /** A measure with its axis, the first on the left, the second on the right. */
    private final class Curve {
        final Line name;
        private final boolean left;
        private int index;
        private final ColorRGBA color;
        private final Line top;
        private final Line zero;

        Curve(boolean left) {
            this.left = left;
            color = left ? theme.accent : theme.second;
            name = line(color, left ? Line.Align.LEFT : Line.Align.RIGHT);
            top = line(color, left ? Line.Align.RIGHT : Line.Align.LEFT);
            zero = line(color, left ? Line.Align.RIGHT : Line.Align.LEFT);
        }

        Measure measure() {
            return measures.get(index);
        }

        String value() {
            Measure measure = measure();
            float now = kept.series.end() == 0 ? Float.NaN : kept.series.value(index, kept.series.end() - 1);
            return Format.fixed(now, measure.decimals(), measure.unit());
        }

        void arrange(int first, int behind, float width, float plotWidth, float plotHeight) {
            float most = Series.roundUp(kept.series.top(index, first, behind));
            String whole = Format.quantity(most, measure().unit());
            // The unit stands in the legend, too.
            top.setText(theme.width(whole, false) <= SIDE - 6 ? whole : Format.number(most));
            zero.setText("0");
            float x = left ? 0 : width - SIDE + 6;
            place(top, x, TOP - 4, 1, SIDE - 6, 18);
            place(zero, x, TOP + plotHeight - 16, 1, SIDE - 6, 18);
            float bottom = TOP + plotHeight;
            double perSecond = plotWidth / Series.SPAN;
            kept.series.draw(index, strokes, color, first, behind, from, SIDE, perSecond, bottom, plotHeight / most);
        }
    }
}
