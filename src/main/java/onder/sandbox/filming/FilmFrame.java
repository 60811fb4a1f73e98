package onder.sandbox.filming;

import com.jme3.math.ColorRGBA;
import com.jme3.renderer.Camera;
import onder.draw.state.LastSeen;
import onder.output.film.FilmSpec;
import onder.sandbox.hud.Dock;
import onder.sandbox.hud.OverPicture;
import onder.sandbox.hud.toolkit.Block;
import onder.sandbox.hud.toolkit.ShapeMesh;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.view.UncoveredArea;
import onder.sandbox.view.Viewpoints;

/** The edge of the film in the picture, dimmed outside, while the page of films is open or shots play. */
public final class FilmFrame extends OverPicture {
    private static final float THICK = 1.5f;

    /** The height of the frame's name, and its distance from the frame. */
    private static final float LABEL = 18;

    private static final float ROUND = 4;

    private static final float DIMMED = 0.35f;
    private static final int BLACK = 0x000000;

    /** Under the panels. */
    private static final float LAYER = -1;

    private final FilmChoice choice;
    private final Viewpoints viewpoints;
    private final ShapeMesh shapes;
    private final Block name = stack(patch(theme.box(theme.panel, ROUND)), row(0, line(" film ")));
    private final ColorRGBA dim;
    private final LastSeen<Drawn> drawn = new LastSeen<>();

    private record Drawn(UncoveredArea area, float width, float height) {}

    public FilmFrame(Stage stage, FilmChoice choice, Viewpoints viewpoints) {
        super(stage, "film frame");
        this.choice = choice;
        this.viewpoints = viewpoints;
        dim = theme.color(BLACK, DIMMED);
        shapes = new ShapeMesh(theme, "film frame");
        attachChild(shapes.geometry);
    }

    @Override
    public void follow(Camera camera, Dock.Room room) {
        FilmSpec film = choice.now();
        boolean chosen = stage.popup() instanceof FilmPage && film.camera() == FilmSpec.View.THIS_VIEW;
        if (!chosen && !viewpoints.isDirected()) {
            clear();
            return;
        }
        UncoveredArea area = viewpoints.film((float) film.width() / film.height());
        if (drawn.update(new Drawn(area, stage.width(), stage.height()))) {
            draw(area, stage.width(), stage.height());
        }
        stage.show(this, 0, 0, LAYER, stage.width(), stage.height());
    }

    private void draw(UncoveredArea area, float width, float height) {
        float left = Math.max(0, area.left() * width);
        float right = Math.min(width, area.right() * width);
        float top = Math.max(0, (1 - area.top()) * height);
        float bottom = Math.min(height, (1 - area.bottom()) * height);
        shapes.begin();
        shapes.box(0, 0, width, top, dim);
        shapes.box(0, bottom, width, height - bottom, dim);
        shapes.box(0, top, left, bottom - top, dim);
        shapes.box(right, top, width - right, bottom - top, dim);
        shapes.box(left, top, right - left, THICK, theme.ink);
        shapes.box(left, bottom - THICK, right - left, THICK, theme.ink);
        shapes.box(left, top, THICK, bottom - top, theme.ink);
        shapes.box(right - THICK, top, THICK, bottom - top, theme.ink);
        shapes.end();
        name.putOn(this, left + LABEL, bottom - LABEL - 2 * THICK, 1, name.naturalWidth(), LABEL);
    }

    /** It takes no clicks. */
    @Override
    public boolean covers(float x, float y) {
        return false;
    }

    @Override
    public void clear() {
        removeFromParent();
    }
}
