package onder.output.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import onder.core.props.Prop;
import onder.draw.view.PlainMesh;
import onder.draw.view.solids.PropModels;
import onder.param.Parameter;

/** Packs where props lay: of each state, by how much each number of each prop differs from the last. */
record PackedProps(PropTrack props) {
    private record Piece(String kind, float[] scale) {}

    /** Appends the blocks, and says where they are; null: there are none. */
    Map<String, Object> write(BinaryBlocks to) {
        List<Prop> all = props.frames() == 0 ? List.of() : props.list(0);
        if (all.isEmpty()) {
            return null;
        }
        Map<String, Object> head = new LinkedHashMap<>();
        head.put("unit", PeopleTrack.UNIT / 2);
        head.put("turn", PropTrack.TURN_UNIT);
        Map<String, Object> meshes = new LinkedHashMap<>();
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
        head.put("meshes", meshes);
        head.put("list", list);
        Varints poses = new Varints();
        int[] last = new int[PropTrack.POSE * all.size()];
        for (int frame = 0; frame < props.frames(); frame++) {
            int[] now = props.poses(frame);
            for (int i = 0; i < last.length; i++) {
                int value = i < now.length ? now[i] : last[i];
                poses.put(value - last[i]);
                last[i] = value;
            }
        }
        head.put("poses", to.put(poses.all()));
        return head;
    }
}
