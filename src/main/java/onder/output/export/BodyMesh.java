package onder.output.export;

import static onder.draw.view.people.Bodies.draw;
import static onder.output.export.Skeleton.smooth;

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
import onder.draw.view.people.Outfit;
import onder.file.JsonObject;
import onder.output.export.BodyMaterials.Stuff;
import onder.output.export.Skeleton.Skin;
import onder.output.export.Wearables.Cover;
import onder.output.export.Wearables.Hat;

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

    /** What people and animals wear, near by: {@code Clothes.glsllib} and {@code Coat.glsllib}. */
    private static final class Wardrobe {
        private static final int SHOES = 4;
        private static final int HAIR = 7;
        private static final int CAP = 8;
        private static final int EYES = 9;
        private static final int LIPS = 10;
        private static final int RUCKSACK = 11;
        private static final int WHITES = 12;

        /** Of a colour that tells something: how much of it trousers have. */
        private static final float PAINTED = 0.8f;

        private static final Vector3f WHITE = colour(0.92f, 0.91f, 0.87f);
        private static final Vector3f STRAW = colour(0.60f, 0.46f, 0.26f);
        private static final Vector3f LINEN = colour(0.66f, 0.64f, 0.60f);
        private static final Vector3f ROBE = colour(0.70f, 0.65f, 0.56f);
        private static final Vector3f UNIFORM = colour(0.020f, 0.026f, 0.040f);
        private static final Vector3f WHITE_ROBE = colour(0.86f, 0.84f, 0.79f);
        private static final Vector3f STOCKINGS = colour(0.022f, 0.022f, 0.026f);
        private static final Vector3f LEATHER = colour(0.10f, 0.045f, 0.022f);
        private static final Vector3f BLACK_LEATHER = colour(0.03f, 0.03f, 0.033f);
        private static final Vector3f DOWN = colour(0.90f, 0.66f, 0.16f);

        private static final Vector3f[] TOPS = {
            colour(0.035f, 0.050f, 0.085f),
            colour(0.42f, 0.37f, 0.28f),
            colour(0.085f, 0.090f, 0.095f),
            colour(0.17f, 0.155f, 0.085f),
            colour(0.52f, 0.50f, 0.46f),
            colour(0.085f, 0.14f, 0.21f),
            colour(0.21f, 0.105f, 0.075f),
            colour(0.27f, 0.28f, 0.29f),
            colour(0.33f, 0.235f, 0.135f),
            colour(0.145f, 0.175f, 0.125f),
            colour(0.60f, 0.56f, 0.47f),
            colour(0.16f, 0.075f, 0.085f)
        };

        private static final Vector3f[] TROUSERS = {
            colour(0.030f, 0.042f, 0.075f),
            colour(0.055f, 0.055f, 0.058f),
            colour(0.26f, 0.21f, 0.14f),
            colour(0.075f, 0.11f, 0.18f),
            colour(0.13f, 0.12f, 0.10f),
            colour(0.09f, 0.075f, 0.055f)
        };

        private static Vector3f colour(float red, float green, float blue) {
            return new Vector3f(red, green, blue);
        }

        private static Vector3f blend(Vector3f a, Vector3f b, float share) {
            return new Vector3f().interpolateLocal(a, b, share);
        }

        private static Vector3f pick(Vector3f[] of, float share) {
            return of[(int) ((of.length - 0.01f) * share)];
        }

        /** Whether a person has a part of the model on. */
        static boolean has(int part, int id, boolean leads, Physique build) {
            return part == HAIR
                    ? draw(id, 5) >= 0.55f
                    : part < CAP || Wearables.of(id, leads, build).include(part);
        }

        /**
         * The colour of a part of a person, linear.
         *
         * @param build how they are built
         * @param clothes their group's colour, linear
         * @param painted whether all that they wear has it
         */
        static Vector3f person(int part, int id, Physique build, boolean leads, Vector3f clothes, boolean painted) {
            Wearables wears = Wearables.of(id, leads, build);
            boolean old = build.old() > 0;
            boolean alike = build.outfit() != Outfit.OWN;
            // Who leads is seen by the colour, but not in a uniform.
            boolean coloured = leads && build.outfit() != Outfit.UNIFORM;
            boolean cap = wears.hat() != Hat.NONE;
            boolean skirted = wears.cover() == Cover.SKIRT;
            float kind = draw(id, 10);
            boolean shirt = leads || kind > 0.40f && (kind < 0.72f || wears.isClosed());
            float tone = 0.9f + 0.26f * draw(id, 9);
            Vector3f plain = painted ? clothes : pick(TOPS, draw(id, 11)).mult(tone);
            Vector3f worn = painted ? clothes : clothes.mult(tone);
            Vector3f top = coloured ? clothes : alike && !painted ? alike(build, id, tone) : shirt ? worn : plain;
            Vector3f skin = skin(id);
            Vector3f bag = shirt ? pick(TROUSERS, draw(id, 19)) : worn.mult(0.45f);
            Vector3f skirt = painted
                    ? clothes.mult(PAINTED)
                    : shirt || cap ? pick(TOPS, draw(id, 24)).mult(tone) : worn.mult(0.85f);
            // Straw, where the shirt says whose it is.
            boolean straw = !leads && kind > 0.40f && wears.hat() == Hat.BRIM;
            Vector3f hat = leads ? WHITE : straw ? STRAW : worn;
            return switch (part) {
                case 0 -> top;
                case 1 ->
                    alike
                            ? top
                            : painted
                                    ? skirt
                                    : leads
                                            ? blend(clothes, colour(0.93f, 0.92f, 0.88f), 0.75f)
                                            : skirted
                                                    ? draw(id, 26) < 0.4f ? skin : STOCKINGS
                                                    : pick(TROUSERS, draw(id, 12))
                                                            .mult(0.85f + 0.5f * draw(id, 17));
                case 2 -> skin;
                case SHOES -> draw(id, 15) < 0.75f ? colour(0.05f, 0.045f, 0.045f) : colour(0.42f, 0.38f, 0.34f);
                case 5, 6 ->
                    leads || wears.isClosed()
                            ? top
                            : draw(id, 16) < 0.35f
                                    ? skin
                                    : shirt && draw(id, 18) < 0.5f ? top : shirt || cap ? plain : worn;
                case CAP, 14, 15 -> hat;
                case EYES -> colour(0.035f, 0.028f, 0.024f);
                case LIPS -> skin.mult(colour(0.72f, 0.5f, 0.48f));
                case RUCKSACK -> bag.mult(1.8f);
                case WHITES -> colour(0.78f, 0.76f, 0.72f);
                case 13 -> cap ? hat : hair(id, old);
                case 16 -> worn.mult(0.72f);
                case 17 -> skirt;
                case 18 -> top.mult(0.9f);
                case 19 -> blend(LINEN, skirt, 0.55f * draw(id, 25));
                case 20 -> bag.mult(1.4f);
                case 21 -> draw(id, 19) < 0.5f ? LEATHER : BLACK_LEATHER;
                case 22 -> skirted ? skirt : top.mult(0.9f);
                case 23 -> straw ? worn : colour(0.05f, 0.045f, 0.045f);
                default -> hair(id, old);
            };
        }

        /**
         * What a part of a person is made of.
         *
         * @param colour of the part
         */
        static Stuff stuff(int part, int id, Physique build, Vector3f colour) {
            if (part == EYES || part == LIPS || part == WHITES || colour.equals(skin(id))) {
                return Stuff.SKIN;
            }
            return colour.equals(hair(id, build.old() > 0)) ? Stuff.HAIR : Stuff.CLOTH;
        }

        /** The cloth of robes and of uniforms. */
        private static Vector3f alike(Physique build, int id, float tone) {
            if (build.outfit() == Outfit.UNIFORM) {
                return UNIFORM.mult(tone);
            }
            return blend(ROBE, WHITE_ROBE, draw(id, 11)).mult(0.84f + 0.16f * tone);
        }

        private static Vector3f skin(int id) {
            float tone = draw(id, 13);
            Vector3f light = blend(colour(0.80f, 0.53f, 0.40f), colour(0.58f, 0.33f, 0.21f), smooth(0.25f, 0.7f, tone));
            return blend(light, colour(0.20f, 0.10f, 0.06f), smooth(0.65f, 1, tone));
        }

        private static Vector3f hair(int id, boolean old) {
            float tone = draw(id, 14);
            Vector3f hair =
                    blend(colour(0.028f, 0.02f, 0.017f), colour(0.14f, 0.07f, 0.035f), smooth(0.3f, 0.7f, tone));
            hair = blend(hair, colour(0.52f, 0.36f, 0.16f), smooth(0.78f, 0.85f, tone));
            float grey = old ? 0.35f : 0.93f;
            return blend(hair, colour(0.5f, 0.5f, 0.5f), smooth(grey, grey + 0.02f, tone));
        }

        /**
         * The colour of a place of an animal, linear.
         *
         * @param upward y of its normal as it is modelled
         * @param hue its group's colour, linear
         */
        static Vector3f animal(AnimalMaterial fauna, int part, float upward, int id, boolean leads, Vector3f hue) {
            float young = leads ? 0 : fauna.young();
            float tone = 0.88f + 0.24f * draw(id, 9);
            Vector3f fur = blend(fauna.dark(), fauna.light(), draw(id, 11)).multLocal(tone);
            Vector3f belly = fauna.belly();
            Vector3f face = fauna.face();
            if (leads && fauna.young() < 0.5f) {
                fur = blend(fur, colour(0.86f, 0.84f, 0.80f), 0.6f);
                belly = blend(belly, colour(0.9f, 0.9f, 0.9f), 0.5f);
            }
            if (young > 0.5f) {
                fur = DOWN.mult(tone);
                belly = blend(DOWN, colour(0.95f, 0.85f, 0.55f), 0.5f);
                face = blend(DOWN, hue, 0.35f);
            }
            return switch (part) {
                case 0 -> {
                    float under = 1 - smooth(-0.7f, 0.05f, upward);
                    float mantle = smooth(0.25f, 0.8f, upward) * fauna.mantle() * (1 - 0.35f * young);
                    yield blend(blend(fur, belly, under), hue.mult(tone), mantle);
                }
                case 1 -> blend(hue.mult(1.05f), DOWN, 0.45f * young);
                case 2 -> fauna.bare();
                case 3 -> colour(0.018f, 0.016f, 0.016f);
                case 4 -> face;
                case 5 -> blend(fur.mult(0.62f), fur, young);
                case 6 -> blend(colour(0.88f, 0.88f, 0.88f), DOWN, young);
                default -> blend(fur, belly, 0.75f);
            };
        }
    }
}
