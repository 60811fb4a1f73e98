package onder.sandbox.files;

import java.nio.file.Path;
import onder.scene.Replay;

/** What the page of files asks the program to do. What opens something throws when it cannot, and the page stays. */
public interface FileOrders {
    /** Where the running scene stands, in a line. */
    String standing();

    /** Saves to the scene's file; a scene that has none is given one. */
    void save();

    /** Asks for a name, and saves under it. */
    void saveAs();

    /** Writes the session's command log. */
    void saveLog();

    /** Copies the run so far as a line. */
    void copyLine();

    /** Writes a page that runs the scene in a browser, from the run so far. */
    void sharePage();

    /** Whether there is a desktop that may have a dialog of its own. */
    boolean canBrowse();

    /** Opens the desktop's own dialog. */
    void browse();

    /** Opens a shipped scene, after asking where that would lose changes. */
    void open(String shipped);

    /** Opens a scene, a log or a run of which a film or picture was made, after asking where that would lose changes. */
    void open(Path path);

    /** Opens the run of a line, after asking where that would lose changes. */
    void open(Replay run);
}
