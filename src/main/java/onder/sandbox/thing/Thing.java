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
 * Something in a scene that the user can select, move and remove. It knows its place, how it is drawn, what can be
 * dragged and typed, and which commands change it; what belongs to no single thing is in its {@link ThingKind}.
 */
public interface Thing {
    ThingKind kind();

    /** Its name, in a word or two. */
    String what();

    /** The same thing in its present state; null if it is gone. */
    Thing now(World world);

    /** The element at its index in the world's list; null if it is in no list. */
    default Thing inItsPlace(World world) {
        return null;
    }

    /** Its index in the world's list, from 0; later ones move up when it is erased. 0 if it is in no list. */
    default int place() {
        return 0;
    }

    /** Its middle, in metres. */
    Point centre(World world);

    /** The radius of the enclosing circle around its middle, in metres. */
    float reach(World world);

    /** The commands that move it; none if it cannot be moved. */
    List<Command> place(World world, Placement placement);

    /** The same thing after the commands of {@link #place}; itself unless its place is a part of it. */
    default Thing placed(World world, Placement placement) {
        return this;
    }

    /** The commands that remove it from the scene. */
    List<Command> erase(World world);

    /** The command that adds a copy at another place; null if there cannot be two. */
    default Function<Placement, Command> copy(World world) {
        return null;
    }

    /** Draws it as selected. */
    void outline(World world, GroundSketch sketch);

    /** Whether it looks different when it is turned. */
    default boolean turns(World world) {
        return false;
    }

    /** Its parts that can be dragged while it alone is selected. */
    default List<Knob> knobs(World world) {
        return List.of();
    }

    /** Its values that can be typed, at least where it is; none if it is gone. */
    default List<Typed> fields(World world) {
        return Typed.place(this, world);
    }

    /** Its other facts; the first is the title. */
    default List<Fact> facts(World world) {
        return List.of(new Fact(Format.title(what())));
    }

    /** The id if it is an agent; −1 otherwise. */
    default int agent() {
        return -1;
    }

    /** The id of the group that it is or belongs to; −1: none. */
    default int group(World world) {
        return -1;
    }

    /** What a click on it selects first: for a person, the group. */
    default Thing whole(World world) {
        return this;
    }
}
