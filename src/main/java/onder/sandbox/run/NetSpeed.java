package onder.sandbox.run;

import java.util.ArrayDeque;
import java.util.Deque;
import onder.group.Group;
import onder.world.World;

/**
 * How fast people get anywhere: how far they have come in the last second as the crow flies, over that time. Unlike the
 * momentary speed it leaves out that people shake in a jam.
 */
public final class NetSpeed {
    /** Its meaning for a group, as a phrase. */
    public static final String OF_GROUP =
            "the straight-line distance that the group's centre has covered in the last second, per second";

    /** Its meaning for an agent, as a phrase. */
    public static final String OF_AGENT =
            "the straight-line distance that it has covered in the last second, per second";

    /** In simulated seconds. */
    private static final double WINDOW = 1;

    /** How many moments of a window are remembered. */
    private static final int MOMENTS = 4;

    /** The part of a window after which there is a value. */
    private static final double LEAST = 0.5;

    /** Steps are whole, so a moment may come too early by a rounding error, in seconds. */
    private static final double ROUNDING = 1e-6;

    private final Deque<Moment> moments = new ArrayDeque<>();
    private World of;

    /** Where all agents were at a time. */
    private record Moment(double time, int count, float[] x, float[] z) {}

    /** Takes in a step that was made. */
    public void after(World world) {
        double time = world.time();
        if (world != of || moments.isEmpty() || !(time > last() && time < last() + WINDOW)) {
            of = world;
            moments.clear();
        } else if (time < last() + WINDOW / MOMENTS - ROUNDING) {
            return;
        }
        Moment oldest = moments.size() > MOMENTS ? moments.removeFirst() : null;
        int count = world.agents().count();
        boolean fits = oldest != null && oldest.x.length >= count;
        Moment now = new Moment(time, count, fits ? oldest.x : new float[count], fits ? oldest.z : new float[count]);
        world.agents().copyPlaces(0, now.x, now.z);
        moments.addLast(now);
    }

    private double last() {
        return moments.getLast().time;
    }

    /** The moment that positions are compared with; null while too little is known. */
    private Moment then(World world) {
        Moment first = world == of ? moments.peekFirst() : null;
        return first == null || world.time() - first.time < LEAST * WINDOW ? null : first;
    }

    /** That of an agent, in m/s; NaN while it has not been there for long enough. */
    public float of(World world, int agent) {
        Moment then = then(world);
        return then == null || agent >= then.count
                ? Float.NaN
                : (float) (Math.hypot(x(world, agent, then), z(world, agent, then)) / (world.time() - then.time));
    }

    /** That of the centre of a group's present members, in m/s; NaN while none of them has been there for long enough. */
    public float of(World world, Group group) {
        Moment then = then(world);
        double x = 0;
        double z = 0;
        int n = 0;
        for (int i = 0; then != null && i < group.size(); i++) {
            int member = group.member(i);
            if (member < then.count) {
                x += x(world, member, then);
                z += z(world, member, then);
                n++;
            }
        }
        return n == 0 ? Float.NaN : (float) (Math.hypot(x, z) / n / (world.time() - then.time));
    }

    private static float x(World world, int agent, Moment then) {
        return world.bounds().dx(world.agents().x(agent) - then.x[agent]);
    }

    private static float z(World world, int agent, Moment then) {
        return world.bounds().dz(world.agents().z(agent) - then.z[agent]);
    }
}
