package onder.app.ui;

import com.jme3.math.Vector2f;

/** What the mouse's wheel turns while the mouse is over it. */
public interface Wheeled {
    /** Whether the cursor, in pixels from the window's lower left corner, is over it. */
    boolean under(Vector2f cursor);

    /** @param notches above 0 away from the user */
    void wheel(float notches);
}
