package onder.sandbox.hud.toolkit;

import java.util.function.BooleanSupplier;

/** A block with a size, margins, a share, a layer or a condition of its own. */
public final class SizedBlock implements Block {
    private static final float NATURAL = -1;

    private final Block block;
    BooleanSupplier condition = () -> true;
    float wide = NATURAL;
    float high = NATURAL;
    float left;
    float top;
    float right;
    float bottom;
    float share;
    boolean middle;
    boolean optional;
    float layers;

    SizedBlock(Block block) {
        this.block = block;
        share = block.share();
    }

    @Override
    public SizedBlock sized() {
        return this;
    }

    @Override
    public boolean isShown() {
        return condition.getAsBoolean() && block.isShown();
    }

    @Override
    public float share() {
        return share;
    }

    @Override
    public boolean isOptional() {
        return optional;
    }

    @Override
    public float naturalWidth() {
        return left + (wide == NATURAL ? block.naturalWidth() : wide) + right;
    }

    @Override
    public float heightFor(float width) {
        return top + needed(inner(width)) + bottom;
    }

    private float needed(float width) {
        return high == NATURAL ? block.heightFor(width) : high;
    }

    private float inner(float width) {
        float free = width - left - right;
        return wide == NATURAL ? free : Math.min(wide, free);
    }

    @Override
    public void putOn(Widget widget, float x, float y, float layer, float width, float height) {
        float free = height - top - bottom;
        float inner = inner(width);
        float tall = middle || high != NATURAL ? Math.min(needed(inner), free) : free;
        block.putOn(widget, x + left, y + top + (free - tall) / 2, layer + layers, inner, tall);
    }

    @Override
    public void takeOff() {
        block.takeOff();
    }
}
