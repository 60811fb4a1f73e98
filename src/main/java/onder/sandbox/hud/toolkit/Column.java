package onder.sandbox.hud.toolkit;

import java.util.List;

/** Blocks below each other, each as high as its width makes it. */
public final class Column extends Blocks {
    public Column(float gap, List<? extends Block> children) {
        super(gap, children);
    }

    public Column(float gap, Block... children) {
        this(gap, List.of(children));
    }

    @Override
    public float heightFor(float width) {
        List<Block> shown = shown();
        float sum = gap * Math.max(0, shown.size() - 1);
        for (Block block : shown) {
            sum += block.heightFor(width);
        }
        return sum;
    }

    @Override
    void put(List<Block> shown, Widget on, float x, float y, float layer, float width, float height) {
        float[] heights = new float[shown.size()];
        for (int i = 0; i < heights.length; i++) {
            heights[i] = shown.get(i).heightFor(width);
        }
        if (shown.stream().anyMatch(block -> block.share() > 0)) {
            share(shown, heights, height, gap);
        }
        float at = y;
        for (int i = 0; i < heights.length; i++) {
            shown.get(i).putOn(on, x, at, layer, width, heights[i]);
            at += heights[i] + gap;
        }
    }
}
