package onder.sandbox.run;

import java.util.ArrayList;
import java.util.List;
import onder.sandbox.thing.GroupThing;
import onder.sandbox.thing.Thing;
import onder.world.World;

/** What the user has selected in the scene: one thing, several, or nothing. */
public final class Selection {
    private List<Thing> things = List.of();
    private RunView beside;
    private int changes;
    private boolean named;
    private int listedBefore;

    /** Picks the selected group's goal or path. */
    public final GoalPicking picking = new GoalPicking();

    /** Selects a new thing whose name the user types next. */
    public void selectNew(Thing thing) {
        select(thing);
        named = true;
    }

    /** Whether the user types the name of what was selected, once. */
    public boolean takeNamed() {
        boolean now = named;
        named = false;
        return now;
    }

    public void selectGroup(int id) {
        select(new GroupThing(id));
    }

    /** Selects only this thing; null: nothing. */
    public void select(Thing thing) {
        select(thing == null ? List.of() : List.of(thing));
    }

    /** Selects a thing in a run, the user's or one that is shown beside it; null: nothing. */
    public void select(Thing thing, RunView run) {
        select(thing);
        beside = thing == null ? null : run;
    }

    /** Selects exactly these. */
    public void select(List<Thing> these) {
        changes++;
        named = false;
        beside = null;
        picking.cancel();
        things = List.copyOf(these);
    }

    /** Adds a thing to the selection, or removes it. */
    public void toggle(Thing thing) {
        List<Thing> all = new ArrayList<>(things);
        if (!all.remove(thing)) {
            all.add(thing);
        }
        select(all);
    }

    public void clear() {
        select(List.of());
    }

    /**
     * Updates the selection after the world's lists have changed, and drops things that are gone. If there are as many
     * obstacles, walls, props and notes as before, a thing that replaces one at the same place counts as the same
     * thing, changed.
     */
    public void follow(World world) {
        int listed = world.obstacles().bodies().size()
                + world.obstacles().walls().size()
                + world.props().count()
                + world.setup().notes().all().size();
        boolean asMany = listed == listedBefore;
        listedBefore = listed;
        boolean same = true;
        for (int i = 0; i < things.size() && same; i++) {
            same = things.get(i).now(world) == things.get(i);
        }
        if (!same) {
            List<Thing> there = new ArrayList<>();
            for (Thing thing : things) {
                Thing now = thing.now(world);
                now = now == null && asMany ? thing.inItsPlace(world) : now;
                if (now != null) {
                    there.add(now);
                }
            }
            changes++;
            things = List.copyOf(there);
        }
    }

    /** Everything selected, in order of selection. */
    public List<Thing> things() {
        return things;
    }

    /** The run in which they are selected: one that is shown beside the user's, or else the user's own. */
    public RunView run(RunView own) {
        return beside == null ? own : beside;
    }

    /** Number of changes of the selection, so that others can check whether they are up to date. */
    public int changes() {
        return changes;
    }

    public boolean isEmpty() {
        return things.isEmpty();
    }

    /** The only selected thing; null: none or several. */
    public Thing only() {
        return things.size() == 1 ? things.get(0) : null;
    }

    /** The selected agent, or −1. */
    public int agent() {
        return only() == null ? -1 : only().agent();
    }

    /** The selected group, or −1. */
    public int group() {
        return only() instanceof GroupThing group ? group.id() : -1;
    }

    /** The selected group, or the group of the selected agent, goal or waypoint; −1: none. */
    public int group(World world) {
        Thing one = only() == null ? null : only().now(world);
        return one == null ? -1 : one.group(world);
    }
}
