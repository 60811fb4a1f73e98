package onder.output.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.jme3.app.SimpleApplication;
import com.jme3.app.state.AppState;
import com.jme3.system.AppSettings;
import org.junit.jupiter.api.Test;

/** On a machine that cannot draw these fail, with the line to install what it lacks. */
class DisplayTest {
    private static class Empty extends SimpleApplication {
        int frames;

        Empty() {
            super(new AppState[0]);
        }

        @Override
        public void simpleInitApp() {
            // Nothing to show.
        }

        @Override
        public void simpleUpdate(float tpf) {
            if (++frames == 3) {
                stop();
            }
        }
    }

    @Test
    void thisMachineCanDraw() {
        assertSame(Display.here(), Display.here());
    }

    @Test
    void aHiddenApplicationRunsUntilItStopsAndCanRunAgain() throws Exception {
        for (int i = 0; i < 2; i++) {
            Empty app = new Empty();
            Launcher.runHidden(app, new AppSettings(true));
            assertEquals(3, app.frames);
        }
    }

    @Test
    void aHiddenApplicationHasTheSizeItAskedForWhateverTheScreenIs() throws Exception {
        AppSettings settings = new AppSettings(true);
        settings.setResolution(3000, 2000);
        int[] size = new int[2];

        Launcher.runHidden(
                new Empty() {
                    @Override
                    public void simpleUpdate(float tpf) {
                        super.simpleUpdate(tpf);
                        size[0] = cam.getWidth();
                        size[1] = guiViewPort.getCamera().getHeight();
                    }
                },
                settings);

        assertEquals(3000, size[0]);
        assertEquals(2000, size[1]);
    }

    @Test
    void whatAnApplicationThrowsComesBack() {
        Empty broken = new Empty() {
            @Override
            public void simpleInitApp() {
                throw new IllegalStateException("broken");
            }
        };

        var e = assertThrows(IllegalStateException.class, () -> Launcher.runHidden(broken, new AppSettings(true)));

        assertEquals("broken", e.getMessage());
    }

    @Test
    void aWindowOpensOnADesktopAndElsewhereSaysWhatItNeeds() throws Exception {
        Empty app = new Empty();
        if (Display.here().hasWindow()) {
            Launcher.open(app, new AppSettings(true));
            assertEquals(3, app.frames);
        } else {
            var e = assertThrows(DisplayException.class, () -> Launcher.open(app, new AppSettings(true)));
            assertEquals("No display: a window needs a desktop (X, Wayland, Windows or macOS).", e.getMessage());
        }
    }
}
