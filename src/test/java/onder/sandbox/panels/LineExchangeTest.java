package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.input.KeyInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import onder.group.ChangeStrategy;
import onder.output.film.Recorder;
import onder.output.film.RunLineFiles;
import onder.sandbox.files.DesktopClipboard;
import onder.sandbox.hud.toolkit.Paragraph;
import onder.sandbox.hud.toolkit.Toast;
import onder.scene.Replay;
import onder.scene.RunLine;
import onder.world.World;
import onder.world.setup.Command;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A robot gives its run away as a line and gets it back: by keys, by the page of files, out of a picture and a film. */
class LineExchangeTest extends OpenHud {
    LineExchangeTest() {
        super("gate");
    }

    @BeforeEach
    void open() {
        openSandbox(1024, 640);
        run.steady();
    }

    private String toast() {
        return run.call(0, () -> ((Toast) robot.widget("toast")).text());
    }

    private void pressWithControlAndShift(int key) {
        robot.key(KeyInput.KEY_LCONTROL, '\0', true);
        robot.key(KeyInput.KEY_LSHIFT, '\0', true);
        press(key, '\0');
        robot.key(KeyInput.KEY_LSHIFT, '\0', false);
        robot.key(KeyInput.KEY_LCONTROL, '\0', false);
        run.frames(2);
    }

    /** The line that was copied: on the clipboard, or where there is none in the file that is told. */
    private String copied() throws IOException {
        String clipboard = run.call(0, DesktopClipboard::text);
        Path file = folder.resolve("gate-1.txt");
        if (clipboard == null) {
            assertEquals("No clipboard here; the run line is in " + file, toast());
            return Files.readString(file).strip();
        }
        assertTrue(toast().startsWith("Run line copied, " + clipboard.length() + " characters"), toast());
        return clipboard;
    }

    private void change() {
        robot.click("Leaders/change/choice");
        robot.click("choices/random");
        makeSteps(30);
        run.call(1, () -> {
            simulation.setPaused(true);
            return true;
        });
    }

    @Test
    void theRunIsCopiedAndComesBackByItsTypedLine() throws IOException {
        change();
        pressWithControlAndShift(KeyInput.KEY_C);
        Replay session = run.call(0, simulation.sessions()::replay);
        String line = copied();
        Replay told = RunLine.read(line);
        assertEquals(session.commands(), told.commands());
        assertEquals(session.hash(), told.hash());
        assertEquals(told.hash(), told.repeat(1));

        run.call(2, () -> {
            simulation.edits().undo();
            simulation.setPaused(true);
            return true;
        });
        World before = simulation.world();
        run.call(2, () -> {
            run.hud().panels.files.files();
            return true;
        });
        robot.type(line + "\n");
        if (robot.shows("unsaved")) {
            robot.click("unsaved/leave changes");
        }
        assertNotSame(before, simulation.world());
        run.call(2, () -> {
            simulation.setPaused(true);
            return true;
        });
        makeSteps(
                Math.max(0, told.steps() - run.call(0, () -> simulation.world().steps())));
        assertTrue(run.call(0, () -> simulation.world().steps()) >= told.steps());
        assertFalse(run.call(0, simulation::differs));
        assertEquals(
                ChangeStrategy.RANDOM,
                run.call(0, () -> simulation.world().setup().leadership().change()));
    }

    /** A branch that was left, and the one that is shown: each line makes its own run again. */
    @Test
    void eachBranchHasALineOfItsOwn() throws IOException {
        change();
        Replay left = run.call(1, simulation.sessions()::replay);
        run.call(3, () -> {
            simulation.playhead().goTo(left.steps() - 10);
            return true;
        });
        run.call(2, () -> {
            simulation.branches().fork();
            simulation.edits().edit(new Command.RemoveGroup(2));
            return true;
        });
        makeSteps(25);
        Replay shown = run.call(1, simulation.sessions()::replay);
        pressWithControlAndShift(KeyInput.KEY_C);
        Replay told = RunLine.read(copied());
        assertEquals(shown.hash(), told.hash());
        assertEquals(shown.commands(), told.commands());
        assertEquals(told.hash(), told.repeat(2));
        assertNotEquals(left.commands(), told.commands());
        assertEquals(left.hash(), RunLine.read(RunLine.write(left)).repeat(1));
    }

    @Test
    void aDamagedLineIsARedLineOnThePageAndTheRunGoesOn() {
        World before = simulation.world();
        run.call(2, () -> {
            run.hud().panels.files.files();
            return true;
        });
        robot.type("onder1:AAAA\n");
        assertTrue(robot.shows("file"));
        assertSame(before, simulation.world());
        pressWithControlAndShift(KeyInput.KEY_V);
        assertSame(before, simulation.world());
    }

    /** The page of files closes before a file is read: nobody was told. */
    @Test
    void whatIsWrongWithATypedFileIsTold() throws IOException {
        Path walks = Files.writeString(folder.resolve("walks.txt"), "# framerate: 10\n1 0 0.5 0.5\n");
        World before = simulation.world();
        run.call(2, () -> {
            run.hud().panels.files.files();
            return true;
        });
        robot.type(walks + "\n");
        assertEquals(
                "walks.txt: contains no run line. To show recorded people beside a scene's people: onder --scene"
                        + " gate --beside"
                        + " walks.txt",
                run.call(1, () -> ((Paragraph) robot.widget("file/message/paragraph")).text()));
        assertSame(before, simulation.world());
    }

    @Test
    void aPictureAndAFilmBringBackWhatTheyShow() throws IOException {
        change();
        Recorder recorder = run.app().getStateManager().getState(Recorder.class);
        Path picture = run.call(4, () -> recorder.picture(false));
        Replay shown = run.call(0, simulation.sessions()::replay);
        Replay inPicture = RunLine.read(RunLineFiles.find(picture));
        assertEquals(shown.hash(), inPicture.hash());
        assertEquals(shown.commands(), inPicture.commands());

        run.call(4, recorder::record);
        makeSteps(6);
        Path film = run.call(2, recorder::record);
        Replay filmed = RunLine.read(RunLineFiles.find(film));
        assertEquals(run.call(0, () -> simulation.world().hash()), filmed.hash());
        assertEquals(filmed.hash(), filmed.repeat(1));

        World before = simulation.world();
        run.call(3, () -> {
            run.hud().drop(List.of(picture));
            return true;
        });
        robot.click("unsaved/leave changes");
        assertNotSame(before, simulation.world());
        assertEquals(
                List.of(shown.scene().setup().seed()),
                List.of(simulation.scene().setup().seed()));
        assertFalse(run.call(0, simulation.sessions()::isEdited), "what was opened is no change of the user's");
        assertEquals("The run of " + picture.getFileName() + ", in no scene file yet", standing());
        run.call(3, () -> {
            run.hud().panels.files.open(RunLine.read(RunLineFiles.find(film)));
            return true;
        });
        assertEquals("The run of a line of text, in no scene file yet", standing());
        makeSteps(filmed.steps());
        robot.click("Leaders/threshold/value");
        robot.type("0.5\n");
        assertTrue(standing().endsWith(", in no scene file yet; your changes are not saved yet"), standing());
        run.call(3, () -> {
            run.hud().panels.files.saveAs(folder.resolve("own.yaml"), "", () -> {});
            return true;
        });
        assertTrue(standing().startsWith(folder.resolve("own.yaml").toString()), standing());
        run.call(3, () -> {
            run.hud().panels.files.open("plaza");
            return true;
        });
        assertEquals("plaza is shipped with Onder", standing());
    }

    private String standing() {
        return run.call(0, () -> run.hud().panels.files.standing());
    }
}
