package onder.app.export;

import com.jme3.asset.AssetManager;
import com.jme3.material.MatParam;
import com.jme3.material.Material;
import com.jme3.math.Vector3f;
import onder.app.view.BodyShape;

/** The colours and manners of a kind of animal: the parameters of its material, by the names that they have there. */
record Fauna(
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
        float leg) {
    static Fauna of(BodyShape shape, AssetManager assets) {
        Material coat = shape.coat(assets);
        return new Fauna(
                colour(coat, "Light"),
                colour(coat, "Dark"),
                colour(coat, "Belly"),
                colour(coat, "Bare"),
                colour(coat, "Face"),
                number(coat, "Mantle", 0.5f),
                number(coat, "Young", 0),
                number(coat, "Gallop", 0),
                number(coat, "Waddle", 0),
                number(coat, "Graze", 0),
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
