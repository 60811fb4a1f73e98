package onder.core.props;

import java.util.List;

/**
 * A read-only view of a world's props in their current state. It shows the current state, not a copy: do not read it
 * during a step. A prop is identified by its index in the setup's list.
 */
public final class PropsView {
    private final Props props;

    PropsView(Props props) {
        this.props = props;
    }

    /** {@return how many there are} */
    public int count() {
        return props.count();
    }

    /** {@return their initial state, in order; a new list whenever one was added, removed or changed} */
    public List<Prop> all() {
        return props.all();
    }

    /**
     * {@return a prop with its current place as the initial one, upright}
     *
     * @param i its index
     */
    public Prop standing(int i) {
        return props.standing(i);
    }

    /**
     * {@return where a prop's middle is, in metres}
     *
     * @param i its index
     */
    public float x(int i) {
        return props.now.x[i];
    }

    /**
     * {@return how high a prop's middle is above the ground below it, in metres}
     *
     * @param i its index
     */
    public float y(int i) {
        return props.now.y[i];
    }

    /**
     * {@return where a prop's middle is, in metres}
     *
     * @param i its index
     */
    public float z(int i) {
        return props.now.z[i];
    }

    /**
     * Interpolates a prop's pose between the last two steps.
     *
     * @param i its index
     * @param share from the previous step, 0, to the current one, 1
     * @param pose receives x, y and z of its middle, in metres, y above the ground below it; and x, y, z and w of the
     *     unit quaternion by which it is turned
     */
    public void pose(int i, float share, float[] pose) {
        PropPoses from = props.before;
        PropPoses to = props.now;
        pose[0] = between(from.x[i], to.x[i], share);
        pose[1] = between(from.y[i], to.y[i], share);
        pose[2] = between(from.z[i], to.z[i], share);
        float same = from.qx[i] * to.qx[i] + from.qy[i] * to.qy[i] + from.qz[i] * to.qz[i] + from.qw[i] * to.qw[i];
        float sign = same < 0 ? -1 : 1;
        pose[3] = between(sign * from.qx[i], to.qx[i], share);
        pose[4] = between(sign * from.qy[i], to.qy[i], share);
        pose[5] = between(sign * from.qz[i], to.qz[i], share);
        pose[6] = between(sign * from.qw[i], to.qw[i], share);
        double length =
                Math.sqrt(pose[3] * pose[3] + pose[4] * pose[4] + pose[5] * pose[5] + (double) pose[6] * pose[6]);
        for (int k = 3; k < 7; k++) {
            pose[k] = (float) (pose[k] / length);
        }
    }

    private static float between(float from, float to, float share) {
        return from + (to - from) * share;
    }
}
