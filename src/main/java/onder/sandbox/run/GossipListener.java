package onder.sandbox.run;

import java.util.List;
import onder.lab.gossip.Agreement;
import onder.lab.gossip.GossipRound;
import onder.world.World;

/** Computes what the agents of the running world know without a centre; only while wanted, because it takes time. */
public final class GossipListener {
    private boolean wanted;
    private World of;
    private long last;
    private GossipRound round;

    /** Sets whether to compute it; no run depends on it. */
    public void setListening(boolean on) {
        wanted = on;
        round = null;
    }

    /** Records a step; call it after each step. After a gap it starts over. */
    void after(World world) {
        if (!wanted) {
            return;
        }
        if (round == null || of != world || world.steps() != last + 1) {
            of = world;
            round = new GossipRound(world);
        } else {
            round.step();
        }
        last = world.steps();
    }

    /**
     * The agreement of members with the true state in the last complete window, ordered by group id; empty before the
     * first window ends.
     */
    public List<Agreement> agreements() {
        return round == null ? List.of() : round.agreements();
    }
}
