package onder.draw.view.ground;

import com.jme3.material.Material;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial.CullHint;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import onder.core.geometry.Bounds;
import onder.draw.view.light.Daylight;
import onder.world.setup.Landscape;

/**
 * The scenery beyond the world's edge: a row of houses, trees or walls along each side, and ridges behind it in the
 * haze. Nobody walks there. A side is not drawn while the camera is behind it, so that it never hides the world.
 */
public final class Skyline {
    /** How far beyond the world's edge a side stands, in metres. */
    static final float CLEAR = 9;

    /** The camera is behind a side when it is so far before it, in metres: what is nearer would fill the picture. */
    private static final float NEAR = 7;

    private final Daylight light;
    private final Node root;
    private final Material material;
    private final List<Geometry> shown = new ArrayList<>();
    private final Map<Side, Geometry> ofSides = new LinkedHashMap<>();

    public Skyline(Daylight light, Node root) {
        this.light = light;
        this.root = root;
        material = light.material("MatDefs/Skyline.j3md");
    }

    /** Builds what belongs to the landscape round a world. */
    public void show(Bounds bounds) {
        shown.forEach(Geometry::removeFromParent);
        shown.clear();
        ofSides.clear();
        Landscape landscape = light.landscape();
        if (landscape.horizon() == Landscape.Horizon.NONE) {
            return;
        }
        Backdrop backdrop = new Backdrop(landscape);
        Mesh far = backdrop.far(bounds);
        if (far != null) {
            attach(far);
        }
        backdrop.near(bounds).forEach((side, mesh) -> ofSides.put(side, attach(mesh)));
    }

    private Geometry attach(Mesh mesh) {
        Geometry geometry = new Geometry("skyline", mesh);
        geometry.setMaterial(material);
        root.attachChild(geometry);
        shown.add(geometry);
        return geometry;
    }

    /**
     * Leaves out the sides that the camera is behind.
     *
     * @return whether these are others than before
     */
    public boolean follow(Vector3f camera) {
        boolean changed = false;
        for (Map.Entry<Side, Geometry> each : ofSides.entrySet()) {
            CullHint wanted = each.getKey().isBehind(camera) ? CullHint.Always : CullHint.Inherit;
            Geometry side = each.getValue();
            if (side.getLocalCullHint() != wanted) {
                side.setCullHint(wanted);
                changed = true;
            }
        }
        return changed;
    }

    /**
     * A line along one side of the world, and what lies outward of it.
     *
     * @param x where it begins
     * @param z where it begins
     * @param alongX a unit vector along it
     * @param alongZ a unit vector along it
     * @param length in metres
     * @param number 0 to 3
     */
    public record Side(float x, float z, float alongX, float alongZ, float length, int number) {
        public static final int COUNT = 4;

        public static Side of(Bounds bounds, int number, float clear) {
            float x0 = bounds.minX() - clear;
            float x1 = bounds.maxX() + clear;
            float z0 = bounds.minZ() - clear;
            float z1 = bounds.maxZ() + clear;
            return switch (number) {
                case 0 -> new Side(x0, z0, 1, 0, x1 - x0, number);
                case 1 -> new Side(x1, z0, 0, 1, z1 - z0, number);
                case 2 -> new Side(x1, z1, -1, 0, x1 - x0, number);
                default -> new Side(x0, z1, 0, -1, z1 - z0, number);
            };
        }

        /** A point so far along it, so far outward and so high. */
        Vector3f at(float along, float outward, float y) {
            return new Vector3f(x + along * alongX + outward * alongZ, y, z + along * alongZ - outward * alongX);
        }

        /** Whether an eye is behind what stands along it, which would hide the world. */
        public boolean isBehind(Vector3f eye) {
            return (eye.x - x) * alongZ - (eye.z - z) * alongX > -NEAR;
        }
    }
}
