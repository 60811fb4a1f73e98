package onder.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import onder.core.agents.Batch;
import onder.core.agents.Body;
import onder.core.agents.Role;
import onder.core.geometry.Point;
import onder.group.Event;
import onder.param.Param;
import onder.param.Params;
import onder.steer.Assignment;
import onder.steer.MovementManager;
import onder.steer.Mover;
import onder.steer.Sway;
import onder.steer.behaviour.Custom;
import onder.steer.behaviour.Separation;
import onder.steer.perception.BehaviourException;
import onder.steer.perception.CustomView;
import onder.world.setup.Command;
import onder.world.setup.GroupSetup;
import onder.world.setup.Setup;
import onder.world.setup.SetupBuilder;
import org.junit.jupiter.api.Test;

/** A custom behaviour works like one of the engine's own, and cannot break the engine. */
class CustomTest {
    private static final Sway SWAY = Params.defaults(Sway.class);
    private static final Sway WRONG = Params.with(SWAY, "wrong", true);

    private static Setup crowd(Custom custom) {
        Worlds worlds = new Worlds();
        worlds.species("person", Params.defaults(Body.class), Worlds.all(custom, Params.defaults(Separation.class)));
        for (int i = 0; i < 6; i++) {
            worlds.group("person", 50, 0, 0, 25, new Point(3 - i, i - 7));
        }
        return worlds.setup();
    }

    private static World run(Setup setup, int threads, int steps) {
        World world = new World(setup, threads, () -> 0);
        world.workers().setSerial(false);
        for (int i = 0; i < steps; i++) {
            world.step();
        }
        return world;
    }

    private static long hash(Setup setup, int threads) {
        try (World world = run(setup, threads, 60)) {
            return world.hash();
        }
    }

    @Test
    void itsRunHasTheSameBitsOnAnyNumberOfThreads() {
        Setup setup = large(SWAY);
        long one = hash(setup, 1);
        assertEquals(one, hash(setup, 2));
        assertEquals(one, hash(setup, 3));
        assertNotEquals(one, hash(setup.withSeed(2), 1), "its draws go by the seed");
        assertNotEquals(one, hash(large(Params.with(SWAY, "noise", 2)), 1));
    }

    /** Enough for threads to share the work. */
    private static Setup large(Custom custom) {
        SetupBuilder large = new SetupBuilder(crowd(custom));
        GroupSetup first = large.build().groups().get(0);
        return large.add(first.withCount(1800)).build();
    }

    @Test
    void aForceThatIsNoNumberIsToldOnceAndTheWorldLivesOn() {
        try (World world = run(large(WRONG), 1, 40);
                World other = run(large(WRONG), 3, 40)) {
            List<Event> told = world.events().since(0).stream()
                    .filter(Event.NoForce.class::isInstance)
                    .toList();
            assertEquals(List.of(new Event.NoForce(0, WRONG, 3)), told);
            assertEquals(world.events().since(0), other.events().since(0), "on any number of threads");
            assertEquals(world.hash(), other.hash());
            for (int i = 0; i < world.agents().count(); i++) {
                assertTrue(Float.isFinite(world.agents().x(i) + world.agents().velocityX(i)));
            }
            world.send(new Command.SetBehaviour("person", Role.LEADER, Params.with(WRONG, "noise", 3)));
            world.step();
            assertTrue(world.events().since(0).stream()
                            .filter(Event.NoForce.class::isInstance)
                            .count()
                    <= 2);
        }
    }

    @Test
    void aWorldSetBackTellsItAgain() {
        try (World world = run(crowd(SWAY), 1, 5)) {
            WorldSnapshot before = world.snapshot();
            List<List<Event>> told = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                world.set("person.*.sway.wrong", true);
                world.step();
                WorldSnapshot after = world.snapshot();
                world.step();
                told.add(world.events().since(0));
                world.rewind(after);
                world.step();
                assertEquals(told.get(i), world.events().since(0));
                world.rewind(before);
            }
            assertEquals(told.get(0), told.get(1));
            assertTrue(told.get(0).stream().anyMatch(Event.NoForce.class::isInstance));
        }
    }

    @Test
    void commandsGiveChangeAndTakeItAndAreUndone() {
        Setup without = crowd(SWAY);
        without = new SetupBuilder(without)
                .species(List.of(without.species().get(0).with(Role.FOLLOWER, Params.defaults(Separation.class))))
                .build();
        try (World world = new World(without)) {
            List<Command> commands = List.of(
                    new Command.Assign("person", Role.FOLLOWER, new Assignment(SWAY, 2, 3, 0.5f)),
                    new Command.SetBehaviour("person", Role.FOLLOWER, Params.with(SWAY, "strength", 5)),
                    new Command.SetByName("person.follower.sway.noise", "4"),
                    new Command.Unassign("person", Role.FOLLOWER, "sway"));
            List<Setup> setups = new ArrayList<>();
            List<List<Command>> inverses = new ArrayList<>();
            for (Command command : commands) {
                setups.add(world.setup());
                inverses.add(world.inverse(command));
                world.send(command);
                world.step();
            }
            assertEquals(without.species(), world.setup().species(), "taken again");
            Assignment last = setups.get(3).species().get(0).mind().find(Role.FOLLOWER, "sway");
            assertEquals(new Assignment(new Sway(5, 4, false), 2, 3, 0.5f), last);
            for (int i = 3; i >= 0; i--) {
                inverses.get(i).forEach(world::send);
                world.step();
                assertEquals(setups.get(i), world.setup());
            }
            assertFalse(world.events().since(0).stream().anyMatch(Event.Refused.class::isInstance));
        }
    }

    @Test
    void aMovementManagerHasItToo() {
        MovementManager manager = new MovementManager(Params.defaults(Body.class), 5);
        manager.use(new Assignment(Params.with(SWAY, "strength", 3)));
        manager.among(List.of(Mover.at(1, 0))).custom(Sway.class).update(1 / 60f);
        assertTrue(manager.force().x() < -1, "away from it: " + manager.force());
        manager.use(WRONG);
        manager.custom(Sway.class).update(1 / 60f);
        manager.custom(Failing.class);
        BehaviourException failed = assertThrows(BehaviourException.class, () -> manager.update(1 / 60f));
        assertEquals("behaviour 'failing' failed: java.lang.IllegalStateException: out of order", failed.getMessage());
        assertSame(IllegalStateException.class, failed.getCause().getClass());
        manager.reset();
        manager.custom(NoNumber.class);
        String said = assertThrows(BehaviourException.class, () -> manager.update(1 / 60f))
                .getMessage();
        assertEquals("behaviour 'noNumber' gave a force that is not a number, or too large", said);
    }

    /** Throws. */
    public record Failing() implements Custom {
        @Override
        public void force(Batch batch, CustomView now) {
            throw new IllegalStateException("out of order");
        }
    }

    /** Gives no number. */
    public record NoNumber() implements Custom {
        @Override
        public void force(Batch batch, CustomView now) {
            batch.forceX[0] = Float.NaN;
        }
    }

    @Test
    void anExceptionComesOutOfTheStepWithItsName() {
        try (World world = new World(crowd(new Failing()))) {
            String said = assertThrows(BehaviourException.class, world::step).getMessage();
            assertTrue(said.startsWith("behaviour 'failing' failed: "), said);
        }
    }

    /** Nobody outside sees it. */
    record Hidden() implements Custom {
        @Override
        public void force(Batch batch, CustomView now) {}
    }

    /** Has a list. */
    public record Listed(List<Float> values) implements Custom {
        @Override
        public void force(Batch batch, CustomView now) {}
    }

    /** Its name is a built-in one. */
    public record Seek() implements Custom {
        @Override
        public void force(Batch batch, CustomView now) {}
    }

    /** A parameter that stands beside every behaviour's. */
    public record Heavy(@Param(doc = "How heavy.") float weight) implements Custom {
        @Override
        public void force(Batch batch, CustomView now) {}
    }

    @Test
    void whatCannotBeNamedOrWrittenIsRefusedBeforeItRuns() {
        refused("behaviour 'hidden': onder.world.CustomTest$Hidden is not a public record", new Hidden());
        refused("behaviour 'listed': onder.world.CustomTest$Listed.values has no @Param", new Listed(List.of()));
        refused(
                "two behaviours are named 'seek': onder.steer.behaviour.Seek and onder.world.CustomTest$Seek, allowed one; a "
                        + "provider can give another name",
                new Seek());
        refused(
                "behaviour 'heavy': onder.world.CustomTest$Heavy.weight is a setting of every behaviour, allowed any other "
                        + "name than weight, priority, probability",
                new Heavy(1));
    }

    private static void refused(String message, Custom custom) {
        String said = assertThrows(BehaviourException.class, () -> new Assignment(custom))
                .getMessage();
        assertTrue(said.startsWith(message), said);
    }
}
