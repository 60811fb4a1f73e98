package onder.steer;

/** One ray from an agent's middle, in metres; reused from ray to ray. */
final class Ray {
    float fromX;
    float fromZ;
    float alongX;
    float alongZ;
    float length;
}
