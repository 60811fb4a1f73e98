package onder.world.setup;

import java.util.LinkedHashMap;
import java.util.Map;
import onder.param.Names;
import onder.param.Param;
import onder.param.Parameter;
import onder.param.Source;

/**
 * What the agents of a species look like; no run depends on it.
 *
 * @param shape shape of the body
 */
@Source(doc = "What the agents of a species look like; nothing that happens depends on it.", value = "Onder's own")
public record Look(
        @Param(
                choice = "person",
                doc = "Shape of the body. Animals are as large as the radius of their body says; of ducklings, the "
                        + "leader is grown.")
        Shape shape) {

    /** A shape that bodies can have. */
    public enum Shape {
        /** Upright, 1.75 m high where its radius is 0.25 m. */
        PERSON,
        /** Persons of all ages: three in ten are children or old, shorter than the others, and step as their legs let them. */
        PEOPLE,
        /** On four legs, 0.8 m high at the shoulder where its radius is 0.35 m. */
        WOLF,
        /** On four legs, 0.9 m high where its radius is 0.4 m. */
        SHEEP,
        /** On two legs, 0.42 m high where its radius is 0.16 m. */
        DUCK,
        /** A duck whose followers are young: about half as high, and yellow. */
        DUCKLING,
        /** On four legs, 0.3 m high where its radius is 0.16 m. */
        MOUSE;

        /** {@return whether it is that of persons} */
        public boolean isUpright() {
            return this == PERSON || this == PEOPLE;
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
