package onder.output.export;

import static onder.draw.view.people.Bodies.draw;

import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import java.util.ArrayList;
import java.util.List;
import onder.core.terrain.Terrain;
import onder.draw.view.light.Sunlight;
import onder.draw.view.people.BodyModel;
import onder.draw.view.people.BodyModel.Piece;
import onder.draw.view.people.BodyMotion.Moment;
import onder.file.JsonObject;
import onder.output.export.Skeleton.Skin;

/** A body that somebody made, with its own bones, materials and pictures. */
final class ModelBody implements ExportedBody {
    private static final int MATRIX = 16;

    /** What a leader's colour is mixed with, and how much of it: as in {@code Whose.glsllib}. */
    private static final Vector3f LIGHT = new Vector3f(0.95f, 0.94f, 0.90f);

    private static final float LIGHTER = 0.55f;

    private final BodyModel model;
    private final ModelSkeleton skeleton;
    /** With what all bodies share; colours are their own. */
    private final List<Primitive> pieces = new ArrayList<>();

    private GlbFile file;
    private int bindAccessor;

    ModelBody(BodyModel model) {
        this.model = model;
        skeleton = new ModelSkeleton(model);
    }

    @Override
    public Skeleton skeleton() {
        return skeleton;
    }

    @Override
    public int vertices() {
        return model.near().stream().mapToInt(piece -> piece.vertices().length).sum();
    }

    @Override
    public int binds(GlbFile into) {
        share(into, null);
        return bindAccessor;
    }

    /** Puts what all share into a file, once. */
    private void share(GlbFile into, BodyMaterials materials) {
        if (file == into) {
            return;
        }
        file = into;
        pieces.clear();
        bindAccessor = file.values(skeleton.binds(), skeleton.joints.length, MATRIX);
        for (Piece piece : model.near()) {
            Skin skin = new Skin(piece.vertices().length);
            for (int vertex : piece.vertices()) {
                skeleton.weigh(vertex, 0, 0, 0, skin);
                skin.at += Skin.JOINTS;
            }
            pieces.add(new Primitive(
                    file.vertices(chosen(model.bones().places(), piece), 3, true),
                    file.vertices(directions(piece), 3, false),
                    null,
                    file.joints(skin.joints),
                    file.vertices(skin.weights, Skin.JOINTS, false),
                    piece.coordinates() == null ? null : file.vertices(piece.coordinates(), 2, false),
                    file.triangles(piece.triangles()),
                    isPlain(piece) ? materials.of(BodyMaterials.Stuff.CLOTH) : material(piece)));
        }
    }

    private static boolean isPlain(Piece piece) {
        return piece.picture() == null && !piece.bothSides() && piece.cutoff() == 0;
    }

    /** Of all vertices' numbers those of a piece. */
    private static float[] chosen(float[] all, Piece piece) {
        float[] chosen = new float[3 * piece.vertices().length];
        for (int i = 0; i < piece.vertices().length; i++) {
            System.arraycopy(all, 3 * piece.vertices()[i], chosen, 3 * i, 3);
        }
        return chosen;
    }

    private float[] directions(Piece piece) {
        float[] normals = chosen(model.bones().normals(), piece);
        StillMesh.normalise(normals);
        return normals;
    }

    private int material(Piece piece) {
        int texture = piece.picture() == null ? -1 : file.texture(piece.picture());
        return LevelParts.material(file, model.name(), texture, piece.cutoff(), piece.bothSides());
    }

    @Override
    public int add(GlbFile into, BodyTrack track, BodyMaterials materials) {
        share(into, materials);
        Vector3f hue = Sunlight.linear(track.rgb);
        if (track.key.leads()) {
            hue.interpolateLocal(LIGHT, LIGHTER);
        }
        List<JsonObject> own = new ArrayList<>();
        for (int i = 0; i < pieces.size(); i++) {
            own.add(pieces.get(i)
                    .colours(file.shares(tinted(model.near().get(i), hue)))
                    .json(null));
        }
        return file.meshes.add(new JsonObject().with("name", track.name()).with("primitives", own));
    }

    /** The colours of a piece with its group's share: as light as they are themselves, see {@code Tint.glsllib}. */
    private static float[] tinted(Piece piece, Vector3f hue) {
        float[] colours = piece.colours().clone();
        float[] rgb = {hue.x, hue.y, hue.z};
        for (int i = 0; i < piece.tint().length; i++) {
            float light = 0.2126f * colours[4 * i] + 0.7152f * colours[4 * i + 1] + 0.0722f * colours[4 * i + 2];
            for (int k = 0; k < 3; k++) {
                colours[4 * i + k] += piece.tint()[i] * (rgb[k] * (0.3f + 1.1f * light) - colours[4 * i + k]);
            }
        }
        return colours;
    }

    /** That of a body that somebody made: {@code Model.vert} in the body's own bones. */
    static final class ModelSkeleton extends Skeleton {
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
}
