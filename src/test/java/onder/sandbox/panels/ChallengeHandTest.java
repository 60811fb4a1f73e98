package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.input.KeyInput;
import com.jme3.math.Vector3f;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import onder.core.agents.AgentsView;
import onder.core.geometry.Point;
import onder.lab.challenge.Proof;
import onder.lab.challenge.ScoreBook;
import onder.output.film.Exposure;
import onder.output.film.FixedTimer;
import onder.sandbox.Sandbox;
import onder.sandbox.challenge.ChallengeState;
import onder.sandbox.challenge.ChallengeState.Phase;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Widget;
import onder.sandbox.run.SimulationState;
import onder.scene.Challenge;
import onder.scene.ChallengeFiles;
import onder.scene.RunLine;
import onder.scene.Scenes;
import onder.world.World;
import onder.world.setup.Command;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A challenge that is played by mouse and keys. */
class ChallengeHandTest extends OpenHud {
    private ChallengeState state;
    private Challenge challenge;

    ChallengeHandTest() {
        super("challenge/through-the-gate");
    }

    @BeforeEach
    void open() throws IOException {
        // Over after six seconds, and half of the group stands in the place, wherever it is led till then.
        Path file = folder.resolve("short.yaml");
        Files.writeString(file, """
                title: Short
                task: Go east.
                scene: challenge/through-the-gate
                way: {stops: [{at: [-10, 0]}]}
                place: {rectangle: {x: -9, z: 0, width: 18, depth: 32}}
                members: 40
                time: 6
                score: [{measure: brought, points: 10}]
                rivals: [{change: farthest, scores: [20]}]
                """);
        challenge = ChallengeFiles.load(file.toString());
        Sandbox sandbox = sandbox();
        sandbox.challenge(challenge);
        open(sandbox, 640, 400);
        state = run.call(1, () -> sandbox.getStateManager().getState(ChallengeState.class));
        run.call(0, () -> {
            // Few pictures, however long drawing one takes on this machine.
            run.app().setTimer(new FixedTimer(8, Exposure.PLAIN));
            return true;
        });
    }

    private void waitFor(Phase phase) {
        for (int i = 0; i < 400 && run.call(1, state::phase) != phase; i++) {
            run.frames(1);
        }
        assertEquals(phase, run.call(0, state::phase));
    }

    @Test
    void itIsPlayedFromTheCardToTheEndAndItsLineProvesTheScore() {
        assertTrue(robot.shows("challenge card/start"));
        assertFalse(robot.shows("left"));
        press(KeyInput.KEY_RETURN, '\n');
        waitFor(Phase.PLAYING);
        assertTrue(robot.shows("challenge strip"));
        // Toward the gate, which is right of the middle and beyond.
        robot.move(480, 300);
        robot.button(true);
        run.frames(8);
        robot.button(false);
        // Keys that would change the world are no keys here.
        press(KeyInput.KEY_T, 't');
        press(KeyInput.KEY_B, 'b');
        press(KeyInput.KEY_X, 'x');
        press(KeyInput.KEY_SPACE, ' ');
        run.frames(3);
        assertTrue(robot.shows("challenge card/go on"));
        long paused = run.call(0, () -> simulation.world().steps());
        run.frames(5);
        assertEquals(paused, run.call(0, () -> simulation.world().steps()));
        press(KeyInput.KEY_SPACE, ' ');
        robot.key(KeyInput.KEY_LEFT, '\0', true);
        run.frames(5);
        robot.key(KeyInput.KEY_LEFT, '\0', false);
        waitFor(Phase.OVER);
        run.frames(2);
        assertTrue(robot.shows("challenge card/again"));
        ChallengeState.Outcome outcome = run.call(0, state::outcome);
        assertNull(outcome.by());
        for (World.Logged logged : outcome.run().commands()) {
            assertTrue(Proof.isPlayers(logged.command(), 0), logged.toString());
        }
        assertTrue(outcome.run().commands().stream().anyMatch(l -> l.command() instanceof Command.MoveGoal));
        String line = RunLine.write(outcome.run());
        Proof proof = Proof.of(RunLine.read(line), challenge, outcome.score());
        assertEquals(outcome.score(), proof.score());
        assertEquals(outcome.brought(), proof.figures().get("brought").intValue());
        // Where the mouse leads depends on the pictures' times: nothing is kept of a run that brought nobody.
        int kept = outcome.score() > 0 ? outcome.score() : -1;
        assertEquals(new ScoreBook.Best(kept, List.of()), new ScoreBook(folder).best(challenge));
    }

    @Test
    void theStripHasRoomForItsLongestCaption() {
        press(KeyInput.KEY_RETURN, '\n');
        waitFor(Phase.PLAYING);
        run.frames(2);
        float room = run.call(0, () -> robot.widget("challenge strip").descendantMatches(Line.class).stream()
                .filter(line -> line.text().startsWith("arrived"))
                .findFirst()
                .orElseThrow()
                .width());
        String stuck = "stuck: right click a member, who then leads";
        for (String longest : List.of("arrived, 12 lost · most room ahead leads", stuck)) {
            float wide = run.call(0, () -> new Line(run.hud().panels.screen.stage(), longest).textWidth());
            assertTrue(wide <= room, wide + " in " + room);
        }
        assertEquals(List.of(), run.call(0, () -> TextLayoutCheck.faults(robot.widget("challenge strip"), 640, 400)));
    }

    @Test
    void aPlayerWhoseGroupIsStuckIsToldWhatHelps() {
        press(KeyInput.KEY_RETURN, '\n');
        waitFor(Phase.PLAYING);
        robot.key(KeyInput.KEY_LEFT, '\0', true);
        boolean told = false;
        for (int i = 0; i < 60 && !told && run.call(0, state::phase) == Phase.PLAYING; i++) {
            told = run.call(1, () -> robot.widget("challenge strip").descendantMatches(Line.class).stream()
                    .anyMatch(line -> line.text().startsWith("stuck: right click")));
        }
        assertTrue(told);
    }

    @Test
    void aScoreOfAnEarlierSessionIsThereWhenItsRunProvesIt() throws IOException {
        press(KeyInput.KEY_RETURN, '\n');
        waitFor(Phase.PLAYING);
        robot.key(KeyInput.KEY_UP, '\0', true);
        waitFor(Phase.OVER);
        robot.key(KeyInput.KEY_UP, '\0', false);
        int score = run.call(0, state::outcome).score();
        assertTrue(score > 0, "some are there");
        Path file = folder.resolve(ScoreBook.NAME);
        String kept = Files.readString(file);
        close();
        Files.writeString(file, kept + kept.replace("short " + score, "short " + (score + 500)));
        SimulationState fresh = new SimulationState(Scenes.load("challenge/through-the-gate"), 1, true);
        Sandbox later = new Sandbox(fresh, null, Sandbox.Panels.SHOWN, folder);
        later.challenge(challenge);
        open(later, 640, 400);
        ChallengeState again = run.call(1, () -> later.getStateManager().getState(ChallengeState.class));
        for (int i = 0; i < 400 && run.call(1, again::best) < 0; i++) {
            run.pause(20);
        }
        run.frames(3);
        assertEquals(score, run.call(0, again::best));
        assertTrue(robot.shows("challenge card/start"));
        assertTrue(robot.findShown("toast"), "the forged one is reported");
    }

    @Test
    void tabGoesThroughTheButtonsOfTheCardAndHidesNothing() {
        press(KeyInput.KEY_RETURN, '\n');
        waitFor(Phase.PLAYING);
        press(KeyInput.KEY_TAB, '\t');
        run.frames(2);
        assertTrue(robot.shows("challenge strip"), "nothing is hidden");
        press(KeyInput.KEY_SPACE, ' ');
        run.frames(3);
        for (String button : List.of("go on", "again", "leave challenge")) {
            press(KeyInput.KEY_TAB, '\t');
            run.frames(2);
            assertTrue(robot.shows("challenge strip") && robot.shows("focus"), button);
            Widget lit = run.call(0, () -> robot.widget("challenge card/" + button));
            assertEquals(
                    lit, run.call(0, () -> run.hud().panels.screen.stage().focus.widget()));
        }
        press(KeyInput.KEY_RETURN, '\n');
        run.frames(3);
        assertEquals(Phase.NONE, run.call(0, state::phase), "Enter leaves");
    }

    @Test
    void leavingItGivesThePanelsBackAndLosesNothing() {
        press(KeyInput.KEY_RETURN, '\n');
        waitFor(Phase.PLAYING);
        robot.move(480, 300);
        robot.button(true);
        run.frames(5);
        robot.button(false);
        press(KeyInput.KEY_ESCAPE, '\u001b');
        run.frames(3);
        robot.click("challenge card/leave challenge");
        run.frames(3);
        assertEquals(Phase.NONE, run.call(0, state::phase));
        assertTrue(robot.shows("left"));
        assertFalse(run.call(0, simulation.sessions()::isEdited));
        assertFalse(run.call(0, simulation::isPaused), "its run goes on");
    }

    @Test
    void leavingItReturnsToTheRunThatWasOpenBefore() {
        run.call(2, () -> {
            state.leave();
            simulation.sessions().load(Scenes.load("gate"));
            simulation.setPaused(true);
            return true;
        });
        run.call(1, () -> {
            for (int i = 0; i < 30; i++) {
                simulation.stepOnce();
            }
            return simulation.edits().edit(new Command.MoveGoal(0, new Point(4, -2.5f)));
        });
        long hash = run.call(0, () -> simulation.world().hash());
        run.call(2, () -> {
            state.open(challenge);
            return true;
        });
        press(KeyInput.KEY_RETURN, '\n');
        waitFor(Phase.PLAYING);
        press(KeyInput.KEY_SPACE, ' ');
        run.frames(3);
        robot.click("challenge card/leave challenge");
        run.frames(3);
        assertEquals("gate", run.call(0, simulation::scene).name());
        assertEquals(30, run.call(0, () -> simulation.world().steps()));
        assertEquals(hash, (long) run.call(0, () -> simulation.world().hash()));
        assertTrue(run.call(0, simulation.sessions()::isEdited));
        run.call(1, () -> {
            simulation.stepOnce();
            return simulation.edits().undo();
        });
    }

    /** The camera of a challenge goes on looking from one side after it. */
    @Test
    void theKeyThatFollowsGoesBehindTheLeaderThatIsSeenFromOneSide() {
        press(KeyInput.KEY_RETURN, '\n');
        waitFor(Phase.PLAYING);
        robot.key(KeyInput.KEY_LEFT, '\0', true);
        run.frames(10);
        robot.key(KeyInput.KEY_LEFT, '\0', false);
        double beside = behind();
        press(KeyInput.KEY_ESCAPE, '\u001b');
        run.frames(3);
        robot.click("challenge card/leave challenge");
        robot.key(KeyInput.KEY_UP, '\0', true);
        press(KeyInput.KEY_F, 'f');
        run.frames(24);
        assertTrue(run.call(0, () -> run.hud().parts.view().viewpoints().camera.isFollowing()), "it does not let go");
        assertTrue(behind() > 0.9, "it looks where the leader goes: " + beside + " became " + behind());
        press(KeyInput.KEY_F, 'f');
        assertFalse(
                run.call(0, () -> run.hud().parts.view().viewpoints().camera.isFollowing()), "from behind it lets go");
    }

    /** How much the camera looks where the leader goes: 1 from behind it, 0 from one side. */
    private double behind() {
        return run.call(0, () -> {
            AgentsView agents = simulation.world().agents();
            int leader = simulation.world().groups().find(challenge.group()).leader();
            Vector3f look = run.app().getCamera().getDirection().setY(0).normalizeLocal();
            return (double) (look.x * agents.headingX(leader) + look.z * agents.headingZ(leader));
        });
    }
}
