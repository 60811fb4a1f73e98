package onder.steer;

import java.util.List;
import onder.core.agents.Batch;
import onder.core.agents.Role;
import onder.steer.behaviour.Behaviour;
import onder.steer.perception.Drive;
import onder.steer.perception.Surroundings;

/** The decide phase for one batch: runs each behaviour in order of priority, then the combiner. */
public final class Decision {
    private Decision() {}

    /**
     * Writes the batch's total force, limited to its maximum, to {@code totalX} and {@code totalZ}.
     *
     * @param batch the agents, all of one species and role
     * @param mind the behaviours of the agents' species
     * @param role of the agents
     * @param combiner how their forces become one
     * @param now what they perceive; frozen while a step is made
     * @param ledger records the forces of the batch's first agent; null if not wanted
     */
    public static void decide(
            Batch batch, SpeciesBehaviours mind, Role role, Combiner combiner, Surroundings now, ForceAccount ledger) {
        mind.narrow(batch, role, now);
        if (mind.drive(role) == Drive.KINEMATIC) {
            Assignment only = mind.of(role).get(0);
            look(now, ledger);
            kinematic(batch, mind, role, now);
            if (ledger != null) {
                ledger.enterAlone(batch, only, now);
            }
        } else {
            combine(batch, mind.of(role), mind.orders(role), combiner, now, ledger);
        }
        if (ledger != null) {
            ledger.total(batch);
        }
    }

    private static void combine(
            Batch batch,
            List<Assignment> assignments,
            LeaderControl orders,
            Combiner combiner,
            Surroundings now,
            ForceAccount ledger) {
        boolean ordered = orders.given(batch, now);
        int place = ordered ? orders.place() : -1;
        for (int i = 0; i < assignments.size(); i++) {
            if (i == place) {
                obey(batch, orders, assignments.size(), combiner, now, ledger);
            }
            Assignment assignment = assignments.get(i);
            batch.clearForce();
            look(now, ledger);
            assignment.behaviour().steer(batch, now);
            if (ordered) {
                orders.rest(batch, i, now);
            }
            if (ledger != null) {
                ledger.enter(batch, assignment, i, combiner(assignment, combiner), now);
            }
            join(batch, assignment, i, combiner, now);
        }
        if (place == assignments.size()) {
            obey(batch, orders, place, combiner, now, ledger);
        }
        if (ledger != null) {
            ledger.setLimit(combiner.limit(batch, 0));
        }
        combiner.finish(batch);
    }

    /**
     * @param index above the indices of the role's behaviours, so that their draws stay the same
     */
    private static void obey(
            Batch batch, LeaderControl orders, int index, Combiner combiner, Surroundings now, ForceAccount ledger) {
        batch.clearForce();
        look(now, ledger);
        orders.steer(batch, LeaderControl.responseTime(), now);
        if (ledger != null && orders.isObeyed(batch, 0, now)) {
            ledger.enter(batch, LeaderControl.ORDER, index, combiner, now);
        }
        combiner.add(batch, LeaderControl.ORDER, index, now);
    }

    private static void kinematic(Batch batch, SpeciesBehaviours mind, Role role, Surroundings now) {
        kinematic(batch, mind.of(role).get(0).behaviour(), now);
        if (mind.orders(role).given(batch, now)) {
            // Here the velocity is written within the step.
            mind.orders(role).steer(batch, now.dt(), now);
            takeOver(batch);
        }
    }

    /** With a force account, the next behaviour also records the geometry that it uses. */
    private static void look(Surroundings now, ForceAccount ledger) {
        if (ledger != null) {
            now.sketch().begin();
        }
    }

    /** Adds the current behaviour's force to the sum so far. */
    static void join(Batch batch, Assignment assignment, int index, Combiner combiner, Surroundings now) {
        combiner(assignment, combiner).add(batch, assignment, index, now);
        if (assignment.behaviour().drive() == Drive.TURN) {
            addTurn(batch, assignment.weight());
        }
    }

    /** A plan corrects the sum of the others, so it is neither truncated to the rest nor drawn. */
    private static Combiner combiner(Assignment assignment, Combiner usual) {
        return assignment.behaviour().plans() ? Combiner.WEIGHTED : usual;
    }

    /** A kinematic behaviour's force reaches its velocity within the step; only top speed limits it. */
    static void kinematic(Batch batch, Behaviour behaviour, Surroundings now) {
        batch.clearForce();
        behaviour.steer(batch, now);
        takeOver(batch);
    }

    private static void takeOver(Batch batch) {
        for (int k = 0; k < batch.size; k++) {
            batch.totalX[k] = batch.forceX[k];
            batch.totalZ[k] = batch.forceZ[k];
            batch.totalTurn[k] = batch.turn[k];
        }
    }

    /** Angular parts are summed separately from linear ones; {@link Actuation} truncates the sum. */
    private static void addTurn(Batch batch, float weight) {
        for (int k = 0; k < batch.size; k++) {
            batch.totalTurn[k] += weight * batch.turn[k];
        }
    }
}
