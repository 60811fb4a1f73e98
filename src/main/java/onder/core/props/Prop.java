package onder.core.props;

import onder.core.geometry.Box;
import onder.core.geometry.Circle;
import onder.core.geometry.Limits;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Placement;
import onder.core.geometry.Point;
import onder.param.Doc;
import onder.param.Param;
import onder.param.Parameter;

/**
 * A thing on the ground that people can push, in its initial place. A round prop's depth equals its width, and a ball's
 * height does, too.
 *
 * @param kind its kind
 * @param x of its middle, in metres
 * @param z of its middle, in metres
 * @param turn orientation, counter-clockwise seen from above, in °
 * @param width size along its own x axis, in m
 * @param depth size along its own z axis, in m
 * @param height in m
 * @param mass in kg
 * @param friction coefficient of friction on the ground
 */
public record Prop(
        @Param(choice = "crate", doc = "Kind of prop.") PropKind kind,

        @Obstacle.Centre float x,

        @Obstacle.Centre float z,

        @Doc("Orientation, counter-clockwise seen from above.")
        @Param(min = -Limits.MAX_TURN, max = Limits.MAX_TURN, unit = "°")
        float turn,

        @Param(value = 1, min = MIN_SIZE, max = MAX_SIZE, unit = "m", doc = "Size along its own x axis.")
        float width,

        @Param(value = 1, min = MIN_SIZE, max = MAX_SIZE, unit = "m", doc = "Size along its own z axis.")
        float depth,

        @Param(value = 1, min = MIN_SIZE, max = MAX_SIZE, unit = "m", doc = "Height.")
        float height,

        @Param(value = 1, min = MIN_MASS, max = MAX_MASS, unit = "kg", doc = "Mass.")
        float mass,

        @Param(value = 0.5, min = 0, max = MAX_FRICTION, doc = "Coefficient of friction on the ground.")
        float friction) {
    /** The smallest size, in metres: people would pass through smaller things between two steps of the world. */
    public static final float MIN_SIZE = 0.04f;

    /** The largest size of a prop, in metres. */
    public static final float MAX_SIZE = 20;

    /** The least mass, in kg. */
    public static final float MIN_MASS = 0.05f;

    /** The largest mass, in kg. */
    public static final float MAX_MASS = 10_000;

    /** The largest coefficient of friction. */
    public static final float MAX_FRICTION = 2;

    /** The most props that a world can have. */
    public static final int MAX_COUNT = 1000;

    /** People step over props lower than this, in metres. */
    public static final float STEPPED_OVER = 0.15f;

    /**
     * Makes round props as deep as wide.
     *
     * @param kind as of the record
     * @param x as of the record
     * @param z as of the record
     * @param turn as of the record
     * @param width as of the record
     * @param depth as of the record
     * @param height as of the record
     * @param mass as of the record
     * @param friction as of the record
     */
    public Prop {
        if (Limits.present(kind, "kind").isRound()) {
            depth = width;
        }
        if (kind == PropKind.BALL) {
            height = width;
        }
    }

    /**
     * {@return a prop with the default size, mass and friction of its kind}
     *
     * @param kind its kind
     * @param x in metres
     * @param z in metres
     */
    public static Prop of(PropKind kind, float x, float z) {
        Limits.present(kind, "kind");
        return new Prop(kind, x, z, 0, kind.width(), kind.depth(), kind.height(), kind.mass(), kind.friction());
    }

    /**
     * {@return the same, moved}
     *
     * @param newX in metres
     * @param newZ in metres
     * @param newTurn counter-clockwise seen from above, in degrees
     */
    public Prop at(float newX, float newZ, float newTurn) {
        return new Prop(kind, newX, newZ, newTurn, width, depth, height, mass, friction);
    }

    /**
     * {@return the same, moved}
     *
     * @param placement the move
     */
    public Prop placed(Placement placement) {
        Point middle = placement.of(x, z);
        return at(middle.x(), middle.z(), placement.of(turn));
    }

    /**
     * {@return the same with another size and the same centre}
     *
     * @param newWidth along its own x axis, in metres; a ball's is its height, too
     * @param newDepth along its own z axis, in metres; ignored for round props
     */
    public Prop sized(float newWidth, float newDepth) {
        return new Prop(kind, x, z, turn, newWidth, newDepth, height, mass, friction);
    }

    /** Refuses a value that is not allowed. */
    public void check() {
        Limits.measures(this, Parameter.text(kind));
    }

    /** {@return the ground that it covers in its initial place} */
    public Obstacle footprint() {
        return kind.isRound() ? new Circle(x, z, width / 2, height) : new Box(x, z, width, depth, turn, height);
    }

    /** {@return the radius about its centre that encloses it in any orientation, in metres} */
    public float reach() {
        float half = kind == PropKind.BALL
                ? width / 2
                : (float) Math.sqrt(width * width + depth * depth + height * height) / 2;
        return kind.isHinged() ? half + width / 2 : half;
    }
}
