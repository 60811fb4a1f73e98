package onder.jme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.app.Application;
import com.jme3.app.SimpleApplication;
import com.jme3.app.state.BaseAppState;
import com.jme3.system.AppSettings;
import com.jme3.system.NanoTimer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.reflect.Field;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import onder.Example;
import onder.core.agents.Body;
import onder.output.window.Launcher;
import onder.param.Parameter;
import onder.world.setup.Presets;
import onder.world.setup.SpeciesSetup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The examples for those who take Onder as a library compile and run. */
class GameExamplesTest {
    /** A frame of five steps. */
    private static final float FRAME = 0.0999f;

    private static final int FRAMES = 12;

    /** Their excerpts on the page; two of its listings are no example's. */
    private static final Pattern LISTING = Pattern.compile("```java\\R(.*?)```", Pattern.DOTALL);

    @TempDir
    Path folder;

    /** Makes its frames as fast as it can, and ends after some. */
    private static final class Stopwatch extends BaseAppState {
        private int frames;
        private CrowdState crowd;

        @Override
        public void postRender() {
            if (++frames == FRAMES / 2) {
                // What is to be seen of how it works is drawn, too.
                crowd = getStateManager().getState(CrowdState.class);
                crowd.showZones(true);
                crowd.showForces(crowd.member(0));
            }
            if (frames == FRAMES) {
                getApplication().stop();
            }
        }

        @Override
        protected void initialize(Application app) {}

        @Override
        protected void cleanup(Application app) {}

        @Override
        protected void onEnable() {}

        @Override
        protected void onDisable() {}
    }

    @ParameterizedTest
    @CsvSource({"hello, Hello, 60", "village, Village, 108", "shepherd, Shepherd, 41", "towers, Towers, 12"})
    void theGameIsDrawnAndItsPeopleWalk(String name, String main, int least) throws Exception {
        Path classes = Example.compiled(name, folder).folder();
        try (URLClassLoader loader = new URLClassLoader(
                new URL[] {classes.toUri().toURL()}, getClass().getClassLoader())) {
            SimpleApplication game = (SimpleApplication)
                    loader.loadClass("example." + main).getDeclaredConstructor().newInstance();
            Stopwatch watch = new Stopwatch();
            game.getStateManager().attach(watch);
            game.setTimer(new NanoTimer() {
                @Override
                public float getTimePerFrame() {
                    return FRAME;
                }
            });
            AppSettings settings = new AppSettings(true);
            settings.setResolution(320, 180);
            Launcher.runHidden(game, settings);
            assertTrue(watch.crowd.world().agents().living() >= least, "fewer than " + least);
            assertTrue(watch.crowd.world().steps() >= 5 * (FRAMES - 2));
        }
    }

    @Test
    void helloRunsWithoutADisplayOrASoundCard() throws Exception {
        Example.Result result = Example.compiled("hello", folder).run("example.Hello");
        assertEquals(0, result.status(), result.text());
        assertTrue(result.text().contains("the nearest two of 60 are 0."), result.text());
    }

    @Test
    void aWorldGoesOnFromWhatItSaved() throws Exception {
        Example.Result result = Example.compiled("saved", folder).run("example.Saved");
        assertEquals(0, result.status(), result.text());
        assertTrue(result.text().contains("agents 20 to 29 came"), result.text());
        assertTrue(result.text().endsWith("true" + System.lineSeparator()), result.text());
    }

    @Test
    void thePageSaysWhatTheExamplesSay() throws IOException {
        List<String> sources = new ArrayList<>();
        for (String name : Example.names()) {
            try (Stream<Path> files = Files.walk(Path.of("src/site/examples", name))) {
                for (Path file : (Iterable<Path>) files.filter(f -> f.toString().endsWith(".java"))::iterator) {
                    sources.add(Files.readString(file));
                }
            }
        }
        Matcher listings = LISTING.matcher(Files.readString(Path.of("src/site/markdown/library.md")));
        int found = 0;
        while (listings.find()) {
            String listing = listings.group(1);
            if (!listing.contains("class Hunt") && !listing.contains("crowd.save(out)")) {
                found++;
                assertTrue(
                        sources.stream().anyMatch(source -> hasLines(source, listing)), "in no example:\n" + listing);
            }
        }
        assertEquals(6, found);
    }

    private static boolean hasLines(String source, String listing) {
        Set<String> lines = source.lines().map(String::strip).collect(Collectors.toSet());
        return listing.lines().map(String::strip).allMatch(lines::contains);
    }

    @Test
    void theServerTellsItsClientsWhereEverybodyIs() throws Exception {
        Example server = Example.compiled("server", folder);
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        CompletableFuture<Example.Result> ran = CompletableFuture.supplyAsync(() -> {
            try {
                return server.run("example.Server", "" + port, "3");
            } catch (IOException | InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        String first = null;
        while (first == null && !ran.isDone()) {
            try (Socket client = new Socket(InetAddress.getLoopbackAddress(), port)) {
                BufferedReader lines =
                        new BufferedReader(new InputStreamReader(client.getInputStream(), StandardCharsets.UTF_8));
                first = lines.readLine();
            } catch (ConnectException notYet) {
                Thread.sleep(50);
            }
        }
        assertEquals(0, ran.get().status(), () -> ran.join().text());
        assertTrue(first != null && first.split(" ").length == 101, "the time and a hundred guests: " + first);
    }

    /** A row of the table of presets, but for its last cell, which is in words. */
    private static String row(SpeciesSetup preset) {
        String constant = Arrays.stream(Presets.class.getFields())
                .filter(field -> valueOf(field) == preset)
                .findFirst()
                .orElseThrow()
                .getName();
        Body body = preset.body();
        return "  | `" + constant + "` | " + Parameter.text(body.radius()) + " m | " + Parameter.text(body.maxSpeed())
                + " m/s | " + Parameter.text(body.perception()) + " m |";
    }

    private static Object valueOf(Field field) {
        try {
            return field.get(null);
        } catch (IllegalAccessException impossible) {
            throw new AssertionError(impossible);
        }
    }

    @Test
    void thePageHasThePresetsAsTheyAre() throws IOException {
        List<String> rows = Files.readAllLines(Path.of("src/site/markdown/library.md")).stream()
                .filter(line -> line.matches("  \\| `[A-Z_]+` \\| .* m/s \\| .*"))
                .map(line -> line.substring(0, line.lastIndexOf("|", line.length() - 2) + 1))
                .toList();
        assertEquals(Presets.ALL.stream().map(GameExamplesTest::row).toList(), rows);
    }
}
