package onder.output.film;

import com.jme3.texture.FrameBuffer;
import onder.output.sound.Heard;

/** The scene in front of a film's camera. */
public interface ExposureControl {
    /** How far away the camera is focused, in metres. */
    default float focus() {
        return Float.MAX_VALUE;
    }

    /** The f-number of the lens. */
    default float aperture() {
        return Float.MAX_VALUE;
    }

    /**
     * Lights the next picture from one place of the sun's disc, and of the sky.
     *
     * @param across in radii of the disc
     * @param up in radii of the disc
     */
    default void light(float across, float up) {}

    /** Lights pictures as usual again. */
    default void lightPlainly() {}

    /** Where the picture is that is to be taken in the place of what is shown; null: nowhere, what is shown is taken. */
    default FrameBuffer instead() {
        return null;
    }

    /** Whether a pixel that several things share is the mean of their encoded colours, and not of their light. */
    default boolean mixesEncoded() {
        return false;
    }

    /**
     * What is heard up to the picture that has just been drawn; null: nothing.
     *
     * @param seconds since the picture before, in the film
     */
    default Heard heard(float seconds) {
        return null;
    }

    /** Everything in focus, in constant light. */
    ExposureControl PLAIN = new ExposureControl() {};
}
