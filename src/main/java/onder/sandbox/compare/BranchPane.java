package onder.sandbox.compare;

import onder.sandbox.run.Branch;
import onder.sandbox.run.BranchRun;
import onder.sandbox.run.SimulationState;

/** A branch beside the run that is shown. */
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
            throw new IllegalStateException("the compared branches have changed: the comparison has ended");
        }
        super.update(nanos);
    }
}
