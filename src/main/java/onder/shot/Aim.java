package onder.shot;

/**
 * What a camera does at a moment.
 *
 * @param stance where it stands, and what it looks at
 * @param focalLength of its lens, in mm, as of {@link Lens}
 * @param focus how far away it is sharp, in metres
 * @param aperture f-number, as of {@link Lens}
 */
public record Aim(Stance stance, float focalLength, float focus, float aperture) {
    /** {@return how much it sees from top to bottom, in degrees} */
    public float fieldOfView() {
        return Lens.fieldOfView(focalLength);
    }
}
