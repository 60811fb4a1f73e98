package onder.sandbox.hud.toolkit;

import com.jme3.material.Material;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.simsilica.lemur.component.AbstractGuiComponent;
import com.simsilica.lemur.core.GuiControl;

/** A background: a rectangle of one by one, drawn as large as its widget. */
public class BackgroundQuad extends AbstractGuiComponent {
    final Geometry geometry;

    public BackgroundQuad(String name, Mesh unit, Material material) {
        geometry = new Geometry(name, unit);
        geometry.setMaterial(material);
    }

    protected final Material material() {
        return geometry.getMaterial();
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
