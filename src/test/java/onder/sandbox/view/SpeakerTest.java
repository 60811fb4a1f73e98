package onder.sandbox.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sound.sampled.AudioFormat;
import javax.sound.sampled.AudioSystem;
import javax.sound.sampled.LineUnavailableException;
import javax.sound.sampled.SourceDataLine;
import onder.output.sound.Bed;
import onder.output.sound.Heard;
import onder.output.sound.Stroke;
import onder.world.setup.Landscape;
import org.junit.jupiter.api.Test;

/** The window's sound goes to a sound card, or nowhere. */
class SpeakerTest {
    private final AtomicInteger loudest = new AtomicInteger();
    private final CountDownLatch heard = new CountDownLatch(1);
    private final CountDownLatch closed = new CountDownLatch(1);
    private AudioFormat format;

    /** A sound card that takes its time and keeps how loud it was. */
    private SourceDataLine line() {
        return (SourceDataLine) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {SourceDataLine.class}, (proxy, method, args) -> {
                    switch (method.getName()) {
                        case "open" -> format = (AudioFormat) args[0];
                        case "close" -> closed.countDown();
                        case "write" -> {
                            byte[] bytes = (byte[]) args[0];
                            for (int i = 0; i < bytes.length; i += 2) {
                                int sample = Math.abs((bytes[i] & 0xff) | bytes[i + 1] << 8);
                                loudest.accumulateAndGet(sample, Math::max);
                            }
                            if (loudest.get() > 5000) {
                                heard.countDown();
                            }
                            Thread.sleep(5);
                            return bytes.length;
                        }
                        default -> {}
                    }
                    return null;
                });
    }

    @Test
    void playsWhatIsHeardUntilItIsClosed() throws Exception {
        Speaker speaker = Speaker.on(line());
        assertEquals(48_000, format.getSampleRate());
        assertEquals(2, format.getChannels());
        Thread.sleep(50);
        assertEquals(0, loudest.get(), "silent before anything is heard");

        Stroke step = new Stroke(Stroke.Kind.STEP, 0, 0.7f, 0.7f, 1);
        speaker.hear(new Heard(List.of(step), new float[2][Bed.values().length], Landscape.Ground.SETTS, 0));

        assertTrue(heard.await(5, TimeUnit.SECONDS), "the step is heard: " + loudest);
        speaker.close();
        assertTrue(closed.await(5, TimeUnit.SECONDS), "the line is given back");
    }

    @Test
    void withoutASoundCardThereIsNoSpeakerAndNoFault() {
        boolean isThere = true;
        try (SourceDataLine line = AudioSystem.getSourceDataLine(new AudioFormat(48_000, 16, 2, true, false))) {
            line.open();
        } catch (IllegalArgumentException | LineUnavailableException e) {
            isThere = false;
        }
        Speaker speaker = Speaker.open();
        if (!isThere) {
            assertNull(speaker);
        } else if (speaker != null) {
            speaker.close();
        }
    }
}
