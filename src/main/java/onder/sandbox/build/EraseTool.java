package onder.sandbox.build;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import onder.sandbox.run.Thing;
import onder.world.Command;

/** Removes what the mouse goes over while it is held. */
final class EraseTool extends Tool {
    private final Set<Thing> marked = new LinkedHashSet<>();
    private boolean held;

    EraseTool(Worksite site) {
        super(site, "Erase", "Removes things: press on one, or draw over several. A person goes alone.");
    }

    @Override
    public String hint() {
        return "Click what is to go, or draw over several: they go when the mouse is released.";
    }

    @Override
    boolean press() {
        marked.clear();
        mark();
        held = !marked.isEmpty();
        return held;
    }

    private void mark() {
        Thing thing = site.thing();
        if (thing != null) {
            marked.add(thing);
        }
    }

    @Override
    void drag() {
        mark();
    }

    @Override
    void release() {
        List<Command> together = planned();
        String what =
                marked.size() == 1 ? "Erase " + marked.iterator().next().what() : "Erase " + marked.size() + " things";
        cancel();
        site.edit(together, what);
    }

    @Override
    boolean cancel() {
        boolean was = held;
        held = false;
        marked.clear();
        return was;
    }

    @Override
    List<Command> planned() {
        List<Command> together = new ArrayList<>();
        marked.stream()
                .map(thing -> thing.now(site.world()))
                .filter(Objects::nonNull)
                .forEach(thing -> together.addAll(thing.erase(site.world())));
        return Erasing.inOrder(together);
    }

    @Override
    public String figure() {
        return marked.isEmpty()
                ? ""
                : marked.size() == 1 ? marked.iterator().next().what() : marked.size() + " things";
    }

    @Override
    void draw(Sketch sketch) {
        Things.bookmarks(site.world(), sketch);
        sketch.setColour(Sketch.REFUSED);
        for (Thing thing : marked) {
            Things.outline(thing, site.world(), sketch);
        }
    }
}
