package onder.sandbox.files;

import java.util.ArrayList;
import java.util.List;
import onder.sandbox.hud.toolkit.Block;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Widget;

/** Tiles of equal width side by side, each as high as it needs. */
final class SceneTileRow extends Widget {
    static final float GAP = 6;

    final List<SceneTile> tiles;
    private float measured = -1;
    private float high;

    /** @param columns how many tiles have room */
    SceneTileRow(Stage stage, List<SceneTile> tiles, int columns) {
        super(stage, "row");
        this.tiles = tiles;
        List<Block> blocks = new ArrayList<>();
        tiles.forEach(tile -> blocks.add(tile.rest()));
        while (blocks.size() < columns) {
            blocks.add(new Widget(stage, "blank").rest());
        }
        setContent(row(GAP, blocks));
    }

    /** Measured once: to break lines takes a while, and a scroller asks often. */
    @Override
    public float heightFor(float width) {
        if (width != measured) {
            measured = width;
            high = super.heightFor(width) + GAP;
        }
        return high;
    }

    @Override
    protected void arrange(float width, float height) {
        super.arrange(width, height - GAP);
    }
}
