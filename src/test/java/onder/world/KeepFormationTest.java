package onder.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import onder.core.agents.AgentsView;
import onder.core.agents.Body;
import onder.core.agents.Falloff;
import onder.core.agents.Role;
import onder.core.geometry.Bounds;
import onder.core.geometry.Point;
import onder.core.geometry.Wall;
import onder.group.Leadership;
import onder.param.Params;
import onder.steer.behaviour.FollowPath;
import onder.steer.behaviour.FormationShape;
import onder.steer.behaviour.KeepFormation;
import onder.steer.behaviour.Separation;
import onder.world.setup.GroupSetup;
import onder.world.setup.SpeciesSetup;
import onder.world.setup.Start;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Small groups keep their formation as observed ones do: Moussaïd et al. 2010. */
class KeepFormationTest {
    private static final Body BODY = Params.from(
            Body.class, Map.of("radius", 0.25f, "mass", 70, "maxSpeed", 1.5f, "maxForce", 700, "turnRate", 4));

    private static Worlds walkers(FormationShape shape, int count, float perMember, int seed) {
        Separation apart =
                Params.from(Separation.class, Map.of("range", 0.7f, "strength", 4, "falloff", Falloff.LINEAR));
        KeepFormation formation = Params.from(KeepFormation.class, Map.of("shape", shape));
        SpeciesSetup person = SpeciesSetup.of("person")
                .with(BODY)
                .with(Role.LEADER, Params.defaults(FollowPath.class))
                .with(Role.FOLLOWER, apart, formation);
        Worlds worlds = new Worlds();
        worlds.seed = seed;
        worlds.bounds = new Bounds.Open(200, 60);
        worlds.species.add(person);
        worlds.leadership =
                Params.from(Leadership.class, Map.of("perMember", perMember, "wanderFirst", false, "threshold", 0));
        List<Point> knot = IntStream.range(0, count)
                .mapToObj(i -> new Point(-60 - 0.6f * (i / 2), i % 2 * 0.6f))
                .toList();
        worlds.groups.add(GroupSetup.of("person", count)
                .with(new Start(Start.Area.DISC, 0, 0, 0, 0, 90, Start.Pace.REST, false, knot))
                .to(90, 0));
        return worlds;
    }

    private static World after(Worlds worlds, double seconds) {
        World world = worlds.world();
        for (int step = 0; step < seconds * 60; step++) {
            world.step();
        }
        return world;
    }

    /** How far a member is ahead and to the left of its leader, who goes along +x. */
    private static double[] place(World world, int member) {
        AgentsView agents = world.agents();
        int leader = world.groups().find(0).leader();
        return new double[] {agents.x(member) - agents.x(leader), agents.z(leader) - agents.z(member)};
    }

    private static double width(World world) {
        double low = 0;
        double high = 0;
        for (int member : world.groups().find(0).members()) {
            low = Math.min(low, place(world, member)[1]);
            high = Math.max(high, place(world, member)[1]);
        }
        return high - low;
    }

    @ParameterizedTest
    @CsvSource({"ABREAST, 2, 90", "ABREAST, 3, 90", "ABREAST, 4, 90", "V, 3, 65", "WEDGE, 3, 115", "WEDGE, 5, 115"})
    void membersWalkAtTheAngleAndDistanceOfTheirFormation(FormationShape shape, int count, double angle) {
        for (int seed = 1; seed <= 8; seed++) {
            World world = after(walkers(shape, count, 0.08f, seed), 40);
            int leader = world.groups().find(0).leader();
            for (int member : world.groups().find(0).members()) {
                double[] at = place(world, member);
                double d = Math.hypot(at[0], at[1]);
                if (member != leader) {
                    double whole = Math.rint(d / 0.8);
                    assertEquals(0.8 * whole, d, 0.15 * whole, "metres from the leader, seed " + seed);
                    assertEquals(angle, Math.toDegrees(Math.atan2(Math.abs(at[1]), at[0])), 8, "seed " + seed);
                }
            }
            assertEquals(0.8 * (count - 1) * Math.sin(Math.toRadians(angle)), width(world), 0.15 * count);
        }
    }

    @Test
    void aFileIsOneBehindTheOther() {
        World world = after(walkers(FormationShape.FILE, 4, 0.08f, 3), 40);
        assertTrue(width(world) < 0.15, width(world) + " m wide");
        double last = 0;
        for (int member : world.groups().find(0).members()) {
            last = Math.min(last, place(world, member)[0]);
        }
        assertEquals(-2.4, last, 0.3);
    }

    /** 1.26 m/s less 0.04 for each member, figure 2; those who walk beside their leader are as fast as it. */
    @ParameterizedTest
    @CsvSource({"0.04", "0.08"})
    void theLargerTheGroupTheSlowerItWalks(float perMember) {
        for (int count = 1; count <= 6; count++) {
            World world = after(walkers(FormationShape.ABREAST, count, perMember, count), 40);
            for (int member : world.groups().find(0).members()) {
                assertEquals(1.5 - perMember * (count - 1), world.agents().speed(member), 0.02, count + " members");
            }
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = FormationShape.class,
            names = {"ABREAST", "V", "WEDGE"})
    void inANarrowPassageTheyGoInFileAndFormAgainBehindIt(FormationShape shape) {
        Worlds worlds = walkers(shape, 3, 0.08f, 5);
        worlds.walls.addAll(List.of(new Wall(-40, 0.6f, -25, 0.6f, 2), new Wall(-40, -0.6f, -25, -0.6f, 2)));
        World world = worlds.world();
        double narrow = Double.POSITIVE_INFINITY;
        boolean inside = false;
        while (world.agents().x(world.groups().find(0).leader()) < 0) {
            world.step();
            inside = true;
            for (int member : world.groups().find(0).members()) {
                inside &= world.agents().x(member) > -38 && world.agents().x(member) < -26;
                assertTrue(Float.isFinite(world.agents().x(member)));
            }
            narrow = inside ? Math.min(narrow, width(world)) : narrow;
            assertTrue(world.steps() < 6000, "nobody gets stuck");
        }
        assertTrue(narrow < 0.4, narrow + " m wide in the passage");
        assertTrue(width(world) > 1, width(world) + " m wide behind it");
        for (int member : world.groups().find(0).members()) {
            assertTrue(world.agents().x(member) > -6, "nobody was left behind");
        }
    }

    /** So many others about them bend the wings to the front: a row of three becomes a V, and then a U. */
    @Test
    void amongOthersARowBendsToTheFront() {
        Worlds free = walkers(FormationShape.ABREAST, 3, 0.08f, 2);
        Worlds crowd = walkers(FormationShape.ABREAST, 3, 0.08f, 2);
        crowd.species.add(SpeciesSetup.of("other").with(Params.with(BODY, "maxSpeed", 0)));
        for (int i = 0; i < 40; i++) {
            for (int row = -2; row <= 2; row += 4) {
                Start there = Start.at(new Point(-50 + 0.6f * i, 0.7f * row), 0);
                crowd.groups.add(GroupSetup.of("other", 1).with(there));
            }
        }
        assertTrue(width(after(crowd, 15)) < 0.8 * width(after(free, 15)));
    }
}
