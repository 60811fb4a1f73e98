package onder.lab.trajectories;

import java.io.IOException;

/**
 * A trajectory file that cannot be used; the message says which file, where in it, what is wrong and what is allowed.
 */
public final class TrajectoryException extends IOException {
    private static final int MOST_SHOWN = 40;

    TrajectoryException(String message) {
        super(message);
    }

    TrajectoryException(String message, Throwable cause) {
        super(message, cause);
    }

    /** A piece of a file for a message: printable, short and on one line. */
    static String quoted(String text) {
        StringBuilder shown = new StringBuilder("'");
        int end = Math.min(text.length(), MOST_SHOWN);
        for (int i = 0; i < end; i++) {
            char c = text.charAt(i);
            shown.append(Character.isISOControl(c) || !Character.isDefined(c) || Character.isSurrogate(c) ? '?' : c);
        }
        return shown.append(text.length() > end ? "…'" : "'").toString();
    }
}
