package onder.sandbox.hud.toolkit;

import com.jme3.collision.Collidable;
import com.jme3.collision.CollisionResults;
import com.jme3.font.BitmapFont;
import com.jme3.font.BitmapText;

/** Text that the mouse never hits; otherwise each change would cost a new search tree. */
final class UnpickableText extends BitmapText {
    UnpickableText(BitmapFont font) {
        super(font);
    }

    @Override
    public int collideWith(Collidable other, CollisionResults results) {
        return 0;
    }
}
