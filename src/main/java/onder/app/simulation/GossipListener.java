package onder.app.simulation;

import java.util.List;
import onder.lab.gossip.Agreement;
import onder.lab.gossip.GossipRound;
import onder.world.World;

/** Follows what the agents of the running world find out without a centre, while that is wanted; it costs. */
final class GossipListener {
    private boolean wanted;
    private World of;
    private long last;
    private GossipRound overhearing;

    void listen(boolean on) {
        wanted = on;
        overhearing = null;
    }

    /** Takes in the step that was just made; whoever missed one begins anew. */
    void after(World world) {
        if (!wanted) {
            return;
        }
        if (overhearing == null || of != world || world.steps() != last + 1) {
            of = world;
            overhearing = new GossipRound(world);
        } else {
            overhearing.step();
        }
        last = world.steps();
    }

    /** What came of the last whole window, in order of the groups' ids; empty before there was one. */
    List<Agreement> agreements() {
        return overhearing == null ? List.of() : overhearing.agreements();
    }
}
