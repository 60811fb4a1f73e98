package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.input.KeyInput;
import com.jme3.math.Triangle;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer;
import java.io.IOException;
import java.nio.FloatBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import onder.draw.view.Quality;
import onder.output.film.FilmSpec;
import onder.output.film.Recorder;
import onder.output.film.RunLineFiles;
import onder.output.window.OwnProgram;
import onder.sandbox.Sandbox;
import onder.sandbox.filming.FilmChoice;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Paragraph;
import onder.sandbox.hud.toolkit.Toast;
import onder.sandbox.hud.toolkit.Widget;
import onder.sandbox.view.CameraState;
import onder.scene.Replay;
import onder.scene.RunLine;
import onder.shot.CameraMove;
import onder.shot.Lens;
import onder.shot.OrbitMove;
import onder.shot.Shot;
import onder.shot.ShotList;
import onder.shot.Subject;
import onder.world.setup.Bookmark;
import onder.world.setup.Command;
import org.junit.jupiter.api.Test;

/** Films of the sandbox's run, made on their page by another copy of the program. */
class FilmPageTest extends OpenHud {
    private static final int PATIENCE_MILLIS = 120_000;

    private Sandbox sandbox;

    FilmPageTest() {
        super("gate");
    }

    private Recorder recorder() {
        return sandbox.getStateManager().getState(Recorder.class);
    }

    private void openPage() {
        sandbox = sandbox();
        open(sandbox, 1024, 640);
        simulation.setPaused(true);
        makeSteps(40);
        run.call(2, () -> simulation.edits().edit(new Command.Paint(0, 120)));
        makeSteps(250);
        run.call(2, () -> {
            run.hud().panels.pages.openFilm();
            return true;
        });
        set("width", "256");
        set("height", "144");
        set("from", "0.5");
        set("to", "0.8");
    }

    private void set(String row, String value) {
        robot.click("film/" + row + "/value");
        robot.type(value + "\n");
    }

    private void await(BooleanSupplier over) {
        long begun = System.currentTimeMillis();
        while (!run.call(2, over::getAsBoolean)) {
            assertTrue(System.currentTimeMillis() - begun < PATIENCE_MILLIS, "it takes too long");
            run.pause(20);
        }
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    @Test
    void theBarsButtonSaysThatItOpensTheFilmPage() {
        openPanels(640, 480);
        List<String> words = new ArrayList<>();
        run.call(0, () -> {
            robot.widget("bottom/filmButton").depthFirstTraversal(spatial -> {
                if (spatial instanceof Line line) {
                    words.add(line.shown());
                }
            });
            return true;
        });
        assertEquals(List.of("Film"), words);
        robot.click("bottom/filmButton");
        assertTrue(robot.shows("film"));
    }

    @Test
    void aFilmOfTheSandboxIsThatOfTheCommandFromItsRunLine() throws Exception {
        openPage();
        // The sandbox's copy goes on from a kept state, the command begins at the beginning.
        set("from", "2.4");
        set("to", "2.7");
        Replay session = run.call(2, simulation.sessions()::replay);
        Bookmark camera = run.call(
                2, () -> sandbox.getStateManager().getState(CameraState.class).here());
        robot.click("film/make");
        await(() -> recorder().job() == null);
        Path made = folder.resolve("gate-1.mp4");
        assertTrue(Files.exists(made), () -> folder + " has no film");

        Path again = folder.resolve("again.mp4");
        List<String> command = OwnProgram.command(List.of(
                "record",
                RunLine.write(session),
                "--out",
                again.toString(),
                "--size",
                "256x144",
                "--from",
                "2.4",
                "--to",
                "2.7",
                "--camera",
                camera.numbers()));
        Process other = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("said.txt").toFile())
                .start();
        assertEquals(0, other.waitFor(), () -> {
            try {
                return Files.readString(folder.resolve("said.txt"));
            } catch (IOException e) {
                return e.getMessage();
            }
        });
        assertEquals(-1, Files.mismatch(made, again));
    }

    @Test
    void aFilmToTheEndOfTheRunIsMade() throws Exception {
        openPage();
        double end = run.call(2, simulation::knownUntil);
        set("from", String.valueOf(end - 0.2));
        set("to", String.valueOf(end));
        robot.click("film/make");
        await(() -> recorder().job() == null);

        assertNull(run.call(2, () -> recorder().takeFailure()));
        assertTrue(Files.exists(folder.resolve("gate-1.mp4")), () -> folder + " has no film");
    }

    @Test
    void whyAFilmHasFailedIsSaidOnThePage() throws Exception {
        openPage();
        robot.click("film/kind/choice/png");
        set("to", "600");
        run.frames(2);
        robot.click("film/make");
        await(() -> recorder().job().done() > 2);
        ProcessHandle.current()
                .children()
                .filter(child -> child.info().command().orElse("").endsWith("java"))
                .forEach(ProcessHandle::destroyForcibly);
        await(() -> recorder().job() == null);
        run.frames(3);

        assertTrue(robot.shows("film"), "the page is still open");
        assertTrue(robot.shows("film/paragraph"), "and says why");
        assertEquals(List.of(), run.call(0, () -> TextLayoutCheck.faults(robot.widget("film"), 1024, 640)));
        float space = run.call(0, () -> {
            Widget why = robot.widget("film/refusal");
            return why.getWorldTranslation().y
                    - why.height() * why.theme.scale
                    - robot.widget("film/make").getWorldTranslation().y;
        });
        assertTrue(space >= 0, "it ends over the button: " + space);
    }

    @Test
    void aFilmThatIsGivenUpLeavesNothing() throws Exception {
        openPage();
        robot.click("film/kind/choice/png");
        set("to", "600");
        run.frames(2);
        robot.click("film/make");
        await(() -> recorder().job().done() > 2);
        robot.click("film/cancel");
        await(() -> recorder().job() == null);

        assertEquals(
                List.of(),
                files(folder).stream()
                        .filter(file -> file.getFileName().toString().startsWith("gate-"))
                        .toList());
        assertNull(run.call(2, () -> recorder().takeFailure()));
    }

    @Test
    void theScenesShotsAreFilmedAsTheyAreNow() throws Exception {
        openPage();
        filmRound(0);
        assertEquals(
                "",
                texts().stream()
                        .filter(text -> text.contains("exist"))
                        .findFirst()
                        .orElse(""));
    }

    @Test
    void aShotOfAGroupThatIsNotThereIsMadeAndToldOnThePage() throws Exception {
        openPage();
        filmRound(99);
        assertTrue(
                texts().contains("shot 1: group 99 does not exist when the shot begins, at 0.2 s; the camera shows the"
                        + " leader of the first group instead"),
                () -> texts().toString());
        assertTrue(robot.shows("film/show film"));
    }

    /** Films the shot round the leader of a group. */
    private void filmRound(int group) throws IOException {
        run.call(2, () -> {
            CameraMove orbit = new OrbitMove(new Subject.LeaderOf(group), 12, 25, 0, 30, 0.5f);
            simulation
                    .edits()
                    .editShots(new ShotList(List.of(new Shot("round", 0.2f, 0.6f, orbit, Lens.USUAL))), "another");
            return true;
        });
        robot.click("film/camera/choice/my shots");
        robot.click("film/kind/choice/png");
        robot.click("film/make");
        await(() -> recorder().job() == null);
        run.frames(3);

        assertNull(run.call(2, () -> recorder().takeFailure()));
        assertEquals(12, files(folder.resolve("gate-1")).size());
    }

    private List<String> texts() {
        List<String> texts = new ArrayList<>();
        run.call(0, () -> {
            robot.widget("film").depthFirstTraversal(spatial -> {
                if (spatial instanceof Paragraph paragraph) {
                    texts.add(paragraph.text());
                }
            });
            return true;
        });
        return texts;
    }

    @Test
    void whatCannotBeFilmedIsSaidOnThePage() throws Exception {
        openPage();
        set("from", "1");
        robot.click("film/make");
        run.frames(2);

        assertNull(recorder().job());
        assertEquals(
                List.of(),
                files(folder).stream()
                        .filter(file -> file.toString().endsWith(".mp4"))
                        .toList());
        press(KeyInput.KEY_ESCAPE, '\0');
        assertFalse(run.call(2, () -> run.hud().isPageOpen()));
    }

    private FilmSpec choice() {
        return run.call(0, () -> run.hud().panels.pages.film.now());
    }

    @Test
    void theFilmThatWasMadeIsShownUntilSomethingChanges() throws Exception {
        openPage();
        robot.click("film/make");
        await(() -> recorder().job() == null);
        run.frames(3);

        assertTrue(robot.shows("film/open film"));
        assertTrue(robot.shows("film/show film"));
        assertTrue(robot.shows("film/preview"), "the small picture of it");
        assertTrue(robot.shows("film/films/gate-1.mp4"), "in the list of films");
        FilmChoice films = run.call(0, () -> run.hud().panels.pages.film);
        FilmSpec spec = films.now();
        int frames = spec.count(ShotList.NONE, simulation.world().dt());
        long size = Files.size(folder.resolve("gate-1.mp4"));
        assertEquals(size, films.bytes(spec, frames), 0.01 * size, "the next one is expected to be as large");
        FilmSpec silent = spec.with("sound", false);
        double pictures = films.bytes(silent, frames);
        assertTrue(pictures < size && pictures > 0.2 * size, "the rest is sound: " + pictures);
        assertEquals(2 * pictures, films.bytes(silent.with("width", 2 * spec.width()), frames), 0.01 * size);
        assertEquals(List.of(), run.call(0, () -> TextLayoutCheck.faults(robot.widget("film"), 1024, 640)));
        Files.delete(folder.resolve("gate-1.mp4"));
        assertFalse(robot.shows("film/message/paragraph"));
        robot.click("film/open film");
        await(() -> robot.findShown("film/message/paragraph"));
        assertFalse(robot.shows("toast"), "why it is not opened is on the page");
        assertTrue(
                run.call(0, () -> ((Paragraph) robot.widget("film/message/paragraph")).text())
                        .contains(folder.resolve("gate-1.mp4").toString()),
                "with the file's place");
        assertTrue(robot.shows("film/show film"), "whose buttons are still there");
        assertEquals(List.of(), run.call(0, () -> TextLayoutCheck.faults(robot.widget("film"), 1024, 640)));
        set("to", "0.7");
        run.frames(3);
        assertFalse(robot.shows("film/open film"));
        assertFalse(robot.shows("film/preview"));
    }

    @Test
    void theSpanIsDraggedOnOneScale() {
        openPage();
        set("from", "0");
        set("to", "3");
        Random random = new Random(2);
        double end = run.call(0, () -> Math.max(1, Math.ceil(simulation.knownUntil())));
        for (int i = 0; i < 20; i++) {
            float a = random.nextFloat();
            float b = random.nextFloat();
            FilmSpec before = choice();
            robot.moveTo("film/scale", a, 0.5f);
            robot.button(true);
            robot.moveTo("film/scale", b, 0.5f);
            robot.button(false);
            run.frames(2);
            FilmSpec now = choice();
            assertTrue(now.from() >= 0 && now.from() <= now.to() && now.to() <= end + 0.05, before + " became " + now);
            assertTrue(now.to() - now.from() > 0.95, "a film of a second: " + before + " became " + now);
            boolean moved = before.from() != now.from() && before.to() != now.to();
            double kept = (before.to() - before.from()) - (now.to() - now.from());
            assertTrue(!moved || Math.abs(kept) < 0.15, "both ends move together or one alone");
        }
    }

    @Test
    void theDirectorFilmsAnyPart() {
        openPage();
        robot.click("film/camera/choice/director");
        set("from", "1.5");
        set("to", "3");
        set("slowMotion", "2");
        FilmSpec directed = choice();
        assertEquals(FilmSpec.View.DIRECTOR, directed.camera());
        assertEquals(1.5f, directed.from());
        assertEquals(3, directed.to());
        assertTrue(line("of film").contains("views that the program chooses, 1.5 s to 3 s"), line("of film"));
        assertEquals(List.of(), run.call(0, () -> TextLayoutCheck.faults(robot.widget("film"), 1024, 640)));
    }

    private String words() {
        return run.call(0, () -> robot.widget("film").descendantMatches(Paragraph.class).stream()
                .map(Paragraph::text)
                .collect(Collectors.joining(" ")));
    }

    @Test
    void anOddSizeIsShownAsTheEvenOneBesideIt() {
        openPage();
        robot.click("film/360p");
        assertEquals(640, choice().width());
        assertEquals(360, choice().height());
        set("width", "641");
        set("height", "359");
        run.frames(2);
        assertEquals(642, choice().width());
        assertEquals(358, choice().height());
        assertTrue(lines().contains("642 px") && lines().contains("358 px"), () -> lines().toString());
        String told = "Width and height must be even numbers: the nearest one is chosen.";
        assertTrue(lines().contains(told), () -> lines().toString());
        robot.click("film/360p");
        run.frames(2);
        assertFalse(lines().contains(told));
    }

    @Test
    void theButtonsAreOnThePageInEveryWindow() {
        openPage();
        int[][] sizes = {{640, 480}, {640, 420}, {1280, 720}};
        for (int[] size : sizes) {
            press(KeyInput.KEY_ESCAPE, '\0');
            run.resize(size[0], size[1]);
            run.frames(3);
            reopen();
            run.call(2, () -> {
                FilmChoice films = run.hud().panels.pages.film;
                films.set(films.now().with("to", 600).with("width", 3840).with("quality", Quality.FILM));
                return true;
            });
            assertTrue(robot.shows("film/quick draft"));
            robot.moveTo("film/body");
            robot.wheel(-10);
            robot.click("film/camera/choice/director");
            assertEquals(FilmSpec.View.DIRECTOR, choice().camera(), "it scrolls");
            robot.click("film/camera/choice/this view");
            run.frames(2);
            float below = run.call(0, () -> {
                Widget page = robot.widget("film");
                Widget make = robot.widget("film/make");
                float scale = page.theme.scale;
                return page.getWorldTranslation().y
                        - page.height() * scale
                        - (make.getWorldTranslation().y - make.height() * scale);
            });
            assertTrue(below <= 0, "the button ends below the page by " + below);
            assertEquals(List.of(), run.call(0, () -> TextLayoutCheck.faults(robot.widget("film"), size[0], size[1])));
        }
    }

    @Test
    void theTimeIsSaidOnlyOfAFilmLikeTheOneThatWasMeasured() {
        openPage();
        set("to", "1.5");
        FilmChoice films = run.call(0, () -> run.hud().panels.pages.film);
        FilmSpec spec = films.now();
        int frames = spec.count(ShotList.NONE, simulation.world().dt());
        assertTrue(Double.isNaN(films.seconds(spec, frames, simulation.scene())), "nothing is measured yet");
        long begun = System.nanoTime();
        robot.click("film/make");
        await(() -> recorder().job() == null);
        run.frames(3);
        double took = (System.nanoTime() - begun) * 1e-9;
        double said = films.seconds(spec, frames, simulation.scene());
        assertTrue(said > 0.5 * took && said <= took, said + " s said, " + took + " s taken");
        set("to", "1.6");
        run.frames(2);
        assertTrue(line("frames ·").contains("to make"), line("frames ·"));
        for (String other : List.of("film/360p", "film/quality/choice/draft", "film/camera/choice/director")) {
            robot.click(other);
            run.frames(2);
            assertFalse(line("frames ·").contains("to make"), line("frames ·"));
        }
    }

    @Test
    void theCameraIsTheScenesShotsWhereThereAreAnyUntilAnotherIsChosen() {
        openPage();
        assertEquals(FilmSpec.View.THIS_VIEW, choice().camera());
        robot.click("film/camera/choice/director");
        for (float end : new float[] {0.6f, 0.8f}) {
            run.call(2, () -> {
                CameraMove orbit = new OrbitMove(new Subject.LeaderOf(0), 12, 25, 0, 30, 0.5f);
                simulation
                        .edits()
                        .editShots(new ShotList(List.of(new Shot("round", 0.2f, end, orbit, Lens.USUAL))), "another");
                return true;
            });
            reopen();
            assertEquals(FilmSpec.View.MY_SHOTS, choice().camera(), "shots that are new since");
            robot.click("film/camera/choice/this view");
            reopen();
            assertEquals(FilmSpec.View.THIS_VIEW, choice().camera());
        }
    }

    @Test
    void thePageStopsTheClockOfThePlayedShots() {
        openPage();
        press(KeyInput.KEY_ESCAPE, '\0');
        run.call(2, () -> {
            CameraMove orbit = new OrbitMove(new Subject.LeaderOf(0), 12, 25, 0, 30, 0.5f);
            simulation.edits().editShots(new ShotList(List.of(new Shot("", 0, 60, orbit, Lens.USUAL))), "a shot");
            run.hud().parts.view().shots().play();
            return true;
        });
        assertFalse(simulation.isPaused());
        run.call(2, () -> {
            run.hud().panels.pages.openFilm();
            return true;
        });
        assertTrue(simulation.isPaused());
    }

    private void reopen() {
        press(KeyInput.KEY_ESCAPE, '\0');
        run.frames(2);
        run.call(2, () -> {
            run.hud().panels.pages.openFilm();
            return true;
        });
    }

    private List<String> lines() {
        return run.call(2, () -> robot.widget("film").descendantMatches(Line.class).stream()
                .map(line -> line.shown().replaceAll("\\h", " "))
                .toList());
    }

    private String line(String part) {
        List<String> with = lines().stream().filter(line -> line.contains(part)).toList();
        assertEquals(1, with.size(), "once: " + part + " in " + lines());
        return with.get(0);
    }

    @Test
    void theFilmsEdgeAndItsNameAreSeenThroughNoPanel() {
        openPage();
        for (int[] size : new int[][] {{1024, 640}, {1280, 720}, {1920, 1080}, {900, 1000}}) {
            HudParts.closePage(run);
            run.resize(size[0], size[1]);
            run.call(3, () -> {
                run.hud().panels.pages.openFilm();
                return true;
            });
            for (int high : new int[] {144, 360}) {
                set("height", String.valueOf(high));
                run.call(1, () -> {
                    Widget frame = robot.widget("film frame");
                    Geometry edge = frame.descendantMatches(Geometry.class, "film frame")
                            .get(0);
                    int lines = 0;
                    for (int i = 0; i < edge.getTriangleCount(); i++) {
                        Triangle part = new Triangle();
                        edge.getMesh().getTriangle(i, part);
                        boolean bright = ((FloatBuffer) edge.getMesh()
                                                        .getBuffer(VertexBuffer.Type.Color)
                                                        .getData())
                                                .get(i * 12)
                                        > 0.3f
                                && !part.get1().equals(part.get3());
                        lines += bright ? 1 : 0;
                        for (int at = 1; bright && at < 40; at++) {
                            Vector3f place = new Vector3f().interpolateLocal(part.get1(), part.get3(), at / 40f);
                            isFree(edge.localToWorld(place, null));
                        }
                    }
                    assertTrue(lines > 0);
                    Line name = frame.descendantMatches(Line.class).get(0);
                    isFree(name.localToWorld(new Vector3f(name.width() / 2, -name.height() / 2, 0), null));
                    return true;
                });
            }
        }
    }

    private void isFree(Vector3f place) {
        assertFalse(run.hud().panels.dock.covers(place.x, place.y), "a panel lies over " + place);
    }

    @Test
    void thePageHasOneLengthOneSizeAndOneTime() {
        openPage();
        assertEquals("0.3 s of film: 0.5 s to 0.8 s of the run", line("of film"));
        assertTrue(
                line("about").matches("9 frames · about \\d+ kB · the first frames tell how long it takes"),
                line("about"));
        assertTrue(robot.shows("film frame"), "the film's edge in the picture");
        run.call(2, () -> {
            CameraMove orbit = new OrbitMove(new Subject.LeaderOf(0), 12, 25, 0, 30, 0.5f);
            ShotList two = new ShotList(
                    List.of(new Shot("", 0.2f, 0.6f, orbit, Lens.USUAL), new Shot("", 2, 3, orbit, Lens.USUAL)));
            simulation.edits().editShots(two, "others");
            return true;
        });
        robot.click("film/camera/choice/my shots");
        run.frames(2);
        assertEquals("1.4 s of film: 2 shots between 0.2 s and 3 s", line("of film"));
        assertTrue(line("about").startsWith("42 frames · about "), line("about"));
        assertFalse(robot.shows("film/scale"), "the shots are the span");
        assertTrue(words().contains("trim or delete the others"), this::words);
        assertFalse(robot.shows("film frame"), "the picture shows no shot");
        assertEquals(List.of(), run.call(0, () -> TextLayoutCheck.faults(robot.widget("film"), 1024, 640)));
        robot.click("film/camera/choice/this view");
        set("from", "0,5");
        assertTrue(line("of film").contains("0.5 s to"), line("of film"));
        set("from", "0");
        set("to", "30");
        assertTrue(
                line("of film").matches("30 s of film: 0 s to 30 s of the run \\(\\S+ s so far\\)"), line("of film"));
    }

    @Test
    void aLongFilmIsCalledSoAndOffersADraft() {
        openPage();
        assertFalse(robot.shows("film/quick draft"));
        run.call(2, () -> {
            run.hud().offer(Quality.DRAFT);
            return true;
        });
        robot.click("film/1080p");
        run.frames(2);
        assertTrue(robot.shows("film/quick draft"), "where pictures are slow, before the first film");
        assertEquals("This may take long. See a draft first?", line("take long"));
        set("to", "600");
        robot.click("film/4K");
        robot.click("film/quality/choice/film");
        run.frames(2);
        assertTrue(robot.shows("film/quick draft"));
        assertEquals(List.of(), run.call(0, () -> TextLayoutCheck.faults(robot.widget("film"), 1024, 640)));
        robot.click("film/quick draft");
        FilmSpec draft = choice();
        assertEquals(Quality.DRAFT, draft.quality());
        assertEquals(640, draft.width());
        assertEquals(360, draft.height());
        assertEquals(600, draft.to());
        run.frames(2);
        assertFalse(robot.shows("film/quick draft"), "there is no quicker one");
        assertEquals("Film 10 min 00 s · 360p · draft", line("· 360p ·"));
    }

    @Test
    void aRecordingOffersItsVideoWhichIsThenInTheListOfFilms() {
        sandbox = sandbox();
        open(sandbox, 1024, 640);
        robot.click("bottom/record");
        run.frames(5);
        robot.click("bottom/record");
        run.frames(3);
        assertTrue(robot.shows("toast/accept"), "Open");
        assertTrue(robot.shows("toast/folder"), "Show in folder");
        await(() -> Files.exists(folder.resolve("gate-1.mp4")));
        robot.click("bottom/filmButton");
        run.frames(2);
        assertTrue(robot.shows("film/films/gate-1.mp4"));
        assertEquals(List.of(), run.call(0, () -> TextLayoutCheck.faults(robot.widget("film"), 1024, 640)));
    }

    @Test
    void aPictureOffersItsFileAndTheOfferStaysWhenNothingOpensIt() throws Exception {
        sandbox = sandbox();
        open(sandbox, 1024, 640);
        robot.key(KeyInput.KEY_F12, '\0', true);
        robot.key(KeyInput.KEY_F12, '\0', false);
        await(() -> robot.findShown("toast/accept"));
        assertTrue(robot.shows("toast/folder"), "Show in folder");
        String told = run.call(0, () -> ((Toast) robot.widget("toast")).text());
        assertEquals("Picture saved: " + folder.resolve("gate-1.png"), told);
        Files.delete(folder.resolve("gate-1.png"));
        robot.click("toast/accept");
        await(() -> ((Node) run.hud().root()).descendantMatches(Toast.class).size() == 2);
        assertTrue(robot.shows("toast/accept"), "the offer is still there beside the reason");
    }

    @Test
    void afterSaveAsTheNextFilmHasTheNewName() throws Exception {
        openPage();
        assertTrue(line("goes to").endsWith("gate-1.mp4"), line("goes to"));
        robot.click("film/make");
        await(() -> recorder().job() == null);
        press(KeyInput.KEY_ESCAPE, '\0');
        run.call(2, () -> {
            run.hud().panels.files.saveAs();
            return true;
        });
        robot.key(KeyInput.KEY_LCONTROL, '\0', true);
        press(KeyInput.KEY_A, '\0');
        robot.key(KeyInput.KEY_LCONTROL, '\0', false);
        robot.type("vnp\n");
        assertTrue(Files.exists(folder.resolve("vnp.yaml")));
        run.call(2, () -> {
            run.hud().panels.pages.openFilm();
            return true;
        });
        assertTrue(line("goes to").endsWith("vnp-1.mp4"), line("goes to"));
        set("to", "0.6");
        robot.click("film/make");
        await(() -> recorder().job() == null);
        String filmed = RunLineFiles.find(folder.resolve("vnp-1.mp4"));
        assertEquals("vnp", RunLine.read(filmed).scene().name(), "the opened film has that name, too");
    }

    @Test
    void aNumberThatIsRefusedIsSaidAndNotFilmed() {
        openPage();
        set("width", "99999");
        assertTrue(words().contains("allowed 64 to 3"), this::words);
        assertEquals(List.of(), run.call(0, () -> TextLayoutCheck.faults(robot.widget("film"), 1024, 640)));
        press(KeyInput.KEY_ESCAPE, '\0');
        assertFalse(words().contains("allowed"), this::words);
        robot.click("film/frames/value");
        robot.type("0");
        robot.click("film/make");
        run.frames(2);
        assertNull(run.call(0, () -> recorder().job()));
        assertTrue(words().contains("frames: allowed 1 to 240"), this::words);
        assertEquals(List.of(), run.call(0, () -> TextLayoutCheck.faults(robot.widget("film"), 1024, 640)));
        robot.click("film/make");
        await(() -> recorder().job() == null && recorder().made() != null);
        assertEquals(9, recorder().made().frames(), "again: with the number that is shown");
    }

    @Test
    void theQuestionBeforeQuittingKnowsThatTheFilmIsSavedMeanwhile() {
        openPage();
        robot.click("film/make");
        assertFalse(run.call(2, () -> run.hud().mayQuit(() -> {})));
        assertTrue(asked().contains("Onder cancels the film that it is making."), () -> asked() + "");
        await(() -> recorder().job() == null);
        run.frames(3);
        assertTrue(asked().contains("The film is saved."), () -> asked() + "");
        assertFalse(asked().contains("Onder cancels the film that it is making."), () -> asked() + "");
    }

    private List<String> asked() {
        return run.call(2, () -> robot.widget("unsaved").descendantMatches(Line.class).stream()
                .map(Line::text)
                .toList());
    }
}
