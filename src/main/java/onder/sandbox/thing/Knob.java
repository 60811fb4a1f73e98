package onder.sandbox.thing;

import java.util.List;
import onder.core.geometry.Point;
import onder.world.setup.Command;

/** A part of a thing that can be dragged. */
public interface Knob {
    /**
     * What becomes of a thing.
     *
     * @param thing as it is then
     * @param commands that make it so
     * @param figure its size then
     */
    record Changed(Thing thing, List<Command> commands, String figure) {}

    /** What dragging it does, a verb. */
    String verb();

    /** Where it is on the ground. */
    Point at(Mouse mouse);

    /** What becomes of the thing when it is dragged to the mouse. */
    Changed dragged(Mouse mouse);
}
