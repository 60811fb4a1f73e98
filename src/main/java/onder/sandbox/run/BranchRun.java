package onder.sandbox.run;

import onder.draw.palette.GroupPalette;
import onder.world.WorldSnapshot;

/**
 * A branch that runs beside the run that is shown, in its own world. It keeps pace with the clock, begins at the
 * nearest of the branch's kept states, and follows the branch's commands; beyond the branch's end there are none.
 */
public class BranchRun extends ShadowRun {
    /** The branch that it runs. */
    public final Branch branch;

    private final Script script = new Script();
    private GroupPalette palette;

    /**
     * @param branch not the present one
     * @throws IllegalArgumentException when it is the present one
     */
    public BranchRun(SimulationState clock, Branch branch) {
        super(clock);
        if (branch == clock.branches().current() || branch.past() == null) {
            throw new IllegalArgumentException("\"" + branch.name() + "\" is the branch that is shown");
        }
        this.branch = branch;
        jump(clock.world().steps());
    }

    /** Whether the branch still exists and is not the one that is shown. */
    @Override
    public boolean isThere() {
        return super.isThere()
                && branch != clock.branches().current()
                && clock.branches().all().contains(branch);
    }

    private void jump(long step) {
        WorldSnapshot state = branch.past().nearest(step);
        script.play(branch.kept().commands());
        setWorld(of.copy(state, branch.kept().commands(), branch.past().eventsBefore(state), 1, System::nanoTime));
        script.seek(world());
        palette = branch.kept().palette().copy(world());
    }

    @Override
    public void update(long nanos) {
        long goal = clock.world().steps();
        if (goal < world().steps()
                || script.commands() != branch.kept().commands()
                || branch.past().nearest(goal).step() > world().steps() + 1) {
            jump(goal);
        }
        catchUp(nanos, this::step);
        if (world().steps() == goal) {
            script.feed(world());
            world().carryOut();
        }
    }

    private void step() {
        script.feed(world());
        world().step();
        palette.follow(world());
    }

    @Override
    public GroupPalette palette() {
        palette.follow(world());
        return palette;
    }

    @Override
    public String label() {
        return branch.name();
    }

    @Override
    public double knownUntil() {
        return Math.max(branch.end(), world().steps()) * (double) world().dt();
    }
}
