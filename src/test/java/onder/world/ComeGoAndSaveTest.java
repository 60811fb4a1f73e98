package onder.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import onder.core.agents.AgentsView;
import onder.core.agents.Body;
import onder.core.agents.Role;
import onder.core.geometry.Bounds;
import onder.core.geometry.Circle;
import onder.core.geometry.Point;
import onder.group.Dynamics;
import onder.group.Event;
import onder.group.Group;
import onder.group.Leadership;
import onder.param.Params;
import onder.world.setup.Command;
import onder.world.setup.GroupSetup;
import onder.world.setup.Setup;
import onder.world.setup.Start;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A long run in which people come and go, some are moved from outside, and the world is saved and loaded. */
class ComeGoAndSaveTest {
    private static final int STEPS = 10_000;

    /** So many that it stays small. */
    private static final int MOST_LIVING = 60;

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void whateverHappensTheWorldStaysWholeAndTheSameOnAnyNumberOfThreads(long seed) throws IOException {
        Worlds worlds = new Worlds();
        worlds.bounds = Bounds.Walled.rectangle(30, 30, 2);
        worlds.leadership = Params.with(Params.defaults(Leadership.class), "change", "random");
        worlds.leadership = Params.with(worlds.leadership, "test", seed == 1 ? "running" : "window-end");
        worlds.dynamics = Params.with(
                Params.with(Params.defaults(Dynamics.class), "splitting", "components"), "interaction", "leaders");
        worlds.species("person", Params.defaults(Body.class), Worlds.walkers());
        worlds.group("person", 20, 0, 0, 12, new Point(8, 8));
        Setup setup = worlds.setup();
        World[] all = new World[3];
        for (int i = 0; i < all.length; i++) {
            all[i] = new World(setup, i + 1, () -> 0);
        }
        Random random = new Random(seed);
        BitSet ever = new BitSet();
        ever.set(0, 20);
        BitSet gone = new BitSet();
        long told = all[0].events().count();
        int loads = 0;
        int guided = 0;
        for (int step = 0; step < STEPS; step++) {
            if (random.nextInt(8) == 0) {
                Command command = anything(random, all[0]);
                guided += command instanceof Command.Guide ? 1 : 0;
                for (World world : all) {
                    world.send(command);
                }
            }
            if (random.nextInt(150) == 0) {
                int which = random.nextInt(all.length);
                all[which] = reload(all[which], which + 1);
                loads++;
            }
            for (World world : all) {
                world.step();
            }
            assertEquals(all[0].hash(), all[1].hash());
            assertEquals(all[0].hash(), all[2].hash());
            for (Event event : all[0].events().since(told)) {
                if (event instanceof Event.Added added) {
                    for (int id = added.first(); id < added.first() + added.count(); id++) {
                        assertFalse(ever.get(id), "agent " + id + " comes a second time");
                        ever.set(id);
                    }
                }
            }
            told = all[0].events().count();
            check(all[0].agents(), all[0], ever, gone);
        }
        assertTrue(loads > 40 && guided > 40, loads + " loads, " + guided + " times guided");
        assertTrue(gone.cardinality() > 300, () -> gone.cardinality() + " have gone");
        try (World again = new World(setup)) {
            int sent = 0;
            List<World.Logged> log = all[1].log();
            assertEquals(all[0].log(), log);
            while (again.steps() < STEPS) {
                for (; sent < log.size() && log.get(sent).step() == again.steps(); sent++) {
                    again.send(log.get(sent).command());
                }
                again.step();
            }
            assertEquals(all[0].hash(), again.hash(), "a world that was never saved, from the log of one that was");
        }
        for (World world : all) {
            world.close();
        }
    }

    private static World reload(World world, int threads) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        world.save(out);
        world.close();
        return World.load(new ByteArrayInputStream(out.toByteArray()), threads, () -> 0);
    }

    private static Command anything(Random random, World world) {
        AgentsView agents = world.agents();
        List<Group> groups = world.groups().all();
        int group =
                groups.isEmpty() ? 0 : groups.get(random.nextInt(groups.size())).id();
        int agent = random.nextInt(agents.count() + 1);
        int living = agent;
        while (living > 0 && (living >= agents.count() || !agents.isAlive(living))) {
            living--;
        }
        float x = random.nextFloat() * 24 - 12;
        float z = random.nextFloat() * 24 - 12;
        boolean full = agents.living() > MOST_LIVING;
        return switch (full ? 2 + random.nextInt(3) : random.nextInt(12)) {
            case 0 ->
                new Command.AddGroup(new GroupSetup(
                        "person", 1 + random.nextInt(6), Start.within(x, z, 8), new Point(-x, -z), null, null));
            case 1 -> new Command.AddAgents(group, 1 + random.nextInt(6), Start.within(x, z, 8));
            case 2 -> random.nextInt(5) == 0 ? new Command.RemoveGroup(group) : new Command.RemoveAgent(living);
            case 3, 4 -> new Command.RemoveAgent(living);
            case 5 -> new Command.MoveAgent(living, group);
            case 6 ->
                world.obstacles().bodies().size() < 12
                        ? new Command.AddObstacle(new Circle(x, z, 0.4f, 1))
                        : new Command.RemoveObstacle(world.obstacles().bodies().get(0), null);
            case 7 -> new Command.Release(living);
            case 8 -> new Command.SetLeader(agents.group(Math.min(living, agents.count() - 1)), living);
            default -> new Command.Guide(living, new Point(x, z), random.nextFloat() - 0.5f, 0, 90, 0.4f);
        };
    }

    private static void check(AgentsView agents, World world, BitSet ever, BitSet gone) {
        int members = 0;
        for (Group group : world.groups().all()) {
            assertTrue(group.size() > 0, "no group is empty");
            assertEquals(group.id(), agents.group(group.leader()), "a leader is a member");
            for (int i = 0; i < group.size(); i++) {
                int id = group.member(i);
                assertTrue(agents.isAlive(id) && ever.get(id) && !gone.get(id));
                assertEquals(group.id(), agents.group(id));
                assertTrue(Float.isFinite(agents.x(id) + agents.velocityX(id) + agents.headingX(id)));
                Role role = group.size() == 1 ? Role.ALONE : id == group.leader() ? Role.LEADER : Role.FOLLOWER;
                assertEquals(role, agents.role(id));
            }
            members += group.size();
        }
        assertEquals(agents.living(), members, "everybody is in one group");
        int externals = 0;
        for (int id = 0; id < agents.count(); id++) {
            gone.set(id, !agents.isAlive(id));
            externals += agents.isAlive(id) && agents.isExternal(id) ? 1 : 0;
        }
        assertEquals(agents.externals(), externals);
    }
}
