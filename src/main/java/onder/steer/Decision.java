package onder.steer;

import onder.core.Batch;
import onder.core.Role;

/** The decide phase for one batch: each behaviour in order of priority, then the combiner. */
public final class Decision {
    private Decision() {}

    /** Leaves the batch's total force in {@code totalX}, {@code totalZ}, at most its maximum force. */
    public static void decide(Batch batch, Mind mind, Role role, Combiner combiner, Surroundings now) {
        for (Assignment assignment : mind.of(role)) {
            batch.clearForce();
            assignment.behaviour().steer(batch, now);
            combiner.add(batch, assignment.weight());
        }
        combiner.finish(batch);
    }
}
