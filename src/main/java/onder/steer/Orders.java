package onder.steer;

import java.util.List;
import onder.core.Batch;
import onder.core.Role;
import onder.param.Params;

/**
 * What becomes of a leader that is steered by hand, or sent where nothing in its mind would take it.
 *
 * <p>What keeps clear (the default order up to separation) works on; the order comes next, and all the
 * leader's other behaviours rest. A rein wants top speed along the heading h, LEFT and RIGHT along h
 * turned by {@link #TURN}·τ, which turns at that rate; HALT wants rest. A goal is arrived at, and a
 * path's waypoints are sought in turn, by those roles that have no behaviour for it.
 */
final class Orders {
    /** How fast a steered leader turns, in radians a second: a quarter turn. */
    static final double TURN = Math.PI / 2;

    private static final Arrive ARRIVE = Params.defaults(Arrive.class);
    private static final float SIN = (float) StrictMath.sin(TURN * ARRIVE.responseTime());
    private static final float COS = (float) StrictMath.cos(TURN * ARRIVE.responseTime());
    private static final int LAST_TO_KEEP_CLEAR = Behaviour.defaultPriority(Separation.class);

    /** What an order is accounted as: weight 1, drawn always. */
    static final Assignment ORDER = new Assignment(ARRIVE, 1, 0, 1);

    private final boolean leads;
    private final boolean[] keepsClear;
    private final boolean reachesGoals;
    private final boolean followsPaths;

    /** @param assignments the role's, in order of priority */
    Orders(Role role, List<Assignment> assignments) {
        leads = role != Role.FOLLOWER;
        keepsClear = new boolean[assignments.size()];
        boolean goals = false;
        boolean paths = false;
        for (int i = 0; i < keepsClear.length; i++) {
            Behaviour behaviour = assignments.get(i).behaviour();
            keepsClear[i] = Behaviour.defaultPriority(behaviour.getClass()) <= LAST_TO_KEEP_CLEAR;
            goals |= behaviour.seeksGoal();
            paths |= behaviour.followsPath();
        }
        reachesGoals = goals;
        followsPaths = paths || goals;
    }

    /** Whether somebody in the batch has to obey. */
    boolean given(Batch batch, Surroundings now) {
        Guidance guidance = now.guidance();
        if (leads && (guidance.anyReined() || guidance.anySent() && !reachesGoals)) {
            for (int k = 0; k < batch.size; k++) {
                if (obeys(guidance, batch.id[k])) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Before which behaviour the order comes. */
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
        return guidance.rein(id) != HeadingControl.FREE
                || guidance.hasTarget(id) && !(guidance.targetIsOnPath(id) ? followsPaths : reachesGoals);
    }

    boolean isObeyed(Batch batch, int k, Surroundings now) {
        return obeys(now.guidance(), batch.id[k]);
    }

    /** Puts the order in the place of what the agents that obey want otherwise. */
    void steer(Batch batch, float responseTime, Surroundings now) {
        Guidance guidance = now.guidance();
        for (int k = 0; k < batch.size; k++) {
            int id = batch.id[k];
            if (obeys(guidance, id)) {
                batch.forceX[k] = 0;
                batch.forceZ[k] = 0;
                if (guidance.rein(id) == HeadingControl.FREE) {
                    go(batch, k, responseTime, now);
                } else {
                    lead(batch, k, guidance.rein(id), responseTime);
                }
            }
        }
    }

    private static void go(Batch batch, int k, float responseTime, Surroundings now) {
        Guidance guidance = now.guidance();
        int id = batch.id[k];
        float dx = now.bounds().dx(guidance.targetX(id) - batch.x[k]);
        float dz = now.bounds().dz(guidance.targetZ(id) - batch.z[k]);
        now.sketch().point(Shape.Mark.TARGET, dx, dz);
        if (guidance.targetIsLast(id)) {
            Arrive.arrive(
                    batch, k, dx, dz, ARRIVE.slowingRadius(), ARRIVE.arrivalRadius(), ARRIVE.slowing(), responseTime);
        } else {
            Velocities.wantToward(batch, k, dx, dz, batch.body.maxSpeed(), responseTime);
        }
    }

    private static void lead(Batch batch, int k, HeadingControl rein, float responseTime) {
        float left = rein == HeadingControl.LEFT ? SIN : rein == HeadingControl.RIGHT ? -SIN : 0;
        float ahead = rein == HeadingControl.AHEAD ? 1 : rein == HeadingControl.HALT ? 0 : COS;
        // Left of the heading (x, z) is (z, −x).
        float wantX = ahead * batch.hx[k] + left * batch.hz[k];
        float wantZ = ahead * batch.hz[k] - left * batch.hx[k];
        Velocities.want(batch, k, wantX * batch.body.maxSpeed(), wantZ * batch.body.maxSpeed(), responseTime);
    }

    /** Lets a behaviour rest for those who obey, unless it keeps clear. */
    void rest(Batch batch, int index, Surroundings now) {
        if (keepsClear[index]) {
            return;
        }
        for (int k = 0; k < batch.size; k++) {
            if (obeys(now.guidance(), batch.id[k])) {
                batch.forceX[k] = 0;
                batch.forceZ[k] = 0;
            }
        }
    }

    /** The response time of an order where forces act. */
    static float responseTime() {
        return ARRIVE.responseTime();
    }
}
