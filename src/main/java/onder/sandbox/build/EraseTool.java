package onder.sandbox.build;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import onder.sandbox.thing.GroundSketch;
import onder.sandbox.thing.Thing;
import onder.sandbox.thing.ThingKinds;
import onder.world.setup.Command;

/** Removes what the mouse passes over while the button is held. */
final class EraseTool extends Tool {
    private final Set<Thing> marked = new LinkedHashSet<>();
    private boolean held;

    EraseTool(ToolContext site) {
        super(
                site,
                "Erase",
                "Removes things: click one, or drag over several. A click on a person removes that person" + " alone.");
    }

    @Override
    public String hint() {
        return "Click a thing to remove it, or drag over several: they are removed when you release the mouse.";
    }

    @Override
    boolean press() {
        marked.clear();
        held = true;
        mark();
        return true;
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
        if (together.isEmpty()) {
            cancel();
            return;
        }
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
        return ThingKinds.erase(
                marked.stream()
                        .map(thing -> thing.now(site.world()))
                        .filter(Objects::nonNull)
                        .toList(),
                site.world());
    }

    @Override
    public String figure() {
        return marked.isEmpty()
                ? ""
                : marked.size() == 1 ? marked.iterator().next().what() : marked.size() + " things";
    }

    @Override
    void draw(GroundSketch sketch) {
        ThingKinds.drawWhileBuilding(site.world(), sketch);
        sketch.setColour(GroundSketch.REFUSED);
        marked.forEach(thing -> sketch.outline(thing, site.world()));
    }
}
