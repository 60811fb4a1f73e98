package onder.sandbox.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import onder.group.ChangeStrategy;
import onder.param.Params;
import onder.sandbox.run.PastChangeQuestion.Answer;
import onder.scene.Replay;
import onder.scene.Scenes;
import onder.world.World;
import onder.world.setup.Command;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs that leave each other, each of which is a run of its own: its log repeats it to the bit. */
class BranchesTest {
    /** As many random trees as {@code -Dtrees=} says. */
    private static final int TREES = Integer.getInteger("trees", 6);

    private static final int ACTS = 24;

    private static SimulationState begin(String scene, int threads) {
        SimulationState simulation = new SimulationState(Scenes.load(scene), threads, false);
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

    private static void arrive(SimulationState simulation) {
        do {
            simulation.update(0.01f);
        } while (simulation.travelsTo() >= 0);
    }

    private static void goTo(SimulationState simulation, long step) {
        simulation.playhead().goTo(step);
        arrive(simulation);
        assertEquals(step, simulation.world().steps());
    }

    private static boolean change(SimulationState simulation, ChangeStrategy to, float window) {
        Record changed = Params.with(simulation.world().setup().leadership(), "change", to);
        return simulation.edits().edit(new Command.Set(Params.with(changed, "window", window)));
    }

    private static long end(SimulationState simulation) {
        return simulation.playhead().history().end();
    }

    /** The hash of a run straight from the beginning by the log, out of a file, as {@code run --replay} makes it. */
    private static long straight(Replay log, Path file) {
        log.save(file);
        Replay read = Replay.load(file);
        try (World world = read.scene().begin(1)) {
            int fed = 0;
            while (world.steps() < read.steps()) {
                fed = read.feed(world, fed);
                world.step();
            }
            read.feed(world, fed);
            world.carryOut();
            assertEquals(read.hash(), world.hash(), "what the log says itself");
            return world.hash();
        }
    }

    /** Switches to each, goes to its end, and compares with a straight run of its log. */
    private static Map<String, Long> check(SimulationState simulation, Path folder) {
        Map<String, Long> hashes = new HashMap<>();
        for (Branch branch : simulation.branches().all()) {
            simulation.branches().switchTo(branch);
            arrive(simulation);
            goTo(simulation, end(simulation));
            Replay log = simulation.sessions().userReplay();
            assertEquals(simulation.world().hash(), straight(log, folder.resolve("leaf.log.yaml")), branch.name());
            hashes.put(branch.name(), simulation.world().hash());
        }
        return hashes;
    }

    @Test
    void everyLeafOfRandomTreesIsAStraightRunOfItsOwnLog(@TempDir Path folder) {
        for (int seed = 0; seed < TREES; seed++) {
            String scene = List.of("gate", "merging", "split").get(seed % 3);
            assertEquals(grow(scene, seed, 1, folder), grow(scene, seed, 3, folder), "threads, seed " + seed);
        }
    }

    private static Map<String, Long> grow(String scene, int seed, int threads, Path folder) {
        Random random = new Random(seed);
        SimulationState simulation = begin(scene, threads);
        run(simulation, 60 + random.nextInt(60));
        for (int act = 0; act < ACTS; act++) {
            List<Branch> all = simulation.branches().all();
            switch (random.nextInt(8)) {
                case 0, 1 -> {
                    if (all.size() < Branches.MOST) {
                        simulation.branches().fork();
                    }
                }
                case 2, 3 -> simulation.branches().switchTo(all.get(random.nextInt(all.size())));
                case 4 -> {
                    Branch other = all.get(random.nextInt(all.size()));
                    if (other != simulation.branches().current()) {
                        simulation.branches().delete(other);
                    }
                }
                case 5 -> goTo(simulation, random.nextInt((int) end(simulation) + 1));
                case 6 -> {
                    assertTrue(
                            change(simulation, ChangeStrategy.values()[random.nextInt(3)], 1 + random.nextInt(8) / 4f));
                    if (random.nextInt(3) == 0) {
                        simulation.edits().undo();
                    }
                }
                default -> run(simulation, simulation.world().steps() + random.nextInt(90));
            }
            arrive(simulation);
        }
        Map<String, Long> hashes = check(simulation, folder);
        assertEquals(hashes, check(simulation, folder), "again, after all were gone to");
        simulation.world().close();
        return hashes;
    }

    @Test
    void aBranchLeavesTheRunItComesFromAsItIs() {
        SimulationState simulation = begin("gate", 1);
        run(simulation, 400);
        long whole = simulation.world().hash();
        Branch main = simulation.branches().current();
        goTo(simulation, 200);
        Branch other = simulation.branches().fork();
        assertEquals(200, end(simulation), "nothing follows yet");
        assertTrue(change(simulation, ChangeStrategy.RANDOM, 1));
        run(simulation, 400);
        assertNotEquals(whole, simulation.world().hash());
        simulation.branches().switchTo(main);
        arrive(simulation);
        assertEquals(400, simulation.world().steps(), "at the same moment");
        assertEquals(whole, simulation.world().hash());
        assertEquals(List.of(), simulation.world().log());
        assertEquals(List.of(main, other), simulation.branches().all());
        assertEquals(200, other.forkedAt());
        simulation.branches().rename(other, "in a hurry");
        assertThrows(IllegalArgumentException.class, () -> simulation.branches().rename(main, "in a hurry"));
        assertThrows(IllegalArgumentException.class, () -> simulation.branches().delete(main));
        simulation.branches().delete(other);
        assertEquals(List.of(main), simulation.branches().all());
    }

    @Test
    void anEditInThePastAsksAndEachAnswerDoesWhatItSays() {
        SimulationState simulation = begin("gate", 1);
        run(simulation, 300);
        simulation.sessions().setAsking(true);
        assertTrue(change(simulation, ChangeStrategy.RANDOM, 1), "at the end nothing is asked");
        run(simulation, 400);
        long whole = simulation.world().hash();
        goTo(simulation, 100);
        assertFalse(change(simulation, ChangeStrategy.BLIND, 1));
        assertNull(simulation.edits().takeRefusal());
        simulation.edits().answer(Answer.LEAVE);
        assertNull(simulation.edits().question());
        assertEquals(400, end(simulation));
        change(simulation, ChangeStrategy.BLIND, 1);
        simulation.edits().answer(Answer.BRANCH);
        assertEquals(2, simulation.branches().all().size());
        assertEquals(100, end(simulation));
        assertEquals(1, simulation.world().log().size());
        simulation.branches().switchTo(simulation.branches().all().get(0));
        arrive(simulation);
        goTo(simulation, 400);
        assertEquals(whole, simulation.world().hash(), "what followed is kept");
        goTo(simulation, 100);
        change(simulation, ChangeStrategy.BLIND, 1);
        simulation.edits().answer(Answer.REPLACE);
        assertEquals(2, simulation.branches().all().size());
        assertEquals(100, end(simulation), "what followed is given up");
        simulation.playhead().goTo(50);
        arrive(simulation);
        simulation.edits().edit(new Command.RemoveObstacle(new onder.core.geometry.Circle(900, 900, 1, 1)));
        simulation.edits().answer(Answer.BRANCH);
        assertEquals(2, simulation.branches().all().size(), "what is refused begins no branch");
        assertEquals(100, end(simulation));
    }

    @Test
    void whatCannotWaitForAnAnswerKeepsWhatFollows() {
        SimulationState simulation = begin("gate", 1);
        run(simulation, 200);
        long whole = simulation.world().hash();
        simulation.sessions().setAsking(true);
        goTo(simulation, 100);
        simulation.world().send(new Command.MoveGoal(0, new onder.core.geometry.Point(3, 3)));
        simulation.update(0.01f);
        assertEquals(2, simulation.branches().all().size());
        assertEquals(100, end(simulation));
        simulation.branches().switchTo(simulation.branches().all().get(0));
        goTo(simulation, 200);
        assertEquals(whole, simulation.world().hash());
    }

    @Test
    void thereIsAnEndToBranchesAndToTheirMemory() {
        SimulationState simulation = begin("gate", 1);
        run(simulation, 60);
        while (simulation.branches().all().size() < Branches.MOST) {
            simulation.branches().fork();
            run(simulation, simulation.world().steps() + 40);
        }
        assertThrows(IllegalArgumentException.class, simulation.branches()::fork);
        assertEquals(Branches.MOST, simulation.branches().all().size());
        long others = simulation.branches().all().stream()
                .filter(branch -> branch != simulation.branches().current())
                .mapToLong(branch -> branch.past().bytes())
                .sum();
        assertTrue(others <= Branches.TOGETHER, others + " bytes");
    }

    @Test
    void aLoopIsPlayedAgainUntilItIsEnded() {
        SimulationState simulation = begin("gate", 1);
        run(simulation, 300);
        long at = 0;
        simulation.playhead().setLoop(new Playhead.Loop(100, 150));
        int turns = 0;
        for (int frame = 0; frame < 400; frame++) {
            simulation.update(1 / 60f);
            assertTrue(simulation.world().steps() <= 151);
            turns += simulation.world().steps() < at ? 1 : 0;
            at = simulation.world().steps();
        }
        assertTrue(turns >= 5, turns + " turns");
        assertThrows(IllegalArgumentException.class, () -> simulation.playhead().setLoop(new Playhead.Loop(100, 100)));
        simulation.playhead().setLoop(null);
        run(simulation, 300);
        assertEquals(300, simulation.world().steps());
    }
}
