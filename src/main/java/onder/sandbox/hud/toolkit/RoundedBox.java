package onder.sandbox.hud.toolkit;

import com.jme3.material.Material;
import com.jme3.math.ColorRGBA;
import com.jme3.scene.Mesh;
import com.jme3.scene.Spatial;

/** A background with rounded corners, edges on whole pixels and an optional border of one pixel, or thicker. */
public final class RoundedBox extends BackgroundQuad {
    /** @param unit a square of one by one */
    RoundedBox(Mesh unit, Material material, ColorRGBA color, ColorRGBA border, float radiusInPixels) {
        super("box", unit, material);
        if (border != null) {
            material.setColor("Border", border);
        }
        color(color);
        material.setFloat("Radius", radiusInPixels);
    }

    void thicken(float pixels) {
        material().setFloat("Thick", pixels);
    }

    public RoundedBox color(ColorRGBA color) {
        material().setColor("Color", color);
        // Invisible boxes that only catch the mouse are not drawn; picking ignores the cull hint.
        boolean seen = color.a > 0 || material().getParam("Border") != null;
        geometry.setCullHint(seen ? Spatial.CullHint.Inherit : Spatial.CullHint.Always);
        return this;
    }
}
