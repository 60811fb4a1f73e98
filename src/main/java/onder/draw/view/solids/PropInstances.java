package onder.draw.view.solids;

import com.jme3.material.Material;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import onder.core.props.Prop;
import onder.core.props.PropKind;
import onder.core.props.PropsView;
import onder.core.terrain.Terrain;
import onder.draw.view.light.DataPass;
import onder.draw.view.light.Daylight;
import onder.draw.view.light.Instances;
import onder.draw.view.light.MappedShadows;
import onder.draw.view.light.ShaderPlacedGeometry;
import onder.draw.view.light.SunShadow;
import onder.param.Parameter;

/** Props where they are between two steps: one model of each kind, drawn once for all of that kind. */
public final class PropInstances {
    /** Place and scale along x; turn; scale along y and z, the prop's number as data have it, and one that is not used. */
    private static final int FLOATS = 12;

    private static final int POSE = 7;
    private static final PropKind[] KINDS = PropKind.values();

    private final Instances[] instances = new Instances[KINDS.length];
    private final int[] counts = new int[KINDS.length];
    private final float[] pose = new float[POSE];
    private final float[] one = new float[FLOATS];
    private static final int MARK = 4;

    private float[] places = {};
    private int marks;
    private final SunShadow sun;
    private final Node root;
    private final Material material;

    public PropInstances(Daylight light, SunShadow sun, Node root) {
        this.sun = sun;
        this.root = root;
        material = light.material("MatDefs/Prop.j3md");
    }

    /** @param share of the way from the state before the last step to the present one, 0..1 */
    public void fill(PropsView props, Terrain terrain, float share) {
        for (int k = 0; k < KINDS.length; k++) {
            counts[k] = 0;
        }
        for (int i = 0; i < props.count(); i++) {
            counts[props.all().get(i).kind().ordinal()]++;
        }
        for (int k = 0; k < KINDS.length; k++) {
            if (counts[k] > 0 && instances[k] == null) {
                attach(k);
            }
            if (instances[k] != null) {
                instances[k].reserve(counts[k]);
            }
            counts[k] = 0;
        }
        if (places.length < MARK * props.count()) {
            places = new float[MARK * props.count()];
        }
        marks = 0;
        for (int i = 0; i < props.count(); i++) {
            Prop prop = props.all().get(i);
            int kind = prop.kind().ordinal();
            props.pose(i, share, pose);
            write(prop, terrain);
            one[10] = DataPass.MOST - i;
            instances[kind].write(counts[kind]++, one, FLOATS);
            place(prop);
        }
        for (Instances each : instances) {
            if (each != null) {
                each.finish();
            }
        }
    }

    /** Marks where their shadows may fall, as they were last written. */
    public void markShadows(MappedShadows shadows, float lower) {
        for (int i = 0; i < marks; i += MARK) {
            shadows.mark(places[i], places[i + 1], places[i + 2], places[i + 3], lower);
        }
    }

    /** What no world has yet is not built. */
    private void attach(int kind) {
        Geometry geometry = new ShaderPlacedGeometry(Parameter.text(KINDS[kind]), PropModels.of(KINDS[kind]), material);
        instances[kind] = new Instances(FLOATS, 16);
        instances[kind].attach(geometry);
        root.attachChild(geometry);
        sun.cast(geometry);
    }

    /** Notes where the one just written is, and the length of what it may be seen as from the sun. */
    private void place(Prop prop) {
        places[marks++] = one[0];
        places[marks++] = one[1] - prop.height() / 2;
        places[marks++] = one[2];
        places[marks++] = prop.width() + prop.depth() + prop.height();
    }

    private void write(Prop prop, Terrain terrain) {
        PropKind kind = prop.kind();
        one[0] = pose[0];
        one[1] = pose[1] + terrain.height(pose[0], pose[2]);
        one[2] = pose[2];
        one[3] = prop.width() / kind.width();
        System.arraycopy(pose, 3, one, 4, 4);
        one[8] = prop.height() / kind.height();
        one[9] = prop.depth() / kind.depth();
    }
}
