package onder.core.geometry;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.List;
import onder.param.Format;
import onder.param.Param;

/**
 * An obstacle that agents keep out of: its outline in the ground plane and its height for the picture.
 *
 * <p>The records here are the registry: scene files, the reference, drawing, picking and trajectories read what a shape
 * declares. A scene file names a shape by its record's name and gives it the record's components; a component whose
 * default is NaN has none.
 */
public sealed interface Obstacle permits Circle, Box, Polygon, Capsule {
    /** The default height, in metres. */
    float HEIGHT = 2.5f;

    /** For shapes with this component. */
    @Param(value = Double.NaN, min = -Bounds.MAX_SIZE, max = Bounds.MAX_SIZE, unit = "m", doc = "The centre.")
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.RECORD_COMPONENT)
    @interface Centre {}

    /** For shapes with a height. */
    @Param(value = HEIGHT, max = Limits.MAX_HEIGHT, unit = "m", doc = "Height of the drawn obstacle.")
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.RECORD_COMPONENT)
    @interface Height {}

    /** The building style on the outline, for the picture. */
    enum Build {
        /** A straight column. */
        COLUMN,
        /** A kiosk, or a bench if it is low. */
        HOUSE,
        /** A rock that narrows to its top, or a slab if it is low. */
        ROCK,
        /** Upright walls round a flat roof. */
        BLOCK,
        /** A bar with round ends. */
        BAR
    }

    /** {@return the centre's x, in metres} */
    float x();

    /** {@return the centre's z, in metres} */
    float z();

    /** {@return its height, in metres, for the picture} */
    float height();

    /** {@return the radius of the circle about (x, z) that encloses it, in metres} */
    float boundingRadius();

    /**
     * {@return its outer line, without holes, shifted by a torus's period}
     *
     * @param shiftX in metres
     * @param shiftZ in metres
     */
    Outline outline(float shiftX, float shiftZ);

    /**
     * {@return the convex pieces, or the circle or capsule, that agents keep out of, shifted by a torus's period}
     *
     * @param shiftX in metres
     * @param shiftZ in metres
     */
    default List<Outline> outlines(float shiftX, float shiftZ) {
        return List.of(outline(shiftX, shiftZ));
    }

    /** {@return its outer line, without holes} */
    default Outline outline() {
        return outline(0, 0);
    }

    /**
     * {@return the same, moved}
     *
     * @param placement the move
     */
    Obstacle placed(Placement placement);

    /**
     * {@return the same with another size and the same centre}
     *
     * @param width along its own x axis, in metres
     * @param depth along its own z axis, in metres; for a shape as wide as deep, the value that changes it more applies
     */
    Obstacle sized(float width, float depth);

    /** {@return its building style, for the picture} */
    Build build();

    /** {@return a name for display} */
    String title();

    /** {@return its size in the ground plane, in metres, as text for display} */
    default String size() {
        return Format.of("diameter %.1f", 2 * boundingRadius());
    }

    /** {@return the size along its own x axis, in metres} */
    default float width() {
        return 2 * boundingRadius();
    }

    /** {@return the size along its own z axis, in metres} */
    default float depth() {
        return 2 * boundingRadius();
    }

    /** {@return its orientation, counter-clockwise seen from above, in degrees} */
    default float turn() {
        return 0;
    }
}
