package onder.sandbox.panels;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import onder.param.Format;
import onder.sandbox.charts.LiveFigures;
import onder.sandbox.forecast.ForecastState;
import onder.sandbox.forecast.JamText;
import onder.sandbox.hud.toolkit.Block;
import onder.sandbox.hud.toolkit.Button;
import onder.sandbox.hud.toolkit.Column;
import onder.sandbox.hud.toolkit.Fact;
import onder.sandbox.hud.toolkit.FactRow;
import onder.sandbox.hud.toolkit.Icons;
import onder.sandbox.hud.toolkit.Patch;
import onder.sandbox.hud.toolkit.Row;
import onder.sandbox.hud.toolkit.ShareBar;
import onder.sandbox.hud.toolkit.SizedBlock;
import onder.sandbox.hud.toolkit.Stack;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Touch;
import onder.sandbox.hud.toolkit.Widget;
import onder.sandbox.run.Edit;
import onder.sandbox.run.SimulationState;

/** Live figures, what a step costs, and what is selected. */
final class RightPanel extends Widget {
    static final float WIDTH = 220;

    /** Figures are updated at this interval, in seconds: nobody can read one that changes in each frame. */
    private static final double EVERY = 0.25;

    private static final double RATE_SECONDS = 0.5;

    private final SimulationState simulation;
    private final LiveFigures live;
    private final ForecastState outlook;
    private final List<Figure> figures = new ArrayList<>();
    private final List<ShareBar> bars = new ArrayList<>();
    private final InspectorPanel inspector;
    private final Button phases;
    private List<LiveFigures.PhaseCost> costs;
    private boolean hunted;
    private boolean comes;
    private boolean leaves;
    private boolean phasesOpen;
    private double next;
    private double since = Double.NaN;
    private long stepsBefore;
    private int frames;
    private double frameRate = Double.NaN;
    private double stepRate = Double.NaN;

    private record Figure(String name, Supplier<String> value, FactRow row) {}

    /** @param open opens or closes a side panel */
    RightPanel(Stage stage, Program program, LiveFigures live, Consumer<SidePanel.Kind> open) {
        super(stage, "right");
        simulation = program.simulation();
        this.live = live;
        outlook = program.outlook();
        costs = live.phases();
        inspector = new InspectorPanel(stage, program);
        setBackground(theme.box(theme.panel, 0));
        new Touch(this);
        phases = arrow("phases", "What each phase of a step costs.", this::togglePhases);
        Button groups = arrow("groupList", "All groups in a list ({groups}).", () -> open.accept(GroupList.KIND));
        Button events = arrow("eventList", "What has happened lately ({events}).", () -> open.accept(EventsPanel.KIND));
        Button edits =
                arrow("editList", "What you have changed, to undo ({edits}).", () -> open.accept(EditsPanel.KIND));
        Button forecast = arrow(
                "forecastList",
                "Who will jam, and what prevents it ({forecast}).",
                () -> open.accept(ForecastPanel.KIND));
        List<Block> parts = new ArrayList<>();
        parts.add(figure("agents", () -> Format.number(live.agents())));
        parts.add(new Stack(figure("groups", () -> Format.number(live.groups())), atRight(groups)));
        parts.add(new Stack(figure("events", () -> Format.number(live.events())), atRight(events)));
        parts.add(new Stack(figure("edits", () -> Format.number(edits())), atRight(edits)));
        parts.add(new Stack(figure("forecast", this::forecast), atRight(forecast)));
        parts.add(figure("caught", () -> Format.number(live.caught())).shownIf(() -> hunted));
        parts.add(figure("came", () -> Format.number(live.came())).shownIf(() -> comes));
        parts.add(figure("left", () -> Format.number(live.left())).shownIf(() -> leaves));
        parts.add(figure("exits", () -> Format.fixed(live.flow(), 1) + Format.SPACE + "/s")
                .shownIf(() -> leaves));
        parts.add(figure("frames", () -> Format.fixed(frameRate, digits(frameRate)) + Format.SPACE + "/s"));
        parts.add(figure("steps", () -> Format.fixed(stepRate, digits(stepRate)) + Format.SPACE + "/s"));
        parts.add(new Stack(figure("step cost", this::stepCost), atRight(phases)));
        for (int i = 0; i < costs.size(); i++) {
            parts.add(phase(i).shownIf(() -> phasesOpen));
        }
        parts.add(new Patch(stage, theme.box(theme.line, 0))
                .high(1)
                .inset(0, Theme.GAP - 1, 0, 0)
                .shownIf(inspector::isShown));
        parts.add(inspector.rest());
        setContent(new Column(0, parts).inset(Theme.GAP, Theme.GAP));
    }

    /** A rate below ten a second is shown to its first digit: a million agents make one or two steps. */
    private static int digits(double rate) {
        return rate < 10 ? 1 : 0;
    }

    /** How many of the user's edits hold. */
    private long edits() {
        return simulation.edits().all().stream()
                .filter(stood -> stood.standing() == Edit.Standing.HOLDS)
                .count();
    }

    private String forecast() {
        return !outlook.isOn() ? "off" : outlook.known() == null ? "…" : JamText.age(outlook.age());
    }

    private Button arrow(String name, String tip, Runnable action) {
        return new Button(stage, name, String.valueOf(Icons.CLOSED), true, action)
                .color(theme.dim)
                .tip(tip);
    }

    private Block atRight(Button button) {
        return new Row(0, new Stack().rest(), button.wide(20).high(20));
    }

    /** All numbers end in one column, left of the arrows. */
    private SizedBlock figure(String name, Supplier<String> value) {
        FactRow row = new FactRow(stage);
        figures.add(new Figure(name, value, row));
        return row.inset(0, 0, 24, 0);
    }

    /** What a phase costs, on a bar that compares it with the others. */
    private Block phase(int index) {
        ShareBar bar = new ShareBar(stage, theme.box(theme.raised, 2));
        bars.add(bar);
        SizedBlock cost = figure(
                Format.words(costs.get(index).name()),
                () -> milliseconds(costs.get(index).milliseconds()));
        return new Stack(bar.inset(0, 1, 20, 1), cost.inset(6, 0, 0, 0));
    }

    private void togglePhases() {
        phasesOpen = !phasesOpen;
        phases.setLabel(String.valueOf(phasesOpen ? Icons.OPEN : Icons.CLOSED));
        next = 0;
        stage.requestLayout();
    }

    void update() {
        countRates();
        if (stage.seconds() < next && !inspector.outdated()) {
            return;
        }
        next = stage.seconds() + EVERY;
        costs = live.phases();
        figures.forEach(figure -> figure.row.show(new Fact(figure.name, figure.value.get())));
        float most = 0.001f;
        for (LiveFigures.PhaseCost cost : costs) {
            most = Math.max(most, cost.milliseconds());
        }
        for (int i = 0; i < bars.size(); i++) {
            bars.get(i).setShare(costs.get(i).milliseconds() / most);
        }
        boolean hunts = live.caught() >= 0;
        boolean people = live.came() >= 0;
        boolean exits = live.left() >= 0;
        if (inspector.update() || hunts != hunted || people != comes || exits != leaves) {
            hunted = hunts;
            comes = people;
            leaves = exits;
            stage.requestLayout();
        }
    }

    /** What is selected, empty for nothing. */
    String title() {
        return inspector.title();
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
