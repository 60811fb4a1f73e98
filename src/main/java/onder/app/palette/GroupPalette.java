package onder.app.palette;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import onder.core.Role;
import onder.group.Group;
import onder.world.Command;
import onder.world.World;

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

    /** The hues of every group that was ever seen, by id and the step of its founding: going back finds them again. */
    private final Map<Long, HueHistory> remembered = new HashMap<>();

    /** The hues that the user gave groups, each from a step on; {@link #UNKNOWN}: their own again. */
    private final Map<Long, NavigableMap<Long, Integer>> painted = new HashMap<>();

    /** How many commands of the world's log have been read. */
    private int read;

    private World of;
    private Meetings meetings;

    /** The last step that was taken in, and the last in which it was decided who changes. */
    private long at;

    private long decided;
    private HueHistory[] dress = new HueHistory[0];
    private int[] hue = new int[0];

    /** What is shown of each group: its hue, or on the way to it. */
    private int[] shown = new int[0];

    private long[] founded = new long[0];
    private boolean[] predators = new boolean[0];

    /** Follows a step: gives new groups a colour, and another one to groups that meet a group of a similar colour. */
    public void follow(World world) {
        if (of != world) {
            of = world;
            meetings = new Meetings(world);
            remembered.clear();
            painted.clear();
            read = 0;
            decided = -1;
            at = -1;
            hue = new int[0];
        }
        List<Group> all = world.groups().all();
        boolean repainted = readLog(world);
        boolean moved = world.steps() != at;
        if (all.isEmpty() || !moved && !repainted) {
            return;
        }
        if (moved && world.steps() != at + 1) {
            meetings.clear();
        }
        at = world.steps();
        makeRoom(all.get(all.size() - 1).id() + 1);
        int fresh = 0;
        for (int i = 0; i < all.size(); i++) {
            fresh += isFresh(all.get(i)) ? 1 : 0;
        }
        if (fresh > 0) {
            dye(world, fresh);
        }
        if (moved && at % Math.max(1, Math.round(LOOKS_EVERY / world.dt())) == 0) {
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

    private void makeRoom(int ids) {
        int known = hue.length;
        if (ids > known) {
            int room = Math.max(ids, 2 * known);
            hue = Arrays.copyOf(hue, room);
            Arrays.fill(hue, known, room, UNKNOWN);
            founded = Arrays.copyOf(founded, room);
            shown = Arrays.copyOf(shown, room);
            dress = known == 0 ? new HueHistory[room] : Arrays.copyOf(dress, room);
            predators = Arrays.copyOf(predators, room);
        }
    }

    /** Finds the colour that a group has at this step; true when it has none. */
    private boolean isFresh(Group group) {
        int id = group.id();
        predators[id] = of.agents().role[group.leader()] == Role.PREDATOR.ordinal();
        if (dress[id] == null || founded[id] != group.founded()) {
            founded[id] = group.founded();
            dress[id] = remembered.get(key(group));
        }
        hue[id] = dress[id] == null ? UNKNOWN : hue(key(group), dress[id]);
        return dress[id] == null;
    }

    private void dye(World world, int fresh) {
        Group[] undyed = world.groups().all().stream()
                .filter(group -> hue[group.id()] == UNKNOWN)
                .toArray(Group[]::new);
        boolean tooMany = fresh > MOST_AT_ONCE;
        int rounds = fresh == 1 ? 1 : ROUNDS;
        float[][] gaps = new float[undyed.length][];
        for (int round = 0; round < (tooMany ? 0 : rounds); round++) {
            for (int i = 0; i < undyed.length; i++) {
                // Nobody moves from round to round.
                gaps[i] = round == 0 ? HueChoice.gaps(world, undyed[i]) : gaps[i];
                hue[undyed[i].id()] = HueChoice.best(world, undyed[i], gaps[i], this::worn);
            }
        }
        for (Group group : undyed) {
            if (tooMany) {
                hue[group.id()] = Hues.byNumber(group.id());
            }
            dress[group.id()] = new HueHistory(hue[group.id()]);
            remembered.put(key(group), dress[group.id()]);
        }
    }

    /** Predators are dark, and push no hue away. */
    private int worn(int group) {
        return predators[group] ? UNKNOWN : hue[group];
    }

    /** Of two like groups that have touched for long enough one changes. */
    private void meet(World world) {
        Map<Long, Integer> pairs = meetings.look(TOUCH, this::isAlike);
        if (at <= decided) {
            return;
        }
        decided = at;
        int changes = 0;
        for (Map.Entry<Long, Integer> pair : pairs.entrySet()) {
            Group one = world.groups().find(Meetings.one(pair.getKey()));
            Group other = world.groups().find(Meetings.other(pair.getKey()));
            if (pair.getValue() >= LOOKS && changes < MOST_CHANGES && isAlike(one.id(), other.id())) {
                changes += change(world, one, other) ? 1 : 0;
            }
        }
    }

    private boolean isAlike(int group, int other) {
        return !predators[group] && !predators[other] && Hues.difference(hue[group], hue[other]) < APART;
    }

    private boolean change(World world, Group one, Group other) {
        boolean first = one.size() != other.size() ? one.size() < other.size() : one.founded() > other.founded();
        Group smaller = first ? one : other;
        Group changing = isResting(world, smaller) ? first ? other : one : smaller;
        if (isResting(world, changing)) {
            return false;
        }
        int better = HueChoice.best(world, changing, HueChoice.gaps(world, changing), this::worn);
        if (better == hue[changing.id()]) {
            return false;
        }
        hue[changing.id()] = better;
        dress[changing.id()].change(better, at);
        return true;
    }

    private boolean isResting(World world, Group group) {
        return painted(key(group)) != UNKNOWN || dress[group.id()].age(at) < REST / world.dt();
    }

    private void show(Group group, double fade) {
        int id = group.id();
        long age = dress[id].age(at);
        if (age >= fade || painted(key(group)) != UNKNOWN) {
            shown[id] = Hues.rgb(hue[id]);
            return;
        }
        double share = age / fade;
        double eased = share * share * (3 - 2 * share);
        shown[id] = Hues.between(dress[id].hueBefore(at), hue[id], eased);
    }

    /** The run goes another way from that step on: what was decided later counts no more. */
    public void forgetAfter(long step) {
        remembered.values().forEach(each -> each.forgetAfter(step));
        painted.values().forEach(each -> each.tailMap(step, false).clear());
        read = 0;
        decided = Math.min(decided, step);
    }

    /** The colour of the group that had that number when it was founded in that step; it may be gone. */
    public int rgb(int group, long foundedIn) {
        HueHistory known = remembered.get(key(group, foundedIn));
        boolean dark = group < predators.length && predators[group];
        return known == null || dark ? rgb(group) : Hues.rgb(hue(key(group, foundedIn), known));
    }

    /** A group's colour as sRGB, 0xRRGGBB; predators are dark, whatever their group. */
    public int rgb(int group) {
        if (group < 0 || group >= hue.length || hue[group] == UNKNOWN) {
            return GroupColours.rgb(group);
        }
        return predators[group] ? PREDATORS : shown[group];
    }

    private static long key(Group group) {
        return key(group.id(), group.founded());
    }

    private static long key(int group, long foundedIn) {
        return foundedIn << 24 ^ group;
    }
}
