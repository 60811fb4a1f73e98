package onder.draw.view;

import com.jme3.asset.AssetManager;
import com.jme3.asset.DesktopAssetManager;
import com.jme3.asset.plugins.ClasspathLocator;
import com.jme3.material.MatParam;
import com.jme3.material.plugins.J3MLoader;
import com.jme3.math.Vector3f;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import onder.core.geometry.Bounds;
import onder.draw.view.light.GroundMaterial;
import onder.draw.view.light.Sunlight;
import onder.draw.view.marks.MarkerView;
import onder.draw.view.people.Age;
import onder.draw.view.people.BodyShape;
import onder.draw.view.people.BodyShape.Detail;
import onder.world.setup.Landscape;
import onder.world.setup.Look;

/** The parameters of the sandbox's shaders: drawing {@link WorldMeshes} with them elsewhere gives the same picture. */
public final class PlainScene {
    private final Landscape landscape;
    private final Bounds bounds;
    private final AssetManager assets = assets();

    /** A place; nothing is drawn for it. */
    public PlainScene(Landscape landscape, Bounds bounds) {
        this.landscape = landscape;
        this.bounds = bounds;
    }

    /** {@return what loads the shipped materials without a window} */
    public static AssetManager assets() {
        DesktopAssetManager assets = new DesktopAssetManager();
        assets.registerLocator("/", ClasspathLocator.class);
        assets.registerLoader(J3MLoader.class, "j3m", "j3md");
        return assets;
    }

    private Sunlight sunlight() {
        return Sunlight.of(landscape, GroundMaterial.of(landscape.ground()).own());
    }

    /** The colours of the light, linear: {@code Daylight} of the shaders. */
    public float[] daylight() {
        return numbers(sunlight().array());
    }

    /** A unit vector toward the sun. */
    public float[] sun() {
        return numbers(Sunlight.toward(landscape));
    }

    /** The ground's pattern, as {@code Ground.frag} counts them; 0: the plain floor. */
    public int pattern() {
        return GroundMaterial.of(landscape.ground()).pattern();
    }

    /** The ground's colours, linear: {@code Tones} of the shaders. */
    public float[] tones() {
        return numbers(GroundMaterial.of(landscape.ground()).tones());
    }

    /**
     * What bodies are drawn of.
     *
     * @param person whether {@code Crowd.vert} moves it; else {@code Animal.vert} does
     * @param allAges whether there are children and old ones among them
     * @param meshes from near to far
     * @param numbers of the shaders, by name
     * @param height in metres, of size 1
     * @param hip how high its legs begin, in metres, of size 1
     */
    public record Body(
            boolean person,
            boolean allAges,
            List<PlainMesh> meshes,
            Map<String, Object> numbers,
            float height,
            float hip) {}

    /** The bodies of a look. */
    public Body body(Look look) {
        BodyShape shape = BodyShape.of(look);
        List<PlainMesh> meshes = new ArrayList<>();
        for (Detail detail : List.of(Detail.NEAR, Detail.MIDDLE, Detail.FAR)) {
            meshes.add(PlainMesh.of(shape.mesh(detail, assets)));
        }
        Map<String, Object> numbers = new LinkedHashMap<>();
        if (!shape.isUpright()) {
            for (MatParam param : shape.coat(assets).getParams()) {
                Object value = param.getValue();
                numbers.put(param.getName(), value instanceof Vector3f vector ? numbers(vector) : value);
            }
            numbers.put("Leg", shape.leg());
            numbers.put("Afloat", landscape.ground() == Landscape.Ground.WATER ? 1f : 0f);
        }
        return new Body(shape.isUpright(), shape.isOfAllAges(), meshes, numbers, shape.height(1), shape.hip());
    }

    /** How high somebody is and how long its legs are, both in those of most bodies of its look. */
    public static float[] age(Look look, int id) {
        if (!BodyShape.of(look).isOfAllAges()) {
            return new float[] {1, 1};
        }
        Age age = Age.of(id);
        return new float[] {age.height, age.leg};
    }

    /** How much larger than modelled bodies of a radius, in metres, are drawn. */
    public static float size(Look look, float radius) {
        return BodyShape.of(look).size(radius);
    }

    /** The mesh of a leader's pennant, in {@code Pennant.vert}'s attributes. */
    public static PlainMesh pennant() {
        return PlainMesh.of(MarkerView.pennant());
    }

    /** Haze distance in metres at eye level, what each metre of height adds, and the most. */
    public float[] haze() {
        return SceneView.haze(bounds, landscape.weather());
    }

    private static float[] numbers(Vector3f... vectors) {
        float[] numbers = new float[3 * vectors.length];
        for (int i = 0; i < vectors.length; i++) {
            numbers[3 * i] = vectors[i].x;
            numbers[3 * i + 1] = vectors[i].y;
            numbers[3 * i + 2] = vectors[i].z;
        }
        return numbers;
    }
}
