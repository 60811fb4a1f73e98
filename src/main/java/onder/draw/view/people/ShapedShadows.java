package onder.draw.view.people;

import com.jme3.material.Material;
import com.jme3.renderer.RenderManager;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial.CullHint;
import com.jme3.texture.Texture2D;
import java.util.ArrayList;
import java.util.List;
import onder.draw.view.light.Canvas;
import onder.draw.view.light.Daylight;
import onder.draw.view.light.Decal;
import onder.draw.view.light.Instances;
import onder.draw.view.light.MovingShadows;
import onder.draw.view.light.ShaderPlacedGeometry;

/** Shadows as shapes on the ground: a square for each body, drawn of the data that its body is drawn of. */
public final class ShapedShadows implements MovingShadows {
    /** A person's shadow is widest at the shoulders, and on hills it is bent with the ground. */
    private static final int CELLS = 2;

    private final Daylight light;
    private boolean wanted;
    private final List<Geometry> shapes = new ArrayList<>();

    public ShapedShadows(Daylight light) {
        this.light = light;
    }

    /** Sets whether they are drawn at all. */
    public void setWanted(boolean shapes) {
        wanted = shapes;
    }

    /**
     * Adds the shadows of bodies.
     *
     * @param kind whether they stand upright, as people, or on all fours, and of what ages they are
     * @param figures whether the data are those of figures
     */
    Geometry add(Instances instances, BodyKind kind, boolean figures) {
        Material material = light.material("MatDefs/ShadowShape.j3md");
        if (kind.isUpright()) {
            material.setBoolean("Upright", true);
        }
        if (kind.isOfAllAges()) {
            material.setBoolean("AllAges", true);
        }
        BodyShape.wear(material, kind.outfit());
        if (figures) {
            material.setBoolean("Figures", true);
        }
        Geometry geometry = new ShaderPlacedGeometry("shadow", Decal.mesh(CELLS), material);
        instances.attach(geometry);
        geometry.updateGeometricState();
        shapes.add(geometry);
        return geometry;
    }

    void forget(Geometry geometry) {
        if (shapes.remove(geometry)) {
            light.forget(geometry.getMaterial());
        }
    }

    @Override
    public void dispose() {}

    @Override
    public void draw(RenderManager manager, Canvas canvas, Texture2D shade, Texture2D depth) {
        for (int i = 0; wanted && i < shapes.size(); i++) {
            Geometry shape = shapes.get(i);
            if (shape.getLocalCullHint() != CullHint.Always) {
                shape.getMaterial().setTexture("Shade", shade);
                shape.getMaterial().setFloat("PerPixel", 1f / canvas.scale());
                manager.renderGeometry(shape);
            }
        }
    }
}
