package onder.output.export;

import static onder.draw.view.people.Bodies.draw;

import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import onder.core.terrain.Terrain;
import onder.draw.view.people.BodyModel;
import onder.draw.view.people.BodyMotion.Moment;
import onder.output.export.Skeleton.Skin;

/** That of a body that somebody made: {@code Model.vert} in the body's own bones. */
final class ModelSkeleton extends Skeleton {
    private static final float LEANS = 0.6f;

    private final BodyModel model;

    ModelSkeleton(BodyModel model) {
        super(joints(model));
        this.model = model;
    }

    private static Joint[] joints(BodyModel model) {
        Joint[] joints = new Joint[model.bones().count()];
        for (int i = 0; i < joints.length; i++) {
            joints[i] = new Joint("bone " + i, -1, place(model, model.walkFrames(), i), true, true);
        }
        return joints;
    }

    private static int at(BodyModel model, int frame, int bone) {
        return (frame * model.bones().count() + bone) * BodyModel.BONE_NUMBERS;
    }

    private static Vector3f place(BodyModel model, int frame, int bone) {
        float[] frames = model.bones().frames();
        int at = at(model, frame, bone);
        return new Vector3f(frames[at], frames[at + 1], frames[at + 2]);
    }

    private Quaternion turn(int frame, int bone) {
        float[] frames = model.bones().frames();
        int at = at(model, frame, bone);
        return new Quaternion(frames[at + 3], frames[at + 4], frames[at + 5], frames[at + 6]);
    }

    /** The body's file says which bones move a vertex. */
    @Override
    void weigh(int vertex, float x, float y, float hinge, Skin skin) {
        for (int k = 0; k < Skin.JOINTS; k++) {
            int bone = model.bones().bone()[Skin.JOINTS * vertex + k];
            float weight = model.bones().weight()[Skin.JOINTS * vertex + k];
            // One bone is to be named once.
            for (int before = skin.at; before < skin.at + k; before++) {
                if (skin.weights[before] > 0 && skin.joints[before] == bone) {
                    skin.weights[before] += weight;
                    weight = 0;
                }
            }
            skin.put(k, bone, weight);
        }
    }

    @Override
    Vector3f scale(int id, boolean leads, float size) {
        float whole = size(id, size);
        return new Vector3f(whole, whole, whole);
    }

    private static float size(int id, float size) {
        return size * (0.96f + 0.08f * draw(id, 1));
    }

    @Override
    float growth(int joint, int id, boolean leads) {
        return model.bones().sizes()[joint];
    }

    @Override
    float[] binds() {
        return model.bones().inverse();
    }

    @Override
    void pose(int id, boolean leads, Moment moment, Terrain terrain) {
        float walks = moment.stride / (model.stride() * size(id, moment.size));
        float still = model.standSeconds() > 0 ? fract(moment.time / model.standSeconds() + draw(id, 3)) : 0;
        Quaternion lean = aboutX(LEANS * moment.leanAhead).mult(aboutZ(-LEANS * moment.leanLeft));
        for (int i = 0; i < joints.length; i++) {
            Vector3f stand = new Vector3f();
            Quaternion standTurn = new Quaternion();
            blend(model.walkFrames(), model.standFrames(), still, i, stand, standTurn);
            Vector3f walk = new Vector3f();
            Quaternion walkTurn = new Quaternion();
            blend(0, model.walkFrames(), moment.phase, i, walk, walkTurn);
            places[i].set(lean.mult(stand.interpolateLocal(walk, walks)));
            turns[i].set(lean.mult(mean(standTurn, walkTurn, Math.min(walks, 1))));
        }
    }

    private void blend(int first, int count, float share, int bone, Vector3f place, Quaternion turn) {
        float at = share * count;
        int i = Math.min((int) at, count - 1);
        int next = i + 1 < count ? i + 1 : 0;
        place.set(place(model, first + i, bone).interpolateLocal(place(model, first + next, bone), at - i));
        turn.set(mean(turn(first + i, bone), turn(first + next, bone), at - i));
    }

    private static Quaternion mean(Quaternion a, Quaternion b, float share) {
        float sign = a.dot(b) < 0 ? -share : share;
        float[] sum = {
            (1 - share) * a.getX() + sign * b.getX(),
            (1 - share) * a.getY() + sign * b.getY(),
            (1 - share) * a.getZ() + sign * b.getZ(),
            (1 - share) * a.getW() + sign * b.getW()
        };
        double length = 0;
        for (float each : sum) {
            length += each * (double) each;
        }
        float by = (float) (1 / Math.sqrt(length));
        return new Quaternion(sum[0] * by, sum[1] * by, sum[2] * by, sum[3] * by);
    }
}
