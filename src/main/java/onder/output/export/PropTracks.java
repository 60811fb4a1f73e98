package onder.output.export;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import onder.core.FloatList;
import onder.core.props.Prop;
import onder.core.props.PropKind;
import onder.core.props.PropsView;
import onder.core.terrain.Terrain;
import onder.draw.view.solids.PropModels;
import onder.file.JsonObject;
import onder.param.Parameter;

/** Writes down where the props are that are there at the beginning; those of a kind share their mesh. */
final class PropTracks {
    /** x, y and z, and the quaternion of the turn. */
    private static final int POSE = 7;

    /** What moves and turns less, in metres and in numbers of a quaternion, stands. */
    private static final float STILL = 1e-4f;

    private final List<Prop> props;
    private final List<FloatList> places = new ArrayList<>();
    private final List<Turns> turns = new ArrayList<>();
    private final boolean[] moved;
    private final float[] first;
    private final float[] pose = new float[POSE];
    private int frames;

    PropTracks(PropsView view) {
        props = List.copyOf(view.all());
        moved = new boolean[props.size()];
        first = new float[POSE * props.size()];
        for (int i = 0; i < props.size(); i++) {
            places.add(new FloatList());
            turns.add(new Turns());
        }
    }

    /** @param share where the frame lies between the state before the last step and the one after it, 0..1 */
    void record(PropsView view, Terrain terrain, float share) {
        for (int i = 0; i < props.size(); i++) {
            // One that was taken away stays where it was last.
            if (i < view.count()) {
                view.pose(i, share, pose);
                pose[1] += terrain.height(pose[0], pose[2]);
            }
            places.get(i).add(pose[0], pose[1], pose[2]);
            turns.get(i).add(pose[3], pose[4], pose[5], pose[6]);
            for (int k = 0; k < POSE; k++) {
                if (frames == 0) {
                    first[POSE * i + k] = pose[k];
                }
                moved[i] |= Math.abs(first[POSE * i + k] - pose[k]) > STILL;
            }
        }
        frames++;
    }

    /** Adds all to a file; returns their nodes. */
    List<Integer> write(GlbFile file, BodyWriter writer, int material) {
        Map<PropKind, Integer> meshes = new EnumMap<>(PropKind.class);
        List<Integer> nodes = new ArrayList<>();
        for (int i = 0; i < props.size(); i++) {
            Prop prop = props.get(i);
            int mesh = meshes.computeIfAbsent(prop.kind(), kind -> mesh(file, kind, material));
            int at = POSE * i;
            float[] scale = {
                prop.width() / prop.kind().width(),
                prop.height() / prop.kind().height(),
                prop.depth() / prop.kind().depth()
            };
            int node = file.nodes.add(new JsonObject()
                    .with("name", Parameter.text(prop.kind()) + " " + i)
                    .with("mesh", mesh)
                    .with("translation", Arrays.copyOfRange(first, at, at + 3))
                    .with("rotation", Arrays.copyOfRange(first, at + 3, at + POSE))
                    .with("scale", scale));
            nodes.add(node);
            if (moved[i]) {
                int times = writer.allTimes();
                BodyWriter.move(file, node, times, file.values(places.get(i).values(), frames, 3));
                BodyWriter.turn(file, node, times, file.turns(turns.get(i).values(), frames));
            }
        }
        return nodes;
    }

    private static int mesh(GlbFile file, PropKind kind, int material) {
        return StillMesh.of(PropModels.of(kind)).add(file, Parameter.text(kind), material);
    }
}
