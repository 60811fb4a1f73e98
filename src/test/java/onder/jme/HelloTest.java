package onder.jme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.app.Application;
import com.jme3.app.SimpleApplication;
import com.jme3.app.state.BaseAppState;
import com.jme3.math.Vector3f;
import com.jme3.scene.Spatial;
import com.jme3.system.AppSettings;
import com.jme3.system.NanoTimer;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import onder.core.agents.Body;
import onder.output.window.Launcher;
import onder.param.Params;
import onder.steer.MovementManager;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The library page's example of one agent for jMonkeyEngine's developers is taken from there, compiled and run. */
class HelloTest {
    private static final float DT = 1 / 60f;
    private static final int FRAMES = 150;
    private static final int MOST_LINES = 60;

    @TempDir
    Path folder;

    @Test
    void thePagesHuntCompilesAndItsHunterAndHareMoveAsTheyAreSteered() throws Exception {
        String source = hello();
        assertTrue(source.lines().count() <= MOST_LINES, source.lines().count() + " lines");
        SimpleApplication app = compiled(source);
        Watch watch = new Watch();
        app.getStateManager().attach(watch);
        app.setTimer(new NanoTimer() {
            @Override
            public float getTimePerFrame() {
                return DT;
            }
        });
        AppSettings settings = new AppSettings(true);
        settings.setResolution(160, 120);

        Launcher.runHidden(app, settings);

        MovementManager hare = walker(4, 1).place(3, 6);
        MovementManager hunter = walker(5, 2).place(-8, -4);
        assertEquals(FRAMES, watch.hares.size());
        for (int frame = 0; frame < FRAMES; frame++) {
            hare.seek(0, 0, 8).evade(hunter).wander();
            hunter.pursue(hare);
            hare.update(DT);
            hunter.update(DT);
            assertAt(hare, watch.hares.get(frame), "hare, frame " + frame);
            assertAt(hunter, watch.hunters.get(frame), "hunter, frame " + frame);
        }
        assertTrue(watch.hunters.get(FRAMES - 1).distance(watch.hunters.get(0)) > 3, "the hunter is under way");
    }

    private static MovementManager walker(float speed, long seed) {
        return new MovementManager(Params.from(Body.class, Map.of("maxSpeed", speed, "maxForce", 30)), seed);
    }

    private static void assertAt(MovementManager steered, Vector3f seen, String what) {
        assertEquals(steered.x(), seen.x, 1e-4, what);
        assertEquals(0, seen.y, 1e-6, what);
        assertEquals(steered.z(), seen.z, 1e-4, what);
    }

    private static String hello() throws Exception {
        Matcher block = Pattern.compile("```java\\R(.*?class Hunt .*?)```", Pattern.DOTALL)
                .matcher(Files.readString(Path.of("src/site/markdown/library.md")));
        assertTrue(block.find(), "the page has a block of Java with a class Hunt");
        String text = block.group(1);
        // The first block that matches may have begun in an earlier one.
        return text.substring(text.lastIndexOf("```java") < 0 ? 0 : text.lastIndexOf("```java") + "```java\n".length());
    }

    private SimpleApplication compiled(String source) throws Exception {
        Path file = Files.writeString(folder.resolve("Hunt.java"), source);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        String classes = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        StringWriter complaints = new StringWriter();
        List<String> options = List.of("-proc:none", "-d", folder.toString(), "-cp", classes);
        boolean done = compiler.getTask(
                        complaints,
                        null,
                        null,
                        options,
                        null,
                        compiler.getStandardFileManager(null, null, null).getJavaFileObjects(file))
                .call();
        assertTrue(done, complaints.toString());
        URLClassLoader loader = new URLClassLoader(
                new URL[] {folder.toUri().toURL()}, getClass().getClassLoader());
        return (SimpleApplication)
                loader.loadClass("Hunt").getDeclaredConstructor().newInstance();
    }

    /** Notes where both are when a frame is drawn. */
    private static final class Watch extends BaseAppState {
        private final List<Vector3f> hares = new ArrayList<>();
        private final List<Vector3f> hunters = new ArrayList<>();

        @Override
        protected void initialize(Application app) {}

        @Override
        public void postRender() {
            SimpleApplication app = (SimpleApplication) getApplication();
            if (hares.size() < FRAMES) {
                hares.add(at(app, "hare"));
                hunters.add(at(app, "hunter"));
            } else {
                app.stop();
            }
        }

        private static Vector3f at(SimpleApplication app, String name) {
            Spatial spatial = app.getRootNode().getChild(name);
            return spatial.getWorldTranslation().clone();
        }

        @Override
        protected void cleanup(Application app) {}

        @Override
        protected void onEnable() {}

        @Override
        protected void onDisable() {}
    }
}
