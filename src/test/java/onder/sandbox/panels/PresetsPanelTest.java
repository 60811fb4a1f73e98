package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.input.KeyInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.function.Supplier;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.settings.PresetsPanel;
import onder.scene.Preset;
import onder.scene.PresetFiles;
import onder.scene.Scenes;
import onder.world.setup.Setup;
import org.junit.jupiter.api.Test;

/** Presets under a user's hand. */
class PresetsPanelTest extends OpenHud {
    PresetsPanelTest() {
        super("gate");
    }

    private <T> T at(Supplier<T> what) {
        return run.call(3, what::get);
    }

    private Setup setup() {
        return at(() -> simulation.world().setup());
    }

    private String said() {
        run.frames(3);
        return at(() -> ((PresetsPanel) robot.widget("presets")).said());
    }

    @Test
    void aClickAppliesAPresetAsOneEdit() {
        openPanels(1280, 720);
        Setup before = setup();
        Preset panic = new PresetFiles(folder).load("panic");
        robot.click("left/open presets");
        run.frames(3);
        robot.click("presets/panic");
        assertEquals("Panic is applied to the scene.", said());
        assertEquals(panic.applyTo(before).species(), setup().species());
        assertEquals(panic.rules(), setup().rules());
        robot.click("presets/panic");
        robot.click("presets/herd");
        assertEquals(
                "Apply preset herd to the scene", at(() -> simulation.edits().undo()).words);
        at(() -> simulation.edits().undo());
        Setup now = setup();
        if (!now.equals(before)) {
            at(() -> simulation.edits().undo());
        }
        assertEquals(before, setup());
    }

    @Test
    void aGroupGetsItsLeadershipAndTheRestIsToldPlainly() {
        Hud hud = openPanels(1280, 720);
        robot.click("left/open presets");
        at(() -> {
            hud.parts.run().selection().selectGroup(2);
            return true;
        });
        at(() -> {
            ((PresetsPanel) robot.widget("presets")).choose(2);
            return true;
        });
        robot.click("presets/army file");
        assertEquals("Applied, without behaviours, bodies: a group has none of its own.", said());
        List<String> cut = at(() -> robot.widget("presets").descendantMatches(Line.class).stream()
                .map(Line::shown)
                .filter(line -> line.endsWith("…"))
                .toList());
        assertEquals(List.of(), cut, "the message is shown whole");
        Preset file = new PresetFiles(folder).load("army file");
        assertEquals(
                file.leadership(), at(() -> simulation.world().groups().find(2).ownLeadership()));
        assertEquals(Scenes.load("gate").setup().species(), setup().species());
    }

    @Test
    void whatIsSavedIsAskedAboutBeforeItIsReplaced() throws IOException {
        openPanels(1280, 720);
        robot.click("left/open presets");
        robot.click("presets/save rules");
        robot.click("presets/save bodies");
        robot.click("presets/name");
        robot.type("my own");
        robot.click("presets/save preset");
        assertEquals("My own is saved.", said());
        Path file = folder.resolve("presets/my own.yaml");
        Preset saved = new PresetFiles(folder.resolve("presets")).load("my own");
        assertEquals(EnumSet.of(Preset.Part.LEADERSHIP, Preset.Part.BEHAVIOURS), saved.parts());
        String first = Files.readString(file);
        robot.click("presets/save rules");
        robot.click("presets/save preset");
        assertEquals("There is a preset my own already: replace it?", said());
        assertEquals(first, Files.readString(file));
        robot.click("presets/save preset");
        assertEquals("My own is saved.", said());
        assertNotEquals(first, Files.readString(file));
        assertTrue(robot.shows("presets/my own"));
        assertFalse(at(() -> simulation.sessions().isEdited()));
    }

    /** Draws it, to be looked at. */
    public static void main(String[] args) throws IOException {
        for (int[] size : new int[][] {{1280, 720}, {1024, 640}, {1920, 1080}}) {
            PresetsPanelTest test = new PresetsPanelTest();
            test.folder = Path.of(args[0]);
            Files.createDirectories(test.folder.resolve("presets"));
            Files.writeString(test.folder.resolve("presets/broken.yaml"), "rules: {drug: 1}\n");
            test.openSandbox(size[0], size[1]);
            test.press(KeyInput.KEY_I, 'i');
            test.run.frames(3);
            test.robot.click("presets/school class");
            test.run.pause(6000);
            test.robot.click("presets/name");
            test.robot.type("evening class");
            test.run.frames(3);
            test.run.picture(Path.of(args[0], "h3-presets-" + size[0] + ".png"));
            test.robot.click("presets/save preset");
            test.run.frames(3);
            test.robot.click("presets/save preset");
            test.robot.move(size[0] - 300, 200);
            test.run.pause(1500);
            test.run.picture(Path.of(args[0], "h3-presets-saved-" + size[0] + ".png"));
            test.run.call(5, () -> {
                test.run.hud().panels.pages.help();
                return true;
            });
            test.run.picture(Path.of(args[0], "h3-help2-" + size[0] + ".png"));
            test.close();
        }
    }
}
