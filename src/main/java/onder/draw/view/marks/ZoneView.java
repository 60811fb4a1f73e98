package onder.draw.view.marks;

import com.jme3.material.Material;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial.CullHint;
import onder.draw.view.light.Daylight;
import onder.draw.view.light.Decal;
import onder.draw.view.light.Instances;

/**
 * The zones in which followers evade their leader, on the ground in front of it, exactly as computed.
 *
 * <p>{@link #clear}, then one call for each zone, once a picture.
 */
public final class ZoneView implements LeaderZone.Pen {
    /** Cells along a zone on uneven ground. */
    private static final int CELLS = 16;

    private final Instances zones = new Instances(8, 64);
    private final Geometry decal;
    private boolean draped;

    public ZoneView(Daylight light, Node root) {
        Material material = light.material("MatDefs/Zone.j3md");
        Node node = new Node("zones");
        node.setCullHint(CullHint.Never);
        decal = Decal.geometry("zones", material, zones, 0);
        node.attachChild(decal);
        root.attachChild(node);
    }

    /** Lets the zones follow uneven ground. */
    public void drape(boolean uneven) {
        if (uneven != draped) {
            draped = uneven;
            zones.setMesh(decal, Decal.mesh(uneven ? CELLS : 1));
        }
    }

    public void clear() {
        zones.clear();
    }

    @Override
    public void rectangle(float x, float z, float hx, float hz, float length, float halfWidth, int rgb) {
        zones.put(x, z, hx, hz, length, halfWidth, rgb, 0);
    }

    @Override
    public void sector(float x, float z, float hx, float hz, float radius, float halfAngle, int rgb) {
        zones.put(x, z, hx, hz, radius, halfAngle, rgb, 1);
    }

    public void finish() {
        zones.finish();
    }
}
