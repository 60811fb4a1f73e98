package onder.sandbox.build;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import onder.core.geometry.Placement;
import onder.core.geometry.Point;
import onder.sandbox.thing.Thing;
import onder.sandbox.thing.ThingKind;
import onder.world.World;
import onder.world.setup.Command;

/** Copied things, as the commands that add them; a copy survives a change of scene. */
final class Clipboard {
    private List<Function<Placement, Command>> copies = List.of();
    private Map<ThingKind, Integer> kinds = Map.of();
    private Point middle;

    boolean isEmpty() {
        return copies.isEmpty();
    }

    /** Copies those of these things that can be copied; returns whether there were any. */
    boolean copy(List<Thing> things, World world) {
        List<Function<Placement, Command>> copied = new ArrayList<>();
        Map<ThingKind, Integer> counts = new LinkedHashMap<>();
        List<Thing> taken = new ArrayList<>();
        for (Thing thing : things) {
            Function<Placement, Command> copy = thing.copy(world);
            if (copy != null) {
                copied.add(copy);
                counts.merge(thing.kind(), 1, Integer::sum);
                taken.add(thing);
            }
        }
        if (copied.isEmpty()) {
            return false;
        }
        copies = copied;
        kinds = counts;
        middle = new Gizmo(taken, world).middle;
        return true;
    }

    /** The places of the originals. */
    Point middle() {
        return middle;
    }

    /** The commands that add them around another place. */
    List<Command> at(Point place) {
        Placement placement = Placement.move(place.x() - middle.x(), place.z() - middle.z());
        return copies.stream().map(copy -> copy.apply(placement)).toList();
    }

    /** The things that those commands have just added, in a world that has carried them out. */
    List<Thing> added(World world) {
        List<Thing> things = new ArrayList<>();
        kinds.forEach((kind, count) -> things.addAll(kind.latest(world, count)));
        return things;
    }
}
