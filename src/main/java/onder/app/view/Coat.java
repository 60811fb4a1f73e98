package onder.app.view;

import com.jme3.material.Material;
import com.jme3.math.Vector3f;

/**
 * The colours of an animal, as linear light, and its manners; Coat.glsllib and Animal.vert say what they mean.
 *
 * @param light the coat of the lightest
 * @param dark the coat of the darkest
 * @param mantle how much of the group's colour the back has, 0..1
 * @param gallops 1 where legs go in pairs at speed
 * @param waddle roll from foot to foot, radians
 * @param graze how far the head goes down to feed, radians
 * @param young 1 where whoever does not lead is young
 */
record Coat(
        Vector3f light,
        Vector3f dark,
        Vector3f belly,
        Vector3f bare,
        Vector3f face,
        float mantle,
        float gallops,
        float waddle,
        float graze,
        float young) {
    static Coat of(BodyShape shape) {
        return switch (shape) {
            case WOLF ->
                new Coat(
                        rgb(0.33, 0.325, 0.32),
                        rgb(0.13, 0.135, 0.145),
                        rgb(0.66, 0.62, 0.56),
                        rgb(0.42, 0.25, 0.22),
                        rgb(0.11, 0.10, 0.10),
                        0.22f,
                        1,
                        0,
                        0.55f,
                        0);
            case SHEEP ->
                new Coat(
                        rgb(0.84, 0.79, 0.69),
                        rgb(0.72, 0.66, 0.56),
                        rgb(0.62, 0.56, 0.47),
                        rgb(0.5, 0.32, 0.28),
                        rgb(0.042, 0.038, 0.036),
                        0.6f,
                        1,
                        0.02f,
                        1.15f,
                        0);
            case DUCK -> duck(0);
            case DUCKLING -> duck(1);
            case MOUSE ->
                new Coat(
                        rgb(0.42, 0.31, 0.22),
                        rgb(0.24, 0.21, 0.19),
                        rgb(0.74, 0.68, 0.60),
                        rgb(0.78, 0.42, 0.37),
                        rgb(0.2, 0.17, 0.15),
                        0.28f,
                        1,
                        0.02f,
                        0.35f,
                        0);
            case PERSON -> throw new AssertionError("people wear clothes");
        };
    }

    private static Coat duck(float young) {
        return new Coat(
                rgb(0.56, 0.50, 0.43),
                rgb(0.36, 0.30, 0.24),
                rgb(0.78, 0.74, 0.68),
                rgb(0.92, 0.36, 0.04),
                rgb(0.2, 0.15, 0.1),
                0.22f,
                0,
                0.13f,
                0.75f,
                young);
    }

    private static Vector3f rgb(double red, double green, double blue) {
        return new Vector3f((float) red, (float) green, (float) blue);
    }

    void wear(Material material) {
        material.setVector3("Light", light);
        material.setVector3("Dark", dark);
        material.setVector3("Belly", belly);
        material.setVector3("Bare", bare);
        material.setVector3("Face", face);
        material.setFloat("Mantle", mantle);
        material.setFloat("Gallop", gallops);
        material.setFloat("Waddle", waddle);
        material.setFloat("Graze", graze);
        material.setFloat("Young", young);
    }
}
