package onder.draw.view.ground;

/** The height of the ground at a place, all in metres. */
@FunctionalInterface
public interface Heights {
    /** The plane y = 0. */
    Heights FLAT = (x, z) -> 0;

    float at(float x, float z);
}
