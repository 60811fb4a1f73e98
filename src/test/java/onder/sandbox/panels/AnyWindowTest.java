package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.collision.CollisionResult;
import com.jme3.collision.CollisionResults;
import com.jme3.input.KeyInput;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import onder.sandbox.hud.toolkit.Scroller;
import onder.sandbox.hud.toolkit.Widget;
import org.junit.jupiter.api.Test;

/** Panels in windows of any size, and what of them can be touched. */
class AnyWindowTest extends OpenHud {
    private static final int[][] SIZES = {
        {200, 150}, {1, 1}, {640, 400}, {400, 300}, {320, 2000}, {3840, 2160}, {3840, 150}, {1024, 640}
    };

    private static final int POINTS = 400;

    AnyWindowTest() {
        super("gate");
    }

    /** Widgets with a size that is no size. */
    private static void collectFaults(Spatial spatial, List<String> faults) {
        if (spatial instanceof Widget widget && !(widget.width() >= 0 && widget.height() >= 0)) {
            faults.add(widget.getName() + ": " + widget.getSize());
        }
        if (spatial instanceof Node node) {
            node.getChildren().forEach(child -> collectFaults(child, faults));
        }
    }

    private void resizeThrough(String what) {
        for (int[] size : SIZES) {
            run.resize(size[0], size[1]);
            List<String> faults = new ArrayList<>();
            run.call(1, () -> {
                collectFaults(run.hud().root(), faults);
                return true;
            });
            assertEquals(List.of(), faults, what + " at " + size[0] + " x " + size[1]);
        }
        run.resize(1024, 640);
    }

    @Test
    void everyPanelHasRoomOrNone() {
        openPanels(1024, 640);
        Hud hud = run.hud();
        resizeThrough("nothing open");
        List<Runnable> openings = new ArrayList<>(List.of(
                () -> hud.parts.tools().setOpen(!hud.parts.tools().isOpen()),
                () -> hud.panels.dock.toggle(Panels.TIMELINE),
                hud.panels.pages::help,
                hud.panels.pages::scenes,
                hud.panels.pages::challenges,
                hud.panels.files::files,
                hud.panels.files::saveAs,
                hud.panels.pages::openFilm,
                () -> hud.panels.dock.toggle(Panels.CHARTS)));
        hud.panels.sides.forEach(
                side -> openings.add(() -> hud.panels.dock.toggle(side.kind().id())));
        for (int i = 0; i < openings.size(); i++) {
            Runnable open = openings.get(i);
            run.call(2, () -> {
                open.run();
                return true;
            });
            resizeThrough("opening " + i);
        }
    }

    /** Whether a scroller cuts off at that pixel what is in it. */
    private static boolean isCutOff(Spatial hit, float x, float y) {
        for (Node at = hit.getParent(); at != null; at = at.getParent()) {
            if (at instanceof Scroller scroller) {
                Vector3f corner = scroller.getWorldTranslation();
                boolean seen = x >= corner.x
                        && y <= corner.y
                        && x <= corner.x + scroller.width()
                        && y >= corner.y - scroller.height();
                if (!seen) {
                    return true;
                }
            }
        }
        return false;
    }

    private void assertOnlyWhatIsSeenCanBeTouched(Random random) {
        run.call(1, () -> {
            for (int i = 0; i < POINTS; i++) {
                float x = random.nextInt(1024) + 0.5f;
                float y = random.nextInt(640) + 0.5f;
                CollisionResults hits = new CollisionResults();
                run.hud().root().collideWith(new Ray(new Vector3f(x, y, 1000), new Vector3f(0, 0, -1)), hits);
                for (CollisionResult hit : hits) {
                    assertFalse(
                            isCutOff(hit.getGeometry(), x, y),
                            () -> hit.getGeometry().getParent().getName() + " is scrolled away and can be touched");
                }
            }
            return true;
        });
    }

    @Test
    void whatIsScrolledAwayCannotBeTouched() {
        openSandbox(1024, 640);
        Random random = new Random(7);
        robot.moveTo("left/settings");
        for (int notches = 1; notches <= 24; notches += 3) {
            robot.wheel(-3);
            assertOnlyWhatIsSeenCanBeTouched(random);
        }
        press(KeyInput.KEY_U, 'u');
        press(KeyInput.KEY_F2, '\0');
        run.frames(2);
        robot.moveTo("scenes/tiles");
        robot.wheel(-2);
        assertOnlyWhatIsSeenCanBeTouched(random);
    }

    @Test
    void theHeaderOverAScrolledListTakesItsOwnClicks() {
        openSandbox(1024, 640);
        for (int notches = 0; notches < 24; notches++) {
            robot.moveTo("left/settings");
            robot.wheel(-1);
            robot.click("left/files");
            assertTrue(robot.shows("file"), "after " + (notches + 1) + " notches");
            press(KeyInput.KEY_ESCAPE, '\u001b');
            assertEquals(List.of(), run.call(0, simulation.edits()::all));
        }
    }
}
