package onder.sandbox.hud.toolkit;

import com.jme3.font.BitmapText;
import java.util.function.Supplier;

/** A button with a sign; lit while what it switches is on. */
public final class SignButton extends Pressable {
    /** As wide and high, in points. */
    public static final float SIZE = 30;

    private static final float SIGN = 20;
    private static final float GLYPHS_TOP = 6;

    private final BitmapText glyph;
    private Sign sign;
    private boolean on;

    public SignButton(Stage stage, String name, Sign sign, Supplier<Tip> tip, Runnable action) {
        super(stage, name, stage.theme.clear, Theme.CORNER, action);

        glyph = new UnpickableText(theme.signs, "sign", SIGN, theme.ink);
        attachChild(glyph);
        setSign(sign);
        setTip(tip);
    }

    public void setSign(Sign wanted) {
        if (wanted != sign) {
            sign = wanted;
            glyph.setText(String.valueOf(sign.glyph));
        }
    }

    /** Switches the light on or off. */
    public void setOn(boolean wanted) {
        if (wanted != on) {
            on = wanted;
            setMark(on ? theme.accent : null);
            glyph.setColor(on ? theme.onAccent : theme.ink);
        }
    }

    public boolean isOn() {
        return on;
    }

    @Override
    public float naturalWidth() {
        return SIZE;
    }

    @Override
    public float heightFor(float width) {
        return SIZE;
    }

    @Override
    protected void arrange(float width, float height) {
        glyph.setLocalTranslation((width - SIGN) / 2, -(height - SIGN) / 2 + GLYPHS_TOP - 4, 1);
    }
}
