package onder.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import onder.core.agents.AgentsView;
import onder.core.agents.Kernel;
import onder.core.geometry.Bounds;
import onder.core.geometry.Circle;
import onder.core.geometry.Point;
import onder.core.geometry.Wall;
import onder.steer.Combiner;
import onder.world.setup.Command;
import onder.world.setup.GroupSetup;
import onder.world.setup.Presets;
import onder.world.setup.Setup;
import onder.world.setup.SetupBuilder;
import onder.world.setup.Start;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** People of the preset look ahead: they meet nobody, keep to a side, and slow down where it is crowded. */
class AnticipationTest {
    private static final String KIND = Presets.PEDESTRIAN.name();
    private static final int A_SECOND = 60;

    /** As deep as bodies may touch before it is called a contact, in metres. */
    private static final double CONTACT = 0.01;

    private static GroupSetup one(double x, double z, double goalX, double goalZ) {
        float heading = (float) Math.toDegrees(Math.atan2(goalX - x, goalZ - z));
        return GroupSetup.of(KIND, 1)
                .with(Start.at(new Point((float) x, (float) z), heading))
                .to((float) goalX, (float) goalZ);
    }

    private static void checkApart(AgentsView agents) {
        for (int i = 0; i < agents.count(); i++) {
            for (int j = 0; j < i; j++) {
                double apart = Math.hypot(agents.x(i) - agents.x(j), agents.z(i) - agents.z(j));
                double deep = agents.radius(i) + agents.radius(j) - apart;
                assertTrue(deep < CONTACT, i + " and " + j + " overlap by " + deep + " m");
            }
        }
    }

    private static void pass(World world, int seconds) {
        for (int i = 0; i < seconds * A_SECOND; i++) {
            world.step();
            checkApart(world.agents());
        }
    }

    /** With nothing random, an agent that walks along +x has its right at +z. */
    @ParameterizedTest
    @CsvSource({"right, 1", "left, -1"})
    void twoHeadOnPassOnThePreferredSide(String side, int sign) {
        Setup setup = Setup.builder()
                .add(Presets.PEDESTRIAN.with("alone.anticipation.side", side))
                .add(one(-6, 0, 6, 0))
                .add(one(6, 0, -6, 0))
                .build();
        try (World world = new World(setup)) {
            pass(world, 4);
            assertTrue(
                    sign * world.agents().z(0) > 0.2,
                    "it is at " + world.agents().z(0));
            assertEquals(world.agents().z(0), -world.agents().z(1), 0.1);
            pass(world, 8);
            assertEquals(6, world.agents().x(0), 0.5);
            assertEquals(-6, world.agents().x(1), 0.5);
        }
    }

    @Test
    void nobodyMakesWayForThoseBehindAWall() {
        Setup setup = Setup.builder()
                .add(Presets.PEDESTRIAN)
                .add(new Wall(-8, 0, 8, 0, 2))
                .add(one(-6, -0.5, 6, -0.5))
                .add(one(6, 0.5, -6, 0.5))
                .build();
        try (World world = new World(setup)) {
            for (int step = 0; step < 8 * A_SECOND; step++) {
                world.step();
                assertEquals(-0.5, world.agents().z(0), 0.01);
                assertEquals(0.5, world.agents().z(1), 0.01);
            }
        }
    }

    @Test
    void twentyOnACircleComeToTheOtherSideAndNobodyTouches() {
        SetupBuilder circle = Setup.builder().add(Presets.PEDESTRIAN);
        for (int i = 0; i < 20; i++) {
            double angle = 2 * Math.PI * i / 20;
            double x = 5 * Math.cos(angle);
            double z = 5 * Math.sin(angle);
            circle.add(one(x, z, -x, -z));
        }
        try (World world = new World(circle.build())) {
            pass(world, 30);
            for (int i = 0; i < 20; i++) {
                double angle = 2 * Math.PI * i / 20;
                assertEquals(-5 * Math.cos(angle), world.agents().x(i), 0.5);
                assertEquals(-5 * Math.sin(angle), world.agents().z(i), 0.5);
            }
        }
    }

    /** How often somebody is pushed out of another's body where 120 cross a circle at once, a share of all steps. */
    private static double pushed(float touch) {
        SetupBuilder circle = Setup.builder().add(Presets.PEDESTRIAN.with("alone.anticipation.touch", touch));
        for (int i = 0; i < 120; i++) {
            double angle = 2 * Math.PI * i / 120;
            double x = 11 * Math.cos(angle);
            double z = 11 * Math.sin(angle);
            circle.add(one(x, z, -x, -z));
        }
        try (World world = new World(circle.build())) {
            int pushes = 0;
            for (int step = 0; step < 20 * A_SECOND; step++) {
                world.step();
                AgentsView agents = world.agents();
                for (int i = 0; i < 120; i++) {
                    double x = agents.x(i) - agents.previousX(i) - agents.velocityX(i) * world.dt();
                    double z = agents.z(i) - agents.previousZ(i) - agents.velocityZ(i) * world.dt();
                    pushes += Math.hypot(x, z) > 1e-5 ? 1 : 0;
                }
            }
            return pushes / (120.0 * 20 * A_SECOND);
        }
    }

    @Test
    void whoGivesWayWhollyBeforeItTouchesIsSeldomPushed() {
        double pushed = pushed(0);
        double givingWay = pushed(0.02f);
        assertTrue(pushed > 0.1, pushed + " of all steps");
        assertTrue(givingWay < pushed / 2, givingWay + " of all steps, and " + pushed + " where it is off");
    }

    /** The speed of 1.34·(1 − exp(−1.913·(1/ρ − 1/5.4))) m/s at ρ people a square metre. Source: Weidmann 1993. */
    @ParameterizedTest
    @CsvSource({"0.5, 1.30", "3, 0.33"})
    void theSpeedInACorridorFallsWithTheDensity(double density, double speed) {
        float length = 10;
        SetupBuilder corridor = Setup.builder()
                .bounds(new Bounds.Torus(length, 8))
                .add(Presets.PEDESTRIAN)
                .add(new Wall(-length / 2, 1.5f, length / 2, 1.5f, 2))
                .add(new Wall(-length / 2, -1.5f, length / 2, -1.5f, 2));
        int people = (int) (density * 3 * length);
        Start anywhere = new Start(Start.Area.RECTANGLE, 0, 0, length, 2.5f, 90, Start.Pace.REST, true, List.of());
        for (int i = 0; i < people; i++) {
            corridor.add(GroupSetup.of(KIND, 1).with(anywhere).to(0, 0));
        }
        try (World world = new World(corridor.build())) {
            double sum = 0;
            for (int step = 0; step < 12 * A_SECOND; step++) {
                for (int i = 0; i < people && step % 15 == 0; i++) {
                    float x = Bounds.wrap(world.agents().x(i) + 3, -length / 2, length);
                    world.send(
                            new Command.MoveGoal(i, new Point(x, world.agents().z(i))));
                }
                world.step();
                for (int i = 0; i < people && step >= 6 * A_SECOND; i++) {
                    sum += world.agents().velocityX(i) / people / (6 * A_SECOND);
                }
            }
            assertEquals(speed, sum, 0.25);
        }
    }

    /** What it plans is what they do, whichever way the forces before it become one. */
    @ParameterizedTest
    @EnumSource(Combiner.class)
    void aPlanIsKeptUnderEveryCombiner(Combiner combiner) {
        Setup setup = Setup.builder()
                .set("rules.combiner", combiner)
                .add(Presets.PEDESTRIAN)
                .add(new Circle(0, 0, 0.5f, 2))
                .add(one(-5, 0.05, 5, 0))
                .add(one(5, -0.05, -5, 0))
                .build();
        try (World world = new World(setup)) {
            pass(world, 12);
            assertEquals(5, world.agents().x(0), 0.5);
            assertEquals(-5, world.agents().x(1), 0.5);
        }
    }

    @Test
    void aCrowdHasTheSameBitsOnAnyThreadsAndKernels() {
        Setup crowd = Setup.builder()
                .bounds(new Bounds.Torus(40, 40))
                .add(Presets.PEDESTRIAN)
                .add(GroupSetup.of(KIND, 1000).with(Start.within(0, 0, 38)).to(15, 15))
                .add(GroupSetup.of(KIND, 600).with(Start.within(0, 0, 38)).to(-15, 15))
                .build();
        List<Long> hashes = new ArrayList<>();
        for (int threads : new int[] {1, 2, 3}) {
            for (Kernel.Choice kernel : List.of(Kernel.Choice.SCALAR, Kernel.Choice.AUTO)) {
                try (World world = new World(crowd, threads, () -> 0, kernel)) {
                    for (int i = 0; i < A_SECOND; i++) {
                        world.step();
                    }
                    hashes.add(world.hash());
                }
            }
        }
        assertEquals(1, hashes.stream().distinct().count());
    }
}
