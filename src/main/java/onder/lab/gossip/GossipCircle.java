package onder.lab.gossip;

import java.util.Arrays;
import onder.core.agents.AgentsView;
import onder.group.Gossip;
import onder.group.Group;

/** A group as it was when a window began, with the true answers at that time, and the progress of its members. */
final class GossipCircle {
    /** The questions, in this order. */
    static final int QUESTIONS = 3;

    private static final int NAME = 0;
    private static final int ELECTION = 1;
    private static final int VERDICT = 2;
    private static final int NEVER = -1;

    private final int group;
    private final int[] members;
    private final int farthest;
    private final double mean;
    private final float threshold;
    private final int[] agreeing = new int[QUESTIONS];
    private final int[] after = {NEVER, NEVER, NEVER};
    private int living;

    /**
     * @param farthest the member that is truly the farthest
     * @param mean the mean displacement, in metres in the window
     * @param threshold congestion threshold, in metres in the window
     */
    GossipCircle(Group group, int farthest, double mean, float threshold) {
        this.group = group.id();
        this.members = group.members();
        this.farthest = farthest;
        this.mean = mean;
        this.threshold = threshold;
    }

    /** Counts the members that agree with the true answer after that many hops. */
    void count(AgentsView agents, int[] cluster, Gossip ofSpecies, Gossip ofGroup, int hops) {
        Arrays.fill(agreeing, 0);
        living = 0;
        for (int member : members) {
            if (agents.isAlive(member)) {
                living++;
                agreeing[NAME] += ofSpecies.smallest(member) == cluster[member] ? 1 : 0;
                agreeing[ELECTION] += ofGroup.farthest(member) == farthest ? 1 : 0;
                agreeing[VERDICT] += ofGroup.mean(member) < threshold == mean < threshold ? 1 : 0;
            }
        }
        for (int q = 0; q < QUESTIONS; q++) {
            after[q] = after[q] == NEVER && agreeing[q] == living ? hops : after[q];
        }
    }

    int living() {
        return living;
    }

    int agreeing(int question) {
        return agreeing[question];
    }

    /** The result so far. */
    Agreement agreement(AgentsView agents, Gossip ofGroup) {
        double least = Double.MAX_VALUE;
        double most = -Double.MAX_VALUE;
        int[] picks = new int[living];
        int n = 0;
        for (int member : members) {
            if (agents.isAlive(member)) {
                least = Math.min(least, ofGroup.mean(member));
                most = Math.max(most, ofGroup.mean(member));
                picks[n++] = ofGroup.farthest(member);
            }
        }
        Arrays.sort(picks);
        int elected = NEVER;
        int votes = 0;
        for (int from = 0, to; from < n; from = to) {
            to = from;
            while (to < n && picks[to] == picks[from]) {
                to++;
            }
            if (to - from > votes) {
                votes = to - from;
                elected = picks[from];
            }
        }
        return new Agreement(
                group,
                living,
                answer(NAME),
                new Agreement.Election(answer(ELECTION), elected, votes, farthest),
                new Agreement.Verdict(answer(VERDICT), mean < threshold, mean, least, most));
    }

    private Agreement.Answer answer(int question) {
        return new Agreement.Answer(agreeing[question], after[question]);
    }
}
