package onder.sandbox.compare;

import com.jme3.app.state.AppStateManager;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import onder.param.Format;
import onder.sandbox.run.Branch;
import onder.sandbox.run.BranchRun;
import onder.sandbox.run.RunView;
import onder.sandbox.run.Selection;
import onder.sandbox.run.ShadowRun;
import onder.sandbox.run.SimulationState;
import onder.sandbox.run.Untold;
import onder.sandbox.thing.Thing;
import onder.sandbox.view.ViewOptions;
import onder.world.World;
import onder.world.setup.Setup;

/** Runs copies of the user's session side by side under several congestion strategies; the session waits meanwhile. */
public final class SideBySide {
    private final Supplier<AppStateManager> states;
    private final SimulationState simulation;
    private final ViewOptions view;
    private final Selection selection;
    private final DoubleSupplier fieldOfView;
    private CompareState.Margins margins = CompareState.Margins.NONE;
    private final Supplier<Runnable> opening;

    /** Brings the view back that was there before the comparison. */
    private Runnable back = () -> {};

    private List<Variant> variants = List.of();
    private Setup of;

    /** What a comparison shows, and where the user's run continues after it, each once; null otherwise. */
    public final Untold<String> news = new Untold<>();

    /** The selection when the comparison began. */
    private List<Thing> selected = List.of();

    /** Whether the user's run stood still when copies of its scene were begun. */
    private boolean paused;

    /**
     * @param fieldOfView vertical, of a picture as large as the window, in degrees
     * @param opening shows the start of a copy, and returns what brings the view back that was there before
     */
    public SideBySide(
            Supplier<AppStateManager> states,
            SimulationState simulation,
            ViewOptions view,
            Selection selection,
            DoubleSupplier fieldOfView,
            Supplier<Runnable> opening) {
        this.states = states;
        this.simulation = simulation;
        this.view = view;
        this.selection = selection;
        this.fieldOfView = fieldOfView;
        this.opening = opening;
    }

    /** Keeps the pictures clear of the panels. */
    public void setMargins(CompareState.Margins covered) {
        margins = covered;
    }

    private List<Variant> variants() {
        Setup now = simulation.world().setupAtStart();
        if (now != of) {
            of = now;
            variants = Variant.strategies(now);
        }
        return variants;
    }

    /** The congestion strategies that can be compared, the present one first. */
    public List<String> strategies() {
        return variants().stream().map(Variant::label).toList();
    }

    /** What a strategy does, by its index in {@link #strategies}, in a sentence or two. */
    String meaning(int strategy) {
        return StrategyStory.meaning(
                variants().get(strategy).apply(simulation.world().setupAtStart()));
    }

    /** Whether a comparison is running. */
    public boolean running() {
        return states.get().getState(CompareState.class) != null;
    }

    /** The title of the picture in which something is selected, or else the first one's; empty: nothing is compared. */
    public String described() {
        return title(selection.run(simulation));
    }

    /** The title of the picture of a run; empty: nothing is compared. */
    public String title(RunView run) {
        CompareState running = states.get().getState(CompareState.class);
        return running == null ? "" : running.title(run);
    }

    /** Enlarges the picture of a run, or shows all again if one is enlarged. */
    public void enlarge(RunView run) {
        states.get().getState(CompareState.class).enlarge(run);
    }

    /** Whether one picture has the room of all. */
    public boolean isEnlarged() {
        CompareState running = states.get().getState(CompareState.class);
        return running != null && running.isEnlarged();
    }

    /** Shows all pictures again if one is enlarged; false: none is. */
    public boolean showAll() {
        CompareState running = states.get().getState(CompareState.class);
        return running != null && running.showAll();
    }

    /**
     * Runs copies of the scene from its seed, one under each strategy, side by side; the session waits.
     *
     * @param chosen two to four indices into {@link #strategies}
     */
    public void begin(List<Integer> chosen) {
        if (chosen.size() < Variant.FEWEST || chosen.size() > Variant.MOST) {
            throw new IllegalArgumentException("choose " + Variant.FEWEST + " to " + Variant.MOST + " strategies, not "
                    + chosen.size() + ": each gets a picture");
        }
        end();
        World.requireMemory(simulation.world().setupAtStart(), chosen.size());
        paused = simulation.isPaused();
        news.set(null);
        selected = selection.things();
        List<Variant> wanted = chosen.stream().map(variants()::get).toList();
        simulation.sessions().beginCopy(wanted.get(0).apply(simulation.world().setupAtStart()));
        try {
            attach(wanted.get(0).label(), CompareState.panes(simulation, wanted));
            simulation.setPaused(false);
            back = opening.get();
            news.set("the same scene and seed under each strategy; {compare} ends it");
        } catch (RuntimeException cannotBegin) {
            simulation.sessions().resume();
            throw cannotBegin;
        }
    }

    /**
     * Runs branches beside the one that is shown, from the present moment on.
     *
     * @param branches one to three others
     */
    public void beginBranches(List<Branch> branches) {
        if (branches.isEmpty() || branches.size() >= Variant.MOST) {
            throw new IllegalArgumentException("choose 1 to " + (Variant.MOST - 1) + " other branches, not "
                    + branches.size() + ": each gets a picture");
        }
        end();
        World.requireMemory(simulation.world().setup(), branches.size());
        selected = selection.things();
        List<ShadowRun> panes = new ArrayList<>();
        try {
            branches.forEach(branch -> panes.add(new BranchRun(simulation, branch)));
        } catch (RuntimeException cannotBegin) {
            panes.forEach(ShadowRun::close);
            throw cannotBegin;
        }
        attach(simulation.branches().current().name(), panes);
    }

    private void attach(String first, List<ShadowRun> panes) {
        states.get().attach(new CompareState(simulation, view, selection, first, panes, margins, fieldOfView));
    }

    /** Why the comparison had to end, once; null otherwise. */
    public String takeFailure() {
        CompareState running = states.get().getState(CompareState.class);
        if (running == null || running.failure() == null) {
            return null;
        }
        end();
        return running.failure().getMessage();
    }

    /** Ends the comparison; the session continues from where it was, with its selection. */
    public void end() {
        CompareState running = states.get().getState(CompareState.class);
        if (running != null) {
            states.get().detach(running);
            String compared = Format.clock(simulation.world().time());
            if (simulation.sessions().resume()) {
                simulation.setPaused(paused);
                back.run();
            }
            String now = Format.clock(simulation.world().time());
            // Compared branches are the user's own runs, which do not wait.
            news.set(
                    now.equals(compared)
                            ? null
                            : "Back in your own run, which waited at " + now + " while the comparison ran to "
                                    + compared + ". {compare} compares again, from the start.");
            selection.select(selected);
        }
    }
}
