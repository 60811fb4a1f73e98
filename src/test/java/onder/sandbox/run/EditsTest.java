package onder.sandbox.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import onder.core.geometry.Circle;
import onder.core.geometry.Point;
import onder.core.geometry.Wall;
import onder.group.Leadership;
import onder.param.Params;
import onder.scene.Replay;
import onder.scene.Scenes;
import onder.shot.CameraMove;
import onder.shot.Lens;
import onder.shot.OrbitMove;
import onder.shot.Shot;
import onder.shot.ShotList;
import onder.shot.Subject;
import onder.world.World;
import onder.world.setup.Command;
import onder.world.setup.Rules;
import onder.world.setup.Setup;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the user changes is taken back and brought again, and what the log holds is the same run. */
class EditsTest {
    private static final CameraMove ORBIT = new OrbitMove(new Subject.LeaderOf(0), 12, 25, 0, 30, 0.5f);

    private final SimulationState simulation = new SimulationState(Scenes.load("gate"), 1, false);

    @AfterEach
    void close() {
        simulation.world().close();
    }

    private static Command any(SplittableRandom random) {
        Leadership leadership =
                Params.with(Params.defaults(Leadership.class), "change", random.nextBoolean() ? "random" : "farthest");
        return switch (random.nextInt(8)) {
            case 0 -> new Command.Set(Params.with(Params.defaults(Rules.class), "drag", random.nextDouble()));
            case 1 -> new Command.Set(leadership);
            case 2 -> new Command.SetGroupLeadership(0, leadership);
            case 3 -> new Command.Paint(0, random.nextInt(360));
            case 4 -> new Command.MoveGoal(0, new Point(random.nextInt(20), 3));
            case 5 -> new Command.AddObstacle(new Circle(-15 + random.nextInt(5), 14, 0.5f, 2));
            case 6 -> new Command.AddWall(new Wall(15, 12, 18, 14, 1));
            default -> new Command.SetByName("person.body.maxSpeed", String.valueOf(1 + random.nextDouble()));
        };
    }

    private void pass(int steps) {
        simulation.setPaused(false);
        for (long end = simulation.world().steps() + steps; simulation.world().steps() < end; ) {
            simulation.update(0.017f);
        }
    }

    private Setup now() {
        simulation.update(0);
        return simulation.world().setup();
    }

    private record Film(Setup setup, ShotList shots) {}

    private Film shown() {
        return new Film(now(), simulation.edits().shots());
    }

    private void doAny(SplittableRandom random, int number) {
        switch (random.nextInt(4)) {
            case 0 -> simulation.sessions().restart(number);
            case 1, 2 ->
                simulation
                        .edits()
                        .editShots(
                                new ShotList(List.of(new Shot("", 0, 1 + number, ORBIT, Lens.USUAL))),
                                "shot " + number);
            default -> assertTrue(simulation.edits().edit(new Command.Paint(0, number)));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6})
    void commandsRestartsAndShotsAreUndoneInTheOrderInWhichTheyWereDone(int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        simulation.playhead().remember();
        List<Film> states = new ArrayList<>(List.of(shown()));
        for (int i = 1; i <= 10; i++) {
            doAny(random, i);
            states.add(shown());
            assertEquals(i, simulation.edits().all().size());
            assertNotNull(simulation.edits().undo());
            assertEquals(states.get(i - 1), shown());
            assertNotNull(simulation.edits().redo());
            assertEquals(states.get(i), shown());
            pass(random.nextInt(3));
        }
        List<Edit> edits =
                simulation.edits().all().stream().map(Edit.Stood::edit).toList();
        for (int i = 9; i >= 0; i--) {
            assertEquals(edits.get(i), simulation.edits().undo());
            assertEquals(states.get(i).shots(), simulation.edits().shots());
        }
        assertNull(simulation.edits().undo());
        for (int i = 0; i < 20; i++) {
            int wanted = random.nextInt(10);
            simulation.edits().goTo(edits.get(wanted));
            assertEquals(edits.get(wanted), simulation.edits().last());
            assertEquals(states.get(wanted + 1).shots(), simulation.edits().shots());
        }
    }

    /** As when somebody drags a slider to and fro. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3})
    void aValueThatIsSetBackAtOnceLeavesNoEdit(int between) {
        simulation.edits().edit(new Command.Paint(0, 1));
        pass(5);
        Leadership before = simulation.world().setup().leadership();
        Setup setup = now();
        for (int i = 0; i < 5; i++) {
            for (float threshold : new float[] {0.3f, 0.4f}) {
                simulation.edits().edit(new Command.Set(Params.with(before, "threshold", threshold)));
                pass(between);
            }
            assertEquals(2, simulation.edits().all().size());
            simulation.edits().edit(new Command.Set(before));
            pass(between);
            assertEquals(1, simulation.edits().all().size());
            assertEquals(setup, now());
        }
        assertNotNull(simulation.edits().undo());
        assertNull(simulation.edits().undo());
        assertEquals(simulation.world().hash(), simulation.sessions().replay().repeat(1));
    }

    @Test
    void whatIsUndoneIsBroughtBackBeforeLaterShots() {
        simulation.edits().edit(new Command.Paint(0, 1));
        simulation.edits().undo();
        simulation.edits().editShots(new ShotList(List.of(new Shot("", 0, 1, ORBIT, Lens.USUAL))), "a shot");
        assertNull(simulation.edits().redo(), "nothing was undone since");
        simulation.edits().goTo(simulation.edits().all().get(0).edit());
        assertEquals(
                List.of(Edit.Standing.HOLDS, Edit.Standing.UNDONE),
                simulation.edits().all().stream().map(Edit.Stood::standing).toList());
        assertNotNull(simulation.edits().redo());
        assertEquals(1, simulation.edits().shots().shots().size());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void allThatWasDoneIsUndoneAndRedoneInAPauseOrOnTheWay(int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        boolean running = seed % 2 == 0;
        simulation.playhead().remember();
        List<Setup> states = new ArrayList<>(List.of(now()));
        for (int i = 0; i < 30; i++) {
            simulation.edits().edit(any(random));
            Setup then = now();
            assertNotNull(simulation.edits().undo());
            assertEquals(states.get(i), now());
            assertNotNull(simulation.edits().redo());
            assertEquals(then, now());
            states.add(then);
            if (running) {
                pass(2);
            }
        }
        for (int i = states.size() - 2; i >= 0; i--) {
            assertNotNull(simulation.edits().undo());
            assertEquals(states.get(i), now(), "undone to " + i);
            if (running) {
                pass(1);
            }
        }
        assertNull(simulation.edits().undo());
        for (int i = 1; i < states.size(); i++) {
            assertNotNull(simulation.edits().redo());
            assertEquals(states.get(i), now(), "redone to " + i);
        }
        assertNull(simulation.edits().redo());
        pass(20);
        Replay replay = simulation.sessions().replay();
        SimulationState again = new SimulationState(replay, 1, false);
        while (again.world().steps() < simulation.world().steps()) {
            again.update(0.017f);
        }
        again.update(0);
        assertEquals(simulation.world().hash(), again.world().hash());
        again.world().close();
    }

    @Test
    void manyChangesOfOneSliderAreOneEdit() {
        Setup before = now();
        for (int i = 1; i <= 20; i++) {
            simulation.edits().edit(new Command.Set(Params.with(Params.defaults(Rules.class), "drag", i / 40.0)));
        }
        Setup after = now();
        assertNotEquals(before, after);
        simulation.edits().undo();
        assertEquals(before, now());
        assertNull(simulation.edits().undo());
        simulation.edits().redo();
        assertEquals(after, now());
    }

    @Test
    void aNewChangeEndsWhatCouldBeRedone() {
        simulation.edits().edit(new Command.AddObstacle(new Circle(-15, 14, 0.5f, 2)));
        simulation.edits().undo();
        simulation.edits().edit(new Command.AddWall(new Wall(15, 12, 18, 14, 1)));
        assertNull(simulation.edits().redo());
        simulation.edits().undo();
        assertNull(simulation.edits().undo());
    }

    @Test
    void atAnEarlierMomentWhatWasDoneUntilThenIsUndone() {
        simulation.playhead().remember();
        Setup first = now();
        pass(10);
        simulation.edits().edit(new Command.AddObstacle(new Circle(-15, 14, 0.5f, 2)));
        pass(10);
        simulation.edits().edit(new Command.AddWall(new Wall(15, 12, 18, 14, 1)));
        pass(10);
        simulation.playhead().goTo(15);
        while (simulation.travelsTo() != RunView.NOWHERE) {
            simulation.update(0.017f);
        }
        simulation.edits().undo();
        assertEquals(first, now());
        assertNull(simulation.edits().undo());
        simulation.edits().redo();
        assertEquals(first.obstacles().size() + 1, now().obstacles().size());
        assertEquals(first.walls(), now().walls());
    }

    @Test
    void whatIsRefusedIsNoEdit() {
        assertFalse(simulation.edits().edit(new Command.MoveGoal(99, new Point(0, 0))));
        simulation.update(0);
        assertFalse(simulation.world().isAsked());
        assertNull(simulation.edits().undo());
    }

    @Test
    void severalCommandsAreOneEditAndMadeWholeOrNotAtAll() {
        List<Command> fine = List.of(
                new Command.AddObstacle(new Circle(-15, 14, 0.5f, 2)),
                new Command.AddWall(new Wall(15, 12, 18, 14, 1)),
                new Command.Paint(0, 90));
        Setup before = now();
        long hash = simulation.world().hash();
        assertTrue(simulation.edits().edit(fine, "build a court"));
        Setup after = now();
        assertEquals("build a court", simulation.edits().undo().words);
        assertEquals(before, now());
        assertNull(simulation.edits().undo());
        simulation.edits().redo();
        assertEquals(after, now());
        simulation.edits().undo();
        int logged = simulation.world().log().size();

        List<Command> refused = new ArrayList<>(fine);
        refused.add(new Command.MoveGoal(99, new Point(0, 0)));
        assertFalse(simulation.edits().edit(refused, "build too much"));
        assertEquals("there is no group 99", simulation.edits().takeRefusal());
        assertNull(simulation.edits().takeRefusal());
        assertEquals(before, now());
        assertEquals(hash, simulation.world().hash());
        assertEquals(logged, simulation.world().log().size());
        assertNotNull(simulation.edits().redo(), "what was undone before can still be redone");
    }

    private void goTo(long step) {
        simulation.playhead().goTo(step);
        while (simulation.travelsTo() != RunView.NOWHERE) {
            simulation.update(0.017f);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {7, 120})
    void goneBackToTheMomentOfAnEditOneTakesItOutOfTheRun(int moment) {
        simulation.playhead().remember();
        pass(moment);
        simulation.edits().edit(new Command.AddObstacle(new Circle(-15, 14, 0.5f, 2)));
        simulation.edits().edit(new Command.MoveGoal(0, new Point(12, 3)));
        pass(150);
        Command kept = simulation.edits().all().get(0).edit().commands.get(0);
        goTo(moment);
        assertEquals(2, simulation.world().log().size(), "what was done at that moment is done");
        assertNotNull(simulation.edits().undo());
        assertEquals(List.of(new World.Logged(moment, kept)), simulation.world().log());
        pass(150);
        SimulationState other = new SimulationState(Scenes.load("gate"), 1, false);
        while (other.world().steps() < moment) {
            other.update(0.017f);
        }
        other.edits().edit(kept);
        while (other.world().steps() < simulation.world().steps()) {
            other.update(0.017f);
        }
        assertEquals(other.world().hash(), simulation.world().hash());
        other.cleanup(null);
        goTo(moment - 1);
        assertEquals(Edit.Standing.AHEAD, simulation.edits().all().get(0).standing());
        simulation.edits().goTo(simulation.edits().all().get(0).edit());
        while (simulation.travelsTo() != RunView.NOWHERE) {
            simulation.update(0.017f);
        }
        assertEquals(Edit.Standing.HOLDS, simulation.edits().all().get(0).standing());
    }

    @Test
    void whatIsRefusedInThePastLosesNothingOfWhatFollows() {
        simulation.playhead().remember();
        pass(40);
        simulation.edits().edit(new Command.AddObstacle(new Circle(-15, 14, 0.5f, 2)));
        pass(40);
        long hash = simulation.world().hash();
        goTo(20);
        assertFalse(simulation.edits().edit(new Command.MoveGoal(99, new Point(0, 0))));
        // The edge goes through it.
        assertFalse(
                simulation.edits().edit(List.of(new Command.Paint(0, 3), new Command.SetPath(77, null)), "nonsense"));
        goTo(80);
        assertEquals(hash, simulation.world().hash());
    }

    @Test
    void undoingARestartGoesOnWithTheSessionBefore() {
        simulation.playhead().remember();
        pass(30);
        simulation.edits().edit(new Command.AddObstacle(new Circle(-15, 14, 0.5f, 2)));
        pass(30);
        long hash = simulation.world().hash();
        Setup first = simulation.scene().setup();
        simulation.sessions().restart();
        simulation.sessions().restart(7L);
        simulation.sessions().restart(8L);
        simulation.sessions().restartWithAgents(40);
        assertEquals(
                List.of("Start again", "Start again, seed 1 → 8", "Start again, 160 → 40 agents"),
                simulation.edits().all().stream()
                        .map(stood -> stood.edit().words)
                        .filter(words -> words != null)
                        .toList());
        assertEquals(40, now().agents());
        simulation.edits().undo();
        assertEquals(8, now().seed());
        assertEquals(160, now().agents());
        simulation.edits().undo();
        assertEquals(1, now().seed());
        simulation.edits().undo();
        assertEquals(60, simulation.world().steps());
        assertEquals(hash, simulation.world().hash());
        simulation.edits().undo();
        assertEquals(first, now());
        assertNull(simulation.edits().undo());
        Edit last = simulation.edits().all().get(3).edit();
        simulation.edits().goTo(last);
        assertEquals(40, now().agents());
        assertEquals(8, now().seed());
        assertEquals(first.obstacles().size() + 1, now().obstacles().size());
        assertNull(simulation.edits().redo());
        simulation.edits().goTo(null);
        assertEquals(first, now());
        assertTrue(simulation.edits().all().stream().allMatch(stood -> stood.standing() == Edit.Standing.UNDONE));
    }

    @Test
    void theFirstOfManySessionsIsKept() {
        for (int i = 0; i < 30; i++) {
            simulation.edits().edit(new Command.AddWall(new Wall(15, 12, 18, 13 + i / 100f, 1)));
            simulation.sessions().restart();
        }
        String opened = Scenes.write(simulation.scene());
        while (simulation.edits().undo() != null) {}
        assertEquals(opened, Scenes.write(simulation.sessions().edited()));
    }

    @Test
    void whatRepeatsByItselfIsNoEditUnlessSomethingWouldBeLost() {
        for (int i = 0; i < 3; i++) {
            pass(5);
            simulation.sessions().repeat();
        }
        assertEquals(0, simulation.world().steps());
        assertTrue(simulation.edits().all().isEmpty());
        simulation.edits().edit(new Command.Paint(0, 90));
        simulation.sessions().repeat();
        assertEquals(2, simulation.edits().all().size());
    }

    @Test
    void atTheSameStepOfAnotherRunNothingOfTheFirstComesBack() {
        simulation.playhead().remember();
        pass(60);
        simulation.edits().edit(new Command.Paint(0, 90));
        pass(20);
        goTo(30);
        simulation.edits().edit(new Command.MoveGoal(0, new Point(12, 3)));
        pass(30);
        assertEquals(60, simulation.world().steps());
        long hash = simulation.world().hash();
        simulation.edits().edit(new Command.Paint(0, 180));
        simulation.edits().undo();
        assertEquals(hash, simulation.world().hash());
        assertEquals(1, simulation.world().log().size());
    }
}
