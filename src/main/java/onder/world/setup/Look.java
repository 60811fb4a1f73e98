package onder.world.setup;

import java.util.LinkedHashMap;
import java.util.Map;
import onder.param.Doc;
import onder.param.Names;
import onder.param.Param;
import onder.param.Parameter;
import onder.param.Source;

/**
 * How the agents of a species look; no run depends on it.
 *
 * @param shape shape of the body
 */
@Source(doc = "Appearance of a species' agents; it does not affect the run.", value = "Onder's own")
public record Look(
        @Doc("Shape of the body. Animals scale with the body's radius; the ducklings' leader is a grown duck.")
        @Param(choice = "person", common = true)
        Shape shape) {

    /** The shape of a body. */
    public enum Shape {
        /** Upright, 1.75 m high if its radius is 0.25 m. */
        PERSON,
        /**
         * Persons of all ages: three in ten are children or old, shorter than the others, with steps that fit their
         * legs.
         */
        PEOPLE,
        /** Persons of all ages in long pale robes; hats and bags have the group's colour. */
        ROBED,
        /** Grown persons in dark uniforms; caps have the group's colour. */
        UNIFORMED,
        /** On four legs, 0.8 m high at the shoulder if its radius is 0.35 m. */
        WOLF,
        /** On four legs, 0.9 m high if its radius is 0.4 m. */
        SHEEP,
        /** On two legs, 0.42 m high if its radius is 0.16 m. */
        DUCK,
        /** A duck whose followers are young: about half as high, and yellow. */
        DUCKLING,
        /** On four legs, 0.3 m high if its radius is 0.16 m. */
        MOUSE,
        /** With wings 0.8 m wide if its radius is 0.16 m; it flies, and walks, runs and turns in the plane as others do. */
        BIRD;

        /** {@return whether it is a shape of persons} */
        public boolean isUpright() {
            return compareTo(UNIFORMED) <= 0;
        }
    }

    private static final Map<String, Look> BY_NAME = new LinkedHashMap<>();

    static {
        for (Shape shape : Shape.values()) {
            BY_NAME.put(Parameter.text(shape), new Look(shape));
        }
    }

    /**
     * {@return the look with a shape by its name in scene files}
     *
     * @param shape such as {@code person}
     * @throws IllegalArgumentException when there is no such shape
     */
    public static Look of(String shape) {
        Look look = BY_NAME.get(shape);
        if (look == null) {
            throw new IllegalArgumentException("shape = " + shape + ", " + Names.allowed(shape, BY_NAME.keySet()));
        }
        return look;
    }
}
