package onder.steer.perception;

import onder.core.agents.Agents;
import onder.core.agents.Batch;
import onder.core.agents.NearbyAgents;

/** Which other agent a behaviour is about. */
public enum OtherAgent {
    /** The leader of the own group; none for the leader itself. */
    LEADER,
    /** The nearest perceived agent of another species. */
    STRANGER,
    /** The nearest perceived agent of the own group. */
    COMPANION,
    /** The nearest perceived agent of the own species. */
    KIN,
    /** The nearest perceived agent of a species that it hunts. */
    PREY,
    /** The nearest perceived agent of a species that hunts it. */
    HUNTER;

    /**
     * Looks for this agent from agent k of the batch; false when there is none.
     *
     * @param batch the agents that are steered together
     * @param k the agent's index in the batch, from 0
     * @param now the frozen state of this step
     * @param seen receives the target
     * @return whether there is one
     */
    public boolean look(Batch batch, int k, Surroundings now, TargetView seen) {
        if (this != LEADER) {
            return nearest(batch, k, now, seen);
        }
        BatchLeaders leaders = now.leadersOf(batch);
        if (leaders.led[k] == 0) {
            return false;
        }
        seen.leader(
                leaders,
                k,
                now.bounds().dx(leaders.x[k] - batch.x[k]),
                now.bounds().dz(leaders.z[k] - batch.z[k]));
        return true;
    }

    /** The nearest perceived agent that matches; of equally near ones, the one with the smaller id. */
    private boolean nearest(Batch batch, int k, Surroundings now, TargetView seen) {
        Agents agents = now.agents();
        int id = batch.id[k];
        NearbyAgents near = now.near();
        now.neighbours().near(batch.x[k], batch.z[k], batch.perception(k), near);
        int best = -1;
        float least = Float.POSITIVE_INFINITY;
        for (int i = 0; i < near.size(); i++) {
            int other = near.id(i);
            float d2 = near.dx(i) * near.dx(i) + near.dz(i) * near.dz(i);
            if ((d2 < least || d2 == least && other < near.id(best))
                    && means(agents, now.foodWeb(), id, other)
                    && batch.sees(k, near.dx(i), near.dz(i), (float) Math.sqrt(d2))) {
                least = d2;
                best = i;
            }
        }
        if (best >= 0) {
            seen.agent(near.id(best), near.dx(best), near.dz(best), now);
        }
        return best >= 0;
    }

    private boolean means(Agents agents, FoodWeb web, int id, int other) {
        int own = agents.species[id];
        int kind = agents.species[other];
        return switch (this) {
            case LEADER -> false;
            case STRANGER -> kind != own;
            case COMPANION -> agents.group[other] == agents.group[id] && other != id;
            case KIN -> kind == own && other != id;
            case PREY -> web.hunts(own, kind);
            case HUNTER -> web.hunts(kind, own);
        };
    }
}
