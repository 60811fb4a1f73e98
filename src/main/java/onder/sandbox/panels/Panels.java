package onder.sandbox.panels;

import com.jme3.renderer.Camera;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import onder.history.History;
import onder.sandbox.build.CursorNote;
import onder.sandbox.build.ToolStrip;
import onder.sandbox.charts.Chart;
import onder.sandbox.charts.ChartChoice;
import onder.sandbox.charts.ChartFile;
import onder.sandbox.charts.EventFeed;
import onder.sandbox.charts.LiveFigures;
import onder.sandbox.charts.Plot;
import onder.sandbox.charts.RunSampler;
import onder.sandbox.charts.Series;
import onder.sandbox.compare.PanelInsets;
import onder.sandbox.filming.FilmChoice;
import onder.sandbox.hud.form.SettingsGroup;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Toasts;
import onder.sandbox.hud.toolkit.Widget;
import onder.sandbox.inspect.SelectionFacts;
import onder.sandbox.timeline.MomentPictures;
import onder.sandbox.timeline.MomentStrip;
import onder.sandbox.timeline.PastPage;
import onder.sandbox.timeline.TimelinePlot;

/** All that the HUD has on one stage, and where: made anew when the scale has to be another. */
final class Panels {
    /** Those that a key opens beside the figures. */
    static final List<SidePanel.Kind> SIDE = List.of(
            GroupList.KIND,
            EventsPanel.KIND,
            ObjectsPanel.KIND,
            EditsPanel.KIND,
            BranchesPanel.KIND,
            ForecastPanel.KIND,
            ShotsPanel.KIND,
            PresetsPanel.KIND);

    private static final float BAR_LAYER = 30;
    private static final float TIMELINE_LAYER = 20;
    private static final float SIDE_LAYER = 20;
    private static final float TOOLS_LAYER = 25;
    private static final float CHARTS_LAYER = 35;

    /** Between the shots and the timeline below, whose time they share. */
    private static final float SHOTS_GAP = 3;

    /** Where less of the width would be left one flies to behind a side panel, in points. */
    static final float LEAST_FREE = 280;

    /** A layout can ask for another: a closed popup, a line that came or went. */
    private static final int MOST_LAYOUTS = 3;

    private final Stage stage;
    private final Program program;
    private final EventFeed news;
    private final SelectionFacts selected;
    private final Toasts toasts;
    private final Legend legend;
    private final Pages pages;
    private final FilePages files;
    private final LeftPanel left;
    private final RightPanel right;
    private final BottomBar bottom;
    private final TimelinePanel timeline;
    private final ShotLane shots;
    private final ToolStrip tools;
    private final CursorNote figure;
    private final Chart chart;
    private final MomentStrip moments;
    private final JamLabels labels;
    private final RunSampler sampler;
    private final ChartChoice choice;
    private final ChartFile chartFile;
    private final ChallengeOverlay challenge;
    private boolean momentsShown;
    private boolean timelineOpen;
    private boolean rightShown = true;
    private boolean compared;
    private boolean toolsShown;

    /** What the panels leave of the window. */
    private JamLabels.Space free = new JamLabels.Space(0, 0, 0, 0, List.of());

    /** Null while none is open. */
    private SidePanel side;

    /** The large charts; null while they are closed. */
    private ChartsPanel charts;

    /**
     * @param own the panels' own settings, for the left panel
     * @param pictures of moments of the past
     * @param before whose open parts are open here too, or null
     */
    Panels(Stage stage, Program program, SettingsGroup own, MomentPictures pictures, Panels before) {
        this.stage = stage;
        this.program = program;
        selected = new SelectionFacts(program.simulation(), program.selection());
        news = new EventFeed(program.simulation());
        LiveFigures figures = new LiveFigures(program.simulation(), news);
        stage.setMargins(new Stage.Margins(LeftPanel.WIDTH, RightPanel.WIDTH, BottomBar.HEIGHT));
        toasts = new Toasts(stage);
        legend = new Legend(
                stage, program.options().painting(), program.options().heat());
        files = new FilePages(stage, program, toasts, before == null ? null : before.files);
        pages = new Pages(stage, program, toasts, files, before == null ? new FilmChoice() : before.pages.film());
        left = new LeftPanel(stage, program, pages::gallery, files, this::build, () -> toggle(PresetsPanel.KIND), own);
        right = new RightPanel(stage, program, figures, this::toggle);
        if (before != null) {
            left.beLike(before.left);
            timelineOpen = before.timelineOpen;
            side = before.side == null ? null : make(before.side.kind());
        }
        sampler = before == null ? new RunSampler(program.simulation()) : before.sampler;
        choice = before == null ? new ChartChoice(program.simulation(), sampler) : before.choice;
        chartFile = before == null ? new ChartFile(program.files().folder()) : before.chartFile;
        if (before == null && !stage.isFilmed()) {
            chartFile.restore(choice);
        }
        charts = before == null || before.charts == null ? null : makeCharts();
        chart = new Chart(stage, program.simulation(), figures, before == null ? null : before.chart, this::charts);
        bottom = new BottomBar(stage, program, chart, toasts::say, this::timeline, pages::compare, pages::openFilm);
        timeline = new TimelinePanel(stage, program, this::timeline);
        shots = new ShotLane(stage, program, timeline.scale());
        tools = new ToolStrip(stage, program.tools(), this::build);
        moments = new MomentStrip(stage, pictures);
        labels = new JamLabels(stage, program);
        figure = new CursorNote(stage, program.tools());
        challenge = new ChallengeOverlay(stage, program, toasts, files, pages::challenges);
    }

    private SidePanel make(SidePanel.Kind kind) {
        return kind.maker().make(stage, program, () -> toggle(kind));
    }

    private ChartsPanel makeCharts() {
        Supplier<List<Plot>> plots = () -> choice.plots(Integer.MAX_VALUE);
        return new ChartsPanel(
                stage, program, choice, () -> files.saveTable(plots), () -> files.saveSheet(plots), this::charts);
    }

    Toasts toasts() {
        return toasts;
    }

    Pages pages() {
        return pages;
    }

    FilePages files() {
        return files;
    }

    LeftPanel left() {
        return left;
    }

    /** Pulls what is shown from the program, and lays out what has changed; once a frame. */
    void update() {
        news.takeRefusals().forEach(toasts::refuse);
        challenge.update();
        left.update();
        right.update();
        if (side != null && side.update()) {
            stage.requestLayout();
        }
        bottom.update();
        sampler.update();
        if (charts != null) {
            charts.update();
            if (!stage.isFilmed()) {
                chartFile.update(choice);
            }
        }
        if (timelineOpen) {
            timeline.setFilmed(shots.end());
            timeline.update();
            if (!compared) {
                shots.update();
            }
        }
        if (toolsShown != program.tools().isOpen()) {
            toolsShown = program.tools().isOpen();
            stage.requestLayout();
        }
        if (toolsShown) {
            tools.update();
        }
        figure.update();
        updateMoments();
        program.options().setCharted(chart.left());
        if (legend.update()) {
            stage.requestLayout();
        }
        toasts.update();
        files.update();
        pages.update();
        if (program.simulation().edits().question() != null && !stage.popupOpen()) {
            PastPage page = new PastPage(stage, program.simulation());
            page.open(page::closed);
        }
        boolean comparing = program.comparison().running();
        // The figures of one of the pictures would hide a part of them all.
        boolean showRight = !comparing || isAnythingSelected();
        if (showRight != rightShown || comparing != compared) {
            rightShown = showRight;
            compared = comparing;
            stage.hideTip();
            stage.requestLayout();
        }
        for (int i = 0; i < MOST_LAYOUTS && stage.takeLayoutRequest(); i++) {
            layout();
        }
    }

    /** Shows pictures of the moments where the mouse is on a time axis. */
    private void updateMoments() {
        History history = program.simulation().playhead().history();
        double pointed = timeline.pointed();
        boolean onTimeline = !Double.isNaN(pointed);
        boolean wanted = history != null
                && (onTimeline || chart.isDragged())
                && !program.comparison().running();
        if (wanted != momentsShown) {
            momentsShown = wanted;
            stage.requestLayout();
        }
        if (wanted) {
            double from = onTimeline ? timeline.scale().from() : chart.from();
            double span = onTimeline ? timeline.scale().span() : Series.SPAN;
            double at = onTimeline ? pointed : program.simulation().world().time();
            moments.setMargins(onTimeline ? TimelinePlot.NAMES : Theme.GAP, onTimeline ? TimelinePlot.SIDE : Theme.GAP);
            moments.show(from, span, at, history.dt(), history.end());
        }
    }

    /** Whether what is selected is still there. */
    boolean isAnythingSelected() {
        return !selected.now().isEmpty();
    }

    private void layout() {
        float h = stage.height();
        float w = stage.width();
        challenge.layout();
        if (challenge.isOn()) {
            // It is played in the whole window.
            for (Widget other : List.of(left, right, bottom, timeline, shots, moments, legend, tools)) {
                other.removeFromParent();
            }
            closeSide();
            if (charts != null) {
                charts();
            }
            toasts.layout(w / 2, h - Theme.GAP);
            return;
        }
        stage.show(left, 0, 0, 0, LeftPanel.WIDTH, h - BottomBar.HEIGHT);
        if (rightShown) {
            float most = h - BottomBar.HEIGHT;
            // Beside pictures nothing else would be below it.
            float tall = compared ? most : Math.min(right.heightFor(RightPanel.WIDTH), most);
            stage.show(right, w - RightPanel.WIDTH, 0, 0, RightPanel.WIDTH, tall);
        } else {
            right.removeFromParent();
        }
        stage.show(bottom, 0, h - BottomBar.HEIGHT, BAR_LAYER, w, BottomBar.HEIGHT);
        float free = w - LeftPanel.WIDTH - rightWidth() - 2 * Theme.GAP;
        float y = h - BottomBar.HEIGHT - Theme.GAP;
        if (timelineOpen) {
            float tall = timeline.heightFor(free);
            y -= tall;
            stage.show(timeline, LeftPanel.WIDTH + Theme.GAP, y, TIMELINE_LAYER, free, tall);
            // What is compared is not filmed by shots, and its pictures need the room.
            if (compared) {
                shots.removeFromParent();
            } else {
                float lane = shots.heightFor(free);
                y -= lane + SHOTS_GAP;
                stage.show(shots, LeftPanel.WIDTH + Theme.GAP, y, TIMELINE_LAYER, free, lane);
            }
            y -= Theme.GAP;
        } else {
            timeline.removeFromParent();
            shots.removeFromParent();
        }
        if (momentsShown) {
            float tall = moments.heightFor(free);
            y -= tall;
            stage.show(moments, LeftPanel.WIDTH + Theme.GAP, y, TIMELINE_LAYER, free, tall);
            y -= Theme.GAP;
        } else {
            moments.removeFromParent();
        }
        if (legend.isShown() && !momentsShown) {
            float tall = legend.heightFor(Legend.WIDTH);
            stage.show(legend, LeftPanel.WIDTH + Theme.GAP, y - tall, TIMELINE_LAYER, Legend.WIDTH, tall);
        } else {
            legend.removeFromParent();
        }
        float top = Theme.GAP;
        if (toolsShown) {
            float tall = tools.heightFor(free);
            stage.show(tools, LeftPanel.WIDTH + Theme.GAP, top, TOOLS_LAYER, free, tall);
            top += tall + Theme.GAP;
        } else {
            tools.removeFromParent();
        }
        if (side != null) {
            float wide = side.widthIn(free);
            float tall = Math.min(side.heightFor(wide), y - top);
            stage.show(side, w - rightWidth() - Theme.GAP - wide, top, SIDE_LAYER, wide, tall);
        }
        List<JamLabels.Placed> taken = new ArrayList<>();
        if (rightShown) {
            taken.add(new JamLabels.Placed(w - RightPanel.WIDTH, 0, w, right.height()));
        }
        if (side != null) {
            float end = w - rightWidth() - Theme.GAP;
            taken.add(new JamLabels.Placed(end - side.width(), top, end, top + side.height()));
        }
        if (legend.getParent() != null) {
            float begin = LeftPanel.WIDTH + Theme.GAP;
            taken.add(new JamLabels.Placed(begin, y - legend.height(), begin + Legend.WIDTH, y));
        }
        this.free = new JamLabels.Space(LeftPanel.WIDTH + Theme.GAP, top, w - Theme.GAP, y, taken);
        if (charts != null) {
            stage.show(charts, 0, 0, CHARTS_LAYER, w, h - BottomBar.HEIGHT);
        }
        toasts.layout(LeftPanel.WIDTH + (w - LeftPanel.WIDTH - rightWidth()) / 2, y);
    }

    /** Puts what lies over the picture where the camera sees it; nothing over charts or several pictures. */
    void placeOverPicture(Camera camera) {
        if (compared || charts != null || challenge.isOn()) {
            labels.clear();
        } else {
            labels.place(camera, free);
        }
    }

    private float rightWidth() {
        return rightShown ? RightPanel.WIDTH : 0;
    }

    /** Begins or ends building. */
    void build() {
        program.tools().setOpen(!program.tools().isOpen());
        stage.hideTip();
        stage.requestLayout();
    }

    /** Opens or closes the leadership timeline. */
    void timeline() {
        timelineOpen = !timelineOpen;
        stage.hideTip();
        stage.requestLayout();
    }

    /** Opens or closes the charts over the window. */
    void charts() {
        if (charts == null) {
            charts = makeCharts();
        } else {
            charts.dispose();
            charts.removeFromParent();
            charts = null;
        }
        stage.hideTip();
        stage.requestLayout();
    }

    /** Opens the timeline, where it is closed. */
    void openTimeline() {
        if (!timelineOpen) {
            timeline();
        }
    }

    /** Opens or closes a side panel; another that is open makes way for it. */
    void toggle(SidePanel.Kind kind) {
        boolean closes = side != null && side.kind() == kind;
        if (side != null) {
            side.dispose();
            side.removeFromParent();
        }
        side = closes ? null : make(kind);
        stage.requestLayout();
    }

    /** The few panels of a challenge. */
    ChallengeOverlay challenge() {
        return challenge;
    }

    boolean isChartsOpen() {
        return charts != null;
    }

    boolean isTimelineOpen() {
        return timelineOpen;
    }

    /** Takes away the span that is marked on the timeline; false when there was none. */
    boolean unmark() {
        return timeline.unmark();
    }

    /** Closes the side panel; false when none was open. */
    boolean closeSide() {
        if (side == null) {
            return false;
        }
        toggle(side.kind());
        return true;
    }

    /** Whether a pixel, from the window's lower left corner, is on any of them. */
    boolean cover(float x, float y) {
        return stage.popupOpen()
                || challenge.covers(x, y)
                || left.holds(x, y)
                || right.holds(x, y)
                || bottom.holds(x, y)
                || timeline.holds(x, y)
                || shots.holds(x, y)
                || tools.holds(x, y)
                || side != null && side.holds(x, y)
                || charts != null && charts.holds(x, y)
                || labels.cover(x, y)
                || toasts.covers(x, y);
    }

    /** The part of a window of that size in pixels, from its right edge, that panels take of where one flies to. */
    float right(int windowWidth) {
        float scale = stage.theme.scale();
        float wide = rightWidth() + (side == null ? 0 : side.width() + Theme.GAP);
        boolean tall = side != null && side.height() > stage.height() / 3;
        boolean leaves = stage.width() - LeftPanel.WIDTH - wide > LEAST_FREE;
        return (tall && leaves ? wide : rightWidth()) * scale / windowWidth;
    }

    /** What they leave of a window of that size in pixels to compared pictures. */
    PanelInsets room(int windowWidth, int windowHeight) {
        if (challenge.isOn()) {
            return PanelInsets.WHOLE;
        }
        float scale = stage.theme.scale();
        float bottomHeight = BottomBar.HEIGHT + (timelineOpen ? timeline.height() + 2 * Theme.GAP : 0);
        return new PanelInsets(
                LeftPanel.WIDTH * scale / windowWidth,
                rightWidth() * scale / windowWidth,
                bottomHeight * scale / windowHeight,
                BottomBar.chartPlace(windowWidth / scale, windowHeight / scale));
    }
}
