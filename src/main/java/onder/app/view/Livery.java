package onder.app.view;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import onder.core.Agents;
import onder.core.Bounds;
import onder.core.Role;
import onder.group.Group;
import onder.world.World;

/**
 * The colours of a world's groups: a group gets one when it is founded, and keeps it.
 *
 * <p>Groups drive each other's hues apart, those that stand by each other most. All hues share lightness
 * and chroma. A run seen step by step has the same colours whatever the frame rate.
 */
public final class Livery {
    /** Groups of which two members are at most so far apart, in metres, are by each other: the nearer the more. */
    private static final float BY_EACH_OTHER = 4;

    private static final int PREDATORS = 0x3D3A42;
    private static final int HUES = 72;
    private static final int[] RGB = new int[HUES];

    /** How strongly two hues drive each other apart when their groups touch. */
    private static final double[][] PUSH = new double[HUES][HUES];

    /** How strongly groups push that are not by each other, and how many metres between leaders halve it. */
    private static final double FROM_AFAR = 0.02;

    private static final double HALVING = 20;

    /** Two hues that no eye tells apart push as if they differed by this, in OKLab. */
    private static final double LEAST = 0.02;

    /** Those founded together look again for a better hue so many times. */
    private static final int ROUNDS = 4;

    /** When more than this are founded at once, nobody tells them apart by colour: chance will do. */
    private static final int MOST_AT_ONCE = 512;

    private static final int UNKNOWN = -1;

    static {
        for (int i = 0; i < HUES; i++) {
            RGB[i] = GroupColours.hue(360.0 * i / HUES);
        }
        for (int i = 0; i < HUES; i++) {
            for (int j = 0; j < HUES; j++) {
                // A steep law: a push is as bad as its nearest hue.
                PUSH[i][j] = Math.pow(Math.max(LEAST, Oklch.difference(RGB[i], RGB[j])), -4);
            }
        }
    }

    /** The hue of every group that was ever seen, by id and the step of its founding: going back finds it again. */
    private final Map<Long, Integer> remembered = new HashMap<>();

    private World of;
    private int[] hue = new int[0];
    private long[] founded = new long[0];
    private boolean[] predators = new boolean[0];

    /** For each group how near it comes to the one that is looked at, in square metres. */
    private float[] gap = new float[0];

    /** Gives those groups a colour that are new since the last call. */
    public void follow(World world) {
        if (of != world) {
            of = world;
            remembered.clear();
            hue = new int[0];
            founded = new long[0];
        }
        List<Group> all = world.groups().all();
        if (all.isEmpty()) {
            return;
        }
        makeRoom(all.get(all.size() - 1).id() + 1);
        int fresh = 0;
        for (int i = 0; i < all.size(); i++) {
            Group group = all.get(i);
            int id = group.id();
            predators[id] = world.agents().role[group.leader()] == Role.PREDATOR.ordinal();
            if (hue[id] == UNKNOWN || founded[id] != group.founded()) {
                founded[id] = group.founded();
                hue[id] = remembered.getOrDefault(key(group), UNKNOWN);
                fresh += hue[id] == UNKNOWN ? 1 : 0;
            }
        }
        if (fresh > 0) {
            dye(world, fresh);
        }
    }

    private void makeRoom(int ids) {
        int known = hue.length;
        if (ids > known) {
            int room = Math.max(ids, 2 * known);
            hue = Arrays.copyOf(hue, room);
            Arrays.fill(hue, known, room, UNKNOWN);
            founded = Arrays.copyOf(founded, room);
            predators = Arrays.copyOf(predators, room);
            gap = new float[room];
        }
    }

    private static long key(Group group) {
        return key(group.id(), group.founded());
    }

    private static long key(int group, long foundedIn) {
        return foundedIn << 24 ^ group;
    }

    private void dye(World world, int fresh) {
        Group[] undyed = world.groups().all().stream()
                .filter(group -> hue[group.id()] == UNKNOWN)
                .toArray(Group[]::new);
        boolean tooMany = fresh > MOST_AT_ONCE;
        int rounds = fresh == 1 ? 1 : ROUNDS;
        for (int round = 0; round < (tooMany ? 0 : rounds); round++) {
            for (Group group : undyed) {
                hue[group.id()] = farthest(world, group);
            }
        }
        for (Group group : undyed) {
            if (tooMany) {
                hue[group.id()] = (int) (GroupColours.GOLDEN_ANGLE * group.id() * HUES / 360) % HUES;
            }
            remembered.put(key(group), hue[group.id()]);
        }
    }

    /** The hue that the others push least. */
    private int farthest(World world, Group group) {
        lookRound(world, group);
        double[] pushed = new double[HUES];
        Agents agents = world.agents();
        Bounds bounds = world.bounds();
        int leader = group.leader();
        for (Group other : world.groups().all()) {
            int from = hue[other.id()];
            if (other != group && from != UNKNOWN && !predators[other.id()]) {
                double away = Math.hypot(
                        bounds.dx(agents.x[other.leader()] - agents.x[leader]),
                        bounds.dz(agents.z[other.leader()] - agents.z[leader]));
                float close = gap[other.id()];
                double weight = close < Float.MAX_VALUE ? 1 / (1 + close) : FROM_AFAR / (1 + away / HALVING);
                for (int i = 0; i < HUES; i++) {
                    pushed[i] += weight * PUSH[i][from];
                }
            }
        }
        int best = 0;
        for (int i = 1; i < HUES; i++) {
            best = pushed[i] < pushed[best] ? i : best;
        }
        return best;
    }

    /** Finds out who is by the group. */
    private void lookRound(World world, Group group) {
        Arrays.fill(gap, Float.MAX_VALUE);
        Agents agents = world.agents();
        Bounds bounds = world.bounds();
        float x = agents.x[group.leader()];
        float z = agents.z[group.leader()];
        float reachX = 0;
        float reachZ = 0;
        for (int i = 0; i < group.size(); i++) {
            reachX = Math.max(reachX, Math.abs(bounds.dx(agents.x[group.member(i)] - x)));
            reachZ = Math.max(reachZ, Math.abs(bounds.dz(agents.z[group.member(i)] - z)));
        }
        reachX += BY_EACH_OTHER;
        reachZ += BY_EACH_OTHER;
        for (int i = 0; i < agents.count(); i++) {
            int id = agents.group[i];
            if (agents.alive[i]
                    && id != group.id()
                    && Math.abs(bounds.dx(agents.x[i] - x)) <= reachX
                    && Math.abs(bounds.dz(agents.z[i] - z)) <= reachZ) {
                float near = distance(agents, bounds, i, group);
                gap[id] = near <= BY_EACH_OTHER * BY_EACH_OTHER ? Math.min(gap[id], near) : gap[id];
            }
        }
    }

    /** From an agent to the nearest member, squared. */
    private static float distance(Agents agents, Bounds bounds, int agent, Group group) {
        float least = Float.MAX_VALUE;
        for (int i = 0; i < group.size(); i++) {
            float dx = bounds.dx(agents.x[group.member(i)] - agents.x[agent]);
            float dz = bounds.dz(agents.z[group.member(i)] - agents.z[agent]);
            least = Math.min(least, dx * dx + dz * dz);
        }
        return least;
    }

    /** The colour of the group that had that number when it was founded in that step; it may be gone. */
    public int rgb(int group, long foundedIn) {
        Integer known = remembered.get(key(group, foundedIn));
        boolean dark = group < predators.length && predators[group];
        return known == null || dark ? rgb(group) : RGB[known];
    }

    /** A group's colour as sRGB, 0xRRGGBB; predators are dark, whatever their group. */
    public int rgb(int group) {
        if (group < 0 || group >= hue.length || hue[group] == UNKNOWN) {
            return GroupColours.rgb(group);
        }
        return predators[group] ? PREDATORS : RGB[hue[group]];
    }
}
