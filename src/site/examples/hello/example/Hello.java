package example;

import com.jme3.app.SimpleApplication;
import com.jme3.light.AmbientLight;
import com.jme3.light.DirectionalLight;
import com.jme3.material.Material;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Quad;
import com.jme3.system.AppSettings;
import com.jme3.system.JmeContext;
import java.awt.GraphicsEnvironment;
import java.util.Locale;
import onder.jme.Crowd;
import onder.jme.CrowdGroup;
import onder.jme.CrowdMember;
import onder.jme.CrowdState;
import onder.world.setup.Presets;

/** Sixty boxes follow one of them across a field, and keep their bodies apart. */
public final class Hello extends SimpleApplication {
    private CrowdGroup walkers;
    private CrowdState crowd;

    public static void main(String[] arguments) {
        Hello hello = new Hello();
        AppSettings settings = new AppSettings(true);
        settings.setAudioRenderer(null);
        hello.setSettings(settings);
        hello.setShowSettings(false);
        // Without a display it runs all the same, and nothing is drawn.
        hello.start(GraphicsEnvironment.isHeadless() ? JmeContext.Type.Headless : JmeContext.Type.Display);
    }

    @Override
    public void simpleInitApp() {
        crowd = new CrowdState(Crowd.builder().species("walker", Presets.SCHOOL_CLASS).build());
        stateManager.attach(crowd);
        walkers = crowd.group("walker").at(-5, 0).goal(6, 0);
        for (int i = 0; i < 60; i++) {
            walkers.add(box("walker " + i));
        }
        // Leaders are white.
        crowd.onLeaderChanged(e -> e.to().spatial().setMaterial(material(ColorRGBA.White)));
        field();
    }

    @Override
    public void simpleUpdate(float tpf) {
        // After five seconds it says how near the nearest two are, and ends.
        if (context.getType() == JmeContext.Type.Headless && crowd.world().time() > 5) {
            float least = Float.MAX_VALUE;
            for (CrowdMember one : walkers.members()) {
                for (CrowdMember other : walkers.members()) {
                    least = one == other ? least : Math.min(least, one.place().distance(other.place()));
                }
            }
            System.out.printf(Locale.ROOT, "the nearest two of %d are %.2f m apart%n", walkers.size(), least);
            stop();
        }
    }

    private Spatial box(String name) {
        Geometry box = new Geometry(name, new Box(0.2f, 0.8f, 0.12f));
        box.setMaterial(material(ColorRGBA.Orange));
        box.setLocalTranslation(0, 0.8f, 0);
        rootNode.attachChild(box);
        return box;
    }

    private Material material(ColorRGBA colour) {
        Material material = new Material(assetManager, "Common/MatDefs/Light/Lighting.j3md");
        material.setBoolean("UseMaterialColors", true);
        material.setColor("Diffuse", colour);
        material.setColor("Ambient", colour);
        return material;
    }

    private void field() {
        Geometry field = new Geometry("field", new Quad(400, 400));
        field.rotate(-1.5708f, 0, 0);
        field.setLocalTranslation(-200, 0, 200);
        field.setMaterial(material(new ColorRGBA(0.45f, 0.55f, 0.35f, 1)));
        rootNode.attachChild(field);
        rootNode.addLight(new DirectionalLight(new Vector3f(0.5f, -0.7f, -0.4f).normalizeLocal()));
        rootNode.addLight(new AmbientLight(new ColorRGBA(0.5f, 0.5f, 0.55f, 1)));
        viewPort.setBackgroundColor(new ColorRGBA(0.7f, 0.8f, 0.9f, 1));
        cam.setLocation(new Vector3f(0, 7, 12));
        cam.lookAt(new Vector3f(0, 0.5f, 0), Vector3f.UNIT_Y);
        flyCam.setMoveSpeed(10);
    }
}
