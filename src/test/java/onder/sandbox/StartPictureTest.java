package onder.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.app.SimpleApplication;
import com.jme3.app.state.AppState;
import com.jme3.font.BitmapFont;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import onder.cli.option.WorldStarter;
import onder.output.film.FrameCapture;
import onder.output.window.Launcher;
import onder.sandbox.panels.HeadlessHud;
import onder.sandbox.run.SceneFiles;
import onder.sandbox.run.Selection;
import onder.sandbox.run.SimulationState;
import onder.scene.Scene;
import onder.scene.Scenes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The picture that the window shows until there is one of the scene. */
class StartPictureTest {
    private static final int LIGHT = 100;

    @TempDir
    Path folder;

    /** Draws the start picture alone, and ends. */
    private static final class Program extends SimpleApplication {
        private int light;
        private int lightBeside;
        private int left;

        Program() {
            super(new AppState[0]);
        }

        @Override
        protected BitmapFont loadGuiFont() {
            return null;
        }

        @Override
        public void simpleInitApp() {
            FrameCapture.attach(this, true, this::look);
        }

        @Override
        public void update() {
            StartPicture.draw(this, StartPicture.words("gate"));
            left = guiNode.getQuantity();
            stop();
        }

        private void look(ByteBuffer pixels, int width, int height) {
            for (int i = 0; i < width * height; i++) {
                boolean middle = Math.abs(i / width - height / 2) < height / 8;
                if ((pixels.get(pixels.position() + 4 * i) & 0xff) > LIGHT) {
                    light += middle ? 1 : 0;
                    lightBeside += middle ? 0 : 1;
                }
            }
        }
    }

    @Test
    void itSaysInTheMiddleThatTheSceneLoadsAndLeavesNothingBehind() throws InterruptedException {
        assertEquals("Loading the scene gate …", StartPicture.words("gate"));
        Program program = new Program();
        Launcher.runHidden(program, Sandbox.settings(640, 400));
        assertTrue(program.light > 100, program.light + " light pixels");
        assertEquals(0, program.lightBeside);
        assertEquals(0, program.left);
    }

    @Test
    void aFileWithManyPeopleOpensOnceTheWindowIsThereWhichNamesIt() throws IOException {
        String many = Scenes.text("million");
        Path file = Files.writeString(
                folder.resolve("many.yaml"),
                many.replaceAll("(?m)^  - \\{count: 50, start: \\{x: (-?300|900),.*\n", ""));
        Scene scene = Scenes.load(file);
        assertEquals(250_000, scene.setup().agents());
        assertEquals("empty", WorldStarter.first(scene).name());
        Scene gate = Scenes.load("gate");
        assertSame(gate, WorldStarter.first(gate));

        SimulationState simulation = new SimulationState(Scenes.load("empty"), 1, true);
        Sandbox sandbox = new Sandbox(simulation, null, Sandbox.Panels.SHOWN, folder);
        assertEquals("empty", sandbox.begins().name());
        Path copy = Files.writeString(folder.resolve("copy.yaml"), Scenes.text("gate"));
        sandbox.open(Scenes.load(copy), copy);
        assertEquals("copy", sandbox.begins().name());
        try (HeadlessHud run = new HeadlessHud(sandbox, Sandbox.settings(640, 480))) {
            assertEquals("copy", run.call(1, () -> simulation.scene().name()));
            assertEquals(List.of(copy), new SceneFiles(simulation, new Selection(), folder).recent());
        }
    }
}
