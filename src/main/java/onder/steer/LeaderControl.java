package onder.steer;

import java.util.List;
import onder.core.agents.Batch;
import onder.core.agents.Role;
import onder.param.Params;
import onder.steer.behaviour.Arrive;
import onder.steer.behaviour.Behaviour;
import onder.steer.behaviour.FollowRoute;
import onder.steer.behaviour.Separation;
import onder.steer.behaviour.Velocities;
import onder.steer.perception.Guidance;
import onder.steer.perception.HeadingControl;
import onder.steer.perception.Surroundings;

/**
 * Moves a leader that the user steers by hand, or that has a goal or path but no behaviour for it.
 *
 * <p>Behaviours that keep clear of others and obstacles (up to separation in the default order) work as usual; the
 * order comes after them, and the leader's other behaviours have no effect. Steered AHEAD, it moves at top speed along
 * its heading; LEFT and RIGHT turn the desired direction by {@link #TURN}·τ, so that the leader turns at that rate;
 * HALT stops it. A leader without a behaviour for goals arrives at a goal, and seeks the waypoints of a path one after
 * the other, by the group's route.
 */
public final class LeaderControl {
    /** How fast a steered leader turns, in radians a second: a quarter turn. */
    static final double TURN = Math.PI / 2;

    private static final Arrive ARRIVE = Params.defaults(Arrive.class);

    /** The default of {@link FollowRoute}. */
    static final float ROUTE_CLEARANCE = Params.defaults(FollowRoute.class).clearance();

    private static final float SIN = (float) StrictMath.sin(TURN * ARRIVE.responseTime());
    private static final float COS = (float) StrictMath.cos(TURN * ARRIVE.responseTime());
    private static final int LAST_TO_KEEP_CLEAR = Behaviour.defaultPriority(Separation.class);

    /** How an order is combined with the forces: weight 1, always drawn by the dithered combiner. */
    static final Assignment ORDER = new Assignment(ARRIVE, 1, 0, 1);

    private final boolean leads;
    private final boolean[] keepsClear;
    private final boolean[] plans;
    private final boolean reachesGoals;
    private final boolean followsPaths;

    /**
     * @param assignments of the role, in order of priority
     */
    LeaderControl(Role role, List<Assignment> assignments) {
        leads = role != Role.FOLLOWER;
        keepsClear = new boolean[assignments.size()];
        plans = new boolean[assignments.size()];
        boolean goals = false;
        boolean paths = false;
        for (int i = 0; i < keepsClear.length; i++) {
            Behaviour behaviour = assignments.get(i).behaviour();
            keepsClear[i] = Behaviour.defaultPriority(behaviour.getClass()) <= LAST_TO_KEEP_CLEAR;
            plans[i] = behaviour.plans();
            goals |= behaviour.seeksGoal();
            paths |= behaviour.followsPath();
        }
        reachesGoals = goals;
        followsPaths = paths || goals;
    }

    /** Whether the role's agents are sent to goals or along paths. */
    boolean lead(boolean alongPath) {
        return leads && !(alongPath ? followsPaths : reachesGoals);
    }

    /** Whether an agent in the batch has an order. */
    boolean given(Batch batch, Surroundings now) {
        Guidance guidance = now.guidance();
        if (leads && (guidance.anySteeredByHand() || guidance.anyWithTarget() && !reachesGoals)) {
            for (int k = 0; k < batch.size; k++) {
                if (obeys(guidance, batch.id[k])) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The index of the first behaviour after the order. */
    int place() {
        int place = 0;
        while (place < keepsClear.length && keepsClear[place]) {
            place++;
        }
        return place;
    }

    private boolean obeys(Guidance guidance, int id) {
        if (!guidance.leads(id)) {
            return false;
        }
        return guidance.headingControl(id) != HeadingControl.FREE
                || guidance.hasTarget(id) && !(guidance.targetIsOnPath(id) ? followsPaths : reachesGoals);
    }

    boolean isObeyed(Batch batch, int k, Surroundings now) {
        return obeys(now.guidance(), batch.id[k]);
    }

    /** Replaces the forces of agents with an order by the order's force. */
    void steer(Batch batch, float responseTime, Surroundings now) {
        Guidance guidance = now.guidance();
        for (int k = 0; k < batch.size; k++) {
            int id = batch.id[k];
            if (obeys(guidance, id)) {
                batch.forceX[k] = 0;
                batch.forceZ[k] = 0;
                batch.turn[k] = 0;
                if (guidance.headingControl(id) == HeadingControl.FREE) {
                    FollowRoute.go(batch, k, now, ARRIVE.slowingRadius(), ARRIVE.arrivalRadius(), responseTime);
                } else {
                    lead(batch, k, guidance.headingControl(id), responseTime);
                }
            }
        }
    }

    private static void lead(Batch batch, int k, HeadingControl control, float responseTime) {
        float left = control == HeadingControl.LEFT ? SIN : control == HeadingControl.RIGHT ? -SIN : 0;
        float ahead = control == HeadingControl.AHEAD ? 1 : control == HeadingControl.HALT ? 0 : COS;
        // Left of the heading (x, z) is (z, −x).
        float wantX = ahead * batch.hx[k] + left * batch.hz[k];
        float wantZ = ahead * batch.hz[k] - left * batch.hx[k];
        Velocities.want(batch, k, wantX * batch.maxSpeed(k), wantZ * batch.maxSpeed(k), responseTime);
    }

    /** Clears a behaviour's force for agents with an order, unless it keeps clear of others or obstacles. */
    void rest(Batch batch, int index, Surroundings now) {
        if (keepsClear[index] || plans[index]) {
            return;
        }
        for (int k = 0; k < batch.size; k++) {
            if (obeys(now.guidance(), batch.id[k])) {
                batch.forceX[k] = 0;
                batch.forceZ[k] = 0;
            }
        }
    }

    /** The response time of an order for agents that move by force. */
    static float responseTime() {
        return ARRIVE.responseTime();
    }
}
