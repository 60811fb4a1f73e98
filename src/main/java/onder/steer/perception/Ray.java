package onder.steer.perception;

/** One ray from an agent's middle, in metres; reused from ray to ray. */
public final class Ray {
    public float fromX;
    public float fromZ;
    public float alongX;
    public float alongZ;
    public float length;
}
