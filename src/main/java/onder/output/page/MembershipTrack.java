package onder.output.page;

import java.util.Arrays;
import onder.core.IntList;
import onder.core.agents.AgentsView;
import onder.world.World;

/** The group of each kept agent, written whenever it changes. */
final class MembershipTrack {
    private int[] last = {};
    private final IntList changes = new IntList();

    /** Follows a state that is kept. */
    void follow(World world, PeopleTrack people, GroupStory story) {
        AgentsView agents = world.agents();
        int known = last.length;
        if (known < people.seats()) {
            last = Arrays.copyOf(last, people.seats());
            Arrays.fill(last, known, last.length, -1);
        }
        for (int seat = 0; seat < last.length; seat++) {
            int id = people.id(seat);
            if (agents.isAlive(id)) {
                int now = story.place(world.groups().of(id));
                if (now != last[seat]) {
                    last[seat] = now;
                    changes.add((int) world.steps(), id, now);
                }
            }
        }
    }

    /** Step, id and the group's place, one after the other, in the order of steps. */
    int[] all() {
        return changes.toArray();
    }
}
