package onder.draw.palette;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import onder.core.agents.AgentsView;
import onder.core.geometry.Bounds;
import onder.group.Event;
import onder.group.Group;
import onder.param.Params;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.world.World;
import onder.world.WorldSnapshot;
import onder.world.setup.Command;
import onder.world.setup.GroupSetup;
import onder.world.setup.Setup;
import onder.world.setup.SetupBuilder;
import onder.world.setup.Start;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class GroupPaletteTest {
    /** In OKLab, where 0.02 is just noticed: what the colours of two groups that touch differ by, at least. */
    private static final double APART = 0.1;

    /** Where groups are thrown over each other, up to 25 on 60 m × 50 m, there are not hues enough for that. */
    private static final double CROWDED = 0.07;

    /** Groups touch where two members are at most this far apart, in metres. */
    private static final float TOUCH = 1;

    private static boolean touch(World world, Group a, Group b) {
        AgentsView agents = world.agents();
        Bounds bounds = world.bounds();
        for (int i = 0; i < a.size(); i++) {
            for (int k = 0; k < b.size(); k++) {
                float dx = bounds.dx(agents.x(a.member(i)) - agents.x(b.member(k)));
                float dz = bounds.dz(agents.z(a.member(i)) - agents.z(b.member(k)));
                if (dx * dx + dz * dz <= TOUCH * TOUCH) {
                    return true;
                }
            }
        }
        return false;
    }

    private static double difference(int rgb, int other) {
        return Oklch.difference(Oklch.of(rgb), Oklch.of(other));
    }

    /** The least difference between the colours of groups that touch, of which one was founded in {@code since} or later. */
    private static double least(World world, GroupPalette palette, long since) {
        double least = 1;
        List<Group> all = world.groups().all();
        for (Group a : all) {
            for (Group b : all) {
                if (a.id() < b.id() && Math.max(a.founded(), b.founded()) >= since && touch(world, a, b)) {
                    least = Math.min(least, difference(palette.rgb(a.id()), palette.rgb(b.id())));
                }
            }
        }
        return least;
    }

    /** A square with groups anywhere, many of them over each other. */
    private static Setup random(int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Setup from = Scenes.load("herd").setup();
        List<GroupSetup> groups = new ArrayList<>();
        int n = random.nextInt(2, 26);
        for (int i = 0; i < n; i++) {
            int members = random.nextInt(1, 25);
            float size = 3 + 1.6f * (float) Math.sqrt(members);
            groups.add(new GroupSetup(
                    from.species().get(0).name(),
                    members,
                    new Start(
                            Start.Area.DISC,
                            (float) random.nextDouble(-30, 30),
                            (float) random.nextDouble(-25, 25),
                            size,
                            size,
                            Float.NaN,
                            Start.Pace.RANDOM,
                            false,
                            List.of()),
                    null,
                    null,
                    null));
        }
        return new SetupBuilder(from).groups(groups).build();
    }

    @Test
    void groupsThatTouchWhenTheyAreFoundedAreClearlyDistinct() {
        for (int seed = 0; seed < 300; seed++) {
            try (World world = new World(random(seed))) {
                GroupPalette palette = new GroupPalette();
                palette.follow(world);
                double least = least(world, palette, 0);
                assertTrue(least >= CROWDED, "seed " + seed + ": " + least);
            }
        }
    }

    /** It once came back in another colour after it was saved. */
    @Test
    void aPaintedGroupHasItsColourInTheSceneToo() {
        for (int seed = 0; seed < 20; seed++) {
            Setup setup = random(seed);
            Scene scene = Scenes.load("herd").with(setup);
            Setup edited;
            List<Integer> before = new ArrayList<>();
            try (World world = new World(setup)) {
                GroupPalette palette = new GroupPalette();
                world.send(new Command.Paint(0, 17 * seed));
                world.send(new Command.Paint(1, 17 * seed + 3));
                world.carryOut();
                palette.follow(world);
                before.add(palette.rgb(0));
                before.add(palette.rgb(1));
                edited = world.setupAtStart();
            }
            String text = Scenes.write(scene.with(edited));
            try (World world =
                    new World(Scenes.parse("again", new StringReader(text)).setup())) {
                GroupPalette palette = new GroupPalette();
                for (int i = 0; i < 60; i++) {
                    palette.follow(world);
                    assertEquals(before, List.of(palette.rgb(0), palette.rgb(1)), "seed " + seed);
                    world.step();
                }
            }
        }
    }

    @Test
    void aPaintedGroupKeepsItsColourUntilItIsTakenBack() {
        try (World world = new World(random(3))) {
            GroupPalette palette = new GroupPalette();
            palette.follow(world);
            int own = palette.rgb(0);
            int other = palette.rgb(1);
            int hue = (int) (Oklch.of(own)[2] + 180) % 360;
            List<Command> back = world.inverse(new Command.Paint(0, hue));
            world.send(new Command.Paint(0, hue));
            // The picture of a world that stands still shows it, too.
            world.carryOut();
            palette.follow(world);
            int painted = palette.rgb(0);
            assertTrue(difference(own, painted) > APART, Integer.toHexString(painted));
            assertEquals(other, palette.rgb(1));
            WorldSnapshot kept = world.snapshot();
            for (int i = 0; i < 300; i++) {
                world.step();
                palette.follow(world);
                assertEquals(painted, palette.rgb(0));
            }
            back.forEach(world::send);
            world.step();
            palette.follow(world);
            assertTrue(difference(painted, palette.rgb(0)) > 0, "its own again");
            world.rewind(kept);
            palette.follow(world);
            assertEquals(painted, palette.rgb(0));
            world.send(new Command.Paint(999, 10));
            world.send(new Command.Paint(1, 360));
            world.step();
            assertEquals(
                    2,
                    world.events().since(0).stream()
                            .filter(Event.Refused.class::isInstance)
                            .count());
        }
    }

    /** The hue that the scene gives it once stayed until the next restart. */
    @Test
    void aGroupWhoseColourIsTakenBackHasAnother() {
        Setup plain = random(3);
        List<GroupSetup> groups = new ArrayList<>(plain.groups());
        groups.set(0, groups.get(0).painted(200));
        try (World world = new World(new SetupBuilder(plain).groups(groups).build())) {
            GroupPalette palette = new GroupPalette();
            palette.follow(world);
            int given = palette.rgb(0);
            world.send(new Command.Paint(0, null));
            world.carryOut();
            palette.follow(world);
            int own = palette.rgb(0);
            assertTrue(difference(given, own) > 0, Integer.toHexString(given));
            world.send(new Command.Paint(0, 200));
            world.carryOut();
            palette.follow(world);
            assertEquals(given, palette.rgb(0));
        }
    }

    static Stream<String> shipped() {
        return Scenes.SHIPPED.stream();
    }

    @ParameterizedTest
    @MethodSource("shipped")
    void inShippedScenesTheyAreToo(String name) {
        try (World world = Scenes.load(name).begin(1)) {
            GroupPalette palette = new GroupPalette();
            long looked = 0;
            for (int step = 0; step <= 900; step++) {
                palette.follow(world);
                if (world.groups().all().stream().anyMatch(group -> group.founded() >= world.steps() - 1)) {
                    double least = least(world, palette, looked);
                    assertTrue(least >= APART, name + ", step " + step + ": " + least);
                }
                looked = world.steps();
                world.step();
            }
        }
    }

    /** Few groups are all distinct, wherever they walk. */
    @ParameterizedTest
    @ValueSource(strings = {"merging", "gate", "hills"})
    void fewGroupsStayDistinctWhereverTheyMeet(String name) {
        try (World world = Scenes.load(name).begin(1)) {
            GroupPalette palette = new GroupPalette();
            palette.follow(world);
            List<Group> all = world.groups().all();
            for (Group a : all) {
                for (Group b : all) {
                    double apart = difference(palette.rgb(a.id()), palette.rgb(b.id()));
                    assertTrue(a == b || apart >= APART, name + ": " + apart);
                }
            }
        }
    }

    /** Alike ones that meet have, together, this long to become distinct, in simulated seconds. */
    private static final double SETTLED = 6;

    /** On the circle of hues there is room for eight that differ by {@link #APART} or more. */
    private static final int ROOM = 7;

    static Stream<String> meeting() {
        return Stream.of("merging", "generals", "species", "split", "hills", "gate", "0", "1", "2", "3", "4", "5");
    }

    /**
     * Groups that stay near each other have colours that can be distinguished: in shipped scenes, and where up to 25
     * groups walk about.
     *
     * @param name of a scene, or a seed for random groups
     */
    @ParameterizedTest
    @MethodSource("meeting")
    void groupsThatHaveTouchedForAWhileAreDistinctWheneverTheyMet(String name) {
        try (World world = name.length() > 1 ? Scenes.load(name).begin(1) : new World(random(name.charAt(0)))) {
            GroupPalette palette = new GroupPalette();
            Map<Set<Integer>, Long> since = new HashMap<>();
            for (int step = 0; step <= 1800; step++) {
                palette.follow(world);
                if (step % 30 == 0) {
                    Map<Set<Integer>, Long> touching = touching(world);
                    since.keySet().retainAll(touching.keySet());
                    touching.forEach(since::putIfAbsent);
                    for (Map.Entry<Set<Integer>, Long> pair : since.entrySet()) {
                        check(world, palette, since, pair.getKey(), name);
                    }
                }
                world.step();
            }
        }
    }

    private static void check(
            World world, GroupPalette palette, Map<Set<Integer>, Long> since, Set<Integer> pair, String name) {
        Integer[] ids = pair.toArray(Integer[]::new);
        boolean settled = (world.steps() - since.get(pair)) * world.dt() > SETTLED
                && pair.stream()
                        .allMatch(id -> world.steps() - world.groups().find(id).founded() > SETTLED * 60
                                && since.keySet().stream()
                                                .filter(other -> other.contains(id))
                                                .count()
                                        <= ROOM
                                && since.entrySet().stream()
                                        .filter(other -> other.getKey().contains(id))
                                        .allMatch(other -> (world.steps() - other.getValue()) * world.dt() > SETTLED));
        double apart = difference(palette.rgb(ids[0]), palette.rgb(ids[1]));
        assertTrue(!settled || apart >= APART, name + ", step " + world.steps() + ", groups " + pair + ": " + apart);
    }

    private static Map<Set<Integer>, Long> touching(World world) {
        Map<Set<Integer>, Long> pairs = new HashMap<>();
        for (Group a : world.groups().all()) {
            for (Group b : world.groups().all()) {
                if (a.id() < b.id() && touch(world, a, b)) {
                    pairs.put(Set.of(a.id(), b.id()), world.steps());
                }
            }
        }
        return pairs;
    }

    @Test
    void aChangeOfColourIsSmoothSeldomAndDoesNotFlicker() {
        int changed = 0;
        for (int seed = 0; seed < 6; seed++) {
            try (World world = new World(random(100 + seed))) {
                GroupPalette palette = new GroupPalette();
                Map<String, Integer> last = new HashMap<>();
                Map<String, Long> changedAt = new HashMap<>();
                for (int step = 0; step <= 1200; step++) {
                    palette.follow(world);
                    for (Group group : world.groups().all()) {
                        String key = group.id() + " of step " + group.founded();
                        int now = palette.rgb(group.id());
                        Integer before = last.put(key, now);
                        if (before != null && before != now) {
                            double jump = difference(before, now);
                            assertTrue(jump < 0.03, "a jump by " + jump);
                            Long earlier = changedAt.put(key, world.steps());
                            long pause = earlier == null ? 1000 : world.steps() - earlier;
                            assertTrue(pause < 10 || pause > 100, "it flickers: again after " + pause + " steps");
                            changed += pause > 100 ? 1 : 0;
                        }
                    }
                    world.step();
                }
            }
        }
        assertTrue(changed > 0, "nobody ever changed: nothing is tested");
        assertTrue(changed < 60, changed + " changes");
    }

    @Test
    void goingBackFindsEveryColourAgain() {
        int changed = 0;
        for (int seed = 100; seed < 106; seed++) {
            try (World world = new World(random(seed))) {
                GroupPalette palette = new GroupPalette();
                List<Map<Integer, Integer>> seen = new ArrayList<>();
                WorldSnapshot kept = world.snapshot();
                for (int time = 0; time < 2; time++) {
                    for (int step = 0; step < 1200; step++) {
                        palette.follow(world);
                        Map<Integer, Integer> now = new HashMap<>();
                        world.groups().all().forEach(group -> now.put(group.id(), palette.rgb(group.id())));
                        if (time == 0) {
                            seen.add(now);
                        } else {
                            assertEquals(seen.get(step), now, "step " + step);
                        }
                        world.step();
                    }
                    world.rewind(kept);
                }
                changed += seen.get(0).equals(seen.get(1199)) ? 0 : 1;
            }
        }
        assertTrue(changed > 0, "some changed on the way");
    }

    @Test
    void allHaveTheSameLightness() {
        try (World world = Scenes.load("plaza").begin(1)) {
            GroupPalette palette = new GroupPalette();
            palette.follow(world);
            for (Group group : world.groups().all()) {
                assertEquals(0.69, Oklch.of(palette.rgb(group.id()))[0], 0.006);
            }
        }
    }

    @Test
    void theSameRunHasTheSameColours() {
        List<Map<Integer, Integer>> runs = new ArrayList<>();
        for (int run = 0; run < 2; run++) {
            try (World world = Scenes.load("merging").begin(run + 1)) {
                world.send(new Command.Set(Params.with(world.setup().dynamics(), "splitting", "components")));
                GroupPalette palette = new GroupPalette();
                for (int step = 0; step < 600; step++) {
                    palette.follow(world);
                    world.step();
                }
                palette.follow(world);
                Map<Integer, Integer> colours = new HashMap<>();
                world.groups().all().forEach(group -> colours.put(group.id(), palette.rgb(group.id())));
                runs.add(colours);
            }
        }
        assertEquals(runs.get(0), runs.get(1));
    }
}
