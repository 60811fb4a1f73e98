package onder.steer.perception;

import onder.core.agents.Batch;

/** The target of a behaviour that needs one. */
public enum Target {
    /** Where the group is going; none if it has no goal and no path. */
    GOAL(null),
    /** Where the user points on the ground; none while the mouse is elsewhere. */
    POINTER(null),
    /** The leader of the own group; none for the leader itself. */
    LEADER(OtherAgent.LEADER),
    /** The nearest perceived agent of another species; none if there is none. */
    STRANGER(OtherAgent.STRANGER),
    /** The nearest perceived agent of the own group; none if there is none. */
    COMPANION(OtherAgent.COMPANION),
    /** The nearest perceived agent of the own species; none if there is none. */
    KIN(OtherAgent.KIN),
    /** The nearest perceived agent of a species that it hunts; none if there is none. */
    PREY(OtherAgent.PREY),
    /** The nearest perceived agent of a species that hunts it; none if there is none. */
    HUNTER(OtherAgent.HUNTER);

    private final OtherAgent agent;

    Target(OtherAgent agent) {
        this.agent = agent;
    }

    /**
     * Looks for this target from agent k of the batch; false when there is none.
     *
     * @param batch the agents that are steered together
     * @param k the agent's index in the batch, from 0
     * @param now the frozen state of this step
     * @param seen receives the target
     * @return whether there is one
     */
    public boolean look(Batch batch, int k, Surroundings now, TargetView seen) {
        if (agent != null) {
            return agent.look(batch, k, now, seen);
        }
        boolean goal = this == GOAL;
        int id = batch.id[k];
        if (goal ? !now.guidance().hasTarget(id) : !now.hasPointer()) {
            return false;
        }
        float x = goal ? now.guidance().targetX(id) : now.pointerX();
        float z = goal ? now.guidance().targetZ(id) : now.pointerZ();
        seen.place(now.bounds().dx(x - batch.x[k]), now.bounds().dz(z - batch.z[k]));
        return true;
    }
}
