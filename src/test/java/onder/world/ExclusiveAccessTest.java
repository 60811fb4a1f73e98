package onder.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import onder.core.agents.NearbyAgents;
import onder.group.LeaderSelection;
import onder.world.setup.Command;
import onder.world.setup.GroupSetup;
import onder.world.setup.Presets;
import onder.world.setup.Setup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Two who work on one world at the same time: the second is refused, and the world is as if it had not asked. */
class ExclusiveAccessTest {
    private static final Command GO = new Command.MoveGoal(0, new onder.core.geometry.Point(3, 3));

    private World world;
    private Runnable meanwhile = () -> {};

    private World world() {
        Setup setup = Setup.builder()
                .add(Presets.PEDESTRIAN)
                .add(GroupSetup.of(Presets.PEDESTRIAN.name(), 20).to(20, 0))
                .build();
        return new World(setup, 1, () -> {
            // The clock is asked in the middle of a step.
            meanwhile.run();
            return 0;
        });
    }

    private Map<String, Executable> work() {
        WorldSnapshot early = world.snapshot();
        Map<String, Executable> work = new LinkedHashMap<>();
        work.put("step", world::step);
        work.put("save", () -> world.save(new ByteArrayOutputStream()));
        work.put("commands", world::carryOut);
        work.put("snapshot", world::snapshot);
        work.put("rewind", () -> world.rewind(early));
        work.put("trial of commands", () -> world.refusal(List.of(GO)));
        work.put("inverse of a command", () -> world.inverse(GO));
        work.put("explanation", () -> world.explain(0));
        work.put("search for neighbours", () -> world.near(0, 0, 1, new NearbyAgents()));
        work.put("election", () -> world.selected(world.groups().all().get(0), LeaderSelection.FIRST));
        return work;
    }

    private static String refusal(Executable call) {
        List<String> told = new ArrayList<>();
        Thread other = new Thread(
                () -> told.add(assertThrows(IllegalStateException.class, call).getMessage()));
        other.start();
        try {
            other.join();
        } catch (InterruptedException stop) {
            throw new AssertionError(stop);
        }
        return told.isEmpty() ? "nothing" : told.get(0);
    }

    @Test
    void duringAStepNothingElseIsDone() {
        long hash;
        try (World alone = world()) {
            for (int i = 0; i < 10; i++) {
                alone.step();
            }
            hash = alone.hash();
        }
        world = world();
        Map<String, Executable> work = work();
        List<String> told = new ArrayList<>();
        meanwhile = () -> {
            meanwhile = () -> {};
            if (told.isEmpty()) {
                work.values().forEach(call -> told.add(refusal(call)));
                told.add(refusal(world::close));
            }
        };
        for (int i = 0; i < 10; i++) {
            world.step();
        }
        List<String> expected = new ArrayList<>();
        work.keySet()
                .forEach(each -> expected.add(each + " was asked for during step, allowed one at a time: a"
                        + " world belongs to one thread, and others may only send commands"));
        expected.add("close was called during step");
        assertEquals(expected, told);
        assertEquals(hash, world.hash());
        world.close();
    }

    /** Does some work until so many times were not refused. */
    private static void repeat(int times, Executable work) {
        for (int done = 0; done < times; ) {
            try {
                work.execute();
                done++;
            } catch (IllegalStateException refused) {
                assertTrue(refused.getMessage().contains("was asked for during"), refused::getMessage);
                Thread.yield();
            } catch (Throwable other) {
                throw new AssertionError(other);
            }
        }
    }

    private static void together(Runnable... all) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(all.length);
        try {
            List<Future<?>> begun = new ArrayList<>();
            for (Runnable each : all) {
                begun.add(threads.submit(each));
            }
            for (Future<?> each : begun) {
                each.get();
            }
        } finally {
            threads.shutdown();
        }
    }

    @Test
    void twoThatStepOneWorldMakeTheSameRunAsOne() throws Exception {
        world = world();
        Runnable steps = () -> repeat(300, world::step);
        together(steps, steps);
        assertEquals(600, world.steps());
        try (World alone = world()) {
            repeat(600, alone::step);
            assertEquals(alone.hash(), world.hash());
        }
        world.close();
    }

    @Test
    void whatIsSavedBesideStepsIsAStateThatWas() throws Exception {
        world = world();
        List<byte[]> saved = new ArrayList<>();
        AtomicBoolean ended = new AtomicBoolean();
        together(
                () -> {
                    while (!ended.get()) {
                        repeat(1, world::step);
                    }
                },
                () -> {
                    try {
                        repeat(200, () -> {
                            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                            world.save(bytes);
                            saved.add(bytes.toByteArray());
                        });
                    } finally {
                        ended.set(true);
                    }
                });
        try (World alone = world()) {
            for (byte[] each : saved) {
                try (World loaded = World.load(new ByteArrayInputStream(each))) {
                    while (alone.steps() < loaded.steps()) {
                        alone.step();
                    }
                    assertEquals(alone.hash(), loaded.hash(), "after " + loaded.steps() + " steps");
                }
            }
        }
        world.close();
    }

    @Test
    void duringASaveNoStepIsMade() throws IOException {
        world = world();
        List<String> told = new ArrayList<>();
        world.save(new OutputStream() {
            @Override
            public void write(int b) {
                if (told.isEmpty()) {
                    told.add(refusal(world::step));
                }
            }
        });
        assertTrue(told.get(0).startsWith("step was asked for during save"), told.get(0));
        world.step();
        assertEquals(1, world.steps());
        world.close();
    }

    @Test
    void aClosedWorldIsReadAndNotChanged() {
        world = world();
        Map<String, Executable> work = work();
        world.step();
        long hash = world.hash();
        world.close();
        world.close();
        work.forEach((name, call) -> assertEquals(
                "the world is closed and takes no " + name,
                assertThrows(IllegalStateException.class, call).getMessage()));
        assertThrows(IllegalStateException.class, () -> world.send(GO));
        assertEquals(hash, world.hash());
    }
}
