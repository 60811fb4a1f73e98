package onder.sandbox.thing;

import onder.world.World;

/** A mark of a group's goal or path. */
interface WayMark extends Thing {
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
    default void outline(World world, GroundSketch sketch) {
        sketch.knob(centre(world));
    }
}
