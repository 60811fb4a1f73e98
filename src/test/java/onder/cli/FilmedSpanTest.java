package onder.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.math.FastMath;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import java.awt.image.BufferedImage;
import java.awt.image.Raster;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ShortBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import onder.output.film.PngMetadata;
import onder.scene.Replay;
import onder.scene.RunLine;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.world.World;
import onder.world.setup.Command;
import org.bytedeco.javacv.FFmpegFrameGrabber;
import org.bytedeco.javacv.Frame;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Spans of runs as films: the same bytes each time, slower than life, as pictures, and as numbers that are true. */
class FilmedSpanTest extends CommandCalls {
    private static final int WIDTH = 640;
    private static final int HEIGHT = 360;
    private static final int MOST = 65_535;
    private static final float FARTHEST = 80;

    private String record(String scene, Path file, String options) {
        String[] args = ("record " + scene + " " + options + " --out " + file).split(" ");
        assertEquals(0, onder(args), err::toString);
        return out.toString();
    }

    private static List<Path> files(Path film) throws IOException {
        if (!Files.isDirectory(film)) {
            return List.of(film);
        }
        try (Stream<Path> files = Files.list(film)) {
            return files.sorted().toList();
        }
    }

    @ParameterizedTest
    @CsvSource({"a.mp4, '', 2", "b.webm, '', 2", "c.mp4, --sound off, 0"})
    void aFilmHasSoundUnlessItIsTurnedOff(String name, String more, int channels) throws Exception {
        Path file = folder.resolve(name);
        record("gate", file, ("--from 1 --to 1.5 --size 128x72 --quality draft " + more).strip());

        try (FFmpegFrameGrabber grabber = new FFmpegFrameGrabber(file.toFile())) {
            grabber.start();
            assertEquals(channels, grabber.getAudioChannels());
            int samples = 0;
            int most = 0;
            for (Frame frame = grabber.grabSamples(); frame != null; frame = grabber.grabSamples()) {
                ShortBuffer heard = (ShortBuffer) frame.samples[0];
                samples += heard.remaining() / 2;
                while (heard.hasRemaining()) {
                    most = Math.max(most, Math.abs(heard.get()));
                }
            }
            assertEquals(channels == 0 ? 0 : 0.5, samples / 48_000.0, 1 / 30.0);
            assertTrue(channels == 0 || most > 1000, "the crowd is heard: " + most);
        }
    }

    @Test
    void saysWhatSoundCanBe() {
        assertEquals(2, onder("record", "gate", "--sound", "loud", "--out", folder + "/a.mp4"));
        assertTrue(err.toString().contains("--sound = loud, allowed on, off"), err::toString);
    }

    private static BufferedImage picture(Path file) throws IOException {
        return ImageIO.read(file.toFile());
    }

    @ParameterizedTest
    @CsvSource({
        "a.mp4, ",
        "a.webm, --transparent",
        "pictures, --transparent",
        "ids, --pass id",
        "b.mp4, --panels --show trails=leaders",
    })
    void twoFilmsOfOneSpanAreTheSameBytes(String name, String more) throws IOException {
        String options = "--from 1 --to 1.1 --slow 2 --size 256x144" + (more == null ? "" : " " + more);
        Path first = folder.resolve(name);
        Path second = Files.createDirectory(folder.resolve("again")).resolve(name);

        assertTrue(record("gate", first, options).contains("6 frames, 256 × 144"), out.toString());
        record("gate", second, options + " --threads 1");

        List<Path> films = files(first);
        assertEquals(name.contains(".") ? 1 : 6, films.size());
        for (int i = 0; i < films.size(); i++) {
            assertEquals(-1, Files.mismatch(films.get(i), files(second).get(i)), films.get(i)::toString);
        }
    }

    @Test
    void eachOfTheComparedPicturesIsThereFromTheFirstAndTellsOfItsOwnRun() throws IOException {
        String options = "--from 4 --to 4.1 --fps 10 --size 640x360 --quality draft --compare leadership.change=";
        record("gate", folder.resolve("told"), options + "blind,farthest --captions full");
        record("gate", folder.resolve("untold"), options + "blind,farthest");
        record("gate", folder.resolve("alike"), options + "blind,blind --captions full");

        BufferedImage told = picture(files(folder.resolve("told")).get(0));
        BufferedImage untold = picture(files(folder.resolve("untold")).get(0));
        BufferedImage alike = picture(files(folder.resolve("alike")).get(0));

        for (int half = 0; half < 2; half++) {
            assertTrue(colours(told, half) > 200, "a black picture");
            assertTrue(different(told, half, untold, half) > 500, "no caption");
        }
        assertEquals(0, different(told, 0, alike, 0), "told of another picture's run");
    }

    private static int colours(BufferedImage picture, int half) {
        int[] pixels = lower(picture, half);
        return (int) Arrays.stream(pixels).distinct().count();
    }

    private static int different(BufferedImage a, int halfA, BufferedImage b, int halfB) {
        int[] ofA = lower(a, halfA);
        int[] ofB = lower(b, halfB);
        int different = 0;
        for (int i = 0; i < ofA.length; i++) {
            different += ofA[i] == ofB[i] ? 0 : 1;
        }
        return different;
    }

    /** Where captions are, in the left or the right of two compared pictures. */
    private static int[] lower(BufferedImage picture, int half) {
        return picture.getRGB(4 + half * WIDTH / 2, 150, WIDTH / 2 - 8, 90, null, 0, WIDTH / 2 - 8);
    }

    @Test
    void aSlowFilmShowsTheSameStepsInMoreFrames() throws IOException {
        String life = record("gate", folder.resolve("life"), "--from 1 --to 1.2 --size 128x72");
        String slow = record("gate", folder.resolve("slow"), "--from 1 --to 1.2 --size 128x72 --slow 2.5");

        assertEquals(6, files(folder.resolve("life")).size());
        assertEquals(15, files(folder.resolve("slow")).size());
        assertTrue(life.contains("after 72 steps"), life);
        assertEquals(life.substring(life.indexOf("hash: ")), slow.substring(slow.indexOf("hash: ")));
        assertTrue(PngMetadata.read(files(folder.resolve("slow")).get(0)).startsWith("onder1:"));
    }

    private static int brightest(BufferedImage picture) {
        return Arrays.stream(picture.getRGB(0, 0, picture.getWidth(), picture.getHeight(), null, 0, picture.getWidth()))
                .map(rgb -> Math.max(rgb >> 16 & 0xff, Math.max(rgb >> 8 & 0xff, rgb & 0xff)))
                .max()
                .orElseThrow();
    }

    @Test
    void aFadedFilmComesOutOfBlackAndGoesIntoIt() throws IOException {
        String span = "--from 1 --to 1.4 --fps 20 --size 128x72";
        String plain = record("gate", folder.resolve("plain"), span);
        String faded = record("gate", folder.resolve("faded"), span + " --fade 0.15");

        assertEquals(plain.substring(plain.indexOf("hash: ")), faded.substring(faded.indexOf("hash: ")));
        List<Path> pictures = files(folder.resolve("faded"));
        assertEquals(8, pictures.size());
        int bright = brightest(picture(files(folder.resolve("plain")).get(0)));
        for (int i = 0; i < 8; i++) {
            int share = Math.min(3, Math.min(i, 7 - i));
            int now = brightest(picture(pictures.get(i)));
            assertEquals(bright * share / 3.0, now, bright / 20.0, "picture " + i);
        }
        for (int i = 3; i < 5; i++) {
            assertEquals(
                    0,
                    different(
                            picture(pictures.get(i)),
                            picture(files(folder.resolve("plain")).get(i))));
        }
    }

    private static int different(BufferedImage a, BufferedImage b) {
        int different = 0;
        for (int y = 0; y < a.getHeight(); y++) {
            for (int x = 0; x < a.getWidth(); x++) {
                different += a.getRGB(x, y) == b.getRGB(x, y) ? 0 : 1;
            }
        }
        return different;
    }

    @Test
    void peopleAloneFadeIntoNothing() throws IOException {
        record("gate", folder.resolve("alone"), "--seconds 0.4 --fps 20 --size 128x72 --transparent --fade 1");

        List<Path> pictures = files(folder.resolve("alone"));
        int[] opaque = pictures.stream()
                .mapToInt(file -> {
                    try {
                        BufferedImage picture = picture(file);
                        return Arrays.stream(picture.getRGB(0, 0, 128, 72, null, 0, 128))
                                .map(argb -> argb >>> 24)
                                .max()
                                .orElseThrow();
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                })
                .toArray();
        assertEquals("[0, 63, 127, 191, 191, 127, 63, 0]", Arrays.toString(opaque));
    }

    /** Whom a camera sees from above, at a moment that is exactly a state of the world. */
    private static Camera camera(World world) {
        Camera camera = new Camera(WIDTH, HEIGHT);
        camera.setFrustumPerspective(50, (float) WIDTH / HEIGHT, 0.1f, 2000);
        camera.setLocation(new Vector3f(world.agents().x(0), 25, world.agents().z(0) + 4));
        camera.lookAt(new Vector3f(world.agents().x(0), 0, world.agents().z(0)), Vector3f.UNIT_Y);
        return camera;
    }

    private Raster pass(String scene, World world, String pass) throws IOException {
        Vector3f eye = camera(world).getLocation();
        Path film = folder.resolve(scene + pass);
        record(
                scene,
                film,
                "--from 1 --fps 60 --seconds 0.01 --size 640x360 --pass " + pass
                        + (pass.equals("depth") ? " --farthest " + FARTHEST : "") + " --camera " + eye.x + "," + eye.y
                        + "," + eye.z + "," + eye.x + ",0," + (eye.z - 4));
        BufferedImage picture = picture(files(film).get(0));
        assertEquals(BufferedImage.TYPE_USHORT_GRAY, picture.getType());
        return picture.getRaster();
    }

    private static World world(String scene) {
        World world = Scenes.load(scene).begin(1);
        // The first frame shows what was before its step.
        for (int i = 0; i < 60; i++) {
            world.step();
        }
        return world;
    }

    @ParameterizedTest
    @ValueSource(strings = {"gate", "herd", "yard", "wolves"})
    void idsAreTrueForAllBodies(String scene) throws IOException {
        try (World world = world(scene)) {
            Raster ids = pass(scene, world, "id");
            Camera camera = camera(world);
            int seen = 0;
            int right = 0;
            for (int i = 0; i < world.agents().count(); i++) {
                float height = 3 * world.agents().radius(i);
                float x = world.agents().x(i);
                float z = world.agents().z(i);
                Vector3f at = camera.getScreenCoordinates(
                        new Vector3f(x, world.terrain().height(x, z) + height, z));
                if (at.x > 2 && at.x < WIDTH - 2 && at.y > 2 && at.y < HEIGHT - 2) {
                    seen++;
                    right += ids.getSample((int) at.x, HEIGHT - 1 - (int) at.y, 0) == i + 1 ? 1 : 0;
                }
            }
            assertTrue(seen > 5 && right >= 0.9 * seen, right + " of " + seen);
            boolean props = false;
            for (int y = 0; y < HEIGHT; y++) {
                for (int x = 0; x < WIDTH; x++) {
                    int id = ids.getSample(x, y, 0);
                    boolean prop = id > MOST - world.props().count();
                    props |= prop;
                    assertTrue(id <= world.agents().count() || prop, "id " + id);
                }
            }
            assertEquals(scene.equals("yard"), props);
        }
    }

    @Test
    void depthIsTheDistanceAlongTheCamerasAxis() throws IOException {
        try (World world = world("gate")) {
            Raster depths = pass("gate", world, "depth");
            Raster ids = pass("gate", world, "id");
            Camera camera = camera(world);
            Vector3f eye = camera.getLocation();
            int ground = 0;
            for (int y = 0; y < HEIGHT; y += 7) {
                for (int x = 0; x < WIDTH; x += 7) {
                    float told = depths.getSample(x, y, 0) * FARTHEST / MOST;
                    Vector3f ray = camera.getWorldCoordinates(new Vector2f(x + 0.5f, HEIGHT - y - 0.5f), 1)
                            .subtract(eye)
                            .normalize();
                    float toGround = -eye.y / ray.y * ray.dot(camera.getDirection());
                    assertTrue(told <= toGround + 0.01f, "behind the ground: " + told + ", " + toGround);
                    if (Math.abs(told - toGround) < 0.01f) {
                        ground++;
                    } else if (ids.getSample(x, y, 0) > 0) {
                        float height = (toGround - told) * FastMath.abs(ray.y) / ray.dot(camera.getDirection());
                        assertTrue(height < 2.2f, "as high as " + height + " m");
                    }
                }
            }
            assertTrue(ground > 2000, ground + " pixels of the ground");
        }
    }

    @Test
    void whatIsTransparentIsPeopleAndShadowsOnly() throws IOException {
        // From high up: nobody is behind a wall, which hides them in one of the two and not in the other.
        record("gate", folder.resolve("clear"), "--from 1 --seconds 0.01 --size 640x360 --bookmark 4 --transparent");
        record("gate", folder.resolve("ids"), "--from 1 --seconds 0.01 --size 640x360 --bookmark 4 --pass id");

        BufferedImage clear = picture(files(folder.resolve("clear")).get(0));
        Raster ids = picture(files(folder.resolve("ids")).get(0)).getRaster();
        int nothing = 0;
        int shadow = 0;
        int somebody = 0;
        int opaque = 0;
        for (int y = 1; y < HEIGHT - 1; y++) {
            for (int x = 1; x < WIDTH - 1; x++) {
                int argb = clear.getRGB(x, y);
                int alpha = argb >>> 24;
                if (isInside(ids, x, y, true)) {
                    somebody++;
                    opaque += alpha == 255 ? 1 : 0;
                } else if (isInside(ids, x, y, false)) {
                    assertEquals(0, argb & 0xffffff, "colour of nobody at " + x + ", " + y);
                    nothing += alpha == 0 ? 1 : 0;
                    shadow += alpha > 40 && alpha < 200 ? 1 : 0;
                }
            }
        }
        // Between legs there is room for less than a pixel of the one, and for a sample of the other.
        assertTrue(somebody > 500 && opaque > 0.98 * somebody, opaque + " of " + somebody + " pixels");
        assertTrue(nothing > WIDTH * HEIGHT / 2, nothing + " pixels of nothing");
        assertTrue(shadow > 500, shadow + " pixels of shadow");
    }

    /** Whether a pixel and those around it are all somebody's, or all nobody's. */
    private static boolean isInside(Raster ids, int x, int y, boolean somebody) {
        for (int dy = -1; dy <= 1; dy++) {
            for (int dx = -1; dx <= 1; dx++) {
                if (ids.getSample(x + dx, y + dy, 0) > 0 != somebody) {
                    return false;
                }
            }
        }
        return true;
    }

    @Test
    void picturesAreNotMixedWithThoseOfAnotherFilm() throws IOException {
        Path film = folder.resolve("film");
        record("gate", film, "--seconds 0.01 --size 128x72");

        assertEquals(2, onder("record", "gate", "--seconds", "0.01", "--out", film.toString()));
        assertTrue(err.toString().contains("frame-00001.png: exists already"), err.toString());
        assertEquals(1, files(film).size());
        record("gate", film.resolve("other-%03d.png"), "--seconds 0.1 --size 128x72");
        assertTrue(Files.exists(film.resolve("other-003.png")));
    }

    @Test
    void picturesReplaceThoseOfTheirPatternAndNoOtherFiles() throws IOException {
        Path film = folder.resolve("film");
        record("gate", film.resolve("walk-%02d.png"), "--seconds 0.1 --size 128x72");
        Path old = Files.writeString(film.resolve("walk-2.png"), "a picture of another film");
        List<String> kept = List.of("frame-00001.png", "walk-01.jpg", "walk-.png", "a-walk-01.png", "notes.txt");
        for (String name : kept) {
            Files.writeString(film.resolve(name), name);
        }
        byte[] before = Files.readAllBytes(film.resolve("walk-01.png"));
        record("plaza", film.resolve("walk-%02d.png"), "--seconds 0.06 --size 128x72 --replace");
        assertFalse(Arrays.equals(before, Files.readAllBytes(film.resolve("walk-01.png"))));
        assertFalse(Files.exists(film.resolve("walk-03.png")) || Files.exists(old));
        for (String name : kept) {
            assertEquals(name, Files.readString(film.resolve(name)));
        }
        assertEquals(2 + kept.size(), files(film).size());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theDirectorsShotsOfASessionComeWithWhatWasDoneInIt(boolean isLine) throws IOException {
        Scene scene = Scenes.load("gate");
        Replay session;
        try (World world = scene.begin(1)) {
            for (int step = 0; step < 90; step++) {
                if (step == 30) {
                    world.send(new Command.SetLeader(0, 5));
                }
                world.step();
            }
            session = Replay.of(scene, world);
        }
        Path log = folder.resolve("log.yaml");
        session.save(log);
        Path cut = folder.resolve("cut.yaml");
        String small = "--fps 10 --size 256x144 --quality draft ";
        String directed = small + "--director --seconds 1 --shots-out " + cut;
        if (isLine) {
            record(RunLine.write(session), folder.resolve("a.mp4"), directed);
        } else {
            record("--replay", folder.resolve("a.mp4"), log + " " + directed);
        }

        Replay kept = Replay.load(cut);
        assertFalse(kept.scene().shots().isEmpty(), "no shots");
        assertEquals(session.commands(), kept.commands());
        assertEquals(session.hash(), kept.hash());
        assertEquals(session.hash(), kept.repeat(1));
        record("--replay", folder.resolve("b.mp4"), cut + " " + small + "--shots");
    }

    @Test
    void shotsAndTheDirectorFilmPartsAndInSlowMotion() throws IOException {
        Path file = Files.writeString(
                folder.resolve("shot.yaml"),
                Scenes.text("gate") + "shots: [{from: 0.5, to: 1.3, follow: {whom: {leader: 1}}}]\n");
        String how = "--fps 10 --size 128x72 --quality draft ";
        String once = record(file.toString(), folder.resolve("once"), how + "--shots");
        String slow = record(file.toString(), folder.resolve("slow"), how + "--shots --slow 2.5");
        assertEquals(8, files(folder.resolve("once")).size());
        assertEquals(20, files(folder.resolve("slow")).size());
        assertEquals(once.substring(once.indexOf("hash: ")), slow.substring(slow.indexOf("hash: ")));
        String directed = record("gate", folder.resolve("a"), how + "--director --seconds 0.8");
        String slowly = record("gate", folder.resolve("b"), how + "--director --seconds 1.6 --slow 2");
        assertEquals(16, files(folder.resolve("b")).size());
        record(file.toString(), folder.resolve("part"), how + "--shots --from 0.9 --to 5");
        assertEquals(4, files(folder.resolve("part")).size());
        String late = record("gate", folder.resolve("late"), how + "--director --from 0.4 --to 0.8");
        assertEquals(4, files(folder.resolve("late")).size());
        assertEquals(directed.substring(directed.indexOf("hash: ")), late.substring(late.indexOf("hash: ")));
        assertEquals(directed.substring(directed.indexOf("hash: ")), slowly.substring(slowly.indexOf("hash: ")));
    }

    @Test
    void aShotOfAGroupThatIsNotThereIsRefusedOrWarnedOf() throws IOException {
        String text = Scenes.text("empty").replaceFirst("(?s)\\n(groups|shots):.*", "\n")
                + "groups: [{species: person, count: 2, start: {area: disc, width: 5}}]\n"
                + "shots: [{from: 0.1, to: 0.3, follow: {whom: {leader: 7}}}]\n";
        Path file = Files.writeString(folder.resolve("two.yaml"), text);
        String call = "--shots --fps 10 --size 128x72 --quality draft --out " + folder.resolve("two.mp4");
        assertEquals(2, onder(("record " + file + " " + call).split(" ")));
        assertTrue(err.toString().contains("leader = 7, allowed 0..0: the scene's groups"), err::toString);
        call += " --set dynamics.splitting=components";
        assertEquals(0, onder(("record " + file + " " + call).split(" ")), err::toString);
        assertTrue(err.toString().contains("warning: shot 1: group 7 does not exist when"), err::toString);
    }

    /** They find no room, which is reported when they are placed. */
    private Path many() throws IOException {
        Path many = Files.writeString(
                folder.resolve("many.yaml"),
                "world: {kind: walled, shape: rectangle, width: 40, depth: 40}\nspecies: {person: {preset: pedestrian}}\n"
                        + "groups: [{species: person, count: 65536, start: {area: disc, width: 30, apart: true}}]\n");
        assertEquals(2, onder("run", many.toString()));
        assertTrue(err.toString().contains("no free place for member"), err::toString);
        return many;
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " --director", " --from 100"})
    void idsOfTooManyAreRefusedBeforeAnybodyIsPlaced(String more) throws IOException {
        String call = "record " + many() + " --pass id --out " + folder.resolve("ids") + more;
        assertEquals(2, onder(call.split(" ")), err::toString);
        assertTrue(err.toString().contains("there are 65536 agents and props, allowed up to 65535"), err::toString);
    }

    @ParameterizedTest
    @ValueSource(strings = {"nowhere/a.mp4", "nowhere/a.webm", "there", "there/frame-%05d.png"})
    void aPlaceThatCannotBeWrittenToIsToldBeforeAnybodyIsPlaced(String name) throws IOException {
        Files.writeString(Files.createDirectory(folder.resolve("there")).resolve("frame-00001.png"), "x");
        for (String more : List.of("", " --director", " --from 100")) {
            String call = "record " + many() + " --out " + folder.resolve(name) + more;
            assertEquals(name.startsWith("there") ? 2 : 1, onder(call.split(" ")), err::toString);
            assertTrue(err.toString().matches("(?s)onder: .*(there is no folder|exists already).*"), err::toString);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--out v.mp4 --slow 17 | --slow = 17, allowed 0.0625..16",
                "--out v.mp4 --from -1 | --from = -1, allowed 0..36000",
                "--out v.mp4 --from 5 --to 5 | --to = 5, allowed above --from, 5, and up to 36000",
                "--out v.mp4 --to 5 --seconds 5 | --seconds and --to both set where the film ends",
                "--out v.mp4 --transparent | v.mp4: MP4 has no transparency; allowed .webm",
                "--out v.webm --pass depth | v.webm: a video rounds numbers; depth is allowed in pictures",
                "--out p --pass colour | --pass = colour, allowed picture, deep-colour, depth, id, normal",
                "--out p --pass id --transparent | --transparent and --pass exclude each other",
                "--out p --pass id --panels | --panels are drawn over everything",
                "--out p --pass depth --farthest 0 | --farthest = 0, allowed 1..10000 m",
                "--out p.mp4 --size 160x90 --panels | --size = 160x90, allowed 256x144 and more with --panels",
                "--out p.mp4 --size 256x100 --compare leadership.change=blind,random | --size = 256x100, allowed 256x144 and more with --compare",
                "--out p --transparent --compare leadership.change=blind,random | --compare shows everything",
                "--out v.mp4 --show trails=many | --show trails = many, allowed nobody, selected",
                "--out v.mp4 --show tails=all | --show tails=all: there is no 'tails' here, allowed quality",
                "--out v.mp4 --camera 1,2,3 | onder: --camera = 1,2,3, allowed X,Y,Z,X,Y,Z[,LENS]: its position",
                "--out v.mp4 --camera 1,2,3,1,2,3 | onder: --camera = 1,2,3,1,2,3, but it looks at its own place",
                "--out v.mp4 --camera 1,2,3,4,5,6 --bookmark 1 | --camera and --bookmark both place the camera",
            })
    void whatCannotBeFilmedIsSaid(String options, String message) {
        String[] args = ("record gate " + options).split(" ");
        assertEquals(2, onder(args), err.toString());
        assertTrue(err.toString().contains(message), err.toString());
        assertFalse(Files.exists(Path.of("p")));
    }
}
