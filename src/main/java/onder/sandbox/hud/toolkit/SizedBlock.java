package onder.sandbox.hud.toolkit;

import java.util.function.BooleanSupplier;

/** A block with a size, margins, a share, a layer or a condition of its own. */
public final class SizedBlock implements Block {
    private static final float NATURAL = -1;

    private final Block block;
    private BooleanSupplier condition = () -> true;
    private float wide = NATURAL;
    private float high = NATURAL;
    private float left;
    private float top;
    private float right;
    private float bottom;
    private float share;
    private boolean middle;
    private boolean optional;
    private float layers;

    SizedBlock(Block block) {
        this.block = block;
        share = block.share();
    }

    @Override
    public SizedBlock wide(float width) {
        wide = width;
        return this;
    }

    @Override
    public SizedBlock high(float height) {
        high = height;
        return this;
    }

    @Override
    public SizedBlock middle() {
        middle = true;
        return this;
    }

    @Override
    public SizedBlock inset(float left, float top, float right, float bottom) {
        this.left += left;
        this.top += top;
        this.right += right;
        this.bottom += bottom;
        return this;
    }

    @Override
    public SizedBlock rest() {
        share = 1;
        return this;
    }

    @Override
    public SizedBlock optional() {
        optional = true;
        return this;
    }

    @Override
    public SizedBlock shownIf(BooleanSupplier condition) {
        this.condition = condition;
        return this;
    }

    @Override
    public SizedBlock above(float layers) {
        this.layers = layers;
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
