package onder.sandbox.build;

import java.util.List;
import java.util.function.BooleanSupplier;
import onder.sandbox.thing.GroundSketch;
import onder.world.setup.Command;

/**
 * A tool in the user's hand. A press that it takes belongs to it until the release. Every other press moves the camera,
 * or becomes a {@link #click} if the mouse does not move.
 */
public abstract class Tool {
    /**
     * An action with a button.
     *
     * @param name on the button
     * @param tip what it does
     * @param run does it
     * @param on whether what it switches is on
     */
    public record Action(String name, String tip, Runnable run, BooleanSupplier on) {}

    final ToolContext site;

    /** Its name, one word. */
    public final String title;

    /** Its purpose, for a tooltip. */
    public final String tip;

    private Record settings;

    Tool(ToolContext site, String title, String tip) {
        this.site = site;
        this.title = title;
        this.tip = tip;
    }

    /** What the user can do next with it. */
    public abstract String hint();

    /** Its settings; null: none. */
    public final Record settings() {
        return settings;
    }

    /** Replaces the {@link #settings}. */
    public final void set(Record changed) {
        settings = changed;
    }

    /** The length, size or number of what is being drawn; empty: none. */
    public String figure() {
        return "";
    }

    /** Its actions that need no mouse in the scene. */
    public List<Action> actions() {
        return List.of();
    }

    /** Called when the user takes the tool. */
    void take() {}

    /** Called when the user puts the tool away. */
    void leave() {
        cancel();
    }

    /** Handles a press; returns whether the tool takes the mouse. */
    boolean press() {
        return false;
    }

    /** Handles a mouse move after a press that it took. */
    void drag() {}

    /** Handles the end of a press that it took. */
    void release() {}

    /** Handles a press and release at one place, if it did not take the press. */
    void click() {}

    /** Handles Enter. */
    void enter() {}

    /** Cancels what was begun; returns whether there was anything. */
    boolean cancel() {
        return false;
    }

    /** The commands that a release of the mouse would send now; they are drawn as a preview and checked. */
    List<Command> planned() {
        return List.of();
    }

    /** Why the planned commands would be wrong although the world would accept them; null: they are fine. */
    String objection() {
        return null;
    }

    /** Draws what {@link #planned} does not show. */
    void draw(GroundSketch sketch) {}
}
