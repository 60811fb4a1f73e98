package onder.shot;

import onder.core.geometry.Limits;
import onder.world.setup.Note;

/**
 * A span of a run as seen by one camera.
 *
 * @param name what its author calls it, or empty
 * @param from when it begins, in simulated seconds
 * @param to when it ends, in simulated seconds
 * @param move what the camera does
 * @param lens the camera's lens
 */
public record Shot(String name, float from, float to, CameraMove move, Lens lens) {
    /** The shortest shot, in seconds. */
    public static final float SHORTEST = 0.1f;

    /** The share of a shot's length that rounding may take. */
    private static final float NEARLY = 1e-3f;

    /**
     * Checks the values.
     *
     * @param name as of the record
     * @param from as of the record
     * @param to as of the record
     * @param move as of the record
     * @param lens as of the record
     */
    public Shot {
        Note.line(name, "a shot's name");
        Limits.within(from, 0, ShotList.MAX_SECONDS, "s", "from");
        Limits.within(to, 0, ShotList.MAX_SECONDS, "s", "to");
        if (to - from < SHORTEST - NEARLY) {
            throw new IllegalArgumentException(
                    "to = " + to + " s, allowed " + SHORTEST + " s or more after the beginning at " + from + " s");
        }
        Limits.present(move, "what the camera does");
        Limits.present(lens, "lens");
    }

    /** {@return how long it is, in seconds} */
    public float length() {
        return to - from;
    }

    /**
     * {@return the step that its first picture shows}
     *
     * @param dt the run's step, in seconds
     */
    public long firstStep(double dt) {
        return Math.round(from / dt);
    }

    /**
     * {@return the step at which it is over}
     *
     * @param dt the run's step, in seconds
     */
    public long endStep(double dt) {
        return Math.round(to / dt);
    }

    /**
     * {@return the same under another name}
     *
     * @param other a line, or empty
     */
    public Shot named(String other) {
        return new Shot(other, from, to, move, lens);
    }

    /**
     * {@return the same span with another camera move}
     *
     * @param other the move
     */
    public Shot with(CameraMove other) {
        return new Shot(name, from, to, other, lens);
    }

    /**
     * {@return the same through another lens}
     *
     * @param other the lens
     */
    public Shot with(Lens other) {
        return new Shot(name, from, to, move, other);
    }

    /**
     * {@return the same, of another part of the run}
     *
     * @param begin when it begins, in simulated seconds
     */
    Shot movedTo(float begin) {
        return new Shot(name, begin, begin + length(), move, lens);
    }

    /** The same camera in a shorter or longer span: its keys stay where they are in the run. */
    Shot trimmed(float begin, float end) {
        return new Shot(name, begin, end, begin == from ? move : move.begunAt(begin - from), lens);
    }

    /** The whole camera move, stretched to another span. */
    Shot retimed(float begin, float end) {
        return new Shot(name, begin, end, move.retimed((end - begin) / length()), lens);
    }
}
