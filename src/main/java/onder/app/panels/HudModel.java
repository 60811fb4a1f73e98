package onder.app.panels;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import onder.app.compare.Comparing;
import onder.app.history.History;
import onder.app.ui.Fact;
import onder.param.Parameter;
import onder.param.Params;

/**
 * What the HUD shows and what it can ask for: the program behind it, seen from the panels.
 *
 * <p>Everything is pulled, once a frame at most. What {@link Refusals} names is shown to the user when it is
 * thrown, and changes nothing.
 */
public interface HudModel {
    /** The parts of the left panel that do not depend on species and role. */
    enum Topic {
        SCENE,
        LEADERS,
        GROUPS,
        EVADE_LEADER,
        BODY,
        SCORE,
        WORLD,
        ENVIRONMENT,
        VIEW
    }

    /**
     * One settings record that can be changed, parameter by parameter.
     *
     * @param current the record now in use; the same object as long as nothing changed
     * @param inScene the record that the scene file has: where the ticks are and what a double click brings back
     * @param defaults the engine's own, which a double click with Alt brings
     * @param change takes a replacement
     * @param live whether a slider changes it while it is dragged, and not only when it is let go
     * @param most the greatest value of a number that can be had now: where its slider ends
     */
    record Settings<T extends Record>(
            Class<T> type,
            Supplier<T> current,
            Supplier<T> inScene,
            T defaults,
            Consumer<T> change,
            boolean live,
            ToDoubleFunction<Parameter> most) {
        public Settings(Class<T> type, Supplier<T> current, Supplier<T> inScene, T defaults, Consumer<T> change) {
            this(type, current, inScene, defaults, change, true, Parameter::max);
        }

        public Settings(Class<T> type, Supplier<T> current, Supplier<T> inScene, Consumer<T> change) {
            this(type, current, inScene, Params.defaults(type), change);
        }
    }

    /**
     * Settings that are shown together under one title.
     *
     * @param colour the sRGB colour of its arrows in the scene, or below 0 for none
     */
    record Group(String title, String doc, int colour, List<Settings<?>> settings) {
        public Group(String title, String doc, Settings<?>... settings) {
            this(title, doc, -1, List.of(settings));
        }
    }

    /** What one phase of a step costs, in milliseconds, averaged over about a second. */
    record Phase(String name, float milliseconds) {}

    /**
     * A piece of the gallery.
     *
     * @param title what people call it
     * @param about what there is to see
     * @param picture its place on the sheet of {@link Thumbnail}s
     */
    record Listing(String name, String title, String about, int picture) {}

    /**
     * One behaviour's part in the force on an agent.
     *
     * @param colour sRGB, as of its arrow in the scene
     * @param weighting its weight, and what else the combiner goes by
     * @param asked in newtons, with its weight; so are {@code kept} and {@code cut}
     * @param askedShare of the greatest force that is listed, 0..1
     * @param detail a sentence that says what was asked for and what became of it
     */
    record Force(
            String name,
            int colour,
            String weighting,
            String asked,
            String kept,
            String cut,
            float askedShare,
            float keptShare,
            String detail) {}

    /** The forces on an agent in order of priority, and what they come to. */
    record Forces(List<Force> parts, List<Fact> sums) {
        static final Forces NONE = new Forces(List.of(), List.of());
    }

    /** The names of the shipped scenes, and of those opened from files. */
    List<String> scenes();

    String scene();

    /** Opens a scene; the running one goes on when that fails. */
    void open(String scene);

    /** The gallery's pieces. */
    List<Listing> gallery();

    /** Opens a piece of the gallery by its place in the list. */
    void openPiece(int index);

    /** Whether the scene has changes that are in no file. */
    boolean edited();

    /** Writes the world as edited, and returns where to. */
    String save();

    /** What the left panel shows. */
    Parameters parameters();

    /** What the right panel and the chart show. */
    Figures figures();

    /** Steps since the start. */
    long steps();

    /** What has been refused since the last call. */
    List<String> refusals();

    /** Simulated time since the start, in seconds. */
    double time();

    boolean paused();

    void pause(boolean paused);

    /** One step, while paused. */
    void step();

    /** Starts the scene again from its seed. */
    void restart();

    /** Simulated seconds in a real one. */
    float speed();

    void speed(float factor);

    boolean recording();

    /** The file's name and the recorded time, while recording. */
    String recordingLine();

    /** Starts, or ends and returns where the file is; null when it has just started. */
    String record();

    /** Takes a picture and returns where it is. */
    String picture();

    /** What is selected, empty for nothing; its first line is the title. */
    List<Fact> selection();

    /** The forces on the selected agent; none where they are not shown or no agent is selected. */
    Forces forces();

    /** Whether there are forces on what is selected. */
    boolean canShowForces();

    boolean forcesShown();

    void showForces(boolean show);

    void deselect();

    /** The selected group, or that of the selected agent; −1: none. */
    int selectedGroup();

    void selectGroup(int group);

    /** The colour of the group that had that number when it was founded in that step, 0xRRGGBB. */
    int colour(int group, long founded);

    /** What the groups have been through; null where nothing is remembered. */
    History history();

    /** Goes to a step that has been, and pauses there. */
    void goTo(long step);

    /** The step that the world is on the way to, or −1. */
    long travelsTo();

    /** All groups, and where they can be sent. */
    default GroupDesk groupDesk() {
        return GroupDesk.NONE;
    }

    /** What can be run side by side. */
    default Comparing comparison() {
        return Comparing.NONE;
    }

    /** Follows what is selected with the camera. */
    void follow();

    /** Each key and what it does, for the page of keys; an empty key begins a heading. */
    List<Fact> keys();
}
