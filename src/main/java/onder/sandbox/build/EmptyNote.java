package onder.sandbox.build;

import java.util.function.BooleanSupplier;
import onder.sandbox.hud.Dock;
import onder.sandbox.hud.Docked;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;

/** Over the picture of a scene in which there is nothing yet: how to begin. */
public final class EmptyNote extends Docked {
    private static final String TEXT = "{build} to build, or drop a plan here (.glb, .gltf, .obj)";
    private static final float LINE = 18;

    /** Below all panels. */
    private static final float LAYER = 1;

    private final ToolState tools;
    private final BooleanSupplier free;

    /** @param free whether nothing else has the whole picture */
    public EmptyNote(Stage stage, ToolState tools, BooleanSupplier free) {
        super(stage, "empty", Dock.Place.FREE);
        this.tools = tools;
        this.free = free;
        setBackground(theme.box(theme.popup, theme.hover, Theme.CORNER));
        setContent(paragraph(stage.words(TEXT), theme.ink, LINE).inset(2 * Theme.GAP, 6, 2 * Theme.GAP, 6));
    }

    @Override
    public void update() {
        if (!free.getAsBoolean() || tools.isOpen() || !tools.isNothingBuilt()) {
            removeFromParent();
            return;
        }
        Stage.Margins taken = stage.margins();
        float room = stage.width() - taken.left() - taken.right();
        float wide = Math.min(naturalWidth(), room);
        float high = heightFor(wide);
        stage.show(
                this,
                Math.round(taken.left() + (room - wide) / 2),
                Math.round((stage.height() - taken.bottom() - high) / 2),
                LAYER,
                wide,
                high);
    }
}
