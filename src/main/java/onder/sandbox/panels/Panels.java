package onder.sandbox.panels;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import onder.sandbox.build.CursorNote;
import onder.sandbox.build.EmptyNote;
import onder.sandbox.build.ToolState;
import onder.sandbox.build.ToolStrip;
import onder.sandbox.challenge.ChallengeOverlay;
import onder.sandbox.challenge.ChallengeState;
import onder.sandbox.charts.Chart;
import onder.sandbox.charts.ChartChoice;
import onder.sandbox.charts.ChartFile;
import onder.sandbox.charts.ChartsPanel;
import onder.sandbox.charts.LiveFigures;
import onder.sandbox.charts.Plot;
import onder.sandbox.charts.RunSampler;
import onder.sandbox.charts.Series;
import onder.sandbox.commands.Findable;
import onder.sandbox.commands.HintStrip;
import onder.sandbox.commands.Hints;
import onder.sandbox.commands.Mode;
import onder.sandbox.commands.ModeBadges;
import onder.sandbox.commands.Toolbar;
import onder.sandbox.compare.BranchesPanel;
import onder.sandbox.compare.CompareOverlay;
import onder.sandbox.compare.SideBySide;
import onder.sandbox.filming.FilmFrame;
import onder.sandbox.forecast.ForecastPanel;
import onder.sandbox.forecast.GroupLabels;
import onder.sandbox.forecast.OtherRuns;
import onder.sandbox.hud.Dock;
import onder.sandbox.hud.Dock.Entry;
import onder.sandbox.hud.Screen;
import onder.sandbox.hud.SidePanel;
import onder.sandbox.hud.TimeScale;
import onder.sandbox.hud.form.SettingsGroup;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.inspect.EventsPanel;
import onder.sandbox.inspect.GroupList;
import onder.sandbox.inspect.InspectorPanel;
import onder.sandbox.inspect.ObjectsPanel;
import onder.sandbox.inspect.SelectionFacts;
import onder.sandbox.run.LiveRun;
import onder.sandbox.run.SimulationState;
import onder.sandbox.run.Storage;
import onder.sandbox.settings.PresetsPanel;
import onder.sandbox.settings.SettingsColumn;
import onder.sandbox.shots.ShotLane;
import onder.sandbox.shots.ShotsPanel;
import onder.sandbox.timeline.EditsPanel;
import onder.sandbox.timeline.MomentPictures;
import onder.sandbox.timeline.MomentStrip;
import onder.sandbox.timeline.PastPage;
import onder.sandbox.timeline.TimelinePanel;
import onder.sandbox.timeline.TimelinePlot;
import onder.sandbox.view.CrowdArrow;
import onder.sandbox.view.Legend;
import onder.sandbox.view.ShotBoard;
import onder.sandbox.view.ViewControls;
import onder.sandbox.view.ViewOptions;
import onder.sandbox.view.Viewpoints;

/** Everything that the window shows over the scene: all panels, and the pages. */
final class Panels {
    /** The ids of panels that the user opens and closes, besides the side panels. */
    static final String TIMELINE = "timeline";

    static final String CHARTS = "charts";

    final Screen screen = new Screen();
    final Dock dock = new Dock(screen);
    private final SimulationState simulation;
    private final ViewOptions options;
    private final LiveFigures figures;
    private final SelectionFacts selected;
    private final RunSampler sampler;
    private final ChartChoice choice;
    private final ChartFile chartFile;
    final FilePages files;
    final Pages pages;

    /** The side panels. */
    final List<SidePanel.Choice> sides;

    private boolean restored;

    /**
     * @param own the panels' own settings, for the left panel
     * @param pictures of moments of the past
     * @param hinted whether hints are shown now
     */
    Panels(SandboxParts parts, SettingsGroup own, MomentPictures pictures, Hints hints, BooleanSupplier hinted) {
        LiveRun run = parts.run();
        ViewControls view = parts.view();
        Storage storage = parts.storage();
        OtherRuns others = parts.others();
        ToolState tools = parts.tools();
        ChallengeState challenge = parts.challenge();
        simulation = run.simulation();
        options = view.options();
        SideBySide comparison = others.comparison();
        selected = new SelectionFacts(simulation, run.selection());
        sampler = new RunSampler(simulation);
        choice = new ChartChoice(simulation, sampler);
        chartFile = new ChartFile(storage.files().folder);
        files = new FilePages(screen, simulation, storage, tools, challenge);
        pages = new Pages(screen, parts, this::settings, files);
        sides = sides(parts);
        figures = new LiveFigures(simulation);
        // The curves are the same however many steps are made between two pictures.
        simulation.addEachStep(world -> {
            sampler.update();
            BottomBar bar = dock.get(BottomBar.class);
            if (bar != null) {
                bar.chart.sample();
            }
        });
        SettingsColumn.Kept settings = new SettingsColumn.Kept();
        Chart.Kept curves = new Chart.Kept();
        TimeScale scale = new TimeScale();
        Supplier<List<Plot>> plots = () -> choice.plots(Integer.MAX_VALUE);
        Runnable charts = () -> dock.toggle(CHARTS);
        Runnable timeline = () -> dock.toggle(TIMELINE);
        Runnable presets = () -> dock.toggle(PresetsPanel.KIND.id());
        List<Mode> modes = PanelModes.of(parts);
        dock.setKept(() -> comparison.running() ? CompareOverlay.NAMES : 0f);
        dock.add(List.of(
                Entry.of(on -> new ChallengeOverlay(
                        on, challenge, simulation, screen::refuse, files::copyProof, pages::challenges)),
                Entry.of(on -> new LeftPanel(on, parts, pages, presets, own, settings)),
                Entry.of(on -> new RightPanel(
                                on,
                                parts,
                                figures,
                                new InspectorPanel(on, run, view, parts.inspector(), comparison::described),
                                kind -> dock.toggle(kind.id())))
                        // The figures describe one picture only, and would hide a part of them all.
                        .when(() -> !comparison.running() || isAnythingSelected()),
                Entry.of(on ->
                        new BottomBar(on, parts, new Chart(on, simulation, figures, curves, charts), pages, timeline)),
                Entry.of(on -> new TimelinePanel(
                                on,
                                run,
                                () -> comparison.title(simulation),
                                scale,
                                view.shots()::end,
                                view.viewpoints()::bring,
                                screen::say,
                                timeline))
                        .when(() -> dock.isOpen(TIMELINE)),
                Entry.of(on -> new ShotLane(on, simulation, view.shots(), scale))
                        // Shots do not film a comparison, and its pictures need the room.
                        .when(() -> dock.isOpen(TIMELINE) && !comparison.running()),
                Entry.of(on -> new MomentStrip(on, simulation, pictures, () -> pointed(scale)))
                        .when(() -> !comparison.running()),
                Entry.of(on -> new HintStrip(on, hints)).when(hinted),
                Entry.of(on -> new Legend(on, options.painting, options.heat))
                        .when(() -> !dock.isShown(MomentStrip.class)),
                // Over several pictures they would hide people.
                Entry.of(on -> new Toolbar(on, parts.keys())).when(() -> !comparison.running()),
                Entry.of(on -> new ToolStrip(on, tools, () -> pages.show("ground"), pages::build))
                        .when(tools::isOpen),
                Entry.of(on -> new ModeBadges(on, modes, Dock.Place.UPPER)).when(() -> !comparison.running()),
                // At the top they would hide the names of compared pictures.
                Entry.of(on -> new ModeBadges(on, modes, Dock.Place.LOWER)).when(comparison::running),
                Entry.of(on -> new CursorNote(on, tools)),
                Entry.of(on -> new EmptyNote(
                        on, tools, () -> !dock.isOpen(CHARTS) && !comparison.running() && !challenge.isOn())),
                Entry.of(on -> new GroupLabels(on, simulation, run.selection(), others.forecast())),
                Entry.of(on -> new FilmFrame(
                        on,
                        pages.film,
                        view.viewpoints(),
                        () -> dock.isOpen(TIMELINE)
                                && view.shots().chosen() >= 0
                                && !comparison.running()
                                && !storage.recorder().isRecording())),
                Entry.of(on -> new CrowdArrow(on, simulation, view.viewpoints(), storage.recorder()::isRecording)),
                Entry.of(on -> new ChartsPanel(
                                on,
                                simulation,
                                choice,
                                () -> files.saveTable(plots),
                                () -> files.saveSheet(plots),
                                charts))
                        .opened(CHARTS)));
        dock.add(sides.stream().map(this::entry).toList());
    }

    /** All settings, to be found by name. */
    private List<Findable> settings() {
        return dock.get(LeftPanel.class).settings.findable();
    }

    private Entry entry(SidePanel.Choice side) {
        String id = side.kind().id();
        return Entry.of(on -> side.maker().make(on, () -> dock.toggle(id))).opened(id);
    }

    private static List<SidePanel.Choice> sides(SandboxParts parts) {
        LiveRun run = parts.run();
        ViewControls view = parts.view();
        OtherRuns others = parts.others();
        SimulationState simulation = run.simulation();
        Viewpoints viewpoints = view.viewpoints();
        ShotBoard shots = view.shots();
        return List.of(
                new SidePanel.Choice(GroupList.KIND, (on, close) -> new GroupList(on, run, view, close)),
                new SidePanel.Choice(
                        EventsPanel.KIND,
                        (on, close) -> new EventsPanel(
                                on, run, viewpoints, () -> others.comparison().title(simulation), close)),
                new SidePanel.Choice(ObjectsPanel.KIND, (on, close) -> new ObjectsPanel(on, run, viewpoints, close)),
                new SidePanel.Choice(EditsPanel.KIND, (on, close) -> new EditsPanel(on, simulation, close)),
                new SidePanel.Choice(
                        BranchesPanel.KIND,
                        (on, close) -> new BranchesPanel(on, simulation, others.comparison(), others.ghosts(), close)),
                new SidePanel.Choice(
                        ForecastPanel.KIND,
                        (on, close) -> new ForecastPanel(on, run, viewpoints, others.forecast(), close)),
                new SidePanel.Choice(ShotsPanel.KIND, (on, close) -> new ShotsPanel(on, shots, close)),
                new SidePanel.Choice(
                        PresetsPanel.KIND,
                        (on, close) -> new PresetsPanel(
                                on, run, parts.storage().files().presets(), close)));
    }

    /** The time axis under the mouse; null: none. */
    private MomentStrip.Axis pointed(TimeScale scale) {
        Chart chart = dock.get(BottomBar.class).chart;
        double pointed = dock.get(TimelinePanel.class).pointed();
        if (!Double.isNaN(pointed)) {
            return new MomentStrip.Axis(scale.from(), scale.span(), pointed, TimelinePlot.NAMES, TimelinePlot.SIDE);
        }
        return chart.isDragged()
                ? new MomentStrip.Axis(
                        chart.from(), Series.SPAN, simulation.world().time(), Theme.GAP, Theme.GAP)
                : null;
    }

    /** Makes the panels on a stage; they replace those on the previous stage. */
    void make(Stage stage) {
        dock.dispose();
        stage.setMargins(new Stage.Margins(LeftPanel.WIDTH, RightPanel.WIDTH, BottomBar.HEIGHT));
        screen.setStage(stage);
        if (!restored && !stage.isFilmed()) {
            chartFile.restore(choice);
        }
        restored = true;
        dock.make();
    }

    /** Updates what the panels show, and lays out what has changed; called once a frame. */
    void update() {
        Stage stage = screen.stage();
        figures.takeRefusals().forEach(screen::refuse);
        sampler.update();
        screen.toasts().update();
        files.update();
        pages.update();
        if (simulation.edits().question() != null && !stage.popupOpen()) {
            PastPage page = new PastPage(stage, simulation);
            page.open(page::closed);
        }
        dock.update();
        options.setCharted(dock.get(BottomBar.class).chart.left());
        if (dock.isOpen(CHARTS) && !stage.isFilmed()) {
            chartFile.update(choice);
        }
    }

    /** Whether the selected thing still exists. */
    boolean isAnythingSelected() {
        return !selected.now().isEmpty();
    }

    /** Whether a panel covers a pixel, counted from the window's lower left corner. */
    boolean cover(float x, float y) {
        return screen.stage().popupOpen()
                || dock.covers(x, y)
                || screen.toasts().covers(x, y);
    }
}
