package onder.sandbox.hud.toolkit;

import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Something that takes room on a widget: another widget, or a {@link Row}, {@link Column} or {@link Stack}. */
public interface Block {
    /** The height that it needs at that width, in points. */
    float heightFor(float width);

    /** The width that it takes where there is enough, in points. */
    float naturalWidth();

    /** Whether it takes room. */
    default boolean isShown() {
        return true;
    }

    /** Its share of the room that is left in its row or column; 0: it takes what it needs. */
    default float share() {
        return 0;
    }

    /** Whether its row leaves it out if there is too little room for all. */
    default boolean isOptional() {
        return false;
    }

    /** Puts it on a widget with its upper left corner at (x, y). */
    void putOn(Widget widget, float x, float y, float layer, float width, float height);

    /** Takes it off the widget that it is on. */
    void takeOff();

    /** The block itself if it has sizes of its own, or a block around it that has. */
    default SizedBlock sized() {
        return new SizedBlock(this);
    }

    private SizedBlock with(Consumer<SizedBlock> change) {
        SizedBlock sized = sized();
        change.accept(sized);
        return sized;
    }

    default SizedBlock wide(float width) {
        return with(sized -> sized.wide = width);
    }

    /** In a greater height it stays in the middle. */
    default SizedBlock high(float height) {
        return with(sized -> sized.high = height);
    }

    /** With that width and that height. */
    default SizedBlock sized(float width, float height) {
        return wide(width).high(height);
    }

    /** Where it gets more than the height that it needs, it stays in the middle. */
    default SizedBlock middle() {
        return with(sized -> sized.middle = true);
    }

    /** With margins, besides those that it has. */
    default SizedBlock inset(float left, float top, float right, float bottom) {
        return with(sized -> {
            sized.left += left;
            sized.top += top;
            sized.right += right;
            sized.bottom += bottom;
        });
    }

    default SizedBlock inset(float sides, float ends) {
        return inset(sides, ends, sides, ends);
    }

    /** It takes the room that is left in its row or column. */
    default SizedBlock rest() {
        return with(sized -> sized.share = 1);
    }

    /** Its row leaves it out if there is too little room for all. */
    default SizedBlock optional() {
        return with(sized -> sized.optional = true);
    }

    /** It takes room only while the condition holds. */
    default SizedBlock shownIf(BooleanSupplier condition) {
        return with(sized -> sized.condition = condition);
    }

    /** Raised by this many layers. */
    default SizedBlock above(float layers) {
        return with(sized -> sized.layers = layers);
    }
}
