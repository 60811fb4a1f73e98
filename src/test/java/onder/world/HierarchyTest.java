package onder.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import onder.core.agents.Agents;
import onder.core.agents.Batch;
import onder.core.agents.Body;
import onder.core.geometry.Bounds;
import onder.core.geometry.Point;
import onder.group.Dynamics;
import onder.group.Event;
import onder.group.Group;
import onder.param.Params;
import onder.steer.behaviour.FollowLeader;
import onder.steer.behaviour.Seek;
import onder.steer.perception.BatchLeaders;
import onder.steer.perception.Guidance;
import onder.steer.perception.Target;
import onder.world.setup.Command;
import onder.world.setup.GroupSetup;
import onder.world.setup.Start;
import org.junit.jupiter.api.Test;

/** Leaders follow the leaders of other groups, at any depth. */
class HierarchyTest {
    /** Groups of four, each under the one before. */
    private static Worlds chain(int groups) {
        Worlds worlds = new Worlds()
                .species(
                        "person",
                        Params.with(Params.defaults(Body.class), "maxForce", 60),
                        Worlds.all(
                                Params.with(Params.defaults(FollowLeader.class), "range", Float.POSITIVE_INFINITY),
                                Params.with(Params.defaults(Seek.class), "target", Target.GOAL)));
        worlds.bounds = new Bounds.Open(400, 400);
        for (int i = 0; i < groups; i++) {
            worlds.group("person", 4, -20 + 9 * i, 15 - 7 * i, 3, i == 0 ? new Point(0, 60) : null);
            worlds.groups.set(i, worlds.groups.get(i).under(i - 1));
        }
        return worlds;
    }

    @Test
    void aWholeArmyGoesWhereItsFirstLeaderGoes() {
        World world = chain(5).world();
        for (int i = 0; i < 90 * 60; i++) {
            world.step();
        }
        int general = world.groups().find(0).leader();
        for (int i = 0; i < world.agents().count(); i++) {
            double far = Math.hypot(
                    world.agents().x(i) - world.agents().x(general),
                    world.agents().z(i) - world.agents().z(general));
            assertTrue(far < 20, "agent " + i + " is " + far + " m from the general");
        }
        assertTrue(world.agents().z(general) > 50);
    }

    @Test
    void leadersAreLedByTheLeaderAboveAndFollowersByTheirOwn() {
        World world = chain(3).world();
        for (Group group : world.groups().all()) {
            Group above = group.superior();
            assertEquals(
                    above == null ? group.leader() : above.leader(),
                    world.groups().guidance().leaderOf(group.leader()));
        }
    }

    @Test
    void theLeadersOfABatchAreThoseOfItsAgentsAsTheyAreNow() {
        Worlds worlds = chain(6);
        worlds.group("person", 1, 30, 30, 1, null);
        worlds.group("person", 1, 34, 30, 1, null);
        worlds.groups.set(7, worlds.groups.get(7).under(6));
        World world = worlds.world();
        Agents agents = world.state().agents;
        Batch batch = new Batch();
        BatchLeaders found = new BatchLeaders();
        int[] everybody = IntStream.range(0, agents.count()).toArray();
        for (int i = 0; i < 40; i++) {
            world.send(new Command.SetSuperior(i % 8, i * 5 % 8));
            world.step();
            // Asking why an agent moves as it does reads the leaders anew.
            world.explain(0);
            Guidance guidance = world.groups().guidance();
            batch.load(agents, world.setup().species().get(0).body(), everybody, 0, everybody.length);
            guidance.leaders(batch, agents, found);
            for (int k = 0; k < batch.size; k++) {
                int leader = guidance.leaderOf(batch.id[k]);
                boolean led = leader != batch.id[k];
                assertEquals(leader, found.id[k]);
                assertEquals(led ? 1 : 0, found.led[k]);
                assertEquals(led ? world.agents().x(leader) : 0, found.x[k]);
                assertEquals(led ? world.agents().z(leader) : 0, found.z[k]);
                assertEquals(led ? world.agents().velocityX(leader) : 0, found.vx[k]);
                assertEquals(led ? world.agents().velocityZ(leader) : 0, found.vz[k]);
                assertEquals(led ? world.agents().headingX(leader) : 0, found.hx[k]);
                assertEquals(led ? world.agents().headingZ(leader) : 0, found.hz[k]);
                assertEquals(led ? world.agents().speed(leader) : 0, found.speed[k]);
            }
        }
    }

    @Test
    void nobodyIsAboveItself() {
        World world = chain(4).world();
        world.send(new Command.SetSuperior(0, 3));
        world.send(new Command.SetSuperior(2, 2));
        world.send(new Command.SetSuperior(1, 99));
        world.step();
        assertEquals(
                3,
                world.events().since(0).stream()
                        .filter(Event.Refused.class::isInstance)
                        .count());
        assertNull(world.groups().find(0).superior());
        Worlds ring = chain(3);
        ring.groups.set(0, ring.groups.get(0).under(2));
        assertTrue(assertThrows(IllegalArgumentException.class, ring::setup)
                .getMessage()
                .startsWith("groups[0]: under = 2"));
        Worlds nowhere = chain(3);
        nowhere.groups.set(1, nowhere.groups.get(1).under(7));
        assertEquals(
                "groups[1]: under = 7, allowed the index of a group, 0..2",
                assertThrows(IllegalArgumentException.class, nowhere::setup).getMessage());
    }

    @Test
    void whoWasUnderAGroupThatEndedIsUnderTheOneAbove() {
        World world = chain(3).world();
        for (int agent = 4; agent < 8; agent++) {
            world.send(new Command.RemoveAgent(agent));
        }
        world.step();
        assertNull(world.groups().find(1));
        assertSame(world.groups().find(0), world.groups().find(2).superior());
    }

    @Test
    void aGroupThatJoinsAnotherBringsThoseUnderItAlong() {
        Worlds worlds = chain(3);
        worlds.groups.add(
                new GroupSetup("person", 9, Worlds.area(-11, 8, 1, Start.Pace.REST, false), null, null, null));
        worlds.groups.set(1, worlds.groups.get(1).under(-1));
        worlds.dynamics = Params.with(Params.defaults(Dynamics.class), "interaction", "leaders");
        World world = worlds.world();
        world.step();
        assertNull(world.groups().find(1), "it met the larger group");
        assertSame(world.groups().find(3), world.groups().find(2).superior());
    }

    @Test
    void aLargerGroupThatWasUnderTheSmallerOneRisesToItsPlace() {
        Worlds worlds = chain(2);
        worlds.groups.add(
                new GroupSetup("person", 9, Worlds.area(-11, 8, 1, Start.Pace.REST, false), null, null, null).under(1));
        worlds.dynamics = Params.with(Params.defaults(Dynamics.class), "interaction", "leaders");
        World world = worlds.world();
        world.step();
        assertNull(world.groups().find(1));
        assertSame(world.groups().find(0), world.groups().find(2).superior());
    }

    @Test
    void aChangeOfWhoIsAboveIsToldAndKeptInTheSetup() {
        World world = chain(3).world();
        long read = world.events().count();
        world.send(new Command.SetSuperior(2, 0));
        world.step();
        assertEquals(
                java.util.List.of(new Event.Subordinated(0, 2, 0)),
                world.events().since(read));
        assertEquals(0, world.setup().groups().get(2).under());
        world.send(new Command.SetSuperior(2, -1));
        world.step();
        assertEquals(-1, world.setup().groups().get(2).under());
        assertNull(world.groups().find(2).superior());
    }
}
