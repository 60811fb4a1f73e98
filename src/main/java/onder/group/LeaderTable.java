package onder.group;

import java.util.Arrays;
import java.util.List;
import onder.core.agents.Agents;
import onder.core.agents.Batch;
import onder.steer.perception.BatchLeaders;

/**
 * The leader of each group and its motion, in the groups' order, read from the agents once per step. Followers then
 * read a few kilobytes instead of a group object and a leader somewhere in memory, whose speed each would compute anew.
 */
final class LeaderTable {
    /** Numbers per row: half a cache line. */
    private static final int WIDTH = 8;

    /** The row for agents without a leader: zeros. */
    private static final int NOBODY = 0;

    private final Agents agents;

    /** Each group's leader, by the group's id. */
    private int[] leader = {};

    /** The row of each group's leader, by the group's id; an agent that is alone has no followers. */
    private int[] row = {};

    /** The row of the agent that the group's leader itself follows, by the group's id. */
    private int[] above = {};

    /** Position, velocity, heading, speed and 1, row by row. */
    private float[] rows = new float[WIDTH];

    /** The agent that each row is about, and its slot. */
    private int[] who = {-1};

    private int[] slot = {-1};

    private int size;

    /** The agents whose leaders are read at the next lookup; null once they have been read. */
    private volatile Roster unread;

    LeaderTable(Agents agents) {
        this.agents = agents;
    }

    /** Marks the table for refilling by the first lookup; if nobody follows, no leader is read. */
    void expect(Roster roster) {
        unread = roster;
    }

    /** Reads the current leaders and their motion. */
    private synchronized void fill() {
        Roster roster = unread;
        if (roster == null) {
            return;
        }
        if (leader.length < roster.ids()) {
            int room = Math.max(roster.ids(), leader.length + leader.length / 2);
            leader = new int[room];
            row = new int[room];
            above = new int[room];
        }
        size = NOBODY + 1;
        List<Group> all = roster.all();
        for (int i = 0; i < all.size(); i++) {
            Group group = all.get(i);
            int id = group.id();
            leader[id] = group.leader;
            row[id] = group.size() > 1 ? add(group.leader) : NOBODY;
            above[id] = group.superior == null ? NOBODY : add(group.superior.leader);
        }
        // One array after the other, so that the processor overlaps many cache misses.
        take(agents.slots.x, 0);
        take(agents.slots.z, 1);
        take(agents.slots.vx, 2);
        take(agents.slots.vz, 3);
        take(agents.slots.hx, 4);
        take(agents.slots.hz, 5);
        for (int at = WIDTH; at < size * WIDTH; at += WIDTH) {
            rows[at + 6] =
                    (float) Math.sqrt((double) rows[at + 2] * rows[at + 2] + (double) rows[at + 3] * rows[at + 3]);
            rows[at + 7] = 1;
        }
        unread = null;
    }

    private int add(int agent) {
        if (size == who.length) {
            int room = Math.max(16, size + size / 2);
            who = Arrays.copyOf(who, room);
            slot = Arrays.copyOf(slot, room);
            rows = Arrays.copyOf(rows, room * WIDTH);
        }
        who[size] = agent;
        slot[size] = agents.slot(agent);
        return size++;
    }

    private void take(float[] bySlot, int column) {
        for (int i = NOBODY + 1; i < size; i++) {
            rows[i * WIDTH + column] = bySlot[slot[i]];
        }
    }

    /** Looks up the leaders of a batch's agents, as of the last {@link #expect}. Thread-safe. */
    void look(Batch batch, BatchLeaders found) {
        if (unread != null) {
            fill();
        }
        for (int k = 0; k < batch.size; k++) {
            int group = batch.group(k);
            int id = batch.id[k];
            int follows = id == leader[group] ? above[group] : row[group];
            found.id[k] = follows == NOBODY ? id : who[follows];
            int at = follows * WIDTH;
            found.x[k] = rows[at];
            found.z[k] = rows[at + 1];
            found.vx[k] = rows[at + 2];
            found.vz[k] = rows[at + 3];
            found.hx[k] = rows[at + 4];
            found.hz[k] = rows[at + 5];
            found.speed[k] = rows[at + 6];
            found.led[k] = rows[at + 7];
        }
    }

    /** The memory that it uses for all groups together, in bytes. */
    long bytes() {
        return 4L * (leader.length + row.length + above.length + who.length + slot.length + rows.length);
    }
}
