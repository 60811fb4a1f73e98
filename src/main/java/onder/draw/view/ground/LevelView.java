package onder.draw.view.ground;

import com.jme3.material.MatParam;
import com.jme3.material.Material;
import com.jme3.material.RenderState.FaceCullMode;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.texture.Texture;
import com.jme3.texture.image.ColorSpace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import onder.draw.view.light.Daylight;
import onder.draw.view.light.SunShadow;

/**
 * A level in the light of the scene: of its own materials the colours, the pictures and what is cut out of them. What
 * has the same material is drawn at once.
 */
public final class LevelView {
    /** What shines through is drawn where it is at least so opaque. */
    private static final float SHINES_THROUGH = 0.5f;

    /** What is drawn at once. */
    public record Surface(Texture picture, boolean bothSides, float cutoff) {}

    private final Daylight light;
    private final SunShadow sun;
    private final Node root;
    private final List<Geometry> shown = new ArrayList<>();
    private float lowest;

    public LevelView(Daylight light, SunShadow sun, Node root) {
        this.light = light;
        this.sun = sun;
        this.root = root;
    }

    /** @param model with its world transforms up to date; null: nothing is shown */
    public void show(Spatial model) {
        for (Geometry geometry : shown) {
            sun.forget(geometry);
            light.forget(geometry.getMaterial());
            geometry.removeFromParent();
        }
        shown.clear();
        if (model == null) {
            return;
        }
        lowest = Float.POSITIVE_INFINITY;
        parts(model).forEach((surface, mesh) -> {
            lowest = Math.min(lowest, mesh.lowest());
            attach(surface, mesh.mesh());
        });
    }

    /** What of a model has the same material, as one mesh. */
    public static Map<Surface, LevelMesh> parts(Spatial model) {
        Map<Surface, LevelMesh> parts = new LinkedHashMap<>();
        model.depthFirstTraversal(spatial -> {
            if (spatial instanceof Geometry geometry) {
                parts.computeIfAbsent(surface(geometry), surface -> new LevelMesh(surface.picture() != null))
                        .add(geometry, colour(geometry.getMaterial()));
            }
        });
        return parts;
    }

    private void attach(Surface surface, Mesh mesh) {
        Material material = light.material("MatDefs/Level.j3md");
        if (surface.picture() != null) {
            material.setTexture("ColorMap", surface.picture());
        }
        material.setFloat("Cutoff", surface.cutoff());
        if (surface.bothSides()) {
            material.getAdditionalRenderState().setFaceCullMode(FaceCullMode.Off);
        }
        Geometry geometry = new Geometry("level", mesh);
        geometry.setMaterial(material);
        root.attachChild(geometry);
        sun.castStanding(geometry);
        shown.add(geometry);
    }

    public boolean isShown() {
        return !shown.isEmpty();
    }

    /** The height of its lowest corner, in metres. */
    public float lowest() {
        return lowest;
    }

    private static Surface surface(Geometry geometry) {
        Material material = geometry.getMaterial();
        Texture picture = texture(material, "BaseColorMap");
        picture = picture == null ? texture(material, "DiffuseMap") : picture;
        picture = picture == null ? texture(material, "ColorMap") : picture;
        if (picture != null) {
            picture.getImage().setColorSpace(ColorSpace.Linear);
        }
        float cutoff = number(material, "AlphaDiscardThreshold");
        boolean shines = material.isTransparent();
        return new Surface(
                picture,
                material.getAdditionalRenderState().getFaceCullMode() == FaceCullMode.Off,
                shines ? Math.max(cutoff, SHINES_THROUGH) : cutoff);
    }

    private static Texture texture(Material material, String name) {
        MatParam value = material.getParam(name);
        return value != null && value.getValue() instanceof Texture texture ? texture : null;
    }

    private static float number(Material material, String name) {
        MatParam value = material.getParam(name);
        return value != null && value.getValue() instanceof Float number ? number : 0;
    }

    public static ColorRGBA colour(Material material) {
        for (String name : List.of("BaseColor", "Diffuse", "Color")) {
            MatParam value = material.getParam(name);
            if (value != null && value.getValue() instanceof ColorRGBA colour) {
                return colour;
            }
        }
        return ColorRGBA.White;
    }

    /** Unit vector across a face, for what has no normals; up where it has no area. */
    static Vector3f across(Vector3f a, Vector3f b, Vector3f c) {
        Vector3f across = b.subtract(a).crossLocal(c.subtract(a));
        return across.lengthSquared() > 0 ? across.normalizeLocal() : across.set(Vector3f.UNIT_Y);
    }
}
