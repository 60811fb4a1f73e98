package onder.sandbox.build;

import java.util.List;
import onder.sandbox.thing.GroundSketch;
import onder.world.setup.Command;

/**
 * A tool in the user's hand. A press that it takes is its own until the release; all others are the camera's, and a
 * {@link #click} where they do not move.
 */
public abstract class Tool {
    /**
     * Something that a button does.
     *
     * @param name of the button
     * @param tip what it does
     * @param run does it
     */
    public record Action(String name, String tip, Runnable run) {}

    final ToolContext site;
    private final String title;
    private final String tip;

    Tool(ToolContext site, String title, String tip) {
        this.site = site;
        this.title = title;
        this.tip = tip;
    }

    /** Its name, a word. */
    public final String title() {
        return title;
    }

    /** What it is for. */
    public final String tip() {
        return tip;
    }

    /** What to do next with it. */
    public abstract String hint();

    /** What can be set of it; null: nothing. */
    public Record settings() {
        return null;
    }

    /** Sets what {@link #settings} gave, changed. */
    public void set(Record settings) {}

    /** The length, size or number that is being drawn; empty: none. */
    public String figure() {
        return "";
    }

    /** What can be done with it at once, without the mouse in the scene. */
    public List<Action> actions() {
        return List.of();
    }

    /** Begins to be used. */
    void take() {}

    /** Ends being used. */
    void leave() {
        cancel();
    }

    /** Handles a press; whether the tool takes the mouse. */
    boolean press() {
        return false;
    }

    /** Handles a move of the mouse after a press that it took. */
    void drag() {}

    /** Handles the end of a press that it took. */
    void release() {}

    /** Handles a press and release at one place that it did not take. */
    void click() {}

    /** Handles a second click soon after the first. */
    void doubleClick() {}

    /** Handles Enter. */
    void enter() {}

    /** Calls off what was begun; whether there was anything. */
    boolean cancel() {
        return false;
    }

    /** What would be done if the mouse were released now; it is drawn, and asked about. */
    List<Command> planned() {
        return List.of();
    }

    /** Why what is planned would be wrong although the world would carry it out; null: it would not. */
    String objection() {
        return null;
    }

    /** Draws what is not in {@link #planned}. */
    void draw(GroundSketch sketch) {}
}
