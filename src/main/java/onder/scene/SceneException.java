package onder.scene;

import onder.param.OneLine;

/** Thrown if a scene, a setting or a log cannot be used; the message says what, where and what is allowed. */
public final class SceneException extends RuntimeException {
    /**
     * Reports an error in a file.
     *
     * @param message what is wrong, where, and what is allowed; made one readable line
     */
    public SceneException(String message) {
        super(OneLine.of(message));
    }

    SceneException(String message, Throwable cause) {
        super(OneLine.of(message), cause);
    }
}
