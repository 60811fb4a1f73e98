package onder.sandbox.view;

import com.jme3.renderer.Camera;
import java.util.List;
import java.util.function.Consumer;
import onder.sandbox.run.RunView;

/** The pictures in the window: that of the user's run, and those of other runs beside it. */
public final class Pictures {
    private final RunView run;
    private final ViewState view;
    private List<Picture> beside = List.of();
    private Consumer<RunView> enlarging = run -> {};

    /** One of several pictures in the window. */
    public record Picture(RunView run, ViewState view, Camera camera) {
        private boolean covers(float x, float y) {
            return x >= camera.getViewPortLeft() * camera.getWidth()
                    && x < camera.getViewPortRight() * camera.getWidth()
                    && y >= camera.getViewPortBottom() * camera.getHeight()
                    && y < camera.getViewPortTop() * camera.getHeight();
        }
    }

    /**
     * @param run the user's
     * @param view its picture
     */
    public Pictures(RunView run, ViewState view) {
        this.run = run;
        this.view = view;
    }

    /**
     * Sets the pictures of other runs beside that of the user's run.
     *
     * @param enlarge enlarges the picture of a run, or shows all again if it is enlarged
     */
    public void setBeside(List<Picture> pictures, Consumer<RunView> enlarge) {
        beside = List.copyOf(pictures);
        enlarging = enlarge;
    }

    /** Enlarges the picture at a pixel of the window, or shows all again; false: there is only one picture. */
    boolean enlarge(float x, float y, Camera lens) {
        if (!beside.isEmpty()) {
            enlarging.accept(at(x, y, lens).run());
        }
        return !beside.isEmpty();
    }

    /** The picture at a pixel of the window; outside of those beside it, that of the user's run. */
    Picture at(float x, float y, Camera lens) {
        return beside.stream()
                .filter(picture -> picture.covers(x, y))
                .findFirst()
                .orElseGet(() -> new Picture(run, view, lens));
    }

    /** What draws a run. */
    public ViewState of(RunView shown) {
        return beside.stream()
                .filter(picture -> picture.run() == shown)
                .map(Picture::view)
                .findFirst()
                .orElse(view);
    }
}
