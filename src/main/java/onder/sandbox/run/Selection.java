package onder.sandbox.run;

import java.util.ArrayList;
import java.util.List;
import onder.sandbox.thing.AgentThing;
import onder.sandbox.thing.GroupThing;
import onder.sandbox.thing.Thing;
import onder.world.World;

/** What the user has selected of the scene: one thing, several, or nothing. */
public final class Selection {
    private List<Thing> things = List.of();
    private int changes;
    private int listedBefore;
    private final GoalPicking picking = new GoalPicking();

    public void selectAgent(int id) {
        select(new AgentThing(id));
    }

    public void selectGroup(int id) {
        select(new GroupThing(id));
    }

    /** Selects a thing alone; null: nothing. */
    public void select(Thing thing) {
        select(thing == null ? List.of() : List.of(thing));
    }

    /** Selects these and nothing else. */
    public void select(List<Thing> these) {
        changes++;
        picking.cancel();
        things = List.copyOf(these);
    }

    /** Adds a thing to what is selected, or takes it out. */
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
     * Follows what is selected to where it stands in the world's lists now, and forgets what is gone. Where there are as
     * many obstacles, walls, props and notes as before, another one in the place of one that is gone is the same,
     * changed.
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

    /** All that is selected, in the order in which it was. */
    public List<Thing> things() {
        return things;
    }

    /** How often something else has been selected, so that others can tell whether they are up to date. */
    public int changes() {
        return changes;
    }

    public boolean isEmpty() {
        return things.isEmpty();
    }

    /** The thing that is selected alone; null: there is none, or there are several. */
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

    /** The selected group, or the one of the selected agent, goal or waypoint; −1 when there is none. */
    public int group(World world) {
        Thing one = only() == null ? null : only().now(world);
        return one == null ? -1 : one.group(world);
    }

    /** The picking of the selected group's goal or path. */
    public GoalPicking picking() {
        return picking;
    }
}
