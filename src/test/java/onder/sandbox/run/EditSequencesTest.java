package onder.sandbox.run;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import onder.param.Component;
import onder.scene.Replay;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.scene.Settings;
import onder.scene.SoundCommands;
import onder.world.setup.Command;
import onder.world.setup.Setup;
import org.junit.jupiter.api.Test;

/**
 * Random sequences of edits of every kind, undone and redone, in pauses and on the way. As many as {@code -Dsequences=}
 * says.
 */
class EditSequencesTest {
    private static final int SEQUENCES = Integer.getInteger("sequences", 240);
    private static final int ACTS = 14;
    private static final Class<?>[] KINDS = SoundCommands.kinds();

    /** What a sequence does next. */
    private enum Act {
        EDIT,
        EDIT_MANY,
        UNDO,
        REDO,
        STEP,
        START_AGAIN
    }

    /** The state of a world after an edit: all of it, bit by bit, and what it would begin with. */
    private record Known(long step, int generation, byte[] whole, Setup setup) {}

    private final Map<Act, Integer> done = new EnumMap<>(Act.class);
    private final Map<Class<?>, Integer> kinds = new HashMap<>();
    private int exact;

    private static byte[] whole(SimulationState simulation) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            simulation.world().save(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static Known known(SimulationState simulation) {
        return new Known(
                simulation.world().steps(),
                System.identityHashCode(simulation.world()),
                whole(simulation),
                simulation.world().setupAtStart());
    }

    /** A world of a few people of one species or of two. */
    private static Scene small(String name) {
        Scene scene = Scenes.load(name);
        Setup few =
                Settings.withAgents(scene.setup(), 2 * scene.setup().groups().size());
        return scene.with(SoundCommands.busy(few));
    }

    @Test
    void undoingBringsBackTheStateBeforeBitByBit() {
        List<Scene> scenes = List.of(small("gate"), small("wolves"));
        for (int sequence = 0; sequence < SEQUENCES; sequence++) {
            Random random = new Random(sequence);
            Scene scene = scenes.get(sequence % scenes.size());
            SimulationState simulation = new SimulationState(scene, 1, false);
            if (sequence % 3 == 0) {
                simulation.playhead().remember();
            }
            try {
                play(simulation, random, sequence);
            } finally {
                simulation.cleanup(null);
            }
        }
        assertEquals(Act.values().length, done.size(), "every act was done: " + done);
        assertEquals(KINDS.length, kinds.size(), "commands of every kind were accepted: " + kinds.keySet());
        assertTrue(exact > SEQUENCES, "compared bit by bit: " + exact);
    }

    private void play(SimulationState simulation, Random random, int sequence) {
        String opened = Scenes.write(simulation.sessions().edited());
        List<Known> states = new ArrayList<>(List.of(known(simulation)));
        int at = 0;
        String where = "sequence " + sequence;
        boolean restarted = false;
        for (int i = 0; i < ACTS; i++) {
            Act act = any(random);
            where += ", " + act;
            Known before = known(simulation);
            switch (act) {
                case EDIT, EDIT_MANY -> {
                    List<Command> commands = new ArrayList<>();
                    for (int n = act == Act.EDIT ? 1 : 2 + random.nextInt(2); n > 0; n--) {
                        Class<?> kind = KINDS[random.nextInt(KINDS.length)];
                        commands.add(SoundCommands.aimed(random, kind, simulation.world()));
                    }
                    where += commands;
                    if (simulation.edits().edit(commands, "edit " + i)) {
                        commands.forEach(command -> kinds.merge(command.getClass(), 1, Integer::sum));
                        states.subList(++at, states.size()).clear();
                        states.add(known(simulation));
                    } else {
                        assertNotNull(simulation.edits().takeRefusal());
                        assertArrayEquals(before.whole, whole(simulation), where);
                    }
                }
                case UNDO -> {
                    if (undo(simulation, before, at == 0, where)) {
                        check(states.get(--at), simulation, where);
                    }
                }
                case REDO -> {
                    if (at == states.size() - 1) {
                        assertNull(simulation.edits().redo(), where);
                    } else if (redo(simulation, before, where)) {
                        check(states.get(++at), simulation, where);
                    }
                }
                case STEP -> simulation.world().steps();
                case START_AGAIN -> {
                    simulation.sessions().restart();
                    restarted = true;
                    states.subList(++at, states.size()).clear();
                    states.add(known(simulation));
                }
            }
            if (act == Act.STEP) {
                for (int n = random.nextInt(4); n >= 0; n--) {
                    simulation.update(0.017f);
                }
            }
            done.merge(act, 1, Integer::sum);
        }
        if (!restarted) {
            replays(simulation, where);
        }
        while (at > 0) {
            Known before = known(simulation);
            if (!undo(simulation, before, false, where)) {
                return;
            }
            check(states.get(--at), simulation, where + ", all undone to " + at);
        }
        assertEquals(opened, Scenes.write(simulation.sessions().edited()), where);
    }

    /** False where no command can undo it after a step, which changes nothing. */
    private static boolean undo(SimulationState simulation, Known before, boolean none, String where) {
        try {
            assertEquals(none, simulation.edits().undo() == null, where);
            return !none;
        } catch (IllegalArgumentException refused) {
            assertArrayEquals(before.whole, whole(simulation), where);
            return false;
        }
    }

    private static boolean redo(SimulationState simulation, Known before, String where) {
        try {
            assertNotNull(simulation.edits().redo(), where);
            return true;
        } catch (IllegalArgumentException refused) {
            assertArrayEquals(before.whole, whole(simulation), where);
            return false;
        }
    }

    private void check(Known then, SimulationState simulation, String where) {
        Known now = known(simulation);
        if (then.step == now.step && then.generation == now.generation) {
            exact++;
            assertArrayEquals(then.whole, now.whole, where);
        }
        for (Component part : Component.of(Setup.class)) {
            assertEquals(part.get(then.setup), part.get(now.setup), where);
        }
    }

    private static void replays(SimulationState simulation, String where) {
        Replay replay = simulation.sessions().replay();
        SimulationState again = new SimulationState(replay, 1, false);
        while (again.world().steps() < replay.steps()) {
            again.update(0.017f);
        }
        again.update(0);
        assertEquals(replay.hash(), again.world().hash(), where);
        again.cleanup(null);
    }

    private static Act any(Random random) {
        int chance = random.nextInt(100);
        int[] up = {40, 50, 72, 88, 98};
        int act = Arrays.binarySearch(up, chance);
        return Act.values()[act < 0 ? -act - 1 : act + 1];
    }
}
