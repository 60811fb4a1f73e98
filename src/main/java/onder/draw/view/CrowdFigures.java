package onder.draw.view;

import com.jme3.asset.AssetManager;
import com.jme3.light.DirectionalLight;
import com.jme3.light.Light;
import com.jme3.math.Matrix4f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Node;
import com.jme3.texture.Image;
import com.jme3.texture.Texture;
import com.jme3.texture.Texture2D;
import java.util.List;
import onder.core.Workers;
import onder.draw.view.ground.Heights;
import onder.draw.view.light.Daylight;
import onder.draw.view.marks.GroundLines;
import onder.draw.view.people.CrowdView;
import onder.draw.view.people.GroupLook;
import onder.world.World;
import onder.world.setup.SpeciesSetup;

/**
 * The bodies of a crowd and lines on the ground in another application's scene: no ground, no sky, no haze, and the
 * scene's own sun. They cast shadows where the scene has a shadow renderer.
 */
public final class CrowdFigures {
    /** Nothing is so far away, in metres, that a haze at this distance shows. */
    private static final float NO_HAZE = 1e9f;

    /** Any place is beyond the edge of the shadow map, where the sun shines. */
    private static final Matrix4f BESIDE = new Matrix4f(0, 0, 0, 9, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 1);

    private static final Vector3f NO_TEXEL = new Vector3f(1, 1, 0);

    private final Node scene;
    private final Node root = new Node("figures");
    private final Daylight light;
    private final CrowdView crowd;

    /** For drawing over the ground. */
    public final GroundLines ink;

    private final Texture2D noShadow = new Texture2D(1, 1, Image.Format.Depth);

    /**
     * @param scene the root of a scene
     * @param frameIsSrgb whether the frame buffer turns linear colours into sRGB by itself
     */
    public CrowdFigures(Node scene, AssetManager assets, boolean frameIsSrgb) {
        this.scene = scene;
        noShadow.setShadowCompareMode(Texture.ShadowCompareMode.LessOrEqual);
        light = new Daylight(assets, frameIsSrgb);
        light.haze(NO_HAZE);
        crowd = new CrowdView(light, null, null, root);
        ink = new GroundLines(light, root);
        scene.attachChild(root);
    }

    /** Sets the looks of the species. */
    public void setSpecies(List<SpeciesSetup> species) {
        crowd.setSpecies(species);
    }

    /** Sets the workers that fill the buffers; they must be idle meanwhile. */
    public void setWorkers(Workers workers) {
        crowd.setWorkers(workers);
    }

    /**
     * Fills the buffers for one picture.
     *
     * @param heights of the ground; null: flat
     * @param hidden by agent, who is not to be drawn; agents beyond its end are
     * @param alpha where the picture is between the previous and the present state, 0..1
     * @param seconds simulation time of the picture
     */
    public void fill(
            World world, GroupLook look, Heights heights, boolean[] hidden, float alpha, float seconds, Camera camera) {
        light.shadow(noShadow, BESIDE, NO_TEXEL);
        followSun();
        crowd.setHidden(hidden);
        crowd.setHeights(heights);
        crowd.fill(world.agents(), world.bounds(), look, alpha, seconds, camera);
        crowd.spreadBounds();
    }

    /** Takes the sun from the first directional light of the scene, if there is one. */
    private void followSun() {
        for (Light each : scene.getLocalLightList()) {
            if (each instanceof DirectionalLight sun) {
                Vector3f toward = sun.getDirection().negate();
                if (!toward.equals(light.sun())) {
                    light.setSun(toward);
                }
                return;
            }
        }
    }

    /** Where the last picture shows an agent, in metres. */
    public float x(int agent) {
        return crowd.x(agent);
    }

    /** Likewise. */
    public float z(int agent) {
        return crowd.z(agent);
    }

    /** Removes all from the scene. */
    public void detach() {
        root.removeFromParent();
    }
}
