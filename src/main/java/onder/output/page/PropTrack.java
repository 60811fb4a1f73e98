package onder.output.page;

import java.util.ArrayList;
import java.util.List;
import onder.core.props.Prop;
import onder.core.props.PropsView;
import onder.core.terrain.Terrain;
import onder.draw.view.PlainMesh;
import onder.draw.view.solids.PropModels;
import onder.file.JsonObject;
import onder.param.Parameter;

/** Positions of props in the kept states of a run. */
final class PropTrack {
    /** x, y and z of the middle, and the quaternion of the turn. */
    private static final int POSE = 7;

    /** What quaternions' parts are rounded to. */
    private static final double TURN_UNIT = 1e-4;

    private static final int PLACE = 3;

    private final List<int[]> poses = new ArrayList<>();
    private final List<List<Prop>> lists = new ArrayList<>();

    void add(PropsView props, Terrain terrain) {
        float[] pose = new float[POSE];
        int[] all = new int[POSE * props.count()];
        for (int i = 0; i < props.count(); i++) {
            props.pose(i, 1, pose);
            pose[1] += terrain.height(pose[0], pose[2]);
            for (int k = 0; k < POSE; k++) {
                all[POSE * i + k] = (int) Math.round(pose[k] / (k < PLACE ? PeopleTrack.UNIT / 2 : TURN_UNIT));
            }
        }
        poses.add(all);
        lists.add(props.all());
    }

    void halve() {
        Thinning.halve(poses, lists);
    }

    private record Piece(String kind, float[] scale) {}

    /**
     * Appends the blocks: of each state, by how much each number of each prop differs from the last; and says where they
     * are; null: there are none.
     */
    JsonObject write(BinaryBlocks to) {
        List<Prop> all = lists.isEmpty() ? List.of() : lists.get(0);
        if (all.isEmpty()) {
            return null;
        }
        JsonObject meshes = new JsonObject();
        List<Object> list = new ArrayList<>();
        for (Prop prop : all) {
            String kind = Parameter.text(prop.kind());
            meshes.computeIfAbsent(kind, name -> PlaceHeader.mesh(to, PlainMesh.of(PropModels.of(prop.kind()))));
            list.add(new Piece(kind, new float[] {
                prop.width() / prop.kind().width(),
                prop.height() / prop.kind().height(),
                prop.depth() / prop.kind().depth()
            }));
        }
        Varints packed = new Varints();
        int[] last = new int[POSE * all.size()];
        for (int[] now : poses) {
            for (int i = 0; i < last.length; i++) {
                int value = i < now.length ? now[i] : last[i];
                packed.put(value - last[i]);
                last[i] = value;
            }
        }
        return new JsonObject()
                .with("unit", PeopleTrack.UNIT / 2)
                .with("turn", TURN_UNIT)
                .with("meshes", meshes)
                .with("list", list)
                .with("poses", to.put(packed.all()));
    }
}
