package example;

import com.jme3.app.SimpleApplication;
import com.jme3.input.KeyInput;
import com.jme3.input.controls.AnalogListener;
import com.jme3.input.controls.KeyTrigger;
import com.jme3.light.AmbientLight;
import com.jme3.light.DirectionalLight;
import com.jme3.material.Material;
import com.jme3.math.ColorRGBA;
import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.renderer.queue.RenderQueue.ShadowMode;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Cylinder;
import com.jme3.scene.shape.Sphere;
import com.jme3.shadow.DirectionalLightShadowRenderer;
import com.jme3.system.AppSettings;
import java.util.List;
import onder.jme.Crowd;
import onder.jme.CrowdGroup;
import onder.jme.CrowdMember;
import onder.jme.CrowdState;
import onder.world.setup.Presets;

/** The player herds forty sheep into a pen with the arrow keys; until a key is pressed the shepherd does it alone. */
public final class Shepherd extends SimpleApplication {
    private static final Vector3f PEN = new Vector3f(16, 0, 0);
    private static final float SPEED = 3.2f;

    private final Node shepherd = new Node("shepherd");
    private final Node fences = new Node("fences");
    private final Vector3f walk = new Vector3f();
    private boolean alone = true;
    private CrowdGroup flock;

    public static void main(String[] arguments) {
        Shepherd game = new Shepherd();
        AppSettings settings = new AppSettings(true);
        settings.setResolution(1280, 720);
        game.setSettings(settings);
        game.start();
    }

    @Override
    public void simpleInitApp() {
        build();
        CrowdState crowd = new CrowdState(Crowd.builder()
                .species("sheep", Presets.HERD)
                // Sheep run from their hunters.
                .species("shepherd", Presets.PEDESTRIAN.withPrey(List.of("sheep")))
                .obstaclesFrom(fences, spatial -> spatial instanceof Geometry)
                .figures()
                .build());
        stateManager.attach(crowd);
        flock = crowd.group("sheep").at(-8, 2).within(7).count(40);
        crowd.external("shepherd", shepherd, 0.4f);
        keys();
    }

    @Override
    public void simpleUpdate(float tpf) {
        if (alone) {
            drive();
        }
        if (walk.lengthSquared() > 0.01f) {
            walk.normalizeLocal();
            shepherd.move(walk.mult(SPEED * tpf));
            shepherd.setLocalRotation(new Quaternion().lookAt(walk, Vector3f.UNIT_Y));
        }
        walk.set(0, 0, 0);
    }

    /** Walks behind the sheep that is farthest from the pen, as seen from there. */
    private void drive() {
        Vector3f farthest = null;
        for (CrowdMember sheep : flock.members()) {
            Vector3f place = sheep.place();
            if (farthest == null || place.distance(PEN) > farthest.distance(PEN)) {
                farthest = place;
            }
        }
        if (farthest != null) {
            Vector3f behind = farthest.add(farthest.subtract(PEN).normalizeLocal().mult(4));
            walk.set(behind.subtract(shepherd.getLocalTranslation()).setY(0));
        }
    }

    private void keys() {
        inputManager.addMapping("left", new KeyTrigger(KeyInput.KEY_LEFT));
        inputManager.addMapping("right", new KeyTrigger(KeyInput.KEY_RIGHT));
        inputManager.addMapping("away", new KeyTrigger(KeyInput.KEY_UP));
        inputManager.addMapping("near", new KeyTrigger(KeyInput.KEY_DOWN));
        AnalogListener listener = (name, value, tpf) -> {
            alone = false;
            switch (name) {
                case "left" -> walk.x--;
                case "right" -> walk.x++;
                case "away" -> walk.z--;
                default -> walk.z++;
            }
        };
        inputManager.addListener(listener, "left", "right", "away", "near");
    }

    private void build() {
        ColorRGBA wood = new ColorRGBA(0.50f, 0.38f, 0.25f, 1);
        fence(22, 0, 0.2f, 12, wood);
        fence(16, -6, 12, 0.2f, wood);
        fence(16, 6, 12, 0.2f, wood);
        fence(10, -4.25f, 0.2f, 3.5f, wood);
        fence(10, 4.25f, 0.2f, 3.5f, wood);
        // Wings lead to the gate.
        fence(6.5f, -4.6f, 7.6f, 0.2f, wood).rotate(0, -0.5f, 0);
        fence(6.5f, 4.6f, 7.6f, 0.2f, wood).rotate(0, 0.5f, 0);
        rootNode.attachChild(fences);

        put(shepherd, geometry("coat", new Cylinder(8, 16, 0.34f, 0.2f, 1.3f, true, false), new ColorRGBA(0.25f, 0.30f, 0.45f, 1)), 0, 0.65f, 0)
                .rotate(FastMath.HALF_PI, 0, 0);
        put(shepherd, geometry("head", new Sphere(12, 16, 0.16f), new ColorRGBA(0.85f, 0.65f, 0.52f, 1)), 0, 1.48f, 0);
        put(shepherd, geometry("hat", new Cylinder(2, 16, 0.3f, 0.06f, true), wood), 0, 1.6f, 0).rotate(FastMath.HALF_PI, 0, 0);
        put(shepherd, geometry("staff", new Box(0.03f, 0.9f, 0.03f), wood), 0.35f, 0.9f, 0.15f);
        shepherd.setLocalTranslation(-18, 0, 6);
        rootNode.attachChild(shepherd);

        Geometry meadow = geometry("meadow", new Box(150, 0.05f, 150), new ColorRGBA(0.40f, 0.55f, 0.28f, 1));
        meadow.setLocalTranslation(0, -0.05f, 0);
        meadow.setShadowMode(ShadowMode.Receive);
        rootNode.attachChild(meadow);
        light();
        cam.setLocation(new Vector3f(-6.5f, 9, 17));
        cam.lookAt(new Vector3f(-1.5f, 0, 0), Vector3f.UNIT_Y);
        flyCam.setEnabled(false);
    }

    private Geometry fence(float x, float z, float width, float depth, ColorRGBA colour) {
        Geometry fence = geometry("fence", new Box(width / 2, 0.5f, depth / 2), colour);
        fence.setLocalTranslation(x, 0.5f, z);
        fences.attachChild(fence);
        return fence;
    }

    private static Geometry put(Node node, Geometry part, float x, float y, float z) {
        part.setLocalTranslation(x, y, z);
        node.attachChild(part);
        return part;
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

    private void light() {
        DirectionalLight sun = new DirectionalLight(new Vector3f(0.5f, -0.75f, -0.4f).normalizeLocal());
        sun.setColor(new ColorRGBA(0.85f, 0.80f, 0.72f, 1));
        rootNode.addLight(sun);
        rootNode.addLight(new AmbientLight(new ColorRGBA(0.42f, 0.46f, 0.52f, 1)));
        DirectionalLightShadowRenderer shadows = new DirectionalLightShadowRenderer(assetManager, 2048, 2);
        shadows.setLight(sun);
        shadows.setShadowIntensity(0.5f);
        shadows.setShadowZExtend(70);
        viewPort.addProcessor(shadows);
        viewPort.setBackgroundColor(new ColorRGBA(0.68f, 0.80f, 0.92f, 1));
    }
}
