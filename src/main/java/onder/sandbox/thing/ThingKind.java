package onder.sandbox.thing;

import java.util.List;
import onder.world.World;

/** A kind of things: how to find them in a world, and how commands about them are worded and drawn. */
public abstract class ThingKind {
    /** Its name, in the singular. */
    public final String noun;

    ThingKind(String noun) {
        this.noun = noun;
    }

    /** The things that a box drawn over the scene can select, in the world's order; none unless a kind says otherwise. */
    public List<? extends Thing> all(World world) {
        return List.of();
    }

    /** The thing of this kind under the mouse; null: none. */
    public Thing under(Mouse mouse) {
        return mouse.solid(this);
    }

    /** The things that were added last. */
    public List<? extends Thing> latest(World world, int count) {
        List<? extends Thing> all = all(world);
        return all.subList(all.size() - count, all.size());
    }

    /** Adds the words of their commands for the list of edits; not needed where the tool gives its edits words. */
    public void addWords(CommandWords words) {}

    /** Adds the drawings of their planned commands. */
    public abstract void addDrawings(PlannedDrawings drawings);

    /** The buttons that add one. */
    public List<Adding> additions() {
        return List.of();
    }

    /** Draws what is visible only while the user builds. */
    public void drawWhileBuilding(World world, GroundSketch sketch) {}
}
