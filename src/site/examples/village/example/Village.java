package example;

import com.jme3.app.SimpleApplication;
import com.jme3.light.AmbientLight;
import com.jme3.light.DirectionalLight;
import com.jme3.material.Material;
import com.jme3.math.ColorRGBA;
import com.jme3.math.FastMath;
import com.jme3.math.Vector3f;
import com.jme3.renderer.queue.RenderQueue.ShadowMode;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Cylinder;
import com.jme3.shadow.DirectionalLightShadowRenderer;
import com.jme3.system.AppSettings;
import com.jme3.util.BufferUtils;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.List;
import onder.jme.Crowd;
import onder.jme.CrowdState;
import onder.world.setup.Presets;

/** A village on rolling ground: groups on their rounds about the houses, drawn by Onder's own figures. */
public final class Village extends SimpleApplication {
    private static final ColorRGBA GRASS = new ColorRGBA(0.42f, 0.52f, 0.30f, 1);
    private static final ColorRGBA PLASTER = new ColorRGBA(0.86f, 0.80f, 0.68f, 1);
    private static final ColorRGBA TILES = new ColorRGBA(0.62f, 0.28f, 0.20f, 1);
    private static final ColorRGBA STONE = new ColorRGBA(0.60f, 0.60f, 0.62f, 1);

    private final Node houses = new Node("houses");

    public static void main(String[] arguments) {
        Village village = new Village();
        AppSettings settings = new AppSettings(true);
        settings.setResolution(1280, 720);
        village.setSettings(settings);
        village.start();
    }

    @Override
    public void simpleInitApp() {
        build();
        CrowdState crowd = new CrowdState(Crowd.builder()
                .species("villager", Presets.PEDESTRIAN)
                .species("child", Presets.SCHOOL_CLASS)
                .obstaclesFrom(houses, spatial -> "solid".equals(spatial.getUserData("kind")))
                .height(Village::height)
                .figures()
                .build());
        stateManager.attach(crowd);
        crowd.group("villager").at(-14, 4).count(24).path(round(13, 0)).loop();
        crowd.group("villager").at(13, 8).count(18).path(round(13, 3)).loop();
        crowd.group("villager").at(0, -30).count(30).path(round(30, 4)).loop();
        crowd.group("child").at(4, 8).count(16).path(round(7, 1)).loop();
        crowd.group("villager").at(30, 0).count(20).path(round(30, 6)).loop();
    }

    /** The height of the ground, for the crowd and for the ground's own mesh. */
    static float height(float x, float z) {
        return 1.2f * FastMath.sin(x / 17) * FastMath.cos(z / 23) + 0.004f * z * FastMath.sin(x / 40) * 10;
    }

    /** Points round the square, beginning with a corner: those who walk keep to the streets. */
    private static List<Vector3f> round(float radius, int first) {
        List<Vector3f> points = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            float angle = FastMath.TWO_PI * (i + first) / 8;
            points.add(new Vector3f(radius * FastMath.sin(angle), 0, radius * FastMath.cos(angle)));
        }
        return points;
    }

    private void build() {
        for (int ring = 0; ring < 2; ring++) {
            int count = ring == 0 ? 8 : 14;
            for (int i = 0; i < count; i++) {
                float angle = FastMath.TWO_PI * (i + 0.5f) / count;
                float radius = ring == 0 ? 21 : 40;
                house(radius * FastMath.sin(angle), radius * FastMath.cos(angle), angle, i);
            }
        }
        Geometry well = solid("well", new Cylinder(2, 24, 1.6f, 1.8f, true), STONE);
        well.rotate(FastMath.HALF_PI, 0, 0);
        well.setLocalTranslation(0, height(0, 0) + 0.3f, 0);
        houses.attachChild(well);
        rootNode.attachChild(houses);
        rootNode.attachChild(ground());
        light();
        cam.setLocation(new Vector3f(-9.5f, 6.5f, 17));
        cam.lookAt(new Vector3f(1, 0.8f, 0), Vector3f.UNIT_Y);
        flyCam.setMoveSpeed(15);
    }

    private void house(float x, float z, float angle, int number) {
        Node house = new Node("house " + number);
        float width = 5 + number % 3;
        Geometry walls = solid("walls", new Box(width / 2, 2.5f, 2.5f), PLASTER);
        Geometry roof = geometry("roof", roof(width / 2 + 0.5f, 2, 3.1f), TILES);
        roof.setLocalTranslation(0, 2.5f, 0);
        house.attachChild(walls);
        house.attachChild(roof);
        house.rotate(0, angle, 0);
        house.setLocalTranslation(x, height(x, z) + 1.2f, z);
        houses.attachChild(house);
    }

    /** A geometry that people keep out of. */
    private Geometry solid(String name, Mesh mesh, ColorRGBA colour) {
        Geometry solid = geometry(name, mesh, colour);
        solid.setUserData("kind", "solid");
        return solid;
    }

    private Geometry geometry(String name, Mesh mesh, ColorRGBA colour) {
        Geometry geometry = new Geometry(name, mesh);
        Material material = new Material(assetManager, "Common/MatDefs/Light/Lighting.j3md");
        material.setBoolean("UseMaterialColors", true);
        material.setColor("Diffuse", colour);
        material.setColor("Ambient", colour);
        geometry.setMaterial(material);
        geometry.setShadowMode(ShadowMode.CastAndReceive);
        return geometry;
    }

    private static Mesh roof(float halfLength, float height, float halfWidth) {
        float l = halfLength;
        float w = halfWidth;
        return faces(
                new float[][] {{-l, 0, w, l, 0, w, l, height, 0, -l, height, 0}, {l, 0, -w, -l, 0, -w, -l, height, 0, l, height, 0}},
                new float[][] {{l, 0, w, l, 0, -w, l, height, 0}, {-l, 0, -w, -l, 0, w, -l, height, 0}});
    }

    private static Mesh faces(float[][] quads, float[][] triangles) {
        FloatBuffer places = BufferUtils.createFloatBuffer(3 * (6 * quads.length + 3 * triangles.length));
        for (float[] q : quads) {
            for (int corner : new int[] {0, 1, 2, 0, 2, 3}) {
                places.put(q, 3 * corner, 3);
            }
        }
        for (float[] triangle : triangles) {
            places.put(triangle);
        }
        FloatBuffer normals = BufferUtils.createFloatBuffer(places.limit());
        for (int i = 0; i < places.limit(); i += 9) {
            Vector3f a = new Vector3f(places.get(i), places.get(i + 1), places.get(i + 2));
            Vector3f b = new Vector3f(places.get(i + 3), places.get(i + 4), places.get(i + 5));
            Vector3f c = new Vector3f(places.get(i + 6), places.get(i + 7), places.get(i + 8));
            Vector3f normal = b.subtract(a).crossLocal(c.subtract(a)).normalizeLocal();
            for (int k = 0; k < 3; k++) {
                normals.put(normal.x).put(normal.y).put(normal.z);
            }
        }
        Mesh mesh = new Mesh();
        mesh.setBuffer(Type.Position, 3, places.flip());
        mesh.setBuffer(Type.Normal, 3, normals.flip());
        mesh.updateBound();
        mesh.updateCounts();
        return mesh;
    }

    /** A lattice of two metres that follows the height. */
    private Geometry ground() {
        int cells = 80;
        FloatBuffer places = BufferUtils.createFloatBuffer(3 * (cells + 1) * (cells + 1));
        FloatBuffer normals = BufferUtils.createFloatBuffer(places.limit());
        IntBuffer corners = BufferUtils.createIntBuffer(6 * cells * cells);
        for (int i = 0; i <= cells; i++) {
            for (int j = 0; j <= cells; j++) {
                float x = 2 * i - cells;
                float z = 2 * j - cells;
                places.put(x).put(height(x, z)).put(z);
                Vector3f normal = new Vector3f(height(x - 1, z) - height(x + 1, z), 2, height(x, z - 1) - height(x, z + 1))
                        .normalizeLocal();
                normals.put(normal.x).put(normal.y).put(normal.z);
                if (i < cells && j < cells) {
                    int at = i * (cells + 1) + j;
                    corners.put(at).put(at + 1).put(at + cells + 2).put(at).put(at + cells + 2).put(at + cells + 1);
                }
            }
        }
        Mesh mesh = new Mesh();
        mesh.setBuffer(Type.Position, 3, places.flip());
        mesh.setBuffer(Type.Normal, 3, normals.flip());
        mesh.setBuffer(Type.Index, 3, corners.flip());
        mesh.updateBound();
        Geometry ground = geometry("ground", mesh, GRASS);
        ground.setShadowMode(ShadowMode.Receive);
        return ground;
    }

    private void light() {
        DirectionalLight sun = new DirectionalLight(new Vector3f(0.5f, -0.75f, -0.4f).normalizeLocal());
        sun.setColor(new ColorRGBA(0.85f, 0.80f, 0.72f, 1));
        rootNode.addLight(sun);
        rootNode.addLight(new AmbientLight(new ColorRGBA(0.42f, 0.46f, 0.52f, 1)));
        DirectionalLightShadowRenderer shadows = new DirectionalLightShadowRenderer(assetManager, 2048, 3);
        shadows.setLight(sun);
        shadows.setShadowIntensity(0.5f);
        shadows.setShadowZExtend(90);
        viewPort.addProcessor(shadows);
        viewPort.setBackgroundColor(new ColorRGBA(0.68f, 0.80f, 0.92f, 1));
    }
}
