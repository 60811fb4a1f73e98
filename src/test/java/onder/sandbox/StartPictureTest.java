package onder.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.app.SimpleApplication;
import com.jme3.app.state.AppState;
import com.jme3.font.BitmapFont;
import java.nio.ByteBuffer;
import onder.output.film.FrameCapture;
import onder.output.window.Launcher;
import org.junit.jupiter.api.Test;

/** The picture that the window shows until there is one of the scene. */
class StartPictureTest {
    private static final int LIGHT = 100;

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
}
