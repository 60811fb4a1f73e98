package onder.output.page;

import java.util.ArrayList;
import java.util.List;
import onder.core.props.Prop;
import onder.core.props.PropsView;
import onder.core.terrain.Terrain;

/** Positions of props in the kept states of a run. */
final class PropTrack {
    /** x, y and z of the middle, and the quaternion of the turn. */
    static final int POSE = 7;

    /** What quaternions' parts are rounded to. */
    static final double TURN_UNIT = 1e-4;

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

    int frames() {
        return poses.size();
    }

    int[] poses(int frame) {
        return poses.get(frame);
    }

    List<Prop> list(int frame) {
        return lists.get(frame);
    }
}
