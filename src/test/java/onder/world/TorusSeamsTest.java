package onder.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import onder.core.agents.AgentsView;
import onder.core.agents.Body;
import onder.core.agents.Contact;
import onder.core.geometry.Bounds;
import onder.core.geometry.Box;
import onder.core.geometry.Circle;
import onder.core.geometry.Point;
import onder.core.geometry.Polygon;
import onder.core.geometry.Wall;
import onder.core.obstacles.Obstacles;
import onder.group.Path;
import onder.param.Params;
import onder.steer.behaviour.Behaviour;
import onder.steer.behaviour.Wander;
import onder.steer.perception.Drive;
import onder.world.setup.Command;
import onder.world.setup.GroupSetup;
import onder.world.setup.Start;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The seams of a torus cannot be felt: a world shifted by half a period runs the shifted run.
 *
 * <p>Within float rounding, not bit for bit: the same place has other bits elsewhere, and neighbours are
 * summed in another order.
 */
class TorusSeamsTest {
    private static final Bounds TORUS = new Bounds.Torus(32, 24);
    private static final float HALF_X = 16;
    private static final float HALF_Z = 12;
    private static final int STEPS = 40;

    /** Rounding of a coordinate is about a micrometre; steep forces make it grow over the steps. */
    private static final double ROUNDING = 2e-3;

    /** Of each group. Were they equal, rounding would decide in every step whether somebody can be intercepted. */
    private static final float[] TOP_SPEEDS = {1.4f, 1.15f, 0.9f, 1.7f};

    private static final int MEMBERS = 16;

    private static final int MOST_UNDECIDED = 8;

    static List<Class<? extends Behaviour>> behaviours() {
        return Worlds.behaviours();
    }

    @ParameterizedTest
    @MethodSource("behaviours")
    void aShiftedWorldRunsTheShiftedRunWhateverTheBehaviour(Class<? extends Behaviour> type) {
        Behaviour behaviour = (Behaviour) Params.defaults(type.asSubclass(Record.class));
        boolean alone = behaviour instanceof Wander || behaviour.drive() == Drive.KINEMATIC;
        Behaviour[] all = alone
                ? new Behaviour[] {behaviour}
                : new Behaviour[] {behaviour, Params.with(Params.defaults(Wander.class), "strength", 0.5f)};
        compare(all, Contact.OFF);
    }

    @Test
    void contactWallsAndObstaclesDoNotFeelThemEither() {
        for (Contact contact : Contact.values()) {
            compare(new Behaviour[] {Params.defaults(Wander.class)}, contact);
        }
    }

    private static void compare(Behaviour[] behaviours, Contact contact) {
        try (World here = run(behaviours, contact, 0, 0);
                World there = run(behaviours, contact, HALF_X, HALF_Z);
                World beside = run(behaviours, contact, 0.5f, -0.25f);
                World besideToo = run(behaviours, contact, -0.75f, 0.375f)) {
            int undecided = 0;
            int crossed = 0;
            for (int i = 0; i < here.agents().count(); i++) {
                if (apart(here, beside, i, 0.5f, -0.25f) > ROUNDING
                        || apart(here, besideToo, i, -0.75f, 0.375f) > ROUNDING) {
                    // Somebody at a knife's edge, whom a shift without a seam sends elsewhere already.
                    undecided++;
                    continue;
                }
                assertEquals(0, apart(here, there, i, HALF_X, HALF_Z), ROUNDING, "agent " + i + " is elsewhere");
                assertEquals(here.agents().role(i), there.agents().role(i));
                crossed += Math.abs(there.agents().x(i) - here.agents().x(i) - HALF_X) > 1 ? 1 : 0;
            }
            assertTrue(undecided <= MOST_UNDECIDED, undecided + " at a knife's edge");
            assertTrue(crossed > here.agents().count() / 5, "the shift puts many across the seam");
        }
    }

    private static double apart(World here, World there, int i, float shiftX, float shiftZ) {
        AgentsView a = here.agents();
        AgentsView b = there.agents();
        return Math.hypot(TORUS.dx(b.x(i) - a.x(i) - shiftX), TORUS.dz(b.z(i) - a.z(i) - shiftZ));
    }

    private static World run(Behaviour[] behaviours, Contact contact, float shiftX, float shiftZ) {
        Worlds worlds = new Worlds();
        worlds.bounds = TORUS;
        worlds.rules = Params.with(worlds.rules, "contact", contact);
        worlds.environment = Params.with(Params.with(worlds.environment, "wind", 2f), "exposure", 0.2f);
        for (int i = 0; i < TOP_SPEEDS.length; i++) {
            Body body = Params.with(Params.defaults(Body.class), "maxSpeed", TOP_SPEEDS[i]);
            worlds.species("kind " + i, body, Worlds.all(behaviours));
        }
        worlds.obstacles.add(new Circle(14 + shiftX, 3 + shiftZ, 1.5f, 1));
        worlds.obstacles.add(new Box(-15.5f + shiftX, -6 + shiftZ, 3, 2, 30, 1));
        worlds.obstacles.add(new Polygon(
                List.of(
                        new Point(-2 + shiftX, 10 + shiftZ),
                        new Point(1 + shiftX, 11 + shiftZ),
                        new Point(-1 + shiftX, 13 + shiftZ)),
                1));
        worlds.walls.add(new Wall(-4 + shiftX, -4 + shiftZ, 3 + shiftX, -2 + shiftZ, 1));
        Obstacles solid = new Obstacles(TORUS, worlds.obstacles, worlds.walls);
        SplittableRandom random = new SplittableRandom(5);
        for (int group = 0; group < TOP_SPEEDS.length; group++) {
            List<Point> points = new ArrayList<>();
            while (points.size() < MEMBERS) {
                float x = Bounds.wrap((float) random.nextDouble(-16, 16) + shiftX, -16, 32);
                float z = Bounds.wrap((float) random.nextDouble(-12, 12) + shiftZ, -12, 24);
                if (solid.free(x, z, 0.35f)) {
                    points.add(new Point(x, z));
                }
            }
            Start start = new Start(Start.Area.RECTANGLE, 0, 0, 0, 0, Float.NaN, Start.Pace.RANDOM, false, points);
            Point goal = new Point(15 + shiftX, 11 + shiftZ);
            Path path = new Path(List.of(new Point(-13 + shiftX, shiftZ), goal), true, 1);
            worlds.groups.add(new GroupSetup(
                    "kind " + group, MEMBERS, start, group < 2 ? goal : null, group < 2 ? null : path, null));
        }
        World world = worlds.world();
        world.send(new Command.MovePointer(new Point(-15 + shiftX, 2 + shiftZ)));
        for (int i = 0; i < STEPS; i++) {
            world.step();
        }
        return world;
    }
}
