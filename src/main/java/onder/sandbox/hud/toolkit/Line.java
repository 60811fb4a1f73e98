package onder.sandbox.hud.toolkit;

import com.jme3.font.BitmapFont;
import com.jme3.font.BitmapText;
import com.jme3.math.ColorRGBA;

/** One line of text; what does not fit ends in an ellipsis. */
public final class Line extends Widget {
    public enum Align {
        LEFT,
        CENTRE,
        RIGHT
    }

    private final BitmapFont font;
    private final BitmapText glyphs;
    private Align align = Align.LEFT;
    private String text;
    private ColorRGBA color;

    public Line(Stage stage, String text, boolean bold, ColorRGBA color) {
        this(stage, text, stage.theme.font(bold), stage.theme.fontSize, color);
    }

    private Line(Stage stage, String text, BitmapFont font, float size, ColorRGBA color) {
        super(stage, "text");
        this.font = font;
        this.text = text;
        this.color = color;
        glyphs = new UnpickableText(font, "glyphs", size, color);
        attachChild(glyphs);
    }

    /** A line in the large font, for headlines and figures that are read from afar. */
    public static Line large(Stage stage, String text, ColorRGBA color) {
        return new Line(stage, text, stage.theme.large, stage.theme.largeSize, color);
    }

    public Line(Stage stage, String text) {
        this(stage, text, false, stage.theme.ink);
    }

    public Line align(Align align) {
        this.align = align;
        return this;
    }

    public Line color(ColorRGBA color) {
        if (color != this.color) {
            this.color = color;
            glyphs.setColor(color);
        }
        return this;
    }

    public String text() {
        return text;
    }

    /** The visible text: the whole, or its beginning and an ellipsis. */
    public String shown() {
        return glyphs.getText();
    }

    public void setText(String text) {
        if (!text.equals(this.text)) {
            this.text = text;
            rearrange();
        }
    }

    public float textWidth() {
        return theme.width(text, font);
    }

    @Override
    public float naturalWidth() {
        return textWidth() + 1;
    }

    @Override
    public float heightFor(float width) {
        return theme.lineHeight(font);
    }

    @Override
    protected void arrange(float width, float height) {
        String fitting = theme.readable(theme.fit(text, width, font));
        if (!fitting.equals(glyphs.getText())) {
            glyphs.setText(fitting);
        }
        float free = width - theme.width(fitting, font);
        float x = align == Align.LEFT ? 0 : align == Align.RIGHT ? (float) Math.floor(free) : free / 2;
        glyphs.setLocalTranslation(x, -(height - heightFor(width)) / 2, 0);
    }
}
