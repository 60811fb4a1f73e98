package onder.sandbox.thing;

import java.util.List;
import onder.core.geometry.Point;
import onder.world.setup.Command;

/** A part of a thing that can be dragged. */
public interface Knob {
    /**
     * The result of a drag.
     *
     * @param thing the thing after it
     * @param commands that make the change
     * @param figure its new size, as text
     */
    record Changed(Thing thing, List<Command> commands, String figure) {}

    /** What dragging it does, as a verb. */
    String verb();

    /** Its place on the ground. */
    Point at(Mouse mouse);

    /** The result of dragging it to the mouse. */
    Changed dragged(Mouse mouse);
}
