package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.app.Application;
import com.jme3.input.KeyInput;
import com.jme3.input.event.KeyInputEvent;
import com.jme3.light.LightList;
import com.jme3.material.Material;
import com.jme3.renderer.RenderManager;
import com.jme3.renderer.RendererException;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial.CullHint;
import com.jme3.scene.control.AbstractControl;
import com.jme3.scene.shape.Box;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import onder.draw.state.AppStateAdapter;
import onder.draw.state.InputState;
import onder.sandbox.Sandbox;
import onder.sandbox.compare.CompareState;
import onder.sandbox.hud.toolkit.Toast;
import onder.world.setup.Command;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A defect in a part of the window ends neither the window nor the run: it is a red line, and the work is kept. */
class ContainedFaultTest extends OpenHud {
    private final AtomicInteger calls = new AtomicInteger();

    ContainedFaultTest() {
        super("gate");
    }

    @BeforeEach
    void open() {
        openSandbox(800, 500);
        run.expectFaults();
    }

    private static void fail() {
        throw new IllegalStateException("a wheel came off");
    }

    private void attach(AppStateAdapter state) {
        run.call(4, () -> run.app().getStateManager().attach(state));
    }

    /** The session goes on, and the fault was shown, once. */
    private void isContained(int kinds, String shown) {
        run.frames(4);
        String told = run.call(0, () -> ((Toast) robot.widget("toast")).text());
        assertTrue(told.contains(shown), told);
        assertFalse(told.contains("Exception") || told.contains("onder."), told);
        robot.key(KeyInput.KEY_ESCAPE, '\0', true);
        robot.key(KeyInput.KEY_ESCAPE, '\0', false);
        long before = simulation.world().steps();
        run.frames(20);
        assertTrue(simulation.world().steps() > before, "the run goes on");
        assertFalse(robot.shows("toast"), "it is shown once");
        assertEquals(kinds, ((Sandbox) run.app()).faults().kinds().size());
        robot.key(KeyInput.KEY_N, 'n', true);
        robot.key(KeyInput.KEY_N, 'n', false);
        assertTrue(robot.shows("groups"), "and so do keys and panels");
    }

    @Test
    void aStateThatThrowsInEachFrame() {
        attach(new AppStateAdapter() {
            @Override
            public void update(float tpf) {
                calls.incrementAndGet();
                fail();
            }
        });
        isContained(1, "a wheel came off");
        run.frames(30);
        assertTrue(calls.get() < 12, "it rests between its attempts: " + calls);
    }

    @Test
    void aStateThatCannotBeginIsDetachedAndThoseAfterItBegin() {
        AppStateAdapter broken = new AppStateAdapter() {
            @Override
            protected void initialize(Application app) {
                fail();
            }
        };
        AppStateAdapter sound = new AppStateAdapter() {};
        run.call(4, () -> {
            run.app().getStateManager().attachAll(broken, sound);
            return true;
        });
        isContained(1, "a wheel came off");
        assertTrue(sound.isInitialized());
        assertFalse(run.call(0, () -> run.app().getStateManager().hasState(broken)));
    }

    @Test
    void aStateThatCannotBeCleanedUp() {
        AppStateAdapter broken = new AppStateAdapter() {
            @Override
            protected void cleanup(Application app) {
                calls.incrementAndGet();
                fail();
            }
        };
        attach(broken);
        run.call(2, () -> run.app().getStateManager().detach(broken));
        isContained(1, "a wheel came off");
        assertEquals(1, calls.get());
    }

    @Test
    void aListenerToKeysWhichThrows() {
        attach(new InputState() {
            @Override
            public void onKeyEvent(KeyInputEvent event) {
                calls.incrementAndGet();
                fail();
            }
        });
        robot.key(KeyInput.KEY_F7, '\0', true);
        isContained(1, "a wheel came off");
        assertTrue(calls.get() >= 1 && calls.get() < 8, "no event comes twice: " + calls);
    }

    @Test
    void aTaskAndAControlAndStacksAndMemoryThatAreFull() {
        run.app().enqueue((Runnable) ContainedFaultTest::fail);
        run.frames(2);
        run.call(4, () -> {
            Node node = new Node();
            node.addControl(new AbstractControl() {
                @Override
                protected void controlUpdate(float tpf) {
                    throw new StackOverflowError();
                }

                @Override
                protected void controlRender(RenderManager manager, com.jme3.renderer.ViewPort port) {}
            });
            ((Node) run.app().getViewPort().getScenes().get(0)).attachChild(node);
            return true;
        });
        attach(new AppStateAdapter() {
            @Override
            public void update(float tpf) {
                throw new OutOfMemoryError("Java heap space");
            }
        });
        run.frames(3);
        for (int i = 0; i < 2; i++) {
            robot.key(KeyInput.KEY_ESCAPE, '\0', true);
            robot.key(KeyInput.KEY_ESCAPE, '\0', false);
        }
        isContained(3, "a wheel came off");
    }

    @Test
    void aThingThatCannotBeDrawnIsLeftOut() {
        run.call(4, () -> {
            Geometry thing = new Geometry("thing", new Box(1, 1, 1));
            thing.setMaterial(new Material(run.app().getAssetManager(), "Common/MatDefs/Misc/Unshaded.j3md") {
                @Override
                public void render(Geometry geometry, LightList lights, RenderManager manager) {
                    calls.incrementAndGet();
                    throw new RendererException("its shader does not compile");
                }
            });
            thing.setCullHint(CullHint.Never);
            ((Node) run.app().getViewPort().getScenes().get(0)).attachChild(thing);
            return true;
        });
        isContained(1, "its shader does not compile");
        assertEquals(1, calls.get());
    }

    @Test
    void theWorkIsKept() throws IOException {
        run.call(2, () -> simulation.edits().edit(new Command.Paint(0, 120)));
        Files.delete(waitForKept("an edit"));
        // Nothing has changed since, so only the fault has it kept again before long.
        attach(new AppStateAdapter() {
            @Override
            public void update(float tpf) {
                fail();
            }
        });
        waitForKept("a fault");
    }

    private Path waitForKept(String after) throws IOException {
        for (int i = 0; i < 200; i++) {
            try (Stream<Path> all = Files.walk(folder)) {
                Optional<Path> kept =
                        all.filter(path -> path.endsWith("session.log.yaml")).findFirst();
                if (kept.isPresent()) {
                    return kept.get();
                }
            }
            run.pause(25);
        }
        throw new AssertionError("after " + after + " nothing is kept");
    }

    @Test
    void aFaultInAComparisonEndsTheComparisonAlone() {
        press(KeyInput.KEY_C, 'c');
        run.frames(3);
        run.call(1, () -> {
            Node scene = (Node) run.app()
                    .getRenderManager()
                    .getMainViews()
                    .get(1)
                    .getScenes()
                    .get(0);
            scene.addControl(new AbstractControl() {
                @Override
                protected void controlUpdate(float tpf) {
                    fail();
                }

                @Override
                protected void controlRender(RenderManager manager, com.jme3.renderer.ViewPort port) {}
            });
            return true;
        });
        run.frames(4);
        assertNull(run.call(0, () -> run.app().getStateManager().getState(CompareState.class)));
        long before = simulation.world().steps();
        run.frames(20);
        assertTrue(simulation.world().steps() > before);
    }
}
