package onder.sandbox.filming;

import com.jme3.math.ColorRGBA;
import com.jme3.renderer.Camera;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import onder.draw.state.LastSeen;
import onder.output.film.FilmSpec;
import onder.sandbox.hud.Dock;
import onder.sandbox.hud.Dock.Part;
import onder.sandbox.hud.OverPicture;
import onder.sandbox.hud.toolkit.Block;
import onder.sandbox.hud.toolkit.ShapeMesh;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
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
    private final BooleanSupplier composing;
    private final ShapeMesh shapes;
    private final Block name = stack(patch(theme.box(theme.panel, ROUND)), row(0, line(" film ")));
    private final ColorRGBA dim;
    private final LastSeen<Drawn> drawn = new LastSeen<>();

    private record Drawn(UncoveredArea area, Dock.Room room, float width, float height) {}

    /** @param composing whether the user moves the camera for a shot */
    public FilmFrame(Stage stage, FilmChoice choice, Viewpoints viewpoints, BooleanSupplier composing) {
        super(stage, "film frame");
        this.choice = choice;
        this.viewpoints = viewpoints;
        this.composing = composing;
        dim = theme.color(BLACK, DIMMED);
        shapes = new ShapeMesh(theme, "film frame");
        attachChild(shapes.geometry);
    }

    @Override
    public void follow(Camera camera, Dock.Room room) {
        FilmSpec film = choice.now();
        boolean chosen = stage.popup() instanceof FilmPage && film.camera() == FilmSpec.View.THIS_VIEW;
        boolean ofShot = !chosen && composing.getAsBoolean();
        if (!chosen && !ofShot && !viewpoints.camera.isDirected()) {
            clear();
            return;
        }
        UncoveredArea area = viewpoints.camera.film((float) film.width() / film.height(), ofShot);
        if (drawn.update(new Drawn(area, room, stage.width(), stage.height()))) {
            draw(area, room, stage.width(), stage.height());
        }
        stage.show(this, 0, 0, LAYER, stage.width(), stage.height());
    }

    private void draw(UncoveredArea area, Dock.Room room, float width, float height) {
        float left = Math.max(0, area.left() * width);
        float right = Math.min(width, area.right() * width);
        float top = Math.max(0, (1 - area.top()) * height);
        float bottom = Math.min(height, (1 - area.bottom()) * height);
        shapes.begin();
        shapes.box(0, 0, width, top, dim);
        shapes.box(0, bottom, width, height - bottom, dim);
        shapes.box(0, top, left, bottom - top, dim);
        shapes.box(right, top, width - right, bottom - top, dim);
        // Panels are translucent: no line may be seen through one.
        List<Part> over = new ArrayList<>(room.taken());
        over.add(new Part(0, 0, room.part().left() - Theme.GAP, height));
        over.add(new Part(0, room.part().bottom() + Theme.GAP, width, height));
        line(new Part(left, top, right, top + THICK), over);
        line(new Part(left, bottom - THICK, right, bottom), over);
        line(new Part(left, top, left + THICK, bottom), over);
        line(new Part(right - THICK, top, right, bottom), over);
        shapes.end();
        float wide = name.naturalWidth();
        float x = Math.max(left, room.part().left()) + LABEL;
        float y = Math.min(bottom, room.part().bottom()) - LABEL - 2 * THICK;
        for (Part cover : over) {
            x = cover.touches(new Part(x, y, x + wide, y + LABEL), 0) ? cover.right() + LABEL : x;
        }
        name.putOn(this, x, y, 1, wide, LABEL);
    }

    /** Draws what parts of the window that panels cover leave of a line. */
    private void line(Part line, List<Part> over) {
        if (line.left() >= line.right() || line.top() >= line.bottom()) {
            return;
        }
        Part cover =
                over.stream().filter(part -> part.touches(line, 0)).findFirst().orElse(null);
        if (cover == null) {
            shapes.box(line.left(), line.top(), line.right() - line.left(), line.bottom() - line.top(), theme.ink);
            return;
        }
        line(new Part(line.left(), line.top(), cover.left(), line.bottom()), over);
        line(new Part(cover.right(), line.top(), line.right(), line.bottom()), over);
        line(new Part(line.left(), line.top(), line.right(), cover.top()), over);
        line(new Part(line.left(), cover.bottom(), line.right(), line.bottom()), over);
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
