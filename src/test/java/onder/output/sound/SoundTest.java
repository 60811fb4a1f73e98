package onder.output.sound;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.world.World;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The sound of runs, sample by sample, as a film has it. */
class SoundTest {
    private static final Ears.Place MIDDLE = new Ears.Place(0, 1.7f, 4, 1, 0, true);
    private static final int RATE = Synthesizer.RATE;
    private static final Ears.Gaits UNSEEN = agent -> Float.NaN;

    private static Scene scene(String more) {
        return Scenes.parse("sound.yaml", new StringReader("""
                about: People who walk to the right
                seed: 3
                world: {kind: open, width: 120, depth: 120}
                species:
                  person: {preset: pedestrian}
                """ + more));
    }

    /** People in a line across the way, who walk past the ears. */
    private static Scene walkers(int count, float x, String ground) {
        StringBuilder points = new StringBuilder();
        for (int i = 0; i < count; i++) {
            points.append(i == 0 ? "" : ", ")
                    .append('[')
                    .append(x)
                    .append(", ")
                    .append(-i)
                    .append(']');
        }
        return scene("landscape: {ground: " + ground + "}\ngroups:\n  - {species: person, count: " + count
                + ", start: {points: [" + points + "], heading: 90}, goal: {disc: {x: " + (x + 50)
                + ", z: 0, radius: 1}}}\n");
    }

    private static double power(short[] stereo, int ear) {
        double sum = 0;
        for (int i = ear; i < stereo.length; i += 2) {
            sum += stereo[i] * (double) stereo[i];
        }
        return sum / stereo.length;
    }

    private static double power(short[] stereo) {
        return power(stereo, 0) + power(stereo, 1);
    }

    private static int largest(short[] stereo) {
        int most = 0;
        for (short sample : stereo) {
            most = Math.max(most, Math.abs((int) sample));
        }
        return most;
    }

    @Test
    void theMeterTellsWhatItsStandardTells() {
        // EBU Tech 3341, test 1: a sine of 1 kHz at −23 dBFS in both channels is −23 LUFS.
        short[] sine = new short[10 * RATE * 2];
        for (int i = 0; i < sine.length; i++) {
            sine[i] = (short)
                    Math.round(Math.pow(10, -23 / 20.0) * 32768 * Math.sin(2 * Math.PI * 1000 * (i / 2) / RATE));
        }

        assertEquals(-23, Loudness.of(sine), 0.1);
    }

    @ParameterizedTest
    @CsvSource({"plaza, 2, 3", "gate, 2, 3", "herd, 2, 3", "hunt, 2, 3", "million, 0, 0.45"})
    void aSceneIsAsLoudAsFilmsAreAndNeverClips(String name, double from, double seconds) throws IOException {
        short[] heard = HeardScene.of(name, from, seconds);

        double loudness = Loudness.of(heard);
        assertTrue(loudness > -30 && loudness < -14, name + ": " + loudness + " LUFS");
        assertTrue(largest(heard) < 0.81 * Short.MAX_VALUE, name + ": " + largest(heard));
        double mean = 0;
        for (short sample : heard) {
            mean += sample / (double) heard.length;
        }
        assertEquals(0, mean, 5, "a constant part");
    }

    @Test
    void theSameRunHasTheSameSamples() throws IOException {
        assertArrayEquals(HeardScene.of("hunt", 1, 1), HeardScene.of("hunt", 1, 1));
    }

    @Test
    void moreWalkersAreLouderAndSoIsANearerCamera() {
        double one = power(HeardScene.of(walkers(1, -2, "setts"), MIDDLE, 0, 3));
        double ten = power(HeardScene.of(walkers(10, -2, "setts"), MIDDLE, 0, 3));
        Ears.Place far = new Ears.Place(0, 1.7f, 24, 1, 0, true);
        double afar = power(HeardScene.of(walkers(10, -2, "setts"), far, 0, 3));

        assertTrue(ten > 1.5 * one, one + " and " + ten);
        assertTrue(ten > 4 * afar, ten + " and " + afar);
    }

    @Test
    void whoIsAtTheLeftIsHeardAtTheLeft() {
        short[] atLeft = HeardScene.of(walkers(3, -12, "setts"), MIDDLE, 0, 2);
        short[] atRight = HeardScene.of(walkers(3, 12, "setts"), MIDDLE, 0, 2);
        Ears.Place turned = new Ears.Place(0, 1.7f, 4, -1, 0, true);
        short[] behind = HeardScene.of(walkers(3, -12, "setts"), turned, 0, 2);

        assertTrue(power(atLeft, 0) > 4 * power(atLeft, 1));
        assertTrue(power(atRight, 1) > 4 * power(atRight, 0));
        assertTrue(power(behind, 1) > 4 * power(behind, 0));
    }

    @Test
    void aWorldOfNobodyWithoutWindIsSilent() {
        assertEquals(0, largest(HeardScene.of(scene("groups: []\n"), MIDDLE, 0, 1)));
        short[] windy = HeardScene.of(scene("environment: {wind: 8}\ngroups: []\n"), MIDDLE, 0, 1);
        assertTrue(largest(windy) > 300, "the wind is heard");
    }

    @ParameterizedTest
    @ValueSource(strings = {"marble", "setts", "meadow"})
    void stepsAreSingleSoundsAtTheMomentsAtWhichFeetLand(String ground) {
        Scene scene = walkers(1, -3, ground);
        short[] heard = HeardScene.of(scene, MIDDLE, 0, 4);
        List<Double> landings = new ArrayList<>();
        try (World world = new World(scene.setup())) {
            Ears ears = new Ears();
            for (int frame = 0; frame < 4 * HeardScene.FPS; frame++) {
                world.step();
                world.step();
                double begun = frame / (double) HeardScene.FPS;
                ears.listen(world, MIDDLE, UNSEEN, world.time(), 1f / HeardScene.FPS)
                        .strokes()
                        .forEach(stroke -> landings.add(begun + stroke.at()));
            }
        }

        assertTrue(landings.size() >= 6 && landings.size() <= 9, landings::toString);
        for (double landing : landings) {
            int at = (int) (landing * RATE);
            double before = power(Arrays.copyOfRange(heard, 2 * (at - RATE / 20), 2 * at));
            double after = power(Arrays.copyOfRange(heard, 2 * at, 2 * Math.min(heard.length / 2, at + RATE / 20)));
            assertTrue(after > 10 * before, "at " + landing + " s: " + before + ", then " + after);
        }
    }

    @Test
    void feetAreHeardWhenThePictureShowsThemLand() {
        try (World world = new World(walkers(1, 0, "setts").setup())) {
            Ears ears = new Ears();
            float[] phase = {0.40f};
            List<Stroke> strokes = new ArrayList<>();
            for (int frame = 0; frame < 10; frame++) {
                world.step();
                strokes.addAll(ears.listen(world, MIDDLE, agent -> phase[0], world.time(), 1 / 60f)
                        .strokes());
                phase[0] += 0.03f;
            }
            // 0.40, 0.43, 0.46, 0.49, 0.52: the foot lands a third of the way through the fifth slice.
            assertEquals(1, strokes.size());
            assertEquals(1 / 180f, strokes.get(0).at(), 1e-4);
        }
    }

    @Test
    void aRunThatStandsStillIsSilentAndAJumpIsANewBeginning() {
        try (World world = new World(walkers(5, -2, "setts").setup())) {
            Ears ears = new Ears();
            world.step();
            Heard first = ears.listen(world, MIDDLE, UNSEEN, world.time(), 1 / 60f);
            Heard paused = ears.listen(world, MIDDLE, UNSEEN, world.time(), 1 / 60f);
            for (int i = 0; i < 600; i++) {
                world.step();
            }
            Heard jumped = ears.listen(world, MIDDLE, UNSEEN, world.time(), 1 / 60f);
            Heard afresh = new Ears().listen(world, MIDDLE, UNSEEN, world.time(), 1 / 60f);

            assertTrue(first.beds()[0][Bed.MURMUR.ordinal()] > 0);
            assertArrayEquals(new float[Bed.values().length], paused.beds()[0]);
            assertEquals(List.of(), paused.strokes());
            assertEquals(afresh.strokes(), jumped.strokes());
            assertArrayEquals(afresh.beds()[0], jumped.beds()[0]);
        }
    }

    @Test
    void groundsSoundDifferent() {
        double marble = crossings(HeardScene.of(walkers(1, -3, "marble"), MIDDLE, 0, 3));
        double parquet = crossings(HeardScene.of(walkers(1, -3, "parquet"), MIDDLE, 0, 3));

        assertTrue(marble > 1.5 * parquet, marble + " and " + parquet);
    }

    /** How often a second the loudest tenth of the samples change sign. */
    private static double crossings(short[] stereo) {
        int loud = largest(stereo) / 10;
        int crossings = 0;
        int samples = 0;
        for (int i = 2; i < stereo.length; i += 2) {
            if (Math.abs(stereo[i]) > loud || Math.abs(stereo[i - 2]) > loud) {
                samples++;
                crossings += stereo[i] < 0 != stereo[i - 2] < 0 ? 1 : 0;
            }
        }
        return crossings * (double) RATE / samples;
    }

    @Test
    void nothingClicksWhereSlicesMeet() throws IOException {
        short[] heard = HeardScene.of("gate", 1, 3);
        int slice = RATE / HeardScene.FPS;
        double within = 0;
        double borders = 0;
        for (int i = 1; i < heard.length / 2; i++) {
            double jump = Math.abs(heard[2 * i] - heard[2 * i - 2]);
            within += jump / (heard.length / 2);
            borders += i % slice == 0 ? jump / (heard.length / 2 / slice) : 0;
        }

        assertTrue(borders < 1.5 * within, within + " from sample to sample, " + borders + " from slice to slice");
    }

    /** Listens until all of these kinds have been heard, and returns all kinds that have been heard until then. */
    private static Set<Stroke.Kind> hear(String scene, double most, Stroke.Kind... wanted) {
        Scene opened = Scenes.load(scene);
        Set<Stroke.Kind> heard = EnumSet.noneOf(Stroke.Kind.class);
        try (World world = new World(opened.setup())) {
            Ears ears = new Ears();
            Ears.Place place =
                    HeardScene.place(opened.setup().notes().bookmarks().get(0));
            while (world.time() < most && !heard.containsAll(List.of(wanted))) {
                world.step();
                world.step();
                ears.listen(world, place, UNSEEN, world.time(), 1f / HeardScene.FPS)
                        .strokes()
                        .forEach(stroke -> heard.add(stroke.kind()));
            }
        }
        assertTrue(heard.containsAll(List.of(wanted)), scene + ": " + heard);
        return heard;
    }

    @Test
    void sheepBleatDucksQuackTrainsHissAndNewLeadersRing() {
        hear("hunt", 20, Stroke.Kind.BLEAT, Stroke.Kind.STEP);
        hear("file", 20, Stroke.Kind.QUACK);
        hear("station-hall", 20, Stroke.Kind.HISS);
        Set<Stroke.Kind> gate = hear("gate", 20, Stroke.Kind.BELL);
        assertFalse(gate.contains(Stroke.Kind.BLEAT));
    }
}
