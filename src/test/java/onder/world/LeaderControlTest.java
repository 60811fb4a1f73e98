package onder.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import onder.core.agents.AgentsView;
import onder.core.agents.Contact;
import onder.core.geometry.Bounds;
import onder.core.geometry.Circle;
import onder.core.geometry.Point;
import onder.group.Path;
import onder.param.Params;
import onder.scene.Scenes;
import onder.steer.Combiner;
import onder.steer.behaviour.FollowPath;
import onder.steer.behaviour.Following;
import onder.steer.behaviour.KinematicWander;
import onder.steer.behaviour.ObstacleAvoidance;
import onder.steer.behaviour.Wander;
import onder.steer.perception.HeadingControl;
import onder.world.setup.Command;
import onder.world.setup.Rules;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Leaders under the user's hand. */
class LeaderControlTest {
    private static final float TURN_SECONDS = 4;

    private static World wanderers(Combiner combiner) {
        Worlds worlds = new Worlds();
        worlds.bounds = new Bounds.Open(200, 200);
        worlds.rules = new Rules(combiner, Contact.OFF, 0);
        worlds.species(
                "person",
                Params.defaults(onder.core.agents.Body.class),
                Worlds.all(Params.defaults(ObstacleAvoidance.class), Params.defaults(Wander.class)));
        worlds.group("person", 6, 0, 0, 4, null);
        return worlds.world();
    }

    private static void run(World world, double seconds) {
        for (int i = 0; i < seconds / world.dt(); i++) {
            world.step();
        }
    }

    private static int leader(World world) {
        return world.groups().find(0).leader();
    }

    private static double toGoal(World world, Point goal) {
        AgentsView agents = world.agents();
        int leader = leader(world);
        return Math.hypot(
                world.bounds().dx(goal.x() - agents.x(leader)), world.bounds().dz(goal.z() - agents.z(leader)));
    }

    @ParameterizedTest
    @EnumSource(Combiner.class)
    void aHaltedLeaderStandsAndASteeredOneTurnsAQuarterInASecond(Combiner combiner) {
        World world = wanderers(combiner);
        AgentsView agents = world.agents();
        int leader = leader(world);
        world.send(new Command.SteerLeader(0, HeadingControl.AHEAD));
        run(world, 2);
        assertEquals(
                world.setup().species().get(0).body().maxSpeed(), agents.speed(leader), 1e-3 * agents.speed(leader));
        for (HeadingControl side : List.of(HeadingControl.LEFT, HeadingControl.RIGHT)) {
            world.send(new Command.SteerLeader(0, side));
            run(world, 0.5);
            double turned = 0;
            for (int i = 0; i < TURN_SECONDS / world.dt(); i++) {
                float hx = agents.headingX(leader);
                float hz = agents.headingZ(leader);
                world.step();
                // The agent's left is (hz, −hx): a turn to it counts up.
                turned += Math.asin(hz * (double) agents.headingX(leader) - hx * (double) agents.headingZ(leader));
            }
            assertEquals(
                    side == HeadingControl.LEFT ? 90 : -90,
                    Math.toDegrees(turned) / TURN_SECONDS,
                    9,
                    side + " a second");
        }
        world.send(new Command.SteerLeader(0, HeadingControl.HALT));
        run(world, 3);
        assertEquals(0, agents.speed(leader), 1e-3);
        world.send(new Command.SteerLeader(0, HeadingControl.FREE));
        run(world, 3);
        assertNotEquals(0, agents.speed(leader), 1e-2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gate", "plaza", "thesis", "herd", "merging", "hills", "file", "wolves", "generals"})
    void inEveryKindOfSceneALeaderGoesWhereItIsSent(String scene) {
        World world = new World(Scenes.load(scene).setup());
        int leader = leader(world);
        AgentsView agents = world.agents();
        float way = 6
                * (float) Math.sqrt(world.setup()
                        .species()
                        .get(agents.species(leader))
                        .body()
                        .maxSpeed());
        Point goal = null;
        for (int turn = 0; turn < 16 && goal == null; turn++) {
            float x = agents.x(leader) + way * (float) Math.sin(turn);
            float z = agents.z(leader) + way * (float) Math.cos(turn);
            // Somewhere free to which the way is free as well.
            boolean free = true;
            for (int i = 1; i <= 20; i++) {
                free &= world.obstacles()
                        .free(
                                agents.x(leader) + (x - agents.x(leader)) * i / 20,
                                agents.z(leader) + (z - agents.z(leader)) * i / 20,
                                0.5f);
            }
            goal = free ? new Point(x, z) : null;
        }
        world.send(new Command.MoveGoal(0, goal));
        double nearest = Double.MAX_VALUE;
        for (int i = 0; i < 60 / world.dt() && nearest > 1; i++) {
            world.step();
            nearest = Math.min(nearest, toGoal(world, goal));
        }
        assertTrue(nearest <= 1, scene + ": the leader came no nearer than " + nearest + " m");
    }

    @Test
    void aLeaderWithoutABehaviourForPathsWalksThemAndKeepsClearOfWhatStandsInTheWay() {
        for (var mind : List.of(
                Worlds.all(Params.defaults(ObstacleAvoidance.class), Params.defaults(Wander.class)),
                Worlds.all(Params.defaults(KinematicWander.class)),
                Worlds.all(Params.defaults(FollowPath.class), Params.defaults(Wander.class)))) {
            Worlds worlds = new Worlds();
            worlds.species("person", Params.defaults(onder.core.agents.Body.class), mind);
            worlds.obstacles.add(new Circle(0.3f, 2, 1, 1));
            worlds.group("person", 1, -8, 2, 1, null);
            World world = worlds.world();
            Point end = new Point(8, -8);
            world.send(new Command.SetPath(0, new Path(List.of(new Point(8, 2), end), false, 2)));
            boolean turned = false;
            for (int i = 0; i < 40 / world.dt() && toGoal(world, end) > 1; i++) {
                world.step();
                turned |= toGoal(world, new Point(8, 2)) <= 2;
            }
            assertTrue(turned, "past the first waypoint");
            assertTrue(toGoal(world, end) <= 1, "at the end, " + toGoal(world, end) + " m away");
        }
    }

    /** Both paths begin where the leader is, so that far along the one is beyond the first corner of the other. */
    @Test
    void aNewPathIsWalkedFromItsBeginningHoweverFarSomebodyCameAlongTheOneBefore() {
        for (Following following : Following.values()) {
            Worlds worlds = new Worlds();
            FollowPath follow = Params.with(Params.defaults(FollowPath.class), "following", following);
            worlds.species("person", Params.defaults(onder.core.agents.Body.class), Worlds.all(follow));
            worlds.group("person", 1, -8, 2, 1, null);
            World world = worlds.world();
            world.send(new Command.SetPath(0, new Path(List.of(new Point(-8, 2), new Point(8, 2)), false, 2)));
            run(world, 30);
            assertTrue(toGoal(world, new Point(8, 2)) < 2, "at the end of the first");
            Point corner = new Point(8, -9);
            Point end = new Point(-8, -9);
            world.send(new Command.SetPath(0, new Path(List.of(new Point(8, 2), corner, end), false, 2)));
            double nearest = Double.MAX_VALUE;
            for (int i = 0; i < 60 / world.dt() && toGoal(world, end) > 2; i++) {
                world.step();
                nearest = Math.min(nearest, toGoal(world, corner));
            }
            assertTrue(nearest < 4, following + " passes the corner, at " + nearest + " m");
            assertTrue(toGoal(world, end) <= 2, following + " comes to the end");
        }
    }

    @Test
    void whoIsSteeredIsStillExplainedByForcesThatAddUp() {
        World world = wanderers(Combiner.PRIORITISED);
        world.send(new Command.SteerLeader(0, HeadingControl.LEFT));
        run(world, 1);
        var why = world.explain(leader(world));
        assertTrue(
                why.parts().stream().anyMatch(part -> part.assignment().name().equals("arrive") && part.kept() > 0));
        assertTrue(why.parts().stream()
                .filter(part -> part.assignment().name().equals("wander"))
                .allMatch(part -> part.kept() == 0));
    }
}
