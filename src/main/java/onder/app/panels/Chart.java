package onder.app.panels;

import com.jme3.math.ColorRGBA;
import java.util.Map;
import java.util.WeakHashMap;
import onder.app.chart.Marks;
import onder.app.chart.Ribbon;
import onder.app.chart.Series;
import onder.app.chart.TimeGrid;
import onder.app.history.History;
import onder.app.simulation.SimulationState;
import onder.app.ui.Entry;
import onder.app.ui.Format;
import onder.app.ui.Icons;
import onder.app.ui.Line;
import onder.app.ui.Stage;
import onder.app.ui.Theme;
import onder.app.ui.Tip;
import onder.app.ui.Touch;
import onder.app.ui.Widget;

/** Displacement and score over the last minute, with the changes of leader. */
final class Chart extends Widget {
    private static final float SIDE = 44;
    private static final float TOP = 22;

    private final SimulationState simulation;
    private final LiveFigures figures;

    /** A run that is come back to has its curves again. */
    private final Map<History, Series> known = new WeakHashMap<>();

    private Series series = new Series();
    private History of;
    private final Entry.Plain plot;
    private final Ribbon displacement;
    private final Ribbon score;
    private final Marks marks;
    private final Line displacementName;
    private final Line scoreName;
    private final Line changesName;
    private final Line displacementTop;
    private final Line scoreTop;
    private final Line displacementZero;
    private final Line scoreZero;
    private final TimeGrid grid;

    Chart(Stage stage, SimulationState simulation, LiveFigures figures) {
        super(stage, "chart");
        this.simulation = simulation;
        this.figures = figures;
        plot = new Entry.Plain(stage);
        plot.setBackground(theme.box(theme.field, 0));
        displacement = new Ribbon(theme, "displacement", Series.MOST, theme.accent);
        score = new Ribbon(theme, "score", Series.MOST, theme.second);
        marks = new Marks(theme, Series.MOST, theme.ink);
        displacement.geometry().setLocalTranslation(0, 0, 4);
        score.geometry().setLocalTranslation(0, 0, 3);
        marks.geometry().setLocalTranslation(0, 0, 5);
        attachChild(displacement.geometry());
        attachChild(score.geometry());
        attachChild(marks.geometry());
        displacementName = line(theme.accent, Line.Align.LEFT);
        scoreName = line(theme.second, Line.Align.RIGHT);
        changesName = line(theme.ink, Line.Align.CENTRE);
        displacementTop = line(theme.accent, Line.Align.RIGHT);
        scoreTop = line(theme.second, Line.Align.LEFT);
        displacementZero = line(theme.accent, Line.Align.RIGHT);
        scoreZero = line(theme.second, Line.Align.LEFT);
        grid = new TimeGrid(this);
        setBackground(theme.box(theme.color(0, 0), 0));
        new Touch(this)
                .tip(() -> new Tip(
                        "How far members move in a window, and the groups' score, over the last minute.",
                        "▼ marks a change of leader."));
    }

    private Line line(ColorRGBA color, Line.Align align) {
        return new Line(stage, "", false, color).align(align);
    }

    void update() {
        History history = simulation.history();
        if (history != of) {
            of = history;
            series = known.computeIfAbsent(history, run -> new Series());
        }
        double known = history == null ? 0 : history.end() * (double) history.dt();
        if (series.sample(
                simulation.world().time(), known, figures.displacement(), figures.score(), figures.leaderChanges())) {
            rearrange();
        }
    }

    /** What it shows, for tests. */
    Series series() {
        return series;
    }

    @Override
    public float heightFor(float width) {
        return 80;
    }

    @Override
    protected void arrange(float width, float height) {
        float plotWidth = width - 2 * SIDE;
        float plotHeight = height - TOP - TimeGrid.LABELS;
        place(plot, SIDE, TOP, plotWidth, plotHeight);
        nameCurves(plotWidth);

        float topDisplacement = 0;
        float topScore = 0;
        for (int i = series.first(); i < series.end(); i++) {
            topDisplacement = Math.max(topDisplacement, finite(series.displacement(i)));
            topScore = Math.max(topScore, finite(series.score(i)));
        }
        topDisplacement = Series.roundUp(topDisplacement);
        topScore = Series.roundUp(topScore);
        displacementTop.text(Format.number(topDisplacement) + Format.SPACE + "m");
        scoreTop.text(Format.number(topScore));
        displacementZero.text("0");
        scoreZero.text("0");
        place(displacementTop, 0, TOP - 4, SIDE - 6, 18);
        place(displacementZero, 0, TOP + plotHeight - 16, SIDE - 6, 18);
        place(scoreTop, width - SIDE + 6, TOP - 4, SIDE - 6, 18);
        place(scoreZero, width - SIDE + 6, TOP + plotHeight - 16, SIDE - 6, 18);

        double from = Math.max(0, series.now() - Series.SPAN);
        grid.arrange(from, Series.SPAN, SIDE, TOP, plotWidth, plotHeight);
        displacement.begin();
        score.begin();
        marks.begin();
        for (int i = series.first(); i < series.end(); i++) {
            float x = SIDE + (float) ((series.time(i) - from) / Series.SPAN) * plotWidth;
            displacement.add(x, TOP + plotHeight * (1 - series.displacement(i) / topDisplacement));
            score.add(x, TOP + plotHeight * (1 - series.score(i) / topScore));
            if (series.changed(i)) {
                marks.add(x, TOP, plotHeight);
            }
        }
        displacement.end();
        score.end();
        marks.end();
    }

    /** Names the curves over them, in words, in figures only, or not at all: as there is room. */
    private void nameCurves(float width) {
        String metres = quantity(figures.displacement(), Format.SPACE + "m");
        String score = quantity(figures.score(), "");
        int changes = figures.leaderChanges();
        float third = (width - 2 * Theme.GAP) / 3;
        displacementName.text("displacement " + metres);
        scoreName.text("score " + score);
        changesName.text(Icons.CHANGE + " " + changes(changes));
        if (!namesFit(third)) {
            displacementName.text(metres);
            scoreName.text(score);
            changesName.text(Icons.CHANGE + " " + Format.number(changes));
        }
        boolean fit = namesFit(third);
        Line[] names = {displacementName, changesName, scoreName};
        for (int i = 0; i < names.length; i++) {
            if (fit) {
                place(names[i], SIDE + i * (third + Theme.GAP), 0, third, TOP);
            } else {
                hide(names[i]);
            }
        }
    }

    private boolean namesFit(float width) {
        return Math.max(displacementName.textWidth(), Math.max(scoreName.textWidth(), changesName.textWidth()))
                <= width;
    }

    private static String quantity(float value, String unit) {
        return Float.isNaN(value) ? "–" : Format.fixed(value, 2) + unit;
    }

    private static String changes(int n) {
        return Format.number(n) + (n == 1 ? " leader change" : " leader changes");
    }

    private static float finite(float value) {
        return Float.isFinite(value) ? value : 0;
    }
}
