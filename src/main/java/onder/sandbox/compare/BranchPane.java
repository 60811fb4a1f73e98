package onder.sandbox.compare;

import onder.sandbox.run.Branch;
import onder.sandbox.run.BranchRun;
import onder.sandbox.run.SimulationState;

/** A branch beside the one that is shown. */
final class BranchPane extends BranchRun implements ComparedWorld {
    BranchPane(SimulationState clock, Branch branch) {
        super(clock, branch);
    }

    @Override
    public String label() {
        return branch().name();
    }

    @Override
    public void update(long nanos) {
        if (!isThere()) {
            throw new IllegalStateException("the branches that were compared are others now: the comparison has ended");
        }
        super.update(nanos);
    }
}
