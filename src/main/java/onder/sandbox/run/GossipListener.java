package onder.sandbox.run;

import java.util.List;
import onder.lab.gossip.Agreement;
import onder.lab.gossip.GossipRound;
import onder.world.World;

/** Finds out what the agents of the running world know without a centre; only while wanted, because it takes time. */
public final class GossipListener {
    private boolean wanted;
    private World of;
    private long last;
    private GossipRound round;

    /** Sets whether to find it out; no run depends on it. */
    public void setListening(boolean on) {
        wanted = on;
        round = null;
    }

    /** Records a step; to be called after each. After a gap it begins anew. */
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

    /** How far members agreed with a centre in the last complete window, in order of the groups' ids; empty before the first. */
    public List<Agreement> agreements() {
        return round == null ? List.of() : round.agreements();
    }
}
