package onder.sandbox.compare;

import com.jme3.app.Application;
import onder.draw.state.AppStateAdapter;
import onder.draw.view.marks.GhostPeople;
import onder.sandbox.run.Branch;
import onder.sandbox.run.BranchRun;
import onder.sandbox.run.ShadowRun;
import onder.sandbox.run.SimulationState;
import onder.sandbox.view.ViewState;
import onder.world.World;
import onder.world.setup.Look;

/**
 * Draws another run as ghosts over the one that is shown, a branch or a forecast: where its people are at the same
 * moment.
 */
public final class GhostState extends AppStateAdapter implements GhostPeople.Looks {
    /** The least and the most real time of a frame for catching up, in nanoseconds. */
    private static final long NANOS = 6_000_000;

    private static final long MOST_NANOS = 60_000_000;

    /** The share of a frame's time for catching up; with slow frames it would never catch up otherwise. */
    private static final float SHARE = 0.3f;

    /** Ghosts more than this many seconds behind are not drawn until they have caught up. */
    private static final double LATE = 0.5;

    private final SimulationState simulation;
    private final ViewState view;
    private ShadowRun ghost;
    private boolean drawn;

    public GhostState(SimulationState simulation, ViewState view) {
        super("the run that is drawn as a ghost");
        this.simulation = simulation;
        this.view = view;
    }

    /** The branch that is drawn; null: none. */
    public Branch branch() {
        return ghost instanceof BranchRun companion ? companion.branch : null;
    }

    /**
     * Draws another branch from now on.
     *
     * @param branch null: none
     * @throws IllegalArgumentException when it is the one that is shown
     */
    public void setBranch(Branch branch) {
        setRun(branch == null ? null : new BranchRun(simulation, branch));
    }

    /**
     * Draws a run that keeps pace with the one that is shown; closes it when another run or none is drawn.
     *
     * @param run null: none
     */
    public void setRun(ShadowRun run) {
        end();
        ghost = run;
    }

    /** The run that is drawn; null: none. */
    public ShadowRun run() {
        return ghost;
    }

    private void end() {
        if (ghost != null) {
            ghost.close();
            ghost = null;
        }
    }

    /** Whether the ghosts are still catching up, and so not drawn yet. */
    public boolean isLate() {
        return ghost != null && simulation.world().time() - ghost.world().time() > LATE;
    }

    @Override
    public void update(float tpf) {
        if (ghost != null && !ghost.isThere()) {
            end();
        }
        if (ghost != null) {
            ghost.update(Math.max(NANOS, Math.min(MOST_NANOS, (long) (tpf * SHARE * 1e9))));
        }
        boolean alone = getStateManager().getState(CompareState.class) == null;
        if (ghost != null && !isLate() && alone) {
            GhostPeople people = view.view().ghostPeople;
            people.draw(
                    ghost.world().agents(),
                    simulation.world().agents(),
                    this,
                    simulation.world().terrain(),
                    getApplication().getCamera().getLocation(),
                    ghost.alpha());
            drawn = true;
        } else if (drawn) {
            view.view().ghostPeople.clear();
            drawn = false;
        }
    }

    @Override
    public int rgb(int id) {
        return ghost.palette().rgb(ghost.world().agents().group(id));
    }

    @Override
    public float height(int id) {
        World world = ghost.world();
        Look look = world.setup().species().get(world.agents().species(id)).look();
        return GhostPeople.height(look, world.agents().radius(id));
    }

    @Override
    protected void cleanup(Application app) {
        end();
    }
}
