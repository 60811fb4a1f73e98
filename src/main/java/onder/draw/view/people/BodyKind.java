package onder.draw.view.people;

import com.jme3.asset.AssetManager;
import com.jme3.material.Material;
import com.jme3.scene.Mesh;
import java.util.List;
import onder.draw.view.light.Daylight;

/**
 * The look of a kind of bodies: meshes for each level of detail, and the materials that move them. Equal kinds are
 * drawn together.
 */
interface BodyKind {
    /**
     * What is drawn at once.
     *
     * @param material which of {@link #materials}
     */
    record Part(Mesh mesh, int material) {}

    /** How much larger than modelled agents of a radius, in metres, are drawn. */
    float size(float radius);

    /** The height of a body of that size, in metres. */
    float height(float size);

    /** Whether its shadow is that of a person, rather than of somebody on all fours. */
    boolean isUpright();

    /** Whether it has arms that are kept close where others are near. */
    default boolean hasArms() {
        return false;
    }

    /** Whether there are children and old ones among them: see {@link Age}. */
    default boolean isOfAllAges() {
        return false;
    }

    /** What they all wear. */
    default Outfit outfit() {
        return Outfit.OWN;
    }

    /** How high above the ground one flies, in metres, at a place and a simulation time in seconds; 0: it does not. */
    default float altitude(int id, float x, float z, float seconds) {
        return 0;
    }

    /** How high they fly at most, in metres. */
    default float ceiling() {
        return 0;
    }

    /** How a body of that size walks. */
    Gait gait(float size, boolean leads);

    /** New materials in a light. */
    List<Material> materials(Daylight light);

    /** What is drawn at a detail: meshes of its own, which share their vertices with others of the kind and detail. */
    List<Part> parts(BodyShape.Detail detail, AssetManager assets);
}
