package onder.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import onder.core.agents.AgentsView;
import onder.core.geometry.Point;
import onder.group.Group;
import onder.world.World;
import onder.world.setup.Command;
import onder.world.setup.GroupSetup;
import onder.world.setup.Mixture;
import onder.world.setup.Setup;
import onder.world.setup.Start;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Groups of members of several species. */
class MixtureTest {
    private static final String FAMILY = """
            seed: %d
            world: {kind: open, width: 60, depth: 60}
            leadership: {selection: %s, change: random, grace: 0.5, window: 0.5, threshold: 2}
            species:
              child:
                body: {radius: 0.18, maxSpeed: 1.1}
                follower: {separation: {}, followLeader: {}}
              adult:
                body: {radius: 0.25, maxSpeed: 1.4}
                leader: {seek: {target: goal}}
                follower: {separation: {}, followLeader: {}}
            groups:
              - members: {adult: 2, child: 6}
                leader: adult
                start: {x: 0, z: 0, width: 8}
                goal: [20, 5]
            """;

    private static Scene family(int seed, String selection) {
        return Scenes.parse("family.yaml", new StringReader(FAMILY.formatted(seed, selection)));
    }

    private static World world(int seed, String selection) {
        return new World(family(seed, selection).setup());
    }

    private static Map<String, Integer> kinds(World world, Group group) {
        Map<String, Integer> kinds = new TreeMap<>();
        for (int member : group.members()) {
            kinds.merge(kind(world, member), 1, Integer::sum);
        }
        return kinds;
    }

    private static String kind(World world, int agent) {
        return world.setup().species().get(world.agents().species(agent)).name();
    }

    @ParameterizedTest
    @ValueSource(strings = {"first", "random", "nearest", "farthest"})
    void onlyAnAdultLeadsAsLongAsThereIsOne(String selection) {
        for (int seed = 0; seed < 20; seed++) {
            World world = world(seed, selection);
            Group group = world.groups().find(0);
            assertEquals(Map.of("adult", 2, "child", 6), kinds(world, group));
            for (int step = 0; step < 120; step++) {
                world.step();
                assertEquals("adult", kind(world, group.leader()));
            }
            assertTrue(group.elections() > 1, "there were " + group.elections() + " elections");
            world.send(new Command.RemoveAgent(0));
            world.send(new Command.RemoveAgent(1));
            world.step();
            assertEquals("child", kind(world, group.leader()));
        }
    }

    @Test
    void eachHasTheBodyOfItsOwnSpecies() {
        AgentsView agents = world(1, "first").agents();
        for (int id = 0; id < 8; id++) {
            assertEquals(id < 2 ? 0.25f : 0.18f, agents.radius(id));
        }
    }

    @Test
    void theFileIsWrittenAsItWasRead() {
        Scene scene = family(3, "first");
        String text = Scenes.write(scene);
        assertTrue(text.contains("members: {adult: 2, child: 6}"), text);
        assertEquals(
                scene.setup(),
                Scenes.parse("again.yaml", new StringReader(text)).setup());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "leader: adult|leader: wolf|leader = wolf, allowed adult, child",
                "members: {adult: 2, child: 6}|members: {adult: 2, wolf: 6}|members = wolf, allowed child, adult",
                "members: {adult: 2, child: 6}|members: {adult: 0}|adult = 0, allowed whole numbers 1..",
                "members: {adult: 2, child: 6}|members: {}|members is empty",
                "members: {adult: 2, child: 6}|species: adult|leader, which names the leader's species, is allowed "
                        + "only together with members",
                "goal: [20, 5]|count: 3|both count and members; give only one of them",
            })
    void whatCannotBeIsRefusedWithItsLine(String instead, String wrong, String complaint) {
        String text = FAMILY.formatted(1, "first").replace(instead, wrong);
        SceneException refusal =
                assertThrows(SceneException.class, () -> Scenes.parse("family.yaml", new StringReader(text)));
        assertTrue(refusal.getMessage().matches("family.yaml:\\d+: .*"), refusal.getMessage());
        assertTrue(refusal.getMessage().contains(complaint), refusal.getMessage());
    }

    @Test
    void aMixtureComesToARunningWorldAndGoesAgain() {
        World world = world(1, "first");
        world.step();
        Setup before = world.setup();
        Mixture mixture =
                new Mixture(List.of(new Mixture.Members("child", 3), new Mixture.Members("adult", 1)), "adult");
        Command add = new Command.AddGroup(GroupSetup.of("child", 1).at(-15, 0).of(mixture));
        List<Command> back = world.inverse(add);
        world.send(add);
        world.step();
        Group group = world.groups().find(1);
        assertEquals(Map.of("adult", 1, "child", 3), kinds(world, group));
        assertEquals("adult", kind(world, group.leader()));
        back.forEach(world::send);
        world.step();
        assertEquals(before, world.setup());
    }

    @Test
    void theRemovalOfOneOrAllIsUndone() {
        World world = world(1, "farthest");
        world.send(new Command.AddAgents(0, 2, Start.within(10, 10, 4), "child"));
        world.step();
        Group group = world.groups().find(0);
        Map<String, Integer> whole = kinds(world, group);
        assertEquals(Map.of("adult", 2, "child", 8), whole);
        for (Command remove : List.of(
                new Command.RemoveAgent(group.leader()),
                new Command.RemoveAgent(5),
                new Command.RemoveGroup(group.id()))) {
            List<Command> back = world.inverse(remove);
            world.send(remove);
            world.step();
            back.forEach(world::send);
            world.step();
            Group again = world.groups().find(0);
            assertEquals(whole, kinds(world, again));
            assertEquals("adult", kind(world, again.leader()));
        }
        assertEquals(10, world.setup().groups().get(0).count());
        assertEquals("adult", world.setup().groups().get(0).mixture().leader());
    }

    @Test
    void itGoesOnAfterSavingWithTheSameBits() throws IOException {
        World one = world(4, "random");
        List<Long> hashes = new ArrayList<>();
        ByteArrayOutputStream saved = new ByteArrayOutputStream();
        for (int step = 0; step < 200; step++) {
            if (step == 100) {
                one.save(saved);
            }
            one.step();
            hashes.add(one.hash());
        }
        World loaded = World.load(new ByteArrayInputStream(saved.toByteArray()));
        for (int step = 100; step < 200; step++) {
            loaded.step();
            assertEquals(hashes.get(step), loaded.hash());
        }
    }

    @Test
    void moreOrFewerHaveTheSameShares() {
        Setup setup = family(1, "first").setup();
        for (int agents = 1; agents < 60; agents++) {
            GroupSetup group = Settings.withAgents(setup, agents).groups().get(0);
            assertEquals(agents, group.count());
            Map<String, Integer> kinds = new TreeMap<>();
            if (group.mixture() == null) {
                kinds.put(group.species(), group.count());
            } else {
                group.mixture().members().forEach(some -> kinds.put(some.species(), some.count()));
            }
            assertTrue(Math.abs(kinds.get("adult") - agents / 4.0) <= 1, kinds.toString());
        }
        assertEquals(new Point(20, 5), setup.groups().get(0).goal());
    }
}
