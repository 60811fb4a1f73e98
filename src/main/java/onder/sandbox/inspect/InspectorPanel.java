package onder.sandbox.inspect;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import onder.draw.state.LastSeen;
import onder.sandbox.hud.toolkit.Button;
import onder.sandbox.hud.toolkit.Fact;
import onder.sandbox.hud.toolkit.FactRow;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Row;
import onder.sandbox.hud.toolkit.RowPool;
import onder.sandbox.hud.toolkit.Scroller;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Widget;
import onder.sandbox.run.GoalPicking;
import onder.sandbox.run.LiveRun;
import onder.sandbox.run.RunView;
import onder.sandbox.run.Selection;
import onder.sandbox.run.SimulationState;
import onder.sandbox.thing.AgentThing;
import onder.sandbox.thing.Typed;
import onder.sandbox.view.ViewControls;
import onder.steer.Explanation;
import onder.world.World;

/** Shows facts about the selection and, for an agent, the forces on it. */
public final class InspectorPanel extends Widget {
    private static final float HIGH = 26;

    private final LiveRun run;
    private final ViewControls view;
    private final Selection selected;
    private final SelectionFacts about;
    private final Inspector inspector;
    private final Supplier<String> picture;
    private final Line title;
    private final Button follow;
    private final Button forcesSwitch;
    private final Button go;
    private final Button path;
    private final Button clear;
    private final Scroller scroller;
    private final ForceHead head;
    private final Widget rule;
    private final RowPool<ForceRow> rows = new RowPool<>(index -> new ForceRow(stage));
    private final RowPool<FactRow> sums = new RowPool<>(index -> new FactRow(stage));
    private final RowPool<FactRow> facts = new RowPool<>(index -> new FactRow(stage));
    private final RowPool<TypedRow> typed;
    private List<Fact> selection = List.of();
    private final LastSeen<List<Boolean>> shape = new LastSeen<>(List.of(true, false, false, false, false));
    private int shown;
    private boolean agent;
    private boolean group;

    /** Whether the selected agent leads its group. */
    private boolean isLeader;

    /** Whether it is in the user's run, which alone takes orders. */
    private boolean own;

    /** @param picture the title of the picture that is described; empty: there is only one */
    public InspectorPanel(Stage stage, LiveRun run, ViewControls view, Inspector inspector, Supplier<String> picture) {
        super(stage, "inspector");
        this.run = run;
        this.view = view;
        selected = run.selection();
        SimulationState simulation = run.simulation();
        typed = new RowPool<>(index -> new TypedRow(stage, simulation));
        about = new SelectionFacts(simulation, selected);
        this.inspector = inspector;
        this.picture = picture;
        title = line("");
        title.setName("title");
        Button close = Button.close(stage, "deselect", "Select nothing (Esc).", selected::clear);
        follow = button("follow", "Follow", view.viewpoints()::follow)
                .tip("Follow this agent, or whoever leads this group, with the camera ({follow}).");
        Button leader = button("leader", "Its leader", this::selectLeader).tip("Select the leader of this group.");
        Button lead = button("lead", "Lead", run.orders()::lead).tip("Make this agent the leader of its group.");
        forcesSwitch = button("forces", "Forces", () -> view.options()
                        .set("forces", !view.options().now().forces()))
                .tip("Show or hide the forces on it, here and in the scene ({forces}).");
        go = button("go", "Go", () -> toggle(GoalPicking.Kind.GO))
                .tip("Then click on the ground: the group goes there. Shift click does the same.");
        path = button("path", "Path", () -> toggle(GoalPicking.Kind.PATH))
                .tip(
                        "Then click waypoints on the ground: the group walks along them. Enter or a double click ends the path,"
                                + " a click on its first point makes it a loop, Esc cancels it ({path}).");
        clear = button("clear", "Clear", run.orders()::clear)
                .tip("The group forgets its goal and path ({forget-path}).");
        scroller = new Scroller(stage, "facts", 0);
        head = new ForceHead(stage);
        rule = new Widget(stage, "rule", patch(theme.box(theme.line, 0)).high(1).inset(0, 4, 0, 3));
        Row actions = row(
                Theme.GAP,
                follow.rest(),
                leader.rest().shownIf(() -> group && !isLeader),
                forcesSwitch.rest().shownIf(() -> agent));
        Row goals =
                row(Theme.GAP, go.rest(), path.rest(), clear.rest(), lead.rest().shownIf(() -> agent && !isLeader));
        setContent(column(
                0,
                row(Theme.GAP, title.rest(), close.wide(24))
                        .high(24)
                        .inset(0, 4), // The scroll bar is in the margin, so the numbers line up with those above.
                scroller.rest(),
                column(4, actions.high(HIGH), goals.high(HIGH).shownIf(() -> own && group))
                        .inset(0, 8, 0, 4)
                        .shownIf(() -> group || agent)));
    }

    private int leader(World world) {
        return world.groups().find(selected.group(world)).leader();
    }

    private void selectLeader() {
        RunView shownRun = selected.run(run.simulation());
        selected.select(new AgentThing(leader(shownRun.world())), shownRun);
        boolean follows = view.viewpoints().followedRun() == shownRun
                && view.viewpoints().followed() == selected.group(shownRun.world());
        if (view.viewpoints().camera.isFollowing() && !follows) {
            view.viewpoints().follow();
        }
    }

    private void toggle(GoalPicking.Kind kind) {
        run.orders().begin(run.orders().picking() == kind ? GoalPicking.Kind.NONE : kind);
        paint();
    }

    private void paint() {
        GoalPicking.Kind picked = run.orders().picking();
        go.color(picked == GoalPicking.Kind.GO ? theme.accent : theme.ink);
        path.color(picked == GoalPicking.Kind.PATH ? theme.accent : theme.ink);
        follow.color(view.viewpoints().camera.isFollowing() ? theme.accent : theme.ink);
        clear.color(run.orders().sent() ? theme.ink : theme.dim);
    }

    /** Whether the selection has changed since the last update. */
    public boolean outdated() {
        return shown != selected.changes();
    }

    /** The forces listed. */
    public List<Forces.Force> forces() {
        return rows.rows().stream().map(ForceRow::force).toList();
    }

    /** Shows the present selection; returns whether the number of rows has changed. */
    public void update() {
        shown = selected.changes();
        List<Fact> now = new ArrayList<>(about.now());
        if (!now.isEmpty() && !picture.get().isEmpty()) {
            now.add(
                    1,
                    new Fact(
                            "in",
                            picture.get(),
                            "These figures belong to the run in this picture. The corner of each picture shows"
                                    + " whom the selected agent follows in it."));
        }
        Explanation explanation = inspector.now();
        Forces forces = explanation != null && view.options().now().forces() ? ForceFacts.of(explanation) : Forces.NONE;
        selection = now;
        agent = explanation != null;
        RunView shownRun = selected.run(run.simulation());
        World world = shownRun.world();
        group = selected.group(world) >= 0;
        isLeader = group && leader(world) == selected.agent();
        own = shownRun == run.simulation();
        boolean reshaped = shape.update(List.of(now.isEmpty(), agent, group, isLeader, own));
        paint();
        title.setText(now.isEmpty() ? "" : now.get(0).name());
        forcesSwitch.color(view.options().now().forces() ? theme.accent : theme.dim);
        reshaped |= rows.show(forces.parts(), ForceRow::show);
        reshaped |= sums.show(forces.sums(), FactRow::show);
        reshaped |= facts.show(now.isEmpty() ? now : now.subList(1, now.size()), FactRow::show);
        List<Typed> fields =
                selected.only() == null ? List.of() : selected.only().fields(world);
        reshaped |= typed.show(fields, TypedRow::show);
        if (reshaped) {
            List<Widget> all = new ArrayList<>();
            all.addAll(facts.rows());
            all.addAll(typed.rows());
            if (!rows.rows().isEmpty()) {
                all.add(rule);
                all.add(head);
                all.addAll(rows.rows());
                all.addAll(sums.rows());
            }
            scroller.setContent(all);
            stage.requestLayout();
        }
        if (selected.takeNamed() && !fields.isEmpty()) {
            typed.rows().get(0).begin();
        }
    }

    @Override
    public boolean isShown() {
        return !selection.isEmpty();
    }
}
