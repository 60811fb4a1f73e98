package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.input.KeyInput;
import javax.sound.sampled.AudioFormat;
import javax.sound.sampled.AudioSystem;
import javax.sound.sampled.DataLine;
import javax.sound.sampled.SourceDataLine;
import onder.sandbox.hud.toolkit.Toast;
import org.junit.jupiter.api.Test;

/** The sound of the window is off until its key is pressed, and a machine without a sound card says so. */
class SoundKeyTest extends OpenHud {
    SoundKeyTest() {
        super("gate");
    }

    private String message() {
        return run.call(2, () -> ((Toast) robot.widget("toast")).text());
    }

    private void press() {
        robot.key(KeyInput.KEY_LSHIFT, '\0', true);
        press(KeyInput.KEY_M, 'M');
        robot.key(KeyInput.KEY_LSHIFT, '\0', false);
        run.frames(3);
    }

    @Test
    void theKeySwitchesItOnAndOffOrSaysThatThereIsNoSoundCard() {
        openSandbox(1024, 640);
        assertFalse(robot.shows("toast"), "silent at first, and not a word of it");

        press();

        DataLine.Info line = new DataLine.Info(SourceDataLine.class, new AudioFormat(48_000, 16, 2, true, false));
        String said = message();
        assertTrue(said.equals("No sound card is found.") || AudioSystem.isLineSupported(line), said);
        press();
        assertEquals(said.equals("Sound on") ? "Sound off" : said, message());
        makeSteps(60);
        assertTrue(simulation.world().steps() >= 60, "the run goes on");
    }
}
