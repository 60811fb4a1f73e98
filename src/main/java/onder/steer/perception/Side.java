package onder.steer.perception;

/** On which side people pass oncoming people. */
public enum Side {
    /** They keep right. */
    RIGHT(1),
    /** They keep left. */
    LEFT(-1),
    /** On the nearer side. */
    NEARER(0);

    /** 1, −1 or 0: right, left or neither. */
    public final float sign;

    Side(float sign) {
        this.sign = sign;
    }
}
