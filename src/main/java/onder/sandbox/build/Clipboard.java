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

/** Things that were copied, as what adds them; it outlives the scene they are from. */
final class Clipboard {
    private List<Function<Placement, Command>> copies = List.of();
    private Map<ThingKind, Integer> kinds = Map.of();
    private Point middle;

    boolean isEmpty() {
        return copies.isEmpty();
    }

    /** Takes what can be copied of these things; whether there was any. */
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
        middle = new Gizmo(taken, world).middle();
        return true;
    }

    /** Where they were. */
    Point middle() {
        return middle;
    }

    /** The commands that add them about another place. */
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
