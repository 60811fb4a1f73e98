package onder.app.ui;

import com.jme3.material.Material;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import com.jme3.scene.shape.Quad;
import com.simsilica.lemur.component.AbstractGuiComponent;
import com.simsilica.lemur.core.GuiControl;

/** A background with rounded corners, edges on whole pixels and an optional border of one pixel. */
public final class Box extends AbstractGuiComponent {
    private static final Quad UNIT = new Quad(1, 1);

    private final Geometry geometry = new Geometry("box", UNIT);

    Box(Material material, ColorRGBA color, ColorRGBA border, float radiusInPixels) {
        geometry.setMaterial(material);
        color(color);
        if (border != null) {
            material.setColor("Border", border);
        }
        material.setFloat("Radius", radiusInPixels);
    }

    public Box color(ColorRGBA color) {
        geometry.getMaterial().setColor("Color", color);
        // Many boxes are there for the mouse only: unseen, and not worth filling; picking asks no culling.
        boolean seen = color.a > 0 || geometry.getMaterial().getParam("Border") != null;
        geometry.setCullHint(seen ? Spatial.CullHint.Inherit : Spatial.CullHint.Always);
        return this;
    }

    @Override
    public void attach(GuiControl parent) {
        super.attach(parent);
        getNode().attachChild(geometry);
    }

    @Override
    public void detach(GuiControl parent) {
        getNode().detachChild(geometry);
        super.detach(parent);
    }

    @Override
    public void calculatePreferredSize(Vector3f size) {}

    @Override
    public void reshape(Vector3f position, Vector3f size) {
        geometry.setLocalTranslation(position.x, position.y - size.y, position.z);
        geometry.setLocalScale(Math.max(size.x, 0.001f), Math.max(size.y, 0.001f), 1);
    }
}
