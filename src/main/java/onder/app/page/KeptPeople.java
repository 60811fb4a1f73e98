package onder.app.page;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import onder.core.AgentsView;

/** Where agents are and which way they face in the states of a run that are kept, by id. */
final class KeptPeople {
    /** What places are rounded to, in metres. */
    static final double UNIT = 0.01;

    /** Parts of a full turn that headings are rounded to. */
    static final int TURN = 256;

    /** The place of who is not there. */
    static final int NOWHERE = Integer.MIN_VALUE;

    private final int every;
    private final List<int[]> x = new ArrayList<>();
    private final List<int[]> z = new ArrayList<>();
    private final List<byte[]> heading = new ArrayList<>();
    private boolean[] chosen = {};

    /** @param every of so many agents one is kept */
    KeptPeople(int every) {
        this.every = every;
    }

    /** Keeps the present state, in which these lead. */
    void add(AgentsView agents, int[] leaders) {
        int count = agents.count();
        int known = chosen.length;
        if (known < count) {
            chosen = Arrays.copyOf(chosen, count);
            for (int id = known; id < count; id++) {
                chosen[id] = id % every == 0;
            }
        }
        for (int leader : leaders) {
            if (leader >= 0) {
                chosen[leader] = true;
            }
        }
        int[] nowX = new int[count];
        int[] nowZ = new int[count];
        byte[] nowHeading = new byte[count];
        for (int id = 0; id < count; id++) {
            boolean there = chosen[id] && agents.isAlive(id);
            nowX[id] = there ? (int) Math.round(agents.x(id) / UNIT) : NOWHERE;
            nowZ[id] = there ? (int) Math.round(agents.z(id) / UNIT) : NOWHERE;
            double turn = StrictMath.atan2(agents.headingX(id), agents.headingZ(id)) / (2 * Math.PI);
            nowHeading[id] = (byte) Math.round(turn * TURN);
        }
        x.add(nowX);
        z.add(nowZ);
        heading.add(nowHeading);
    }

    /** Leaves out every second state that was kept. */
    void halve() {
        for (int i = x.size() / 2 * 2 - 1; i > 0; i -= 2) {
            x.remove(i);
            z.remove(i);
            heading.remove(i);
        }
    }

    int frames() {
        return x.size();
    }

    /** How many ids there were. */
    int ids() {
        return chosen.length;
    }

    /** Whether an agent is there in a kept state. */
    boolean isThere(int frame, int id) {
        int[] all = x.get(frame);
        return id < all.length && all[id] != NOWHERE;
    }

    int x(int frame, int id) {
        return x.get(frame)[id];
    }

    int z(int frame, int id) {
        return z.get(frame)[id];
    }

    int heading(int frame, int id) {
        return heading.get(frame)[id];
    }
}
