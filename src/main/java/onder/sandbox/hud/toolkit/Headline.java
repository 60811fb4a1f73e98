package onder.sandbox.hud.toolkit;

import com.jme3.font.BitmapText;
import com.jme3.math.ColorRGBA;

/** A few large words or figures. */
public final class Headline extends Widget {
    private final BitmapText glyphs;
    private Line.Align align = Line.Align.LEFT;

    public Headline(Stage stage, String text, ColorRGBA color) {
        super(stage, "headline");
        glyphs = new UnpickableText(theme.large, "glyphs", theme.largeSize, color);
        glyphs.setText(text);
        attachChild(glyphs);
    }

    public Headline align(Line.Align wanted) {
        align = wanted;
        return this;
    }

    public void setText(String text) {
        if (!text.equals(glyphs.getText())) {
            glyphs.setText(text);
            rearrange();
        }
    }

    public Headline color(ColorRGBA color) {
        glyphs.setColor(color);
        return this;
    }

    private float textWidth() {
        return theme.large.getLineWidth(glyphs.getText()) / theme.scale;
    }

    @Override
    public float naturalWidth() {
        return textWidth() + 1;
    }

    @Override
    public float heightFor(float width) {
        return theme.large.getCharSet().getLineHeight() / theme.scale;
    }

    @Override
    protected void arrange(float width, float height) {
        float free = width - textWidth();
        float x = align == Line.Align.LEFT ? 0 : align == Line.Align.RIGHT ? (float) Math.floor(free) : free / 2;
        glyphs.setLocalTranslation(x, -(height - heightFor(width)) / 2, 0);
    }
}
