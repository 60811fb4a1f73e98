package onder.app.page;

import java.util.Arrays;
import onder.core.AgentsView;
import onder.world.World;

/** Which group each agent is in, told whenever it changes. */
final class Memberships {
    private int[] last = {};
    private int[] changes = new int[3 * 1024];
    private int size;

    /** Follows a state that is kept. */
    void follow(World world, GroupStory story) {
        AgentsView agents = world.agents();
        int known = last.length;
        if (known < agents.count()) {
            last = Arrays.copyOf(last, agents.count());
            Arrays.fill(last, known, last.length, -1);
        }
        for (int id = 0; id < last.length; id++) {
            if (agents.isAlive(id)) {
                int now = story.place(world.groups().of(id));
                if (now != last[id]) {
                    last[id] = now;
                    add((int) world.steps(), id, now);
                }
            }
        }
    }

    private void add(int... change) {
        if (size + change.length > changes.length) {
            changes = Arrays.copyOf(changes, 2 * changes.length);
        }
        for (int each : change) {
            changes[size++] = each;
        }
    }

    /** Step, id and the group's place, one after the other, in the order of steps. */
    int[] all() {
        return Arrays.copyOf(changes, size);
    }
}
