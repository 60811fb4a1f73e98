package onder.sandbox.thing;

import java.util.List;
import onder.world.World;

/** An agent or a group: identified by its id wherever it goes; it has nothing to type. */
interface People extends Thing {
    /** The ring is larger than what it encloses by this, in metres. */
    float ROOM = 0.15f;

    /** Radius of the drawing of a person who is being moved, in metres. */
    float BODY = 0.25f;

    @Override
    default void outline(World world, GroundSketch sketch) {
        sketch.circle(centre(world), reach(world) + ROOM);
    }

    @Override
    default List<Typed> fields(World world) {
        return List.of();
    }
}
