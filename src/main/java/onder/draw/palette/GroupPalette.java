package onder.draw.palette;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import onder.core.agents.AgentsView;
import onder.core.agents.Grid;
import onder.core.agents.NearbyAgents;
import onder.core.agents.Neighbours;
import onder.core.agents.Role;
import onder.group.Group;
import onder.world.World;
import onder.world.setup.Command;
import onder.world.setup.GroupSetup;

/**
 * The colours of a world's groups: a group gets one when founded, and keeps it unless a group of a similar colour comes
 * and stays near. A colour set by the user is kept.
 *
 * <p>Groups push each other's hues apart, most strongly if they stand near each other. If two groups whose colours
 * differ by less than {@link #APART} have touched for a second, the smaller one fades to a more different colour, and
 * keeps that for a while. All hues share lightness and chroma. A run followed step by step has the same colours at any
 * frame rate, also after going back.
 */
public final class GroupPalette {
    private static final int PREDATORS = 0x3D3A42;

    /** The number of rounds in which groups founded together look for better hues. */
    private static final int ROUNDS = 4;

    /** If more groups than this are founded at once, colours cannot distinguish them anyway, and are random. */
    private static final int MOST_AT_ONCE = 512;

    /** The difference in OKLab between settled colours of touching groups; 0.02 is just noticeable. */
    static final double APART = 0.1;

    /** The largest distance between members of touching groups, in metres: slightly more than shoulder to shoulder. */
    static final float TOUCH = 1.5f;

    /** The interval between contact checks, in simulated seconds. */
    private static final double LOOKS_EVERY = 0.5;

    /**
     * The number of consecutive checks with contact before a group changes colour; groups that only pass each other do
     * not change.
     */
    private static final int LOOKS = 3;

    /** The time for which a group keeps a changed colour, in simulated seconds. */
    private static final double REST = 3;

    /** The duration of a colour change, in simulated seconds. */
    private static final double FADE = 0.8;

    /** The most colour changes per check, because the search for a colour takes time. */
    private static final int MOST_CHANGES = 8;

    private static final int UNKNOWN = -1;

    /** The bits of a group's id in its key, below the step of its founding. */
    private static final int FOUNDED = 24;

    /** Before any step. */
    private static final long ALWAYS = Long.MIN_VALUE / 2;

    /** The hues of every group seen so far, by id and step of founding, so that going back finds them again. */
    private final Map<Long, HueHistory> remembered = new HashMap<>();

    /** The hues set by the user, each from a step on; {@link #UNKNOWN} for their own again. */
    private final Map<Long, NavigableMap<Long, Integer>> painted = new HashMap<>();

    /** The number of commands of the world's log read so far. */
    private int read;

    private World of;
    private GroupContacts meetings;

    /** The last step processed, and the last step with a decision on changes. */
    private long at;

    private long decided;

    /** The step since which contacts have been counted without a gap. */
    private long counted;

    /** Whether all decisions equal those of a palette that has followed the run step by step from its beginning. */
    private boolean straight;

    /** By group id; null if no group has been seen. */
    private Coloured[] groups = new Coloured[0];

    /** The colour of a group. */
    private static final class Coloured {
        final long founded;
        HueHistory history;
        int hue = UNKNOWN;

        /** As sRGB: its hue, or a colour on the way to it. */
        int rgb;

        boolean hunts;

        Coloured(long founded) {
            this.founded = founded;
        }
    }

    /** A copy for another run of the world that begins with this one. */
    public GroupPalette copy() {
        return copy(of);
    }

    /** A copy for another world in the same state. */
    public GroupPalette copy(World another) {
        GroupPalette copy = new GroupPalette();
        remembered.forEach((group, hues) -> copy.remembered.put(group, hues.copy()));
        painted.forEach((group, hues) -> copy.painted.put(group, new TreeMap<>(hues)));
        copy.of = another;
        copy.meetings = another == null ? null : new GroupContacts(another);
        copy.at = at - 1;
        copy.decided = decided;
        copy.counted = at;
        copy.straight = straight;
        return copy;
    }

    /**
     * The latest step from which a palette restored from this one (see {@link #write}) decides like one that has
     * followed the run from its beginning; negative if there is none, because this one has not followed the whole run
     * in order.
     */
    public long straightUntil() {
        return straight ? decided - LOOKS * looksEvery(of) : UNKNOWN;
    }

    /** Writes the decisions so far; colours set by the user are in the world's log. */
    public void write(DataOutput to) throws IOException {
        to.writeLong(decided);
        to.writeInt(remembered.size());
        for (Map.Entry<Long, HueHistory> each : remembered.entrySet()) {
            to.writeLong(each.getKey());
            each.getValue().write(to);
        }
    }

    /**
     * Reads a palette's decisions for a world's run.
     *
     * @throws IOException if it ends too soon
     */
    public static GroupPalette read(DataInput from, World world) throws IOException {
        GroupPalette read = new GroupPalette();
        read.begin(world);
        read.straight = false;
        read.decided = from.readLong();
        for (int left = from.readInt(); left > 0; left--) {
            read.remembered.put(from.readLong(), HueHistory.read(from));
        }
        return read;
    }

    private void begin(World world) {
        of = world;
        meetings = new GroupContacts(world);
        remembered.clear();
        painted.clear();
        read = 0;
        decided = -1;
        at = -1;
        counted = world.steps() == 0 ? ALWAYS : world.steps();
        straight = world.steps() == 0;
        groups = new Coloured[0];
    }

    private static long looksEvery(World world) {
        return Math.max(1, Math.round(LOOKS_EVERY / world.dt()));
    }

    /**
     * Follows a step: assigns colours to new groups, and changes those of groups that meet a group of a similar colour.
     */
    public void follow(World world) {
        if (of != world) {
            begin(world);
        }
        List<Group> all = world.groups().all();
        boolean repainted = readLog(world);
        boolean moved = world.steps() != at;
        if (all.isEmpty() || !moved && !repainted) {
            return;
        }
        if (moved && world.steps() != at + 1) {
            meetings.clear();
            counted = at < 0 ? counted : world.steps();
        }
        at = world.steps();
        int ids = all.get(all.size() - 1).id() + 1;
        if (ids > groups.length) {
            groups = Arrays.copyOf(groups, Math.max(ids, 2 * groups.length));
        }
        List<Group> fresh = all.stream().filter(this::isFresh).toList();
        if (!fresh.isEmpty()) {
            choose(world, fresh);
        }
        if (moved && at % looksEvery(world) == 0) {
            meet(world);
        }
        for (int i = 0; i < all.size(); i++) {
            show(all.get(i), FADE / world.dt());
        }
    }

    /** Reads the colours set by the user; returns whether there are any. */
    private boolean readLog(World world) {
        if (world.steps() < at) {
            read = 0;
        }
        List<World.Logged> fresh = world.log(read);
        read += fresh.size();
        boolean any = false;
        for (World.Logged logged : fresh) {
            Group group = logged.command() instanceof Command.Paint paint
                    ? world.groups().find(paint.group())
                    : null;
            if (group != null && logged.step() >= group.founded()) {
                Integer hue = ((Command.Paint) logged.command()).hue();
                painted.computeIfAbsent(key(group), key -> new TreeMap<>())
                        .put(logged.step(), hue == null ? UNKNOWN : hue * Hues.COUNT / 360);
                any = true;
            }
        }
        return any;
    }

    /** The hue that the user set for a group, or {@link #UNKNOWN}. */
    private int painted(long key) {
        Map.Entry<Long, Integer> last =
                painted.containsKey(key) ? painted.get(key).floorEntry(at) : null;
        return last == null ? UNKNOWN : last.getValue();
    }

    /** The hue that the scene gives a group, or {@link #UNKNOWN}. */
    private int wanted(Group group) {
        List<GroupSetup> all = of.setup().groups();
        Integer hue = group.origin() < 0 || group.origin() >= all.size()
                ? null
                : all.get(group.origin()).hue();
        return hue == null ? UNKNOWN : hue * Hues.COUNT / 360;
    }

    /** What the user has set, or else the scene gives, or else was chosen; the user may take back what the scene gives. */
    private int hue(long key, HueHistory known) {
        boolean isSet = painted.containsKey(key) && painted.get(key).floorKey(at) != null;
        int wanted = isSet ? painted(key) : known.given;
        return wanted < 0 ? known.hue(at) : wanted;
    }

    /** Finds the colour that a group has at this step; true when it has none. */
    private boolean isFresh(Group group) {
        Coloured coloured = groups[group.id()];
        if (coloured == null || coloured.founded != group.founded()) {
            coloured = new Coloured(group.founded());
            coloured.history = remembered.get(key(group));
            groups[group.id()] = coloured;
        }
        coloured.hunts = of.agents().role(group.leader()) == Role.PREDATOR;
        coloured.hue = coloured.history == null ? UNKNOWN : hue(key(group), coloured.history);
        return coloured.history == null;
    }

    /** Chooses the hues of new groups. */
    private void choose(World world, List<Group> fresh) {
        boolean tooMany = fresh.size() > MOST_AT_ONCE;
        int rounds = tooMany ? 0 : fresh.size() == 1 ? 1 : ROUNDS;
        float[][] gaps = new float[fresh.size()][];
        fresh.forEach(group -> coloured(group).hue = wanted(group));
        for (int round = 0; round < rounds; round++) {
            for (int i = 0; i < gaps.length; i++) {
                if (wanted(fresh.get(i)) != UNKNOWN) {
                    continue;
                }
                // Positions do not change between rounds.
                gaps[i] = round == 0 ? HueChoice.gaps(world, fresh.get(i)) : gaps[i];
                coloured(fresh.get(i)).hue = best(world, fresh.get(i), gaps[i]);
            }
        }
        for (Group group : fresh) {
            Coloured coloured = coloured(group);
            int given = wanted(group);
            int chosen = tooMany
                    ? Hues.byNumber(group.id())
                    : given == UNKNOWN ? coloured.hue : best(world, group, HueChoice.gaps(world, group));
            coloured.history = new HueHistory(given, chosen);
            remembered.put(key(group), coloured.history);
            // The user may have set another one in the step in which it was founded.
            coloured.hue = hue(key(group), coloured.history);
        }
    }

    private Coloured coloured(Group group) {
        return groups[group.id()];
    }

    /** The hue of a group; predators are dark, and do not push hues away. */
    private int pushing(int group) {
        return groups[group].hunts ? UNKNOWN : groups[group].hue;
    }

    private int best(World world, Group group, float[] gaps) {
        double fade = FADE / world.dt();
        return HueChoice.best(world, group, gaps, this::pushing, other -> {
            HueHistory history = groups[other].history;
            boolean fades = history != null && history.age(at) < fade && pushing(other) != UNKNOWN;
            return fades ? history.hueBefore(at) : pushing(other);
        });
    }

    /** Changes the colour of one of two similar groups that have touched long enough. */
    private void meet(World world) {
        Map<Long, Integer> pairs = meetings.look(TOUCH, this::isAlike);
        if (at <= decided) {
            return;
        }
        decided = at;
        straight &= pairs.isEmpty() || at - counted >= LOOKS * looksEvery(world);
        int changes = 0;
        for (Map.Entry<Long, Integer> pair : pairs.entrySet()) {
            Group one = world.groups().find(GroupContacts.one(pair.getKey()));
            Group other = world.groups().find(GroupContacts.other(pair.getKey()));
            if (pair.getValue() >= LOOKS && changes < MOST_CHANGES && isAlike(one.id(), other.id())) {
                changes += change(world, one, other) ? 1 : 0;
            }
        }
    }

    private boolean isAlike(int group, int other) {
        Coloured one = groups[group];
        Coloured another = groups[other];
        return !one.hunts && !another.hunts && Hues.difference(one.hue, another.hue) < APART;
    }

    private boolean change(World world, Group one, Group other) {
        boolean first = one.size() != other.size() ? one.size() < other.size() : one.founded() > other.founded();
        Group smaller = first ? one : other;
        Group changing = isResting(world, smaller) ? first ? other : one : smaller;
        if (isResting(world, changing)) {
            return false;
        }
        int better = best(world, changing, HueChoice.gaps(world, changing));
        Coloured coloured = coloured(changing);
        if (better == coloured.hue) {
            return false;
        }
        coloured.hue = better;
        coloured.history.change(better, at);
        return true;
    }

    private boolean isResting(World world, Group group) {
        return wanted(group) != UNKNOWN
                || painted(key(group)) != UNKNOWN
                || coloured(group).history.age(at) < REST / world.dt();
    }

    /**
     * @param fade the duration of a colour change, in steps
     */
    private void show(Group group, double fade) {
        Coloured coloured = coloured(group);
        long age = coloured.history.age(at);
        if (age >= fade || painted(key(group)) != UNKNOWN) {
            coloured.rgb = Hues.rgb(coloured.hue);
            return;
        }
        double share = age / fade;
        double eased = share * share * (3 - 2 * share);
        coloured.rgb = Hues.between(coloured.history.hueBefore(at), coloured.hue, eased);
    }

    /** Drops decisions after a step, because the run takes another course from there. */
    public void forgetAfter(long step) {
        // Groups founded from here on may be different ones at other places.
        remembered.keySet().removeIf(key -> key >> FOUNDED >= step && !isThere(key));
        remembered.values().forEach(each -> each.forgetAfter(step));
        painted.values().forEach(each -> each.tailMap(step, false).clear());
        read = 0;
        decided = Math.min(decided, step);
    }

    /** Handles removed commands of the current step. */
    public void readAgain(long step) {
        painted.values().forEach(each -> each.tailMap(step, true).clear());
        read = 0;
    }

    /** The colour of the group with that number that was founded in that step; it may have ended. */
    public int rgb(int group, long foundedIn) {
        HueHistory known = remembered.get(key(group, foundedIn));
        Coloured now = now(group);
        boolean hunts = now != null && now.hunts;
        return known == null || hunts ? rgb(group) : Hues.rgb(hue(key(group, foundedIn), known));
    }

    /**
     * A hue that is far from those of the groups that are there now.
     *
     * @param number of the group that it is for, which decides between equals
     * @param taken hues of groups that come with it, in degrees
     * @return the hue, in degrees
     */
    public int freeHue(int number, Collection<Integer> taken) {
        List<Integer> others = new ArrayList<>();
        taken.forEach(hue -> others.add(hue * Hues.COUNT / 360));
        if (of != null) {
            of.groups().all().stream()
                    .map(group -> now(group.id()))
                    .filter(now -> now != null && now.hue != UNKNOWN)
                    .forEach(now -> others.add(now.hue));
        }
        int best = 0;
        double most = -1;
        for (int i = 0; i < Hues.COUNT; i++) {
            int hue = (Hues.byNumber(number) + i) % Hues.COUNT;
            double least = others.stream()
                    .mapToDouble(other -> Hues.difference(hue, other))
                    .min()
                    .orElse(1);
            if (least > most) {
                most = least;
                best = hue;
            }
        }
        return best * 360 / Hues.COUNT;
    }

    /** A group's colour as sRGB, 0xRRGGBB; predators are dark, whatever their group. */
    public int rgb(int group) {
        Coloured now = now(group);
        if (now == null || now.hue == UNKNOWN) {
            return GroupColours.rgb(group);
        }
        return now.hunts ? PREDATORS : now.rgb;
    }

    /** The colour of a group; null if it has not been seen. */
    private Coloured now(int group) {
        return group < 0 || group >= groups.length ? null : groups[group];
    }

    private static long key(Group group) {
        return key(group.id(), group.founded());
    }

    private boolean isThere(long key) {
        Group group = of.groups().find((int) (key & (1 << FOUNDED) - 1));
        return group != null && key(group) == key;
    }

    private static long key(int group, long foundedIn) {
        return foundedIn << FOUNDED ^ group;
    }

    /** The hues that the palette chooses for a group, each from a step on, and the one that the scene gives it. */
    private static final class HueHistory {
        private final TreeMap<Long, Integer> hues = new TreeMap<>();

        /** The hue that the scene gives the group; negative: none. */
        final int given;

        /**
         * @param given the hue that the scene gives the group; negative: none
         * @param hue the chosen one from the group's founding on
         */
        HueHistory(int given, int hue) {
            this.given = given;
            hues.put(Long.MIN_VALUE, hue);
        }

        HueHistory copy() {
            HueHistory copy = new HueHistory(given, 0);
            copy.hues.putAll(hues);
            return copy;
        }

        void write(DataOutput to) throws IOException {
            to.writeInt(given);
            to.writeInt(hues.size());
            for (Map.Entry<Long, Integer> each : hues.entrySet()) {
                to.writeLong(each.getKey());
                to.writeInt(each.getValue());
            }
        }

        static HueHistory read(DataInput from) throws IOException {
            HueHistory read = new HueHistory(from.readInt(), 0);
            for (int left = from.readInt(); left > 0; left--) {
                read.hues.put(from.readLong(), from.readInt());
            }
            return read;
        }

        void change(int hue, long step) {
            hues.put(step, hue);
        }

        /** Forgets the changes after a step. */
        void forgetAfter(long step) {
            hues.tailMap(step, false).clear();
        }

        int hue(long step) {
            return hues.floorEntry(step).getValue();
        }

        /** The hue before the last change, or the only one. */
        int hueBefore(long step) {
            Map.Entry<Long, Integer> before = hues.lowerEntry(hues.floorKey(step));
            return before == null ? hue(step) : before.getValue();
        }

        /** The number of steps since the last change; very large if it never changed. */
        long age(long step) {
            long since = hues.floorKey(step);
            return since == Long.MIN_VALUE ? Long.MAX_VALUE : step - since;
        }
    }

    /** Which groups touch each other, and for how many consecutive checks. */
    private static final class GroupContacts {
        /** Whether to watch two groups, given by id. */
        interface Watch {
            boolean on(int group, int other);
        }

        private final World world;
        private final Grid grid;
        private final Neighbours neighbours;
        private final NearbyAgents near = new NearbyAgents();
        private TreeMap<Long, Integer> looks = new TreeMap<>();

        GroupContacts(World world) {
            this.world = world;
            grid = new Grid(world.agents().count());
            neighbours = new Neighbours(grid);
        }

        /** Forgets all contacts. */
        void clear() {
            looks.clear();
        }

        /**
         * Checks contacts again.
         *
         * @param reach the largest distance between members of touching groups, in metres
         * @return for each watched pair in contact, by key and in order, the number of consecutive checks
         */
        Map<Long, Integer> look(float reach, Watch watch) {
            AgentsView agents = world.agents();
            grid.sort(agents, world.bounds(), reach);
            neighbours.gather(agents, world.bounds(), null, world.steps());
            TreeMap<Long, Integer> now = new TreeMap<>();
            for (int i = 0; i < agents.count(); i++) {
                if (!agents.isAlive(i)) {
                    continue;
                }
                neighbours.near(agents.x(i), agents.z(i), reach, near);
                for (int k = 0; k < near.size(); k++) {
                    int group = agents.group(i);
                    int other = agents.group(near.id(k));
                    if (group < other
                            && near.dx(k) * near.dx(k) + near.dz(k) * near.dz(k) <= reach * reach
                            && watch.on(group, other)) {
                        long pair = (long) group << 32 | other;
                        now.put(pair, 1 + looks.getOrDefault(pair, 0));
                    }
                }
            }
            looks = now;
            return now;
        }

        static int one(long pair) {
            return (int) (pair >> 32);
        }

        static int other(long pair) {
            return (int) pair;
        }
    }
}
