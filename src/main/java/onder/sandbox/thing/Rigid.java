package onder.sandbox.thing;

import java.util.List;
import java.util.function.Function;
import onder.core.geometry.Placement;
import onder.world.World;
import onder.world.setup.Command;

/** A thing that exists once and stays the same wherever it is: it can be moved, but not turned by itself or resized. */
interface Rigid extends Thing {
    @Override
    default Thing placed(World world, Placement placement) {
        return this;
    }

    @Override
    default Function<Placement, Command> copy(World world) {
        return null;
    }

    @Override
    default boolean turns(World world) {
        return false;
    }

    @Override
    default List<Knob> knobs(World world) {
        return List.of();
    }

    @Override
    default List<Typed> fields(World world) {
        return Typed.place(this, world);
    }
}
