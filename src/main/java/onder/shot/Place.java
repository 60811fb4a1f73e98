package onder.shot;

import onder.core.geometry.Bounds;
import onder.core.geometry.Limits;

/**
 * A place in a world.
 *
 * @param x in metres
 * @param y up, in metres
 * @param z in metres
 */
public record Place(float x, float y, float z) {
    static Place of(double x, double y, double z) {
        return new Place((float) x, (float) y, (float) z);
    }

    /**
     * {@return the distance to another place, in metres}
     *
     * @param other any
     */
    public float distance(Place other) {
        double dx = x - (double) other.x;
        double dy = y - (double) other.y;
        double dz = z - (double) other.z;
        return (float) Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    /**
     * {@return a place, after checking that a world may have it}
     *
     * @param place any
     * @param what its name in messages
     * @throws IllegalArgumentException if it is missing, or too far away
     */
    static Place checked(Place place, String what) {
        Limits.present(place, what);
        float most = Bounds.MAX_SIZE;
        Limits.within(place.x, -most, most, "m", "x of " + what);
        Limits.within(place.y, -most, most, "m", "y of " + what);
        Limits.within(place.z, -most, most, "m", "z of " + what);
        return place;
    }
}
