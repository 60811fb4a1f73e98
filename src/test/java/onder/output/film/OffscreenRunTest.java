package onder.output.film;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.math.Vector3f;
import com.jme3.scene.Mesh;
import com.jme3.system.AppSettings;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import onder.output.film.Recorder.Recording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Draws for real; a machine that cannot fails here, with the line to install what it lacks. */
class OffscreenRunTest {
    private static final int FPS = 30;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void aPictureShowsTheSceneUprightAndInItsColours(int samples) throws Exception {
        AppSettings settings = Quad.settings();
        settings.setSamples(samples);

        BufferedImage picture = OffscreenPicture.of(OffscreenPicture.run(settings, FPS, 2, true), new Quad());

        assertEquals(Quad.WIDTH, picture.getWidth());
        assertEquals(Quad.HEIGHT, picture.getHeight());
        Colours.assertNear(Quad.BLUE, picture.getRGB(5, 5));
        Colours.assertNear(Quad.RED, picture.getRGB(Quad.WIDTH / 2, Quad.HEIGHT / 2));
        Colours.assertNear(Quad.GREEN, picture.getRGB(5, Quad.HEIGHT - 5));
    }

    @Test
    void withoutTheHudThereIsOnlyTheScene() throws Exception {
        BufferedImage picture = OffscreenPicture.of(OffscreenPicture.run(Quad.settings(), FPS, 2, false), new Quad());

        Colours.assertNear(Quad.BLUE, picture.getRGB(5, Quad.HEIGHT - 5));
    }

    @Test
    void gammaCorrectionBrightensAsOnAScreen() throws Exception {
        AppSettings settings = Quad.settings();
        settings.setGammaCorrection(true);

        BufferedImage picture = OffscreenPicture.of(OffscreenPicture.run(settings, FPS, 1, false), new Quad());

        // sRGB of 0x20, 0x40, 0xa0 taken as linear light.
        Colours.assertNear(0x6389cf, picture.getRGB(5, 5));
    }

    @Test
    void anExposedPictureHasSmoothEdgesAndTheSameTime() throws Exception {
        Quad plain = new Quad();
        BufferedImage sharp = OffscreenPicture.of(OffscreenPicture.run(Quad.settings(), FPS, 3, false), plain);
        Quad app = new Quad();
        List<Vector3f> places = new ArrayList<>();
        ExposureControl subject = new ExposureControl() {
            @Override
            public float focus() {
                return 10;
            }

            @Override
            public void light(float across, float up) {
                places.add(app.getCamera().getLocation().clone());
            }

            @Override
            public void lightPlainly() {
                places.add(app.getCamera().getLocation().clone());
            }
        };

        BufferedImage smooth = OffscreenPicture.of(
                new OffscreenRun(Quad.settings(), FPS, 3, false, new Exposure(16, 0.5f), subject), app);

        assertEquals(plain.time, app.time, 1e-9);
        assertEquals(1, places.stream().distinct().count(), "the camera is back where it was after each picture");
        Colours.assertNear(Quad.RED, smooth.getRGB(Quad.WIDTH / 2, Quad.HEIGHT / 2));
        Colours.assertNear(Quad.BLUE, smooth.getRGB(5, 5));
        int mixed = 0;
        for (int i = 0; i < Quad.WIDTH; i++) {
            mixed += smooth.getRGB(i, Quad.HEIGHT / 2) == sharp.getRGB(i, Quad.HEIGHT / 2) ? 0 : 1;
        }
        assertTrue(mixed >= 2 && mixed <= 8, "only the square's two edges are another, not " + mixed);
    }

    @ParameterizedTest
    @CsvSource({"run.mp4, 30", "run.webm, 60"})
    void aVideoHasAFrameForEachStepOfTime(String name, int fps) throws Exception {
        Quad app = new Quad();
        List<Integer> progress = new ArrayList<>();
        Path file = folder.resolve(name);

        Quad.film(OffscreenPicture.run(Quad.settings(), fps, 12, false), app, file, progress::add);

        Decoded video = Decoded.read(file);
        assertEquals(12, video.frames());
        Colours.assertNear(Quad.BLUE, video.tops().get(11));
        assertEquals(12.0 / fps, app.time, 1e-6);
        assertEquals(12, progress.size());
        assertEquals(12, progress.get(11));
    }

    @Test
    void anApplicationThatHasStoppedIsNotKeptInMemory() throws Exception {
        WeakReference<Quad> app = runAndForget();

        for (int i = 0; i < 100 && app.get() != null; i++) {
            System.gc();
            Thread.sleep(20);
        }

        assertNull(app.get());
    }

    private static WeakReference<Quad> runAndForget() throws InterruptedException {
        Quad app = new Quad();
        OffscreenPicture.of(OffscreenPicture.run(Quad.settings(), FPS, 1, true), app);
        return new WeakReference<>(app);
    }

    @Test
    void whatTheApplicationThrowsComesBackAndNoFileIsLeft() throws Exception {
        RuntimeException thrown = new IllegalStateException("no such scene");
        Quad app = new Quad() {
            @Override
            public void simpleUpdate(float tpf) {
                super.simpleUpdate(tpf);
                if (time > 0.1) {
                    throw thrown;
                }
            }
        };
        Path file = folder.resolve("run.mp4");

        var e = assertThrows(
                IllegalStateException.class,
                () -> Quad.film(OffscreenPicture.run(Quad.settings(), FPS, 10, true), app, file, done -> {}));

        assertSame(thrown, e);
        assertFalse(Files.exists(file));
    }

    /** It had its number in the OpenGL of the first window, which in that of the second would be another's. */
    @Test
    void whatAWindowDrewThatFailedIsDrawnByTheNext() throws Exception {
        int yellow = 0xe0d020;
        Mesh both = new com.jme3.scene.shape.Quad(40, 40);
        Quad failing = new Quad() {
            @Override
            public void simpleUpdate(float tpf) {
                super.simpleUpdate(tpf);
                if (time < 0.1) {
                    // As the last of three, so that in the next window its number is that of none or another.
                    show(guiNode, yellow, both).setLocalTranslation(0, HEIGHT - 40, 0);
                } else {
                    throw new IllegalStateException("enough");
                }
            }
        };
        assertThrows(
                IllegalStateException.class,
                () -> OffscreenPicture.of(OffscreenPicture.run(Quad.settings(), FPS, 10, true), failing));
        Quad next = new Quad() {
            @Override
            public void simpleInitApp() {
                show(guiNode, yellow, both).setLocalTranslation(0, HEIGHT - 40, 0);
                super.simpleInitApp();
            }
        };

        BufferedImage picture = OffscreenPicture.of(OffscreenPicture.run(Quad.settings(), FPS, 2, true), next);

        Colours.assertNear(yellow, picture.getRGB(20, 20));
        Colours.assertNear(Quad.GREEN, picture.getRGB(5, Quad.HEIGHT - 5));
    }

    @Test
    void aRecordingInARunningApplicationEndsWhenDetached() throws Exception {
        Path file = folder.resolve("session.mp4");
        Recording recording = new Recording(file, FPS, true, Exposure.PLAIN, ExposureControl.PLAIN, () -> "");
        Quad app = new Quad() {
            private int frame;

            @Override
            public void simpleUpdate(float tpf) {
                frame++;
                if (frame == 3) {
                    stateManager.attach(recording);
                } else if (frame == 13) {
                    stateManager.detach(recording);
                }
            }
        };

        OffscreenPicture.of(OffscreenPicture.run(Quad.settings(), FPS, 20, true), app);

        assertNull(recording.failure());
        assertEquals(10, Decoded.read(file).frames());
    }

    @Test
    void aRecordingThatCannotBeWrittenLeavesTheApplicationRunning() throws Exception {
        Recording recording = new Recording(
                folder.resolve("nowhere/session.mp4"), FPS, true, Exposure.PLAIN, ExposureControl.PLAIN, () -> "");
        Quad app = new Quad() {
            @Override
            public void simpleInitApp() {
                super.simpleInitApp();
                stateManager.attach(recording);
            }
        };

        OffscreenPicture.of(OffscreenPicture.run(Quad.settings(), FPS, 3, true), app);

        assertTrue(recording.failure().getMessage().contains("there is no folder"));
        assertFalse(Files.exists(recording.path));
    }

    @Test
    void aPictureFileIsWholeOrNotThere() throws IOException {
        BufferedImage image = new BufferedImage(7, 5, BufferedImage.TYPE_INT_RGB);
        image.setRGB(3, 2, Quad.RED);
        Path file = folder.resolve("picture.png");

        ImageFiles.write(image, file);

        assertEquals(Quad.RED, ImageIO.read(file.toFile()).getRGB(3, 2) & 0xffffff);
        assertThrows(IllegalArgumentException.class, () -> ImageFiles.write(image, folder.resolve("picture.bmp")));
        assertThrows(IOException.class, () -> ImageFiles.write(image, folder.resolve("nowhere/picture.png")));
        try (var files = Files.list(folder)) {
            assertEquals(1, files.count());
        }
    }
}
