package onder.app.panels;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import onder.app.simulation.SimulationState;
import onder.app.ui.Button;
import onder.app.ui.Format;
import onder.app.ui.Icons;
import onder.app.ui.Line;
import onder.app.ui.Stage;
import onder.app.ui.TextEntry;
import onder.app.ui.Theme;
import onder.app.ui.Touch;
import onder.app.ui.Widget;

/** Live figures, what a step costs, and what is selected. */
final class RightPanel extends Widget {
    static final float WIDTH = 220;

    private static final float LINE = 20;

    /** The place of the number of groups among the figures. */
    private static final int GROUPS = 1;

    /** Figures are updated at this interval, in seconds: nobody can read one that changes in each frame. */
    private static final double EVERY = 0.25;

    private static final double RATE_SECONDS = 0.5;

    private final SimulationState simulation;
    private final LiveFigures live;
    private final List<Line[]> figures = new ArrayList<>();
    private final List<Widget> bars = new ArrayList<>();
    private final TextEntry.Plain rule;
    private final Button phasesToggle;
    private final Button groupsToggle;
    private final InspectorPanel inspector;
    private List<LiveFigures.PhaseCost> phases = List.of();
    private boolean phasesOpen;
    private double next;
    private long since = System.nanoTime();
    private long stepsBefore;
    private int frames;
    private double frameRate = Double.NaN;
    private double stepRate = Double.NaN;

    RightPanel(
            Stage stage, SimulationState simulation, LiveFigures live, InspectorPanel inspector, Runnable groupList) {
        super(stage, "right");
        this.simulation = simulation;
        this.live = live;
        this.inspector = inspector;
        setBackground(theme.box(theme.panel, 0));
        new Touch(this);
        rule = new TextEntry.Plain(stage);
        rule.setBackground(theme.box(theme.line, 0));
        phasesToggle = new Button(stage, "phases", "", true, () -> {
                    phasesOpen = !phasesOpen;
                    next = 0;
                    stage.relayout();
                })
                .color(theme.dim)
                .tip("What each phase of a step costs.");
        groupsToggle = new Button(stage, "groupList", String.valueOf(Icons.CLOSED), true, groupList)
                .color(theme.dim)
                .tip("All groups in a list (N).");
    }

    void update() {
        countRates();
        if (stage.seconds() < next && !inspector.outdated()) {
            return;
        }
        next = stage.seconds() + EVERY;
        int before = figures.size();
        phases = live.phases();
        arrangeText();
        if (inspector.update() || before != figures.size()) {
            stage.relayout();
        } else {
            rearrange();
        }
    }

    /** What is selected, empty for nothing. */
    String title() {
        return inspector.title();
    }

    private void countRates() {
        frames++;
        long now = System.nanoTime();
        double passed = (now - since) / 1e9;
        if (passed >= RATE_SECONDS) {
            frameRate = frames / passed;
            stepRate = Math.max(0, simulation.world().steps() - stepsBefore) / passed;
            since = now;
            frames = 0;
            stepsBefore = simulation.world().steps();
        }
    }

    private float stepCost() {
        float sum = 0;
        for (LiveFigures.PhaseCost phase : phases) {
            sum += phase.milliseconds();
        }
        return sum;
    }

    private void arrangeText() {
        int n = 0;
        n = figure(figures, n, "agents", Format.number(live.agents()));
        n = figure(figures, n, "groups", Format.number(live.groups()));
        if (live.caught() >= 0) {
            n = figure(figures, n, "caught", Format.number(live.caught()));
        }
        n = figure(figures, n, "frames", Format.fixed(frameRate, 0) + Format.SPACE + "/s");
        n = figure(figures, n, "steps", Format.fixed(stepRate, 0) + Format.SPACE + "/s");
        n = figure(figures, n, "step cost", Format.fixed(stepCost(), 2) + Format.SPACE + "ms");
        if (phasesOpen) {
            for (LiveFigures.PhaseCost phase : phases) {
                n = figure(
                        figures,
                        n,
                        Format.words(phase.name()),
                        Format.fixed(phase.milliseconds(), 2) + Format.SPACE + "ms");
            }
        }
        while (figures.size() > n) {
            for (Line line : figures.remove(figures.size() - 1)) {
                hide(line);
            }
        }
    }

    private int figure(List<Line[]> lines, int index, String name, String value) {
        if (index == lines.size()) {
            lines.add(new Line[] {new Line(stage, "", false, theme.dim), new Line(stage, "").align(Line.Align.RIGHT)});
        }
        Line[] line = lines.get(index);
        if (!Objects.equals(line[0].text(), name)) {
            line[0].setText(name);
        }
        line[1].setText(value);
        return index + 1;
    }

    @Override
    public float heightFor(float width) {
        float inspected = inspector.heightFor(width - 2 * Theme.GAP);
        return 2 * Theme.GAP + figures.size() * LINE + (inspected > 0 ? Theme.GAP + inspected : 0);
    }

    @Override
    protected void arrange(float width, float height) {
        bars.forEach(this::hide);
        bars.clear();
        float inner = width - 2 * Theme.GAP;
        float y = Theme.GAP;
        int fixed = figures.size() - (phasesOpen ? phases.size() : 0);
        float most = 0.001f;
        for (LiveFigures.PhaseCost phase : phases) {
            most = Math.max(most, phase.milliseconds());
        }
        for (int i = 0; i < figures.size(); i++) {
            boolean isPhase = i >= fixed;
            if (isPhase) {
                TextEntry.Plain bar = new TextEntry.Plain(stage);
                bar.setBackground(theme.box(theme.raised, 2));
                bars.add(bar);
                float share = phases.get(i - fixed).milliseconds() / most;
                place(bar, Theme.GAP, y + 1, 1, Math.max(2, (inner - 20) * share), LINE - 2);
            }
            placeLine(figures.get(i), y, width, isPhase ? 6 : 0);
            y += LINE;
        }
        phasesToggle.setLabel(String.valueOf(phasesOpen ? Icons.OPEN : Icons.CLOSED));
        place(phasesToggle, width - Theme.GAP - 20, Theme.GAP + (fixed - 1) * LINE, 3, 20, LINE);
        place(groupsToggle, width - Theme.GAP - 20, Theme.GAP + GROUPS * LINE, 3, 20, LINE);
        if (title().isEmpty()) {
            hide(rule);
            hide(inspector);
            return;
        }
        place(rule, Theme.GAP, y + Theme.GAP - 1, 1, inner, 1);
        y += Theme.GAP;
        place(inspector, Theme.GAP, y, 1, inner, height - y - Theme.GAP);
    }

    private void placeLine(Line[] line, float y, float width, float indent) {
        // All numbers end in one column, left of the arrow that opens the phases.
        float right = width - Theme.GAP - 24;
        float valueWidth = Math.min(line[1].textWidth() + 1, right - Theme.GAP - indent);
        place(line[1], right - valueWidth, y, 2, valueWidth, LINE);
        place(line[0], Theme.GAP + indent, y, 2, right - valueWidth - 2 * Theme.GAP - indent, LINE);
    }
}
