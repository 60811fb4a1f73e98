package onder.sandbox.thing;

import java.util.List;
import java.util.function.Function;
import onder.core.geometry.Placement;
import onder.world.World;
import onder.world.setup.Command;

/** A mark of where a group goes. */
interface WayMark extends Rigid {
    /** The group's id. */
    int group();

    @Override
    default int group(World world) {
        return group();
    }

    @Override
    default float reach(World world) {
        return 0;
    }

    @Override
    default Thing placed(World world, Placement placement) {
        return this;
    }

    @Override
    default Function<Placement, Command> copy(World world) {
        return null;
    }

    @Override
    default void outline(World world, GroundSketch sketch) {
        sketch.knob(centre(world));
    }

    @Override
    default List<Typed> fields(World world) {
        return Typed.place(this, world);
    }
}
