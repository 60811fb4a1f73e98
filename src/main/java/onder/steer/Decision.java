package onder.steer;

import java.util.List;
import onder.core.Batch;
import onder.core.Role;

/** The decide phase for one batch: each behaviour in order of priority, then the combiner. */
public final class Decision {
    private Decision() {}

    /** Leaves the batch's total force in {@code totalX}, {@code totalZ}, at most its maximum force. */
    public static void decide(Batch batch, Mind mind, Role role, Combiner combiner, Surroundings now) {
        if (mind.drive(role) == Drive.KINEMATIC) {
            kinematic(batch, mind.of(role).get(0).behaviour(), now);
            return;
        }
        List<Assignment> assignments = mind.of(role);
        for (int i = 0; i < assignments.size(); i++) {
            Assignment assignment = assignments.get(i);
            batch.clearForce();
            assignment.behaviour().steer(batch, now);
            join(batch, assignment, i, combiner, now);
        }
        combiner.finish(batch);
    }

    /** Adds what the behaviour at work wants to what is kept so far. */
    static void join(Batch batch, Assignment assignment, int index, Combiner combiner, Surroundings now) {
        combiner.add(batch, assignment, index, now);
        if (assignment.behaviour().drive() == Drive.TURN) {
            addTurn(batch, assignment.weight());
        }
    }

    /** A kinematic behaviour's force is what makes its velocity within the step: no limit but top speed holds it. */
    static void kinematic(Batch batch, Behaviour behaviour, Surroundings now) {
        batch.clearForce();
        behaviour.steer(batch, now);
        for (int k = 0; k < batch.size; k++) {
            batch.totalX[k] = batch.forceX[k];
            batch.totalZ[k] = batch.forceZ[k];
        }
    }

    /** Angular parts are summed apart from the linear ones; {@link Actuation} cuts the sum. */
    private static void addTurn(Batch batch, float weight) {
        for (int k = 0; k < batch.size; k++) {
            batch.totalTurn[k] += weight * batch.turn[k];
        }
    }
}
