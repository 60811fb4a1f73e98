package onder.sandbox.view;

import com.jme3.math.FastMath;
import com.jme3.renderer.Camera;
import java.util.function.BooleanSupplier;
import onder.sandbox.hud.Dock;
import onder.sandbox.hud.OverPicture;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.ShapeMesh;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Touch;
import onder.sandbox.run.SimulationState;

/** An arrow at the edge of the picture that points to people when none is in sight; a click goes there. */
public final class CrowdArrow extends OverPicture {
    private static final float HEIGHT = 32;
    private static final float SIDE = 14;

    /** The distance from the widget's left end to the middle of the arrow, and the arrow's size, in points. */
    private static final float HEAD = 20;

    private static final float SIZE = 8;

    /** Under the panels. */
    private static final float LAYER = 4;

    /** The distance is rounded to this many metres, so that it does not flicker. */
    private static final int ROUND = 5;

    private final SimulationState simulation;
    private final Viewpoints viewpoints;
    private final BooleanSupplier filmed;
    private final LostCrowd lost = new LostCrowd();
    private final Line text;
    private final ShapeMesh head;
    private double before;

    /** @param filmed whether a film is being recorded; then there is no arrow */
    public CrowdArrow(Stage stage, SimulationState simulation, Viewpoints viewpoints, BooleanSupplier filmed) {
        super(stage, "crowd arrow");
        setBackground(theme.box(theme.popup, theme.hover, HEIGHT / 2));
        this.simulation = simulation;
        this.viewpoints = viewpoints;
        this.filmed = filmed;
        text = bold("");
        head = new ShapeMesh(theme, "arrow");
        head.geometry.setLocalTranslation(HEAD, -HEIGHT / 2, 1);
        attachChild(head.geometry);
        setContent(text.high(HEIGHT).inset(HEAD + SIDE, 0, SIDE, 0));
        new Touch(this, () -> {
                    clear();
                    viewpoints.gather();
                })
                .tip("Nobody is in sight. A click shows the people.");
    }

    @Override
    public void follow(Camera camera, Dock.Room room) {
        Dock.Part free = room.part();
        double now = stage.seconds();
        float seconds = (float) (now - before);
        before = now;
        if (filmed.getAsBoolean() || stage.popupOpen() || viewpoints.camera.isDirected()) {
            clear();
            return;
        }
        UncoveredArea part = new UncoveredArea(
                free.left() / stage.width(),
                free.right() / stage.width(),
                1 - free.bottom() / stage.height(),
                1 - free.top() / stage.height());
        LostCrowd.Way way = lost.update(simulation.world(), camera, part, seconds);
        if (way == null) {
            removeFromParent();
            return;
        }
        text.setText("People · " + Math.max(1, Math.round(way.distance() / ROUND)) * ROUND + " m");
        point(way.angle());
        float wide = naturalWidth();
        float x = way.x() / theme.scale - wide / 2;
        float y = stage.height() - way.y() / theme.scale - HEIGHT / 2;
        stage.show(
                this,
                FastMath.clamp(x, free.left(), Math.max(free.left(), free.right() - wide)),
                FastMath.clamp(y, free.top(), Math.max(free.top(), free.bottom() - HEIGHT)),
                LAYER,
                wide,
                HEIGHT);
    }

    private void point(float angle) {
        float x = FastMath.cos(angle) * SIZE;
        float y = -FastMath.sin(angle) * SIZE;
        head.begin();
        head.triangle(x, y, -x - y * 0.8f, -y + x * 0.8f, -x / 2, -y / 2, theme.accent);
        head.triangle(x, y, -x / 2, -y / 2, -x + y * 0.8f, -y - x * 0.8f, theme.accent);
        head.end();
    }

    /** Removes the arrow, and starts to look for people again. */
    @Override
    public void clear() {
        lost.reset();
        removeFromParent();
    }
}
