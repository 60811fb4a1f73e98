package onder.output.sound;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import javax.sound.sampled.AudioFileFormat;
import javax.sound.sampled.AudioFormat;
import javax.sound.sampled.AudioInputStream;
import javax.sound.sampled.AudioSystem;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.world.World;
import onder.world.setup.Bookmark;

/** Hears a scene without drawing it, slice by slice as a film of 30 frames a second does. */
final class HeardScene {
    static final int FPS = 30;

    private HeardScene() {}

    /** From the scene's first bookmark. */
    static short[] of(String name, double from, double seconds) throws IOException {
        Scene scene = Scenes.load(name);
        Bookmark view = scene.setup().notes().bookmarks().get(0);
        return of(scene, place(view), from, seconds);
    }

    static Ears.Place place(Bookmark view) {
        float dx = view.lookX() - view.eyeX();
        float dz = view.lookZ() - view.eyeZ();
        float length = (float) Math.hypot(dx, dz);
        return new Ears.Place(view.eyeX(), view.eyeY(), view.eyeZ(), -dz / length, dx / length, true);
    }

    static short[] of(Scene scene, Ears.Place place, double from, double seconds) {
        try (World world = new World(scene.setup(), 2, System::nanoTime)) {
            while (world.time() < from) {
                world.step();
            }
            Ears ears = new Ears();
            Synthesizer synthesizer = new Synthesizer();
            short[] all = new short[(int) Math.round(seconds * Synthesizer.RATE) * 2];
            int each = Synthesizer.RATE / FPS * 2;
            double begun = world.time();
            for (int frame = 0; frame < all.length / each; frame++) {
                while (world.time() < begun + (frame + 1.0) / FPS - 1e-6) {
                    world.step();
                }
                synthesizer.hear(ears.listen(world, place, agent -> Float.NaN, world.time(), 1f / FPS));
                short[] slice = new short[each];
                synthesizer.fill(slice);
                System.arraycopy(slice, 0, all, frame * each, each);
            }
            return all;
        }
    }

    /** Writes scenes as WAV files to look at and to listen to: folder, seconds before, seconds, scenes. */
    public static void main(String[] args) throws IOException {
        for (int i = 3; i < args.length; i++) {
            long cpu = System.nanoTime();
            short[] samples = of(args[i], Double.parseDouble(args[1]), Double.parseDouble(args[2]));
            int most = 0;
            double mean = 0;
            for (short sample : samples) {
                most = Math.max(most, Math.abs(sample));
                mean += sample / (double) samples.length;
            }
            System.out.printf(
                    "%s %.1f LUFS, peak %d, mean %.2f, %d ms%n",
                    args[i], Loudness.of(samples), most, mean, (System.nanoTime() - cpu) / 1_000_000);
            ByteBuffer bytes = ByteBuffer.allocate(samples.length * 2).order(ByteOrder.LITTLE_ENDIAN);
            bytes.asShortBuffer().put(samples);
            AudioSystem.write(
                    new AudioInputStream(
                            new ByteArrayInputStream(bytes.array()),
                            new AudioFormat(Synthesizer.RATE, 16, 2, true, false),
                            samples.length / 2),
                    AudioFileFormat.Type.WAVE,
                    new File(args[0], args[i].replaceAll(".*/", "") + ".wav"));
        }
    }
}
