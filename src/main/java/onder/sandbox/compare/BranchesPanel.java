package onder.sandbox.compare;

import com.jme3.input.KeyInput;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import onder.draw.state.LastSeen;
import onder.param.Format;
import onder.sandbox.hud.SidePanel;
import onder.sandbox.hud.toolkit.Button;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.NameField;
import onder.sandbox.hud.toolkit.Pressable;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Tip;
import onder.sandbox.run.Branch;
import onder.sandbox.run.SimulationState;

/** The tree of branches: a click continues one; others can be shown beside it or as ghosts. */
public final class BranchesPanel extends SidePanel {
    public static final Kind KIND =
            new Kind("Branches", KeyInput.KEY_Y, "branches: alternative runs; {branch} starts one");

    private static final float WIDTH = 400;
    private static final float LINE = 26;
    private static final int LINES = 5;
    private static final float HIGH = 26;
    private static final float STEP_IN = 14;
    private static final double MEGABYTE = 1 << 20;
    private static final int MOST_BESIDE = 3;

    private final SimulationState simulation;
    private final SideBySide comparison;
    private final GhostState ghosts;
    private final Line count;
    private final Button compare;
    private final List<Branch> beside = new ArrayList<>();
    private final NameField name;
    private final Runnable closing;
    private final List<BranchRow> rows = new ArrayList<>();
    private final LastSeen<List<Object>> shown = new LastSeen<>();

    public BranchesPanel(
            Stage stage, SimulationState simulation, SideBySide comparison, GhostState ghosts, Runnable closing) {
        super(stage, "branches", KIND, WIDTH, closing);
        this.closing = closing;
        this.simulation = simulation;
        this.comparison = comparison;
        this.ghosts = ghosts;
        count = dim("");
        Button fork = button("fork", "Branch here", simulation.branches()::fork)
                .color(theme.accent)
                .tip("Begin another run at this moment; the present one stays as it is ({branch}).");
        compare = button("compare", "Side by side", this::compare)
                .tip(() -> new Tip(
                        comparison.running()
                                ? "End the comparison ({compare})."
                                : "Run this branch and the ticked ones side by side from this moment on."));
        name = new NameField(stage, "name", "another name for this branch", this::giveName);
        Button rename = button("rename", "Rename", this::giveName);
        setContent(column(
                0,
                title(count.rest()),
                lines().high(LINES * LINE),
                row(Theme.GAP, row(0, name.rest()).rest(), rename.wide(76))
                        .high(HIGH)
                        .inset(Theme.GAP, 4, Theme.GAP, 0),
                row(Theme.GAP, fork.rest(), compare.rest()).high(HIGH).inset(Theme.GAP, 6, Theme.GAP, Theme.GAP)));
    }

    private void giveName() {
        simulation.branches().rename(simulation.branches().current(), name.text());
        stage.leaveEntry();
    }

    private void compare() {
        if (comparison.running()) {
            comparison.end();
            return;
        }
        List<Branch> others = new ArrayList<>(beside);
        if (others.isEmpty()) {
            simulation.branches().all().stream()
                    .filter(branch -> branch != simulation.branches().current())
                    .limit(MOST_BESIDE)
                    .forEach(others::add);
        }
        comparison.beginBranches(others);
        // The panel would hide one of the pictures.
        closing.run();
    }

    @Override
    public void update() {
        List<Branch> tree = simulation.branches().all();
        beside.retainAll(tree);
        beside.remove(simulation.branches().current());
        List<Object> now = new ArrayList<>();
        for (Branch branch : tree) {
            now.addAll(List.of(branch, branch.name(), branch.depth(), branch.forkedAt(), beside.contains(branch)));
        }
        now.addAll(Arrays.asList(simulation.branches().current(), ghosts.branch(), comparison.running()));
        if (shown.update(now)) {
            show(tree);
        }
        rows.forEach(BranchRow::time);
    }

    private void show(List<Branch> tree) {
        rows.clear();
        for (int i = 0; i < tree.size(); i++) {
            rows.add(new BranchRow(tree.get(i), i));
        }
        double megabytes = Math.ceil(simulation.branches().bytes() / MEGABYTE);
        count.setText(
                tree.size() == 1
                        ? "one so far"
                        : tree.size() + ", " + Format.number(megabytes) + Format.SPACE + "MB kept");
        compare.color(comparison.running() ? theme.accent : theme.ink);
        scroller.setContent(rows);
    }

    /** The row of a branch: its name, the span of its own part, and its buttons. */
    private final class BranchRow extends Pressable {
        private final Branch branch;
        private final Line span;
        private final Button seen;

        BranchRow(Branch branch, int index) {
            super(BranchesPanel.this, "branch " + index, 3, () -> simulation
                    .branches()
                    .switchTo(branch));
            this.branch = branch;
            boolean present = branch == simulation.branches().current();
            Line title = new Line(stage, branch.name(), present, theme.ink);
            span = dim("").align(Line.Align.RIGHT);
            boolean ghost = ghosts.branch() == branch;
            seen = quiet("ghost", "ghost", () -> ghosts.setBranch(ghost ? null : branch))
                    .color(ghost ? theme.accent : theme.dim)
                    .tip(ghost ? "Stop drawing it as a ghost." : "Draw its people as ghosts over the present branch.");
            boolean ticked = beside.contains(branch);
            Button tick = quiet("tick", ticked ? "✓" : "+", () -> tick(ticked))
                    .color(ticked ? theme.accent : theme.dim)
                    .tip("Show it side by side with the present branch.");
            Button delete = Button.close(stage, "delete", "Delete this branch.", () -> simulation
                    .branches()
                    .delete(branch));
            setTip(this::tip);
            if (present) {
                setMark(BranchesPanel.this.theme.selected);
            }
            setContent(row(
                            2,
                            title.rest(),
                            span.wide(130).inset(0, 0, 6, 0),
                            seen.sized(62, 22).shownIf(() -> !present),
                            tick.sized(22, 22).shownIf(() -> !present),
                            delete.sized(22, 22).shownIf(() -> !present))
                    .high(LINE)
                    .inset(Theme.GAP + branch.depth() * STEP_IN, 0, 4, 0));
        }

        /** Shows the span of its own part, which grows while it runs. */
        void time() {
            double dt = simulation.world().dt();
            double from = branch.parent() == null ? 0 : branch.forkedAt() * dt;
            seen.setLabel(ghosts.branch() == branch && ghosts.isLate() ? "coming" : "ghost");
            span.setText(Format.clock(from) + " – "
                    + Format.clock(simulation.branches().end(branch) * dt));
        }

        private void tick(boolean ticked) {
            if (ticked) {
                beside.remove(branch);
            } else if (beside.size() < MOST_BESIDE) {
                beside.add(branch);
            }
        }

        private Tip tip() {
            String left = branch.parent() == null
                    ? "The first run."
                    : "It left " + branch.parent().name() + " at "
                            + Format.clock(branch.forkedAt()
                                    * (double) simulation.world().dt()) + ".";
            return new Tip(
                    left,
                    branch == simulation.branches().current() ? "This branch is shown." : "A click switches to it.");
        }
    }
}
