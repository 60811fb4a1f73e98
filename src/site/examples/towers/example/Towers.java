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
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Cylinder;
import com.jme3.scene.shape.Sphere;
import com.jme3.shadow.DirectionalLightShadowRenderer;
import com.jme3.system.AppSettings;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import onder.jme.Crowd;
import onder.jme.CrowdGroup;
import onder.jme.CrowdMember;
import onder.jme.CrowdState;
import onder.world.setup.Arrival;
import onder.world.setup.Look;
import onder.world.setup.Presets;

/** Waves of wolves run along a road; towers rise beside it and on it while they run, and the wolves run round them. */
public final class Towers extends SimpleApplication {
    private static final float WAVE_SECONDS = 5;
    private static final float BUILD_SECONDS = 3;
    private static final float SHOT_SECONDS = 0.5f;
    private static final float RANGE = 6;
    private static final int HITS = 4;
    private static final List<Vector3f> ROAD = List.of(
            new Vector3f(-20, 0, -9),
            new Vector3f(14, 0, -9),
            new Vector3f(14, 0, 0),
            new Vector3f(-14, 0, 0),
            new Vector3f(-14, 0, 9),
            new Vector3f(20, 0, 9));
    private static final float[][] SITES = {
        {-6, -10.3f}, {8, -5}, {14.5f, -4}, {2, 1.2f}, {-8, 4}, {-14.3f, 5}, {4, 7.9f}, {10, 4.5f}
    };

    private final List<Node> towers = new ArrayList<>();
    private final List<CrowdGroup> waves = new ArrayList<>();
    private final Map<CrowdMember, Integer> hits = new HashMap<>();
    private CrowdState crowd;
    private float untilWave;
    private float untilTower = BUILD_SECONDS;
    private float untilShot;
    private int lives = 20;

    public static void main(String[] arguments) {
        Towers game = new Towers();
        AppSettings settings = new AppSettings(true);
        settings.setResolution(1280, 720);
        game.setSettings(settings);
        game.start();
    }

    @Override
    public void simpleInitApp() {
        build();
        crowd = new CrowdState(Crowd.builder()
                .species("wolf", Presets.PEDESTRIAN.with(Look.of("wolf")).with("body.maxSpeed", 3))
                // Agents that come to the end of the road leave the world.
                .with(new Arrival(true, 2))
                .figures()
                .build());
        stateManager.attach(crowd);
        crowd.onArrived(e -> lives--);
        crowd.onRemoved(e -> hits.remove(e.member()));
    }

    @Override
    public void simpleUpdate(float tpf) {
        untilWave -= tpf;
        untilTower -= tpf;
        untilShot -= tpf;
        if (untilWave <= 0) {
            untilWave += WAVE_SECONDS;
            Vector3f begin = ROAD.get(0);
            waves.add(crowd.group("wolf").at(begin.x, begin.z).count(12).path(ROAD));
        }
        if (untilTower <= 0 && towers.size() < SITES.length) {
            untilTower += BUILD_SECONDS;
            float[] site = SITES[towers.size()];
            towers.add(tower(site[0], site[1]));
        }
        if (untilShot <= 0) {
            untilShot += SHOT_SECONDS;
            towers.forEach(this::shoot);
        }
    }

    /** A tower is an obstacle as soon as it stands; agents there are moved out of it. */
    private Node tower(float x, float z) {
        Node tower = new Node("tower " + towers.size());
        ColorRGBA stone = new ColorRGBA(0.62f, 0.60f, 0.58f, 1);
        Geometry shaft = geometry("shaft", new Cylinder(2, 20, 0.9f, 3, true), stone);
        shaft.rotate(FastMath.HALF_PI, 0, 0);
        shaft.setLocalTranslation(0, 1.5f, 0);
        Geometry top = geometry("top", new Cylinder(2, 20, 1.2f, 0.7f, true), stone.mult(0.85f));
        top.rotate(FastMath.HALF_PI, 0, 0);
        top.setLocalTranslation(0, 3.2f, 0);
        Geometry fire = geometry("fire", new Sphere(12, 16, 0.45f), new ColorRGBA(1, 0.55f, 0.1f, 1));
        fire.setLocalTranslation(0, 3.9f, 0);
        tower.attachChild(shaft);
        tower.attachChild(top);
        tower.attachChild(fire);
        tower.setLocalTranslation(x, 0, z);
        rootNode.attachChild(tower);
        crowd.addObstacle(tower);
        return tower;
    }

    /** Hits the nearest wolf in range; at the last hit it leaves the crowd, and of a leader's wave another leads. */
    private void shoot(Node tower) {
        CrowdMember nearest = null;
        float least = RANGE;
        for (CrowdGroup wave : waves) {
            for (CrowdMember wolf : wave.members()) {
                float away = wolf.place().distance(tower.getLocalTranslation());
                if (away < least) {
                    least = away;
                    nearest = wolf;
                }
            }
        }
        Geometry fire = (Geometry) tower.getChild("fire");
        fire.setLocalScale(nearest == null ? 0.6f : 1);
        if (nearest != null && hits.merge(nearest, 1, Integer::sum) >= HITS) {
            nearest.remove();
        }
    }

    /** How many more wolves may come through. */
    public int lives() {
        return lives;
    }

    private void build() {
        Geometry ground = geometry("ground", new Box(40, 0.05f, 40), new ColorRGBA(0.45f, 0.50f, 0.33f, 1));
        ground.setLocalTranslation(0, -0.06f, 0);
        ground.setShadowMode(ShadowMode.Receive);
        rootNode.attachChild(ground);
        for (int i = 1; i < ROAD.size(); i++) {
            Vector3f from = ROAD.get(i - 1);
            Vector3f to = ROAD.get(i);
            float half = 1.6f;
            Geometry road = geometry(
                    "road",
                    new Box(Math.abs(to.x - from.x) / 2 + half, 0.02f, Math.abs(to.z - from.z) / 2 + half),
                    new ColorRGBA(0.72f, 0.64f, 0.48f, 1));
            road.setLocalTranslation((from.x + to.x) / 2, -0.019f, (from.z + to.z) / 2);
            road.setShadowMode(ShadowMode.Receive);
            rootNode.attachChild(road);
        }
        light();
        cam.setLocation(new Vector3f(-2, 16, 21));
        cam.lookAt(new Vector3f(0, 0, 0), Vector3f.UNIT_Y);
        flyCam.setMoveSpeed(15);
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
        shadows.setShadowZExtend(80);
        viewPort.addProcessor(shadows);
        viewPort.setBackgroundColor(new ColorRGBA(0.68f, 0.80f, 0.92f, 1));
    }
}
