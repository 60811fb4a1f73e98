package onder.core.props;

/** The kind of a prop: its form, default size and mass, and how it moves. */
public enum PropKind {
    /** A wooden box. */
    CRATE(0.8f, 0.8f, 0.8f, 25, 0.5f),
    /** A ball, usually a football, that rolls and bounces. */
    BALL(0.22f, 0.22f, 0.22f, 0.45f, 0.6f),
    /** A road cone on a square foot. */
    CONE(0.4f, 0.4f, 0.7f, 3, 0.7f),
    /** A long, low seat. */
    BENCH(1.8f, 0.45f, 0.45f, 40, 0.6f),
    /** A door leaf that only turns, on a hinge at the smaller end of its own x axis. */
    DOOR(1, 0.05f, 2.1f, 30, 0.4f),
    /** An upright board that falls when it is pushed. */
    FENCE(2, 0.08f, 1.1f, 15, 0.6f);

    private final float width;
    private final float depth;
    private final float height;
    private final float mass;
    private final float friction;

    PropKind(float width, float depth, float height, float mass, float friction) {
        this.width = width;
        this.depth = depth;
        this.height = height;
        this.mass = mass;
        this.friction = friction;
    }

    /** {@return the default size along its own x axis, in metres} */
    public float width() {
        return width;
    }

    /** {@return the default size along its own z axis, in metres} */
    public float depth() {
        return depth;
    }

    /** {@return the default height, in metres} */
    public float height() {
        return height;
    }

    /** {@return the default mass, in kg} */
    public float mass() {
        return mass;
    }

    /** {@return the default coefficient of friction on the ground} */
    public float friction() {
        return friction;
    }

    /** {@return whether it is as deep as wide} */
    public boolean isRound() {
        return this == BALL || this == CONE;
    }

    /** {@return whether it turns on a hinge, so that people pass by opening it} */
    public boolean isHinged() {
        return this == DOOR;
    }
}
