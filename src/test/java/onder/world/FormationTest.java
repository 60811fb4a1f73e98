package onder.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;
import onder.core.agents.AgentsView;
import onder.core.agents.Body;
import onder.core.geometry.Bounds;
import onder.core.geometry.Point;
import onder.group.Clustering;
import onder.group.Dynamics;
import onder.group.Event;
import onder.group.Foresight;
import onder.group.Group;
import onder.group.Interaction;
import onder.group.Majority;
import onder.group.Splitting;
import onder.param.Params;
import onder.world.setup.Command;
import onder.world.setup.GroupSetup;
import onder.world.setup.Setup;
import onder.world.setup.Start;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Groups form, split and merge by the rules of the thesis, chapter 7, each checked against its own words. */
class FormationTest {
    static IntStream seeds() {
        return IntStream.range(0, 30);
    }

    private static Dynamics dynamics(Object... namesAndValues) {
        Dynamics dynamics = Params.defaults(Dynamics.class);
        for (int i = 0; i < namesAndValues.length; i += 2) {
            dynamics = Params.with(dynamics, (String) namesAndValues[i], namesAndValues[i + 1]);
        }
        return dynamics;
    }

    /** Two species with different eyes, scattered so that some see each other and most do not. */
    private static Worlds scattered(int seed, Dynamics dynamics) {
        SplittableRandom random = new SplittableRandom(seed);
        Worlds worlds = new Worlds();
        worlds.seed = seed;
        worlds.dynamics = dynamics;
        worlds.bounds = List.of(new Bounds.Torus(26, 22), Bounds.Walled.rectangle(26, 22, 1), new Bounds.Open(26, 22))
                .get(random.nextInt(3));
        Body body = Params.with(Params.defaults(Body.class), "perception", random.nextDouble(1, 2.5));
        body = Params.with(body, "fieldOfView", 200);
        worlds.species("near", body, Worlds.walkers());
        worlds.species("far", Params.with(Params.with(body, "perception", 3), "perceiveEdges", true), Worlds.walkers());
        for (int i = random.nextInt(1, 5); i > 0; i--) {
            worlds.group(random.nextBoolean() ? "near" : "far", random.nextInt(1, 40), 0, 0, 21, null);
        }
        return worlds;
    }

    private static boolean perceives(World world, int one, int other) {
        AgentsView agents = world.agents();
        Body body = world.setup().species().get(agents.species(one)).body();
        float dx = world.bounds().dx(agents.x(other) - agents.x(one));
        float dz = world.bounds().dz(agents.z(other) - agents.z(one));
        float reach = body.perception() + (body.perceiveEdges() ? agents.radius(other) : 0);
        return dx * dx + dz * dz <= reach * reach;
    }

    private static boolean linked(World world, int one, int other) {
        return perceives(world, one, other) || perceives(world, other, one);
    }

    private static boolean akin(World world, int one, int other) {
        return world.agents().species(one) == world.agents().species(other);
    }

    /** Components by the naive rule: as long as any two of different sets are joined, the sets are one. */
    private static TreeSet<List<Integer>> components(List<Integer> all, BiPredicate<Integer, Integer> joined) {
        int[] set = IntStream.range(0, all.size()).toArray();
        for (boolean again = true; again; ) {
            again = false;
            for (int i = 0; i < all.size(); i++) {
                for (int k = 0; k < i; k++) {
                    if (set[i] != set[k] && joined.test(all.get(i), all.get(k))) {
                        int from = Math.max(set[i], set[k]);
                        int to = Math.min(set[i], set[k]);
                        Arrays.setAll(set, j -> set[j] == from ? to : set[j]);
                        again = true;
                    }
                }
            }
        }
        Map<Integer, List<Integer>> bySet = new TreeMap<>();
        for (int i = 0; i < all.size(); i++) {
            bySet.computeIfAbsent(set[i], s -> new ArrayList<>()).add(all.get(i));
        }
        TreeSet<List<Integer>> components = sets();
        components.addAll(bySet.values());
        return components;
    }

    private static TreeSet<List<Integer>> sets() {
        return new TreeSet<>((a, b) -> Integer.compare(a.get(0), b.get(0)) != 0
                ? Integer.compare(a.get(0), b.get(0))
                : Integer.compare(a.hashCode(), b.hashCode()));
    }

    private static List<Integer> sorted(Group group) {
        return Arrays.stream(group.members(), 0, group.size()).sorted().boxed().toList();
    }

    private static TreeSet<List<Integer>> groups(World world) {
        TreeSet<List<Integer>> groups = sets();
        world.groups().all().forEach(group -> groups.add(sorted(group)));
        return groups;
    }

    private static List<Integer> living(World world) {
        return IntStream.range(0, world.agents().count())
                .filter(i -> world.agents().isAlive(i))
                .boxed()
                .toList();
    }

    /** The groups that there should be when the next step has formed its groups and before anybody moves. */
    private static TreeSet<List<Integer>> singleLinkage(World world) {
        return components(living(world), (a, b) -> akin(world, a, b) && linked(world, a, b));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void linkageIsNaiveSingleLinkageAtTheStartAndWithSplittingInEveryStep(int seed) {
        World world = scattered(
                        seed, dynamics("clustering", "linkage", "interaction", "individual", "splitting", "components"))
                .world();
        assertEquals(singleLinkage(world), groups(world), "at the start");
        for (int step = 0; step < 60; step++) {
            if (step % 7 == 3) {
                world.send(new Command.RemoveAgent(step));
                world.step();
                continue;
            }
            TreeSet<List<Integer>> expected = singleLinkage(world);
            world.step();
            assertEquals(expected, groups(world), "step " + step);
            GroupsTest.requireInvariants(world);
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void aSplitPartitionsAGroupExactlyIntoItsComponentsAndTheLargestKeepsTheId(int seed) {
        for (Splitting how : List.of(Splitting.COMPONENTS, Splitting.LEAVERS)) {
            World world = scattered(seed, dynamics("splitting", how)).world();
            boolean anySplit = false;
            for (int step = 0; step < 60; step++) {
                Map<Integer, List<Integer>> before = new TreeMap<>();
                Map<Integer, Integer> leaders = new TreeMap<>();
                Map<Integer, TreeSet<List<Integer>>> parts = new TreeMap<>();
                for (Group group : world.groups().all()) {
                    List<Integer> order = Arrays.stream(group.members(), 0, group.size())
                            .boxed()
                            .toList();
                    before.put(group.id(), order);
                    leaders.put(group.id(), group.leader());
                    parts.put(group.id(), components(sorted(group), (a, b) -> linked(world, a, b)));
                }
                long read = world.events().count();
                world.step();
                GroupsTest.requireInvariants(world);
                int splits = 0;
                for (int id : before.keySet()) {
                    List<Integer> kept = largest(parts.get(id), before.get(id));
                    Group now = world.groups().find(id);
                    assertEquals(kept, sorted(now), "the largest part keeps the id");
                    if (kept.contains(leaders.get(id))) {
                        assertEquals(leaders.get(id), now.leader(), "and the leader");
                    }
                    for (List<Integer> part : parts.get(id)) {
                        if (part != kept) {
                            requireApart(world, part, how);
                        }
                    }
                    splits += parts.get(id).size() > 1 ? 1 : 0;
                }
                assertEquals(splits, count(world, read, Event.Split.class));
                anySplit |= splits > 0;
            }
            assertTrue(anySplit);
        }
    }

    private static List<Integer> largest(TreeSet<List<Integer>> parts, List<Integer> order) {
        return parts.stream()
                .max((a, b) -> a.size() != b.size()
                        ? Integer.compare(a.size(), b.size())
                        : Integer.compare(first(b, order), first(a, order)))
                .orElseThrow();
    }

    /** The place of a part's first member in the group's order. */
    private static int first(List<Integer> part, List<Integer> order) {
        return part.stream().mapToInt(order::indexOf).min().orElseThrow();
    }

    private static void requireApart(World world, List<Integer> part, Splitting how) {
        for (int member : part) {
            Group group = world.groups().of(member);
            assertEquals(how == Splitting.COMPONENTS ? part : List.of(member), sorted(group));
        }
    }

    private static long count(World world, long from, Class<? extends Event> kind) {
        return world.events().since(from).stream().filter(kind::isInstance).count();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void leadersMergeTheirGroupsByEveryClause(int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int limit = random.nextInt(2, 12);
        int remain = random.nextInt(6);
        Worlds worlds = scattered(seed, dynamics("interaction", "leaders", "limit", limit, "remain", remain));
        worlds.groups.clear();
        for (int i = 0; i < 14; i++) {
            worlds.group(random.nextInt(4) > 0 ? "near" : "far", random.nextInt(1, 8), 0, 0, 9, null);
        }
        World world = worlds.world();
        Map<Integer, Integer> expected = new TreeMap<>();
        int[] merges = {0};
        for (int step = 0; step < 120; step++) {
            // The rule in its own words, on sizes and leaders alone.
            Map<Integer, Integer> size = new TreeMap<>();
            Map<Integer, Integer> joined = new TreeMap<>();
            world.groups().all().forEach(g -> size.put(g.id(), g.size()));
            for (Group one : List.copyOf(world.groups().all())) {
                for (Group other : List.copyOf(world.groups().all())) {
                    if (one.id() < other.id()
                            && size.containsKey(one.id())
                            && size.containsKey(other.id())
                            && size.size() > remain
                            && akin(world, one.leader(), other.leader())
                            && linked(world, one.leader(), other.leader())
                            && size.get(one.id()) != size.get(other.id()).intValue()) {
                        boolean firstIsLarger = size.get(one.id()) > size.get(other.id());
                        int larger = firstIsLarger ? one.id() : other.id();
                        int smaller = firstIsLarger ? other.id() : one.id();
                        if (size.get(smaller) < limit) {
                            size.merge(larger, size.remove(smaller), Integer::sum);
                            joined.put(smaller, larger);
                        }
                    }
                }
            }
            Map<Integer, Integer> leaders = new TreeMap<>();
            Map<Integer, List<Integer>> members = new TreeMap<>();
            world.groups().all().forEach(g -> leaders.put(g.id(), g.leader()));
            world.groups().all().forEach(g -> members.put(g.id(), sorted(g)));
            world.step();
            expected.clear();
            world.groups().all().forEach(g -> expected.put(g.id(), g.size()));
            assertEquals(size, expected, "step " + step);
            size.keySet()
                    .forEach(id -> assertEquals(
                            leaders.get(id), world.groups().find(id).leader(), "the larger keeps its leader"));
            joined.forEach((from, to) -> members.get(from).forEach(agent -> {
                int at = to;
                while (joined.containsKey(at)) {
                    at = joined.get(at);
                }
                assertEquals(at, world.agents().group(agent));
            }));
            merges[0] += joined.size();
            GroupsTest.requireInvariants(world);
        }
        assertTrue(merges[0] > 0 || remain > 0 || limit < 4, "nobody met");
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void aMajorityVoterJoinsANeighboursGroupThatIsAsLarge(int seed) {
        for (Majority order : Majority.values()) {
            World world = scattered(
                            seed, dynamics("clustering", "majority", "interaction", "individual", "majority", order))
                    .world();
            for (int step = 0; step < 40; step++) {
                Map<Integer, Integer> group = order == Majority.SEQUENTIAL ? sequential(world) : synchronous(world);
                long read = world.events().count();
                world.step();
                int moved = 0;
                for (int agent : living(world)) {
                    assertEquals(group.get(agent), world.agents().group(agent), "agent " + agent);
                }
                for (Event event : world.events().since(read)) {
                    if (event instanceof Event.Joined joined) {
                        moved++;
                        assertEquals(joined.to(), world.agents().group(joined.agent()));
                        assertEquals(
                                joined.toSize(),
                                world.groups().find(joined.to()).size());
                    }
                }
                assertTrue(moved <= world.agents().living());
                GroupsTest.requireInvariants(world);
            }
        }
    }

    private static Map<Integer, Integer> sizes(World world) {
        Map<Integer, Integer> sizes = new TreeMap<>();
        world.groups().all().forEach(g -> sizes.put(g.id(), g.size()));
        return sizes;
    }

    private static Map<Integer, Integer> presentGroups(World world) {
        Map<Integer, Integer> groups = new TreeMap<>();
        living(world).forEach(agent -> groups.put(agent, world.agents().group(agent)));
        return groups;
    }

    /** The thesis's double loop over all agents, with live sizes. */
    private static Map<Integer, Integer> sequential(World world) {
        Map<Integer, Integer> size = sizes(world);
        Map<Integer, Integer> group = presentGroups(world);
        for (int agent : living(world)) {
            for (int other : living(world)) {
                int mine = group.get(agent);
                int theirs = group.get(other);
                if (mine != theirs
                        && size.keySet().stream().filter(id -> size.get(id) > 0).count() > 1
                        && akin(world, agent, other)
                        && perceives(world, agent, other)
                        && size.get(theirs) >= size.get(mine)) {
                    size.merge(mine, -1, Integer::sum);
                    size.merge(theirs, 1, Integer::sum);
                    group.put(agent, theirs);
                }
            }
        }
        return group;
    }

    private static Map<Integer, Integer> synchronous(World world) {
        Map<Integer, Integer> size = sizes(world);
        Map<Integer, Integer> before = presentGroups(world);
        Map<Integer, Integer> after = new TreeMap<>(before);
        if (size.size() == 1) {
            return after;
        }
        for (int agent : living(world)) {
            for (int other : living(world)) {
                int theirs = before.get(other);
                int best = after.get(agent);
                if (akin(world, agent, other)
                        && perceives(world, agent, other)
                        && (size.get(theirs) > size.get(best)
                                || size.get(theirs).equals(size.get(best)) && theirs < best)) {
                    after.put(agent, theirs);
                }
            }
        }
        return after;
    }

    @Test
    void twoWhoMeetBecomeOneGroupWhicheverTheOrderAndDoNotSwapForEver() {
        for (Majority order : Majority.values()) {
            Worlds worlds = new Worlds().species("person", Params.defaults(Body.class), Worlds.all());
            worlds.dynamics = dynamics("clustering", "majority", "interaction", "individual", "majority", order);
            worlds.group("person", 1, 0, 0, 0.1f, null).group("person", 1, 1, 0, 0.1f, null);
            World world = worlds.world();
            long read = world.events().count();
            assertEquals(1, world.groups().all().size(), "clustered at the start");
            for (int i = 0; i < 10; i++) {
                world.step();
            }
            assertEquals(read, world.events().count());
        }
    }

    /** Two of one group, of whom one sees farther than they are apart and the other does not, in either order. */
    @Test
    void aGroupHangsTogetherWhereOnlyOneOfTwoPerceivesTheOther() {
        for (List<String> kinds : List.of(List.of("near", "far"), List.of("far", "near"))) {
            Worlds worlds = new Worlds();
            worlds.dynamics = dynamics("splitting", "components");
            worlds.species("near", Params.with(Params.defaults(Body.class), "perception", 1), Worlds.all());
            worlds.species("far", Params.with(Params.defaults(Body.class), "perception", 3), Worlds.all());
            for (int i = 0; i < 2; i++) {
                Start start =
                        new Start(Start.Area.DISC, 0, 0, 0, 0, 0, Start.Pace.REST, false, List.of(new Point(2 * i, 0)));
                worlds.groups.add(new GroupSetup(kinds.get(i), 1, start, null, null, null));
            }
            World world = worlds.world();
            world.send(new Command.MoveAgent(1, 0));
            for (int i = 0; i < 5; i++) {
                world.step();
            }
            assertEquals(1, world.groups().all().size(), kinds + ": 2 m apart, seen from one side");
        }
    }

    @Test
    void joiningEndsWhenSoManyGroupsRemain() {
        for (Clustering clustering : List.of(Clustering.LINKAGE, Clustering.MAJORITY)) {
            for (Majority order : Majority.values()) {
                Worlds worlds = new Worlds().species("person", Params.defaults(Body.class), Worlds.all());
                worlds.group("person", 60, 0, 0, 5, null);
                worlds.dynamics = dynamics("clustering", clustering, "majority", order, "remain", 7);
                assertEquals(7, worlds.world().groups().all().size(), clustering + " " + order);
                worlds.dynamics = dynamics("clustering", clustering, "majority", order);
                World world = worlds.world();
                assertTrue(world.groups().all().size() < 7);
            }
        }
    }

    @Test
    void whoIsClusteredOnceAndIndependentStaysInItsGroupAndFlocksWithItAlone() {
        Worlds worlds = scattered(3, dynamics("clustering", "linkage"));
        World world = worlds.world();
        TreeSet<List<Integer>> before = groups(world);
        worlds.dynamics = dynamics("clustering", "linkage", "interaction", "leaders", "limit", 0);
        World sociable = worlds.world();
        assertEquals(before, groups(sociable));
        for (int i = 0; i < 400; i++) {
            world.step();
            sociable.step();
        }
        assertEquals(before, groups(world));
        assertNotEquals(before, singleLinkage(world), "they met others and left some");
        assertNotEquals(world.hash(), sociable.hash(), "others of other groups do not count for the flock rules");
    }

    @Test
    void switchedOnWhileRunningItGroupsAfreshAndSwitchedOffItLeavesGroupsAlone() {
        World world = scattered(5, dynamics()).world();
        world.step();
        TreeSet<List<Integer>> expected = singleLinkage(world);
        world.send(new Command.Set(dynamics("clustering", "linkage")));
        world.step();
        assertEquals(expected, groups(world));
        assertEquals(1, count(world, 0, Event.Clustered.class));
        world.send(new Command.Set(dynamics()));
        for (int i = 0; i < 100; i++) {
            world.step();
        }
        assertEquals(expected, groups(world));
    }

    @Test
    void thePartWithoutTheOneWhoKnowsTheWayLosesTheGoalAndTheGroupKeepsIt() {
        Worlds worlds = new Worlds().species("person", Params.defaults(Body.class), Worlds.all());
        worlds.dynamics = dynamics("splitting", "components");
        Start start = new Start(
                Start.Area.RECTANGLE,
                0,
                0,
                1,
                1,
                0,
                Start.Pace.REST,
                false,
                List.of(new Point(-9, 0), new Point(9, 0), new Point(8, 0), new Point(7, 0), new Point(-8, 0)));
        worlds.groups.add(new GroupSetup("person", 5, start, new Point(1, 1), null, null));
        World world = worlds.world();
        world.step();
        Group kept = world.groups().find(0);
        assertEquals(List.of(1, 2, 3), sorted(kept));
        assertEquals(new Point(1, 1), kept.goal());
        Group other = world.groups().find(1);
        assertEquals(List.of(0, 4), sorted(other));
        assertFalse(world.groups().guidance().hasTarget(other.leader()));
        assertEquals(
                new Event.Split(0, 0, 3, List.of(new Event.Part(1, 2)), Event.Why.OUT_OF_TOUCH),
                world.events().since(0).stream()
                        .filter(Event.Split.class::isInstance)
                        .findFirst()
                        .orElseThrow());
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void whateverIsCommandedInWhateverModeTheInvariantsHoldAndThreadsDoNotMatter(int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Worlds worlds = scattered(seed, any(random));
        worlds.foresight = new Foresight(0.5f, 1, 3, 1000);
        CaptureTest.addWolves(worlds, 6, "near", "far");
        worlds.group("near", 30, 0, 0, 8, null);
        Setup setup = worlds.setup();
        World world = new World(setup);
        try (World other = new World(setup, 2, () -> 0)) {
            for (int step = 0; step < 120; step++) {
                for (int i = random.nextInt(3); i > 0; i--) {
                    Command command = random.nextInt(3) == 0
                            ? random.nextBoolean()
                                    ? new Command.Set(any(random))
                                    : new Command.SetSuperior(random.nextInt(6), random.nextInt(7) - 1)
                            : GroupsTest.command(random, world);
                    world.send(command);
                    other.send(command);
                }
                world.step();
                other.step();
                GroupsTest.requireInvariants(world);
            }
            assertEquals(world.hash(), other.hash());
            assertEquals(world.events().since(0), other.events().since(0));
        }
        assertTrue(count(world, 0, Event.Caught.class) > 0, "nobody was caught");
        World again = new World(setup);
        for (World.Logged logged : world.log()) {
            while (again.steps() < logged.step()) {
                again.step();
            }
            again.send(logged.command());
        }
        while (again.steps() < world.steps()) {
            again.step();
        }
        assertEquals(world.hash(), again.hash(), "replayed");
    }

    private static int groupsAtTheStart(int seed, boolean repeated) {
        try (World world = scattered(seed, dynamics("clustering", "majority", "repeated", repeated))
                .world()) {
            world.step();
            return world.groups().all().size();
        }
    }

    @Test
    void clusteringAtTheStartRepeatsItsPassOrMakesOne() {
        int fewer = 0;
        for (int seed = 0; seed < 30; seed++) {
            int once = groupsAtTheStart(seed, false);
            int stable = groupsAtTheStart(seed, true);
            assertTrue(stable <= once, stable + " groups after all passes, " + once + " after one");
            fewer += stable < once ? 1 : 0;
        }
        assertTrue(fewer > 10, "in " + fewer + " worlds one pass is not enough");
    }

    /** Agent 1 has left its group and come back as its last member; then it, 4 and 5 are split off together. */
    @Test
    void membersWhoSplitOffKeepTheirOrder() {
        Worlds worlds = new Worlds().species("near", Params.defaults(Body.class), Worlds.all());
        worlds.bounds = new Bounds.Open(200, 200);
        List<Point> places = List.of(
                new Point(0, 0),
                new Point(50, 0),
                new Point(1, 0),
                new Point(0, 1),
                new Point(51, 0),
                new Point(50, 1),
                new Point(1, 1));
        Start start = new Start(Start.Area.DISC, 0, 0, 0, 0, 0, Start.Pace.REST, true, places);
        worlds.groups.add(new GroupSetup("near", places.size(), start, null, null, null));
        worlds.group("near", 1, -60, -60, 1, null);
        try (World world = worlds.world()) {
            world.send(new Command.MoveAgent(1, 1));
            world.send(new Command.MoveAgent(1, 0));
            world.step();
            assertEquals(
                    "[0, 2, 3, 4, 5, 6, 1]",
                    Arrays.toString(world.groups().find(0).members()));
            world.send(new Command.Set(dynamics("splitting", "components")));
            world.step();
            assertEquals("[0, 2, 3, 6]", Arrays.toString(world.groups().find(0).members()));
            assertEquals("[4, 5, 1]", Arrays.toString(world.groups().find(2).members()));
        }
    }

    private static Dynamics any(SplittableRandom random) {
        return new Dynamics(
                Clustering.values()[random.nextInt(3)],
                Majority.values()[random.nextInt(2)],
                random.nextBoolean(),
                Interaction.values()[random.nextInt(3)],
                random.nextInt(8),
                random.nextInt(30),
                Splitting.values()[random.nextInt(3)]);
    }
}
