package onder.sandbox.hud.toolkit;

import java.util.ArrayList;
import java.util.List;

/** Blocks side by side. */
public final class Row extends Blocks {
    public Row(float gap, List<? extends Block> children) {
        super(gap, children);
    }

    public Row(float gap, Block... children) {
        this(gap, List.of(children));
    }

    private float[] widths(List<Block> shown, float width) {
        float[] natural = new float[shown.size()];
        for (int i = 0; i < natural.length; i++) {
            natural[i] = shown.get(i).naturalWidth();
        }
        return share(shown, natural, width, gap);
    }

    @Override
    public float heightFor(float width) {
        List<Block> shown = shown(width);
        float[] widths = widths(shown, width);
        float highest = 0;
        for (int i = 0; i < widths.length; i++) {
            highest = Math.max(highest, shown.get(i).heightFor(widths[i]));
        }
        return highest;
    }

    @Override
    public float naturalWidth() {
        return naturalWidth(shown());
    }

    private float naturalWidth(List<Block> blocks) {
        float sum = gap * Math.max(0, blocks.size() - 1);
        for (Block block : blocks) {
            sum += block.naturalWidth();
        }
        return sum;
    }

    @Override
    List<Block> shown(float width) {
        List<Block> fitting = new ArrayList<>(shown());
        for (int i = fitting.size() - 1; i >= 0 && naturalWidth(fitting) > width; i--) {
            if (fitting.get(i).isOptional()) {
                fitting.remove(i);
            }
        }
        return fitting;
    }

    @Override
    void put(List<Block> shown, Widget on, float x, float y, float layer, float width, float height) {
        float[] widths = widths(shown, width);
        float at = x;
        for (int i = 0; i < widths.length; i++) {
            shown.get(i).putOn(on, at, y, layer, widths[i], height);
            at += widths[i] + gap;
        }
    }
}
