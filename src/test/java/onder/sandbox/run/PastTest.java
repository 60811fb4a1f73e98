package onder.sandbox.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import onder.group.ChangeStrategy;
import onder.group.Event;
import onder.group.Group;
import onder.history.GroupTimeline;
import onder.history.Mark;
import onder.history.Span;
import onder.param.Params;
import onder.scene.Scenes;
import onder.world.World;
import onder.world.WorldSnapshot;
import onder.world.setup.Command;
import org.junit.jupiter.api.Test;

/** Going back in time, and what is remembered for it. */
class PastTest {
    private static SimulationState begin(String scene) {
        SimulationState simulation = new SimulationState(Scenes.load(scene), 1, false);
        simulation.playhead().remember();
        return simulation;
    }

    private static void run(SimulationState simulation, long untilStep) {
        simulation.setPaused(false);
        while (simulation.world().steps() < untilStep) {
            simulation.update(simulation.world().dt());
        }
        simulation.setPaused(true);
    }

    private static void goTo(SimulationState simulation, long step) {
        simulation.playhead().goTo(step);
        while (simulation.travelsTo() >= 0) {
            simulation.update(0.01f);
        }
        assertEquals(step, simulation.world().steps());
        assertTrue(simulation.isPaused());
    }

    private static void changeStrategy(SimulationState simulation, ChangeStrategy to) {
        simulation
                .world()
                .send(new Command.Set(Params.with(simulation.world().setup().leadership(), "change", to)));
    }

    @Test
    void everyMomentThatOneGoesToIsAsItWas() {
        SimulationState simulation = begin("gate");
        Map<Long, Long> hashes = new HashMap<>();
        for (long step = 0; step <= 900; step += 150) {
            run(simulation, step);
            hashes.put(step, simulation.world().hash());
            changeStrategy(simulation, ChangeStrategy.values()[(int) (step / 150 % 3)]);
        }
        List<World.Logged> log = simulation.world().log();
        Random random = new Random(3);
        for (int i = 0; i < 12; i++) {
            long step = 150 * random.nextInt(7);
            goTo(simulation, step);
            assertEquals(hashes.get(step), simulation.world().hash(), "step " + step);
        }
        goTo(simulation, 900);
        assertEquals(log, simulation.world().log(), "what the user did has been done again");
        World straight = simulation.sessions().replay().scene().begin(1);
        int fed = 0;
        while (straight.steps() < 900) {
            fed = simulation.sessions().replay().feed(straight, fed);
            straight.step();
        }
        assertEquals(simulation.world().hash(), straight.hash());
        assertThrows(IllegalArgumentException.class, () -> simulation.playhead().goTo(901));
    }

    @Test
    void aJumpAheadMakesOnlyTheStepsFromTheNearestKeptStateAndAllIsAsItWas() {
        for (String scene : List.of("gate", "split", "wolves")) {
            SimulationState simulation = begin(scene);
            changeStrategy(simulation, ChangeStrategy.FARTHEST);
            run(simulation, 500);
            changeStrategy(simulation, ChangeStrategy.RANDOM);
            run(simulation, 1100);
            long hash = simulation.world().hash();
            List<Event> events = simulation.world().events().since(0);
            List<World.Logged> log = simulation.world().log();
            run(simulation, 1200);
            goTo(simulation, 30);
            simulation.playhead().goTo(1100);
            long left = 1100 - simulation.world().steps();
            assertTrue(left <= 120, left + " steps are left to make");
            goTo(simulation, 1100);
            assertEquals(hash, simulation.world().hash(), scene);
            assertEquals(events, simulation.world().events().since(0), scene);
            assertEquals(log, simulation.world().log(), scene);
            goTo(simulation, 700);
            changeStrategy(simulation, ChangeStrategy.BLIND);
            run(simulation, 1100);
            long other = simulation.world().hash();
            List<Event> otherEvents = simulation.world().events().since(0);
            goTo(simulation, 10);
            goTo(simulation, 1100);
            assertEquals(other, simulation.world().hash(), scene + ", another way");
            assertEquals(otherEvents, simulation.world().events().since(0), scene + ", another way");
            assertThrows(
                    IllegalArgumentException.class, () -> simulation.playhead().goTo(1200), "that one is no more");
        }
    }

    @Test
    void aStateAheadOfAnotherRunIsRefused() {
        try (World world = Scenes.load("gate").begin(1);
                World other = Scenes.load("gate").begin(1)) {
            WorldSnapshot start = world.snapshot();
            world.send(new Command.RemoveAgent(3));
            while (world.steps() < 200) {
                world.step();
            }
            WorldSnapshot later = world.snapshot();
            List<Event> all = world.events().since(0);
            List<World.Logged> log = world.log();
            world.rewind(start);
            List<Event> between = all.subList((int) world.events().count(), all.size());
            assertThrows(IllegalArgumentException.class, () -> other.fastForward(later, log, between));
            assertThrows(IllegalArgumentException.class, () -> world.fastForward(later, List.of(), between));
            assertThrows(IllegalArgumentException.class, () -> world.fastForward(later, log, all));
            assertEquals(0, world.steps());
            world.fastForward(later, log, between);
            assertEquals(200, world.steps());
            assertThrows(IllegalArgumentException.class, () -> world.fastForward(start, log, List.of()));
        }
    }

    @Test
    void whoChangesThePastHasAnotherFutureAndALogOfIt() {
        SimulationState simulation = begin("gate");
        run(simulation, 300);
        changeStrategy(simulation, ChangeStrategy.RANDOM);
        run(simulation, 900);
        long first = simulation.world().hash();
        goTo(simulation, 450);
        assertEquals(900, simulation.playhead().history().end());
        changeStrategy(simulation, ChangeStrategy.BLIND);
        run(simulation, 451);
        assertEquals(451, simulation.playhead().history().end());
        run(simulation, 900);
        assertNotEquals(first, simulation.world().hash());
        assertEquals(2, simulation.world().log().size());
        long second = simulation.world().hash();
        goTo(simulation, 460);
        goTo(simulation, 900);
        assertEquals(second, simulation.world().hash());
    }

    @Test
    void theHistoryHasEveryLeaderAndEveryCongestionAtItsTime() {
        SimulationState simulation = begin("gate");
        changeStrategy(simulation, ChangeStrategy.FARTHEST);
        check(simulation, 1200);
        assertTrue(simulation.playhead().history().lanes().stream()
                .anyMatch(lane -> lane.marks().stream().anyMatch(mark -> mark.kind() == Mark.Kind.LEADER)));
    }

    @Test
    void groupsThatMergeAndSplitComeAndGoInTheHistory() {
        SimulationState simulation = begin("split");
        check(simulation, 1200);
        SimulationState merging = begin("merging");
        check(merging, 1200);
        goTo(merging, 500);
        assertEquals(1200, merging.playhead().history().end());
        merging.world().send(new Command.MovePointer(null));
        run(merging, 501);
        check(merging, 1200);
    }

    @Test
    void anotherWindowClearsTheCongestedInTheHistoryTooAndNoOldMeasureStays() {
        SimulationState simulation = begin("gate");
        World world = simulation.world();
        world.send(new Command.Set(Params.with(world.setup().leadership(), "change", ChangeStrategy.BLIND)));
        while (world.groups().all().stream().noneMatch(Group::congested)) {
            run(simulation, world.steps() + 1);
        }
        List<Integer> congested = world.groups().all().stream()
                .filter(Group::congested)
                .map(Group::id)
                .toList();
        long events = world.events().count();
        world.send(new Command.Set(Params.with(world.setup().leadership(), "window", 1.9f)));
        run(simulation, world.steps() + 1);
        assertEquals(
                congested,
                world.events().since(events).stream()
                        .filter(Event.Cleared.class::isInstance)
                        .map(event -> ((Event.Cleared) event).group())
                        .toList());
        for (Group group : world.groups().all()) {
            assertFalse(group.congested());
            assertTrue(Float.isNaN(group.displacement())
                    && Float.isNaN(group.distance())
                    && Float.isNaN(group.headingDifference())
                    && Float.isNaN(group.score()));
        }
        check(simulation, world.steps() + 400);
        assertTrue(simulation.playhead().history().lanes().stream()
                .flatMap(lane -> lane.congestions().stream())
                .noneMatch(span -> span.to() == Span.OPEN && span.from() < world.steps() - 400));
    }

    /** A group's commands that come while the clock stands show at once, and are in the log of a session. */
    @Test
    void whatIsAskedWhilePausedIsCarriedOutAtOnceAndRepeatsTheRun() {
        SimulationState simulation = begin("gate");
        run(simulation, 30);
        simulation.world().send(new Command.MoveGoal(0, new onder.core.geometry.Point(3, 3)));
        simulation.world().send(new Command.AddObstacle(new onder.core.geometry.Circle(-12, -6, 2, 2)));
        simulation.update(0.01f);
        assertEquals(30, simulation.world().steps());
        assertEquals(
                new onder.core.geometry.Point(3, 3),
                simulation.world().groups().find(0).goal());
        assertTrue(simulation.sessions().isEdited());
        onder.scene.Replay session = simulation.sessions().replay();
        SimulationState again = new SimulationState(session, 1, false);
        run(again, 30);
        assertEquals(session.hash(), again.world().hash());
        assertTrue(again.takeVerdict().contains("the same run"));
        run(simulation, 60);
        session = simulation.sessions().replay();
        again = new SimulationState(session, 1, false);
        run(again, 60);
        assertEquals(simulation.world().hash(), again.world().hash());
        assertTrue(again.takeVerdict().contains("the same run"));
    }

    /** Compares the lanes with the world step by step. */
    private static void check(SimulationState simulation, long until) {
        while (simulation.world().steps() < until) {
            run(simulation, simulation.world().steps() + 1);
            List<String> groups = new ArrayList<>();
            for (Group group : simulation.world().groups().all()) {
                groups.add(group.id() + " led by " + group.leader() + (group.congested() ? ", congested" : ""));
            }
            List<String> told = new ArrayList<>();
            for (GroupTimeline lane : simulation.playhead().history().lanes()) {
                lane.tenures().stream()
                        .filter(span -> span.to() == Span.OPEN)
                        .forEach(span -> told.add(lane.group() + " led by " + span.leader()
                                + (lane.congestions().stream().anyMatch(c -> c.to() == Span.OPEN)
                                        ? ", congested"
                                        : "")));
            }
            assertEquals(groups, told, "step " + simulation.world().steps());
        }
    }

    @Test
    void aMarkNamesTheFirstMomentInWhichItIsSeen() {
        SimulationState simulation = begin("gate");
        changeStrategy(simulation, ChangeStrategy.FARTHEST);
        run(simulation, 1200);
        for (GroupTimeline lane : List.copyOf(simulation.playhead().history().lanes())) {
            for (Mark mark : lane.marks()) {
                if (mark.event() instanceof Event.LeaderChanged change) {
                    goTo(simulation, mark.step());
                    assertEquals(change.to(), leader(simulation, lane.group()));
                    goTo(simulation, mark.step() - 1);
                    assertEquals(change.from(), leader(simulation, lane.group()));
                    return;
                }
            }
        }
        throw new AssertionError("no leader changed");
    }

    private static int leader(SimulationState simulation, int group) {
        return simulation.world().groups().find(group).leader();
    }

    @Test
    void olderStatesAreThinnedWithinTheBudgetAndTheFirstStays() {
        World world = Scenes.load("gate").begin(1);
        long one = world.snapshot().bytes();
        Past past = new Past(world, 10 * one);
        List<Long> gaps = new ArrayList<>();
        for (int i = 0; i < 120 * 40; i++) {
            world.step();
            past.after(world);
        }
        assertTrue(LongStream.rangeClosed(0, world.steps())
                        .map(step -> past.nearest(step).step())
                        .distinct()
                        .count()
                <= 10);
        assertEquals(0, past.nearest(100).step());
        assertEquals(world.steps(), past.nearest(world.steps()).step());
        long at = world.steps();
        while (at > 0) {
            long before = past.nearest(at - 1).step();
            gaps.add(at - before);
            at = before;
        }
        assertTrue(gaps.get(0) < gaps.get(gaps.size() - 2), "gaps from now back: " + gaps);
    }

    @Test
    void anotherRunHasAnotherPast() {
        SimulationState simulation = begin("gate");
        run(simulation, 300);
        simulation.sessions().restart();
        assertEquals(0, simulation.playhead().history().end());
        run(simulation, 50);
        goTo(simulation, 20);
        assertFalse(simulation.playhead().history().lanes().isEmpty());
        simulation.sessions().load(Scenes.load("herd"));
        assertThrows(IllegalArgumentException.class, () -> simulation.playhead().goTo(20));
    }
}
