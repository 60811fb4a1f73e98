package onder.sandbox.thing;

import java.util.List;
import onder.world.World;

/** A thing that is moved as it is: it is neither turned alone nor sized. */
interface Rigid extends Thing {
    @Override
    default boolean turns(World world) {
        return false;
    }

    @Override
    default List<Knob> knobs(World world) {
        return List.of();
    }
}
