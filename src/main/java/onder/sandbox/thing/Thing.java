package onder.sandbox.thing;

import java.util.List;
import java.util.function.Function;
import onder.core.geometry.Placement;
import onder.core.geometry.Point;
import onder.param.Format;
import onder.sandbox.hud.toolkit.Fact;
import onder.world.World;
import onder.world.setup.Command;

/**
 * Something in a scene that can be selected, moved and removed. It says of itself where it is, how it is drawn, what of
 * it can be dragged and typed, and what commands change it; what concerns no single thing says its {@link ThingKind}.
 */
public interface Thing {
    ThingKind kind();

    /** What it is, in a word or two. */
    String what();

    /** The same thing as it is now; null when it is gone. */
    Thing now(World world);

    /** What stands in its place of the world's list; null where it is in no list. */
    default Thing inItsPlace(World world) {
        return null;
    }

    /** Where it is in the world's list, from 0: those behind it move up when it is erased. 0 where it is in no list. */
    default int place() {
        return 0;
    }

    /** Its middle, in metres. */
    Point centre(World world);

    /** The radius of the circle about its middle that encloses it, in metres. */
    float reach(World world);

    /** The commands that put it elsewhere; none where it cannot be moved. */
    List<Command> place(World world, Placement placement);

    /** The same thing after the commands of {@link #place}. */
    Thing placed(World world, Placement placement);

    /** The commands that take it out of the scene. */
    List<Command> erase(World world);

    /** The command that adds another like it, put elsewhere; null where there cannot be two. */
    Function<Placement, Command> copy(World world);

    /** Draws it as selected. */
    void outline(World world, GroundSketch sketch);

    /** Whether it looks different when it is turned. */
    boolean turns(World world);

    /** What of it can be dragged while it is selected alone, besides itself. */
    List<Knob> knobs(World world);

    /** What of it can be typed; none of what is gone. */
    List<Typed> fields(World world);

    /** Its facts beside those that can be typed; the first is the title. */
    default List<Fact> facts(World world) {
        return List.of(new Fact(Format.title(what()), ""));
    }

    /** The id of the agent that it is; −1: it is none. */
    default int agent() {
        return -1;
    }

    /** The id of the group that it is, or belongs to; −1: to none. */
    default int group(World world) {
        return -1;
    }

    /** What a click on it selects first: of a person the group. */
    default Thing whole(World world) {
        return this;
    }
}
