package onder.sandbox.panels;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import onder.draw.state.LastSeen;
import onder.group.Group;
import onder.param.Format;
import onder.sandbox.charts.LiveFigures;
import onder.sandbox.forecast.ForecastPanel;
import onder.sandbox.forecast.ForecastState;
import onder.sandbox.forecast.JamText;
import onder.sandbox.hud.Dock;
import onder.sandbox.hud.Docked;
import onder.sandbox.hud.SidePanel;
import onder.sandbox.hud.toolkit.Block;
import onder.sandbox.hud.toolkit.Button;
import onder.sandbox.hud.toolkit.Fact;
import onder.sandbox.hud.toolkit.FactRow;
import onder.sandbox.hud.toolkit.Icons;
import onder.sandbox.hud.toolkit.ShareBar;
import onder.sandbox.hud.toolkit.SizedBlock;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.inspect.EventsPanel;
import onder.sandbox.inspect.GroupList;
import onder.sandbox.inspect.InspectorPanel;
import onder.sandbox.run.Edit;
import onder.sandbox.run.ExitRate;
import onder.sandbox.run.SimulationState;
import onder.sandbox.timeline.EditsPanel;

/** The panel of live figures, the cost of a step, and the selection. */
final class RightPanel extends Docked {
    static final float WIDTH = 220;

    /** Figures are updated at this interval, in seconds: nobody can read a figure that changes in each frame. */
    private static final double EVERY = 0.25;

    private static final double RATE_SECONDS = 0.5;

    private final SimulationState simulation;
    private final LiveFigures live;
    private final ForecastState forecast;
    private final List<Figure> figures = new ArrayList<>();
    private final List<ShareBar> bars = new ArrayList<>();
    private final InspectorPanel inspector;
    private final BooleanSupplier comparing;
    private boolean compared;
    private final Button phases;
    private List<LiveFigures.PhaseCost> costs;

    /** Which figures there are: those of hunters' prey, of sources and of exits. */
    private final LastSeen<List<Boolean>> there = new LastSeen<>(List.of(false, false, false));

    private boolean phasesOpen;
    private double next;
    private double since = Double.NaN;
    private long stepsBefore;
    private int frames;
    private double frameRate = Double.NaN;
    private double stepRate = Double.NaN;

    private record Figure(String name, String tip, Supplier<String> value, FactRow row) {}

    /**
     * @param comparing whether several pictures are shown side by side
     * @param open opens or closes a side panel
     */
    RightPanel(
            Stage stage,
            SandboxParts parts,
            LiveFigures live,
            InspectorPanel inspector,
            Consumer<SidePanel.Kind> open) {
        super(stage, "right", Dock.Place.RIGHT);
        simulation = parts.run().simulation();
        this.live = live;
        forecast = parts.others().forecast();
        costs = live.phases();
        this.inspector = inspector;
        comparing = parts.others().comparison()::running;
        setSurface(theme.box(theme.panel, 0));
        phases = arrow("phases", "The cost of each phase of a step.", this::togglePhases);
        Runnable groups = () -> open.accept(GroupList.KIND);
        Runnable events = () -> open.accept(EventsPanel.KIND);
        Runnable edits = () -> open.accept(EditsPanel.KIND);
        Runnable forecasts = () -> open.accept(ForecastPanel.KIND);
        List<Block> rows = new ArrayList<>();
        rows.add(figure(
                "agents",
                "How many agents there are now, in all groups.",
                () -> Format.number(simulation.world().groups().all().stream()
                        .mapToInt(Group::size)
                        .sum())));
        rows.add(stack(
                figure(
                        "groups",
                        "How many groups there are now.",
                        () -> Format.number(simulation.world().groups().all().size()),
                        groups),
                atRight(arrow(
                        "groupList", "A table of all groups: who leads, how long, how fast ({groups}).", groups))));
        rows.add(stack(
                figure(
                        "events",
                        "How many events there have been since the start: changes of leaders, congestion, splits and others.",
                        () -> Format.number(simulation.world().events().count()),
                        events),
                atRight(arrow("eventList", "What has happened, by group and time ({events}).", events))));
        rows.add(stack(
                figure(
                        "edits",
                        "How many of your edits are in effect now.",
                        () -> Format.number(
                                simulation.edits().standing(Edit.Standing.HOLDS).size()),
                        edits),
                atRight(arrow("editList", "List your edits and undo them ({edits}).", edits))));
        rows.add(stack(
                figure(
                        "forecast",
                        "Age of the forecast shown, in simulated seconds; off: forecasts are off.",
                        this::forecastAge,
                        forecasts),
                atRight(arrow(
                        "forecastList",
                        "Which groups will be congested, and what prevents it ({forecast}).",
                        forecasts))));
        rows.add(figure(
                        "caught",
                        "How many agents have been caught since the start.",
                        () -> Format.number(live.caught()))
                .shownIf(() -> live.caught() >= 0));
        rows.add(figure(
                        "came",
                        "How many people sources have brought since the start.",
                        () -> Format.number(live.came()))
                .shownIf(() -> live.came() >= 0));
        rows.add(figure("out", "How many people have left by exits since the start.", () -> Format.number(live.left()))
                .shownIf(() -> live.left() >= 0));
        rows.add(figure(
                        "exits",
                        "How many people left by all exits in the last 5 s, per second.",
                        () -> Format.fixed(ExitRate.of(simulation.world()), 1) + Format.SPACE + "/s")
                .shownIf(() -> live.left() >= 0));
        rows.add(figure(
                "frames",
                "Pictures drawn per second of real time.",
                () -> Format.fixed(frameRate, digits(frameRate)) + Format.SPACE + "/s"));
        rows.add(figure(
                "steps",
                "Steps simulated per second of real time.",
                () -> Format.fixed(stepRate, digits(stepRate)) + Format.SPACE + "/s"));
        rows.add(stack(
                figure(
                        "step cost",
                        "The average time for a step, in milliseconds of real time.",
                        this::stepCost,
                        this::togglePhases),
                atRight(phases)));
        for (int i = 0; i < costs.size(); i++) {
            rows.add(phase(i).shownIf(() -> phasesOpen));
        }
        rows.add(patch(theme.box(theme.line, 0))
                .high(1)
                .inset(0, Theme.GAP - 1, 0, 0)
                .shownIf(inspector::isShown));
        rows.add(inspector.rest());
        setContent(column(0, rows).inset(Theme.GAP, Theme.GAP));
    }

    /** Rates below ten a second have a decimal: with a million agents there are one or two steps a second. */
    private static int digits(double rate) {
        return rate < 10 ? 1 : 0;
    }

    private String forecastAge() {
        return !forecast.isOn() ? "off" : forecast.known() == null ? "…" : JamText.age(forecast.age());
    }

    private Button arrow(String name, String tip, Runnable action) {
        return quiet(name, Icons.CLOSED, action).color(theme.dim).tip(tip);
    }

    private Block atRight(Button button) {
        return row(0, stack().rest(), button.sized(20, 20));
    }

    /** Makes a figure; all numbers end in one column, left of the arrows. */
    private SizedBlock figure(String name, String tip, Supplier<String> value) {
        return figure(name, tip, value, () -> {});
    }

    /** The same, of which a click does something. */
    private SizedBlock figure(String name, String tip, Supplier<String> value, Runnable click) {
        FactRow row = new FactRow(stage).onClick(click);
        figures.add(new Figure(name, tip, value, row));
        return row.inset(0, 0, 24, 0);
    }

    /** The cost of a phase, over a bar that compares it with the others. */
    private Block phase(int index) {
        ShareBar bar = new ShareBar(stage, theme.box(theme.raised, 2));
        bars.add(bar);
        SizedBlock cost = figure(
                Format.words(costs.get(index).name()),
                costs.get(index).doc(),
                () -> milliseconds(costs.get(index).milliseconds()));
        return stack(bar.inset(0, 1, 20, 1), cost.inset(6, 0, 0, 0));
    }

    private void togglePhases() {
        phasesOpen = !phasesOpen;
        phases.setLabel(phasesOpen ? Icons.OPEN : Icons.CLOSED);
        next = 0;
        stage.requestLayout();
    }

    @Override
    public float widthIn(float free) {
        return WIDTH;
    }

    /** Beside compared pictures the panel fills the height: nothing else would be below it. */
    @Override
    public float heightFor(float width) {
        return compared ? Float.MAX_VALUE : super.heightFor(width);
    }

    @Override
    public void update() {
        if (compared != comparing.getAsBoolean()) {
            compared = !compared;
            stage.requestLayout();
        }
        countRates();
        if (stage.seconds() < next && !inspector.outdated()) {
            return;
        }
        next = stage.seconds() + EVERY;
        costs = live.phases();
        figures.forEach(figure -> figure.row.show(new Fact(figure.name, figure.value.get(), figure.tip)));
        float most = 0.001f;
        for (LiveFigures.PhaseCost cost : costs) {
            most = Math.max(most, cost.milliseconds());
        }
        for (int i = 0; i < bars.size(); i++) {
            bars.get(i).setShare(costs.get(i).milliseconds() / most);
        }
        if (there.update(List.of(live.caught() >= 0, live.came() >= 0, live.left() >= 0))) {
            stage.requestLayout();
        }
        inspector.update();
    }

    private void countRates() {
        frames++;
        double now = stage.isFilmed() ? stage.seconds() : System.nanoTime() / 1e9;
        since = Double.isNaN(since) ? now : since;
        double passed = now - since;
        if (passed >= RATE_SECONDS) {
            frameRate = frames / passed;
            stepRate = Math.max(0, simulation.world().steps() - stepsBefore) / passed;
            since = now;
            frames = 0;
            stepsBefore = simulation.world().steps();
        }
    }

    private String stepCost() {
        return milliseconds((float)
                costs.stream().mapToDouble(LiveFigures.PhaseCost::milliseconds).sum());
    }

    private String milliseconds(float value) {
        return stage.isFilmed() ? "–" : Format.fixed(value, 2) + Format.SPACE + "ms";
    }
}
