package onder.sandbox.filming;

import com.jme3.scene.shape.Quad;
import com.jme3.texture.Texture;
import com.jme3.texture.Texture2D;
import com.jme3.texture.plugins.AWTLoader;
import java.awt.image.BufferedImage;
import onder.sandbox.hud.toolkit.Patch;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Widget;

/** A small picture of a film, as large as its place allows. */
public final class PictureView extends Widget {
    private final Texture2D texture = new Texture2D();
    private final Patch patch;
    private BufferedImage shown;

    public PictureView(Stage stage) {
        super(stage, "preview");
        texture.setMinFilter(Texture.MinFilter.BilinearNoMipMaps);
        patch = patch(theme.picture("preview", new Quad(1, 1, true), texture));
    }

    /**
     * Shows a picture.
     *
     * @param picture null: none
     * @return whether it has appeared or disappeared, so the layout changes
     */
    public boolean show(BufferedImage picture) {
        if (picture == shown) {
            return false;
        }
        boolean other = (picture == null) != (shown == null);
        shown = picture;
        if (picture != null) {
            texture.setImage(new AWTLoader().load(picture, false));
            rearrange();
        }
        return other;
    }

    @Override
    public boolean isShown() {
        return shown != null;
    }

    @Override
    protected void arrange(float width, float height) {
        if (shown != null) {
            float scale = Math.min(width / shown.getWidth(), height / shown.getHeight());
            float wide = shown.getWidth() * scale;
            float high = shown.getHeight() * scale;
            place(patch, width - wide, (height - high) / 2, 1, wide, high);
        }
    }
}
