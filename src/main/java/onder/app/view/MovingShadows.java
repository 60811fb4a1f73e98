package onder.app.view;

import com.jme3.renderer.RenderManager;
import com.jme3.texture.Texture2D;

/** Lays the shadows of what moves on a picture of what stands still. */
interface MovingShadows {
    /**
     * Draws them.
     *
     * @param canvas what is being drawn on
     * @param shade the same picture as it would be with no sun
     * @param depth how far what it shows is away
     */
    void draw(RenderManager manager, Canvas canvas, Texture2D shade, Texture2D depth);

    /**
     * Sets what they are laid on.
     *
     * @param alone whether that is nothing: then they are black, and only as opaque as they are dark
     * @param strength how dark they are, 0..1; 1 on a picture
     */
    void setAlone(boolean alone, float strength);

    /** Gives back what it took of the card's memory. */
    void dispose();
}
