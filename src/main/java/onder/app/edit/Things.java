package onder.app.edit;

import onder.app.simulation.Thing;
import onder.core.Point;
import onder.group.Exit;
import onder.world.World;

/** How selected things are drawn. */
final class Things {
    /** A person's ring is larger than the body by this, in metres. */
    private static final float ROOM = 0.15f;

    private Things() {}

    static void outline(Thing thing, World world, Sketch sketch) {
        if (thing.now(world) == null) {
            return;
        }
        if (thing instanceof Thing.ObstacleThing one) {
            sketch.obstacle(one.obstacle());
        } else if (thing instanceof Thing.WallThing one) {
            sketch.wall(one.wall());
        } else if (thing instanceof Thing.ExitThing one) {
            Exit exit = world.setup()
                    .traffic()
                    .exits()
                    .get(Exit.indexOf(world.setup().traffic().exits(), one.name()));
            sketch.area(exit.area());
        } else if (thing instanceof Thing.WaypointThing || thing instanceof Thing.GoalThing) {
            sketch.knob(thing.centre(world));
        } else {
            Point centre = thing.centre(world);
            sketch.circle(centre, thing.reach(world) + ROOM);
        }
    }
}
