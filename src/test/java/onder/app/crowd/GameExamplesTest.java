package onder.app.crowd;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.app.Application;
import com.jme3.app.SimpleApplication;
import com.jme3.app.state.BaseAppState;
import com.jme3.system.AppSettings;
import com.jme3.system.NanoTimer;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import onder.Example;
import onder.app.window.Launcher;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The examples for those who take Onder as a library compile and run. */
class GameExamplesTest {
    private static final float DT = 1 / 60f;
    private static final int FRAMES = 240;

    @TempDir
    Path folder;

    /** Makes its frames as fast as it can, and ends after some. */
    private static final class Stopwatch extends BaseAppState {
        private int frames;
        private CrowdState crowd;

        @Override
        public void postRender() {
            if (++frames == FRAMES) {
                crowd = getStateManager().getState(CrowdState.class);
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
                    return DT;
                }
            });
            AppSettings settings = new AppSettings(true);
            settings.setResolution(320, 180);
            Launcher.runHidden(game, settings);
            assertTrue(watch.crowd.world().agents().living() >= least, "fewer than " + least);
            assertTrue(watch.crowd.world().steps() >= FRAMES - 2);
        }
    }

    @Test
    void helloRunsWithoutADisplayOrASoundCard() throws Exception {
        Example.Result result = Example.compiled("hello", folder).run("example.Hello");
        assertEquals(0, result.status(), result.text());
        assertTrue(result.text().contains("the nearest two of 60 are 0."), result.text());
    }
}
