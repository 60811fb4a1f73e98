package onder.output.page;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import onder.core.IntList;
import onder.core.agents.AgentsView;
import onder.group.Group;
import onder.world.World;

/** Positions and headings of agents in the kept states of a run. Each kept agent has an index, its seat. */
final class PeopleTrack {
    /** What places are rounded to, in metres. */
    static final double UNIT = 0.01;

    /** Parts of a full turn that headings are rounded to. */
    static final int TURN = 256;

    /** The place of an absent agent. */
    private static final int NOWHERE = Integer.MIN_VALUE;

    private final AgentSample chosen;
    private final List<int[]> x = new ArrayList<>();
    private final List<int[]> z = new ArrayList<>();
    private final List<byte[]> heading = new ArrayList<>();

    /** By seat. */
    private final IntList ids = new IntList();

    /** By id, whether it has a seat. */
    private boolean[] seated = {};

    PeopleTrack(AgentSample chosen) {
        this.chosen = chosen;
    }

    /** Gives seats to new agents and to leaders. */
    void admit(World world) {
        int count = world.agents().count();
        int known = seated.length;
        if (known < count) {
            seated = Arrays.copyOf(seated, count);
            for (int id = known; id < count; id++) {
                if (chosen.includes(id)) {
                    seat(id);
                }
            }
        }
        if (chosen.hasAllLeaders()) {
            for (Group group : world.groups().all()) {
                if (group.leader() >= 0) {
                    seat(group.leader());
                }
            }
        }
    }

    private void seat(int id) {
        if (!seated[id]) {
            seated[id] = true;
            ids.add(id);
        }
    }

    /** Keeps the present state. */
    void add(AgentsView agents) {
        int[] nowX = new int[seats()];
        int[] nowZ = new int[seats()];
        byte[] nowHeading = new byte[seats()];
        for (int seat = 0; seat < nowX.length; seat++) {
            int id = ids.get(seat);
            boolean there = agents.isAlive(id);
            nowX[seat] = there ? (int) Math.round(agents.x(id) / UNIT) : NOWHERE;
            nowZ[seat] = there ? (int) Math.round(agents.z(id) / UNIT) : NOWHERE;
            double turn = StrictMath.atan2(agents.headingX(id), agents.headingZ(id)) / (2 * Math.PI);
            nowHeading[seat] = (byte) Math.round(turn * TURN);
        }
        x.add(nowX);
        z.add(nowZ);
        heading.add(nowHeading);
    }

    /** Leaves out every second state that was kept. */
    void halve() {
        Thinning.halve(x, z, heading);
    }

    int frames() {
        return x.size();
    }

    int seats() {
        return ids.count();
    }

    /** The agents with seats. */
    int id(int seat) {
        return ids.get(seat);
    }

    /** Whether the agent of a seat is there in a kept state. */
    boolean isThere(int frame, int seat) {
        int[] all = x.get(frame);
        return seat < all.length && all[seat] != NOWHERE;
    }

    int x(int frame, int seat) {
        return x.get(frame)[seat];
    }

    int z(int frame, int seat) {
        return z.get(frame)[seat];
    }

    int heading(int frame, int seat) {
        return heading.get(frame)[seat];
    }
}
