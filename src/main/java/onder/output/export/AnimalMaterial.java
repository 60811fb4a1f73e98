package onder.output.export;

import com.jme3.asset.AssetManager;
import com.jme3.material.MatParam;
import com.jme3.material.Material;
import com.jme3.math.Vector3f;
import onder.draw.view.people.BodyShape;

/**
 * The colours and manners of a kind of animal: the parameters of its material, by the names that they have there.
 *
 * @param draught how much of it is under water where it swims, in metres; 0: it does not
 */
record AnimalMaterial(
        Vector3f light,
        Vector3f dark,
        Vector3f belly,
        Vector3f bare,
        Vector3f face,
        float mantle,
        float young,
        float gallop,
        float waddle,
        float graze,
        float draught,
        float leg) {
    /** Who swims does not step from foot to foot, as the shader has it. */
    private static final float STEADIER = 0.8f;

    /** @param water whether the ground is water */
    static AnimalMaterial of(BodyShape shape, AssetManager assets, boolean water) {
        Material coat = shape.coat(assets);
        float draught = water ? number(coat, "Draught", 0) : 0;
        return new AnimalMaterial(
                colour(coat, "Light"),
                colour(coat, "Dark"),
                colour(coat, "Belly"),
                colour(coat, "Bare"),
                colour(coat, "Face"),
                number(coat, "Mantle", 0.5f),
                number(coat, "Young", 0),
                number(coat, "Gallop", 0),
                number(coat, "Waddle", 0) * (draught > 0 ? 1 - STEADIER : 1),
                number(coat, "Graze", 0),
                draught,
                shape.leg());
    }

    private static Vector3f colour(Material coat, String name) {
        return (Vector3f) coat.getParam(name).getValue();
    }

    private static float number(Material coat, String name, float usual) {
        MatParam found = coat.getParam(name);
        return found == null ? usual : (Float) found.getValue();
    }
}
