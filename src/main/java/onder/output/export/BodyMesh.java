package onder.output.export;

import com.jme3.asset.AssetManager;
import com.jme3.math.Vector3f;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import onder.draw.view.PlainMesh;
import onder.draw.view.light.Sunlight;
import onder.draw.view.people.BodyShape;
import onder.file.JsonObject;
import onder.output.export.BodyMaterials.Stuff;
import onder.output.export.Skeleton.Skin;

/** The body of a shipped kind. */
final class BodyMesh implements ExportedBody {
    private static final int BONES = 10;
    /** Of a person: what hangs about the legs. */
    private static final int HEM_BONE = 3;

    private static final int LEG_BONE = 4;
    private static final int WING_BONE = 8;
    /** The first of an animal's parts that are its wake. */
    private static final int WAKE = 8;

    private final Skeleton skeleton;
    /** Null: a person. */
    private final AnimalMaterial fauna;

    private final float[] places;
    private final float[] normals;
    /** Of each vertex. */
    private final int[] parts;

    /** The different parts. */
    private final int[] kinds;

    private final int[] bones;
    private final int[] corners;
    private final Skin skin;
    private final Map<SortedSet<Integer>, Integer> triangles = new HashMap<>();
    private GlbFile file;
    private int placeAccessor;
    private int normalAccessor;
    private int jointAccessor;
    private int weightAccessor;
    private int bindAccessor;
    private int bellyAccessor;

    /** @param water whether the ground is water */
    BodyMesh(BodyShape shape, AssetManager assets, boolean water) {
        PlainMesh mesh = PlainMesh.of(shape.mesh(BodyShape.Detail.NEAR, assets));
        places = mesh.attributes().get("inPosition");
        normals = mesh.attributes().get("inNormal");
        float[] tags = mesh.attributes().get("inTexCoord");
        int vertices = places.length / 3;
        parts = new int[vertices];
        bones = new int[vertices];
        for (int i = 0; i < vertices; i++) {
            bones[i] = Math.round(tags[2 * i]);
            parts[i] = Math.round(tags[2 * i + 1]);
        }
        kinds = Arrays.stream(parts).distinct().toArray();
        corners = mesh.triangles();
        boolean person = shape.isUpright();
        float[] given = person ? new float[2 * vertices] : mesh.attributes().get("inTexCoord2");
        fauna = person ? null : AnimalMaterial.of(shape, assets, water);
        skeleton = person
                ? new PersonSkeleton(shape.isOfAllAges(), shape.outfit())
                : new AnimalSkeleton(fauna, shape.hip(), hinges(given), legsOut());
        skin = new Skin(vertices);
        for (int i = 0; i < vertices; i++) {
            skeleton.weigh(bones[i], places[3 * i], places[3 * i + 1], given[2 * i], skin);
            skin.at += Skin.JOINTS;
        }
    }

    private float[][] hinges(float[] given) {
        float[][] found = new float[BONES][];
        for (int i = 0; i < bones.length; i++) {
            found[bones[i]] = new float[] {given[2 * i], given[2 * i + 1]};
        }
        return found;
    }

    private float legsOut() {
        float sum = 0;
        int count = 0;
        for (int i = 0; i < bones.length; i++) {
            if (bones[i] >= LEG_BONE && bones[i] < WING_BONE) {
                sum += Math.abs(places[3 * i]);
                count++;
            }
        }
        return count == 0 ? 0 : sum / count;
    }

    @Override
    public Skeleton skeleton() {
        return skeleton;
    }

    @Override
    public int vertices() {
        return parts.length;
    }

    /** Puts what all share into a file, once. */
    private void share(GlbFile into) {
        if (file == into) {
            return;
        }
        file = into;
        triangles.clear();
        placeAccessor = file.vertices(places, 3, true);
        normalAccessor = file.vertices(normals, 3, false);
        jointAccessor = file.joints(skin.joints);
        weightAccessor = file.vertices(skin.weights, Skin.JOINTS, false);
        bellyAccessor = fauna == null ? file.vertices(belly(), 3, true) : -1;
        bindAccessor = file.values(skeleton.binds(), skeleton.joints.length, 16);
    }

    @Override
    public int binds(GlbFile into) {
        share(into);
        return bindAccessor;
    }

    @Override
    public int add(GlbFile into, BodyTrack track, BodyMaterials materials) {
        share(into);
        int colours = file.shares(colours(track));
        float belly = build(track) == null ? 0 : build(track).belly();
        List<JsonObject> pieces = new ArrayList<>();
        worn(track).forEach((stuff, on) -> {
            Primitive piece = new Primitive(
                    placeAccessor,
                    normalAccessor,
                    colours,
                    jointAccessor,
                    weightAccessor,
                    null,
                    triangles.computeIfAbsent(on, this::triangles),
                    materials.of(stuff));
            pieces.add(piece.json(belly > 0 ? bellyAccessor : null));
        });
        JsonObject mesh = new JsonObject().with("name", track.name()).with("primitives", pieces);
        if (belly > 0) {
            mesh.with("weights", List.of(belly)).with("extras", Map.of("targetNames", List.of("belly")));
        }
        return file.meshes.add(mesh);
    }

    /** How far a whole belly stands out at each vertex: the shader's girth, of which everybody has a share. */
    private float[] belly() {
        float[] out = new float[places.length];
        for (int i = 0; i < parts.length; i++) {
            if (bones[i] == 0 || bones[i] == HEM_BONE) {
                float x = places[3 * i];
                float y = places[3 * i + 1];
                float z = places[3 * i + 2];
                float girth = Skeleton.smooth(0.86f, 1.04f, y) * (1 - Skeleton.smooth(1.12f, 1.36f, y));
                out[3 * i] = 0.12f * girth * x;
                out[3 * i + 2] = 0.055f * girth * Skeleton.smooth(-0.02f, 0.06f, z);
            }
        }
        return out;
    }

    /** How a person is built; null: an animal. */
    private Physique build(BodyTrack track) {
        return skeleton instanceof PersonSkeleton person ? person.build(track.key.agent()) : null;
    }

    private boolean has(int part, BodyTrack track) {
        // A wake has no joints: its length follows the speed.
        return fauna != null ? part < WAKE : Wardrobe.has(part, track.key.agent(), track.key.leads(), build(track));
    }

    /** The parts that somebody has on, by what they are made of. */
    private Map<Stuff, SortedSet<Integer>> worn(BodyTrack track) {
        Map<Stuff, SortedSet<Integer>> worn = new EnumMap<>(Stuff.class);
        for (int part : kinds) {
            if (has(part, track)) {
                Stuff stuff = fauna != null
                        ? Stuff.COAT
                        : Wardrobe.stuff(part, track.key.agent(), build(track), colour(part, track));
                worn.computeIfAbsent(stuff, any -> new TreeSet<>()).add(part);
            }
        }
        return worn;
    }

    /** The triangles of some parts, shared by all who have the same. */
    private int triangles(SortedSet<Integer> on) {
        int count = 0;
        int[] shown = new int[corners.length];
        for (int i = 0; i < corners.length; i += 3) {
            if (on.contains(parts[corners[i]])) {
                for (int k = 0; k < 3; k++) {
                    shown[count++] = corners[i + k];
                }
            }
        }
        return file.triangles(Arrays.copyOf(shown, count));
    }

    /** The colour of a part of a person, linear. */
    private Vector3f colour(int part, BodyTrack track) {
        Vector3f hue = Sunlight.linear(track.rgb);
        return Wardrobe.person(part, track.key.agent(), build(track), track.key.leads(), hue, track.isPainted());
    }

    private float[] colours(BodyTrack track) {
        float[] colours = new float[4 * parts.length];
        Vector3f hue = Sunlight.linear(track.rgb);
        Map<Integer, Vector3f> byPart = new HashMap<>();
        for (int i = 0; i < parts.length; i++) {
            Vector3f colour = fauna == null
                    ? byPart.computeIfAbsent(parts[i], part -> colour(part, track))
                    : Wardrobe.animal(fauna, parts[i], normals[3 * i + 1], track.key.agent(), track.key.leads(), hue);
            colours[4 * i] = colour.x;
            colours[4 * i + 1] = colour.y;
            colours[4 * i + 2] = colour.z;
            colours[4 * i + 3] = 1;
        }
        return colours;
    }
}
