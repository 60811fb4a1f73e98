package onder.steer.perception;

/** One ray from an agent's middle, in metres; reused from ray to ray. */
public final class Ray {
    /** Where it begins along x, in metres. */
    public float fromX;

    /** Where it begins along z, in metres. */
    public float fromZ;

    /** How far it reaches along x, in metres. */
    public float alongX;

    /** How far it reaches along z, in metres. */
    public float alongZ;

    /** Its length, in metres. */
    public float length;
}
