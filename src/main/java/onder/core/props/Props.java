package onder.core.props;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import onder.core.StateVisitor;
import onder.core.geometry.Box;
import onder.core.geometry.Limits;
import onder.core.geometry.Obstacle;

/**
 * The props of a world in their current state, in the order of its setup. A prop <em>stands</em> where it came to rest:
 * people see it and walk round it there until it comes to rest elsewhere or has been moved away.
 */
public final class Props {
    /** A prop that has been moved this far from where it stood no longer stands there, in metres. */
    private static final float AWAY = 0.5f;

    /** A prop that comes to rest within this distance keeps standing where it did, in metres and radians. */
    private static final float SAME_PLACE = 0.05f;

    private final PropsView view = new PropsView(this);
    private List<Prop> all;

    /** Their current poses. */
    public PropPoses now;

    /** Their poses before the last step, for interpolated drawing. */
    PropPoses before;

    /** Where people see them stand. */
    private PropPoses place;

    private boolean[] stands;

    /** In m/s. */
    public float[] vx;

    /** In m/s. */
    public float[] vy;

    /** In m/s. */
    public float[] vz;

    /** About x, in rad/s. */
    public float[] wx;

    /** About y, in rad/s. */
    public float[] wy;

    /** About z, in rad/s. */
    public float[] wz;

    /** For how long each has hardly moved, in seconds. */
    public float[] quiet;

    /** Whether each is at rest until something touches it. */
    public boolean[] asleep;

    /**
     * Creates props at rest at their initial places.
     *
     * @param begin in their order
     */
    public Props(List<Prop> begin) {
        allot(begin);
        for (int i = 0; i < begin.size(); i++) {
            stand(i, begin.get(i));
        }
    }

    private void allot(List<Prop> props) {
        int count = props.size();
        all = props;
        now = new PropPoses(count);
        before = new PropPoses(count);
        place = new PropPoses(count);
        stands = new boolean[count];
        vx = new float[count];
        vy = new float[count];
        vz = new float[count];
        wx = new float[count];
        wy = new float[count];
        wz = new float[count];
        quiet = new float[count];
        asleep = new boolean[count];
    }

    /** Puts a prop at rest at another prop's place. */
    private void stand(int i, Prop there) {
        now.stand(i, there);
        before.copy(i, now, i);
        place.copy(i, now, i);
        stands[i] = true;
        sleep(i);
    }

    /**
     * Stops a prop in its current pose.
     *
     * @param i its index in the list
     */
    public void sleep(int i) {
        vx[i] = 0;
        vy[i] = 0;
        vz[i] = 0;
        wx[i] = 0;
        wy[i] = 0;
        wz[i] = 0;
        quiet[i] = 0;
        asleep[i] = true;
    }

    /**
     * Stops a prop in its pose before the step.
     *
     * @param i its index in the list
     */
    public void stay(int i) {
        now.copy(i, before, i);
        sleep(i);
    }

    /** Stops all props in their current poses, where they then stand. */
    public void freeze() {
        for (int i = 0; i < count(); i++) {
            sleep(i);
            place.copy(i, now, i);
            stands[i] = true;
        }
        before.copy(now);
    }

    /** {@return a read-only view} */
    public PropsView view() {
        return view;
    }

    /** {@return their initial state, in order; a new list whenever one was changed} */
    public List<Prop> all() {
        return all;
    }

    /** {@return how many there are} */
    public int count() {
        return all.size();
    }

    /** Records their poses before a step. */
    public void beginStep() {
        before.copy(now);
    }

    /**
     * {@return the props for a changed list, some of them new}
     *
     * @param others the new list
     * @param kept for each of the new list its old index, or −1 if it is new
     */
    public Props with(List<Prop> others, int[] kept) {
        Props changed = new Props(others);
        float[][] from = motion();
        float[][] to = changed.motion();
        for (int i = 0; i < others.size(); i++) {
            int old = kept[i];
            if (old >= 0) {
                changed.now.copy(i, now, old);
                changed.before.copy(i, before, old);
                changed.place.copy(i, place, old);
                changed.stands[i] = stands[old];
                changed.asleep[i] = asleep[old];
                for (int part = 0; part < from.length; part++) {
                    to[part][i] = from[part][old];
                }
            }
        }
        return changed;
    }

    /** {@return a copy} */
    public Props copy() {
        int[] kept = new int[count()];
        Arrays.setAll(kept, i -> i);
        return with(all, kept);
    }

    /**
     * Takes over the state of others, which must not be used afterwards.
     *
     * @param other the source of the state
     */
    public void set(Props other) {
        all = other.all;
        now = other.now;
        before = other.before;
        place = other.place;
        stands = other.stands;
        vx = other.vx;
        vy = other.vy;
        vz = other.vz;
        wx = other.wx;
        wy = other.wy;
        wz = other.wz;
        quiet = other.quiet;
        asleep = other.asleep;
    }

    private float[][] motion() {
        return new float[][] {vx, vy, vz, wx, wy, wz, quiet};
    }

    /**
     * Puts a prop upright at another place.
     *
     * @param i its index in the list
     * @param there supplies the place; the rest of it is ignored
     */
    public void move(int i, Prop there) {
        stand(i, all.get(i).at(there.x(), there.z(), there.turn()));
    }

    /**
     * {@return a prop with its current place as the initial one, upright}
     *
     * @param i its index in the list
     */
    public Prop standing(int i) {
        Prop prop = all.get(i);
        PropPoses poses = new PropPoses(1);
        poses.stand(0, prop);
        boolean there = poses.x[0] == now.x[i]
                && poses.z[0] == now.z[i]
                && poses.qy[0] == now.qy[i]
                && poses.qw[0] == now.qw[i];
        return there ? prop : prop.at(now.x[i], now.z[i], now.turn(i));
    }

    /**
     * Updates where props stand.
     *
     * @return whether any stands elsewhere than before
     */
    public boolean review() {
        boolean changed = false;
        for (int i = 0; i < count(); i++) {
            float far = Math.abs(now.x[i] - place.x[i]) + Math.abs(now.z[i] - place.z[i]);
            if (!asleep[i]) {
                if (stands[i] && far > AWAY) {
                    stands[i] = false;
                    changed = true;
                }
            } else if (!stands[i] || far > SAME_PLACE || turned(i)) {
                place.copy(i, now, i);
                stands[i] = true;
                changed = true;
            }
        }
        return changed;
    }

    private boolean turned(int i) {
        float same =
                now.qx[i] * place.qx[i] + now.qy[i] * place.qy[i] + now.qz[i] * place.qz[i] + now.qw[i] * place.qw[i];
        return 1 - Math.abs(same) > SAME_PLACE * SAME_PLACE / 8;
    }

    /**
     * {@return the ground that props cover, in order}
     *
     * @param motion still covers all props
     * @param walkRound the least mass of standing props that count when live, in kg
     */
    public List<Obstacle> footprints(PropMotion motion, float walkRound) {
        List<Obstacle> footprints = new ArrayList<>();
        for (int i = 0; i < count(); i++) {
            Prop prop = all.get(i);
            boolean live = motion == PropMotion.LIVE;
            if (live && (!stands[i] || prop.mass() < walkRound || prop.kind().isHinged())) {
                continue;
            }
            Obstacle footprint = footprint(i);
            if (!live || footprint.height() >= Prop.STEPPED_OVER) {
                footprints.add(footprint);
            }
        }
        return footprints;
    }

    /**
     * {@return the ground that a prop covers where it stands; for one that has fallen, that of its side}
     *
     * @param i its index in the list
     */
    public Obstacle footprint(int i) {
        Prop prop = all.get(i);
        Prop there = prop.at(place.x[i], place.z[i], 0);
        if (prop.kind() == PropKind.BALL) {
            return there.footprint();
        }
        double[] rotation = rotation(place, i);
        float[] size = {prop.width(), prop.height(), prop.depth()};
        int up = 0;
        for (int axis = 1; axis < 3; axis++) {
            if (Math.abs(rotation[3 + axis]) > Math.abs(rotation[3 + up])) {
                up = axis;
            }
        }
        if (up == 1 && prop.kind().isRound()) {
            return there.footprint();
        }
        // The lower one of the other two axes is the box's x axis, which a turn of 0 has along x.
        int across = up == 0 ? 1 : 0;
        int along = 3 - up - across;
        double turn = StrictMath.atan2(-rotation[6 + across], rotation[across]);
        return new Box(
                place.x[i],
                place.z[i],
                size[across],
                size[along],
                (float) Math.toDegrees(turn),
                Math.min(Limits.MAX_HEIGHT, size[up]));
    }

    /**
     * {@return the current height of a prop's top above the ground, in metres}
     *
     * @param i its index in the list
     */
    public float top(int i) {
        Prop prop = all.get(i);
        if (prop.kind() == PropKind.BALL) {
            return now.y[i] + prop.height() / 2;
        }
        double[] r = rotation(now, i);
        return (float) (now.y[i]
                + (Math.abs(r[3]) * prop.width() + Math.abs(r[4]) * prop.height() + Math.abs(r[5]) * prop.depth()) / 2);
    }

    /** The matrix of a quaternion, row by row. */
    private static double[] rotation(PropPoses of, int i) {
        double x = of.qx[i];
        double y = of.qy[i];
        double z = of.qz[i];
        double w = of.qw[i];
        return new double[] {
            1 - 2 * (y * y + z * z),
            2 * (x * y - w * z),
            2 * (x * z + w * y),
            2 * (x * y + w * z),
            1 - 2 * (x * x + z * z),
            2 * (y * z - w * x),
            2 * (x * z - w * y),
            2 * (y * z + w * x),
            1 - 2 * (x * x + y * y)
        };
    }

    /**
     * Describes their state.
     *
     * @param by the pass
     * @param props their initial state, from a setup
     */
    public void describe(StateVisitor by, List<Prop> props) {
        if (by.sets() && props != all) {
            allot(props);
        }
        now.describe(by);
        before.describe(by);
        place.describe(by);
        by.flags(stands, count());
        for (float[] part : motion()) {
            by.numbers(part, count());
        }
        by.flags(asleep, count());
    }

    /**
     * {@return a hash of their poses and motion, combined with another}
     *
     * @param hash to start from
     * @param mix adds a number to a hash
     */
    public long hash(long hash, Mix mix) {
        long mixed = hash;
        for (float[] part :
                new float[][] {now.x, now.y, now.z, now.qx, now.qy, now.qz, now.qw, vx, vy, vz, wx, wy, wz}) {
            for (float value : part) {
                mixed = mix.of(mixed, Float.floatToIntBits(value));
            }
        }
        return mix.of(mixed, Arrays.hashCode(asleep));
    }

    /** Adds a number to a hash. */
    public interface Mix {
        /**
         * {@return the hash with the number}
         *
         * @param hash so far
         * @param value the number
         */
        long of(long hash, int value);
    }
}
