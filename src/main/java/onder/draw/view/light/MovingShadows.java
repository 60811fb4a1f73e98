package onder.draw.view.light;

import com.jme3.renderer.RenderManager;
import com.jme3.texture.Texture2D;

/** Lays the shadows of what moves on a picture of what stands still. */
public interface MovingShadows {
    /**
     * Draws them.
     *
     * @param canvas what is being drawn on
     * @param shade the same picture as it would be with no sun
     * @param depth how far what it shows is away
     */
    void draw(RenderManager manager, Canvas canvas, Texture2D shade, Texture2D depth);

    /** Gives back what it took of the card's memory. */
    void dispose();
}
