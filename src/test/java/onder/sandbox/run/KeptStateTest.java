package onder.sandbox.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import onder.group.ChangeStrategy;
import onder.group.Group;
import onder.param.Params;
import onder.scene.Replay;
import onder.scene.Scenes;
import onder.world.setup.Command;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A session that goes on from a kept state is that from the beginning: in bits, in colours, and in what it was told. */
class KeptStateTest {
    private static final int LONG = 480;
    private static final int LOOKED_AT = 150;

    private static SimulationState user(String scene) {
        SimulationState simulation = new SimulationState(Scenes.load(scene), 1, false);
        simulation.playhead().remember();
        return simulation;
    }

    private static void run(SimulationState simulation, long until) {
        simulation.setPaused(false);
        while (simulation.world().steps() < until) {
            simulation.update(simulation.world().dt());
        }
        simulation.setPaused(true);
    }

    private static void goTo(SimulationState simulation, long step) {
        simulation.playhead().goTo(step);
        do {
            simulation.update(0.01f);
        } while (simulation.travelsTo() >= 0);
    }

    private static void change(SimulationState simulation, Random random) {
        List<Group> groups = simulation.world().groups().all();
        if (random.nextBoolean()) {
            int group = groups.get(random.nextInt(groups.size())).id();
            simulation.edits().edit(new Command.Paint(group, random.nextInt(360)));
        } else {
            ChangeStrategy other = random.nextBoolean() ? ChangeStrategy.RANDOM : ChangeStrategy.FARTHEST;
            simulation
                    .edits()
                    .edit(new Command.Set(Params.with(simulation.world().setup().leadership(), "change", other)));
        }
    }

    /** Compares the two ways to films that begin at random moments; returns how many could begin later. */
    private static int compare(SimulationState user, Random random) throws IOException {
        Replay session = user.sessions().userReplay();
        int later = 0;
        for (int i = 0; i < 4; i++) {
            long from = 30 + random.nextInt(LONG);
            ByteArrayOutputStream kept = new ByteArrayOutputStream();
            if (!user.sessions().writeStateBefore(from, kept)) {
                assertEquals(0, kept.size());
                continue;
            }
            SimulationState resumed = new SimulationState(session, new ByteArrayInputStream(kept.toByteArray()), 1);
            SimulationState straight = new SimulationState(session, 1, false);
            AtomicInteger made = new AtomicInteger();
            resumed.makeSteps(from, step -> made.incrementAndGet());
            straight.makeSteps(from, step -> {});
            assertTrue(made.get() >= 1 && made.get() < from, made + " steps to " + from);
            later++;
            for (int step = 0; step < LOOKED_AT; step++) {
                assertEquals(
                        straight.world().hash(),
                        resumed.world().hash(),
                        "step " + straight.world().steps());
                for (Group group : straight.world().groups().all()) {
                    assertEquals(
                            straight.palette().rgb(group.id()),
                            resumed.palette().rgb(group.id()),
                            "group " + group.id() + " at step "
                                    + straight.world().steps());
                }
                run(resumed, from + step + 1);
                run(straight, from + step + 1);
            }
            assertEquals(straight.sessions().replay(), resumed.sessions().replay());
        }
        return later;
    }

    @ParameterizedTest
    @ValueSource(strings = {"gate", "merging", "split"})
    void aFilmCanBeginInTheMidstOfARun(String scene) throws IOException {
        Random random = new Random(scene.hashCode());
        SimulationState user = user(scene);
        for (int part = 1; part <= 6; part++) {
            run(user, part * LONG / 6);
            change(user, random);
        }
        assertTrue(compare(user, random) > 1);
    }

    @Test
    void soItIsAfterGoingBackAndDoingSomethingElse() throws IOException {
        Random random = new Random(8);
        for (String scene : List.of("gate", "merging")) {
            SimulationState user = user(scene);
            for (int back = 0; back < 4; back++) {
                run(user, LONG);
                goTo(user, LONG / 4 + random.nextInt(LONG / 2));
                change(user, random);
            }
            run(user, LONG);
            compare(user, random);
        }
    }

    @Test
    void whereNothingWouldBeSavedItBeginsAtTheBeginning() throws IOException {
        SimulationState user = user("gate");
        run(user, 20);
        ByteArrayOutputStream kept = new ByteArrayOutputStream();
        assertFalse(user.sessions().writeStateBefore(15, kept));
        assertFalse(
                new SimulationState(Scenes.load("gate"), 1, false).sessions().writeStateBefore(15, kept));
        assertEquals(0, kept.size());
    }

    @Test
    void aStateThatIsCutOffIsRefused() throws IOException {
        SimulationState user = user("gate");
        run(user, LONG);
        ByteArrayOutputStream kept = new ByteArrayOutputStream();
        assertTrue(user.sessions().writeStateBefore(LONG, kept));
        Replay session = user.sessions().userReplay();
        Random random = new Random(2);
        for (int i = 0; i < 10; i++) {
            byte[] part = Arrays.copyOf(kept.toByteArray(), random.nextInt(kept.size()));
            assertThrows(IOException.class, () -> new SimulationState(session, new ByteArrayInputStream(part), 1));
        }
    }
}
