package onder.app.panels;

import java.util.List;
import onder.app.compare.Comparing;
import onder.app.ui.Fact;
import onder.steer.Explanation;

/**
 * What the program around the world does for the HUD: files, recording, camera, keys.
 *
 * <p>A failure is thrown as an {@link IllegalArgumentException} or a scene's exception, whose message is shown.
 */
public interface Desk {
    /** The scenes that can be opened, by shipped name or path. */
    List<String> scenes();

    /** Writes the scene as edited, and returns where to. */
    String save();

    boolean recording();

    /** The recorded time and the file's name. */
    String recordingLine();

    /** Starts a recording and returns null, or ends it and returns where the file is. */
    String record();

    /** Takes a picture and returns where it will be. */
    String picture();

    /** Follows the selected agent, or a leader, with the camera. */
    void follow();

    /** Takes the camera to a group. */
    void visit(int group);

    /** Why the selected agent moves as it does; null when none is selected. */
    Explanation explanation();

    /** Whether the forces on the selected agent are shown. */
    boolean forcesShown();

    void showForces(boolean show);

    /** Whether it is found out, too, what members know without a centre. */
    default boolean listening() {
        return false;
    }

    default void listen(boolean wanted) {}

    /** What can be run side by side. */
    default Comparing comparison() {
        return Comparing.NONE;
    }

    /** What is drawn and how, as settings of the view; may be empty. */
    List<HudModel.Group> view();

    /** Each key and what it does; an empty key begins a heading. */
    List<Fact> keys();
}
