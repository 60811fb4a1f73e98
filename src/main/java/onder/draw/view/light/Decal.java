package onder.draw.view.light;

import com.jme3.material.Material;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;

/** Squares on the ground from −1 to 1, on which shaders draw marks and zones. */
public final class Decal {
    private Decal() {}

    /** Copies of the square, blended over what has a lower order. */
    public static Geometry geometry(String name, Material material, Instances instances, int order) {
        Geometry geometry = ShaderPlacedGeometry.transparent(name, mesh(1), material);
        // The engine sorts by the distance of the origin, which all decals share: a small height orders them.
        geometry.setLocalTranslation(0, order * 0.001f, 0);
        instances.attach(geometry);
        return geometry;
    }

    /** The square with {@code cells} cells along a side. */
    public static Mesh mesh(int cells) {
        return Lattice.mesh(Lattice.square(1, cells));
    }
}
