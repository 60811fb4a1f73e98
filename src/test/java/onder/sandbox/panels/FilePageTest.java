package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.input.KeyInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.NameField;
import onder.sandbox.hud.toolkit.Paragraph;
import onder.sandbox.run.ReadyScene;
import onder.scene.Scenes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The page of files opens what is typed, and keeps what is typed where it cannot be opened. */
class FilePageTest extends OpenHud {
    FilePageTest() {
        super("thesis");
    }

    private void begin(int width, int height) {
        openSandbox(width, height);
        openPage();
    }

    private void openPage() {
        robot.key(KeyInput.KEY_LCONTROL, '\0', true);
        press(KeyInput.KEY_O, '\0');
        robot.key(KeyInput.KEY_LCONTROL, '\0', false);
        assertTrue(robot.shows("file"));
    }

    private String scene() {
        return run.call(1, () -> simulation.scene().name());
    }

    private String message() {
        return run.call(1, () -> {
            Paragraph shown = (Paragraph) robot.widget("file/message/paragraph");
            return shown.text();
        });
    }

    @ParameterizedTest
    @CsvSource({"plaza,plaza", "museu,museum", "museum-h,museum-hall", "gallery/seek,gallery/seek", " split ,split"})
    void aShippedScenesNameOpensIt(String typed, String opened) {
        begin(1024, 640);
        robot.type(typed + "\n");
        assertEquals(opened, scene());
        assertFalse(robot.shows("file"), "the page has done its work");
    }

    @Test
    void aFileOfTheUsersGoesBeforeAShippedSceneOfItsName() throws IOException {
        Files.writeString(folder.resolve("plaza.yaml"), Scenes.text("thesis"));
        begin(1024, 640);
        robot.type("plaza\n");
        assertEquals(
                folder.resolve("plaza.yaml"),
                run.call(1, () -> run.hud().parts.storage().files().file()));
    }

    @Test
    void whatCannotBeOpenedKeepsThePageTheTextAndSaysWhy() throws IOException {
        Path broken = Files.writeString(folder.resolve("broken.yaml"), "{world: [walled");
        begin(640, 480);
        robot.type("nowhere/at/all\n");
        assertTrue(message().contains("nowhere/at/all"), message());
        assertEquals("nowhere/at/all", text());
        robot.type("\b".repeat("nowhere/at/all".length()) + "broken\n");
        assertTrue(message().startsWith("broken.yaml:1: not YAML"), message());
        assertEquals("broken", text());
        assertEquals("thesis", scene());
        assertFalse(run.call(0, () -> robot.findShown("toast")), "the page itself shows it");
        robot.click("file/" + broken.getFileName());
        assertTrue(message().startsWith("broken.yaml:1: not YAML"), "a click shows it there, too");
        robot.click("file/path");
        robot.type("\b");
        assertEquals("", message(), "what is typed anew has no message yet");
    }

    private String text() {
        return run.call(1, () -> ((NameField) robot.widget("file/path")).text());
    }

    @ParameterizedTest
    @CsvSource({"640,480", "1280,720", "3840,2160"})
    void aLongMessageIsWhole(int width, int height) throws IOException {
        Files.writeString(folder.resolve("key.yaml"), "herzoglich: 1\n" + Scenes.text("gate"));
        begin(width, height);
        robot.type("key\n");
        List<String> lines = run.call(2, () -> {
            Paragraph shown = (Paragraph) robot.widget("file/message/paragraph");
            return shown.descendantMatches(Line.class).stream().map(Line::shown).toList();
        });
        assertEquals(message(), String.join(" ", lines));
        assertTrue(lines.size() >= 3, lines.toString());
        assertEquals(List.of(), run.call(0, () -> TextLayoutCheck.faults(robot.widget("file"), width, height)));
    }

    @Test
    void aBrokenFileIsRefusedBeforeTheQuestionAboutChanges() throws IOException {
        Files.writeString(folder.resolve("broken.yaml"), "");
        begin(1024, 640);
        press(KeyInput.KEY_ESCAPE, '\u001b');
        press(KeyInput.KEY_ESCAPE, '\u001b');
        robot.click("Leaders/threshold/value");
        robot.type("0.5\n");
        openPage();
        robot.type("broken\n");
        assertTrue(message().startsWith("broken.yaml"), message());
        robot.type("\b".repeat(6) + "plaza\n");
        assertTrue(robot.shows("unsaved"));
        robot.click("leave changes");
        assertEquals("plaza", scene());
    }

    @Test
    void newOpensAnEmptySquareAfterAskingInPlainWords() {
        begin(1024, 640);
        robot.click("file/new");
        assertEquals("empty", scene());
        assertFalse(robot.shows("file"), "the page has done its work");
        robot.click("Leaders/threshold/value");
        robot.type("0.5\n");
        openPage();
        robot.click("file/new");
        List<String> words = run.call(1, () -> robot.widget("unsaved").descendantMatches(Line.class).stream()
                .map(Line::shown)
                .toList());
        assertEquals(
                List.of(
                        "Save before you open another scene?",
                        "Your changes to empty are lost unless you save them.",
                        "Save",
                        "Don't save",
                        "Cancel (Esc)"),
                words);
        assertEquals(List.of(), run.call(0, () -> TextLayoutCheck.faults(robot.widget("unsaved"), 1024, 640)));
        robot.click("leave changes");
        assertEquals("empty", scene());
        assertFalse(run.call(1, simulation.sessions()::isEdited), "as it is shipped");
    }

    /** Before another scene opens and before the program ends; the run that stood still stays so. */
    @ParameterizedTest
    @CsvSource({"false,false", "false,true", "true,false", "true,true"})
    void theRunWaitsUntilItIsSaidWhereTheSceneIsSaved(boolean quits, boolean paused) {
        openSandbox(1024, 640);
        robot.click("Leaders/threshold/value");
        robot.type("0.5\n");
        run.call(1, () -> {
            simulation.setPaused(paused);
            return true;
        });
        run.call(2, () -> {
            if (quits) {
                run.hud().askToQuit();
            } else {
                run.hud().panels.files.open("plaza");
            }
            return true;
        });
        robot.click("unsaved/save changes");
        assertTrue(robot.shows("save as"));
        long asked = run.call(1, () -> simulation.world().steps());
        run.frames(20);
        assertEquals(asked, simulation.world().steps(), "it waits for the answer");
        HudParts.closePage(run);
        assertEquals(paused, run.call(1, simulation::isPaused), "the answer is to stay");
    }

    /** The picture stands still while a million agents begin: the word comes before. */
    @Test
    void aLargeSceneIsAnnouncedInThePictureBeforeItIsOpened() {
        openSandbox(1024, 640);
        List<Boolean> announced = new ArrayList<>();
        run.call(0, () -> {
            run.hud().panels.files.leave(new ReadyScene(1_000_000, () -> announced.add(robot.findShown("toast"))));
            return true;
        });
        run.frames(4);
        assertEquals(List.of(true), announced, "once, and the message was there");
        assertFalse(robot.shows("toast"), "it goes when the scene is there");
    }
}
