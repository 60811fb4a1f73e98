package onder.output.export;

import com.jme3.math.Vector3f;
import java.util.ArrayList;
import java.util.List;
import onder.draw.view.light.Sunlight;
import onder.draw.view.people.BodyModel;
import onder.draw.view.people.BodyModel.Piece;
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
        int texture = piece.picture() == null ? -1 : Texturing.add(file, piece.picture());
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
}
