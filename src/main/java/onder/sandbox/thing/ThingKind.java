package onder.sandbox.thing;

import java.util.List;
import onder.sandbox.hud.form.CommandWords;
import onder.world.World;

/** A kind of things: how they are found in a world, and what commands about them read and look like. */
public interface ThingKind {
    /** What one of them is called. */
    String noun();

    /** Those that a box drawn over the scene can select, in the world's order. */
    List<? extends Thing> all(World world);

    /** The one under the mouse; null: none. */
    Thing under(Mouse mouse);

    /** Those that were added last. */
    default List<? extends Thing> latest(World world, int count) {
        List<? extends Thing> all = all(world);
        return all.subList(all.size() - count, all.size());
    }

    /** Adds how the list of edits words their commands. */
    void addWords(CommandWords words);

    /** Adds how their commands are drawn while they are planned. */
    void addDrawings(PlannedDrawings drawings);

    /** The buttons that add one. */
    default List<Adding> additions() {
        return List.of();
    }

    /** Draws what is seen of them only while a scene is built. */
    default void drawWhileBuilding(World world, GroundSketch sketch) {}
}
