package onder.draw.view.people;

import com.jme3.asset.AssetInfo;
import com.jme3.asset.AssetKey;
import com.jme3.asset.AssetLoader;
import com.jme3.asset.AssetManager;
import com.jme3.material.MatParam;
import com.jme3.material.Material;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.util.BufferUtils;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.FloatBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringTokenizer;
import onder.draw.view.light.Daylight;
import onder.param.Parameter;
import onder.world.setup.Look;
import onder.world.setup.SpeciesSetup;

/**
 * How the agents of a species look: a mesh for each level of detail and the material that moves it.
 *
 * <p>The meshes are {@code assets/Models/SHAPE/DETAIL.obj}, the colours and manners of an animal a material beside
 * them. A vertex's texture coordinates are no place in a picture: the first is the number of the bone that moves it,
 * the second that of the part that colours it, as the shaders know them.
 */
public enum BodyShape implements BodyKind {
    /** A walking person of about 1.75 m. */
    PERSON("Person", 1.75f, Gait.PERSON_HIP, 0.25f, null),
    /** Children and old people among them. */
    PEOPLE("Person", 1.75f, Gait.PERSON_HIP, 0.25f, null),
    /** The same in long robes. */
    ROBED("Person", 1.75f, Gait.PERSON_HIP, 0.25f, null),
    /** Grown ones in dark uniforms. */
    UNIFORMED("Person", 1.75f, Gait.PERSON_HIP, 0.25f, null),
    /** 0.8 m high at the shoulder, with a scarf in its group's colour. */
    WOLF("Wolf", 1, 0.62f, 0.35f, new Joints(0.68f, 0.30f, 0.68f, -0.45f, 0.22f, -0.30f)),
    /** Its group's colour is on its collar, as shepherds mark theirs. */
    SHEEP("Sheep", 1, 0.48f, 0.4f, new Joints(0.70f, 0.30f, 0.68f, -0.48f, 0.22f, -0.30f)),
    /** Its head and its wings' mirror are in its group's colour. */
    DUCK("Duck", 0.43f, 0.13f, 0.16f, Joints.OF_A_DUCK),
    DUCKLING("Duck", 0.43f, 0.13f, 0.16f, Joints.OF_A_DUCK),
    /** As large as a cat, to be visible. */
    MOUSE("Mouse", 0.3f, 0.09f, 0.16f, new Joints(0.125f, 0.09f, 0.09f, -0.22f, 0.09f, -0.13f)),
    /** Larger than a starling, to be visible: its wings are 0.8 m wide. They are hinged where others' legs are. */
    BIRD("Bird", 0.25f, 0.16f, 0.16f, new Joints(0.165f, 0.13f, 0.155f, -0.14f, 0.02f, 0.02f));

    /**
     * Where an animal's bones are hinged, in its middle plane, in metres: the height and how far in front; legs are
     * hinged at the hip's height and the trunk above the origin.
     */
    private record Joints(float headY, float headZ, float tailY, float tailZ, float foreLegs, float hindLegs) {
        static final Joints OF_A_DUCK = new Joints(0.25f, 0.13f, 0.23f, -0.20f, 0, 0.01f);

        private static final int HEAD = 1;
        private static final int TAIL = 2;

        /** The bone of a leg is this, 1 more in front, 2 more on the right. */
        private static final int LEG = 4;

        void put(FloatBuffer to, int bone, float hip) {
            switch (bone) {
                case HEAD -> to.put(headY).put(headZ);
                case TAIL -> to.put(tailY).put(tailZ);
                default -> to.put(hip).put(bone < LEG ? 0 : bone % 2 == 1 ? foreLegs : hindLegs);
            }
        }
    }

    /** How finely a body is drawn. */
    public enum Detail {
        NEAR,
        MIDDLE,
        FAR,
        /** A figure that stands still and faces the camera: a few pixels high. */
        DISTANT;

        /** A shadow shows less than its body: one detail coarser will do, but the distant figure's turns to the sun. */
        Detail shadow() {
            return switch (this) {
                case NEAR -> MIDDLE;
                case MIDDLE, FAR -> FAR;
                case DISTANT -> DISTANT;
            };
        }
    }

    /** How much smaller than its leader a duckling is; Coat.glsllib says the same. */
    private static final float YOUNG = 0.55f;

    /** About how high birds fly, in metres, and how much higher at most; Coat.glsllib says the same. */
    private static final float FLIGHT = 11;

    private static final float HIGHEST = 1.75f;

    private final String model;
    private final float height;
    private final float hip;
    private final float radius;
    private final Joints joints;

    /**
     * @param model the folder of its meshes
     * @param height of the body as it is modelled, in metres
     * @param hip how high its legs begin, in metres
     * @param radius of the agents who are as large as it is modelled, in metres
     * @param joints null for a person, whose joints the shader knows
     */
    BodyShape(String model, float height, float hip, float radius, Joints joints) {
        this.model = model;
        this.height = height;
        this.hip = hip;
        this.radius = radius;
        this.joints = joints;
    }

    /** That of a species' looks. */
    public static BodyShape of(Look look) {
        return valueOf(look.shape().name());
    }

    @Override
    public float size(float ofRadius) {
        return ofRadius / radius;
    }

    /** How high the agents of a species are, in metres. */
    public static float heightOf(SpeciesSetup species) {
        if (species.model() != null) {
            return species.model().height();
        }
        BodyShape shape = of(species.look());
        return shape.height(shape.size(species.body().radius()));
    }

    @Override
    public float height(float size) {
        return height * size;
    }

    @Override
    public boolean isUpright() {
        return joints == null;
    }

    @Override
    public boolean hasArms() {
        return joints == null;
    }

    @Override
    public boolean isOfAllAges() {
        return this == PEOPLE || this == ROBED;
    }

    @Override
    public Outfit outfit() {
        return this == ROBED ? Outfit.ROBE : this == UNIFORMED ? Outfit.UNIFORM : Outfit.OWN;
    }

    /** Whether it flies. */
    public boolean flies() {
        return this == BIRD;
    }

    /** A flock swells and sinks as it goes, and each bird keeps to a layer of it. */
    @Override
    public float altitude(int id, float x, float z, float seconds) {
        if (!flies()) {
            return 0;
        }
        float time = Bodies.clock(seconds);
        double swell = 0.22 * Math.sin(0.05 * x + 0.4 * time) + 0.18 * Math.sin(0.043 * z - 0.31 * time);
        return FLIGHT * (float) (1 + swell + 0.35 * (Bodies.draw(id, 27) + Bodies.draw(id, 28) - 1));
    }

    @Override
    public float ceiling() {
        return flies() ? HIGHEST * FLIGHT : 0;
    }

    @Override
    public Gait gait(float size, boolean leads) {
        return new Gait(hip * size * (this == DUCKLING && !leads ? YOUNG : 1), !isUpright());
    }

    /** Those of a body near enough to be seen walking, the finest and the others, and that of {@link Detail#DISTANT}. */
    @Override
    public List<Material> materials(Daylight light) {
        return List.of(light.finest(walking(light)), walking(light), standing(light));
    }

    @Override
    public List<Part> parts(Detail detail, AssetManager assets) {
        int material = detail == Detail.DISTANT ? 2 : detail == Detail.NEAR ? 0 : 1;
        return List.of(new Part(mesh(detail, assets), material));
    }

    /** How high its legs begin, in metres, as it is modelled. */
    public float hip() {
        return hip;
    }

    /** Its hip's height in those of a person. */
    public float leg() {
        return hip / Gait.PERSON_HIP;
    }

    /** About how high it flies, in metres; 0: it does not. */
    public float flight() {
        return flies() ? FLIGHT : 0;
    }

    /** Gives a material what people of a kind wear. */
    static void wear(Material material, Outfit outfit) {
        if (outfit != Outfit.OWN) {
            material.setBoolean(outfit == Outfit.ROBE ? "Robed" : "Uniformed", true);
        }
    }

    /** The colours and manners of an animal, as its shader takes them. */
    public Material coat(AssetManager assets) {
        return assets.loadMaterial("Models/" + model + "/" + Parameter.text(this) + ".j3m");
    }

    private Material walking(Daylight light) {
        return dress(light.material(isUpright() ? "MatDefs/Crowd.j3md" : "MatDefs/Animal.j3md"), light.assets());
    }

    private Material standing(Daylight light) {
        return dress(
                light.material(isUpright() ? "MatDefs/Distant.j3md" : "MatDefs/DistantAnimal.j3md"), light.assets());
    }

    /** Gives a material the ages of people, or the colours and manners of an animal. */
    private Material dress(Material material, AssetManager assets) {
        if (isUpright()) {
            if (isOfAllAges()) {
                material.setBoolean("AllAges", true);
            }
            wear(material, outfit());
        } else {
            for (MatParam param : coat(assets).getParams()) {
                material.setParam(param.getName(), param.getVarType(), param.getValue());
            }
            material.setFloat("Leg", leg());
            material.setFloat("Flight", flight());
        }
        return material;
    }

    /**
     * A mesh of its own, which shares its vertices with others of the shape and detail. Of its texture coordinates the
     * first two are the number of the bone and that of the part, the second two of an animal y and z of the bone's joint.
     */
    public Mesh mesh(Detail detail, AssetManager assets) {
        assets.registerLoader(ObjLoader.class, "obj");
        Mesh mesh = assets.loadAsset(new AssetKey<Mesh>("Models/" + model + "/" + Parameter.text(detail) + ".obj"))
                .clone();
        if (joints != null && detail != Detail.DISTANT) {
            FloatBuffer tags = mesh.getFloatBuffer(Type.TexCoord);
            FloatBuffer hinges = BufferUtils.createFloatBuffer(tags.limit());
            for (int i = 0; i < tags.limit(); i += 2) {
                joints.put(hinges, (int) tags.get(i), hip);
            }
            mesh.setBuffer(Type.TexCoord2, 2, hinges.flip());
        }
        return mesh;
    }

    /**
     * Reads a mesh from Wavefront OBJ: triangles whose corners have place, texture coordinates and normal.
     *
     * <p>jMonkeyEngine's own reader takes so long for a crowd's bodies that one would wait for the window.
     */
    public static final class ObjLoader implements AssetLoader {
        private final List<float[]> places = new ArrayList<>();
        private final List<float[]> coordinates = new ArrayList<>();
        private final List<float[]> normals = new ArrayList<>();
        private final Map<String, Integer> vertices = new LinkedHashMap<>();
        private final List<Integer> triangles = new ArrayList<>();

        @Override
        public Mesh load(AssetInfo info) throws IOException {
            // One loader serves a thread for all that it loads.
            List.of(places, coordinates, normals, triangles).forEach(List::clear);
            vertices.clear();
            try (BufferedReader text =
                    new BufferedReader(new InputStreamReader(info.openStream(), StandardCharsets.UTF_8))) {
                text.lines().forEach(this::read);
            }
            Mesh mesh = new Mesh();
            mesh.setBuffer(Type.Position, 3, buffer(places, 0, 3));
            mesh.setBuffer(Type.TexCoord, 2, buffer(coordinates, 1, 2));
            mesh.setBuffer(Type.Normal, 3, buffer(normals, 2, 3));
            short[] index = new short[triangles.size()];
            for (int i = 0; i < index.length; i++) {
                index[i] = triangles.get(i).shortValue();
            }
            mesh.setBuffer(Type.Index, 3, index);
            mesh.updateCounts();
            mesh.updateBound();
            return mesh;
        }

        private void read(String line) {
            StringTokenizer words = new StringTokenizer(line);
            switch (words.hasMoreTokens() ? words.nextToken() : "#") {
                case "v" -> places.add(numbers(words));
                case "vt" -> coordinates.add(numbers(words));
                case "vn" -> normals.add(numbers(words));
                case "f" -> {
                    while (words.hasMoreTokens()) {
                        triangles.add(vertices.computeIfAbsent(words.nextToken(), corner -> vertices.size()));
                    }
                }
                default -> {
                    // A comment.
                }
            }
        }

        private static float[] numbers(StringTokenizer words) {
            float[] numbers = new float[words.countTokens()];
            for (int i = 0; i < numbers.length; i++) {
                numbers[i] = Float.parseFloat(words.nextToken());
            }
            return numbers;
        }

        /** @param which of the numbers of a corner, {@code 7/2/5}, names its value; they count from 1 */
        private FloatBuffer buffer(List<float[]> values, int which, int size) {
            FloatBuffer buffer = BufferUtils.createFloatBuffer(vertices.size() * size);
            for (String corner : vertices.keySet()) {
                buffer.put(values.get(Integer.parseInt(corner.split("/")[which]) - 1));
            }
            return buffer.flip();
        }
    }
}
