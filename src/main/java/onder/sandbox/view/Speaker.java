package onder.sandbox.view;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import javax.sound.sampled.AudioFormat;
import javax.sound.sampled.AudioSystem;
import javax.sound.sampled.LineUnavailableException;
import javax.sound.sampled.SourceDataLine;
import onder.output.sound.Heard;
import onder.output.sound.Synthesizer;

/** Plays what is heard, on a thread of its own, which takes nothing else of the window and the world. */
final class Speaker implements AutoCloseable {
    private static final AudioFormat FORMAT = new AudioFormat(Synthesizer.RATE, Short.SIZE, 2, true, false);

    /** Samples that are made at a time, and that the sound card may have in store: late frames are not heard. */
    private static final int CHUNK = 960;

    private static final int STORE = 4 * CHUNK;

    /** Slices that may wait; more are dropped. */
    private static final int MOST_WAITING = 32;

    private final SourceDataLine line;
    private final BlockingQueue<Heard> waiting = new ArrayBlockingQueue<>(MOST_WAITING);
    private final Thread player = new Thread(this::play, "Sound");
    private volatile boolean open = true;

    private Speaker(SourceDataLine line) {
        this.line = line;
    }

    /** Opens the sound card; null: there is none, or another program keeps it. */
    static Speaker open() {
        try {
            return on(AudioSystem.getSourceDataLine(FORMAT));
        } catch (LineUnavailableException | IllegalArgumentException | SecurityException e) {
            return null;
        }
    }

    /** Plays on a line. */
    static Speaker on(SourceDataLine line) throws LineUnavailableException {
        line.open(FORMAT, STORE * FORMAT.getFrameSize());
        line.start();
        Speaker speaker = new Speaker(line);
        speaker.player.setDaemon(true);
        speaker.player.start();
        return speaker;
    }

    /** Takes what is heard from now on. */
    void hear(Heard heard) {
        waiting.offer(heard);
    }

    private void play() {
        Synthesizer synthesizer = new Synthesizer();
        short[] samples = new short[2 * CHUNK];
        byte[] bytes = new byte[samples.length * Short.BYTES];
        while (open) {
            for (Heard heard = waiting.poll(); heard != null; heard = waiting.poll()) {
                synthesizer.hear(heard);
            }
            synthesizer.fill(samples);
            for (int i = 0; i < samples.length; i++) {
                bytes[2 * i] = (byte) samples[i];
                bytes[2 * i + 1] = (byte) (samples[i] >> Byte.SIZE);
            }
            line.write(bytes, 0, bytes.length);
        }
        line.close();
    }

    /** Falls silent; the thread ends by itself. */
    @Override
    public void close() {
        open = false;
    }
}
