package onder.steer.perception;

import onder.core.agents.Batch;

/** The target of a behaviour that needs one. */
public enum Target {
    /** Where the group is going; none if it has no goal and no path. */
    GOAL,
    /** Where the user points on the ground; none while the mouse is elsewhere. */
    POINTER,
    /** The leader of the own group; none for the leader itself. */
    LEADER,
    /** The nearest perceived agent of another species; none if there is none. */
    STRANGER,
    /** The nearest perceived agent of the own group; none if there is none. */
    COMPANION,
    /** The nearest perceived agent of the own species; none if there is none. */
    KIN,
    /** The nearest perceived agent of a species that it hunts; none if there is none. */
    PREY,
    /** The nearest perceived agent of a species that hunts it; none if there is none. */
    HUNTER;

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
        int id = batch.id[k];
        switch (this) {
            case GOAL -> {
                if (!now.guidance().hasTarget(id)) {
                    return false;
                }
                seen.place(
                        now.bounds().dx(now.guidance().targetX(id) - batch.x[k]),
                        now.bounds().dz(now.guidance().targetZ(id) - batch.z[k]));
                return true;
            }
            case POINTER -> {
                if (!now.hasPointer()) {
                    return false;
                }
                seen.place(
                        now.bounds().dx(now.pointerX() - batch.x[k]),
                        now.bounds().dz(now.pointerZ() - batch.z[k]));
                return true;
            }
            case LEADER -> {
                return OtherAgent.LEADER.look(batch, k, now, seen);
            }
            case STRANGER -> {
                return OtherAgent.STRANGER.look(batch, k, now, seen);
            }
            case COMPANION -> {
                return OtherAgent.COMPANION.look(batch, k, now, seen);
            }
            case KIN -> {
                return OtherAgent.KIN.look(batch, k, now, seen);
            }
            case PREY -> {
                return OtherAgent.PREY.look(batch, k, now, seen);
            }
            case HUNTER -> {
                return OtherAgent.HUNTER.look(batch, k, now, seen);
            }
            default -> throw new AssertionError(this);
        }
    }
}
