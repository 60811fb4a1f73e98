package onder.sandbox.build;

import java.util.List;
import onder.core.Point;
import onder.group.Exit;
import onder.sandbox.run.Thing;
import onder.world.Bookmark;
import onder.world.Note;
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
        } else if (thing instanceof Thing.PropThing one) {
            sketch.obstacle(one.standing(world).footprint());
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
        } else if (thing instanceof Thing.NoteThing one) {
            note(one.note(), sketch);
        } else {
            Point centre = thing.centre(world);
            sketch.circle(centre, thing.reach(world) + ROOM);
        }
    }

    /** Where the bookmarks look from, and where to: they are seen only while a scene is built. */
    static void bookmarks(World world, Sketch sketch) {
        sketch.setColour(Sketch.QUIET);
        for (Bookmark mark : world.setup().notes().bookmarks()) {
            sketch.eye(mark.at(), mark.towards());
        }
    }

    /** The edge of a label, or where a bookmark looks from. */
    static void note(Note note, Sketch sketch) {
        if (note instanceof Bookmark mark) {
            sketch.eye(mark.at(), mark.towards());
            sketch.dashes(mark.at(), mark.towards());
            return;
        }
        Thing.NoteThing one = new Thing.NoteThing(note);
        Point at = note.at();
        float x = one.halfWidth();
        float z = one.halfDepth();
        sketch.ring(List.of(
                new Point(at.x() - x, at.z() - z),
                new Point(at.x() + x, at.z() - z),
                new Point(at.x() + x, at.z() + z),
                new Point(at.x() - x, at.z() + z)));
    }
}
