package onder.draw.palette;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import onder.core.agents.AgentsView;
import onder.core.geometry.Bounds;
import onder.group.Group;
import onder.world.World;

/** Finds the hue that best distinguishes a group from the others, above all from those near it. */
final class HueChoice {
    /** Groups with members within this distance count as near, in metres, the nearer the more. */
    private static final float BY_EACH_OTHER = 4;

    /**
     * The push between groups that are not near each other, and the distance between leaders that halves it, in metres.
     */
    private static final double FROM_AFAR = 0.02;

    private static final double HALVING = 20;

    private HueChoice() {}

    /**
     * The hue that the others push least.
     *
     * @param gap the group's current {@link #gaps}
     * @param hues of the groups by id; negative for one that does not push
     * @param fading the hues that groups which change their colour still show, by id; else equal to {@code hues}
     */
    static int best(World world, Group group, float[] gap, IntUnaryOperator hues, IntUnaryOperator fading) {
        double[] pushed = new double[Hues.COUNT];
        // How near a hue comes to those of touching groups, in OKLab; all sufficiently different hues are equally good.
        double[] off = new double[Hues.COUNT];
        Arrays.fill(off, GroupPalette.APART);
        for (Group other : world.groups().all()) {
            int from = hues.applyAsInt(other.id());
            if (other != group && from >= 0) {
                float close = gap[other.id()];
                double weight = weight(world, group, other, close);
                int shown = fading.applyAsInt(other.id());
                for (int i = 0; i < Hues.COUNT; i++) {
                    pushed[i] += weight * Hues.push(i, from);
                    if (close <= GroupPalette.TOUCH * GroupPalette.TOUCH) {
                        double least = Math.min(Hues.difference(i, from), Hues.difference(i, shown));
                        off[i] = Math.min(off[i], least);
                    }
                }
            }
        }
        int best = 0;
        for (int i = 1; i < Hues.COUNT; i++) {
            best = off[i] > off[best] || off[i] == off[best] && pushed[i] < pushed[best] ? i : best;
        }
        return best;
    }

    private static double weight(World world, Group group, Group other, float close) {
        if (close < Float.MAX_VALUE) {
            return 1 / (1 + close);
        }
        AgentsView agents = world.agents();
        Bounds bounds = world.bounds();
        double away = Math.hypot(
                bounds.dx(agents.x(other.leader()) - agents.x(group.leader())),
                bounds.dz(agents.z(other.leader()) - agents.z(group.leader())));
        return FROM_AFAR / (1 + away / HALVING);
    }

    /** For each group, by id, the squared distance to this one if it is near, in m². */
    static float[] gaps(World world, Group group) {
        int groups = world.groups().all().size();
        float[] gap = new float[world.groups().all().get(groups - 1).id() + 1];
        Arrays.fill(gap, Float.MAX_VALUE);
        AgentsView agents = world.agents();
        Bounds bounds = world.bounds();
        float x = agents.x(group.leader());
        float z = agents.z(group.leader());
        float reachX = 0;
        float reachZ = 0;
        for (int i = 0; i < group.size(); i++) {
            reachX = Math.max(reachX, Math.abs(bounds.dx(agents.x(group.member(i)) - x)));
            reachZ = Math.max(reachZ, Math.abs(bounds.dz(agents.z(group.member(i)) - z)));
        }
        reachX += BY_EACH_OTHER;
        reachZ += BY_EACH_OTHER;
        for (int i = 0; i < agents.count(); i++) {
            int id = agents.group(i);
            if (agents.isAlive(i)
                    && id != group.id()
                    && Math.abs(bounds.dx(agents.x(i) - x)) <= reachX
                    && Math.abs(bounds.dz(agents.z(i) - z)) <= reachZ) {
                float near = distance(agents, bounds, i, group);
                gap[id] = near <= BY_EACH_OTHER * BY_EACH_OTHER ? Math.min(gap[id], near) : gap[id];
            }
        }
        return gap;
    }

    /** The squared distance from an agent to the nearest member. */
    private static float distance(AgentsView agents, Bounds bounds, int agent, Group group) {
        float least = Float.MAX_VALUE;
        for (int i = 0; i < group.size(); i++) {
            float dx = bounds.dx(agents.x(group.member(i)) - agents.x(agent));
            float dz = bounds.dz(agents.z(group.member(i)) - agents.z(agent));
            least = Math.min(least, dx * dx + dz * dz);
        }
        return least;
    }
}
