package onder.sandbox.hud.toolkit;

import com.jme3.collision.Collidable;
import com.jme3.collision.CollisionResults;
import com.jme3.font.BitmapFont;
import com.jme3.font.BitmapText;
import com.jme3.font.LineWrapMode;
import com.jme3.math.ColorRGBA;

/** Text that the mouse never hits; otherwise each change would cost a new search tree. */
final class UnpickableText extends BitmapText {
    /** @param size at which the font is drawn as it was baked, in points */
    UnpickableText(BitmapFont font, String name, float size, ColorRGBA color) {
        super(font);
        setLineWrapMode(LineWrapMode.NoWrap);
        setName(name);
        setSize(size);
        setColor(color);
    }

    @Override
    public int collideWith(Collidable other, CollisionResults results) {
        return 0;
    }
}
