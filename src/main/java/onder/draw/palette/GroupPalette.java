package onder.draw.palette;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import onder.core.agents.Role;
import onder.group.Group;
import onder.world.World;
import onder.world.setup.Command;

/**
 * The colours of a world's groups: a group gets one when it is founded, and keeps it as long as nobody of that colour
 * comes and stays by it. One that the user paints keeps that colour.
 *
 * <p>Groups drive each other's hues apart, those that stand by each other most. Where two have touched for a second
 * whose colours differ by less than {@link #APART}, the smaller one changes to a colour that does, in a smooth fade,
 * and then keeps that for a while. All hues share lightness and chroma. A run seen step by step has the same colours
 * whatever the frame rate, also when it is gone back in.
 */
public final class GroupPalette {
    private static final int PREDATORS = 0x3D3A42;

    /** Those founded together look again for a better hue so many times. */
    private static final int ROUNDS = 4;

    /** When more than this are founded at once, nobody tells them apart by colour: chance will do. */
    private static final int MOST_AT_ONCE = 512;

    /** In OKLab, where 0.02 is just noticed: what the colours of groups that touch differ by once they are settled. */
    static final double APART = 0.1;

    /** Groups touch of which two members are at most so far apart, in metres: a little more than shoulder to shoulder. */
    static final float TOUCH = 1.5f;

    /** How often it is looked who touches whom, in simulated seconds. */
    private static final double LOOKS_EVERY = 0.5;

    /** So many looks on end two groups touch before one changes: who only passes by does not. */
    private static final int LOOKS = 3;

    /** A group that got another colour keeps it for this long, in simulated seconds. */
    private static final double REST = 3;

    /** How long a change of colour takes, in simulated seconds. */
    private static final double FADE = 0.8;

    /** So many change at one look at most: the search for a colour takes time. */
    private static final int MOST_CHANGES = 8;

    private static final int UNKNOWN = -1;

    /** In the key of a group the step of its founding stands above so many bits of its id. */
    private static final int FOUNDED = 24;

    /** Before any step. */
    private static final long ALWAYS = Long.MIN_VALUE / 2;

    /** The hues of every group that was ever seen, by id and the step of its founding: going back finds them again. */
    private final Map<Long, HueHistory> remembered = new HashMap<>();

    /** The hues that the user gave groups, each from a step on; {@link #UNKNOWN}: their own again. */
    private final Map<Long, NavigableMap<Long, Integer>> painted = new HashMap<>();

    /** How many commands of the world's log have been read. */
    private int read;

    private World of;
    private GroupContacts meetings;

    /** The last step that was taken in, and the last in which it was decided who changes. */
    private long at;

    private long decided;

    /** Since this step it has been counted without a gap for how many looks groups touch. */
    private long counted;

    /** Whether all decisions equal those of a palette that has seen the run step by step from its beginning. */
    private boolean straight;

    /** By the groups' ids; null where no group has been seen. */
    private Coloured[] groups = new Coloured[0];

    /** The colour of a group. */
    private static final class Coloured {
        final long founded;
        HueHistory history;
        int hue = UNKNOWN;

        /** As sRGB: its hue, or on the way to it. */
        int rgb;

        boolean hunts;

        Coloured(long founded) {
            this.founded = founded;
        }
    }

    /** The same colours so far, for another run of the world that begins with this one. */
    public GroupPalette copy() {
        return copy(of);
    }

    /** The same colours so far, for another world that was in the same state. */
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
     * The latest step from whose state on another palette that has {@link #write read} this one decides like a palette
     * that has seen the run from its beginning; below 0: there is none, as this one has not seen all of it in order.
     */
    public long straightUntil() {
        return straight ? decided - LOOKS * looksEvery(of) : UNKNOWN;
    }

    /** Writes what was decided so far; what the user painted stands in the world's log. */
    public void write(DataOutput to) throws IOException {
        to.writeLong(decided);
        to.writeInt(remembered.size());
        for (Map.Entry<Long, HueHistory> each : remembered.entrySet()) {
            to.writeLong(each.getKey());
            each.getValue().write(to);
        }
    }

    /**
     * Reads what a palette has written of the run that a world is on.
     *
     * @throws IOException when it ends too soon
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

    /** Follows a step: gives new groups a colour, and another one to groups that meet a group of a similar colour. */
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

    /** Reads which groups the user has painted; returns whether there are any. */
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

    /** The hue that a group was painted, or {@link #UNKNOWN}. */
    private int painted(long key) {
        Map.Entry<Long, Integer> last =
                painted.containsKey(key) ? painted.get(key).floorEntry(at) : null;
        return last == null ? UNKNOWN : last.getValue();
    }

    private int hue(long key, HueHistory known) {
        int paint = painted(key);
        return paint == UNKNOWN ? known.hue(at) : paint;
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
        for (int round = 0; round < rounds; round++) {
            for (int i = 0; i < gaps.length; i++) {
                // Nobody moves from round to round.
                gaps[i] = round == 0 ? HueChoice.gaps(world, fresh.get(i)) : gaps[i];
                coloured(fresh.get(i)).hue = HueChoice.best(world, fresh.get(i), gaps[i], this::pushing);
            }
        }
        for (Group group : fresh) {
            Coloured coloured = coloured(group);
            if (tooMany) {
                coloured.hue = Hues.byNumber(group.id());
            }
            coloured.history = new HueHistory(coloured.hue);
            remembered.put(key(group), coloured.history);
        }
    }

    private Coloured coloured(Group group) {
        return groups[group.id()];
    }

    /** The hue of a group; predators are dark, and push no hue away. */
    private int pushing(int group) {
        return groups[group].hunts ? UNKNOWN : groups[group].hue;
    }

    /** Of two like groups that have touched for long enough one changes. */
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
        int better = HueChoice.best(world, changing, HueChoice.gaps(world, changing), this::pushing);
        Coloured coloured = coloured(changing);
        if (better == coloured.hue) {
            return false;
        }
        coloured.hue = better;
        coloured.history.change(better, at);
        return true;
    }

    private boolean isResting(World world, Group group) {
        return painted(key(group)) != UNKNOWN || coloured(group).history.age(at) < REST / world.dt();
    }

    /** @param fade how many steps a change of colour takes */
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

    /** The run goes another way from that step on: what was decided later counts no more. */
    public void forgetAfter(long step) {
        // What is founded from here on may be another group, elsewhere.
        remembered.keySet().removeIf(key -> key >> FOUNDED >= step && !isThere(key));
        remembered.values().forEach(each -> each.forgetAfter(step));
        painted.values().forEach(each -> each.tailMap(step, false).clear());
        read = 0;
        decided = Math.min(decided, step);
    }

    /** Commands of the present step were taken out of the run. */
    public void readAgain(long step) {
        painted.values().forEach(each -> each.tailMap(step, true).clear());
        read = 0;
    }

    /** The colour of the group that had that number when it was founded in that step; it may be gone. */
    public int rgb(int group, long foundedIn) {
        HueHistory known = remembered.get(key(group, foundedIn));
        Coloured now = now(group);
        boolean hunts = now != null && now.hunts;
        return known == null || hunts ? rgb(group) : Hues.rgb(hue(key(group, foundedIn), known));
    }

    /** A group's colour as sRGB, 0xRRGGBB; predators are dark, whatever their group. */
    public int rgb(int group) {
        Coloured now = now(group);
        if (now == null || now.hue == UNKNOWN) {
            return GroupColours.rgb(group);
        }
        return now.hunts ? PREDATORS : now.rgb;
    }

    /** The colour of a group; null where none has been seen. */
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
}
