package onder.physics;

import onder.core.props.PropStep;
import onder.core.props.Props;

/**
 * Groups the bodies of a step that can collide, directly or through others: clusters are independent, and a space that
 * checks every pair of its bodies holds few at a time.
 */
final class PropClusters {
    /** Bodies farther apart than this, beyond their paths in the step, do not collide, in metres. */
    private static final float APART = 0.15f;

    /** By index in the step's list of props: a smaller one of the same cluster, or itself. */
    private int[] toward = new int[0];

    /** By index in the step's list of agents: a near prop, or −1. */
    private int[] nearTo = new int[0];

    void find(PropStep step) {
        if (toward.length < step.propCount) {
            toward = new int[step.prop.length];
        }
        if (nearTo.length < step.agentCount) {
            nearTo = new int[step.agent.length];
        }
        for (int k = 0; k < step.propCount; k++) {
            toward[k] = k;
            for (int other = 0; other < k; other++) {
                float within = reach(step, k) + reach(step, other) + APART;
                if (isWithin(step, k, x(step, other), z(step, other), within)) {
                    join(k, other);
                }
            }
        }
        for (int k = 0; k < step.agentCount; k++) {
            float own = step.radius[k] + (Math.abs(step.vx[k]) + Math.abs(step.vz[k])) * step.dt + APART;
            nearTo[k] = -1;
            for (int prop = 0; prop < step.propCount; prop++) {
                if (isWithin(step, prop, step.x[k], step.z[k], own + reach(step, prop))) {
                    if (nearTo[k] >= 0) {
                        join(prop, nearTo[k]);
                    }
                    nearTo[k] = prop;
                }
            }
        }
    }

    private static float x(PropStep step, int prop) {
        return step.props.now.x[step.prop[prop]];
    }

    private static float z(PropStep step, int prop) {
        return step.props.now.z[step.prop[prop]];
    }

    /** A prop's reach in the step, in metres. */
    private static float reach(PropStep step, int prop) {
        Props props = step.props;
        int i = step.prop[prop];
        float speed = Math.abs(props.vx[i]) + Math.abs(props.vy[i]) + Math.abs(props.vz[i]);
        return props.all().get(i).reach() + speed * step.dt;
    }

    private static boolean isWithin(PropStep step, int prop, float x, float z, float within) {
        float dx = x(step, prop) - x;
        float dz = z(step, prop) - z;
        return dx * dx + dz * dz <= within * within;
    }

    private void join(int one, int other) {
        int first = least(one);
        int second = least(other);
        toward[Math.max(first, second)] = Math.min(first, second);
    }

    private int least(int prop) {
        int at = prop;
        while (toward[at] != at) {
            toward[at] = toward[toward[at]];
            at = toward[at];
        }
        return at;
    }

    /** The least index of a prop in a prop's cluster. */
    int ofProp(int prop) {
        return least(prop);
    }

    /** The least index of a prop in an agent's cluster; −1 if it has none. */
    int ofAgent(int agent) {
        return nearTo[agent] < 0 ? -1 : least(nearTo[agent]);
    }
}
