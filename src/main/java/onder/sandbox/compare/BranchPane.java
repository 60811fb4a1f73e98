package onder.sandbox.compare;

import onder.draw.palette.GroupPalette;
import onder.sandbox.run.Branch;
import onder.sandbox.run.BranchRun;
import onder.sandbox.run.SimulationState;
import onder.scene.Scene;
import onder.world.World;

/** A branch beside the one that is shown. */
final class BranchPane implements ComparedWorld {
    private final BranchRun companion;

    BranchPane(SimulationState clock, Branch branch) {
        companion = new BranchRun(clock, branch);
    }

    @Override
    public String label() {
        return companion.branch().name();
    }

    @Override
    public void update(long nanos) {
        if (!companion.isThere()) {
            throw new IllegalStateException("the branches that were compared are others now: the comparison has ended");
        }
        companion.update(nanos);
    }

    @Override
    public World world() {
        return companion.world();
    }

    @Override
    public Scene scene() {
        return companion.scene();
    }

    @Override
    public int generation() {
        return companion.generation();
    }

    @Override
    public GroupPalette palette() {
        return companion.palette();
    }

    @Override
    public long travelsTo() {
        return companion.travelsTo();
    }

    @Override
    public double knownUntil() {
        return companion.knownUntil();
    }

    @Override
    public float alpha() {
        return companion.alpha();
    }

    @Override
    public double pictureTime() {
        return companion.pictureTime();
    }

    @Override
    public void close() {
        companion.close();
    }
}
