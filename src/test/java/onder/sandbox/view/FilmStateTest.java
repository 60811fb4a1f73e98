package onder.sandbox.view;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;
import onder.draw.view.Quality;
import onder.output.film.Exposure;
import onder.output.film.ExposureControl;
import onder.output.film.OffscreenPicture;
import onder.output.film.OffscreenRun;
import onder.sandbox.Sandbox;
import onder.sandbox.run.SimulationState;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.shot.CameraKey;
import onder.shot.Easing;
import onder.shot.FilmPlan;
import onder.shot.FollowMove;
import onder.shot.KeyedMove;
import onder.shot.Lens;
import onder.shot.OrbitMove;
import onder.shot.Place;
import onder.shot.Shot;
import onder.shot.ShotList;
import onder.shot.ShoulderMove;
import onder.shot.Subject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Films by shots, drawn as they are recorded. */
class FilmStateTest {
    private static final int WIDTH = 192;
    private static final int HEIGHT = 108;
    private static final int FPS = 10;

    /** With a cut without a gap, and one over a part of the run that is left out. */
    private static final ShotList SHOTS = new ShotList(List.of(
            new Shot("", 0, 0.5f, new FollowMove(new Subject.LeaderOf(0), 7, 22, 0, 1.2f), Lens.USUAL),
            new Shot("", 0.5f, 0.9f, new ShoulderMove(new Subject.LeaderOf(1), 1.1f, 0.45f, 1.8f, 9), Lens.USUAL),
            new Shot(
                    "",
                    2,
                    2.6f,
                    new OrbitMove(new Subject.MiddleOf(2), 14, 25, 0, 30, 1.2f),
                    new Lens(40, null, 0.5f, 4, 0))));

    @TempDir
    Path folder;

    /** What was seen: of each picture its pixels, and the moment that it shows. */
    private record Film(List<Long> pictures, List<Double> times, long hash) {}

    private Film film(FilmPlan plan, int threads, Sandbox.Panels panels, Quality quality) throws Exception {
        Scene scene = Scenes.load("gate").filmed(plan.shots());
        SimulationState simulation = new SimulationState(scene, threads, false);
        Sandbox sandbox = new Sandbox(simulation, null, panels, folder);
        sandbox.options().set("quality", quality);
        sandbox.film(plan);
        Exposure exposure = sandbox.exposure();
        OffscreenRun run = new OffscreenRun(
                Sandbox.settings(WIDTH, HEIGHT),
                plan.fps(),
                plan.pictures(),
                false,
                exposure,
                exposure.pictures() > 1 ? sandbox.exposed : ExposureControl.PLAIN);
        List<Long> pictures = new ArrayList<>();
        List<Double> times = new ArrayList<>();
        run.run(
                sandbox,
                (pixels, width, height) -> {
                    pictures.add(checksum(pixels));
                    times.add(simulation.pictureTime());
                },
                done -> {});
        return new Film(pictures, times, simulation.world().hash());
    }

    private static long checksum(ByteBuffer pixels) {
        CRC32 checksum = new CRC32();
        checksum.update(pixels.duplicate().rewind());
        return checksum.getValue();
    }

    private static double[] planned(FilmPlan plan) {
        double[] times = new double[plan.pictures()];
        for (int n = 0; n < times.length; n++) {
            times[n] = plan.time(n);
        }
        return times;
    }

    private static double[] values(List<Double> times) {
        return times.stream().mapToDouble(Double::doubleValue).toArray();
    }

    @Test
    void everyPictureShowsItsMomentAndAllFilmsOfTheShotsAreTheSame() throws Exception {
        FilmPlan plan = new FilmPlan(SHOTS, Scenes.load("gate").setup().dt(), FPS);
        Film film = film(plan, 1, Sandbox.Panels.ABSENT, Quality.DRAFT);
        assertEquals(15, film.pictures().size());
        assertEquals(15, film.pictures().stream().distinct().count(), "no two moments look alike");
        assertArrayEquals(planned(plan), values(film.times()), 1e-5);
        Film again = film(plan, 2, Sandbox.Panels.ABSENT, Quality.DRAFT);
        assertEquals(film.pictures(), again.pictures());
        assertEquals(film.hash(), again.hash());
        Film besidePanels = film(plan, 1, Sandbox.Panels.SHOWN, Quality.DRAFT);
        assertEquals(film.pictures(), besidePanels.pictures());
        assertEquals(film.hash(), besidePanels.hash());
    }

    @Test
    void aPictureOfManyMomentsEndsAtItsOwn() throws Exception {
        ShotList shots = new ShotList(List.of(
                new Shot("", 0, 0.2f, SHOTS.shots().get(0).move(), Lens.USUAL),
                new Shot("", 1, 1.2f, SHOTS.shots().get(1).move(), Lens.USUAL)));
        FilmPlan plan = new FilmPlan(shots, Scenes.load("gate").setup().dt(), FPS);
        Film film = film(plan, 2, Sandbox.Panels.ABSENT, Quality.FILM);
        assertArrayEquals(planned(plan), values(film.times()), 1e-5);
    }

    /** By the bound of what moves they once were left out wherever the middle of the world was not in the picture. */
    @Test
    void whoeverIsBeforeTheCameraIsDrawnWhereverItLooks() throws Exception {
        CameraKey near = new CameraKey(0, new Place(-9.16f, 2.83f, -3.32f), new Place(-7, 1.2f, -5));
        Shot shot = new Shot("", 6, 7, new KeyedMove(Easing.SMOOTH, List.of(near)), Lens.USUAL);
        int[] first = picture(shot, 1);
        int[] last = picture(shot, 10);
        int changed = 0;
        for (int i = 0; i < first.length; i++) {
            changed += first[i] == last[i] ? 0 : 1;
        }
        // The camera stands still: what changes is people, who fill the picture.
        assertTrue(changed > first.length / 4, changed + " of " + first.length + " pixels changed");
    }

    /** It once ended the frame: agent 20 was looked for where there is one. */
    @Test
    void whomAPlayedShotFollowsIsNotLookedForInAnotherScene() {
        Shot shot = new Shot("", 0, 5, new FollowMove(new Subject.OneAgent(20), 7, 22, 0, 1.2f), Lens.USUAL);
        SimulationState simulation =
                new SimulationState(Scenes.load("gate").filmed(new ShotList(List.of(shot))), 1, true);
        FilmState film = new FilmState(simulation);
        film.setPreviewing(true);
        film.update(0.1f);
        simulation.update(0.1f);
        film.setPreviewing(false);
        simulation.sessions().load(Scenes.load(Scenes.GALLERY + "seek"));
        simulation.update(0.1f);
        assertTrue(simulation.world().steps() > 0);
    }

    /** The wider the aperture, the less is sharp; with the usual one a view into the distance stays one of people. */
    @Test
    void theApertureSaysHowMuchIsSharp() throws Exception {
        double narrow = detail(32, 400);
        double wide = detail(1, 400);
        assertTrue(wide < 0.88 * narrow, "at 1: " + wide + ", at 32: " + narrow);
        double far = detail(Lens.USUAL_APERTURE, 400);
        assertTrue(far > 0.9 * narrow, "focused far away: " + far + ", at 32: " + narrow);
    }

    /** How much pixels differ from their neighbours where a crowd stands from 3 to 20 m away. */
    private double detail(float aperture, float focus) throws Exception {
        CameraKey key = new CameraKey(0, new Place(-20.4f, 2, -6.8f), new Place(-9.8f, 1, -2.2f));
        double share = focus / 11.6;
        Subject spot = new Subject.Spot(new Place(-20.4f + (float) (10.6 * share), 1, -6.8f + (float) (4.6 * share)));
        Shot shot = new Shot("", 0, 1, new KeyedMove(Easing.SMOOTH, List.of(key)), new Lens(85, spot, 0, aperture, 0));
        int[] picture = picture(shot, 1, Quality.FILM);
        double sum = 0;
        for (int i = 1; i < picture.length; i++) {
            sum += Math.abs((picture[i] >> 8 & 255) - (picture[i - 1] >> 8 & 255));
        }
        return sum / picture.length;
    }

    private int[] picture(Shot shot, int frames) throws Exception {
        return picture(shot, frames, Quality.GOOD);
    }

    private int[] picture(Shot shot, int frames, Quality quality) throws Exception {
        ShotList shots = new ShotList(List.of(shot));
        SimulationState simulation = new SimulationState(Scenes.load("gate").filmed(shots), 1, false);
        Sandbox sandbox = new Sandbox(simulation, null, Sandbox.Panels.ABSENT, folder);
        sandbox.options().set("quality", quality);
        sandbox.film(new FilmPlan(shots, simulation.world().dt(), FPS));
        Exposure exposure = sandbox.exposure();
        OffscreenRun run = exposure.pictures() > 1
                ? new OffscreenRun(Sandbox.settings(WIDTH, HEIGHT), FPS, frames, false, exposure, sandbox.exposed)
                : OffscreenPicture.run(Sandbox.settings(WIDTH, HEIGHT), FPS, frames, false);
        BufferedImage image = OffscreenPicture.of(run, sandbox);
        return image.getRGB(0, 0, WIDTH, HEIGHT, null, 0, WIDTH);
    }
}
