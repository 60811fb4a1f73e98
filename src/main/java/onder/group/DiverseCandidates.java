package onder.group;

import java.util.Arrays;
import onder.core.agents.Agents;
import onder.core.geometry.Bounds;

/**
 * The members of a group that would lead it most differently: first the given ones, then one after the other the member
 * least like those chosen before, by place and heading; on a tie, the one with the lowest id. Source: farthest-first traversal, Gonzalez 1985.
 */
final class DiverseCandidates {
    private final Agents agents;
    private final Bounds bounds;
    private final int[] eligible;

    /** How different each member is from the most similar chosen one. */
    private final float[] unlike;

    private final int[] chosen;
    private int size;

    /** The squared distance from the first chosen member to the farthest one, in m². */
    private float reach = Float.MIN_NORMAL;

    /**
     * @param eligible the members that may be elected, in their order
     * @param most how many are chosen, 1 or more
     */
    DiverseCandidates(Agents agents, Bounds bounds, int[] eligible, int most) {
        this.agents = agents;
        this.bounds = bounds;
        this.eligible = eligible;
        unlike = new float[eligible.length];
        Arrays.fill(unlike, Float.POSITIVE_INFINITY);
        chosen = new int[Math.min(most, eligible.length)];
    }

    /** Adds a member, if it is not chosen yet and there is room. */
    void add(int agent) {
        if (size == chosen.length || isChosen(agent)) {
            return;
        }
        chosen[size++] = agent;
        if (size == 1) {
            for (int member : eligible) {
                reach = Math.max(reach, squared(agent, member));
            }
        }
        for (int i = 0; i < eligible.length; i++) {
            unlike[i] = Math.min(unlike[i], difference(agent, eligible[i]));
        }
    }

    private boolean isChosen(int agent) {
        for (int i = 0; i < size; i++) {
            if (chosen[i] == agent) {
                return true;
            }
        }
        return false;
    }

    /** From 0 for the same place and heading; being as far apart as the group is wide counts as much as opposite headings. */
    private float difference(int one, int other) {
        float cosine = agents.hx(one) * agents.hx(other) + agents.hz(one) * agents.hz(other);
        return squared(one, other) / reach + (1 - cosine) / 2;
    }

    private float squared(int one, int other) {
        float dx = bounds.dx(agents.x(other) - agents.x(one));
        float dz = bounds.dz(agents.z(other) - agents.z(one));
        return dx * dx + dz * dz;
    }

    /**
     * {@return the chosen members in order, filled up with the most different ones; fewer if the group is smaller}
     *
     * @param without the member not to fill up with; −1 allows all
     */
    int[] fill(int without) {
        while (size < chosen.length) {
            int next = -1;
            float most = Float.NEGATIVE_INFINITY;
            for (int i = 0; i < eligible.length; i++) {
                boolean better = unlike[i] > most || unlike[i] == most && eligible[i] < next;
                if (eligible[i] != without && better && !isChosen(eligible[i])) {
                    most = unlike[i];
                    next = eligible[i];
                }
            }
            if (next < 0) {
                break;
            }
            add(next);
        }
        return Arrays.copyOf(chosen, size);
    }
}
